import { expect, test } from 'vitest'
import type { EventHours } from '#domain/event/end.ts'
import { overlap } from '#domain/event/overlap.ts'

/* Whether two events are at the same time (D51b). */

/** Reads '28 7:00-10:00', '28-30 22:00-02:00' or, without an end time, '28 7:00'. All days are in November 2026. */
function hours(text: string): EventHours {
  const [days = '', times = ''] = text.split(' ')
  const [first, last] = days.split('-')
  const [time = '', endTime] = times.split('-').map((one) => one.padStart(5, '0'))
  const day = (number: string) => `2026-11-${number}`
  return { date: day(first ?? ''), endDate: last ? day(last) : null, time, endTime: endTime ?? null }
}

test.each([
  ['the same hours', '28 7:00-10:00', '28 7:00-10:00', true],
  ['a common hour', '28 7:00-10:00', '28 9:00-12:00', true],
  ['one inside the other', '28 7:00-18:00', '28 9:00-10:00', true],
  ['a common minute', '28 7:00-10:01', '28 10:00-12:00', true],
  ['one after the other without a break', '28 7:00-10:00', '28 10:00-12:00', false],
  ['one after the other', '28 7:00-10:00', '28 14:00-16:00', false],
  ['the same hours on other days', '28 7:00-10:00', '29 7:00-10:00', false],
  ['the same hours four weeks apart', '02 7:00-10:00', '30 7:00-10:00', false],
  ['over midnight, and early on the next day', '28 22:00-02:00', '29 1:00-3:00', true],
  ['until exactly when the next one starts, over midnight', '28 22:00-02:00', '29 2:00-3:00', false],
  ['over midnight, and early on the same day', '28 22:00-02:00', '28 1:00-3:00', false],
  ['over midnight, and late on the same day', '28 22:00-02:00', '28 21:00-22:30', true],
  ['both over midnight on the same day', '28 22:00-02:00', '28 23:30-04:00', true],
  ['both over midnight on days in a row', '28 22:00-02:00', '29 22:00-02:00', false],
  ['to midnight, and from midnight', '28 20:00-00:00', '29 0:00-02:00', false],
  ['a whole day, and early on the next day', '28 9:00-09:00', '29 8:00-8:30', true],
  ['a whole day, and right after it', '28 9:00-09:00', '29 9:00-9:30', false],
  ['several days, and one of them', '27-29 9:00-12:00', '28 11:00-13:00', true],
  ['several days, and the first of them', '27-29 9:00-12:00', '27 11:00-13:00', true],
  ['several days, and the last of them', '27-29 9:00-12:00', '29 11:00-13:00', true],
  ['several days, and the day before', '27-29 9:00-12:00', '26 11:00-13:00', false],
  ['several days, and the day after', '27-29 9:00-12:00', '30 11:00-13:00', false],
  ['several days, in the evening of one of them', '27-29 9:00-12:00', '28 18:00-20:00', false],
  ['several nights, and the morning after the last', '27-28 22:00-02:00', '29 1:00-3:00', true],
  ['several nights, and the morning of the first', '27-28 22:00-02:00', '27 1:00-3:00', false],
  ['several nights, and the morning after next', '27-28 22:00-02:00', '30 1:00-3:00', false],
  ['an internship of weeks, and a morning in it', '02-27 10:00-13:00', '18 12:00-15:00', true],
  ['an internship of weeks, and an evening in it', '02-27 10:00-13:00', '18 17:00-19:00', false],
  ['two internships with a common week', '02-20 10:00-13:00', '16-27 12:00-16:00', true],
  ['two internships at other hours', '02-20 10:00-13:00', '16-27 14:00-16:00', false],
  ['two internships with no common day', '02-13 10:00-13:00', '16-27 10:00-13:00', false],
  ['no end time, starting within the other', '28 8:00', '28 7:00-10:00', true],
  ['no end time, starting with the other', '28 7:00', '28 7:00-10:00', true],
  ['no end time, starting when the other ends', '28 10:00', '28 7:00-10:00', false],
  ['no end time, starting before the other', '28 6:59', '28 7:00-10:00', false],
  ['no end times, and the same start', '28 7:00', '28 7:00', true],
  ['no end times, and other starts', '28 7:00', '28 7:01', false],
  ['no end time, within the other after midnight', '29 1:00', '28 22:00-02:00', true],
  ['no end time on several days, and one of them', '27-29 9:00', '28 8:00-10:00', true],
] as const)('%s: %s and %s, %s', (_, one, other, expected) => {
  expect(overlap(hours(one), hours(other))).toBe(expected)
  expect(overlap(hours(other), hours(one))).toBe(expected)
})

test('at the change of a month and of a year, days follow each other', () => {
  const night = { date: '2026-12-31', endDate: null, time: '22:00', endTime: '02:00' }
  expect(overlap(night, { date: '2027-01-01', endDate: null, time: '01:00', endTime: '03:00' })).toBe(true)
  expect(overlap(night, { date: '2027-01-01', endDate: null, time: '02:00', endTime: '03:00' })).toBe(false)
  const leap = { date: '2028-02-28', endDate: '2028-03-01', time: '09:00', endTime: '10:00' }
  expect(overlap(leap, { date: '2028-02-29', endDate: null, time: '09:30', endTime: '10:30' })).toBe(true)
})
