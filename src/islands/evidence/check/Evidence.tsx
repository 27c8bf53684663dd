import { reviewText } from '#text/admin/review.ts'
import { stop } from '#text/page/page.ts'
import { type EvidenceProps, matchedOf, type Ngo } from '../../organization/review/ngos.ts'
import { Questions } from '../../organization/review/Questions.tsx'
import { EvidenceRow } from './EvidenceRow.tsx'
import { OtherChecks } from './OtherChecks.tsx'
import '#ui/list/evidence.css'

/** Shows an NGO's details, each with its check, and below them the other checks and the questions to the NGO (design §19). */
export function Evidence({ ngo, onChange, onRefused }: EvidenceProps) {
  const { columns } = reviewText
  const replace = (fact: Ngo['facts'][number]) => {
    const facts = ngo.facts.map((one) => (one.kind === fact.kind ? fact : one))
    onChange({ ...ngo, facts, matched: matchedOf({ facts, college: null }) })
  }
  return (
    <>
      {ngo.facts.length === 0 ? (
        <p className="evidence muted">{reviewText.nothingStated}</p>
      ) : (
        <table className="evidence">
          <caption className="visually-hidden">
            {`${reviewText.caption(ngo.orgName)}${stop} ${reviewText.keys}`}
          </caption>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ngo.facts.map((fact) => (
              <EvidenceRow key={fact.id} ngo={ngo} fact={fact} onChange={replace} onRefused={onRefused} />
            ))}
          </tbody>
        </table>
      )}
      <div className="beside">
        <div>
          <OtherChecks ngo={ngo} onChange={onChange} onRefused={onRefused} />
        </div>
        {ngo.questions.length > 0 && (
          <div>
            <Questions ngo={ngo} />
          </div>
        )}
      </div>
    </>
  )
}
