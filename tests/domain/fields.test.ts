import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventFilterForm } from '#domain/event/event-filter-form.ts'
import { email, faultsOf, lineField, lines, phone } from '#domain/form/fields.ts'

const faultOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.strictObject({ field: schema }).safeParse({ field: value })
  return result.success ? null : faultsOf(result.error.issues).field
}

test.each([
  ['+91 98200 00001', null],
  ['(022) 2345-6789', null],
  ['12345', 'phone'],
  ['call me', 'phone'],
  ['१२३४५६७', 'phone'],
])('the telephone number %s: %s', (text, fault) => {
  expect(faultOf(phone, text)).toBe(fault)
})

test.each([
  ['asha@student.example', null],
  ['a.b+c@sub.student.example', null],
  ['asha@student', 'email'],
  ['asha student@x.example', 'email'],
  ['asha@x.example\nBcc: y@z.example', 'email'],
  ['<asha@x.example>', 'email'],
])('the e-mail address %s: %s', (text, fault) => {
  expect(faultOf(email, text)).toBe(fault)
})

test('a line comes back byte for byte but for the spaces around it', () => {
  for (const text of ['क्‍षत्रिय', 'மீனாட்சி', '👨‍👩‍👧‍👦', 'Poona\u0301'])
    expect(lineField(50).parse(`  ${text} `)).toBe(text)
})

test.each([
  ['U+200B', '\u200b'],
  ['U+3164', '\u3164'],
  ['U+2800', '\u2800'],
  ['U+00AD', '\u00ad'],
  ['U+200E and U+200F', '\u200e\u200f'],
  ['joiners', '\u200c\u200d'],
  ['a tag and a variation selector', '\u{e0061}\ufe0f'],
  ['blanks of many kinds', ' \u00a0\u3000\u2800\uffa0\u115f '],
])('a name of invisible signs only is no name: %s', (_, text) => {
  expect(faultOf(lineField(50), text)).toBe('required')
  expect(faultOf(lines(50), text)).toBe('required')
})

test('a name loses the marks that turn what stands beside it, and nothing else that is not seen', () => {
  expect(lineField(50).parse('\u200fחסד\u200e 2025\u061c')).toBe('חסד 2025')
  expect(lineField(50).parse('क्\u200dष\u200c')).toBe('क्\u200dष\u200c')
})

const filterFaults = (query: Record<string, string>) => {
  const result = eventFilterForm.safeParse(query)
  return result.success ? {} : faultsOf(result.error.issues)
}

test.each([
  [{}, {}],
  [{ city: '' }, {}],
  [{ city: '%_' }, {}],
  [{ city: 'x'.repeat(121) }, { city: 'most-120' }],
  [{ city: 'a\u0000' }, { city: 'characters' }],
  [{ city: '\udc00' }, { city: 'characters' }],
  [{ type: 'internship' }, { type: 'choice' }],
  [{ via: '' }, { via: 'required' }],
  [{ sector: 'toString' }, { sector: 'choice' }],
  [{ limit: '1' }, {}],
  [{ limit: '50' }, {}],
  [{ limit: '0' }, { limit: 'least-1' }],
  [{ limit: '51' }, { limit: 'at-most-50' }],
  [{ limit: '1e1' }, { limit: 'whole' }],
  [{ limit: ' 5' }, { limit: 'whole' }],
  [{ limit: '05' }, { limit: 'whole' }],
  [{ cursor: 'x'.repeat(201) }, { cursor: 'choice' }],
  [{ page: '2' }, { page: 'unknown' }],
])('the list asked for %o: %o', (query, faults) => {
  expect(filterFaults(query)).toEqual(faults)
})
