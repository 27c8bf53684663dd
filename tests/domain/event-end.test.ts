import { expect, test } from 'vitest'
import { isUpcoming, zonedEndOf } from '#domain/event/end.ts'
import { wasCancelled } from '#domain/participation/participation.ts'

/*
 * Tests when an event is over (D79). The server's date decides if the event has no end time; otherwise its end time in
 * the events' zone decides.
 */

const today = '2025-12-01'
const now = new Date('2025-12-01T12:00:00+05:30')

test.each([
  ['2025-11-30', null, false],
  ['2025-12-01', null, true],
  ['2025-12-02', null, true],
  ['2025-11-01', '2025-11-30', false],
  ['2025-11-01', '2025-12-01', true],
  ['2025-11-30', '2025-12-02', true],
  ['2025-12-01', '2025-12-01', true],
])('an event from %s to %s without an end time is upcoming today: %s', (date, endDate, upcoming) => {
  expect(isUpcoming({ date, endDate, time: '09:00', endTime: null }, { today, now })).toBe(upcoming)
})

test.each([
  ['2025-12-01', null, '09:00', '12:00', false],
  ['2025-12-01', null, '09:00', '12:01', true],
  ['2025-11-30', null, '22:45', '12:00', false],
  ['2025-11-30', null, '22:45', '12:01', true],
  ['2025-11-30', null, '13:00', '13:00', true],
  ['2025-11-30', null, '12:00', '12:00', false],
  ['2025-11-28', '2025-11-30', '22:45', '12:01', true],
  ['2025-11-28', '2025-11-30', '22:45', '04:00', false],
  ['2025-11-28', '2025-12-01', '09:00', '12:01', true],
  ['2025-11-28', '2025-12-01', '09:00', '12:00', false],
])(
  'from %s to %s, %s to %s, is upcoming at noon: %s, whatever day the server has',
  (date, endDate, time, endTime, is) => {
    for (const day of ['2025-11-30', today, '2025-12-02'])
      expect(isUpcoming({ date, endDate, time, endTime }, { today: day, now })).toBe(is)
  },
)

test('the seconds of a minute change nothing', () => {
  const night = { date: '2025-11-30', endDate: null, time: '22:45', endTime: '04:00' }
  expect(isUpcoming(night, { today, now: new Date('2025-12-01T03:59:59.999+05:30') })).toBe(true)
  expect(isUpcoming(night, { today, now: new Date('2025-12-01T04:00:00.000+05:30') })).toBe(false)
  expect(zonedEndOf(night)).toBe('2025-12-01T04:00:00+05:30')
})

test.each([
  ['2025-11-30', null, null, false],
  ['2025-11-30', null, '2025-12-01', false],
  ['2025-12-01', null, '2025-12-01', true],
  ['2025-11-01', '2025-12-01', '2025-12-01', true],
  ['2025-11-01', '2025-11-30', '2025-12-01', false],
])('an event from %s to %s deleted on %s was cancelled: %s', (date, endDate, deletedOn, cancelled) => {
  const event = { date, endDate, time: '09:00', endTime: null }
  expect(wasCancelled(event, { deletedOn, deletedAt: deletedOn === null ? null : now })).toBe(cancelled)
})

test('one with an end time was cancelled if it was deleted before that', () => {
  const night = { date: '2025-11-30', endDate: null, time: '22:45', endTime: '04:00' }
  const deleted = (time: string) => ({ deletedOn: today, deletedAt: new Date(`2025-12-01T${time}:00+05:30`) })
  expect(wasCancelled(night, deleted('00:30'))).toBe(true)
  expect(wasCancelled(night, deleted('04:00'))).toBe(false)
})
