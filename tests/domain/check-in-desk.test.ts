import { describe, expect, test } from 'vitest'
import { checkInHours, deskDay, namesFrom, phoneOf } from '#domain/check-in/desk.ts'

const EVENT = { date: '2026-11-28', endDate: null, time: '06:30', endTime: null, minutes: null }
const ist = (day: string, time: string): number => Date.parse(`${day}T${time}:00+05:30`)

describe('when a check-in desk works', () => {
  test.each([
    ['an end', { endTime: '09:30' }, '05:30', '11:00', '09:30'],
    ['stated hours', { minutes: 180 }, '05:30', '11:00', '09:30'],
    ['an end and other hours: the end counts', { endTime: '10:00', minutes: 180 }, '05:30', '11:30', '10:00'],
  ])('with %s: from an hour before to ninety minutes after', (_, more, opens, closes, end) => {
    expect(checkInHours({ ...EVENT, ...more }, EVENT.date)).toEqual({
      ...{ start: ist(EVENT.date, '06:30'), end: ist(EVENT.date, end) },
      ...{ opensAt: ist(EVENT.date, opens), closesAt: ist(EVENT.date, closes) },
    })
  })

  test('without an end: the whole day, by the events’ zone', () => {
    const hours = checkInHours(EVENT, EVENT.date)
    expect([hours.end, hours.opensAt, hours.closesAt]).toEqual([
      ...[null, ist('2026-11-28', '00:00'), ist('2026-11-29', '00:00')],
    ])
  })

  test('a night walk ends on the next day', () => {
    const hours = checkInHours({ ...EVENT, time: '21:00', endTime: '01:00' }, EVENT.date)
    expect([hours.end, hours.closesAt]).toEqual([ist('2026-11-29', '01:00'), ist('2026-11-29', '02:30')])
  })

  test('of several days, stated hours end none of them', () => {
    const event = { ...EVENT, endDate: '2026-11-30', minutes: 600 }
    expect(checkInHours(event, '2026-11-29')).toMatchObject({ start: ist('2026-11-29', '06:30'), end: null })
    expect(checkInHours({ ...event, endTime: '09:30' }, '2026-11-29').end).toBe(ist('2026-11-29', '09:30'))
  })
})

describe('which day’s check-in desk may be opened', () => {
  const event = { ...EVENT, endTime: '09:30' }
  test.each([
    ['72 hours before it works, and a moment earlier not', ist('2026-11-25', '05:30') - 1, null],
    ['72 hours before it works', ist('2026-11-25', '05:30'), '2026-11-28'],
    ['as it closes', ist('2026-11-28', '11:00'), '2026-11-28'],
    ['after it closed', ist('2026-11-28', '11:00') + 1, null],
  ])('%s', (_, now, day) => expect(deskDay(event, now)).toBe(day))

  test('of several days: today’s while it works, then the next', () => {
    const camp = { ...event, endDate: '2026-11-30' }
    expect(deskDay(camp, ist('2026-11-28', '10:00'))).toBe('2026-11-28')
    expect(deskDay(camp, ist('2026-11-28', '12:00'))).toBe('2026-11-29')
    expect(deskDay(camp, ist('2026-12-01', '12:00'))).toBeNull()
  })
})

describe('from when phones get names', () => {
  test.each([
    ['three days before', '2026-11-25', '2026-11-27'],
    ['two days before', '2026-11-26', '2026-11-27'],
    ['the day before', '2026-11-27', null],
    ['the day of the event', '2026-11-28', null],
    ['long after it', '2026-12-28', null],
  ])('%s', (_, today, from) => expect(namesFrom('2026-11-28', today)).toBe(from))
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8', null],
  [undefined, null],
])('%s is stored as a kind: %s', (agent, kind) => expect(phoneOf(agent)).toBe(kind))
