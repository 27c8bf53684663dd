import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { ngoPageText } from '#text/organization/ngo-page.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import { FlagIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './WhoSaysSo.css'

/** The current state of the NGO that issued a certificate. `isListed` is false if it is suspended, not approved or closed. */
export type NgoStatement = { slug: string; isListed: boolean } & CheckedDetails

/** Shows the NGO that verified the attendance, what its approval is based on, and a link to report it (design §23). */
export function WhoSaysSo({ slug, isListed, facts, ...checked }: NgoStatement & { facts: CertificateFacts }) {
  return (
    <section className="organization-behind" aria-labelledby="organization-behind">
      <h2 id="organization-behind">{text.who}</h2>
      <div className="organization-behind__ngo">
        {isListed && checked.checkedFacts > 0 ? <Seal /> : <OpenSeal />}
        <p>
          <a href={localePath(ngoPath(slug))} dir="auto">
            {facts.orgName}
          </a>
          <span>{` · ${isListed ? verifiedNgoText(checked) : text.unlisted} · `}</span>
          <a href={localePath(`${ngoPath(slug)}#checked`)}>{text.whatWeChecked}</a>
        </p>
      </div>
      <p className="small muted">{text.noPdf(facts)}</p>
      {isListed && (
        <p>
          <a className="organization-behind__report" href={localePath(`/report?ngo=${slug}`)}>
            <FlagIcon /> {ngoPageText.report}
          </a>
        </p>
      )}
    </section>
  )
}
