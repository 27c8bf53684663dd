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
      <p className="claim-row">
        <a className="button button--line button--small" href={localePath(claimPath(claim.id))}>
          <span>{text.link(claim.state)}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      </p>
    )
  }
  if (!mayClaim || !eventId) return null
  return (
    <div className="claim-row">
      <p className="small">{text.ask(orgName)}</p>
      <a className="button button--line button--small" href={localePath(claimFormPath(eventId))}>
        {text.button}
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
    </div>
  )
}
