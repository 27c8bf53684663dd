import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { type Day, isDay } from '#domain/day.ts'
import { Refusal } from './errors.ts'

/** Where a page of an admin's list ends: the moment and id of its last row. */
export type Place = { at: Date; id: string }

/** Where a page of events ends: its last event's day and id. */
export type DayPlace = { date: Day; id: string }

/** Rows of one page of an admin's list; one more is asked for, which tells whether there is a next. */
export const PAGE = 50

const SHAPE = /^(\d{4}-\d{2}-\d{2}(?:T[\d:.]{12}Z)?)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place as an address carries it: opaque, base64url. */
export const cursorOf = (at: Date | Day, id: string): string =>
  encodeBase64urlNoPadding(new TextEncoder().encode((at instanceof Date ? at.toISOString() : at) + id))

/**
 * Cuts what was asked for into a page and the `next` that the page after it is asked for by, null at the end.
 * @param rows at most PAGE + 1
 */
export function pageOf<Row>(rows: Row[], placeOf: (row: Row) => Place): { page: Row[]; next: string | null } {
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (!last || rows.length <= PAGE) return { page, next: null }
  const { at, id } = placeOf(last)
  return { page, next: cursorOf(at, id) }
}

/** @throws Refusal 'invalid' for text that no page of such a list gave */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [text, id] = partsOf(cursor)
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || cursorOf(at, id) !== cursor) throw forged()
  return { at, id }
}

/** The same for a list by days. @throws Refusal 'invalid' */
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
    throw forged() // what is no base64url
  }
  throw forged()
}

const forged = () => new Refusal('invalid', { faults: { cursor: 'choice' } })
