import type { OrganizationKind } from '#domain/organization/organization.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { localePath } from '#lib/locale-path.ts'
import { organizationPath } from '#lib/paths.ts'
import { pageText, stop } from '#text/page/page.ts'
import { dayText } from '#text/time/day.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import { reviewWords } from '../review/words.ts'
import './NgoCard.css'

/** Lists other NGOs with a similar name or the same website, phone or number (A1, D35). */
export function SameElsewhere({ ngo }: { ngo: Ngo }) {
  const others = ngo.sameElsewhere
  if (others.length === 0) return null
  const { lead, by: words, states, hidden } = reviewWords(ngo).same
  return (
    <div className="ngo-card__same">
      <WarnIcon />
      <p>
        <b>{lead(new Set(others.map(({ id }) => id)).size)}</b>{' '}
        {others.map(({ by, id, orgName, state, decidedAt, slug }) => (
          <span key={`${by} ${id}`}>
            <span>{`${words[by]} `}</span>
            <Name kind={ngo.college ? 'college' : 'ngo'} orgName={orgName} slug={slug} />
            <span>{` (${states[state]}${decidedAt ? ` ${dayText(eventDayAt(decidedAt))}` : ''})${stop} `}</span>
          </span>
        ))}
        <span>{hidden}</span>
      </p>
    </div>
  )
}

/** Links to the NGO's page in a new tab, because leaving the page would lock the panel. */
function Name({ kind, orgName, slug }: { kind: OrganizationKind; orgName: string; slug: string | null }) {
  if (!slug) return <b dir="auto">{orgName}</b>
  return (
    <a href={localePath(organizationPath(kind, slug))} target="_blank" rel="noopener noreferrer" dir="auto">
      <span>{orgName}</span>
      <span className="visually-hidden">{pageText.newTab}</span>
    </a>
  )
}
