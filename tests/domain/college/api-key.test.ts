import { expect, test } from 'vitest'
import { containsApiKey, MOST_KEYS, prefixOfKey, shortKey } from '#domain/college/api-key.ts'
import { apiKeyForm } from '#domain/college/api-key-form.ts'
import { faultsOf } from '#domain/form/fields.ts'

/* The format of an API key, and the form that creates one (D76). */

const KEY = `ys_4f9tqw2z_${'b3nH8r5C_-'.repeat(4)}dyj`

test('a key is ys_, eight lower-case letters and digits, and 43 characters', () => {
  expect(prefixOfKey(KEY)).toBe('4f9tqw2z')
  expect(shortKey('4f9tqw2z')).toBe('ys_4f9tqw2z_…')
  expect(MOST_KEYS).toBe(20)
})

test.each([
  ['', 'nothing'],
  [`${KEY}x`, 'a character too many'],
  [KEY.slice(0, -1), 'a character too few'],
  [`${KEY}\n`, 'a line break at the end'],
  [KEY.replace('4f9', '4F9'), 'an upper-case prefix'],
  [KEY.replace('ys_', 'YS_'), 'an upper-case beginning'],
  [KEY.replace('-', '+'), 'a character of plain base64'],
  [KEY.replaceAll('_', '-'), 'hyphens instead of underscores'],
])('%j is no key: %s', (text) => {
  expect(prefixOfKey(text)).toBeNull()
})

test.each([
  `https://x.example/api/certificates/${KEY}`,
  `https://x.example/api/events?key=${KEY}`,
  `https://x.example/?q=a%20${KEY.slice(0, 40)}`,
  `https://x.example/#${KEY.toUpperCase()}`,
  `https://x.example/?key=${KEY.replaceAll('_', '%5F')}`,
])('%s contains a key', (text) => {
  expect(containsApiKey(text)).toBe(true)
})

test.each(['https://x.example/verify/YS-7K2M-49QD-X3F8C', 'https://x.example/?q=ys_', 'keys_and_locks_of_a_house'])(
  '%s contains no key',
  (text) => {
    expect(containsApiKey(text)).toBe(false)
  },
)

test.each([
  [{ name: ' ERP,\u200b exam cell ', scopes: ['check', 'class:read'] }, {}],
  [{ name: '', scopes: ['check'] }, { name: 'required' }],
  [{ name: 'x'.repeat(61), scopes: ['check'] }, { name: 'most-60' }],
  [{ name: 'a\u0000b', scopes: ['check'] }, { name: 'char-0000-2' }],
  [{ name: 'ERP', scopes: [] }, { scopes: 'required' }],
  [{ name: 'ERP', scopes: ['check', 'check'] }, { scopes: 'repeated' }],
  [{ name: 'ERP', scopes: ['write'] }, { 'scopes.0': 'choice' }],
  [{ name: 'ERP', scopes: 'check' }, { scopes: 'type' }],
  [
    { scopes: ['check'], secret: 'x' },
    { name: 'required', secret: 'unknown' },
  ],
])('the form of a key: %j', (body, faults) => {
  const read = apiKeyForm.safeParse(body)
  if (read.success) expect(read.data).toEqual({ name: 'ERP, exam cell', scopes: ['check', 'class:read'] })
  expect(read.success ? {} : faultsOf(read.error.issues)).toEqual(faults)
})
