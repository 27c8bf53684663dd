import type { Direction } from '../check-in/check-in-code.ts'
import type { CertificateFacts } from './certificate.ts'

/** What stands on a certificate's road: coming and leaving, one of them, or the day (D46). */
export type CertifiedTimes =
  | { kind: 'trip'; cameAt: string; leftAt: string; minutes: number | null }
  | { kind: 'one'; at: string; way: Direction }
  | { kind: 'day' }

type PresenceTimes = Pick<CertificateFacts, 'cameAt' | 'leftAt' | 'minutes'>

/** Between the two stands what is certified, unless that is longer than somebody was there: then they speak for themselves. */
export function certifiedTimes({ cameAt, leftAt, minutes }: PresenceTimes): CertifiedTimes {
  if (cameAt && leftAt) {
    const between = (Date.parse(leftAt) - Date.parse(cameAt)) / 60_000
    return { kind: 'trip', cameAt, leftAt, minutes: minutes !== null && minutes <= between ? minutes : null }
  }
  if (cameAt) return { kind: 'one', at: cameAt, way: 'in' }
  return leftAt ? { kind: 'one', at: leftAt, way: 'out' } : { kind: 'day' }
}
