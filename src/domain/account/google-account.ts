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
  /**
   * The ISO instant in UTC at which the account was linked. It is null for the account that the person registered with.
   */
  joinedAt: string | null
}
