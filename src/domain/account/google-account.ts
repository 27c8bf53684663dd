/** How joining a second Google account ended (D93). */
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
  /** An ISO instant in UTC; null for the first one, with which the person registered. */
  joinedAt: string | null
}
