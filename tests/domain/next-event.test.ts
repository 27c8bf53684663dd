import { expect, test } from 'vitest'
import { nextEvent } from '#domain/participation/next-event.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'

const TODAY = '2026-11-26'
const TOMORROW = '2026-11-27'

const event = (date: string, other: Partial<ParticipationRecord> = {}) => ({
  ...{ date, endDate: null, time: '06:30', mode: 'Offline', status: 'Upcoming', cancelled: false, viewable: true },
  ...other,
})
type Event = Parameters<typeof nextEvent<ReturnType<typeof event> & ParticipationRecord>>[0][number]

const next = (...record: ReturnType<typeof event>[]) => nextEvent(record as Event[], TODAY)

test('the next event begins today or tomorrow, and the soonest comes first', () => {
  const [evening, morning, tomorrow] = [event(TODAY, { time: '18:00' }), event(TODAY), event(TOMORROW)]
  expect(next(evening, morning, tomorrow)).toBe(morning)
  expect(next(tomorrow)).toBe(tomorrow)
  expect(next(event('2026-11-28'))).toBeNull()
  expect(next()).toBeNull()
})

test.each([
  ['cancelled', { cancelled: true }],
  ['no longer listed', { viewable: false }],
  ['over', { status: 'Past' }],
] as const)('an event that is %s is not next', (_, other) => {
  expect(next(event(TODAY, other))).toBeNull()
})

test('an offline event of several days is next on each of its days, an online one only until it has begun', () => {
  const running = event('2026-11-25', { endDate: TODAY })
  expect(next(running)).toBe(running)
  expect(next(running, event(TOMORROW))).not.toBe(running)
  expect(next(event('2026-11-24', { endDate: '2026-11-25' }))).toBeNull()
  expect(next(event('2026-11-25', { endDate: '2026-12-25', mode: 'Online' }))).toBeNull()
  expect(next(event(TODAY, { endDate: '2026-12-25', mode: 'Online' }))).not.toBeNull()
})
