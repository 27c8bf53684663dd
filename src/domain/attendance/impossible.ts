/*
 * Checks for entries that cannot be true (D80): their time is before the check-in phone, the sign-up or the account
 * existed, or the visit was claimed under a different name. Moments are milliseconds since 1970.
 */

export const IMPOSSIBLE = ['before-check-in', 'before-joining', 'another-name'] as const
export type Impossible = (typeof IMPOSSIBLE)[number]

export type EntryOrigin = {
  way: string
  at: number
  /** Marks a code that was stored offline and sent later. */
  late: boolean
  /**
   * The time at which the check-in phone was opened; for a code, the first phone that can have shown it. It is null if
   * the desk is not known.
   */
  openedAt: number | null
  /**
   * The time of joining, or of creating the account if that is later. It is null for a walk-in, who joins by claiming
   * the visit.
   */
  joinedAt: number | null
  /** Marks a walk-in's visit that was claimed under a name that shares no word with the name that the helper typed. */
  isAnothers: boolean
}

/** Two minutes: the clocks of a phone and of the server can differ by this much without being noticed. */
const GRACE = 2 * 60_000

/**
 * Returns the reasons why an entry cannot be true. A code that the server timed itself has none, because it cannot be
 * invented.
 */
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

/** Returns whether one of these review reasons means that an entry cannot be true. */
export const isImpossible = (doubts: readonly string[]): boolean => IMPOSSIBLE.some((reason) => doubts.includes(reason))

/** Returns the earliest time from which a person's hours can count: joining, or a possible check-in before that. */
export function presentSince(joinedAt: Date, attendance: AttendanceTimes | undefined): Date {
  const cameAt = attendance?.in ?? null
  if (!attendance || cameAt === null || isImpossible(attendance.doubts)) return joinedAt
  return new Date(Math.min(cameAt, joinedAt.getTime()))
}
