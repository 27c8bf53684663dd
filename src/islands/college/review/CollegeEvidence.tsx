import { INSTITUTION_CHECKS, type InstitutionCheck } from '#domain/college/institution.ts'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { reviewText } from '#text/admin/review.ts'
import type { EvidenceProps } from '../../organization/review/ngos.ts'
import { Questions } from '../../organization/review/Questions.tsx'
import { CollegeCheckRow } from './CollegeCheckRow.tsx'
import type { ReviewedCollege } from './CollegeContacts.tsx'
import '#ui/list/evidence.css'

const COLUMNS = { ...reviewText.columns, stated: collegeReviewText.stated }

type Props = EvidenceProps & { college: ReviewedCollege }

/** Shows a college's details, each with its check, and below them the questions to the college (D67). */
export function CollegeEvidence({ ngo, college, onChange, onRefused }: Props) {
  const recorded = (check: InstitutionCheck) => {
    const counted = [...college.counted.filter(({ kind }) => kind !== check.kind), check]
    const websitePhone = check.kind === 'phone' ? check.value : college.websitePhone
    const matched = counted.filter(({ outcome }) => outcome === 'matched').length
    onChange({ ...ngo, matched, college: { ...college, counted, websitePhone } })
  }
  return (
    <>
      <table className="evidence">
        <caption className="visually-hidden">{reviewText.caption(ngo.orgName)}</caption>
        <thead>
          <tr>
            {Object.values(COLUMNS).map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {INSTITUTION_CHECKS.map((kind) => (
            <CollegeCheckRow key={kind} {...{ ngo, college, kind, onRefused }} onRecorded={recorded} />
          ))}
        </tbody>
      </table>
      {ngo.questions.length > 0 && (
        <div className="beside">
          <div>
            <Questions ngo={ngo} />
          </div>
        </div>
      )}
    </>
  )
}
