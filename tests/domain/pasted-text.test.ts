import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaimCode } from '#domain/check-in/check-in-code.ts'
import { sixDigits } from '#domain/check-in/check-in-form.ts'
import { readLink, readNumber, readPasted } from '#domain/encoding/pasted-text.ts'

test.each([
  ['\u200fחסד\u200e 2025\u061c', 'חסד 2025'],
  ['\ufeffPune\u200b', 'Pune'],
  ['a\u00ad\u2060\u034f\u180eb', 'ab'],
  ['\u2067क\u2069 \u202ex\u202c', 'क x'],
  ['Asha\u3000\u00a0Rao\u2009', 'Asha  Rao'],
  ['one\u2028two\u000bthree\u0085four\r\nfive', 'one\ntwo\nthree\nfour\nfive'],
  ['आशा\u200d', 'आशा'],
  ['क्\u200dष\u200c', 'क्\u200dष'],
  ['A\u200dB', 'AB'],
  ['क\u200d\u200dष', 'क\u200dष'],
  ['a\ufe0f', 'a'],
  ['\u200d👩\u200d', '👩'],
])('%j is read as %j', (pasted, text) => {
  expect(readPasted(pasted)).toBe(text)
})

test.each([
  ...['क्‍ष र‌ह क्षत्रिय', 'र‍्‍याच', 'র‍্যাচেল', 'അമ്മിണിക്കുട്ടന്‍', 'می\u200cخواهم', 'மீனாட்சி', 'Zoe\u0308'],
  ...['👨‍👩‍👧‍👦 🇮🇳', '👩🏽‍⚕️', '❤️', '1️⃣', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🏳️‍🌈'],
])('%s stays as it is', (text) => {
  expect(readPasted(text)).toBe(text)
})

test.each([
  ['\u202a+91\u00a098200\u201100001\u202c', '+91 98200-00001'],
  ['९८२०० ०००01', '98200 00001'],
  ['২০২৫–১২—২০', '2025-12-20'],
  ['𝟗𝟘𝟙٣٤۵', '901345'],
  ['＋91−1', '+91-1'],
])('where a number is meant, %s is %s', (pasted, number) => {
  expect(readNumber(pasted)).toBe(number)
})

test('codes of the check-in desk are read in the digits of any script', () => {
  expect(sixDigits.parse('१२३\u00a0४५६')).toBe('123456')
  expect(readClaimCode('k७q २mx\u2011९ft')).toBe('K7Q2MX9FT')
})

test('what was read is read again as it is', () => {
  const odd = fc.constantFrom(
    ...'\u200c\u200d\u094d\u0915\u202e\u2028\u00a0\ufe0f👩❤1#٣-.',
    '\u{e0067}',
    'www.a.in',
    ' ',
  )
  const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 }))).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (pasted) => {
      for (const read of [readPasted, readNumber, readLink]) expect(read(read(pasted))).toBe(read(pasted))
    }),
    { numRuns: 500, seed: 33 },
  )
})
