import { type Direction, isDirection } from '#domain/check-in/check-in-code.ts'
import { COOKIES } from '../../http/cookies.ts'

/*
 * Stores a valid code, signed, as soon as it is scanned: logging in on a slow network can take longer than a code is valid
 * (D44).
 */

const STORED_MS = COOKIES.scan.seconds * 1000

/** A code that was valid when it was scanned. Times are in milliseconds. */
export type Scan = { desk: string; direction: Direction; step: number; seenAt: number }

/** Returns the time until which a scan may be sent, in milliseconds. */
export const scanGoodUntil = ({ seenAt }: Scan): number => seenAt + STORED_MS

export const writtenScan = ({ desk, direction, step, seenAt }: Scan): string =>
  [desk, direction, step, seenAt].join('.')

/** Parses a scan. @param written the value that we signed @returns null if the scan is older than 15 minutes */
export function scanOf(written: string, now: number): Scan | null {
  const [desk = '', direction = '', step = '', seenAt = ''] = written.split('.')
  if (!isDirection(direction)) return null
  const scan = { desk, direction, step: Number(step), seenAt: Number(seenAt) }
  return now >= scan.seenAt - CLOCKS_DIFFER_MS && now <= scanGoodUntil(scan) ? scan : null
}

const CLOCKS_DIFFER_MS = 60_000
