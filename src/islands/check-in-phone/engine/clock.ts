/*
 * Estimates the server's time (D43). Each answer of the server contains it; after that, the page counts the elapsed time, so
 * that setting the phone's clock has no effect. All times are in milliseconds, and all values are plain data.
 */

/** A reading of the phone: `wall` is its clock, and `passed` the time since the page opened. */
export type Reading = { wall: number; passed: number }

/** The part of the clock that is stored on the phone. */
export type StoredClock = { ahead: number; contactAt: number; wall: number }

export type Clock = {
  /** The reading that corresponds to the time `server`. */
  at: Reading
  server: number
  /** The server's time at its last answer. Null without any answer. */
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
 * @param kept the clock that the last page stored; without it, the phone's clock is used until the first answer
 */
export const clockFrom = (kept: StoredClock | null, opened: Reading): Clock => ({
  at: opened,
  server: opened.wall + (kept?.ahead ?? 0),
  contactAt: kept?.contactAt ?? null,
  // A phone clock that went backwards while the page was closed has been set.
  isUnsure: !kept || opened.wall < kept.wall - MOST_APART,
  dozedAt: null,
  slept: 0,
})

export const timeOf = ({ server, at }: Clock, { passed }: Reading): number => server + passed - at.passed

/** Returns whether the time of an entry made now is reliable. */
export const isSure = (clock: Clock, at: Reading): boolean =>
  !clock.isUnsure && clock.contactAt !== null && timeOf(clock, at) - clock.contactAt < LONGEST_ALONE

/** Returns the clock after an answer of the server. */
export const setTo = (serverNow: number, at: Reading): Clock => ({
  ...{ at, server: serverNow, contactAt: serverNow },
  ...{ isUnsure: false, dozedAt: null, slept: 0 },
})

/** Returns by how much the clock was slow at an answer of the server, if that is more than 60 seconds; else 0. */
export function slowBy(clock: Clock, serverNow: number, at: Reading): number {
  const slow = clock.contactAt === null ? 0 : serverNow - timeOf(clock, at)
  return Math.abs(slow) > MOST_APART ? slow : 0
}

/** Returns the clock when the page is hidden. */
export const dozing = (clock: Clock, at: Reading): Clock => ({ ...clock, dozedAt: at })

/** Returns the clock when the page is visible again. While a phone sleeps, `passed` counts too little. */
export function woken(clock: Clock, at: Reading): Clock {
  const { dozedAt } = clock
  const gap = dozedAt ? at.wall - dozedAt.wall - (at.passed - dozedAt.passed) : 0
  if (gap <= 0) return { ...clock, dozedAt: null }
  const slept = clock.slept + gap
  const isUnsure = clock.isUnsure || slept > MOST_APART
  return { ...clock, dozedAt: null, server: clock.server + gap, slept, isUnsure }
}

/** Returns the clock to store. Null before the first answer, because then the server's time is unknown. */
export const storedClockOf = (clock: Clock, at: Reading): StoredClock | null =>
  clock.contactAt === null ? null : { ahead: timeOf(clock, at) - at.wall, contactAt: clock.contactAt, wall: at.wall }
