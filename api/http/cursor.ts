import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { type Day, isDay } from '#domain/time/day.ts'
import { Refusal } from './errors.ts'

/** Where a page of an admin's list ends: at this row. */
export type Place = { at: Date; id: string }

export type DayPlace = { date: Day; id: string }

/** Rows of a page. Callers ask for one more, which tells whether another page follows. */
export const PAGE = 50

/** The databases do not agree on what comes before the year 1000. */
const SHAPE = /^([1-9]\d{3}-\d{2}-\d{2}(?:T[\d:.]{12}Z)?)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = (at: Date | Day, id: string): string =>
  encodeBase64urlNoPadding(new TextEncoder().encode((at instanceof Date ? at.toISOString() : at) + id))

/** Cuts at most `size` + 1 rows into a page and the cursor of the next one, which is null at the end. */
export function pageOfRows<Row>(
  rows: Row[],
  placeOfCursor: (row: Row) => { at: Date | Day; id: string },
  size = PAGE,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (!last || rows.length <= size) return { page, next: null }
  const { at, id } = placeOfCursor(last)
  return { page, next: cursorOf(at, id) }
}

/** @throws Refusal 'invalid' for text that is no cursor of such a list */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [text, id] = partsOf(cursor)
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || cursorOf(at, id) !== cursor) throw forged()
  return { at, id }
}

export function dayPlaceOf(cursor: string): DayPlace {
  const [date, id] = partsOf(cursor)
  if (!isDay(date) || cursorOf(date, id) !== cursor) throw forged()
  return { date, id }
}

function partsOf(cursor: string): [at: string, id: string] {
  try {
    const [, at, id] = SHAPE.exec(new TextDecoder().decode(decodeBase64urlIgnorePadding(cursor))) ?? []
    if (at && id) return [at, id]
  } catch {
    throw forged() // not base64url
  }
  throw forged()
}

const forged = () => new Refusal('invalid', { faults: { cursor: 'choice' } })
