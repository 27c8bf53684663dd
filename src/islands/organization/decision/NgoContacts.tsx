import { reviewText, statedText } from '#text/admin/review.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { pageText } from '#text/page/page.ts'
import { ExternalIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
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
      <dt>{card.website}</dt>
      <dd>
        <a href={ngo.website} target="_blank" rel="noopener noreferrer">
          <span>{ngo.website.replace(/^https?:\/\/|\/$/g, '')}</span>
          <ExternalIcon />
          <span className="visually-hidden">{pageText.newTab}</span>
        </a>
      </dd>
      {!ngo.website.toLowerCase().includes(ngo.host) && (
        <>
          <dt>{card.host}</dt>
          <dd>{ngo.host}</dd>
        </>
      )}
      {signs && (
        <>
          <dt>{reviewText.signs}</dt>
          <dd dir="auto">{statedText(signs)}</dd>
        </>
      )}
    </dl>
  )
}
