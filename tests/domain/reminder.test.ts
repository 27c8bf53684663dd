import { expect, test } from 'vitest'
import {
  decidedBefore,
  dueStarts,
  earliestTime,
  leavingTimes,
  type ReminderKind,
  sentBefore,
} from '#domain/participation/reminder.ts'
import { instantOf } from '#domain/time/zone.ts'

const DAY = '2026-11-27'
const at = (time: string, day = DAY) => instantOf(day, time)
const isDue = (kind: ReminderKind, start: Date, now: Date) => {
  const range = dueStarts(kind, now)
  return range !== null && range.from <= start && start < range.before
}

test.each([
  ['16:59', false],
  ['17:00', true],
  ['18:59', true],
  ['19:00', false],
  ['23:59', false],
  ['00:00', false],
])('at %s, the reminders of tomorrow are decided: %s', (time, expected) => {
  for (const start of ['00:00', '06:30', '23:59'])
    expect(isDue('day-before', at(start, '2026-11-28'), at(time)), start).toBe(expected)
  for (const other of [at('23:59', DAY), at('00:00', '2026-11-29')])
    expect(isDue('day-before', other, at(time))).toBe(false)
})

test.each([
  ['10:00', '07:59', false],
  ['10:00', '08:01', true],
  ['10:00', '08:30', true],
  ['10:00', '08:31', false],
  ['16:00', '13:59', false],
  ['16:00', '14:20', true],
  ['16:00', '14:31', false],
  ['23:50', '21:59', true],
  // Quiet hours begin at 22:00.
  ['23:50', '22:00', false],
  ['23:59', '22:05', false],
])('an event at %s is reminded of at %s, two hours before: %s', (start, now, expected) => {
  expect(isDue('two-hours', at(start), at(now))).toBe(expected)
})

test('an event is not reminded of two hours before if that is in the quiet hours', () => {
  expect(earliestTime('two-hours')).toBe('10:00')
  expect(earliestTime('day-before')).toBe('00:00')
  // Even an event after midnight is not due in the last hours of the day.
  for (const now of ['22:00', '22:30', '23:10', '07:00']) expect(dueStarts('two-hours', at(now))).toBeNull()
})

test('in every minute of two days, a start is due, or too soon to decide, or later, and never two of them', () => {
  for (const kind of ['day-before', 'two-hours'] as const)
    for (let minute = 0; minute < 2 * 1440; minute += 1) {
      const now = new Date(at('00:00').getTime() + minute * 60_000)
      const range = dueStarts(kind, now)
      const tooSoon = decidedBefore(kind, now)
      if (range && range.before > tooSoon) expect(range.from).toEqual(tooSoon)
      // An email is sent for at least as long as reminders are decided.
      expect(sentBefore(kind, now) <= tooSoon).toBe(true)
    }
})

test('the reminders of tomorrow are spread over two hours, and are not sent after 22:00', () => {
  expect(leavingTimes('day-before', at('17:40'))).toEqual({ from: at('17:00'), ms: 7_200_000 })
  expect(leavingTimes('two-hours', at('17:40'))).toEqual({ from: at('17:40'), ms: 0 })
  const tomorrow = at('00:00', '2026-11-28')
  expect(sentBefore('day-before', at('21:59'))).toEqual(tomorrow)
  expect(sentBefore('day-before', at('22:00'))).toEqual(at('00:00', '2026-11-29'))
  expect(sentBefore('two-hours', at('22:00'))).toEqual(tomorrow)
  expect(sentBefore('two-hours', at('12:00'))).toEqual(at('13:00'))
})
