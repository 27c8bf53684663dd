import { dayText } from '#text/day.ts'
import { deskText } from '#text/desk.ts'
import { WarnIcon } from '#ui/art/icons.tsx'
import type { Ngo } from './ngos.ts'
import './NgoCard.css'

/** Others that come close, by name, website, phone or a number (A1, D35). */
export function SameElsewhere({ others }: { others: Ngo['sameElsewhere'] }) {
  if (others.length === 0) return null
  const { lead, by: words, states, hidden } = deskText.same
  return (
    <div className="ngo-card__same">
      <WarnIcon />
      <p>
        <b>{lead(new Set(others.map(({ id }) => id)).size)}</b>{' '}
        {others.map(({ by, id, orgName, state, decidedAt }) => (
          <span key={`${by} ${id}`}>
            {words[by]} <b dir="auto">{orgName}</b> ({states[state]}
            {decidedAt && ` ${dayText(decidedAt.slice(0, 10))}`}).{' '}
          </span>
        ))}
        {hidden}
      </p>
    </div>
  )
}
