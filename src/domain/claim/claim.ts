import type { EntryWay } from '../attendance/attendance.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import { addDays, type Day } from '../time/day.ts'

/** The states of an attendance claim (D47), in which a volunteer who was not verified says that they attended. */
export const CLAIM_STATES = ['asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/**
 * A step of a claim. `not-there` means that a verified volunteer said they did not attend, which revokes the
 * certificate.
 */
export type ClaimAct = ClaimState | 'not-there'

/**
 * The first and the last day on which a claim can be made, in days after the event's last day. Both days are included.
 */
export const CLAIM_FROM = 7
export const CLAIM_UNTIL = 60
/** The number of days within which the NGO must answer, counted from the claim. */
export const ANSWER_DAYS = 14
/**
 * The number of days within which the volunteer can appeal, counted from the NGO's refusal or its last day to answer.
 */
export const APPEAL_DAYS = 30
/** The number of days within which an admin must decide, counted from the appeal. */
export const DECISION_DAYS = 7

export type ClaimStep = {
  act: ClaimAct
  /** The time of the step, as an ISO string with the zone's offset. */
  at: string
  /**
   * The name of the NGO member or admin who acted. Null for the volunteer, and for an admin who used only the passcode.
   */
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
  /** The volunteer's name at sign-up. Null if the account was deleted. */
  name: string | null
  steps: ClaimStep[]
  /** The last day for the side that has to act next. Null if no one has to act. */
  answerBy: Day | null
  may: ClaimMay[]
  side: 'volunteer' | 'organization' | 'admin'
  certificate: string | null
}

/** A check-in entry, shown to the admin who decides. Times are ISO strings with the zone's offset. */
export type ClaimEntry = { id: string; kind: Direction; way: EntryWay; at: string; undoneAt: string | null }

export type ClaimMay = 'accept' | 'decline' | 'appeal' | 'withdraw' | 'grant' | 'refuse'

/** Returns whether a claim can be made today, or whether today is too early or too late. */
export function claimDays(lastDay: Day, today: Day): 'early' | 'open' | 'late' {
  if (today < addDays(lastDay, CLAIM_FROM)) return 'early'
  return today > addDays(lastDay, CLAIM_UNTIL) ? 'late' : 'open'
}

export type ClaimStatus = {
  state: ClaimState
  answerBy: Day
  today: Day
  /** False if the NGO is not approved or is closed, or if it has deleted the event. */
  canAnswer: boolean
  verified: boolean
}

/**
 * Returns the first and last day on which the volunteer can appeal (D47).
 * @returns null in a state without an appeal
 */
export function appealDays({ state, answerBy, today, canAnswer }: ClaimStatus): { from: Day; until: Day } | null {
  if (state === 'declined') return { from: today, until: answerBy }
  if (state !== 'asked') return null
  return { from: canAnswer ? addDays(answerBy, 1) : today, until: addDays(answerBy, APPEAL_DAYS) }
}

/**
 * Returns the actions that a side can take now. The NGO can also answer late, until the volunteer appeals. Admins can
 * also decide late (D47).
 */
export function claimMay(side: Claim['side'], status: ClaimStatus): ClaimMay[] {
  const { state, today, canAnswer, verified } = status
  if (side === 'organization') return state === 'asked' && canAnswer && !verified ? ['accept', 'decline'] : []
  if (side === 'admin') return state === 'appealed' && !verified ? ['grant', 'refuse'] : []
  const days = appealDays(status)
  const mayAppeal = !verified && days !== null && today >= days.from && today <= days.until
  const isOpen = state === 'asked' || state === 'declined' || state === 'appealed'
  return [...(mayAppeal ? (['appeal'] as const) : []), ...(isOpen ? (['withdraw'] as const) : [])]
}
