import type { CertificateFacts, RevokedFacts } from '#domain/certificate/certificate.ts'
import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { certificateText } from '#text/certificate/certificate.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import { stop } from '#text/page/page.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { CheckSection } from './CheckSection.tsx'
import './WhoSaysSo.css'

/** The current state of the NGO that issued a certificate. `isListed` is false if it is suspended, not approved or closed. */
export type NgoStatement = { slug: string; isListed: boolean } & CheckedDetails

type Props = {
  /** The NGO today. Null if it has no page. */
  by: NgoStatement | null
  facts: RevokedFacts
  /** The data of a certificate that is not revoked, which names the person who verified the attendance. */
  verified: CertificateFacts | null
}

/** Shows the NGO, what its approval is based on today, and who verified the attendance (D36, design §23). */
export function WhoSaysSo({ by, facts, verified }: Props) {
  return (
    <CheckSection id="organization-behind" title={text.who}>
      <div className="organization-behind">
        {by?.isListed && by.checkedFacts > 0 ? <Seal /> : <OpenSeal />}
        <div>
          <p>
            {by ? (
              <a href={localePath(ngoPath(by.slug))} dir="auto">
                {facts.orgName}
              </a>
            ) : (
              <b dir="auto">{facts.orgName}</b>
            )}
            <span>{by && ` · ${by.isListed ? verifiedNgoText(by) : text.unlisted}`}</span>
          </p>
          <p className="small">
            <span>{verified && `${certificateText.verifiedBy(verified)}${stop} `}</span>
            {by && <a href={localePath(`${ngoPath(by.slug)}#checked`)}>{text.whatWeChecked}</a>}
          </p>
        </div>
      </div>
    </CheckSection>
  )
}
