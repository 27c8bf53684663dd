/*
 * Estimates the server's time (D43). Each answer from the server contains this time. Between answers, the page adds the time
 * that has passed, so changing the phone's clock has no effect. All times are in milliseconds, and all values are plain data.
 */

/** The phone's times at one instant: `wall` is its clock, and `passed` the time since the page was opened. */
export type Reading = { wall: number; passed: number }

/** The part of the clock that is stored on the phone. */
export type StoredClock = { ahead: number; contactAt: number; wall: number }

export type Clock = {
  /** The reading that corresponds to the time `server`. */
  at: Reading
  server: number
  /** The server's time at its last answer. Null before the first answer. */
  contactAt: number | null
  isUnsure: boolean
  dozedAt: Reading | null
  /** The time since the last answer that the page did not count because the phone slept. */
  slept: number
}

const MOST_APART = 60_000
const LONGEST_ALONE = 12 * 3_600_000

/**
 * Returns the clock of a new page.
 * @param kept the clock that the previous page stored; if null, the phone's clock is used until the first answer
 */
export const clockFrom = (kept: StoredClock | null, opened: Reading): Clock => ({
  at: opened,
  server: opened.wall + (kept?.ahead ?? 0),
  contactAt: kept?.contactAt ?? null,
  // If the phone's clock went backwards while the page was closed, it has been changed.
  isUnsure: !kept || opened.wall < kept.wall - MOST_APART,
  dozedAt: null,
  slept: 0,
})

export const timeOf = ({ server, at }: Clock, { passed }: Reading): number => server + passed - at.passed

/** Returns whether the time of an entry made now is reliable. */
export const isSure = (clock: Clock, at: Reading): boolean =>
  !clock.isUnsure && clock.contactAt !== null && timeOf(clock, at) - clock.contactAt < LONGEST_ALONE

/** Returns the clock after an answer from the server. */
export const setTo = (serverNow: number, at: Reading): Clock => ({
  ...{ at, server: serverNow, contactAt: serverNow },
  ...{ isUnsure: false, dozedAt: null, slept: 0 },
})

/** Returns the server's time minus the clock's time when an answer arrives, or 0 if they differ by at most 60 seconds. */
export function slowBy(clock: Clock, serverNow: number, at: Reading): number {
  const slow = clock.contactAt === null ? 0 : serverNow - timeOf(clock, at)
  return Math.abs(slow) > MOST_APART ? slow : 0
}

/** Returns the clock after the page was hidden. */
export const dozing = (clock: Clock, at: Reading): Clock => ({ ...clock, dozedAt: at })

/** Returns the clock after the page became visible again. While a phone sleeps, `passed` falls behind. */
export function woken(clock: Clock, at: Reading): Clock {
  const { dozedAt } = clock
  const gap = dozedAt ? at.wall - dozedAt.wall - (at.passed - dozedAt.passed) : 0
  if (gap <= 0) return { ...clock, dozedAt: null }
  const slept = clock.slept + gap
  const isUnsure = clock.isUnsure || slept > MOST_APART
  return { ...clock, dozedAt: null, server: clock.server + gap, slept, isUnsure }
}

/** Returns the clock to store, or null before the first answer, because the server's time is not known until then. */
export const storedClockOf = (clock: Clock, at: Reading): StoredClock | null =>
  clock.contactAt === null ? null : { ahead: timeOf(clock, at) - at.wall, contactAt: clock.contactAt, wall: at.wall }
