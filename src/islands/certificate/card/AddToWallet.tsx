import { useState } from 'react'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { QrCode } from '#ui/art/QrCode.tsx'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import './AddToWallet.css'
import '#ui/form/checkbox.css'
import '#ui/list/unfold.css'

/**
 * Offers the credential for wallet apps: its URL, the same URL as a QR code, and an image that contains the credential (D84).
 */
export function AddToWallet({ code, title }: { code: string; title: string }) {
  const [isOpen, open] = useState(false)
  const [hasEmail, setHasEmail] = useState(false)
  const address = `${location.origin}/credentials/${code}?for=wallet`
  return (
    <details className="wallet-ways" onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="unfold">
        <span className="wallet-ways__title">
          <QrIcon />
          <span>{text.wallet.title}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </span>
      </summary>
      {isOpen && (
        <div>
          <p className="small">{text.wallet.lead}</p>
          <div className="wallet-ways__code">
            <QrCode text={address} label={text.wallet.qr(title)} />
          </div>
          <p className="wallet-ways__address">
            <a href={address}>{address}</a>
          </p>
          <p className="small">{text.wallet.pictureLead}</p>
          <label className="checkbox">
            <input type="checkbox" checked={hasEmail} onChange={(event) => setHasEmail(event.currentTarget.checked)} />
            <span>{text.wallet.email}</span>
          </label>
          <p>
            <a
              className="button button--second button--small"
              href={`/api/certificates/${code}/badge${hasEmail ? '?email=hashed' : ''}`}
              download
            >
              <DownloadIcon />
              <span>{text.wallet.picture}</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </a>
          </p>
        </div>
      )}
    </details>
  )
}
