import { expect } from 'vitest'
import { localeOf } from '#lib/locale.ts'
import type { Column, Row } from './matrix.ts'

/* Headers that every response must have. The authorization matrix checks each of its responses. */

const EVERYWHERE: Record<string, string | null> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-powered-by': null,
  server: null,
  'access-control-allow-credentials': null,
}

/** Paths that a page of any origin, such as a verifier's, may read without cookies. */
const FOR_VERIFIERS = /^\/(api\/(certificates|service-records|transcripts)|credentials|\.well-known)\//

/**
 * Expects the headers that every response must have. One comparison for all of them takes a tenth of the time of one for each.
 * @param what method and path of the request, also for the failure message
 */
export function expectHeaders({ headers }: Response, what: string): void {
  const policy = headers.get('content-security-policy') ?? ''
  const allowed = headers.get('access-control-allow-origin')
  const forAll = FOR_VERIFIERS.test(what.split(' ')[1] ?? '')
  const holds: Record<string, boolean> = {
    'permissions-policy': /camera=\(\)/.test(headers.get('permissions-policy') ?? ''),
    'x-request-id': /^[\w-]{20,}$/.test(headers.get('x-request-id') ?? ''),
    'content-security-policy':
      /^default-src 'none'/.test(policy) &&
      policy.includes("frame-ancestors 'none'") &&
      !/unsafe-|\*|https?:/.test(policy),
    'access-control-allow-origin': allowed === null || (forAll && allowed === '*'),
  }
  const wrong = [
    ...Object.entries(EVERYWHERE).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name])),
    ...Object.entries(holds).flatMap(([name, isRight]) => (isRight ? [] : [name])),
  ].map((name) => `${name}: ${headers.get(name)}`)
  expect(wrong, what).toEqual([])
}

const PUBLIC =
  /^\/(api\/events|events|ngo|college|sitemap\.xml|robots\.txt|api\/openapi\.json|(api\/)?certificates|credentials|verify|\.well-known)/

/** Expects that responses that vary by person are never cached, and that cacheable ones are public and set no cookie. */
export function expectStoring({ headers }: Response, { path }: Row, column: Column): void {
  const stored = headers.get('cache-control') ?? ''
  const what = `${path} as ${column}: ${stored}`
  expect(stored, what).not.toBe('')
  if (stored.includes('no-store')) {
    // If a proxy compressed such a response, its size would reveal its content.
    expect(stored, what).toBe('no-store, no-transform')
    expect(headers.get('etag'), what).toBe(null)
    return
  }
  const address = localeOf(path).path
  // A program that has a volunteer's calendar may keep it, but no cache in between may.
  if (address.startsWith('/calendar/')) expect(stored, what).toBe('private, no-cache, no-transform')
  else expect(address, what).toMatch(PUBLIC)
  expect(headers.get('set-cookie'), what).toBe(null)
  expect(headers.get('vary') ?? '', what).not.toMatch(/cookie/i)
}

/**
 * Expects that a cookie is bound to this host, Secure and hidden from scripts.
 * @param line a Set-Cookie header
 */
export function expectBoundCookie(line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const name = pair.split('=')[0] ?? ''
  const lower = attributes.map((attribute) => attribute.toLowerCase())
  expect(name, line).toMatch(/^__Host-/)
  expect(lower, line).toEqual(expect.arrayContaining(['path=/', 'secure']))
  // Scripts of the page header read the role hint. It identifies no person and grants nothing (D12).
  if (name === '__Host-role') expect(pair, line).toMatch(/=(user|ngo|college|admin)?$/)
  else expect(lower, line).toContain('httponly')
  expect(lower.join(), line).not.toContain('domain')
  const strict = ['__Host-admin', '__Host-application', '__Host-check-in-phone'].includes(name)
  expect(lower, line).toContain(strict ? 'samesite=strict' : 'samesite=lax')
  // The check-in phone's cookie must survive closing and reopening the browser, even offline.
  if (strict && name !== '__Host-check-in-phone' && !/=;/.test(line))
    expect(lower.join(), line).not.toMatch(/max-age=[1-9]|expires/)
}
