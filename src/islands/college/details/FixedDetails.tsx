import { collegeDetailsText as text } from '#text/college/college-details.ts'
import { institutionKinds } from '#text/college/institution.ts'
import { DetailCheck } from './DetailCheck.tsx'
import type { OwnDetails } from './own-details.ts'
import './CollegeDetails.css'

/** Shows the details that a college cannot change, and the phone number that an admin found on its website. */
export const FixedDetails = ({ own }: { own: OwnDetails }) => (
  <>
    <dl className="fixed-details">
      <dt>{text.fixed.orgName}</dt>
      <dd>{own.orgName}</dd>
      <dt>{text.fixed.kind}</dt>
      <dd>{institutionKinds[own.kind]}</dd>
      <dt>{text.fixed.website}</dt>
      <dd>{own.website}</dd>
      <dt>{text.fixed.websitePhone}</dt>
      <dd>
        <span>{own.websitePhone ?? text.noPhone}</span>
        {own.websitePhone && <DetailCheck kind="phone" own={own} />}
      </dd>
    </dl>
    <p className="small muted">{text.fixedHint}</p>
  </>
)
