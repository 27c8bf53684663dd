/*
 * Entries that cannot be true (D80): written for a time at which there was no check-in phone, no sign-up or no account, or
 * claimed by somebody of another name. Moments are milliseconds since 1970.
 */

export const IMPOSSIBLE = ['before-check-in', 'before-joining', 'another-name'] as const
export type Impossible = (typeof IMPOSSIBLE)[number]

export type EntryOrigin = {
  way: string
  at: number
  /** A code that was kept without internet, and sent later. */
  late: boolean
  /** When its check-in phone was opened, or for a code the first phone that can have shown it; null where that is forgotten. */
  openedAt: number | null
  /** When its person joined, or the account was made if that is later; null for a walk-in, who joins by claiming the visit. */
  joinedAt: number | null
  /** A walk-in's visit that was claimed under a name that shares no word with the one the helper typed. */
  isAnothers: boolean
}

/** Two minutes: as much as the clocks of a phone and of our server may differ without anybody noticing. */
const GRACE = 2 * 60_000

/** Returns why an entry cannot be true, and nothing for a code that our own clock saw: it cannot have been invented. */
export function impossibleIn({ way, at, late, openedAt, joinedAt, isAnothers }: EntryOrigin): Impossible[] {
  if (way === 'code' && !late) return []
  const isBefore = (moment: number | null) => moment !== null && at < moment - GRACE
  const found = {
    'before-check-in': isBefore(openedAt),
    'before-joining': isBefore(joinedAt),
    'another-name': isAnothers,
  }
  return IMPOSSIBLE.filter((reason) => found[reason])
}

type AttendanceTimes = { in: number | null; doubts: readonly string[] }

/** Whether one of these doubts says that an entry cannot be true. */
export const isImpossible = (doubts: readonly string[]): boolean => IMPOSSIBLE.some((reason) => doubts.includes(reason))

/** From when a person may have served: when they joined, or when check-in saw them before that. */
export function presentSince(joinedAt: Date, attendance: AttendanceTimes | undefined): Date {
  const cameAt = attendance?.in ?? null
  if (!attendance || cameAt === null || isImpossible(attendance.doubts)) return joinedAt
  return new Date(Math.min(cameAt, joinedAt.getTime()))
}
