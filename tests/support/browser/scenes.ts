import type { Page } from 'playwright-core'
import { addDays, dayOf } from '#domain/time/day.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { inAppText } from '#text/account/in-app.ts'
import { refusalText } from '#text/form/refusal.ts'
import { flashText } from '#text/page/flash.ts'
import { participationText } from '#text/participation/participation.ts'
import { askText } from '#text/participation/verification.ts'
import { FULL } from '../town/full-town.ts'
import { admins } from './admin-scenes.ts'
import { announcementScenes } from './announcement-scenes.ts'
import { applicants } from './application-scenes.ts'
import { calendarScenes } from './calendar-scenes.ts'
import { certificates, certificatesOnHold } from './certificate-scenes.ts'
import { desks } from './check-in-phone-scenes.ts'
import { atTheDesk } from './check-in-scenes.ts'
import { claimPageScenes, ngoClaimScenes } from './claim-scenes.ts'
import { classScenes } from './class-scenes.ts'
import { classTableScenes } from './class-table-scenes.ts'
import { collegeScenes } from './college-scenes.ts'
import { emailLinkScenes, placeGivenUp } from './email-link-scenes.ts'
import { endorsedCertificateScenes } from './endorsed-certificate-scenes.ts'
import { endorsementScenes } from './endorsement-scenes.ts'
import { followScenes } from './follow-scenes.ts'
import { institutionScenes } from './institution-scenes.ts'
import { keyScenes } from './key-scenes.ts'
import { ngoPlaceScenes } from './ngo-place-scenes.ts'
import { phoneLists } from './phone-list-scenes.ts'
import { placeScenes } from './place-scenes.ts'
import { ASHA, answer, at, cut, DADAR, JUHU, panel, SAMUDRA, type Scene, slow } from './scene.ts'
import { sharingScenes } from './sharing-scenes.ts'
import { transcriptScenes } from './transcript-scenes.ts'
import { answerTo, articleOf, choose, openMore, rowOf, seen, unfold } from './visit.ts'
import { waitingScenes } from './waiting-scenes.ts'
import { whoCameScenes } from './who-came-scenes.ts'

const WAITING = {
  ...{ state: 'upcoming', title: JUHU, lang: 'en', date: '2026-12-05', endDate: null, time: '06:30' },
  ...{ endTime: '09:30', mode: 'Offline', city: 'Mumbai' },
}
/** Shows a page to a visitor who pressed "I'm Going" on an event that is upcoming, over or not listed any more. */
const withWaitingEvent = (name: string): Scene[] =>
  [WAITING, { ...WAITING, state: 'over' }, { state: 'gone' }].map((event) => ({
    name: `${name}-waiting-${event.state}`,
    show: async (page) => {
      await answer(page, '**/api/registrations/identity', 200, { email: 'zoya@student.example', event })
      await page.goto(`/${name}`, { waitUntil: 'networkidle' })
    },
  }))

const openEvent = async (page: Page, title: string, query = '') => {
  await page.goto(`/events${query}`)
  await page.getByRole('link', { name: title }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: title }))
}
/** Chooses online events. On phones the filters open with a button. */
const onlineOnly = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  if (!(await opener.isVisible())) return choose(page, 'Via', 'Online')
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(sheet, 'Via', 'Online')
  await sheet.getByRole('button', { name: 'Close' }).click()
}

/** Values for the event form. Two fields are wrong. */
const FILLED = [
  ['Title', 'Versova Mangrove Planting Morning'],
  ['Description', 'We plant saplings with the forest cell. Boots and tools are provided. Snacks after.'],
  ['Date', addDays(dayOf(new Date(), 'UTC'), 30)],
  ['Time', '07:00'],
] as const

const WRONG = [
  ...FILLED,
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
  at('verify-offline', '/verify/offline'),
  at('not-found', '/nothing-here'),
  at('login-failed', '/login?error=cancelled'),
  at('pending-submitted', '/pending?state=submitted'),
  at('register-user', '/register?role=user'),
  ...['google-auth', 'register', 'login'].flatMap((page) => withWaitingEvent(page)),
  {
    name: 'register-ngo-errors',
    show: async (page) => {
      await page.goto('/register?role=ngo')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.waitForTimeout(200)
    },
  },
  {
    name: 'register-ngo-look-alike',
    show: async (page) => {
      await page.goto('/register?role=ngo')
      await page.getByLabel('Organization name').fill('Hаriyali Samiti')
      await seen(page.getByText('(U+0430)'))
    },
  },
  {
    name: 'login-in-app',
    show: async (page) => {
      await page.addInitScript(() => {
        const userAgent = `${navigator.userAgent} Instagram 330.0.0.40.92 Android`
        Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
      })
      await page.goto('/login')
      await seen(page.getByText(inAppText.title('Instagram')))
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
  at('report', '/report?ngo=samudra-foundation'),
  {
    name: 'report-errors',
    show: async (page) => {
      await page.goto('/report?ngo=samudra-foundation', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Send report' }).click()
      await seen(page.getByText('There is a problem'))
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
  {
    name: 'account-unfolded',
    as: ASHA,
    show: async (page) => {
      await page.goto('/account')
      await seen(page.getByRole('heading', { name: dashboardText.settings }))
      await openMore(page)
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
    },
  },
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
      await unfold(page, dashboardText.copyOrDelete)
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
  at('ngo-page', '/ngo/samudra-foundation'),
  at('ngo-page-stated', '/ngo/saath-chalein'),
  at('ngo-page-expired', '/ngo/gullak-trust'),
  at('ngo-page-hidden', '/ngo/rang-tarang'),
  at('ngo-page-events', '/ngo/samudra-foundation/events'),
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
      await seen(page.getByRole('button', { name: participationText.notGoing }))
      await cut(page)
      await articleOf(page, JUHU).getByRole('button', { name: participationText.going }).click()
      await seen(page.getByText('Your answer was not saved.'))
    },
  },
]

/** Returns the given number of names. The third name has 115 characters. */
const crowd = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    at === 2
      ? 'Venkatanarasimharajuvaripeta '.repeat(4).trim()
      : `${['Asha', 'Joseph', 'Gurleen'][at % 3]} Kumar ${at + 1}`,
  )

/** Moves the demo events, which are days away, to today. */
const nearEvents = (page: Page) =>
  page.route(/events\?when=upcoming/, async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const events = body.events.map((event: object) => ({ ...event, date: body.today, endDate: null }))
    await route.fulfill({ response, json: { ...body, events } })
  })

const checkInOf = (state: 'open' | 'ended' | 'planned') => ({
  ...{ eventId: '', going: 9, checkedIn: 7, isOpen: state === 'open' },
  ...(state === 'open' ? { clear: null, review: null } : { clear: 6, review: 1 }),
  plan:
    state === 'planned'
      ? { people: 6, by: 'Nisha Koli', at: new Date().toISOString(), outcome: null, verified: 0, left: null }
      : null,
})

/** Shows the list of events while check-in of the soonest is open, has ended, or has a planned verification. */
async function ownCheckIn(page: Page, state: 'open' | 'ended' | 'planned'): Promise<void> {
  await nearEvents(page)
  await page.route('**/check-ins', async (route) => {
    const { events } = await (await page.request.get('/api/ngo/events?when=upcoming')).json()
    await route.fulfill({ json: { checkIns: [{ ...checkInOf(state), eventId: events[0].id }] } })
  })
  await panel(page, 'events')
  await seen(page.getByText('7 of 9 checked in'))
}

async function nameList(page: Page): Promise<void> {
  await nearEvents(page)
  await page.route('**/names', (route) => route.fulfill({ json: { names: crowd(64), next: null } }))
  await panel(page, 'events')
  await rowOf(page, JUHU).getByRole('button', { name: 'Names for check-in' }).click()
  await seen(page.getByRole('table'))
}

const UNUSUAL = [
  ['Asha Menon Gold Medallist', 'Asha Menon'],
  ['Ravi Team Leader', null],
  ['Maria Fernanda Kumari Devi Shetty Nair', 'मारिया फ़र्नांडा'],
] as const

/** Shows names that an NGO is asked to check before it verifies. */
async function unusualNames(page: Page): Promise<void> {
  await page.route('**/participants', async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const [one] = body.participants
    const participants = UNUSUAL.map(([name, googleName], at) => ({
      ...one,
      ...{ id: `${at}`, name, newToUs: at === 0, verified: false, certificate: null, unusualName: { googleName } },
    }))
    await route.fulfill({ json: { ...body, participants: one ? participants : [] } })
  })
  await panel(page, 'past')
  await seen(articleOf(page, DADAR).getByText(UNUSUAL[0][0], { exact: true }))
}

/** Opens the confirmation that appears before the given number of people are verified. */
async function markAll(page: Page, count: number): Promise<void> {
  await page.route('**/participants', async (route) => {
    const response = await answerTo(route)
    const [one] = (await response.json()).participants
    const participants = crowd(count).map((name, at) => ({
      ...one,
      id: `${at}`,
      name,
      verified: false,
      certificate: null,
    }))
    await route.fulfill({ json: { participants: one ? participants : [], next: null, desk: null, plan: null } })
  })
  await panel(page, 'past')
  await articleOf(page, DADAR)
    .getByRole('button', { name: askText.everyone(count) })
    .click()
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
  {
    name: 'panel-post-more',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'post')
      for (const [label, words] of FILLED) await page.getByLabel(label, { exact: true }).fill(words)
      await page.getByLabel('Ends').fill('10:00')
      await page.getByText('Change hours').click()
    },
  },
  {
    name: 'panel-posted',
    as: SAMUDRA,
    show: async (page) => {
      const { events } = await (await page.request.get('/api/ngo/events')).json()
      await answer(page, '**/api/ngo/events', 201, { ...events[0], title: FILLED[0][1] })
      await panel(page, 'post')
      for (const [label, words] of FILLED) await page.getByLabel(label, { exact: true }).fill(words)
      await page.getByRole('button', { name: 'Post Event' }).click()
      await seen(page.getByRole('link', { name: 'Share on WhatsApp' }))
      await page.getByText('Start from an earlier event').click()
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
      await seen(page.getByText('Someone has changed this event since you opened it'))
    },
  },
  {
    name: 'panel-details',
    as: 'Shabana Ansari',
    show: async (page) => {
      await page.route('**/api/ngo/evidence', async (route) => {
        const response = await answerTo(route)
        await route.fulfill({
          response,
          json: { ...(await response.json()), lastCheckedAt: '2025-10-02T06:30:00.000Z' },
        })
      })
      await panel(page, 'details')
      await seen(page.getByText('more than a year ago'))
    },
  },
  { name: 'panel-unusual-names', as: SAMUDRA, show: unusualNames },
  { name: 'panel-details-coordinator', as: 'Priya Shetty', show: (page) => panel(page, 'details') },
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
      await articleOf(page, DADAR).getByRole('checkbox', { name: 'Not Verified' }).first().click()
      await seen(page.getByText('Saving…'))
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
  ...(['open', 'ended', 'planned'] as const).map(
    (state): Scene => ({
      name: `panel-check-in-${state}`,
      as: SAMUDRA,
      show: (page) => ownCheckIn(page, state),
    }),
  ),
  { name: 'panel-names', as: SAMUDRA, show: nameList },
  { name: 'panel-names', as: SAMUDRA, width: 1280, print: true, show: nameList },
  ...[3, 200].map(
    (people): Scene => ({
      name: `panel-entry-all-${people}`,
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
      await page.getByRole('button', { name: 'Verify all 200' }).click()
      await seen(page.getByText('20 of 200 verified so far.'))
    },
  },
  {
    name: 'panel-again',
    as: SAMUDRA,
    window: true,
    show: async (page) => {
      await panel(page, 'events')
      await rowOf(page, JUHU).getByRole('button', { name: 'Post again' }).click()
      await seen(page.getByText('This is a copy of'))
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
      await seen(page.getByText('We don’t recognise this place.'))
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
  ...desks,
  ...ngoClaimScenes,
  ...ngoPlaceScenes,
  ...whoCameScenes,
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
  ...claimPageScenes,
  ...ngos,
  ...atTheDesk,
  ...phoneLists,
  ...applicants,
  ...certificates,
  ...admins,
  ...full.map((scene): Scene => ({ ...scene, full: true })),
  ...certificatesOnHold,
  ...collegeScenes,
  ...institutionScenes,
  ...classScenes,
  ...classTableScenes,
  ...endorsementScenes,
  ...keyScenes,
  ...followScenes,
  ...waitingScenes,
  ...calendarScenes,
  ...announcementScenes,
  ...placeScenes,
  ...transcriptScenes,
  ...sharingScenes,
  ...endorsedCertificateScenes,
  ...emailLinkScenes,
  placeGivenUp,
]
