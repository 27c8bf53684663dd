import type { EntryWay } from '../attendance/attendance.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import { addDays, type Day } from '../time/day.ts'

/** The states of an attendance claim (D47): a volunteer who was not verified says that they attended. */
export const CLAIM_STATES = ['asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `not-there`: a verified volunteer said that they did not attend, which revokes the certificate. */
export type ClaimAct = ClaimState | 'not-there'

/** Days after the event's last day, both included. */
export const CLAIM_FROM = 7
export const CLAIM_UNTIL = 60
/** The NGO's days, from the day of the claim. */
export const ANSWER_DAYS = 14
/** The volunteer's days to appeal, from the NGO's answer or the day after its last day. */
export const APPEAL_DAYS = 30
/** The admins' days, from the day of the appeal. */
export const DECISION_DAYS = 7

export type ClaimStep = {
  act: ClaimAct
  /** ISO text with the zone's offset. */
  at: string
  /** The name of the NGO's person or admin. Null for the volunteer, and for an admin who used only the passcode. */
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
  /** The name at sign-up. Null if the account was deleted. */
  name: string | null
  steps: ClaimStep[]
  /** The last day of the side that has to act. Null if no side has. */
  answerBy: Day | null
  may: ClaimMay[]
  side: 'volunteer' | 'organization' | 'admin'
  certificate: string | null
}

/** A check-in entry, for the admin who decides. Times are ISO text with the zone's offset. */
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
  /** False if the NGO is not approved or closed, or has deleted the event. */
  canAnswer: boolean
  verified: boolean
}

/** Returns the days on which the volunteer can appeal. Null in a state without an appeal (D47). */
export function appealDays({ state, answerBy, today, canAnswer }: ClaimStatus): { from: Day; until: Day } | null {
  if (state === 'declined') return { from: today, until: answerBy }
  if (state !== 'asked') return null
  return { from: canAnswer ? addDays(answerBy, 1) : today, until: addDays(answerBy, APPEAL_DAYS) }
}

/** Returns what a side can do now. The NGO can also answer late, until the volunteer appeals; admins can also decide late (D47). */
export function claimMay(side: Claim['side'], status: ClaimStatus): ClaimMay[] {
  const { state, today, canAnswer, verified } = status
  if (side === 'organization') return state === 'asked' && canAnswer && !verified ? ['accept', 'decline'] : []
  if (side === 'admin') return state === 'appealed' && !verified ? ['grant', 'refuse'] : []
  const days = appealDays(status)
  const mayAppeal = !verified && days !== null && today >= days.from && today <= days.until
  const isOpen = state === 'asked' || state === 'declined' || state === 'appealed'
  return [...(mayAppeal ? (['appeal'] as const) : []), ...(isOpen ? (['withdraw'] as const) : [])]
}
