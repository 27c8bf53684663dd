/*
 * What time it is at the server, as well as a phone knows it (D43). Each contact says; from then on it counts by itself, so
 * that setting the phone's clock changes nothing. All in milliseconds.
 */

/** Of one look at the phone: what its clock says, and what has passed since the page opened. */
export type Reading = { wall: number; passed: number }

/** What outlives the page. */
export type KeptClock = { ahead: number; contactAt: number; wall: number }

export type Clock = {
  now: (at: Reading) => number
  /** Whether what is marked now may carry this time without doubt. */
  isSure: (at: Reading) => boolean
  /** The server said what time it is. @returns by how much this clock was slow, where that is too much to be believed; else 0 */
  hear: (serverNow: number, at: Reading) => number
  /** The page goes out of sight, and comes back: a phone that slept meanwhile has counted less than has passed. */
  doze: (at: Reading) => void
  wake: (at: Reading) => void
  /** When the server last answered, by its clock; null for never. */
  contactAt: () => number | null
  kept: (at: Reading) => KeptClock | null
}

const MOST_APART = 60_000
const LONGEST_ALONE = 12 * 3_600_000

/** @param kept of this phone's last page; without it, the phone's own clock has to do until the first contact */
export function clockFrom(kept: KeptClock | null, opened: Reading): Clock {
  let at = opened
  let server = opened.wall + (kept?.ahead ?? 0)
  let contact = kept?.contactAt ?? null
  // A clock that went back while nobody looked was set.
  let unsure = !kept || opened.wall < kept.wall - MOST_APART
  let dozed: Reading | null = null
  let slept = 0
  const now = ({ passed }: Reading) => server + passed - at.passed
  return {
    now,
    isSure: (reading) => !unsure && contact !== null && now(reading) - contact < LONGEST_ALONE,
    hear: (serverNow, reading) => {
      const slow = contact === null ? 0 : serverNow - now(reading)
      ;[at, server, contact, unsure, slept] = [reading, serverNow, serverNow, false, 0]
      return Math.abs(slow) > MOST_APART ? slow : 0
    },
    doze: (reading) => {
      dozed = reading
    },
    wake: (reading) => {
      const gap = dozed ? reading.wall - dozed.wall - (reading.passed - dozed.passed) : 0
      dozed = null
      if (gap <= 0) return
      server += gap
      slept += gap
      unsure ||= slept > MOST_APART
    },
    contactAt: () => contact,
    kept: (reading) =>
      contact === null ? null : { ahead: now(reading) - reading.wall, contactAt: contact, wall: reading.wall },
  }
}
