import type { Page } from 'playwright-core'
import { addDays, dayOf } from '#domain/day.ts'
import { accountText } from '#text/account.ts'
import { adminText } from '#text/admin.ts'
import { decisionText } from '#text/decision.ts'
import { flashText } from '#text/page.ts'
import { participationText } from '#text/participation.ts'
import { refusalText } from '#text/refusal.ts'
import { FULL } from '../town/full-town.ts'
import { answered, articleOf, choose, rowOf, seen, unlock } from './visit.ts'

/** A page in a state, as `npm run look` takes its picture. */
export type Scene = {
  name: string
  /** A demo person of the stand-in's page; without one, nobody. */
  as?: string
  /** The town on its fullest day. */
  full?: true
  /** Where it exists: on phones or on desks alone. */
  width?: 390 | 1280
  /** The window as it is, not the whole page: for what covers it. */
  window?: true
  /** As it is printed on A4. */
  print?: true
  /** Leads an open page there. */
  show: (page: Page, passcode: string) => Promise<unknown>
}

const at = (name: string, path: string): Scene => ({ name, show: (page) => page.goto(path) })

/** Every API call fails, or comes late. */
const cut = (page: Page) => page.route(/\/api\/(?!session)/, (route) => route.abort())
const slow = (page: Page) =>
  page.route(/\/api\/(?!session)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    await route.abort().catch(() => {}) // the page may be closed
  })

const openEvent = async (page: Page, title: string, query = '') => {
  await page.goto(`/events${query}`)
  await page.getByRole('link', { name: title }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: title }))
}
/** On phones the filters are behind a button. */
const onlineOnly = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  if (!(await opener.isVisible())) return choose(page, 'Via', 'Online')
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(sheet, 'Via', 'Online')
  await sheet.getByRole('button', { name: 'Close' }).click()
}
const desk = (tab: string) => async (page: Page, passcode: string) => {
  await unlock(page, passcode)
  await page
    .getByRole('navigation', { name: 'Admin page' })
    .getByRole('button', { name: new RegExp(`^${tab}( \\d+)?$`) })
    .click()
  await page.waitForLoadState('networkidle')
}
/** The listed NGOs, with all that they state, as if they waited: ours, ours, theirs. */
const waiting = async (page: Page) =>
  page.route('**/api/admin/ngos?state=pending', async (route) => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
    const answered = await route.fetch({ url: route.request().url().replace('pending', 'approved') })
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

/** One address answers this. */
const answer = (page: Page, address: string, status: number, json: object) =>
  page.route(address, (route) => route.fulfill({ status, json }))
const panel = (page: Page, view: string) => page.goto(`/dashboard#${view}`, { waitUntil: 'networkidle' })

const ASHA = 'Asha Menon'
const SAMUDRA = 'Nisha Koli'
const DADAR = 'Dadar Chowpatty Sort and Count'
const JUHU = 'Juhu Beach Cleanup Before the Tide'

/** A form of which two fields are wrong. */
const WRONG = [
  ['Title', 'Versova Mangrove Planting Morning'],
  ['Description', 'We plant saplings with the forest cell. Boots and tools are provided. Snacks after.'],
  ['Date', addDays(dayOf(new Date(), 'UTC'), 30)],
  ['Time', '07:00'],
  ['City', 'Mumbai'],
  ['Minimum people', '20'],
  ['Maximum people', '12'],
  ['Contact', 'team@samudra.example'],
  ['Registration link', 'samudra.example/mangrove'],
] as const

const visitors: Scene[] = [
  at('home', '/'),
  {
    name: 'home-turned',
    show: async (page) => {
      await page.goto('/')
      for (const card of await page.getByText('Turn over').all()) await card.click()
    },
  },
  {
    name: 'menu',
    width: 390,
    window: true,
    show: async (page) => {
      await page.goto('/')
      await page.getByText('Menu', { exact: true }).click()
    },
  },
  ...[
    'how-it-works',
    'about',
    'join',
    'contact',
    'privacy',
    'verify',
    'google-auth',
    'pending',
    'not-approved',
    'withdrawn',
    'application',
    'login',
    'register',
  ].map((page) => at(page, `/${page}`)),
  at('not-found', '/nothing-here'),
  at('login-failed', '/login?error=cancelled'),
  at('pending-submitted', '/pending?state=submitted'),
  at('register-user', '/register?role=user'),
  {
    name: 'register-ngo-errors',
    show: async (page) => {
      await page.goto('/register?role=ngo')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.waitForTimeout(200)
    },
  },
  {
    name: 'contact-errors',
    show: async (page) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await seen(page.getByText('There is a problem'))
    },
  },
  {
    name: 'contact-failed',
    show: async (page) => {
      await cut(page)
      await page.goto('/contact')
      await page.getByLabel('Your name').fill('Prachi Deshpande')
      await page.getByLabel('Your email').fill('prachi@example.org')
      await page.getByLabel('Message').fill('Our school in Nashik would like to join.')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await seen(page.getByText('Failed to send message.'))
    },
  },
  at('events', '/events'),
  at('events-one', '/events?city=lucknow'),
  at('events-empty', '/events?city=nowhere'),
  {
    name: 'events-sheet',
    width: 390,
    window: true,
    show: async (page) => {
      await page.goto('/events?sector=Environment')
      await page.getByRole('button', { name: 'Filters (1)' }).click()
    },
  },
  {
    name: 'events-loading',
    show: async (page) => {
      await page.goto('/events')
      await slow(page)
      await onlineOnly(page)
      await page.waitForTimeout(700)
    },
  },
  {
    name: 'events-failed',
    show: async (page) => {
      await page.goto('/events')
      await cut(page)
      await onlineOnly(page)
      await seen(page.getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'script-missing',
    show: async (page) => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/account')
      await page.waitForTimeout(1500)
    },
  },
  { name: 'event', show: (page) => openEvent(page, JUHU) },
  {
    name: 'event-log-in',
    window: true,
    show: async (page) => {
      await openEvent(page, JUHU)
      await page.getByRole('button', { name: participationText.going }).click()
    },
  },
  { name: 'event', width: 1280, print: true, show: (page) => openEvent(page, JUHU) },
]

const volunteers: Scene[] = [
  { ...at('account', '/account'), as: ASHA },
  { ...at('account', '/account'), as: ASHA, width: 1280, print: true },
  { ...at('events-going', '/events'), as: ASHA },
  {
    name: 'account-loading',
    as: ASHA,
    show: async (page) => {
      await slow(page)
      await page.goto('/account')
      await page.waitForTimeout(1200)
    },
  },
  {
    name: 'account-failed',
    as: ASHA,
    show: async (page) => {
      await cut(page)
      await page.goto('/account')
      await seen(page.getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'account-edit',
    as: ASHA,
    window: true,
    show: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Edit profile' }).click()
    },
  },
  {
    name: 'account-delete',
    as: ASHA,
    window: true,
    show: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Delete my account' }).click()
    },
  },
  {
    name: 'session-ended',
    as: ASHA,
    window: true,
    show: async (page) => {
      await answer(page, '**/api/me/participations', 401, { code: 'signed-out', message: refusalText['signed-out'] })
      await page.goto('/account')
      await seen(page.getByText(flashText['session-ended'].text))
    },
  },
  {
    name: 'certificate-found',
    as: ASHA,
    show: async (page) => {
      await page.goto('/account')
      const found = page.getByRole('link', { name: /^YS-/ }).first()
      await page.goto((await found.getAttribute('href')) ?? '')
    },
  },
  at('ngo-page', '/ngo/samudra-foundation'),
  at('ngo-page-stated', '/ngo/saath-chalein'),
  at('ngo-page-expired', '/ngo/gullak-trust'),
  at('ngo-page-hidden', '/ngo/rang-tarang'),
  at('ngo-page-events', '/ngo/samudra-foundation/events'),
  at('certificate-unknown', '/verify/YS-0000-0000-00000'),
  {
    name: 'event-past',
    as: ASHA,
    show: async (page) => {
      await page.goto('/account')
      await rowOf(page, 'Library Shelf Repair Weekend').getByRole('link', { name: 'View Event' }).click()
      await page.waitForURL(/\/events\//)
    },
  },
  {
    name: 'going-failed',
    as: ASHA,
    window: true,
    show: async (page) => {
      await page.goto('/events')
      await seen(page.getByRole('button', { name: participationText.going, pressed: true }))
      await cut(page)
      await articleOf(page, JUHU).getByRole('button', { name: participationText.going }).click()
      await seen(page.getByText('Your plan was not saved.'))
    },
  },
]

/** So many people, of whom the third has a name of a hundred signs. */
const crowd = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    at === 2
      ? 'Venkatanarasimharajuvaripeta '.repeat(4).trim()
      : `${['Asha', 'Joseph', 'Gurleen'][at % 3]} Kumar ${at + 1}`,
  )

/** The town's events are days away: here they take place today. */
const nearEvents = (page: Page) =>
  page.route(/events\?when=upcoming/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const events = body.events.map((event: object) => ({ ...event, date: body.today, endDate: null }))
    await route.fulfill({ response, json: { ...body, events } })
  })

async function nameList(page: Page): Promise<void> {
  await nearEvents(page)
  await page.route('**/names', (route) => route.fulfill({ json: { names: crowd(64), next: null } }))
  await panel(page, 'events')
  await rowOf(page, JUHU).getByRole('button', { name: 'Names for the door' }).click()
  await seen(page.getByRole('table'))
}

/** The question before so many people are marked present. */
async function markAll(page: Page, count: number): Promise<void> {
  await page.route('**/participants', async (route) => {
    const response = await route.fetch()
    const [one] = (await response.json()).participants
    const participants = crowd(count).map((name, at) => ({
      ...one,
      id: `${at}`,
      name,
      verified: false,
      certificate: null,
    }))
    await route.fulfill({ json: { participants: one ? participants : [], next: null } })
  })
  await panel(page, 'past')
  await articleOf(page, DADAR).getByRole('button', { name: 'Mark all present' }).click()
  await seen(page.getByRole('dialog'))
}

const ngos: Scene[] = [
  { name: 'panel-post', as: SAMUDRA, show: (page) => panel(page, 'post') },
  {
    name: 'panel-post-errors',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'post')
      for (const [label, words] of WRONG) await page.getByLabel(label, { exact: true }).fill(words)
      await page.getByRole('button', { name: 'Post Event' }).click()
      await seen(page.getByText('There is a problem'))
    },
  },
  { name: 'panel-events', as: SAMUDRA, show: (page) => panel(page, 'events') },
  {
    name: 'panel-edit',
    as: 'Omkar Joshi',
    show: async (page) => {
      await panel(page, 'events')
      await page.getByRole('button', { name: 'Edit' }).first().click()
    },
  },
  {
    name: 'panel-stale',
    as: 'Omkar Joshi',
    show: async (page) => {
      const { events } = await (await page.request.get('/api/ngo/events')).json()
      const [current] = events.filter(({ date }: { date: string }) => date > dayOf(new Date(), 'UTC'))
      const changed = { ...current, title: 'Read-Aloud Morning, an Hour Later', time: '10:30' }
      await answer(page, '**/api/ngo/events/*', 409, { code: 'stale', message: refusalText.stale, current: changed })
      await panel(page, 'events')
      await rowOf(page, current.title).getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'Update Event' }).click()
      await seen(page.getByText('Somebody changed this event meanwhile'))
    },
  },
  {
    name: 'panel-organization',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await panel(page, 'details')
      await page.getByRole('button', { name: accountText.contact }).click()
      await seen(page.getByRole('dialog', { name: accountText.contact }))
    },
  },
  {
    name: 'panel-saving',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'past')
      await slow(page)
      await articleOf(page, DADAR)
        .getByRole('checkbox', { name: /Not Verified/ })
        .first()
        .click()
      await seen(page.getByText('Saving…'))
    },
  },
  {
    name: 'certificate-revoked',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'past')
      const verified = articleOf(page, DADAR).getByRole('checkbox', { name: 'Gurleen Kaur Verified', exact: true })
      const row = articleOf(page, DADAR).getByRole('row').filter({ hasText: 'Gurleen Kaur' })
      if (!(await verified.isVisible())) {
        await answered(page, () => row.getByRole('checkbox').check())
        await page.reload({ waitUntil: 'networkidle' })
      }
      const paper = await row.getByRole('link').getAttribute('href')
      await answered(page, () => verified.uncheck())
      await page.goto(`/verify/${paper?.split('/').at(-2)}`)
    },
  },
  {
    name: 'panel-near',
    as: SAMUDRA,
    show: async (page) => {
      await nearEvents(page)
      await panel(page, 'events')
    },
  },
  { name: 'panel-names', as: SAMUDRA, show: nameList },
  { name: 'panel-names', as: SAMUDRA, width: 1280, print: true, show: nameList },
  ...[3, 200].map(
    (people): Scene => ({
      name: `panel-mark-all-${people}`,
      as: SAMUDRA,
      window: true,
      show: (page) => markAll(page, people),
    }),
  ),
  {
    name: 'panel-marking',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await page.route('**/verifications', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.fulfill({ json: { marked: 20, left: 180 } }).catch(() => {}) // the page may be closed
      })
      await markAll(page, 200)
      await page.getByRole('button', { name: 'Mark all 200 present' }).click()
      await seen(page.getByText('20 of 200 marked so far.'))
    },
  },
  {
    name: 'panel-again',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await panel(page, 'events')
      await rowOf(page, JUHU).getByRole('button', { name: 'Post again' }).click()
      await seen(page.getByText('A copy of'))
    },
  },
  {
    name: 'panel-place',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'events')
      await rowOf(page, JUHU).getByRole('button', { name: 'Post again' }).click()
      await page.getByLabel('Date', { exact: true }).fill(addDays(dayOf(new Date(), 'UTC'), 30))
      const city = page.getByLabel('City')
      await city.fill('Karn')
      await city.evaluate(async (it: HTMLInputElement) => {
        while (!it.list?.options.length) await new Promise((resolve) => setTimeout(resolve, 50))
      })
      await city.fill('Karnaal Khurd')
      await page.getByRole('button', { name: 'Post Event' }).click()
      await seen(page.getByText('We don’t know this place.'))
    },
  },
  {
    name: 'panel-delete',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await panel(page, 'events')
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
  { name: 'panel-past', as: SAMUDRA, show: (page) => panel(page, 'past') },
  { name: 'panel-past-empty', as: 'Shabana Ansari', show: (page) => panel(page, 'past') },
  {
    name: 'panel-failed',
    as: SAMUDRA,
    show: async (page) => {
      await cut(page)
      await page.goto('/dashboard#past')
      await seen(page.getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'panel-loading',
    as: SAMUDRA,
    show: async (page) => {
      await slow(page)
      await page.goto('/dashboard#events')
      await page.waitForTimeout(1200)
    },
  },
]

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
  await seen(page.getByText('Application of'))
}

const applicants: Scene[] = [
  at('application-link', `/application#${'a'.repeat(40)}`),
  {
    name: 'application-used',
    show: async (page) => {
      await page.goto(`/application#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open my application' }).click()
      await seen(page.getByRole('heading', { name: 'This link has done its work' }))
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
      await page.getByText('So that we can check you faster').click()
      await page.getByLabel('PIN').fill('99')
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
      await seen(page.getByText('has reached us'))
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
      await page.getByText('Correct what you gave').click()
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
      await page.getByRole('button', { name: 'Open' }).click()
      await seen(page.getByRole('heading', { name: 'This invitation is over' }))
    },
  },
  {
    name: 'invitation',
    show: async (page) => {
      await answer(page, '**/api/invitations/views', 200, INVITATION)
      await page.goto(`/invitation#${'a'.repeat(40)}`)
      await page.getByRole('button', { name: 'Open' }).click()
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
      await seen(page.getByRole('heading', { level: 1, name: 'Your organization is no longer listed' }))
    },
  },
  {
    name: 'account-unlisted',
    as: ASHA,
    show: async (page) => {
      await page.route('**/api/me/participations', async (route) => {
        const taken = await route.fetch()
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

const admins: Scene[] = [
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
    'Flags',
    'Mail',
    'Messages',
    'Web vitals',
    'Log',
  ].map((tab) => ({
    name: `admin-${tab.toLowerCase().replaceAll(' ', '-')}`,
    show: desk(tab),
  })),
  { name: 'admin-application', show: application },
  {
    name: 'admin-application-found',
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByRole('radio', { name: 'Could not be checked' }).first().check()
      await seen(page.getByLabel('Note for us'))
    },
  },
  {
    name: 'admin-application-check',
    window: true,
    show: async (page, passcode) => {
      await application(page, passcode)
      await page.getByRole('button', { name: 'Record another' }).click()
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
        const answered = await route.fetch({ url: route.request().url().replace('&due=again', '') })
        const { ngos } = (await answered.json()) as { ngos: { facts: { validUntil: string | null }[] }[] }
        const rich = ngos.toSorted((a, b) => b.facts.length - a.facts.length).slice(0, 2)
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
      await desk('To check again')(page, passcode)
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
      await desk('Approved')(page, passcode)
      await page.getByRole('button', { name: 'Suspend', exact: true }).first().click()
    },
  },
  {
    name: 'admin-reject',
    window: true,
    show: async (page, passcode) => {
      await desk('Pending')(page, passcode)
      await page.getByRole('button', { name: decisionText.reject, exact: true }).first().click()
    },
  },
  {
    name: 'admin-withdraw',
    window: true,
    show: async (page, passcode) => {
      await desk('Approved')(page, passcode)
      await page.getByRole('button', { name: decisionText.withdraw }).first().click()
    },
  },
]

const full = [
  at('full-events', '/events'),
  { name: 'full-long-title', show: (page) => openEvent(page, FULL.longTitle) },
  { name: 'full-unbroken', show: (page) => openEvent(page, FULL.unbroken) },
  { name: 'full-hindi', show: (page) => openEvent(page, FULL.hindi) },
  { name: 'full-tamil', show: (page) => openEvent(page, FULL.tamil) },
  { name: 'full-long-title', width: 1280, print: true, show: (page) => openEvent(page, FULL.longTitle) },
  { name: 'full-account', as: 'மீனாட்சி ஐயர்', show: (page) => page.goto('/account', { waitUntil: 'networkidle' }) },
  { name: 'full-panel-past', as: SAMUDRA, show: (page) => panel(page, 'past') },
  { name: 'full-panel-events', as: SAMUDRA, show: (page) => panel(page, 'events') },
] satisfies Scene[]

export const scenes: readonly Scene[] = [
  ...visitors,
  ...volunteers,
  ...ngos,
  ...applicants,
  ...admins,
  ...full.map((scene): Scene => ({ ...scene, full: true })),
]
