import { expect, test } from 'vitest'
import type { OwnEvent } from '#domain/event/event.ts'
import { eventForm } from '#domain/event/event-form.ts'
import { faultsOf } from '#domain/form/fields.ts'
import {
  bodyOf,
  copyOf,
  EMPTY_EVENT,
  type EventValues,
  hasMoreOptions,
  hoursGiven,
  nextValues,
  readValues,
  valuesOf,
  withHours,
  withRemembered,
} from '#islands/event/form/event-values.ts'
import { limitChange, maximumIn } from '#islands/event/form/limit-change.ts'
import { SCRIPTS } from '#tests/support/requests/digits.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { ownPlacesText, placesLimitText } from '#text/event/own-places.ts'

const FILLED: EventValues = {
  ...EMPTY_EVENT,
  ...anEvent({ date: '2025-12-20' }),
  minPeople: '20',
  maxPeople: '40',
}

const faults = (values: EventValues) => {
  const result = eventForm.safeParse(bodyOf(values))
  return result.success ? {} : faultsOf(result.error.issues)
}

test('a new form starts with the defaults of SPEC §9 and nothing else', () => {
  const { mode, category, sector, lang, measured, placesLimited, ...others } = EMPTY_EVENT
  expect({ mode, category, sector }).toEqual({ mode: 'Offline', category: 'Group Event', sector: 'Environment' })
  expect([lang, measured, placesLimited]).toEqual(['en', 'false', 'false'])
  expect(new Set(Object.values(others))).toEqual(new Set(['']))
})

test('the inputs become the body that the API takes: numbers, and null for empty fields', () => {
  expect(faults(FILLED)).toEqual({})
  expect(bodyOf(FILLED)).toMatchObject({ minPeople: 20, maxPeople: 40, endDate: null, locationLink: null, hours: null })
  expect(bodyOf({ ...FILLED, bring: ' ', meetingPoint: ' Gate 2 ' })).toMatchObject({
    bring: null,
    meetingPoint: 'Gate 2',
  })
  for (const nothing of ['\n\n', '- \n\u2022 \n', '\u200b', '\u202e']) {
    expect(bodyOf({ ...FILLED, bring: nothing }).bring).toBeNull()
    expect(faults({ ...FILLED, bring: nothing })).toEqual({})
  }
  expect(faults({ ...FILLED, bring: `${'x'.repeat(300)}\n\n- ` })).toEqual({})
  expect(faults({ ...FILLED, bring: 'x'.repeat(301) })).toEqual({ bring: 'most-300' })
  expect(bodyOf({ ...FILLED, hours: '2.25', endDate: '2025-12-21' })).toMatchObject({
    hours: 2.25,
    endDate: '2025-12-21',
  })
})

test.each(Object.entries(SCRIPTS))('numbers are read in the digits of %s', (_, write) => {
  const typed = { ...FILLED, minPeople: write('20'), maxPeople: write('40'), hours: write('2.25') }
  expect(bodyOf(typed)).toMatchObject({ minPeople: 20, maxPeople: 40, hours: 2.25 })
  expect(faults({ ...typed, minPeople: write('20.5') })).toEqual({ minPeople: 'whole' })
})

test('a language is sent if it differs from the event’s, or from English for a new event', () => {
  expect(bodyOf(FILLED).lang).toBeUndefined()
  expect(bodyOf({ ...FILLED, lang: 'hi' }).lang).toBe('hi')
  expect(bodyOf({ ...FILLED, lang: 'hi' }, 'hi').lang).toBeUndefined()
  expect(bodyOf({ ...FILLED, lang: 'en' }, 'hi').lang).toBe('en')
  // If only a later version has the language, the language is not changed, because this form cannot show it.
  expect(bodyOf({ ...FILLED, lang: 'mr' }, 'mr').lang).toBeUndefined()
})

test.each([
  [
    'an empty form',
    EMPTY_EVENT,
    ['title', 'desc', 'date', 'time', 'city', 'minPeople', 'maxPeople', 'contact', 'regLink'],
  ],
  ['a word for a number', { ...FILLED, minPeople: 'ten' }, ['minPeople']],
  ['a number with something behind it', { ...FILLED, minPeople: '12abc' }, ['minPeople']],
  ['half a person', { ...FILLED, maxPeople: '20.5' }, ['maxPeople']],
  ['fewer at most than at least', { ...FILLED, maxPeople: '12' }, ['maxPeople']],
  ['a link without its scheme', { ...FILLED, regLink: 'samudra' }, ['regLink']],
  ['a last day before the first', { ...FILLED, endDate: '2025-12-19' }, ['endDate']],
  ['hours in no quarter', { ...FILLED, hours: '2.1' }, ['hours']],
])('%s is refused at its own fields', (_, values, fields) => {
  expect(Object.keys(faults(values)).sort()).toEqual([...fields].sort())
})

test('an event that is edited comes back as it was, hours and end date too', () => {
  const event = {
    ...bodyOf({ ...FILLED, endDate: '2025-12-22', hours: '3.5', locationLink: 'https://maps.example/x' }),
    id: 'e',
    version: 3,
  } as unknown as OwnEvent
  expect(bodyOf(valuesOf(event))).toEqual({
    ...bodyOf(FILLED),
    endDate: '2025-12-22',
    hours: 3.5,
    locationLink: 'https://maps.example/x',
  })
})

test('limited places come back on in an edit and in a copy, and the next event starts without', () => {
  const sent = bodyOf({ ...FILLED, placesLimited: 'true' })
  expect(sent.placesLimited).toBe(true)
  expect(bodyOf(FILLED).placesLimited).toBe(false)
  const { placesLimited: _, ...event } = sent
  const own = { ...event, placeCounts: { most: 40, taken: 2, offered: 0, waiting: 0 } } as unknown as OwnEvent
  expect(bodyOf(valuesOf(own)).placesLimited).toBe(true)
  expect(copyOf(own)).toMatchObject({ date: '', placesLimited: 'true' })
  expect(nextValues(own)).toMatchObject({ maxPeople: '40', placesLimited: 'false' })
  expect(readValues({ placesLimited: 'true' }).placesLimited).toBe('true')
  for (const kept of ['yes', true, null]) expect(readValues({ placesLimited: kept }).placesLimited).toBe('false')
})

const LIMITED = { going: 28, placeCounts: { most: 24, taken: 26, offered: 0, waiting: 3 } } as OwnEvent
const OPEN = { going: 26 } as OwnEvent

test.each([
  ['a new event', '1', 'true', undefined, null],
  ['the same limit', '26', 'true', LIMITED, null],
  ['a lower one', '25', 'true', LIMITED, { going: 26 }],
  ['a lower one in other digits', '२५', 'true', LIMITED, { going: 26 }],
  ['no valid maximum', '', 'true', LIMITED, null],
  ['no limit any more, with people waiting', '', 'false', LIMITED, { waiting: 3 }],
  ['a limit that begins below the number going', '25', 'true', OPEN, { going: 26 }],
  ['no limit, as before', '25', 'false', OPEN, null],
])('%s: what it means for people', (_, maxPeople, placesLimited, edited, expected) => {
  expect(limitChange({ maxPeople, placesLimited }, edited)).toEqual(expected)
})

test('only a valid number is a maximum', () => {
  expect(['24', '100000'].map((maxPeople) => maximumIn({ maxPeople }))).toEqual([24, 100_000])
  for (const maxPeople of ['100001', '0', '-1', '2.5', '', 'ten', '1e3']) expect(maximumIn({ maxPeople })).toBeNull()
})

test.each([
  [1, '2nd'],
  [2, '3rd'],
  [20, '21st'],
  [10, '11th'],
  [24, '25th'],
  [110, '111th'],
  [112, '113th'],
  [121, '122nd'],
])('after %i places, the %s person waits', (most, ordinal) => {
  expect(placesLimitText.on(most)).toMatch(`From the ${ordinal} on, `)
})

test.each([
  [{ most: 24, taken: 20, offered: 0, waiting: 0 }, '4 of 24 places left'],
  [{ most: 24, taken: 20, offered: 1, waiting: 1 }, '3 of 24 places left, 1 offered'],
  [{ most: 12, taken: 11, offered: 1, waiting: 3 }, 'full: 1 of 12 places is offered'],
  [{ most: 12, taken: 10, offered: 2, waiting: 3 }, 'full: 2 of 12 places are offered'],
  [{ most: 12, taken: 12, offered: 0, waiting: 3 }, 'full: all 12 places are taken'],
  [{ most: 1, taken: 1, offered: 0, waiting: 0 }, 'full: the only place is taken'],
  [{ most: 24, taken: 26, offered: 0, waiting: 3 }, '26 of 24 places taken'],
])('the counts %o are said as “%s”', (counts, said) => {
  expect(ownPlacesText.left(counts)).toBe(`, ${said}`)
})

test.each([
  [{ time: '06:30', endTime: '09:30' }, '3'],
  [{ time: '06:30', endTime: '09:50' }, '3.25'],
  [{ time: '06:30', endTime: '09:44' }, '3'],
  [{ time: '22:00', endTime: '01:30' }, '3.5'],
  [{ time: '06:30', endTime: '06:30' }, '24'],
  [{ time: '06:30', endTime: '06:59' }, ''],
  [{ time: '06:30', endTime: '' }, ''],
  [{ time: '', endTime: '09:30' }, ''],
  [{ time: '06:30', endTime: '09:30', endDate: '2025-12-20' }, '3'],
  [{ time: '06:30', endTime: '09:30', endDate: '2025-12-21' }, ''],
])('the times %o give the hours “%s”, which the form accepts', (times, hours) => {
  const values = { ...FILLED, ...times }
  expect(hoursGiven(values)).toBe(hours)
  if (values.time !== '') expect(faults({ ...values, hours })).toEqual({})
})

test('hours follow the times, and stay as they are once somebody has entered others or none', () => {
  const typed = (values: EventValues, change: Partial<EventValues>) => withHours({ ...values, ...change }, values)
  const begun = typed(FILLED, { endTime: '09:30' })
  expect(begun.hours).toBe('3')
  expect(typed(begun, { time: '07:30' }).hours).toBe('2')
  expect(typed(begun, { endTime: '' }).hours).toBe('')
  expect(typed(begun, { endDate: '2025-12-22' }).hours).toBe('')
  const own = typed(begun, { hours: '2.5' })
  expect(typed(own, { endTime: '11:00' }).hours).toBe('2.5')
  expect(typed(typed(begun, { hours: '' }), { endTime: '11:00' }).hours).toBe('')
})

test('what the last event had is filled into fields that nobody has changed, and the next event has nothing else of it', () => {
  const profile = { contact: '+91 94310 00006', city: 'Ranchi' }
  expect(nextValues(profile)).toEqual({ ...EMPTY_EVENT, ...profile })
  const typed = { ...EMPTY_EVENT, title: 'Seeds', city: 'Khunti', minPeople: '4' }
  const event = { ...anEvent({ date: '2025-12-20', sector: 'Education' }), bring: 'A cap', hours: 3, endTime: '09:30' }
  const { contact, regLink } = event
  expect(withRemembered(typed, event)).toEqual({ ...typed, contact, regLink, sector: 'Education', maxPeople: '30' })
})

test('only a value that the form has not filled in itself opens “More options”', () => {
  const open = (change: Partial<EventValues>) => hasMoreOptions({ ...FILLED, endTime: '09:30', hours: '3', ...change })
  expect(open({})).toBe(false)
  expect(hasMoreOptions(FILLED)).toBe(false)
  for (const change of [{ bring: 'A cap' }, { meetingPoint: 'Gate 2' }, { hours: '2' }, { hours: '' }, { lang: 'hi' }])
    expect(open(change)).toBe(true)
})

test('a stored draft of another shape is read as far as the form can show it', () => {
  expect(readValues(null)).toEqual(EMPTY_EVENT)
  expect(readValues({ title: 'Kept', minPeople: 5, mode: 'Elsewhere', role: 'admin' })).toEqual({
    ...EMPTY_EVENT,
    title: 'Kept',
  })
})
