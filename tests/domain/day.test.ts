import { expect, test } from 'vitest'
import { addDays, dayOf, isDay } from '#domain/time/day.ts'

test.each([
  ['2025-12-01T00:00:00.000Z', 'UTC', '2025-12-01'],
  ['2025-12-01T23:59:59.999Z', 'UTC', '2025-12-01'],
  ['2025-12-02T00:00:00.000Z', 'UTC', '2025-12-02'],
  ['2025-12-01T18:29:59.999Z', 'Asia/Kolkata', '2025-12-01'],
  ['2025-12-01T18:30:00.000Z', 'Asia/Kolkata', '2025-12-02'],
  ['2025-12-31T18:30:00.000Z', 'Asia/Kolkata', '2026-01-01'],
  ['2024-02-28T18:30:00.000Z', 'Asia/Kolkata', '2024-02-29'],
])('at %s the day in %s is %s', (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day)
})

test.each(['2025-12-01', '2024-02-29', '1000-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2025-02-29',
  '2025-02-30',
  '2025-13-01',
  '2025-00-10',
  '2025-01-00',
  '0000-01-01',
  '0999-01-01',
  '10000-01-01',
  '2025-1-1',
  '२०२५-१२-०१',
  '2025-12-01T00:00:00Z',
  ' 2025-12-01',
  '',
])('%s is none', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  ['2025-12-31', 1, '2026-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-03-01', -1, '2025-02-28'],
  ['2025-12-01', 0, '2025-12-01'],
  ['2025-12-01', -366, '2024-11-30'],
])('%s and %i days are %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum)
})
