import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '#api/config.ts'
import { clientAddresses } from '#api/http/app/client-address.ts'
import { addressHash } from '#api/http/rate-limit.ts'

const SOCKET = '192.0.2.10'
const quiet = () => {}

test('behind our proxies the address counts that the outermost saw, with a port or without', () => {
  const one = clientAddresses(1, quiet)
  expect(one(SOCKET, '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(one(SOCKET, '203.0.113.7:51234')).toBe('203.0.113.7')
  expect(one(SOCKET, '[2001:db8::7]:443')).toBe('2001:db8::7')
  expect(one(SOCKET, '2001:db8::7')).toBe('2001:db8::7')
  expect(one(SOCKET, '::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
  expect(one(SOCKET, null)).toBe(SOCKET)
  expect(clientAddresses(2, quiet)(SOCKET, 'junk, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7')
  expect(clientAddresses(3, quiet)(SOCKET, '203.0.113.7, 10.0.0.2')).toBe(SOCKET)
  expect(one(undefined, null)).toBe('unknown')
})

const JUNK = [
  ...['', ',', ', ,,', 'unknown', '_hidden', '<script>alert(1)</script>', '%00', '\u0000', '203.0.113', '1.2.3.4.5'],
  ...['पुणे', 'é'.repeat(10_000), '9'.repeat(10_000), ':'.repeat(10_000), `${'1:'.repeat(5_000)}1`, ','.repeat(10_000)],
  ...[
    '203.0.113.7 or 1=1',
    "'; drop table rate_bucket; --",
    '[::1',
    '::1]',
    '1:2:3:4:5::6:7:8:9',
    'NaN',
    '-1',
    '１.２.３.４',
  ],
]

test.each(JUNK)('X-Forwarded-For junk is never trusted and breaks nothing: %#', (junk) => {
  for (const proxies of [0, 1, 2, 99]) {
    const address = clientAddresses(proxies, quiet)(SOCKET, junk)
    // Text that only looks like an IP address may be accepted as one, but gets only one bucket.
    if (address !== SOCKET) expect(address).toMatch(/^[\da-f:.]{2,45}$/i)
    expect(addressHash(address, 'key')).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(clientAddresses(0, quiet)(SOCKET, junk)).toBe(SOCKET)
})

test('X-Forwarded-For that arrives while no proxy is trusted is logged once, without what it says', () => {
  const logged: unknown[] = []
  const addressOf = clientAddresses(0, (...line) => logged.push(line))
  expect(addressOf(SOCKET, null)).toBe(SOCKET)
  expect(logged).toEqual([])
  for (const claim of ['203.0.113.7', '203.0.113.8']) expect(addressOf(SOCKET, claim)).toBe(SOCKET)
  expect(logged).toEqual([['forwarded-for-ignored', { trustedProxies: 0 }]])
  const trusting = clientAddresses(1, (...line) => logged.push(line))
  trusting(SOCKET, '203.0.113.7')
  expect(logged).toHaveLength(1)
})

test('a production start without TRUSTED_PROXIES is refused and says why; 0 is an answer', () => {
  const problemsOf = (vars: Record<string, string>, defaults = {}) => {
    try {
      return [String(readConfig(vars, defaults).trustedProxies)]
    } catch (error) {
      return (error as ConfigError).problems.filter((problem) => problem.includes('TRUSTED_PROXIES'))
    }
  }
  const BASE_URL = 'https://yuvasetu.example'
  expect(problemsOf({ BASE_URL })).toEqual([
    'TRUSTED_PROXIES is not set. It says how many proxies of yours stand in front, 0 if none does: limits count by address.',
  ])
  expect(problemsOf({ BASE_URL, TRUSTED_PROXIES: ' ' })).toHaveLength(1)
  expect(problemsOf({ BASE_URL, TRUSTED_PROXIES: '0' })).toEqual([])
  expect(problemsOf({ BASE_URL, TRUSTED_PROXIES: '-1' })).toEqual(['TRUSTED_PROXIES must be a whole number.'])
  // Cloudflare passes on the client's IP address, and a local server has no proxy in front of it.
  expect(problemsOf({ BASE_URL }, { trustedProxies: 0 })).toEqual([])
  expect(problemsOf({ BASE_URL: 'http://localhost:3000' })).toEqual(['0'])
  expect(problemsOf({ BASE_URL: 'http://localhost:3000', TRUSTED_PROXIES: '2' })).toEqual(['2'])
})
