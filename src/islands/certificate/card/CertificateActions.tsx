import { useState } from 'react'
import type { OwnCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import type { Elements } from '#ui/elements.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { AskCorrection } from './AskCorrection.tsx'
import { MoreActions } from './MoreActions.tsx'
import { pdfAddress } from './PdfLanguages.tsx'
import { shareLink } from './share-link.ts'
import './CertificateActions.css'
import '#ui/list/unfold.css'

type Props = {
  certificate: OwnCertificate
  event: ParticipationRecord
  /** The sentence next to the buttons. */
  note: Elements
  /** Called after a correction is requested or withdrawn, or the certificate is given up. */
  onChanged: () => void
}

/**
 * Offers to download and to share the certificate of a verified record, and everything else under "More" (design §9). "More" is
 * not a `<details>`, because the list below the buttons would move it away from the pointer.
 */
export function CertificateActions({ certificate, event, note, onChanged }: Props) {
  const [isOpen, open] = useState(false)
  const { code } = certificate
  const url = location.origin + checkPath(readCode(code) ?? '')
  const of = <span className="visually-hidden">{`: ${event.title}`}</span>
  return (
    <div className="certificate-actions">
      <AskCorrection certificate={certificate} onChanged={onChanged} />
      <div className="certificate-actions__row">
        <a className="button button--second button--small" href={pdfAddress(`/api/certificates/${code}/pdf`)} download>
          <DownloadIcon />
          <span>{text.download}</span>
          {of}
        </a>
        <button
          className="button button--second button--small"
          type="button"
          onClick={() => shareLink(event.title, url)}
        >
          <span>{text.shareLink}</span>
          {of}
        </button>
        <button
          className="button button--second button--small unfold"
          type="button"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          <span>{text.more}</span>
          {of}
        </button>
      </div>
      {note}
      {isOpen && <MoreActions {...{ certificate, event, url, onChanged }} />}
    </div>
  )
}
