import { expect, test } from 'vitest'
import { pageAfterSignIn, returnPathOf } from '#domain/account/return-path.ts'

const ID = '11111111-2222-4333-8444-555555555555'

test.each([
  '/dashboard#details',
  `/dashboard#desk-${ID}`,
  '/college',
  '/your-college',
  '/c/K7Q2MX9F',
  `/college#class-${ID}`,
  '/account',
  '/pass',
  `/events/${ID}`,
  `/claim?id=${ID}`,
])('%s is returned to', (path) => {
  expect(returnPathOf(path)).toBe(path)
})

// These paths lead to another site or to a page that is not allowed, or contain a secret.
test.each([
  ...[
    '',
    '/',
    '//evil.example',
    'https://evil.example/dashboard',
    '/\\evil.example',
    '/dashboard/../..',
    '/dashboard@evil',
  ],
  ...[
    '/dashboard#',
    '/dashboard#a\r\nSet-Cookie: x=1',
    '/dashboard#//evil',
    '/dashboard?x=1',
    '/dashboard#%0a',
    ' /account',
  ],
  ...['/college/', '/college/gec-ahmedabad', '/college?x=1', '/colleges'],
  ...['/c/', '/c/K7Q2MX9', '/c/k7q2mx9f', '/c/K7Q2MX9F9', '/c/K7Q2MX9F?x=1', '/c/K7Q2MX9F/', '/your-college/stop'],
  ...['/account\n', '/invitation#secret', '/application#secret', '/admin', '/api/me', '/events/1', `/events/${ID}/`],
  ...[`/claim?id=${ID}&x=1`, '/hi/dashboard', '/DASHBOARD', `/dashboard#${'a'.repeat(100)}`],
])('%j is no page that a sign-in returns to', (path) => {
  expect(returnPathOf(path)).toBeNull()
})

test('a person with another role lands on their own page', () => {
  expect(pageAfterSignIn('/dashboard#details', 'ngo')).toBe('/dashboard#details')
  expect(pageAfterSignIn('/dashboard#details', 'user')).toBe('/account')
  expect(pageAfterSignIn(`/events/${ID}`, 'ngo')).toBe('/dashboard')
  expect(pageAfterSignIn('/college#officers', 'college')).toBe('/college#officers')
  expect(pageAfterSignIn('/college#officers', 'ngo')).toBe('/dashboard')
  expect(pageAfterSignIn('/account', 'college')).toBe('/college')
  expect(pageAfterSignIn(`/claim?id=${ID}`, 'admin')).toBe(`/claim?id=${ID}`)
  expect(pageAfterSignIn('/c/K7Q2MX9F', 'user')).toBe('/c/K7Q2MX9F')
  expect(pageAfterSignIn('/your-college', 'ngo')).toBe('/dashboard')
  expect(pageAfterSignIn(null, 'user')).toBe('/account')
})
