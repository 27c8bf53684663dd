import { describe, expect, test } from 'vitest'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { edgeOfDay, eventDayOf, instantOf, inZone } from '#domain/time/zone.ts'

/*
 * Converts instants to local time. Events use one zone (D51), and each certificate version contains the name of its
 * zone.
 */

describe('without a zone it is that of events', () => {
  test('an instant, a time of day, a day and its edges', () => {
    expect(inZone(new Date('2026-11-28T01:04:59.999Z'))).toBe('2026-11-28T06:34:59+05:30')
    expect(instantOf('2026-11-28', '06:30')).toEqual(new Date('2026-11-28T01:00:00Z'))
    expect(eventDayOf(new Date('2026-11-27T18:29:59Z'))).toBe('2026-11-27')
    expect(eventDayOf(new Date('2026-11-27T18:30:00Z'))).toBe('2026-11-28')
    expect(edgeOfDay('2026-11-28', 'begin')).toBe('2026-11-28T00:00:00+05:30')
    expect(edgeOfDay('2026-11-28', 'end')).toBe('2026-11-28T23:59:59+05:30')
  })
})

describe('other zones', () => {
  test.each([
    ['2026-11-14T12:35:09Z', 'UTC', '2026-11-14T12:35:09+00:00'],
    ['2026-11-14T12:35:09Z', 'Asia/Kathmandu', '2026-11-14T18:20:09+05:45'],
    ['2026-11-14T12:35:09Z', 'America/St_Johns', '2026-11-14T09:05:09-03:30'],
    ['2026-07-14T12:35:09Z', 'America/St_Johns', '2026-07-14T10:05:09-02:30'],
    ['2026-03-29T00:59:59Z', 'Europe/Paris', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29T03:00:00+02:00'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01T00:00:00+05:30'],
  ])('%s in %s is %s', (at, zone, text) => {
    expect(inZone(new Date(at), zone)).toBe(text)
    expect(new Date(inZone(new Date(at), zone))).toEqual(new Date(at))
  })

  test('a time of day is found on both sides of a change of the clocks', () => {
    expect(instantOf('2026-03-29', '01:30', 'Europe/Paris')).toEqual(new Date('2026-03-29T00:30:00Z'))
    expect(instantOf('2026-03-29', '03:30', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(edgeOfDay('2026-10-25', 'begin', 'Europe/Paris')).toBe('2026-10-25T00:00:00+02:00')
    expect(edgeOfDay('2026-10-25', 'end', 'Europe/Paris')).toBe('2026-10-25T23:59:59+01:00')
  })
})

test('the day of an instant is the events’ zone’s, however the API writes it', () => {
  for (const iso of ['2025-12-01T19:00:00.000Z', '2025-12-02T00:30:00+05:30', '2025-12-01T14:00:00-05:00'])
    expect(eventDayAt(iso)).toBe('2025-12-02')
  expect(eventDayAt('2025-12-02T18:29:59Z')).toBe('2025-12-02')
})
