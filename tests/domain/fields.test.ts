import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventFilterForm } from '#domain/event/event-filter-form.ts'
import { day, email, faultsOf, items, lineField, lines, link, phone, time } from '#domain/form/fields.ts'

const faultOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.strictObject({ field: schema }).safeParse({ field: value })
  return result.success ? null : faultsOf(result.error.issues).field
}

test.each([
  ['+91 98200 00001', null],
  ['(022) 2345-6789', null],
  ['12345', 'phone'],
  ['call me', 'char-0063-1'],
  ['१२३४५६७', null],
  ['\u202a+91\u00a098200\u201100001\u202c', null],
  ['98200 00001 / 02', 'char-002F-13'],
])('the telephone number %s: %s', (text, fault) => {
  expect(faultOf(phone, text)).toBe(fault)
})

test.each([
  ['asha@student.example', null],
  ['a.b+c@sub.student.example', null],
  ['asha@student', 'email'],
  ['asha student@x.example', 'char-0020-5'],
  ['asha@x.example\nBcc: y@z.example', 'char-000A-15'],
  ['<asha@x.example>', 'char-003C-1'],
  ['asha@x.example, ravi@x.example', 'char-002C-15'],
  ['asha@@x.example', 'email'],
])('the email address %s: %s', (text, fault) => {
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

test.each([
  ['CRLF and empty lines', 'A cap\r\nWater\r\n\r\n\r\nShoes', 'A cap\nWater\nShoes'],
  ['line separators', 'A cap\u2028Water\u0085Shoes\rHat', 'A cap\nWater\nShoes\nHat'],
  ['a right-to-left override', 'A \u202ecap\u202c\nWater\n\u202e', 'A cap\nWater'],
  ['bullets', '• A cap\n– Water\n-5 °C clothes', 'A cap\nWater\n-5 °C clothes'],
  ['Hindi', 'पानी की बोतल\r\n- टोपी', 'पानी की बोतल\nटोपी'],
  ['300 characters', 'x'.repeat(300), 'x'.repeat(300)],
])('a list of things is one item a line: %s', (_, text, expected) => {
  expect(items(300).parse(text)).toBe(expected)
})

test.each([
  ['301 characters', 'x'.repeat(301), 'most-300'],
  ['more than 300 with the line breaks', 'xy\n'.repeat(101), 'most-300'],
  ['a NUL', 'A cap\u0000', 'char-0000-6'],
  ['half a character', '\ud800', 'char-D800-1'],
  ['bullets only', '- \n* \n', 'required'],
])('a list of things is refused: %s', (_, text, fault) => {
  expect(faultOf(items(300), text)).toBe(fault)
})

test.each([
  ['a NUL', 'Pune\u0000', 'char-0000-5'],
  ['half a character', 'आशा\ud800', 'char-D800-3'],
  ['a line break', 'Asha\nRao', 'char-000A-5'],
  ['an escape behind marks', 'क्षि\u001b', 'char-001B-3'],
])('%s in a line is named with its place', (_, text, fault) => {
  expect(faultOf(lineField(50), text)).toBe(fault)
})

test.each([
  ['www.sevango.org', 'https://www.sevango.org'],
  ['forms.gle/aB?c=D', 'https://forms.gle/aB?c=D'],
  [' HTTPS://Forms.GLE/aB ', 'https://forms.gle/aB'],
  ['https://forms.gle/\u200baB\u200b', 'https://forms.gle/aB'],
  ['सेवा.भारत', 'https://सेवा.भारत'],
  ['samudra.example:8080/x', 'https://samudra.example:8080/x'],
  ['http://samudra.example', 'http://samudra.example'],
])('the link %s is %s', (text, address) => {
  expect(link.parse(text)).toBe(address)
})

test.each([
  ['javascript:alert(1)', 'link'],
  ['asha@samudra.example', 'link'],
  ['//samudra.example/x', 'link'],
  ['none', 'link'],
  ['n.a.', 'link'],
  ['12.50', 'link'],
  ['https://asha:secret@samudra.example', 'link'],
  [`https://${'a'.repeat(250)}.example`, 'link'],
  ['https://samudra.example/a b', 'char-0020-26'],
  ['https:\\\\samudra.example', 'char-005C-7'],
])('the link %s: %s', (text, fault) => {
  expect(faultOf(link, text)).toBe(fault)
})

test('days and times are read in digits of any script', () => {
  expect(day.parse('२०२५-१२-२०')).toBe('2025-12-20')
  expect(day.parse('2025\u201112\u201120')).toBe('2025-12-20')
  expect(time.parse('০৬:৩০')).toBe('06:30')
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
  [{ city: 'a\u0000' }, { city: 'char-0000-2' }],
  [{ city: '\udc00' }, { city: 'char-DC00-1' }],
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
