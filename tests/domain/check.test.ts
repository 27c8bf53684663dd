import { expect, test } from 'vitest'
import { isOwnDomain } from '#domain/evidence/check.ts'
import { waitedMs } from '#domain/organization/organization.ts'

test.each([
  ['seekho@gullak.example', 'gullak.example', true],
  ['seekho@mail.gullak.org', 'gullak.org', true],
  ['Seekho@GULLAK.org', 'donate.gullak.org', true],
  ['seekho@gullak.co.in', 'gullak.co.in', true],
  ['seekho@gullak.org', 'notgullak.org', false],
  ['gullak@gmail.com', 'gullak.org', false],
  ['gullak@rediffmail.com', 'rediffmail.com', false],
  ['gullak@yahoo.co.in', 'yahoo.co.in', false],
  ['office@co.in', 'gullak.co.in', false],
  ['office@org', 'gullak.org', false],
  ['seekho@gullak.org.in', 'gullak.org', false],
])('%s and %s are of one domain: %s', (email, host, own) => {
  expect(isOwnDomain(email, host)).toBe(own)
})

test('the review period is paused while we wait for the applicant', () => {
  const hour = (at: number) => new Date(Date.UTC(2025, 11, 1, at))
  const waitingSince = hour(0).toISOString()
  expect(waitedMs({ waitingSince, askedAt: null }, hour(9))).toBe(9 * 3_600_000)
  expect(waitedMs({ waitingSince, askedAt: hour(5).toISOString() }, hour(9))).toBe(5 * 3_600_000)
  expect(waitedMs({ waitingSince, askedAt: null }, new Date(0))).toBe(0)
})
