import type { Page } from 'playwright-core'
import type { AppealedClaim } from '#api/participation/claim/read.ts'
import type { Claim } from '#domain/claim/claim.ts'
import type { DeskAttendance } from '#domain/participation/participation.ts'
import { ASHA, answer, at, cut, panel, SAMUDRA, type Scene } from './scene.ts'
import { openSection, seen, unlock } from './visit.ts'

/* Scenes of attendance claims that wait for an NGO or an admin. */

const claim = (id: string, name: string | null, more: Partial<Claim> = {}): Claim => ({
  ...{ id, name, state: 'asked', eventId: '3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a90', lang: 'en', endDate: null },
  ...{ title: 'Worli Koliwada Net Recovery', date: '2026-10-10', city: 'Mumbai', orgName: 'Samudra Foundation' },
  steps: [{ act: 'asked', at: '2026-11-20T05:30:00.000Z', by: null, words: WORDS }],
  ...{ answerBy: '2026-12-04', may: ['accept', 'decline'], side: 'organization', certificate: null },
  ...more,
})
const WORDS =
  'I came with my cousin, we pulled the blue net near the temple steps. You were short of gloves.\nमैं नीले जाल के पास था।'

const OWN = [
  claim('1', 'Devika Rao'),
  claim('2', 'मीनाक्षी अय्यर', { lang: 'hi', title: 'जुहू तट की सफ़ाई, ज्वार से पहले' }),
  claim('3', 'Fatima Zehra Sheikh-Qureshi of Azamgarh District'),
]

/** Answers requests with three claims that wait for an NGO, and with a cursor for more. */
export const claimsWait = (page: Page) => answer(page, '**/api/ngo/claims*', 200, { claims: OWN, next: 'more' })

const asked = async (page: Page) => {
  await claimsWait(page)
  await panel(page, 'past')
  await seen(page.getByText('Devika Rao'))
}

const entries: DeskAttendance = {
  ...{ cameAt: '2026-10-10T06:42:00+05:30', leftAt: '2026-10-10T06:49:00+05:30', minutes: 0, evidence: 'organizer' },
  ...{ doubts: ['brief', 'same-phone'], samePhoneAs: 'Asha M.', typedName: null, way: 'code', late: true },
}
const appealed = (id: string, name: string | null, answerBy: string): Claim =>
  claim(id, name, {
    ...{ state: 'appealed', answerBy, may: ['grant', 'refuse'], side: 'admin' },
    steps: [
      { act: 'asked', at: '2026-10-20T05:30:00.000Z', by: null, words: WORDS },
      { act: 'declined', at: '2026-10-28T05:30:00.000Z', by: 'Nisha Koli', words: 'Their name is on no list of ours.' },
      { act: 'appealed', at: '2026-11-01T05:30:00.000Z', by: null, words: null },
    ],
  })
const onDay = (time: string) => `2026-10-10T${time}:00+05:30`
const APPEALED: AppealedClaim[] = [
  {
    ...{ claim: appealed('1', 'Devika Rao', '2026-11-08'), attendance: entries, desk: { counted: 32, seen: 33 } },
    entries: [
      { id: '1', kind: 'in', way: 'code', at: onDay('06:42'), undoneAt: null },
      { id: '2', kind: 'in', way: 'tick', at: onDay('06:45'), undoneAt: onDay('06:46') },
      { id: '3', kind: 'out', way: 'code', at: onDay('06:49'), undoneAt: null },
    ],
  },
  { claim: appealed('2', 'मीनाक्षी अय्यर', '2099-11-28'), attendance: null, entries: [], desk: null },
]

/**
 * Answers requests with two appeals that wait for an admin: an overdue one with entries that need review, and one without a
 * check-in desk.
 */
export const appealsWait = (page: Page) => answer(page, '**/api/admin/claims*', 200, { claims: APPEALED, next: null })

const decided = async (page: Page, passcode: string) => {
  await appealsWait(page)
  await unlock(page, passcode)
  await openSection(page, 'Claims')
  await seen(page.getByText('Devika Rao').first())
}

export const ngoClaimScenes: Scene[] = [
  { name: 'panel-claims', as: SAMUDRA, show: asked },
  {
    name: 'panel-claim-decline',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await asked(page)
      await page.getByRole('button', { name: 'Decline claim', exact: true }).first().click()
    },
  },
]

export const adminClaimScenes: Scene[] = [
  { name: 'admin-claims-open', show: decided },
  {
    name: 'admin-claim-grant',
    window: true,
    show: async (page, passcode) => {
      await decided(page, passcode)
      await page.getByRole('button', { name: 'Accept claim', exact: true }).first().click()
    },
  },
]

const ID = '/claim?id=3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a91'
const read = (name: string, shown: Claim, as = ASHA): Scene => ({
  ...{ name, as },
  show: async (page) => {
    await answer(page, '**/api/claims/*', 200, shown)
    await page.goto(ID)
    await seen(page.locator('.claim-steps'))
  },
})
const waits = appealed('1', 'Asha Menon', '2026-11-08')
const own = { side: 'volunteer', may: ['withdraw'] } as const

/**
 * Scenes of the claim page, which the volunteer, the NGO and admins share. They show the volunteer's view unless the name says
 * otherwise.
 */
export const claimPageScenes: Scene[] = [
  read('claim-asked', claim('1', 'Asha Menon', { ...own, may: [...own.may] })),
  read('claim-appealed', { ...waits, ...own, may: [...own.may] }),
  read('claim-declined', {
    ...claim('1', 'Asha Menon', { ...own, may: ['appeal', ...own.may], state: 'declined' }),
    steps: appealed('1', null, '').steps.slice(0, 2),
  }),
  read('claim-organization', claim('1', 'Asha Menon'), SAMUDRA),
  read('claim-admin', waits),
  read('claim-granted', {
    ...waits,
    steps: [
      ...waits.steps,
      { act: 'granted', at: '2026-11-03T05:30:00.000Z', by: 'Meera', words: 'Two photos show her.' },
    ],
    ...{ side: 'volunteer', may: [], answerBy: null, state: 'granted', certificate: 'YS-7K2M-49QD-X3F8X' },
  }),
  { ...at('claim-not-found', '/claim?id=nothing'), as: ASHA },
  at('claim-signed-out', ID),
  {
    ...{ name: 'claim-failed', as: ASHA },
    show: async (page) => {
      await cut(page)
      await page.goto(ID)
      await seen(page.getByRole('alert'))
    },
  },
]
