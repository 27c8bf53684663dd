import { expect, test } from 'vitest'
import { weeklyMoment, weeklyRound, weeklyTimeOf } from '#domain/following/weekly-email.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'

/* When weekly emails are decided and sent (D55). 3 December 2026 is a Thursday. */

const THURSDAY = '2026-12-03'
const UNTIL = instantOf(THURSDAY, '17:45')

test.each([
  [THURSDAY, '17:59', null],
  [THURSDAY, '18:00', THURSDAY],
  [THURSDAY, '21:59', THURSDAY],
  [THURSDAY, '22:00', null],
  ['2026-12-04', '07:59', null],
  ['2026-12-04', '08:00', THURSDAY],
  ['2026-12-04', '11:59', THURSDAY],
  ['2026-12-04', '12:00', null],
  ['2026-12-05', '18:30', null],
  ['2026-12-06', '09:00', null],
  ['2026-12-10', '18:00', '2026-12-10'],
  ['2026-12-31', '18:00', '2026-12-31'],
  ['2027-01-01', '08:00', '2026-12-31'],
  ['2028-03-02', '18:00', '2028-03-02'],
])('on %s at %s the round is that of %s', (day, time, thursday) => {
  const round = weeklyRound(instantOf(day, time))
  expect(round?.thursday ?? null).toBe(thursday)
  if (thursday) expect(round?.coversUntil).toEqual(instantOf(thursday, '17:45'))
})

test('each Thursday has one round, for every minute of it', () => {
  for (let week = 0; week < 60; week++) {
    const thursday = addDays(THURSDAY, 7 * week)
    const rounds = new Set<string>()
    for (let minute = 0; minute < 7 * 1440; minute += 15)
      rounds.add(weeklyRound(new Date(instantOf(thursday, '00:00').getTime() + minute * 60_000))?.thursday ?? '')
    expect([...rounds].filter(Boolean)).toEqual([thursday])
  }
})

test.each([
  [THURSDAY, '18:00', 'now'],
  [THURSDAY, '21:59', 'now'],
  [THURSDAY, '22:00', '08:00'],
  ['2026-12-04', '07:59', '08:00'],
  ['2026-12-04', '08:00', 'now'],
  ['2026-12-04', '11:59', 'now'],
  ['2026-12-04', '12:00', 'late'],
  ['2026-12-11', '18:30', 'late'],
])('on %s at %s an email is sent: %s', (day, time, outcome) => {
  const expected = outcome === '08:00' ? instantOf('2026-12-04', outcome) : outcome
  expect(weeklyMoment(instantOf(day, time), UNTIL)).toEqual(expected)
})

test('emails are spread evenly over the hour from 18:00', () => {
  const times = Array.from({ length: 6_000 }, () => weeklyTimeOf(THURSDAY, crypto.randomUUID()).getTime())
  const begin = instantOf(THURSDAY, '18:00').getTime()
  expect(times.every((at) => at >= begin && at < begin + 3_600_000)).toBe(true)
  const byTenMinutes = [0, 1, 2, 3, 4, 5].map((at) => times.filter((one) => Math.floor((one - begin) / 600_000) === at))
  for (const part of byTenMinutes) expect(part.length).toBeGreaterThan(800)
  expect(eventDayOf(new Date(begin))).toBe(THURSDAY)
})
