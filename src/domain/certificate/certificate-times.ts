import { minutesBetween } from '../attendance/presence.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import type { CertificateFacts } from './certificate.ts'

/**
 * The times that a certificate shows: check-in and check-out, one of them, or only the day (D46). `between` is the whole minutes
 * from check-in to check-out.
 */
export type CertifiedTimes =
  | { kind: 'trip'; cameAt: string; leftAt: string; between: number; minutes: number | null }
  | { kind: 'one'; at: string; way: Direction }
  | { kind: 'day' }

type PresenceTimes = Pick<CertificateFacts, 'cameAt' | 'leftAt' | 'minutes'>

/**
 * Returns the times to show. The certified minutes are omitted if they exceed the time between check-in and check-out.
 */
export function certifiedTimes({ cameAt, leftAt, minutes }: PresenceTimes): CertifiedTimes {
  if (cameAt && leftAt) {
    const between = minutesBetween(cameAt, leftAt)
    return { kind: 'trip', cameAt, leftAt, between, minutes: minutes !== null && minutes <= between ? minutes : null }
  }
  if (cameAt) return { kind: 'one', at: cameAt, way: 'in' }
  return leftAt ? { kind: 'one', at: leftAt, way: 'out' } : { kind: 'day' }
}
