import type { EntryBatch } from '#domain/check-in/desk-form.ts'
import type { CheckInPhoneCaller } from './caller.ts'

/** Clocks that differ by more are not believed (D43). */
const CLOCKS_DIFFER_MS = 60_000

export type PhoneClock = { at: (told: number) => Date; isSure: boolean }
export type PhoneBatch = { phone: CheckInPhoneCaller; batch: EntryBatch; clock: PhoneClock }

/** What the phone's clock says, by the server's: nothing that was sent has yet to happen. */
export function clockOf(sentAt: number, now: Date): PhoneClock {
  const ahead = now.getTime() - sentAt
  return {
    at: (told) => new Date(Math.min(now.getTime(), Math.max(0, told + ahead))),
    isSure: Math.abs(ahead) <= CLOCKS_DIFFER_MS,
  }
}
