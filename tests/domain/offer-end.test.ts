import { expect, test } from 'vitest'
import { isFirstCome, offerEnd } from '#domain/event/offer-end.ts'

/*
 * Until when a place is offered (D49): a quarter of the time left, at most 24 hours, and only between 8:00 and 22:00. The
 * expected values are worked out by hand from the rule.
 */

/** When a place is free, when the event starts, when its offer ends or null, and whether the first to take it gets it. */
type Row = [string, string, string, string | null, boolean]

const india = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)

/** Times in the events' zone. Every place is free on 20 November or later. */
const INDIA: Row[] = [
  ['at most 24 hours', '2026-11-20 10:00', '2026-11-30 10:00', '2026-11-21 10:00', false],
  ['a quarter that is 24 hours', '2026-11-20 10:00', '2026-11-24 10:00', '2026-11-21 10:00', false],
  ['a quarter of 95 hours', '2026-11-20 10:00', '2026-11-24 09:00', '2026-11-21 09:45', false],
  ['a quarter of 20 hours', '2026-11-20 10:00', '2026-11-21 06:00', '2026-11-20 15:00', false],
  ['a quarter of 8 hours', '2026-11-20 10:00', '2026-11-20 18:00', '2026-11-20 12:00', false],
  ['a minute more than 6 hours', '2026-11-20 10:00', '2026-11-20 16:01', '2026-11-20 11:30:15', false],
  ['exactly 6 hours', '2026-11-20 10:00', '2026-11-20 16:00', null, true],
  ['a minute less than 6 hours', '2026-11-20 10:00', '2026-11-20 15:59', null, true],
  ['an end at exactly 22:00', '2026-11-20 18:00', '2026-11-21 10:00', '2026-11-20 22:00', false],
  ['an end at 22:01, two hours at 8:00: cut', '2026-11-20 18:00', '2026-11-21 10:04', '2026-11-20 22:00', false],
  ['an end at 0:30, twelve hours at 8:00: moved', '2026-11-20 18:00', '2026-11-21 20:00', '2026-11-21 08:00', false],
  ['exactly six hours at 8:00: moved', '2026-11-20 18:00', '2026-11-21 14:00', '2026-11-21 08:00', false],
  ['a minute less than six hours at 8:00: cut', '2026-11-20 18:00', '2026-11-21 13:59', '2026-11-20 22:00', false],
  ['cut, with exactly 30 minutes', '2026-11-20 21:30', '2026-11-21 13:00', '2026-11-20 22:00', false],
  ['29 minutes are too few', '2026-11-20 21:31', '2026-11-21 13:00', null, true],
  ['29 minutes before 22:00, but moved', '2026-11-20 21:31', '2026-11-21 20:00', '2026-11-21 08:00', false],
  ['at exactly 22:00, for 24 hours', '2026-11-20 22:00', '2026-11-30 10:00', '2026-11-21 22:00', false],
  ['at exactly 22:00, moved', '2026-11-20 22:00', '2026-11-21 20:00', '2026-11-21 08:00', false],
  ['at exactly 22:00, nothing is left', '2026-11-20 22:00', '2026-11-21 13:00', null, true],
  ['a second after 22:00', '2026-11-20 22:00:01', '2026-11-30 10:00', null, false],
  ['at midnight', '2026-11-21 00:00', '2026-11-30 10:00', null, false],
  ['a second before 8:00', '2026-11-20 07:59:59', '2026-11-30 10:00', null, false],
  ['at exactly 8:00', '2026-11-20 08:00', '2026-11-20 20:00', '2026-11-20 11:00', false],
  ['at exactly 8:00, six hours', '2026-11-20 08:00', '2026-11-20 14:00', null, true],
  ['at exactly 8:00, a minute more', '2026-11-20 08:00', '2026-11-20 14:01', '2026-11-20 09:30:15', false],
  ['at night, six hours at 8:00', '2026-11-20 23:00', '2026-11-21 14:00', null, true],
  ['at night, a minute more at 8:00', '2026-11-20 23:00', '2026-11-21 14:01', null, false],
  ['an end at 6:00', '2026-11-20 20:00', '2026-11-22 12:00', '2026-11-21 08:00', false],
  ['an end at exactly 8:00', '2026-11-20 20:00', '2026-11-22 20:00', '2026-11-21 08:00', false],
  ['an event at 4:00: cut', '2026-11-20 21:00', '2026-11-21 04:00', '2026-11-20 22:00', false],
  ['an event at 4:00, 15 minutes are too few', '2026-11-20 21:45', '2026-11-21 04:00', null, true],
  ['an event late in the evening', '2026-11-20 15:00', '2026-11-20 22:30', '2026-11-20 16:52:30', false],
  ['at the start', '2026-11-20 10:00', '2026-11-20 10:00', null, true],
  ['after the start', '2026-11-20 12:00', '2026-11-20 10:00', null, true],
  ['at night, after the start', '2026-11-20 23:00', '2026-11-20 21:00', null, true],
  ['over the end of a year', '2026-12-31 20:00', '2027-01-02 12:00', '2027-01-01 08:00', false],
]

test.each(INDIA)('%s: free at %s, starting at %s, the offer ends at %s', (_, free, start, end, first) => {
  expect(offerEnd(india(free), india(start))).toEqual(end === null ? null : india(end))
  expect(isFirstCome(india(free), india(start))).toBe(first)
})

/** Clocks in Berlin go forward on 28 March 2027 and back on 25 October 2026. Hours that pass count, not hours on the clock. */
const BERLIN: Row[] = [
  ['24 hours, forward', '2027-03-27T08:00+01:00', '2027-04-10T10:00+02:00', '2027-03-28T09:00+02:00', false],
  [
    '24 hours, forward into the night',
    '2027-03-27T21:30+01:00',
    '2027-04-10T10:00+02:00',
    '2027-03-29T08:00+02:00',
    false,
  ],
  ['six hours at 8:00, forward', '2027-03-27T18:00+01:00', '2027-03-28T14:00+02:00', '2027-03-28T08:00+02:00', false],
  ['a minute less, forward', '2027-03-27T18:00+01:00', '2027-03-28T13:59+02:00', '2027-03-27T22:00+01:00', false],
  ['seven hours, forward', '2027-03-27T21:00+01:00', '2027-03-28T05:00+02:00', '2027-03-27T22:00+01:00', false],
  ['six hours, forward', '2027-03-27T21:00+01:00', '2027-03-28T04:00+02:00', null, true],
  ['24 hours, back', '2026-10-24T21:30+02:00', '2026-11-10T10:00+01:00', '2026-10-25T20:30+01:00', false],
  [
    '24 hours, back into the night',
    '2026-10-24T08:30+02:00',
    '2026-11-10T10:00+01:00',
    '2026-10-25T08:00+01:00',
    false,
  ],
  ['six hours at 8:00, back', '2026-10-24T19:00+02:00', '2026-10-25T14:00+01:00', '2026-10-25T08:00+01:00', false],
  ['a minute less, back', '2026-10-24T19:00+02:00', '2026-10-25T13:59+01:00', '2026-10-24T22:00+02:00', false],
  [
    'seven and a half hours, back',
    '2026-10-24T20:00+02:00',
    '2026-10-25T02:30+01:00',
    '2026-10-24T21:52:30+02:00',
    false,
  ],
  ['at night before the change back', '2026-10-25T02:30+02:00', '2026-10-25T14:00+01:00', null, true],
]

test.each(BERLIN)('in Berlin, %s: free at %s, starting at %s, the offer ends at %s', (_, free, start, end, first) => {
  const [now, begin] = [new Date(free), new Date(start)]
  expect(offerEnd(now, begin, 'Europe/Berlin')).toEqual(end === null ? null : new Date(end))
  expect(isFirstCome(now, begin, 'Europe/Berlin')).toBe(first)
})
