import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { CheckIn } from '#domain/check-in/desk.ts'
import type { TypedDigits } from './DigitsForm.tsx'

export type EventName = { title: string; lang: string }

/**
 * A scanned or typed code and its result. The server renders the complete page; times are ISO strings with the zone's offset.
 */
export type CheckInPageData =
  | { state: 'kept'; direction: Direction; at: string; until: string; event: EventName }
  | { state: 'sending'; direction: Direction; at: string; event: EventName }
  | { state: 'done'; checkIn: CheckIn; name: string }
  | { state: 'changed'; at: string; until: string | null }
  | { state: 'unknown' }
  | { state: 'refused'; sentence: string; helper: boolean }
  | ({ state: 'digits' } & TypedDigits)
  | { state: 'signed-out' }
  | { state: 'no-volunteer' }
