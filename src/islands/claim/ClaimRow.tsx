import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { claimFormPath, claimPath } from '#lib/claim-paths.ts'
import { localePath } from '#lib/locale-path.ts'
import { claimRowText as text } from '#text/claim/claim.ts'
import './ClaimRow.css'

/** Links to "I was there" while the volunteer may claim, or to the claim that they made (D47). */
export function ClaimRow({ record }: { record: ParticipationRecord }) {
  const { claim, mayClaim, eventId, orgName, title } = record
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
  if (!mayClaim || !eventId) return null
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
