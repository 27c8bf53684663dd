import type { EntryWay } from '../attendance/attendance.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import { addDays, type Day } from '../time/day.ts'

/** "I was there" (D47): what a volunteer says who was forgotten, and what became of it. */
export const CLAIM_STATES = ['asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `not-there`: a verified volunteer said that they were not, which ends the certificate. */
export type ClaimAct = ClaimState | 'not-there'

/** Days after the event's last day, both included. */
export const CLAIM_FROM = 7
export const CLAIM_UNTIL = 60
/** The NGO's, from the day of asking. */
export const ANSWER_DAYS = 14
/** The volunteer's, to ask us: from a refusal, or from the day after the NGO's last. */
export const APPEAL_DAYS = 30
/** Ours, from the day of the appeal. */
export const DECISION_DAYS = 7

export type ClaimStep = {
  act: ClaimAct
  /** ISO text with the zone's offset. */
  at: string
  /** Who spoke for the NGO or for us; null for the volunteer, and for an admin who gave no name. */
  by: string | null
  words: string | null
}

export type Claim = {
  id: string
  state: ClaimState
  eventId: string | null
  title: string
  lang: string
  date: Day
  endDate: Day | null
  city: string
  orgName: string
  /** As it was when the person joined; null once they left. */
  name: string | null
  steps: ClaimStep[]
  /** Until when whoever's turn it is answers; null where nobody's is. */
  answerBy: Day | null
  may: ClaimMay[]
  side: 'volunteer' | 'organization' | 'admin'
  certificate: string | null
}

/** An entry of the check-in desk as it came, for whoever decides. Times are ISO text with the zone's offset. */
export type ClaimEntry = { id: string; kind: Direction; way: EntryWay; at: string; undoneAt: string | null }

export type ClaimMay = 'accept' | 'decline' | 'appeal' | 'withdraw' | 'grant' | 'refuse'

/** Whether today is a day on which "I was there" may be said of an event, or on which side of them it lies. */
export function claimDays(lastDay: Day, today: Day): 'early' | 'open' | 'late' {
  if (today < addDays(lastDay, CLAIM_FROM)) return 'early'
  return today > addDays(lastDay, CLAIM_UNTIL) ? 'late' : 'open'
}

export type ClaimStatus = {
  state: ClaimState
  answerBy: Day
  today: Day
  /** False of an NGO that is not approved or gone, and of an event that it deleted. */
  canAnswer: boolean
  verified: boolean
}

/** From when and until when the volunteer may ask us; null in a state in which nobody may (D47). */
export function appealDays({ state, answerBy, today, canAnswer }: ClaimStatus): { from: Day; until: Day } | null {
  if (state === 'declined') return { from: today, until: answerBy }
  if (state !== 'asked') return null
  return { from: canAnswer ? addDays(answerBy, 1) : today, until: addDays(answerBy, APPEAL_DAYS) }
}

/** What a side may do now: the NGO after its days as well, as long as nobody asked us; we after ours (D47). */
export function claimMay(side: Claim['side'], status: ClaimStatus): ClaimMay[] {
  const { state, today, canAnswer, verified } = status
  if (side === 'organization') return state === 'asked' && canAnswer && !verified ? ['accept', 'decline'] : []
  if (side === 'admin') return state === 'appealed' && !verified ? ['grant', 'refuse'] : []
  const days = appealDays(status)
  const mayAppeal = !verified && days !== null && today >= days.from && today <= days.until
  const isOpen = state === 'asked' || state === 'declined' || state === 'appealed'
  return [...(mayAppeal ? (['appeal'] as const) : []), ...(isOpen ? (['withdraw'] as const) : [])]
}
