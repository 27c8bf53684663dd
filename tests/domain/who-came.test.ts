import { expect, test } from 'vitest'
import type { EventHours } from '#domain/event/end.ts'
import { eventEnd } from '#domain/event/end.ts'
import { dueStepsOf, WHO_CAME_STEPS, type WhoCameStep, whoCameAt } from '#domain/participation/who-came.ts'
import { isNight, nextMorning } from '#domain/time/night.ts'
import { inZone } from '#domain/time/zone.ts'

/*
 * When an NGO is asked who came to an event (D53): 3 hours, 3 days and 7 days after its end, from 8:00 to 22:00. The expected
 * times are worked out by hand from the rule.
 */

const event = (hours: Partial<EventHours>): EventHours => ({
  ...{ date: '2026-11-20', endDate: null, time: '06:30', endTime: '09:30' },
  ...hours,
})
const shown = (at: Date, zone?: string) => inZone(at, zone).slice(0, 16).replace('T', ' ')
const stepsOf = (of: EventHours, zone?: string) => WHO_CAME_STEPS.map((step) => shown(whoCameAt(of, step, zone), zone))

test.each<[string, Partial<EventHours>, string, string, string, string]>([
  ['a morning', {}, '20 09:30', '20 12:30', '23 09:30', '27 09:30'],
  ['3 hours end at exactly 22:00', { endTime: '19:00' }, '20 19:00', '20 22:00', '23 19:00', '27 19:00'],
  ['3 hours end a minute later', { endTime: '19:01' }, '20 19:01', '21 08:00', '23 19:01', '27 19:01'],
  ['a late evening', { time: '18:00', endTime: '23:00' }, '20 23:00', '21 08:00', '24 08:00', '28 08:00'],
  ['an end at exactly 22:00', { time: '18:00', endTime: '22:00' }, '20 22:00', '21 08:00', '23 22:00', '27 22:00'],
  ['a night event', { time: '22:00', endTime: '05:00' }, '21 05:00', '21 08:00', '24 08:00', '28 08:00'],
  ['an end at 4:59', { time: '22:00', endTime: '04:59' }, '21 04:59', '21 08:00', '24 08:00', '28 08:00'],
  ['an end at 5:01', { time: '22:00', endTime: '05:01' }, '21 05:01', '21 08:01', '24 08:00', '28 08:00'],
  ['no end time', { endTime: null }, '21 00:00', '21 08:00', '24 08:00', '28 08:00'],
  ['several days', { endDate: '2026-11-22' }, '22 09:30', '22 12:30', '25 09:30', '29 09:30'],
  [
    'several nights',
    { endDate: '2026-11-22', time: '20:00', endTime: '02:00' },
    '23 02:00',
    '23 08:00',
    '26 08:00',
    '30 08:00',
  ],
])('%s', (_, hours, end, ...steps) => {
  expect([shown(eventEnd(event(hours))), ...stepsOf(event(hours))]).toEqual(
    [end, ...steps].map((at) => `2026-11-${at}`),
  )
})

test('in a zone whose clock changes within the week, each step is at an instant, and the morning is that of the zone', () => {
  // New York leaves summer time on 1 November 2026, so 3 days of 24 hours end an hour earlier on the clock.
  const of = { date: '2026-10-31', endDate: null, time: '06:30', endTime: '08:30' }
  expect(stepsOf(of, 'America/New_York')).toEqual(['2026-10-31 11:30', '2026-11-03 08:00', '2026-11-07 08:00'])
})

test('the night is from after 22:00 until before 8:00', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+05:30`)
  expect(['07:59:59', '08:00:00', '22:00:00', '22:00:01', '00:00:00'].map((time) => isNight(at(time)))).toEqual([
    ...[true, false, false, true, true],
  ])
  expect(['07:59:59', '08:00:00', '23:00:00'].map((time) => shown(nextMorning(at(time))))).toEqual([
    ...['2026-11-20 08:00', '2026-11-21 08:00', '2026-11-21 08:00'],
  ])
})

test.each<[string, string, WhoCameStep[], string[]]>([
  ['before the first', '2026-11-20T12:29:59', [], []],
  ['at the first', '2026-11-20T12:30:00', [], ['1 queued']],
  ['a day late', '2026-11-21T12:30:00', [], ['1 queued']],
  ['more than a day late', '2026-11-21T12:30:01', [], ['1 missed']],
  ['the first is decided', '2026-11-21T12:30:00', [1], []],
  ['the second comes although the first was missed', '2026-11-23T09:30:00', [], ['1 missed', '2 queued']],
  ['after a week without the server', '2026-11-27T12:00:00', [1], ['2 missed', '3 queued']],
  ['after a month', '2026-12-27T12:00:00', [], ['1 missed', '2 missed', '3 missed']],
  ['all are decided', '2026-12-27T12:00:00', [3, 1, 2], []],
])('due: %s', (_, now, decided, expected) => {
  const due = dueStepsOf(event({}), decided, new Date(`${now}+05:30`))
  expect(due.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(expected)
})
