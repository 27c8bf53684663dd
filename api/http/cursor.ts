import { Refusal } from './errors.ts'

/** Where a page of an admin's list ends: the moment and id of its last row. */
export type Place = { at: Date; id: string }

const SHAPE = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Rows of one page of any of the lists; one more is asked for, which tells whether there is a next. */
export const PAGE = 50

/**
 * Cuts what was asked for into a page and the `next` that the page after it is asked for by, null at the end.
 * @param rows at most PAGE + 1
 */
export function pageOf<Row>(rows: Row[], placeOf: (row: Row) => Place): { page: Row[]; next: string | null } {
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (!last || rows.length <= PAGE) return { page, next: null }
  const { at, id } = placeOf(last)
  return { page, next: `${at.getTime()}_${id}` }
}

/** @throws Refusal 'invalid' for text that no page gave */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [, at, id] = SHAPE.exec(cursor) ?? []
  if (!at || !id) throw new Refusal('invalid', { faults: { cursor: 'choice' } })
  return { at: new Date(Number(at)), id }
}
