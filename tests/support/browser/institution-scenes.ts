import type { Page } from 'playwright-core'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { applyAsCollege, emailedDomainLink, fillCollege, sendCollege } from './applied-college.ts'
import { answer, at, type Scene } from './scene.ts'
import { openSection, seen, unlock } from './visit.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const check = (kind: string, value: string, more: object = {}) => ({
  ...{ kind, value, outcome: 'matched', byLink: false, note: null, by: null, at: hoursAgo(2), ...more },
})
const GEC = {
  ...{ id: 'one', orgName: 'Government Engineering College, Ahmedabad', email: 'kavita.rao@gecahmedabad.example' },
  ...{ phone: '079 5555 0132', website: 'https://gecahmedabad.example', host: 'gecahmedabad.example' },
  ...{ description: '', location: 'Ahmedabad', appliedAt: hoursAgo(5), waitingSince: hoursAgo(5), askedAt: null },
  ...{ state: 'pending', withdrawnAt: null, version: 1, reason: null, decisions: [], facts: [], notes: [], matched: 1 },
  ...{ checks: [], lastCheckedAt: null, held: null, questions: [], sameElsewhere: [] },
  college: {
    ...{ kind: 'engineering-college', city: 'Ahmedabad', aisheCode: 'C-00123', domains: ['gecahmedabad.example'] },
    ...{ websitePhone: '079 5555 0100', contactName: 'Dr Kavita Rao', contactPost: 'NSS Programme Officer' },
    contactEmail: 'registrar@gecahmedabad.example',
    link: { email: 'registrar@gecahmedabad.example', at: hoursAgo(5) },
    counted: [check('email-domain', 'gecahmedabad.example', { byLink: true })],
  },
}
const SCHOOL = {
  ...{ ...GEC, id: 'two', orgName: 'Vidya Mandir School', waitingSince: hoursAgo(2), askedAt: hoursAgo(1), matched: 0 },
  college: { ...GEC.college, kind: 'school', city: 'Surat', aisheCode: null, counted: [], link: null },
}
const CHECKED = {
  ...{ ...GEC, state: 'approved', matched: 2 },
  college: {
    ...GEC.college,
    counted: [
      ...GEC.college.counted,
      check('aishe', 'C-00123', { by: 'Meera Joshi (meera@yuvasetu.example)' }),
      check('phone', '079 5555 0100', { outcome: 'could-not-be-checked', note: 'Rang twice. Nobody answered.' }),
    ],
  },
}

const listed = (page: Page, state: string, ngos: object[]) =>
  answer(page, `**/api/admin/ngos?state=${state}&kind=college`, 200, { ngos, next: null, you: null })

async function colleges(page: Page, passcode: string) {
  await listed(page, 'pending', [GEC, SCHOOL])
  await listed(page, 'approved', [CHECKED])
  await answer(page, '**/api/admin/counts', 200, { pending: 3, again: 2, colleges: 2 })
  await unlock(page, passcode)
  await openSection(page, collegeReviewText.tab)
  await seen(page.getByRole('table'))
}

const APPLICATION = {
  ...{ orgName: GEC.orgName, website: GEC.website, phone: GEC.phone, location: 'Ahmedabad', description: '' },
  ...{ name: 'Kavita Rao', email: GEC.email, state: 'pending', nameStays: false, appliedAt: hoursAgo(5) },
  ...{ withdrawnAt: null, decidedAt: null, reason: null, waitingSince: hoursAgo(5), question: null, answers: [] },
  ...{ evidence: {}, linkGoodUntil: null, isLinkUsed: false },
  college: { ...GEC.college, confirmed: [] },
}
const application = (changes: object) => async (page: Page) => {
  await answer(page, '**/api/application', 200, { ...APPLICATION, ...changes })
  await page.goto('/application')
  await seen(page.locator('.application__sent'))
}

/** A college applies, confirms its domain, waits and is checked. */
export const institutionScenes: readonly Scene[] = [
  at('register-college', '/register-college'),
  {
    name: 'register-college-errors',
    show: async (page) => {
      await page.goto('/register-college', { waitUntil: 'networkidle' })
      await fillCollege(page, { domains: 'gmail.com', contactEmail: 'kavita@gmail.com', phone: '', orgName: '' })
      await sendCollege(page)
      await seen(page.locator('.error-summary'))
    },
  },
  { name: 'institution-pending', show: (page) => page.goto('/pending-college') },
  {
    name: 'institution-domain',
    show: async (page) => {
      await applyAsCollege(page)
      await page.goto(await emailedDomainLink(page))
    },
  },
  at('institution-domain-ended', `/d/${'a'.repeat(32)}`),
  { name: 'institution-application', show: application({}) },
  {
    name: 'institution-application-correct',
    show: async (page) => {
      await application({ college: { ...APPLICATION.college, confirmed: ['gecahmedabad.example'] } })(page)
      await page.locator('.application__correct > summary').click()
    },
  },
  {
    name: 'institution-application-rejected',
    show: application({
      ...{ state: 'rejected', decidedAt: hoursAgo(1), reason: 'We did not find the AISHE code.' },
      linkGoodUntil: '2026-12-06T08:00:00.000Z',
    }),
  },
  { name: 'admin-colleges', show: colleges },
  {
    name: 'admin-colleges-check',
    show: async (page, passcode) => {
      await colleges(page, passcode)
      await page.locator('[value="does-not-match"]').nth(1).check()
    },
  },
  {
    name: 'admin-colleges-approved',
    show: async (page, passcode) => {
      await colleges(page, passcode)
      await page.locator('.open-choice button').nth(1).click()
      await page.locator('.ngo-card__opener button').click()
      await seen(page.getByRole('table'))
    },
  },
  {
    name: 'admin-colleges-empty',
    show: async (page, passcode) => {
      await listed(page, 'suspended', [])
      await colleges(page, passcode)
      await page.locator('.open-choice button').nth(2).click()
      await seen(page.getByText(collegeReviewText.empty.suspended))
    },
  },
  at('institution-page', '/college/kinara-college-of-engineering'),
]
