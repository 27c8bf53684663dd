import { expect, test } from 'vitest'
import { calendarEntry, calendarText } from '#api/event/calendar.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { readCalendar } from '#tests/support/calendar/read-calendar.ts'
import { site } from '../../../src/site.ts'

/* Another program reads 500 made events back, and each field is compared. */

const DAYS: Day[] = ['2028-02-28', '2028-02-29', '2028-03-01', '2026-12-31', '2027-01-01', '2026-06-15']
/** The zone of events is five and a half hours ahead of UTC, so 05:29 is the day before there. */
const HOURS: [time: string, endTime: string | null][] = [
  ['00:00', '02:00'],
  ['05:29', '05:31'],
  ['22:30', '01:15'],
  ['23:59', '00:00'],
  ['06:30', '06:30'],
  ['09:00', null],
]
const LASTS = [0, 0, 0, 1, 3, 365]
const WORDS = [
  'Juhu Beach Cleanup',
  'Rice, dal; and \\ roti: "free"',
  'समुद्र तट की सफ़ाई और गिनती, सुबह की चाय के साथ',
  'Trees 🌳🌳🌳 and families 👩‍👩‍👧‍👦 in the morning of a very long Sunday with friends',
  'Ends with a backslash\\',
  'BEGIN:VEVENT END:VCALENDAR DTSTART:20200101',
  'தமிழ் నెలకొల్ప বাংলা ગુજરાતી ਪੰਜਾਬੀ',
  '^n ^^ \\n \\, \\; %0D%0A',
]
const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Moves a Devanagari letter over each place around octet 74, where lines are folded. */
const aroundFold = (i: number) => `${'a'.repeat(50 + (i % 30))}\u0915\u094d\u0937\u0924\u094d\u0930\u093f\u092f`

const made = Array.from({ length: 500 }, (_, i) => {
  const [time, endTime] = at(HOURS, i)
  const date = at(DAYS, Math.floor(i / 6))
  const lasts = at(LASTS, Math.floor(i / 36))
  return {
    id: crypto.randomUUID(),
    title: i % 3 === 0 ? aroundFold(i) : `${at(WORDS, i)} ${i}`,
    place: i % 2 === 0 ? `${at(WORDS, i + 3)}, Mumbai` : 'Online',
    url: i % 7 === 0 ? null : `https://yuvasetu.example/events/${i}`,
    description: i % 5 === 0 ? null : `${at(WORDS, i + 1)}\n\n${at(WORDS, i + 2)}\n${aroundFold(i + 1)}`,
    status: at(['CONFIRMED', 'TENTATIVE', 'CANCELLED'] as const, i),
    version: 1 + (i % 9),
    changedAt: new Date(Date.UTC(2026, i % 12, 1 + (i % 28), i % 24, i % 60, i % 60)),
    ...{ date, time, endTime },
    endDate: lasts === 0 ? null : addDays(date, lasts),
  }
})

/** The zone's offset, from the definition of the zone and not from the code under test. */
const instant = (day: Day, time: string) => {
  const offset = new Intl.DateTimeFormat('en', { timeZone: site.eventZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '')
  return new Date(`${day}T${time}:00${offset}`).toISOString().replace('.000', '')
}

function timesOf({ date, endDate, time, endTime }: (typeof made)[number]) {
  if (endDate !== null || endTime === null) return { start: date, end: addDays(endDate ?? date, 1) }
  return { start: instant(date, time), end: instant(endTime > time ? date : addDays(date, 1), endTime) }
}

test('500 events are read back as they were', () => {
  const { events, name, refresh } = readCalendar(calendarText(made.map(calendarEntry), 'दिल्ली, “events”; all'))
  expect([name, refresh]).toEqual(['दिल्ली, “events”; all', 'PT1H'])
  expect(events).toHaveLength(500)
  for (const [i, event] of made.entries()) {
    const changed = event.changedAt.toISOString().replace('.000', '')
    expect(events[i]).toEqual({
      uid: `event-${event.id}@${site.host}`,
      sequence: event.version - (event.status === 'CANCELLED' ? 0 : 1),
      title: event.title,
      place: event.place,
      url: event.url,
      description: event.description,
      status: event.status,
      ...timesOf(event),
      stamp: changed,
      modified: changed,
    })
  }
})

test.each([
  ['Line\r\nATTENDEE:mailto:a@b.example', 'Line ATTENDEE:mailto:a@b.example'],
  ['Line\nBEGIN:VALARM', 'Line BEGIN:VALARM'],
  ['Line\rMETHOD:REQUEST', 'Line METHOD:REQUEST'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\u2066b\u2069\u200fc', 'abc'],
  ['tab\tbell\u0007 \u2028 end\u0085', 'tab bell    end'],
])('the title %j cannot break the file', (title, shown) => {
  const [first] = made
  const event = { ...(first ?? expect.fail()), title, place: title, description: title }
  const { events } = readCalendar(calendarText([calendarEntry(event)], title))
  expect(events).toEqual([expect.objectContaining({ title: shown, place: shown })])
})

test('a file without a name is no feed', () => {
  expect(readCalendar(calendarText([]))).toEqual({ name: null, refresh: null, events: [] })
})
