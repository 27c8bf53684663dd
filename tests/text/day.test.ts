import { expect, test } from 'vitest'
import { daysText, dayText, fullDayText, hoursText, timeText } from '#text/time/day.ts'

test('a day and its parts are in the order that is usual in India', () => {
  expect(dayText('2025-11-29')).toBe('Sat 29 Nov 2025')
  expect(dayText('2026-09-05')).toBe('Sat 5 Sep 2026')
  expect(fullDayText('2026-09-05')).toBe('5 September 2026')
})

test('several days say the first and the last', () => {
  expect(daysText({ date: '2025-12-04', endDate: null })).toBe('Thu 4 Dec 2025')
  expect(daysText({ date: '2025-12-04', endDate: '2025-12-04' })).toBe('Thu 4 Dec 2025')
  expect(daysText({ date: '2025-12-04', endDate: '2026-01-02' })).toBe('Thu 4 Dec 2025 to Fri 2 Jan 2026')
})

test.each([
  ['00:05', '12:05 am IST'],
  ['06:30', '6:30 am IST'],
  ['12:00', '12:00 pm IST'],
  ['23:59', '11:59 pm IST'],
])('%s is read as %s', (time, text) => {
  expect(timeText(time)).toBe(text)
})

test('hours are whole or quarters', () => {
  expect([0.5, 1, 2.25].map(hoursText)).toEqual(['0.5 hours', '1 hour', '2.25 hours'])
})
