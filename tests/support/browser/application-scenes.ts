import type { Page } from 'playwright-core'
import { ASHA, answer, at, cut, SAMUDRA, type Scene, slow } from './scene.ts'
import { answerTo, seen } from './visit.ts'

const PEOPLE = {
  people: [
    {
      ...{ id: 'one', name: 'Omkar Joshi', email: 'omkar@samudra.example', role: 'owner', you: true },
      since: '2025-01-11T06:00:00.000Z',
    },
    {
      ...{ id: 'two', name: 'Priya Shetty', email: 'priya@samudra.example', role: 'coordinator', you: false },
      since: '2025-02-02T06:00:00.000Z',
    },
  ],
  invitations: [
    { id: 'three', email: 'rohan@samudra.example', role: 'coordinator', until: '2025-12-08T05:30:00.000Z' },
  ],
}
const INVITATION = {
  ...{ orgName: 'Samudra Foundation', by: 'Omkar Joshi', role: 'coordinator', email: 'rohan@samudra.example' },
  until: '2025-12-08T05:30:00.000Z',
}

const APPLICATION = {
  ...{ orgName: 'Nayi Paudh', website: 'https://nayipaudh.example', phone: '+91 94310 00006', location: 'Ranchi' },
  description: 'School nurseries: children raise the saplings that their own village plants in July.',
  ...{ name: 'Lalita Oraon', email: 'lalita@nayipaudh.example', state: 'pending', nameStays: false },
  ...{ appliedAt: '2026-11-20T08:00:00.000Z', withdrawnAt: null, decidedAt: null, reason: null },
  waitingSince: new Date(Date.now() - 6.5 * 3_600_000).toISOString(),
  ...{ question: null, answers: [], evidence: {}, linkGoodUntil: '2026-12-06T08:00:00.000Z', isLinkUsed: false },
}
const ASKED = {
  question: {
    question: 'Your website did not open for me. Is there another page, or somebody in Ranchi we can call?',
    ...{ askedBy: 'Meera', askedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() },
  },
  evidence: { legalName: 'Nayi Paudh', legalForm: 'trust', pan: '••••••127M', darpan: 'JH/2015/0092311' },
}
const ANSWERED = {
  answers: [
    {
      ...{ question: ASKED.question.question, answeredAt: new Date(Date.now() - 3_600_000).toISOString() },
      answer: 'The site is being moved. Call Mrs Tandon at Talimi Kendra, 0522 555 0177.',
    },
  ],
  ...{ linkGoodUntil: null, isLinkUsed: true },
}
const REJECTED = {
  ...{ state: 'rejected', decidedAt: '2026-11-21T10:00:00.000Z' },
  reason: 'The Darpan ID belongs to another organization, and nobody answered the phone on two days.',
}
const ownApplication = async (page: Page, state: Partial<typeof APPLICATION> | object = {}) => {
  await answer(page, '**/api/application', 200, { ...APPLICATION, ...state })
  await page.goto('/application')
  await seen(page.getByText('Application from'))
}

const REPORTED = {
  ...{ id: 'one', reason: 'money', event: 'Dadar Chowpatty Sort and Count', outcome: null },
  asked: 'Somebody says that money was asked for at the gate. What happened there?',
  ...{ askedAt: '2026-11-20T08:00:00.000Z', answer: null, answeredAt: null },
}
/** Values for the application form. Three of them are wrong. */
const STATED = [
  ['Organization name', 'Gullak Trust'],
  ['Legal name', 'Gullak Trust'],
  ['PAN of the NGO', 'ABCPK4127M'],
  ['NGO Darpan ID', 'UP-2015-92311'],
  ['80G number', 'AABTG4127MF20231'],
  ['PIN code', '99'],
] as const

export const applicants: Scene[] = [
  at('application-link', `/application#${'a'.repeat(40)}`),
  {
    name: 'application-used',
    show: async (page) => {
      await page.goto(`/application#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open my application' }).click()
      await seen(page.getByRole('heading', { name: 'This link has expired' }))
    },
  },
  {
    name: 'application-loading',
    show: async (page) => {
      await slow(page)
      await page.goto('/application')
      await page.waitForTimeout(700)
    },
  },
  {
    name: 'application-failed',
    show: async (page) => {
      await cut(page)
      await page.goto('/application')
      await seen(page.getByRole('button', { name: 'Try again' }))
    },
  },
  { name: 'application-pending', show: (page) => ownApplication(page) },
  { name: 'application-asked', show: (page) => ownApplication(page, ASKED) },
  { name: 'application-answered', show: (page) => ownApplication(page, ANSWERED) },
  {
    name: 'application-late',
    show: (page) => ownApplication(page, { waitingSince: new Date(Date.now() - 30.5 * 3_600_000).toISOString() }),
  },
  {
    name: 'application-answer-errors',
    show: async (page) => {
      await ownApplication(page, ASKED)
      await page.getByText('Help us check your NGO faster').click()
      await page.getByLabel('PIN code').fill('99')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await seen(page.getByText('There is a problem'))
    },
  },
  {
    name: 'application-used-answered',
    show: async (page) => {
      const current = { answeredAt: '2026-11-22T05:32:00.000Z' }
      await answer(page, '**/api/application/visits', 404, { code: 'link-used', message: '', current })
      await page.goto(`/application#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open my application' }).click()
      await seen(page.getByText('We received your answer on'))
    },
  },
  at('application-closed', '/application'),
  {
    name: 'application-suspended',
    show: (page) => ownApplication(page, { ...REJECTED, state: 'suspended', nameStays: true }),
  },
  {
    name: 'panel-asked',
    as: SAMUDRA,
    show: async (page) => {
      await answer(page, '**/api/application/question', 200, { question: ASKED.question })
      await page.goto('/dashboard#events')
      await seen(page.getByText('We have a question for you'))
    },
  },
  {
    name: 'panel-reported',
    as: SAMUDRA,
    show: async (page) => {
      await answer(page, '**/api/ngo/reports', 200, { reports: [REPORTED] })
      await page.goto('/dashboard#events')
      await seen(page.getByText(REPORTED.asked))
    },
  },
  {
    name: 'panel-resolved',
    as: SAMUDRA,
    show: async (page) => {
      const resolved = { ...REPORTED, answer: 'A helper of ours sold T-shirts, and gave the money back.' }
      const reports = [
        { ...resolved, outcome: 'upheld' },
        { ...resolved, id: 'two', answer: null, outcome: 'dismissed' },
      ]
      await answer(page, '**/api/ngo/reports', 200, { reports })
      await page.goto('/dashboard#events')
      await page.getByText('Our questions and decisions').click()
      await seen(page.getByText('We upheld the report.'))
    },
  },
  {
    name: 'register-ngo-evidence',
    show: async (page) => {
      await page.goto('/register?role=ngo', { waitUntil: 'networkidle' })
      await page.getByText('Help us check your NGO faster').click()
      for (const [label, words] of STATED) await page.getByLabel(label).fill(words)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await seen(page.getByText('There is a problem'))
    },
  },
  { name: 'application-rejected', show: (page) => ownApplication(page, REJECTED) },
  {
    name: 'application-withdrawn',
    show: (page) => ownApplication(page, { withdrawnAt: '2026-11-21T10:00:00.000Z' }),
  },
  { name: 'application-approved', show: (page) => ownApplication(page, { state: 'approved' }) },
  { name: 'application-checked', show: (page) => ownApplication(page, { ...REJECTED, nameStays: true }) },
  {
    name: 'application-errors',
    show: async (page) => {
      await ownApplication(page)
      await page.getByText('Correct your details').click()
      await page.getByLabel('Organization website').fill('nayipaudh')
      await page.getByLabel('Contact number').fill('')
      await page.getByRole('button', { name: 'Save' }).last().click()
      await seen(page.getByText('There is a problem'))
    },
  },
  {
    name: 'application-delete',
    window: true,
    show: async (page) => {
      await ownApplication(page)
      await page.getByRole('button', { name: 'Delete everything' }).click()
    },
  },
  at('invitation-link', `/invitation#${'a'.repeat(40)}`),
  {
    name: 'invitation-used',
    show: async (page) => {
      await page.goto(`/invitation#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open invitation' }).click()
      await seen(page.getByRole('heading', { name: 'This invitation no longer works' }))
    },
  },
  {
    name: 'invitation',
    show: async (page) => {
      await answer(page, '**/api/invitations/views', 200, INVITATION)
      await page.goto(`/invitation#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open invitation' }).click()
      await seen(page.getByRole('button', { name: 'Continue with Google' }))
    },
  },
  {
    name: 'panel-people',
    as: SAMUDRA,
    show: async (page) => {
      await answer(page, '**/api/ngo/people', 200, PEOPLE)
      await page.goto('/dashboard#people')
      await seen(page.getByText('rohan@samudra.example'))
    },
  },
  {
    name: 'panel-person',
    as: SAMUDRA,
    show: async (page) => {
      await answer(page, '**/api/ngo/people', 200, PEOPLE)
      await page.goto('/dashboard#people')
      await page.getByRole('button', { name: 'Change' }).click()
    },
  },
  {
    name: 'approval-withdrawn',
    as: SAMUDRA,
    show: async (page) => {
      await answer(page, '**/api/ngo/events*', 403, { code: 'approval-withdrawn', message: '' })
      await answer(page, '**/api/application', 200, { ...APPLICATION, ...REJECTED, orgName: 'Samudra Foundation' })
      await page.goto('/dashboard')
      await seen(page.getByRole('heading', { level: 1, name: 'Your NGO is no longer listed' }))
    },
  },
  {
    name: 'approval-withdrawn-coordinator',
    as: SAMUDRA,
    show: async (page) => {
      const account = { role: 'ngo', name: 'Samudra Foundation', approvalWithdrawn: true, coordinator: true }
      await answer(page, '**/api/session', 200, { account })
      await page.goto('/dashboard')
      await seen(page.getByRole('button', { name: 'Leave this NGO' }))
    },
  },
  {
    name: 'account-unlisted',
    as: ASHA,
    show: async (page) => {
      await page.route('**/api/me/participations', async (route) => {
        const taken = await answerTo(route)
        const json = (await taken.json()) as { participations: { viewable: boolean }[] }
        for (const record of json.participations) record.viewable = false
        await route.fulfill({ response: taken, json })
      })
      await page.goto('/account')
      await seen(page.getByText('No longer listed'))
    },
  },
  {
    name: 'event-unlisted',
    as: ASHA,
    show: async (page) => {
      const { participations } = await (await page.request.get('/api/me/participations')).json()
      const { event } = await (await page.request.get(`/api/me/participations/${participations[0].eventId}`)).json()
      const nothing = '/events/00000000-0000-4000-8000-000000000000'
      await answer(page, `**/api/me/participations/${nothing.slice(8)}`, 200, { today: event.date, event })
      await page.goto(nothing)
      await seen(page.getByRole('heading', { level: 1, name: event.title }))
    },
  },
  at('event-unknown', '/events/00000000-0000-4000-8000-000000000000'),
]
