import type { Claim, ClaimStep } from '#domain/claim/claim.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { stepText, turnText } from '#text/claim/claim.ts'
import { dayText } from '#text/time/day.ts'
import './ClaimHistory.css'

/** Lists a claim's steps, each with a person and a day, then shows who must act now and what comes next (D47, design §15). */
export function ClaimHistory({ claim }: { claim: Claim }) {
  return (
    <ol className="claim-steps">
      {claim.steps.map((step) => (
        <Done key={`${step.act} ${step.at}`} claim={claim} step={step} />
      ))}
      <Turn claim={claim} />
    </ol>
  )
}

function Done({ claim, step: { act, at, by, words } }: { claim: Claim; step: ClaimStep }) {
  const day = eventDayAt(at)
  return (
    <li className="claim-steps__done">
      <b>{stepText(act, claim)}</b>
      <span>{` ${by ? `${by}, ` : ''}`}</span>
      <time dateTime={day}>{dayText(day)}</time>
      {words && (
        <blockquote className="claim-steps__words" dir="auto">
          {words}
        </blockquote>
      )}
    </li>
  )
}

function Turn({ claim }: { claim: Claim }) {
  const { state, answerBy } = claim
  if (answerBy === null) return null
  return (
    <>
      <li className="claim-steps__now" aria-current="step">
        <b>{turnOf(claim)}</b>
        <span>{` ${isAwaited(claim) ? turnText.by(answerBy) : ''} ${state === 'appealed' ? turnText.looking : ''}`}</span>
      </li>
      <li className="claim-steps__ahead">{turnText.end}</li>
    </>
  )
}

/** Returns whether the claim is still waiting for the NGO. The NGO's time to answer is over once the volunteer may appeal. */
const isAwaited = ({ state, may }: Claim): boolean => state !== 'asked' || !may.includes('appeal')

function turnOf(claim: Claim): string {
  if (claim.state === 'appealed') return turnText.appealed
  if (claim.state === 'declined') return turnText.declined(claim)
  return isAwaited(claim) ? turnText.asked(claim) : turnText.unanswered(claim)
}
