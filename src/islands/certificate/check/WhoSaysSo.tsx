import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { checkedLineText, ngoPageText } from '#text/organization/ngo-page.ts'
import { FlagIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './WhoSaysSo.css'

/** The NGO that confirmed a certificate: whether it is listed today, and which of its details an admin checked. */
export type NgoStatement = { slug: string; isListed: boolean; line: { kinds: FactKind[]; on: string } | null }

/** Names the NGO that confirmed the certificate and what we checked about it, and links to the report form (design §23). */
export function WhoSaysSo({ slug, isListed, line, facts }: NgoStatement & { facts: CertificateFacts }) {
  return (
    <section className="organization-behind" aria-labelledby="organization-behind">
      <h2 id="organization-behind">{text.who}</h2>
      <div className="organization-behind__ngo">
        {line ? <Seal /> : <OpenSeal />}
        <p>
          <a href={localePath(ngoPath(slug))} dir="auto">
            {facts.orgName}
          </a>
          <span>{`${isListed ? text.listed : text.unlisted}${isListed ? ` ${line ? checkedLineText(line) : ngoPageText.noCheck}` : ''} `}</span>
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
