import type { Page } from 'playwright-core'
import { adminText } from '#text/admin/admin.ts'
import { decisionText } from '#text/admin/decision.ts'
import { adminClaimScenes } from './claim-scenes.ts'
import { flagScenes } from './flag-scenes.ts'
import { answer, at, type Scene } from './scene.ts'
import { answerTo, openSection, seen, unlock } from './visit.ts'

const section = (name: string) => async (page: Page, passcode: string) => {
  await unlock(page, passcode)
  await openSection(page, name)
  await page.waitForLoadState('networkidle')
}
/**
 * Shows three listed NGOs with all their details as pending applications. The first two wait for an admin, the third for an
 * answer from the NGO.
 */
const waiting = async (page: Page) =>
  page.route('**/api/admin/ngos?state=pending', async (route) => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
    const answered = await answerTo(route, { url: route.request().url().replace('pending', 'approved') })
    const { ngos } = (await answered.json()) as { ngos: { facts: { check: object | null }[] }[] }
    const rich = ngos.toSorted((a, b) => b.facts.length - a.facts.length).slice(0, 3)
    const [at, words] = [hours(3), { id: 'asked', askedBy: null, closedAt: null }]
    const clocks = [
      { waitingSince: hours(21), sameElsewhere: SAME, questions: [{ ...words, ...TOLD, askedAt: at, answeredAt: at }] },
      { waitingSince: hours(30) },
      { waitingSince: hours(33), askedAt: hours(19) },
    ]
    const shown = rich.map((ngo, place) => {
      const facts = ngo.facts.map((fact, row) => (row < 2 ? fact : { ...fact, check: null, staleCheckAt: null }))
      return { ...ngo, facts, state: 'pending', askedAt: null, ...clocks[place] }
    })
    await route.fulfill({ json: { ngos: shown, next: null, you: null } })
  })
const TOLD = {
  question: 'Is there another page, or somebody we can call?',
  answer: 'Call Mrs Tandon at Talimi Kendra.',
}
const SAME = [
  {
    by: 'pan',
    id: '1',
    orgName: 'Gullak Bachat Samiti',
    state: 'rejected',
    decidedAt: '2026-03-04T06:30:00.000Z',
    slug: null,
  },
  {
    by: 'phone',
    id: '2',
    orgName: 'Talimi Kendra',
    state: 'approved',
    decidedAt: '2026-01-19T06:30:00.000Z',
    slug: 'talimi-kendra',
  },
]
const application = async (page: Page, passcode: string) => {
  await waiting(page)
  await unlock(page, passcode)
  await seen(page.getByRole('table'))
}

const ACT = { by: 'Meera Joshi', slug: 'gullak-trust', about: 'Gullak Trust', note: null, details: {} }
const ADMIN_ACTIONS = [
  {
    ...{ ...ACT, id: '1', at: '2026-11-22T07:35:00.000Z', act: 'checked' },
    details: { check: 'references', outcome: 'matched' },
    note: 'Mrs Tandon has worked with them since 2019.',
  },
  {
    ...{ ...ACT, id: '2', at: '2026-11-22T07:22:00.000Z', act: 'checked' },
    details: { check: 'fact', fact: '80g', outcome: 'could-not-be-checked', register: 'income-tax' },
    note: 'The list was down at 12:50. Try again tonight.',
  },
  {
    ...{ ...ACT, id: '3', at: '2026-11-22T04:10:00.000Z', act: 'asked' },
    details: { words: 'Your website did not open for me. Is there another page?' },
  },
  {
    ...ACT,
    id: '4',
    at: '2026-11-22T02:45:00.000Z',
    act: 'mail-retried',
    by: null,
    about: 'Saath Chalein is approved',
    slug: null,
  },
  { ...ACT, id: '5', at: '2026-11-21T13:00:00.000Z', act: 'approved', by: 'Irfan Qureshi', details: { matched: 4 } },
  {
    ...{ ...ACT, id: '6', at: '2026-11-21T12:28:00.000Z', act: 'report-upheld', by: 'Irfan Qureshi', slug: null },
    ...{ about: 'Nayi Subah', details: { reason: 'money' } },
  },
]
async function logged(page: Page, passcode: string): Promise<void> {
  await answer(page, '**/api/admin/acts/search', 200, {
    acts: ADMIN_ACTIONS,
    admins: ['Meera Joshi (meera@yuvasetu.example)'],
    next: 'more',
  })
  await section('Activity log')(page, passcode)
}

const REPORT = {
  ...{ id: 'one', reason: 'money', email: null, reportedAt: '2026-11-19T14:42:00.000Z', stage: 'reported' },
  text: 'They took 200 rupees from each of us for the T-shirt and said otherwise we get no certificate.',
  event: { id: '00000000-0000-4000-8000-000000000000', title: 'Winter Blanket Round' },
  ngo: { id: 'ngo', orgName: 'Nayi Subah', slug: 'nayi-subah', state: 'approved' },
  ...{ asked: null as string | null, askedAt: null, answer: null as string | null, answeredAt: null, outcome: null },
  ...{ outcomeReason: null, resolvedBy: null, resolvedAt: null },
  history: {
    ...{ listedSince: '2026-09-03T06:00:00.000Z', matchedFacts: 0, matchedAt: null, pastEvents: 4, tickedEvents: 1 },
    earlier: [{ reason: 'not-as-described', outcome: 'upheld', at: '2026-11-02T06:00:00.000Z' }],
  },
}
async function reported(page: Page, passcode: string): Promise<void> {
  const asked = {
    ...{ ...REPORT, id: 'two', email: 'r.nair@student.example', stage: 'answered', event: null },
    asked: 'Somebody says that money was asked for at the gate. What happened there?',
    answer: 'A helper of ours sold T-shirts. It was not our wish, and we have given the money back.',
  }
  await answer(page, '**/api/admin/reports?*', 200, { reports: [REPORT, asked], next: null })
  await section('Reports')(page, passcode)
  await seen(page.getByRole('article'))
}

export const admins: Scene[] = [
  at('admin-gate', '/admin'),
  {
    name: 'admin-gate-wrong',
    show: async (page) => {
      await page.goto('/admin')
      await page.getByLabel(adminText.gate.label).fill('open sesame')
      await page.getByRole('button', { name: adminText.gate.verify }).click()
      await seen(page.getByText(adminText.gate.wrong))
    },
  },
  ...[
    'Pending',
    'To check again',
    'Approved',
    'Rejected',
    'Suspended',
    'Reports',
    'Claims',
    'Flags',
    'Email',
    'Messages',
    'Activity log',
  ].map((name) => ({
    name: `admin-${name.toLowerCase().replaceAll(' ', '-')}`,
    show: section(name),
  })),
  {
    name: 'admin-email-suppressed',
    show: async (page, passcode) => {
      const since = '2026-11-22T07:35:00.000Z'
      const addresses = [
        { address: 'zoya.khan@college.example', failure: 'smtp-550', since, unsent: 3 },
        {
          address: 'a-rather-long-address-of-a-student@engineering.college.example',
          failure: 'smtp-553',
          since,
          unsent: 1,
        },
      ]
      await answer(page, '**/api/admin/suppressed-addresses', 200, { addresses })
      await section('Email')(page, passcode)
      await seen(page.getByText('zoya.khan@college.example'))
    },
  },
  {
    name: 'admin-sections',
    width: 390,
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByText('All sections').click()
    },
  },
  ...flagScenes,
  ...adminClaimScenes,
  { name: 'admin-activity-log-acts', show: (page, passcode) => logged(page, passcode) },
  { name: 'admin-reports-open', show: (page, passcode) => reported(page, passcode) },
  ...['Ask the NGO', 'Uphold report', 'Suspend NGO'].map(
    (act): Scene => ({
      name: `admin-report-${act.split(' ')[0]?.toLowerCase()}`,
      window: true,
      show: async (page, passcode) => {
        await reported(page, passcode)
        await page.getByRole('button', { name: act }).first().click()
      },
    }),
  ),
  { name: 'admin-application', show: application },
  {
    name: 'admin-application-found',
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByRole('radio', { name: 'Could not be checked' }).first().check()
      await seen(page.getByLabel('Private note'))
    },
  },
  {
    name: 'admin-application-decided',
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.route('**/approval', (route) => route.fulfill({ status: 204 }))
      await page.getByRole('button', { name: 'Approve' }).click()
      await seen(page.getByText('Approved. We will send the email'))
    },
  },
  {
    name: 'admin-application-check',
    window: true,
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByRole('button', { name: 'Record a check' }).click()
    },
  },
  {
    name: 'admin-application-another',
    window: true,
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.route('**/checks', (route) => {
        const { factId } = route.request().postDataJSON() as { factId: string }
        const check = {
          outcome: 'matched',
          register: 'ngo-darpan',
          at: new Date().toISOString(),
          by: 'Meera',
          note: null,
        }
        const stands = { id: factId, kind: 'darpan', value: { darpan: 'UP/2015/0092311' }, validUntil: null }
        const fact = { ...stands, statedAt: check.at, staleCheckAt: null, reminded: null, check }
        return route.fulfill({ status: 409, json: { code: 'stale', message: 'Stale.', current: { fact } } })
      })
      const row = page.getByRole('row').filter({ hasText: 'NGO Darpan ID' })
      await row.getByRole('radio', { name: 'Does not match' }).check()
      await row.getByRole('button', { name: 'Save' }).click()
      await seen(page.getByText('Meera'))
    },
  },
  {
    name: 'admin-to-check-again-old',
    show: async (page, passcode) => {
      await page.route('**/api/admin/ngos?state=approved&due=again', async (route) => {
        const answered = await answerTo(route, { url: route.request().url().replace('&due=again', '') })
        const { ngos } = (await answered.json()) as { ngos: { facts: { validUntil: string | null }[] }[] }
        const rich = ngos.filter(({ facts }) => facts.some(({ validUntil }) => validUntil)).slice(0, 2)
        const [old, over] = rich.map((ngo) => ({ ...ngo, held: { events: 14, ticked: 13 } }))
        const facts = over?.facts.map((fact) =>
          fact.validUntil ? { ...fact, validUntil: '2026-03-31', reminded: 30 } : fact,
        )
        const shown = [
          { ...old, lastCheckedAt: '2025-10-02T06:30:00.000Z' },
          { ...over, facts },
        ]
        await route.fulfill({ json: { ngos: shown, next: null, you: null } })
      })
      await section('To check again')(page, passcode)
      await seen(page.getByRole('button', { name: 'Check again' }))
    },
  },
  {
    name: 'admin-application-ask',
    window: true,
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByRole('button', { name: 'Ask a question' }).first().click()
    },
  },
  {
    name: 'admin-suspend',
    window: true,
    show: async (page, passcode) => {
      await section('Approved')(page, passcode)
      await page.getByRole('button', { name: 'Suspend', exact: true }).first().click()
    },
  },
  {
    name: 'admin-reject',
    window: true,
    show: async (page, passcode) => {
      await section('Pending')(page, passcode)
      await page.getByRole('button', { name: decisionText.reject, exact: true }).first().click()
    },
  },
  {
    name: 'admin-withdraw',
    window: true,
    show: async (page, passcode) => {
      await section('Approved')(page, passcode)
      await page.getByRole('button', { name: decisionText.withdraw }).first().click()
    },
  },
]
