/** The outcomes of linking a second Google account (D93). */
export const JOIN_OUTCOMES = [
  'joined',
  'same',
  'taken',
  'full',
  'admin',
  'not-joined',
  'sign-in-again',
  'too-many',
] as const
export type JoinOutcome = (typeof JOIN_OUTCOMES)[number]

export type OwnGoogleAccount = {
  id: string
  email: string
  /** When the account was linked, as an ISO time in UTC. Null for the account that the person registered with. */
  joinedAt: string | null
}
