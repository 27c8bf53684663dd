import { expect, test } from 'vitest'
import type { OwnEvent } from '#domain/event/event.ts'
import { eventForm } from '#domain/event/event-form.ts'
import { faultsOf } from '#domain/form/fields.ts'
import { bodyOf, EMPTY_EVENT, type EventValues, readValues, valuesOf } from '#islands/event/form/event-values.ts'
import { SCRIPTS } from '#tests/support/requests/digits.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

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
  const { mode, category, sector, lang, measured, ...others } = EMPTY_EVENT
  expect({ mode, category, sector }).toEqual({ mode: 'Offline', category: 'Group Event', sector: 'Environment' })
  expect([lang, measured]).toEqual(['en', 'false'])
  expect(new Set(Object.values(others))).toEqual(new Set(['']))
})

test('the inputs become the body that the API takes: numbers, and null for empty fields', () => {
  expect(faults(FILLED)).toEqual({})
  expect(bodyOf(FILLED)).toMatchObject({ minPeople: 20, maxPeople: 40, endDate: null, locationLink: null, hours: null })
  expect(bodyOf({ ...FILLED, bring: ' ', meetingPoint: ' Gate 2 ' })).toMatchObject({
    bring: null,
    meetingPoint: 'Gate 2',
  })
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

test('a stored draft of another shape is read as far as the form can show it', () => {
  expect(readValues(null)).toEqual(EMPTY_EVENT)
  expect(readValues({ title: 'Kept', minPeople: 5, mode: 'Elsewhere', role: 'admin' })).toEqual({
    ...EMPTY_EVENT,
    title: 'Kept',
  })
})
