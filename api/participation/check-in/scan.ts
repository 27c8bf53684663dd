import { type Direction, isDirection } from '#domain/check-in/check-in-code.ts'
import { COOKIES } from '../../http/cookies.ts'

/*
 * What was scanned, at once and before any login: a good code becomes a claim that we sign, because signing in on a slow
 * network takes longer than a code is good (D44).
 */

const STORED_MS = COOKIES.scan.seconds * 1000

/** A code that was good when it was seen. Moments in milliseconds. */
export type Scan = { desk: string; direction: Direction; step: number; seenAt: number }

/** Until when what was scanned may be sent, in milliseconds. */
export const scanGoodUntil = ({ seenAt }: Scan): number => seenAt + STORED_MS

export const writtenScan = ({ desk, direction, step, seenAt }: Scan): string =>
  [desk, direction, step, seenAt].join('.')

/** @param written by us, at any time @returns null for what is older than a quarter of an hour */
export function scanOf(written: string, now: number): Scan | null {
  const [desk = '', direction = '', step = '', seenAt = ''] = written.split('.')
  if (!isDirection(direction)) return null
  const scan = { desk, direction, step: Number(step), seenAt: Number(seenAt) }
  return now >= scan.seenAt - CLOCKS_DIFFER_MS && now <= scanGoodUntil(scan) ? scan : null
}

const CLOCKS_DIFFER_MS = 60_000
