import type { EntryBatch } from '#domain/check-in/desk-form.ts'
import type { CheckInPhoneCaller } from './caller.ts'

/** How far a phone's clock may differ from the server's before its entries need review (D43). */
const CLOCKS_DIFFER_MS = 60_000

export type PhoneClock = { at: (told: number) => Date; isSure: boolean }
export type PhoneBatch = { phone: CheckInPhoneCaller; batch: EntryBatch; clock: PhoneClock }

/**
 * Converts phone times to server time, using the clock offset of the batch. Times in the future are replaced with the current
 * time.
 */
export function clockOf(sentAt: number, now: Date): PhoneClock {
  const ahead = now.getTime() - sentAt
  return {
    at: (told) => new Date(Math.min(now.getTime(), Math.max(0, told + ahead))),
    isSure: Math.abs(ahead) <= CLOCKS_DIFFER_MS,
  }
}
