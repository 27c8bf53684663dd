import { reviewText, statedText } from '#text/admin/review.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import type { Ngo } from '../review/ngos.ts'
import { WebsiteRows } from '../review/WebsiteRows.tsx'
import '../../../ui/list/entry.css'

/** Shows how to reach an NGO, and who signs for it. */
export function NgoContacts({ ngo }: { ngo: Ngo }) {
  const { card } = ngoListText
  const signs = ngo.facts.find(({ kind }) => kind === 'signatory')
  return (
    <dl className="entry__facts">
      <dt>{card.email}</dt>
      <dd>{ngo.email}</dd>
      <dt>{card.phone}</dt>
      <dd>{ngo.phone}</dd>
      <WebsiteRows website={ngo.website} host={ngo.host} />
      {signs && (
        <>
          <dt>{reviewText.signs}</dt>
          <dd dir="auto">{statedText(signs)}</dd>
        </>
      )}
    </dl>
  )
}
