/**
 * The ways in which attendance was established (D46, D59): the NGO's statement, check-in, or an accepted attendance
 * claim.
 */
export const EVIDENCE = [
  'organizer',
  'check-in-and-out',
  'check-in',
  'statement-organization',
  'statement-admin',
] as const
export type Evidence = (typeof EVIDENCE)[number]

/** Returns the minutes between two ISO times, rounded down. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)
