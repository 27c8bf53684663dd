import { afterEach, expect, test, vi } from 'vitest'
import { sendCode } from '#islands/pass/own-codes.ts'

/* Tests for each response of the server whether a stored code is removed from the phone. */

afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string) => () => Response.json({ code, message: 'm' }, { status })

test.each([
  ['ours, checked in', () => Response.json({}), 'sent'],
  ['that no check-in desk has shown it', refusal(404, 'code-unknown'), 'refused'],
  ['that it comes too late', refusal(409, 'event-past'), 'refused'],
  ['that it is somebody else’s', refusal(409, 'anothers-code'), 'anothers'],
  ['that a name is missing, which can be given', refusal(422, 'name-first'), 'later'],
  ['that the organization is suspended, which can end', refusal(404, 'not-found'), 'later'],
  ['that nobody is signed in', refusal(401, 'signed-out'), 'later'],
  ['a network’s own login page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'later'],
  ['none', () => Promise.reject(new TypeError('offline')), 'later'],
])('an answer: %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await sendCode({ code: 'D.1.M', seenAt: 1, passes: [] })).toBe(outcome)
})
