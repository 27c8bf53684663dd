import type { RevokedFacts } from '#domain/certificate/certificate.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { Facts } from './Facts.tsx'
import './CertificateBoard.css'
import '#ui/page/board.css'

type Props = {
  code: string
  facts: RevokedFacts
  /** The path segment of the NGO's page, or null if it has none. */
  slug: string | null
  isRevoked: boolean
}

/** Shows what a reader compares with the PDF. The name and hours of a revoked certificate no longer count. */
export function CertificateBoard({ code, facts, slug, isRevoked }: Props) {
  const { labels } = text
  const Name = isRevoked ? 's' : 'span'
  return (
    <section className="board certificate-board" aria-labelledby="certificate-board">
      <h2 className="visually-hidden" id="certificate-board">
        {text.what}
      </h2>
      <p className="certificate-board__name" dir="auto">
        <Name>{facts.name}</Name>
      </p>
      <Facts
        rows={[
          { label: labels.activity, lines: [facts.activity] },
          { label: labels.place, lines: [text.place(facts)] },
          { label: labels.hours, lines: [isRevoked ? text.noHours(facts) : text.hours(facts)] },
          {
            label: labels.orgName,
            lines: [<Organization name={facts.orgName} slug={slug} key="organization" />],
          },
          { label: labels.code, lines: [code] },
        ]}
      />
    </section>
  )
}

const Organization = ({ name, slug }: { name: string; slug: string | null }) =>
  slug === null ? <span>{name}</span> : <a href={localePath(ngoPath(slug))}>{name}</a>
