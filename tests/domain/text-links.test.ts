import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLinks } from '#domain/form/text-links.ts'

const linksIn = (text: string) => textLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test.each([
  ['See https://example.org/map.', 'https://example.org/map', 'https://example.org/map'],
  ['(https://example.org/a?b=c&d)', 'https://example.org/a?b=c&d', 'https://example.org/a?b=c&d'],
  ['https://en.wikipedia.org/wiki/Setu_(bridge), read it', 'https://en.wikipedia.org/wiki/Setu_(bridge)', undefined],
  ['“https://forms.gle/x”', 'https://forms.gle/x', undefined],
  ['Call 98200 12345.', '98200 12345', 'tel:9820012345'],
  ['Call +91 98200-12345', '+91 98200-12345', 'tel:+919820012345'],
  ['9820012345 / 9820012346', '9820012345', 'tel:9820012345'],
  ['WhatsApp: 098200 12345', '098200 12345', 'tel:09820012345'],
  ['022 2345 6789, office', '022 2345 6789', 'tel:02223456789'],
  ['1800-180-1551 (free)', '1800-180-1551', 'tel:18001801551'],
  ['फ़ोन: ९८२०० १२३४५', '९८२०० १२३४५', 'tel:9820012345'],
  ['From abroad: +44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
])('%s: %s can be pressed', (text, shown, href = shown) => {
  expect(linksIn(text)[0]).toEqual([shown, href])
})

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://',
  'https://localhost/x',
  'https://bank.example@evil.example/',
  'https://user:secret@example.org/',
  'https://gооgle.com',
  'www.example.org',
  '12,500 people came on 2025-12-01 at 10:30',
  'PIN 400 058, ₹9820012345',
  'On 8-12-2025 400 people',
  'Aadhaar 7234 5678 9012',
  'Account 98200123456789',
  'v9820012345b',
  '10.9820012345.1',
  'v९८२००१२३४५',
])('nothing can be pressed in %j', (text) => {
  expect(linksIn(text)).toEqual([])
})

test('an address ends before a digit of another script', () => {
  expect(linksIn('https://example.org/a१२ https://१.example.org')).toEqual([
    ['https://example.org/a', 'https://example.org/a'],
  ])
})

test('the pieces are the text again, and lead over https or to a phone, whatever was typed', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'https://',
      'example.org',
      '98200 12345',
      '९८२०० १२३४५',
      '१',
      '+91',
      ' ',
      '.',
      ')',
      '(',
      '@',
      '"><script>',
      '\u202e',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const parts = textLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { text: shown, href } of parts) {
        if (href === null) continue
        expect(href).toMatch(/^(https:\/\/[\x21-\x7e]+|tel:\+?\d{8,15})$/)
        expect(shown).toMatch(/^[\x20-\x7e\u00a0\u2010-\u2013\p{Nd}]+$/u)
        if (!href.startsWith('https:')) continue
        expect(shown).toMatch(/^[\x21-\x7e]+$/)
        expect(new URL(href).username).toBe('')
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a long text without an end is read once, not again and again', () => {
  const long = [`https://a.b/${'a'.repeat(50_000)}`, '9'.repeat(50_000), '98 '.repeat(20_000), ')'.repeat(50_000)]
  for (const text of long) expect(textLinks(text).length).toBeLessThan(3)
})
