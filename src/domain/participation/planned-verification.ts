/**
 * How a planned verification ended (D87). Only `verified` verified anyone; after every other outcome, the NGO decides about all
 * people itself.
 */
export const PLAN_OUTCOMES = ['verified', 'planner-left', 'not-approved', 'moved', 'deleted', 'revoked'] as const
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number]

/** A verification that the NGO planned when check-in closed. It is carried out once the event is over. */
export type PlannedVerification = {
  people: number
  /** The name of the NGO member who planned it. Null if they deleted their account or have no name. */
  by: string | null
  at: string
  /** The outcome is null if the plan still waits for the end of the event. */
  outcome: PlanOutcome | null
  verified: number
  /** How many planned people were not verified. Null while the plan waits. */
  left: number | null
}

/** Check-in of an NGO's upcoming event on its current day: `GET /api/ngo/check-ins`. */
export type OwnCheckIn = {
  eventId: string
  going: number
  checkedIn: number
  /** False once the helpers have ended check-in on all their phones, or check-in hours have ended. */
  isOpen: boolean
  /** The people whom the NGO can plan to verify, and those who need review. Both are null until check-in closes on the last day. */
  clear: number | null
  review: number | null
  plan: PlannedVerification | null
}
