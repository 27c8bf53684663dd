import { collegeReviewText as text } from '#text/admin/college-review.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import type { Ngo } from '../../organization/review/ngos.ts'
import { WebsiteRows } from '../../organization/review/WebsiteRows.tsx'
import '#ui/list/entry.css'

export type ReviewedCollege = NonNullable<Ngo['college']>

/** Shows how to reach a college, and the person who applied. */
export function CollegeContacts({ ngo, college }: { ngo: Ngo; college: ReviewedCollege }) {
  const { card } = ngoListText
  return (
    <dl className="entry__facts">
      <dt>{text.contact}</dt>
      <dd dir="auto">{`${college.contactName}, ${college.contactPost}`}</dd>
      <dt>{card.email}</dt>
      <dd>
        <EmailAddress of={college.contactEmail} />
      </dd>
      <dt>{text.account}</dt>
      <dd>
        <EmailAddress of={ngo.email} />
      </dd>
      <dt>{text.given}</dt>
      <dd>{ngo.phone}</dd>
      <WebsiteRows website={ngo.website} host={ngo.host} />
    </dl>
  )
}

/** Shows an email address that is broken after its “@” if it is too long for the line. */
function EmailAddress({ of }: { of: string }) {
  const domain = of.indexOf('@') + 1
  return (
    <>
      <span>{of.slice(0, domain)}</span>
      <wbr />
      <span>{of.slice(domain)}</span>
    </>
  )
}
