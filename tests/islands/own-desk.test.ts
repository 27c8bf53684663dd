import { expect, test } from 'vitest'
import type { OwnDesk } from '#domain/check-in/desk.ts'
import { deskStatusOf } from '#islands/check-in-desk/useOwnDesk.ts'

/*
 * Tests the check-in status in the NGO's panel, which depends on the server's data and the clock of the NGO's device.
 */

const HOURS = { opensAt: '2026-11-28T05:30:00.000Z', closesAt: '2026-11-28T11:00:00.000Z' }
const OPEN = { id: 'K7Q2MX9F', link: 'https://origin.invalid/check-in#x', openedAt: HOURS.opensAt, phones: [] }
const desk = (of: Partial<OwnDesk>): OwnDesk => ({
  ...{ eventId: 'e', title: 'Beach', lang: 'en', day: '2026-11-28', open: null, ...HOURS },
  ...of,
})

test.each([
  ['2026-11-25T05:29:59Z', { day: null }, 'early'],
  // Check-in can be opened from this time on. The page was already open before.
  ['2026-11-25T05:30:00Z', { day: null }, 'closed'],
  ['2026-11-25T05:30:00Z', {}, 'closed'],
  ['2026-11-25T05:30:00Z', { open: OPEN }, 'open'],
  ['2026-11-28T11:00:00Z', { open: OPEN }, 'open'],
  ['2026-11-28T11:00:01Z', { open: OPEN }, 'over'],
  ['2026-11-28T11:00:01Z', {}, 'over'],
  ['2026-11-28T08:00:00Z', { day: null, opensAt: null, closesAt: null }, 'over'],
] as const)('at %s a check-in desk with %o is %s', (at, of, status) => {
  expect(deskStatusOf(desk(of), Date.parse(at))).toBe(status)
})
