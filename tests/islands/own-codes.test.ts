import { afterEach, expect, test, vi } from 'vitest'
import type { Pass } from '#domain/door.ts'
import { isAnothers, sendCode } from '#islands/pass/own-codes.ts'

/* Whose codes a phone keeps, where two people use it one after the other. */

const pass = (pass: string, name: string) => ({ pass, name }) as Pass

test.each([
  ['nothing was kept', [], [pass('a', 'Asha M.')], false],
  ['the same passes', [pass('a', 'Asha M.')], [pass('a', 'Asha M.')], false],
  ['the event is over, and another comes', [pass('a', 'Asha M.')], [pass('b', 'Asha M.')], false],
  ['a name was corrected', [pass('a', 'Asa M.')], [pass('a', 'Asha M.')], false],
  ['somebody else', [pass('a', 'Asha M.')], [pass('b', 'Ravi T.')], true],
])('%s', (_, kept, own, anothers) => {
  expect(isAnothers(kept, own)).toBe(anothers)
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ours, checked in', () => Response.json({}), 200],
  ['ours, and a refusal', () => Response.json({ code: 'code-unknown', message: 'm' }, { status: 404 }), 404],
  ['a network’s own login page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 0],
  ['none', () => Promise.reject(new TypeError('offline')), 0],
])('an answer that is %s', async (_, answer, status) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await sendCode({ code: 'D.1.M', seenAt: 1 })).toBe(status)
})
