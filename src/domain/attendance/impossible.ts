/*
 * Finds entries that cannot be true (D80). Either their time is before the check-in phone was opened or before the
 * person joined, or the visit was claimed under a different name. Times are in milliseconds since 1970.
 */

export const IMPOSSIBLE = ['before-check-in', 'before-joining', 'another-name'] as const
export type Impossible = (typeof IMPOSSIBLE)[number]

export type EntryOrigin = {
  way: string
  at: number
  /** True for a code that was stored offline and sent later. */
  late: boolean
  /**
   * When the check-in phone was opened. For a code, this is the first phone that can have shown it. Null if the desk is
   * not known.
   */
  openedAt: number | null
  /**
   * When the person joined the event, or created the account if that was later. Null for a walk-in, who joins by
   * claiming the visit.
   */
  joinedAt: number | null
  /** True if a walk-in's visit was claimed under a name that shares no word with the name typed by the helper. */
  isAnothers: boolean
}

/** Two minutes: the clocks of a phone and the server can differ by this much without anyone noticing. */
const GRACE = 2 * 60_000

/**
 * Returns the reasons why an entry cannot be true. A code that the server timed itself has no such reason, because the
 * volunteer cannot falsify it.
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

/**
 * Returns the earliest time from which a person's hours can count: when they joined, or checked in if that was earlier
 * and is possible.
 */
export function presentSince(joinedAt: Date, attendance: AttendanceTimes | undefined): Date {
  const cameAt = attendance?.in ?? null
  if (!attendance || cameAt === null || isImpossible(attendance.doubts)) return joinedAt
  return new Date(Math.min(cameAt, joinedAt.getTime()))
}
