import type { OwnCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import { WasNotThere } from '#islands/claim/WasNotThere.tsx'
import { localePath } from '#lib/locale-path.ts'
import { dashboardText } from '#text/account/account.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { pageText } from '#text/page/page.ts'
import type { Elements } from '#ui/elements.ts'
import { CheckIcon, DownloadIcon, ExternalIcon, WhatsAppIcon } from '#ui/icon/icons.tsx'
import { CertificateMini } from '#ui/stamp/CertificateMini.tsx'
import { toast } from '#ui/Toasts.tsx'
import { AddToWallet } from './AddToWallet.tsx'
import { AskCorrection } from './AskCorrection.tsx'
import { GiveUp } from './GiveUp.tsx'
import { PdfLanguages, pdfAddress } from './PdfLanguages.tsx'
import './CertificateCard.css'

type Props = {
  certificate: OwnCertificate
  event: { eventId: string | null; title: string; orgName: string }
  /** Called after a correction is requested or withdrawn, or the certificate is given up. */
  onChanged: () => void
}

/** Shows the certificate of a verified record, with ways to download it, share it and have it checked (design §9). */
export function CertificateCard({ certificate, event, onChanged }: Props) {
  const { code } = certificate
  const path = checkPath(readCode(code) ?? '')
  const url = location.origin + path
  const pdf = `/api/certificates/${code}/pdf`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.say(text.copied)
    } catch {
      toast.alarm(text.copyFailed)
    }
  }
  return (
    <article className="certificate-card">
      <div>
        <h4>{text.title}</h4>
        <p className="small">
          {dashboardText.certificate} {text.keep}
        </p>
        <p className="small">
          {text.checkedWith} <a href={localePath(path)}>{code}</a>
        </p>
        <AskCorrection certificate={certificate} onChanged={onChanged} />
        <div className="row">
          <a className="button button--small" href={pdfAddress(pdf)} download>
            <DownloadIcon />
            {text.download}
            <span className="visually-hidden">{`: ${event.title}`}</span>
          </a>
          <button className="button button--line button--small" type="button" onClick={copy}>
            <CheckIcon />
            {text.copy}
            <span className="visually-hidden">{`: ${event.title}`}</span>
          </button>
          <Elsewhere href={`https://wa.me/?text=${encodeURIComponent(text.shareText(event.title, url))}`}>
            <WhatsAppIcon />
            <span>{text.share}</span>
          </Elsewhere>
          <Elsewhere href={linkedInLink(certificate, event, url)}>
            <span>{text.linkedIn}</span>
            <ExternalIcon />
          </Elsewhere>
          <GiveUp code={code} title={event.title} onChanged={onChanged} />
          {event.eventId && <WasNotThere eventId={event.eventId} title={event.title} onChanged={onChanged} />}
        </div>
        <PdfLanguages path={pdf} of={event.title} />
        <AddToWallet code={code} title={event.title} />
      </div>
      <CertificateMini />
    </article>
  )
}

function Elsewhere({ href, children }: { href: string; children: Elements }) {
  return (
    <a className="button button--line button--small" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {pageText.newTab}</span>
    </a>
  )
}

/** Returns a link to LinkedIn's form with its fields filled in. Nothing is sent until the person submits that form. */
function linkedInLink({ code, issuedOn }: OwnCertificate, { title, orgName }: Props['event'], url: string): string {
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
