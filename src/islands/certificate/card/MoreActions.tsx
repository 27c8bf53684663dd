import type { OwnCertificate } from '#domain/certificate/certificate.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { WasNotThere } from '#islands/claim/WasNotThere.tsx'
import { localePath } from '#lib/locale-path.ts'
import { attendedText } from '#text/attendance/attendance.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { pageText } from '#text/page/page.ts'
import type { Elements } from '#ui/elements.ts'
import { CopyIcon, ExternalIcon, WhatsAppIcon } from '#ui/icon/icons.tsx'
import { AddToWallet } from './AddToWallet.tsx'
import { GiveUp } from './GiveUp.tsx'
import { PdfLanguages } from './PdfLanguages.tsx'
import { copyLink } from './share-link.ts'
import './CertificateActions.css'

type Props = {
  certificate: OwnCertificate
  event: ParticipationRecord
  /** The address of the certificate's check page. */
  url: string
  onChanged: () => void
}

/** Lists what is seldom needed: the code, other ways to share, other languages, the wallet, and giving the certificate up. */
export function MoreActions({ certificate: { code, issuedOn }, event, url, onChanged }: Props) {
  const { title, eventId, orgName, attendance } = event
  const hasTimes = attendance && (attendance.cameAt ?? attendance.leftAt)
  return (
    <ul className="certificate-more">
      <li>
        <p className="small">
          <span>{`${text.checkedWith} `}</span>
          <a href={localePath(new URL(url).pathname)}>{code}</a>
        </p>
        {hasTimes && <p className="small">{attendedText(attendance)}</p>}
      </li>
      <li>
        <button type="button" onClick={() => copyLink(url)}>
          <CopyIcon />
          <span>{text.copy}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </button>
      </li>
      <li>
        <Elsewhere href={`https://wa.me/?text=${encodeURIComponent(text.shareText(title, url))}`}>
          <WhatsAppIcon />
          <span>{text.share}</span>
        </Elsewhere>
      </li>
      <li>
        <Elsewhere href={linkedInLink({ title, orgName, code, issuedOn, url })}>
          <ExternalIcon />
          <span>{text.linkedIn}</span>
        </Elsewhere>
      </li>
      <li>
        <PdfLanguages path={`/api/certificates/${code}/pdf`} of={title} />
      </li>
      <li>
        <AddToWallet code={code} title={title} />
      </li>
      <li>
        <GiveUp code={code} title={title} onChanged={onChanged} />
      </li>
      {eventId && (
        <li>
          <WasNotThere eventId={eventId} title={title} onChanged={onChanged} />
        </li>
      )}
    </ul>
  )
}

function Elsewhere({ href, children }: { href: string; children: Elements }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {pageText.newTab}</span>
    </a>
  )
}

type LinkedInEntry = { title: string; orgName: string; code: string; issuedOn: string; url: string }

/** Returns a link to LinkedIn's form with its fields filled in. Nothing is sent until the person submits that form. */
function linkedInLink({ title, orgName, code, issuedOn, url }: LinkedInEntry): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: orgName,
    issueYear: issuedOn.slice(0, 4),
    issueMonth: String(Number(issuedOn.slice(5, 7))),
    certId: code,
    certUrl: url,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
