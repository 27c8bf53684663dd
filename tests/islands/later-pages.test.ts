import { expect, test } from 'vitest'
import { withLaterPages } from '#ui/list/usePages.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('a refreshed list keeps the pages after its first one, if they still follow it', () => {
  const shown = { rows: rows('a', 'b', 'c', 'd'), next: 'after d' }
  expect(withLaterPages(shown, { rows: rows('new', 'a'), next: 'after a' })).toEqual({
    rows: rows('new', 'a', 'b', 'c', 'd'),
    next: 'after d',
  })
  expect(withLaterPages(shown, { rows: rows('b', 'c'), next: 'after c' }).rows).toEqual(rows('b', 'c', 'd'))
})

test('a refreshed list restarts if its first page ends in a new row, or is the only page', () => {
  const shown = { rows: rows('a', 'b', 'c'), next: 'after c' }
  const other = { rows: rows('x', 'y'), next: 'after y' }
  expect(withLaterPages(shown, other)).toBe(other)
  const all = { rows: rows('a'), next: null }
  expect(withLaterPages(shown, all)).toBe(all)
  const same = { rows: rows('a', 'b', 'c'), next: 'after c' }
  expect(withLaterPages({ ...shown, next: null }, same)).toBe(same)
})
