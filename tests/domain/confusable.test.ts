import { expect, test } from 'vitest'
import { hostOf, lookAlikeIn, skeletonOf } from '#domain/organization/confusable.ts'

test.each([
  ['another case', 'SAMUDRA foundation'],
  ['a space more', 'Samudra  Foundation '],
  ['no space', 'SamudraFoundation'],
  ['punctuation', 'Samudra-Foundation.'],
  ['a Cyrillic а', 'Sаmudra Foundation'],
  ['a Greek ο', 'Samudra Fοundation'],
  ['an accent', 'Sámudra Foundatión'],
  ['full width', 'Ｓａｍｕｄｒａ Ｆｏｕｎｄａｔｉｏｎ'],
  ['a digit', 'Samudra F0undat1on'],
  ['a letter that joins nothing', 'Samudra\u200d Foundation'],
  ['a blank that is a letter (U+3164)', 'Samudra\u3164Foundation'],
  ['an alpha of phonetics (U+0251)', 'S\u0251mudr\u0251 Found\u0251tion'],
  ['a soft hyphen', 'Samu\u00addra Foundation'],
  ['a capital I for an l', 'Samudra FoundatIon'],
])('a name with %s folds to the same letters', (_, name) => {
  expect(skeletonOf(name)).toBe(skeletonOf('Samudra Foundation'))
})

test.each([
  ['Kitaab Ghar', 'Kitaab Ghat'],
  ['साथ', 'सथ'],
  ['சாத்', 'சத்'],
])('%s and %s are two names', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})

test('a host shows look-alike letters in punycode', () => {
  expect(hostOf('https://www.samudra.example/about')).toBe('samudra.example')
  expect(hostOf('https://sаmudra.example')).toBe('xn--smudra-3nf.example')
})

test.each([
  ['Cherokee', 'Ꮪamudra Foundation', '13DA-1'],
  ['Lisu', 'Samudra ꓝoundation', 'A4DD-9'],
  ['Coptic', 'Samudra Fⲟundation', '2C9F-10'],
  ['Deseret', 'Samudra F\u{10428}undation', '10428-10'],
  ['Cyrillic', 'Sаmudra Foundation', '0430-2'],
  ['mathematics', 'Samudra \u{1d405}oundation', '1D405-9'],
  ['Cherokee alone', 'ᏚᎪᎷ Foundation', '13DA-1'],
])('a letter of %s in a name is reported with its place', (_, name, letter) => {
  expect(lookAlikeIn(name)?.slice(-2)).toBe(letter.slice(-2))
})

test.each([
  'Samudra Foundation',
  'समुद्र Foundation',
  'Seva (Pune) 2.0 & Co.',
  'Sámudra–Ghar',
  'O’Neill Trust',
  'సేవా సమితి',
  'خدمت फाउंडेशन',
])('the name %s has none', (name) => {
  expect(lookAlikeIn(name)).toBe(null)
})
