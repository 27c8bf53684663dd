import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { type RawBuilder, sql } from 'kysely'
import { type Day, isDay } from '#domain/time/day.ts'
import { Refusal } from './errors.ts'

/**
 * Identifies the row at which a page of a list ends. `at` is in UTC with the six decimals of a second that the database
 * stores. A Date has only three, so the next page would repeat or skip rows.
 */
export type Place = { at: string; id: string }

export type DayPlace = { date: Day; id: string }

/** 50 rows per page. Callers select one more row to find out whether another page follows. */
export const PAGE = 50

/**
 * Excludes years before 1000, which the databases treat differently. Accepts cursors of v0.9.0, which have three
 * decimals of a second.
 */
const SHAPE =
  /^([1-9]\d{3}-\d{2}-\d{2}(?:T\d\d:\d\d:\d\d\.(?:\d{3}|\d{6})Z)?)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = (at: string | Day, id: string): string =>
  encodeBase64urlNoPadding(new TextEncoder().encode(at + id))

/** Selects the time of a place as 'place'. @param at a column with a time zone, or an expression */
export const placeIn = (at: string | RawBuilder<Date>) =>
  sql<string>`to_char(${typeof at === 'string' ? sql.ref(at) : at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
    'place',
  )

/** Matches rows after a place in the order of two columns. Without a place it matches all rows. */
export const isBehind = ({ at, id }: Record<'at' | 'id', string>, order: '<' | '>', after: Place | null) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(order)} (${after.at}::timestamptz, ${after.id}::uuid)`

type PageOf<Row> = { page: Row[]; next: string | null }

/** Splits at most `size` + 1 rows into a page and the cursor of the next page, which is null on the last page. */
export function pageOfRows<Row extends { place: string; id: string }>(rows: Row[], size = PAGE): PageOf<Row> {
  return pageOfPlaces(rows, ({ place }) => place, size)
}

/** Works like `pageOfRows`, for lists in the order of days. */
export function pageOfDays<Row extends { date: Day; id: string }>(rows: Row[], size = PAGE): PageOf<Row> {
  return pageOfPlaces(rows, ({ date }) => date, size)
}

function pageOfPlaces<Row extends { id: string }>(rows: Row[], at: (row: Row) => string, size: number): PageOf<Row> {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (!last || rows.length <= size) return { page, next: null }
  return { page, next: cursorOf(at(last), last.id) }
}

/** Returns the place that a cursor encodes. @throws Refusal 'invalid' for a text that is not a cursor of such a list */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [at, id] = partsOf(cursor)
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) throw forged()
  // Refuses a day without a time, which is valid only in cursors of other lists, and dates that do not exist, such as
  // 30 February.
  const isWhole = at.includes('T') && at.startsWith(time.toISOString().slice(0, -1))
  if (!isWhole || cursorOf(at, id) !== cursor) throw forged()
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
    throw forged() // The text is not base64url.
  }
  throw forged()
}

const forged = () => new Refusal('invalid', { faults: { cursor: 'choice' } })
