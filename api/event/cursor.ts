import { type Day, isDay } from '#domain/day.ts'
import { Refusal } from '../http/errors.ts'

/** Where a page of the list ends: its last event's day and id. */
export type Place = { date: Day; id: string }

const SHAPE = /^(\d{4}-\d{2}-\d{2})([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place as an address carries it: opaque, base64url. */
export const cursorOf = ({ date, id }: Place): string =>
  btoa(date + id)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @throws Refusal 'invalid' for text that no page of ours gave */
export function placeOf(cursor: string): Place {
  const text = /^[\w-]{62}$/.test(cursor) ? atob(cursor.replaceAll('-', '+').replaceAll('_', '/')) : ''
  const [, date, id] = SHAPE.exec(text) ?? []
  if (!date || !id || !isDay(date) || cursorOf({ date, id }) !== cursor) {
    throw new Refusal('invalid', { faults: { cursor: 'choice' } })
  }
  return { date, id }
}
