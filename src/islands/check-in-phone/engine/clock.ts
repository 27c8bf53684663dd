/*
 * What time it is at the server, as well as a phone knows it (D43). Each answer of the server says so; from then on the page
 * counts by itself, so that setting the phone's clock changes nothing. All in milliseconds, and all plain data.
 */

/** One look at the phone: what its clock shows, and how much time has passed since the page opened. */
export type Reading = { wall: number; passed: number }

/** The part that outlives the page. */
export type StoredClock = { ahead: number; contactAt: number; wall: number }

export type Clock = {
  /** The reading at which it was `server` o'clock. */
  at: Reading
  server: number
  /** When the server last answered, by its clock; null for never. */
  contactAt: number | null
  isUnsure: boolean
  dozedAt: Reading | null
  /** How much the phone slept without counting since the last answer. */
  slept: number
}

const MOST_APART = 60_000
const LONGEST_ALONE = 12 * 3_600_000

/** @param kept by this phone's last page; without it, the phone's own clock has to do until the first answer */
export const clockFrom = (kept: StoredClock | null, opened: Reading): Clock => ({
  at: opened,
  server: opened.wall + (kept?.ahead ?? 0),
  contactAt: kept?.contactAt ?? null,
  // A clock that went back while the page was closed was set.
  isUnsure: !kept || opened.wall < kept.wall - MOST_APART,
  dozedAt: null,
  slept: 0,
})

export const timeOf = ({ server, at }: Clock, { passed }: Reading): number => server + passed - at.passed

/** Whether an entry that is made now may carry this time without doubt. */
export const isSure = (clock: Clock, at: Reading): boolean =>
  !clock.isUnsure && clock.contactAt !== null && timeOf(clock, at) - clock.contactAt < LONGEST_ALONE

/** The clock after an answer of the server. */
export const setTo = (serverNow: number, at: Reading): Clock => ({
  ...{ at, server: serverNow, contactAt: serverNow },
  ...{ isUnsure: false, dozedAt: null, slept: 0 },
})

/** @returns by how much the clock was slow at an answer of the server, where that is too much to be believed; else 0 */
export function slowBy(clock: Clock, serverNow: number, at: Reading): number {
  const slow = clock.contactAt === null ? 0 : serverNow - timeOf(clock, at)
  return Math.abs(slow) > MOST_APART ? slow : 0
}

/** The page goes out of sight. */
export const dozing = (clock: Clock, at: Reading): Clock => ({ ...clock, dozedAt: at })

/** The page is back in sight: a phone that slept meanwhile has counted less than has passed. */
export function woken(clock: Clock, at: Reading): Clock {
  const { dozedAt } = clock
  const gap = dozedAt ? at.wall - dozedAt.wall - (at.passed - dozedAt.passed) : 0
  if (gap <= 0) return { ...clock, dozedAt: null }
  const slept = clock.slept + gap
  const isUnsure = clock.isUnsure || slept > MOST_APART
  return { ...clock, dozedAt: null, server: clock.server + gap, slept, isUnsure }
}

/** @returns null before the first answer: then there is nothing to go on from */
export const storedClockOf = (clock: Clock, at: Reading): StoredClock | null =>
  clock.contactAt === null ? null : { ahead: timeOf(clock, at) - at.wall, contactAt: clock.contactAt, wall: at.wall }
