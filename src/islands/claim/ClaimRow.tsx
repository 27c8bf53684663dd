import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { claimFormPath, claimPath } from '#lib/claim-paths.ts'
import { localePath } from '#lib/locale-path.ts'
import { claimRowText as text } from '#text/claim/claim.ts'
import './ClaimRow.css'

/** Links to "I was there" while the volunteer may claim, or to the claim that they made, or says when it is possible (D47). */
export function ClaimRow({ record }: { record: ParticipationRecord }) {
  const { claim, claimFrom, attendance, eventId, orgName, title } = record
  if (claim) {
    return (
      <p className="claim-row small">
        <a href={localePath(claimPath(claim.id))}>
          <span>{text.link(claim.state)}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      </p>
    )
  }
  if (!claimFrom || !eventId) return null
  // The row of someone who was checked in says that the NGO is next.
  if (claimFrom > eventDayOf(new Date()))
    return attendance ? null : <p className="small muted">{text.later(claimFrom)}</p>
  return (
    <p className="claim-row small">
      <span className="muted">{text.ask(orgName)}</span>
      <a href={localePath(claimFormPath(eventId))}>
        {text.button}
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
    </p>
  )
}
