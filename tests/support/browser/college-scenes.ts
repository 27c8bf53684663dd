import type { Page } from 'playwright-core'
import { answer, cut, type Scene, slow } from './scene.ts'
import { seen } from './visit.ts'

const COLLEGE = 'Government Engineering College, Ahmedabad'
const ACCOUNT = { role: 'college', name: COLLEGE, lang: 'en', slug: 'gec-ahmedabad' }
const OWN = {
  ...{ name: COLLEGE, slug: 'gec-ahmedabad', role: 'head', officer: 'Dr Kavita Rao' },
  ...{ checked: { checkedFacts: 3, checkedOn: '2026-09-01' }, counts: { classes: 3, officers: 2, keys: 1 } },
}
const person = (name: string, role: string, more: object = {}) => ({
  ...{ id: name, name, role, email: `${name.split(' ').at(-1)?.toLowerCase()}@gecg.example` },
  ...{ since: '2026-08-20T06:00:00Z', you: false, ...more },
})
const PEOPLE = [person('Dr Kavita Rao', 'head', { you: true }), person('Prof. Nilesh Dave', 'officer')]
const INVITED = [{ id: 'i', email: 'm.shah@gecg.example', role: 'officer', until: '2026-12-08T06:00:00Z' }]
const PROFILE = {
  ...{ role: 'college', name: 'Dr Kavita Rao', email: 'rao@gecg.example', location: 'Ahmedabad', lang: 'en' },
  ...{ institution: null, rollNumber: null },
}
const check = (kind: string, value: string, outcome = 'matched') => ({
  ...{ kind, value, outcome, byLink: kind === 'email-domain', at: '2026-09-01T06:00:00Z' },
})
const DETAILS = {
  ...{ orgName: COLLEGE, kind: 'engineering-college', website: 'https://gecg.example', city: 'Ahmedabad' },
  ...{ phone: '079 5555 0132', aisheCode: 'C-00123', domains: ['gecg.example'], websitePhone: '079 2630 1234' },
  ...{ contactName: 'Dr Kavita Rao', contactPost: 'NSS Programme Officer', contactEmail: 'rao@gecg.example' },
  checks: [check('email-domain', 'gecg.example'), check('aishe', 'C-00123'), check('phone', '079 2630 1234')],
  link: null,
}
const UNCONFIRMED = {
  ...{ ...DETAILS, domains: ['gecg.ac.example'], contactEmail: 'rao@gecg.ac.example' },
  checks: [check('aishe', 'C-00123', 'does-not-match')],
  link: { email: 'rao@gecg.ac.example', at: '2026-11-30T06:00:00Z' },
}
const SESSIONS = { sessions: [{ begunAt: '2026-12-01T05:00:00Z', device: 'computer', current: true }] }
const GOOGLE = { accounts: [{ id: 'g', email: 'rao@gecg.example', joinedAt: null }] }

/** Opens a view of /college as an officer. The demo data needs no college, because every answer is given here. */
export async function openCollege(page: Page, view: string, own: object = {}, account: object = {}): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '__Host-role=college' }))
  await answer(page, '**/api/session', 200, { account: { ...ACCOUNT, ...account } })
  await answer(page, '**/api/college', 200, { ...OWN, ...own })
  await answer(page, '**/api/college/people', 200, { people: PEOPLE, invitations: INVITED })
  await answer(page, '**/api/college/details', 200, DETAILS)
  await answer(page, '**/api/application/question', 200, { question: null })
  await answer(page, '**/api/me', 200, PROFILE)
  await answer(page, '**/api/me/sessions', 200, SESSIONS)
  await answer(page, '**/api/me/google-accounts', 200, GOOGLE)
  await page.goto(`/college#${view}`, { waitUntil: 'networkidle' })
}

const unlisted = (page: Page) =>
  answer(page, '**/api/college', 403, {
    ...{ code: 'approval-withdrawn', message: 'Approval was withdrawn.' },
    current: { reason: 'The phone number on your website is not answered.', decidedAt: '2026-12-01T06:00:00Z' },
  })

const withdrawn = (account: object) => async (page: Page) => {
  await openCollege(page, 'officers', {}, { approvalWithdrawn: true, slug: undefined, ...account })
  await unlisted(page)
  await page.reload({ waitUntil: 'networkidle' })
}

/** The officers' dashboard: who belongs to the college, and its states. */
export const collegeScenes: readonly Scene[] = [
  { name: 'college-officers', show: (page) => openCollege(page, 'officers') },
  {
    name: 'college-officers-officer',
    show: async (page) => {
      await openCollege(page, 'officers', { role: 'officer' }, { coordinator: true })
      const people = [person('Dr Kavita Rao', 'head'), person('Prof. Nilesh Dave', 'officer', { you: true })]
      await answer(page, '**/api/college/people', 200, { people, invitations: [] })
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
  {
    name: 'college-officers-change',
    window: true,
    show: async (page) => {
      await openCollege(page, 'officers')
      await page.locator('.people button').first().click()
      await seen(page.getByRole('dialog'))
    },
  },
  {
    name: 'college-officers-close',
    window: true,
    show: async (page) => {
      await openCollege(page, 'officers')
      await page.locator('.leave-organization .button--danger').click()
      await seen(page.getByRole('alertdialog'))
    },
  },
  { name: 'college-details', show: (page) => openCollege(page, 'details') },
  {
    name: 'college-details-unconfirmed',
    show: async (page) => {
      await openCollege(page, 'officers')
      await answer(page, '**/api/college/details', 200, UNCONFIRMED)
      await page.goto('/college#details', { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'college-details-wrong',
    show: async (page) => {
      await openCollege(page, 'details')
      await page.locator('.details-form input[name="domains"]').fill('gmail.com')
      await page.locator('.details-form > .button').click()
      await seen(page.locator('.error-summary'))
    },
  },
  {
    name: 'college-details-officer',
    show: (page) => openCollege(page, 'details', { role: 'officer' }, { coordinator: true }),
  },
  {
    name: 'college-officers-failed',
    show: async (page) => {
      await openCollege(page, 'details')
      await cut(page)
      await page.goto('/college#officers')
      await seen(page.locator('.panel__main .empty--error'))
    },
  },
  {
    name: 'college-failed',
    show: async (page) => {
      await openCollege(page, 'officers')
      await cut(page)
      await page.reload()
      await seen(page.locator('.panel__main .empty--error'))
    },
  },
  {
    name: 'college-loading',
    show: async (page) => {
      await openCollege(page, 'officers')
      await slow(page)
      await page.reload()
      await page.waitForTimeout(500)
    },
  },
  { name: 'college-withdrawn', show: withdrawn({}) },
  { name: 'college-withdrawn-officer', show: withdrawn({ coordinator: true }) },
  {
    name: 'college-invitation',
    show: async (page) => {
      const until = '2026-12-08T06:00:00Z'
      const invitation = { orgName: COLLEGE, by: 'Dr Kavita Rao', role: 'officer', email: 'm.shah@gecg.example', until }
      await answer(page, '**/api/invitations/views', 200, invitation)
      await page.goto(`/invitation#${'a'.repeat(40)}`, { waitUntil: 'networkidle' })
      await page.locator('.invitation .button').click()
      await seen(page.locator('.invitation__means'))
    },
  },
  {
    name: 'college-own-data',
    window: true,
    show: async (page) => {
      await openCollege(page, 'details')
      await page.locator('.own-account .button').click()
      await seen(page.getByRole('dialog'))
    },
  },
]
