import type { OwnCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { AskCorrection } from './AskCorrection.tsx'
import { MoreActions } from './MoreActions.tsx'
import { pdfAddress } from './PdfLanguages.tsx'
import { copyLink, shareLink } from './share-link.ts'
import './CertificateActions.css'
import '#ui/page/unfold.css'

type Props = {
  certificate: OwnCertificate
  event: ParticipationRecord
  /** Called after a correction is requested or withdrawn, or the certificate is given up. */
  onChanged: () => void
}

/** Offers to download and to share the certificate of a verified record, and everything else in a fold (design §9). */
export function CertificateActions({ certificate, event, onChanged }: Props) {
  const { code } = certificate
  const url = location.origin + checkPath(readCode(code) ?? '')
  const of = <span className="visually-hidden">{`: ${event.title}`}</span>
  return (
    <div className="certificate-actions">
      <AskCorrection certificate={certificate} onChanged={onChanged} />
      <a className="button button--line button--small" href={pdfAddress(`/api/certificates/${code}/pdf`)} download>
        <DownloadIcon />
        <span>{text.download}</span>
        {of}
      </a>
      <button className="button button--line button--small" type="button" onClick={() => shareLink(event.title, url)}>
        <span>{text.shareLink}</span>
        {of}
      </button>
      <details className="certificate-more">
        <summary className="unfold">
          <span>
            <span>{text.more}</span>
            {of}
          </span>
        </summary>
        <MoreActions {...{ certificate, event, url, onChanged }} onCopy={() => copyLink(url)} />
      </details>
    </div>
  )
}
