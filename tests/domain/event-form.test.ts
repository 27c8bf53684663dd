import { expect, test } from 'vitest'
import { dayFaults, editDayFaults, endFaults, eventEdit, eventForm, newDayFaults } from '#domain/event/event-form.ts'
import { faultsOf } from '#domain/form/fields.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

const whole = anEvent({ date: '2025-12-10', minPeople: 8, maxPeople: 24 })

const faults = (form: unknown) => {
  const result = eventForm.safeParse(form)
  return result.success ? {} : faultsOf(result.error.issues)
}

test('a whole form passes, with and without what is optional', () => {
  expect(faults(whole)).toEqual({})
  expect(faults({ ...whole, endDate: null, locationLink: null })).toEqual({})
  expect(faults({ ...whole, endDate: '2025-12-12', locationLink: 'https://maps.example/?q=Sewri' })).toEqual({})
})

test('every field but two is required', () => {
  expect(faults({})).toEqual(Object.fromEntries(Object.keys(whole).map((field) => [field, 'required'])))
})

test.each([
  [{ minPeople: 0 }, { minPeople: 'least-1' }],
  [{ minPeople: 1.5 }, { minPeople: 'whole' }],
  [{ minPeople: '8' }, { minPeople: 'type' }],
  [{ minPeople: null }, { minPeople: 'type' }],
  [{ minPeople: -0 }, { minPeople: 'whole' }],
  [{ maxPeople: 100_001 }, { maxPeople: 'at-most-100000' }],
  [{ maxPeople: 2 ** 53 + 1 }, { maxPeople: 'at-most-100000' }],
  [{ maxPeople: Number.POSITIVE_INFINITY }, { maxPeople: 'type' }],
  [{ minPeople: 25 }, { maxPeople: 'below-min' }],
  [{ minPeople: 24 }, {}],
  [{ placesLimited: true, maxPeople: 0 }, { maxPeople: 'least-1' }],
  [{ placesLimited: true, maxPeople: -1 }, { maxPeople: 'least-1' }],
  [{ placesLimited: true, maxPeople: 1_000_000 }, { maxPeople: 'at-most-100000' }],
  [{ placesLimited: true, maxPeople: null }, { maxPeople: 'type' }],
  [{ placesLimited: true, maxPeople: 7 }, { maxPeople: 'below-min' }],
  [{ placesLimited: true, minPeople: 1, maxPeople: 1 }, {}],
  [{ placesLimited: false }, {}],
  [{ placesLimited: 'true' }, { placesLimited: 'type' }],
  [{ placesLimited: '' }, { placesLimited: 'type' }],
  [{ placesLimited: null }, { placesLimited: 'type' }],
  [{ placesLimited: 1 }, { placesLimited: 'type' }],
  [{ placesLimited: [true] }, { placesLimited: 'type' }],
  [{ title: 'x'.repeat(120) }, {}],
  [{ city: '400001' }, { city: 'place' }],
  [{ city: '--- !' }, { city: 'place' }],
  [{ city: 'Sector 17, चण्डीगढ़' }, {}],
  [{ title: 'x'.repeat(121) }, { title: 'most-120' }],
  [{ desc: 'x'.repeat(5001) }, { desc: 'most-5000' }],
  [{ title: 'Two\nlines' }, { title: 'char-000A-4' }],
  [{ desc: 'Two\nlines' }, {}],
  [{ desc: 'one\u0000two' }, { desc: 'char-0000-4' }],
  [{ title: '\ud83d' }, { title: 'char-D83D-1' }],
  [{ title: 'safe\u202eelif' }, {}],
  [{ title: 'क्‍षत्रिय 👩‍👩‍👧' }, {}],
  [{ title: '   ' }, { title: 'required' }],
  [{ title: { x: 1 } }, { title: 'type' }],
  [{ title: ['x'] }, { title: 'type' }],
  [{ date: '2025-02-30' }, { date: 'day' }],
  [{ date: '२०२५-१२-०१' }, {}],
  [{ endDate: '2025-12-09' }, { endDate: 'before-start' }],
  [{ endDate: '2025-12-10' }, {}],
  [{ endDate: '2026-12-11' }, {}],
  [{ endDate: '2026-12-12' }, { endDate: 'too-long' }],
  [{ time: '24:00' }, { time: 'time' }],
  [{ time: '7:15' }, { time: 'time' }],
  [{ endTime: '24:00' }, { endTime: 'time' }],
  [{ endTime: null }, {}],
  [{ endTime: 930 }, { endTime: 'type' }],
  [{ measured: 'yes' }, { measured: 'type' }],
  [{ measured: true }, {}],
  [{ time: '06:30', endTime: '09:30', hours: 3 }, {}],
  [{ time: '06:30', endTime: '09:20', hours: 3 }, {}],
  [{ time: '06:30', endTime: '09:15', hours: 3 }, { hours: 'over-its-end' }],
  [{ time: '22:00', endTime: '02:00', hours: 4 }, {}],
  [{ time: '22:00', endTime: '02:00', hours: 4.25 }, { hours: 'over-its-end' }],
  [{ time: '06:30', endTime: '07:30', hours: 8, endDate: '2025-12-14' }, {}],
  [{ mode: 'Hybrid' }, { mode: 'choice' }],
  [{ category: '' }, { category: 'required' }],
  [{ sector: 'constructor' }, { sector: 'choice' }],
  [{ regLink: 'javascript:alert(1)' }, { regLink: 'link' }],
  [{ regLink: 'data:text/html,x' }, { regLink: 'link' }],
  [{ regLink: '//forms.example' }, { regLink: 'link' }],
  [{ regLink: 'https://user:pass@forms.example' }, { regLink: 'link' }],
  [{ regLink: 'https://forms.example/a b' }, { regLink: 'char-0020-24' }],
  [{ regLink: `https://forms.example/${'x'.repeat(2048)}` }, { regLink: 'most-2048' }],
  [{ locationLink: '' }, { locationLink: 'required' }],
  [{ meetingPoint: null, bring: null }, {}],
  [{ meetingPoint: 'x'.repeat(120), bring: 'x'.repeat(300) }, {}],
  [
    { meetingPoint: 'x'.repeat(121), bring: 'x'.repeat(301) },
    { meetingPoint: 'most-120', bring: 'most-300' },
  ],
  [
    { meetingPoint: 'Gate 2\nor gate 3', bring: 'A cap\u0000' },
    { meetingPoint: 'char-000A-7', bring: 'char-0000-6' },
  ],
  [
    { meetingPoint: '', bring: '• ' },
    { meetingPoint: 'required', bring: 'required' },
  ],
  [{ meetingPoint: 'क्‍षेत्र का गेट', bring: 'A cap\nWater' }, {}],
  [
    { meetingPoint: '\ud83d', bring: ['A cap'] },
    { meetingPoint: 'char-D83D-1', bring: 'type' },
  ],
  [{ ngoId: 'x' }, { ngoId: 'unknown' }],
  [{ participants: [] }, { participants: 'unknown' }],
])('%o leads to %o', (change, expected) => {
  expect(faults({ ...whole, ...change })).toEqual(expected)
})

test('a pasted list of what to bring has one item a line, without bullets and empty lines', () => {
  const pasted = '  • A cap\r\n\r\n-  Drinking\u00a0water \u2028* Two-litre bottle – full\n\n'
  expect(eventForm.parse({ ...whole, bring: pasted }).bring).toBe('A cap\nDrinking water\nTwo-litre bottle – full')
})

test('keys of the prototype are unknown keys', () => {
  const form = JSON.parse(`${JSON.stringify(whole).slice(0, -1)},"__proto__":{"mode":"x"},"constructor":1}`)
  expect(faults(form)).toEqual(JSON.parse('{"__proto__":"unknown","constructor":"unknown"}'))
  expect(faults([])).toEqual({ '': 'type' })
  expect(faults(null)).toEqual({ '': 'type' })
})

test('an edit needs the version it saw', () => {
  const result = eventEdit.safeParse(whole)
  expect(result.success ? {} : faultsOf(result.error.issues)).toEqual({ version: 'required' })
  expect(eventEdit.safeParse({ ...whole, version: 1 }).success).toBe(true)
})

const today = '2025-12-01'
const time = '22:45'

test.each([
  ['2025-11-30', null, { date: 'past' }, { date: 'past' }],
  ['2025-12-01', null, {}, {}],
  ['2025-11-30', '2025-12-01', {}, { date: 'past' }],
  ['2025-11-29', '2025-11-30', { endDate: 'past' }, { date: 'past' }],
  ['2025-12-01', '2025-12-02', {}, {}],
])('from %s to %s: %o, and as a new event %o', (date, endDate, written, posted) => {
  expect(dayFaults({ date, endDate, time }, today)).toEqual(written)
  expect(newDayFaults({ date, endDate, time }, today)).toEqual(posted)
})

test('an event that has begun keeps its first day, but none is moved into the past', () => {
  const running = { date: '2025-11-26' }
  expect(editDayFaults({ date: '2025-11-26', endDate: '2025-12-05', time }, running, today)).toEqual({})
  expect(editDayFaults({ date: '2025-11-25', endDate: '2025-12-05', time }, running, today)).toEqual({ date: 'past' })
  expect(editDayFaults({ date: '2025-11-26', endDate: '2025-11-30', time }, running, today)).toEqual({
    endDate: 'past',
  })
  expect(editDayFaults({ date: '2025-11-30', endDate: '2025-12-05', time }, { date: '2025-12-02' }, today)).toEqual({
    date: 'past',
  })
})

test('a night is over when its end time has passed, also on the next day', () => {
  const night = { date: '2025-11-30', time, endTime: '04:00' }
  expect(dayFaults(night, today)).toEqual({})
  expect(dayFaults({ ...night, date: '2025-11-29' }, today)).toEqual({ date: 'past' })
  expect(endFaults(night, { today, now: new Date('2025-12-01T03:59:00+05:30') })).toEqual({})
  expect(endFaults(night, { today, now: new Date('2025-12-01T04:00:00+05:30') })).toEqual({ endTime: 'past' })
  expect(endFaults({ ...night, endTime: null }, { today, now: new Date('2025-12-05T04:00:00Z') })).toEqual({})
})
