import { expect, test } from 'vitest'
import { textFor } from '#text'
import { daysText, dayText, fullDayText, hoursText, timesText, timeText } from '#text/time/day.ts'
import { daysText as daysInHindi, timesText as timesInHindi } from '../../src/text/hi/time/day.ts'

/** Returns a text with '_' for each space at which no line breaks. */
const kept = (text: string): string => text.replaceAll('\u00a0', '_')

test('a day and its parts are in the order that is usual in India', () => {
  expect(kept(dayText('2025-11-29'))).toBe('Sat_29_Nov_2025')
  expect(kept(dayText('2026-09-05'))).toBe('Sat_5_Sep_2026')
  expect(kept(fullDayText('2026-09-05'))).toBe('5_September_2026')
})

test('several days say the first and the last', () => {
  expect(kept(daysText({ date: '2025-12-04', endDate: null }))).toBe('Thu_4_Dec_2025')
  expect(kept(daysText({ date: '2025-12-04', endDate: '2025-12-04' }))).toBe('Thu_4_Dec_2025')
  expect(kept(daysText({ date: '2025-12-04', endDate: '2026-01-02' }))).toBe('Thu_4_Dec_2025 to Fri_2_Jan_2026')
  expect(kept(daysInHindi({ date: '2025-12-04', endDate: '2026-01-02' }))).toBe('गुरु_4_दिसंबर_2025 से शुक्र_2_जनवरी_2026')
})

test.each([
  ['00:05', '12:05_am_IST'],
  ['06:30', '6:30_am_IST'],
  ['12:00', '12:00_pm_IST'],
  ['23:59', '11:59_pm_IST'],
])('%s is read as %s', (time, text) => {
  expect(kept(timeText(time))).toBe(text)
})

test('two times can be on two lines, but neither is broken', () => {
  expect(kept(timesText({ time: '06:30', endTime: '09:30' }))).toBe('6:30 to 9:30_am_IST')
  expect(kept(timesText({ time: '11:30', endTime: '13:30' }))).toBe('11:30_am to 1:30_pm_IST')
  expect(kept(timesInHindi({ time: '06:30', endTime: '09:30' }))).toBe('सुबह_6:30 से 9:30')
  expect(kept(timesInHindi({ time: '11:30', endTime: '13:30' }))).toBe('सुबह_11:30 से दोपहर_1:30')
})

test('emails, PDFs and credentials have ordinary spaces', () => {
  const { day, ngoPage } = textFor('en')
  expect(day.daysText({ date: '2025-12-04', endDate: '2026-01-02' })).toBe('Thu 4 Dec 2025 to Fri 2 Jan 2026')
  expect(ngoPage.ngoPageText.approvedOn('2025-11-01')).toBe('Approved on 1 November 2025')
})

test('hours are whole or quarters', () => {
  expect([0.5, 1, 2.25].map(hoursText).map(kept)).toEqual(['0.5_hours', '1_hour', '2.25_hours'])
})
