import { expect, test } from 'vitest'
import type { PlaceState } from '#domain/event/place.ts'
import { leadsTo, stageOf } from '#islands/going/place/place-stage.ts'

const FULL: PlaceState = {
  ...{ eventId: 'one', most: 24, left: 0, waiting: 3 },
  ...{ firstCome: false, position: null, offeredUntil: null },
}

test('where a person is at an event with limited places', () => {
  const until = '2026-11-26T08:00:00+05:30'
  expect(stageOf(FULL, false)).toBe('full')
  expect(stageOf({ ...FULL, left: 1 }, false)).toBe('free')
  expect(stageOf({ ...FULL, position: 2 }, false)).toBe('waiting')
  expect(stageOf({ ...FULL, position: 1, offeredUntil: until }, false)).toBe('offered')
  expect(stageOf({ ...FULL, position: 2, left: 1, firstCome: true }, false)).toBe('first-come')
  expect(stageOf({ ...FULL, left: 1, firstCome: true }, false)).toBe('free')
})

test('a free place that is kept for others is not for a person on the list', () => {
  expect(stageOf({ ...FULL, position: 2, left: 1 }, false)).toBe('waiting')
})

test('people who are going are going, and an event whose limit was lifted has free places', () => {
  expect(stageOf({ ...FULL, position: 1 }, true)).toBe('going')
  expect(stageOf(null, false)).toBe('free')
})

test('a press leads to the stages that the person expects', () => {
  expect(leadsTo('take', 'going')).toBe(true)
  expect(leadsTo('join', 'waiting')).toBe(true)
  for (const what of ['leave', 'quit', 'pass'] as const) expect(leadsTo(what, 'full')).toBe(true)
  for (const stage of ['waiting', 'full'] as const) expect(leadsTo('take', stage)).toBe(false)
  expect(leadsTo(null, 'waiting')).toBe(false)
})
