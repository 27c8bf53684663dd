import type { Locator, Page } from 'playwright-core'
import type { AnnouncementInReview } from '#api/announcement/review.ts'
import { composerText, ownAnnouncementText } from '#text/announcement/announcement.ts'
import { announcementReviewText } from '#text/announcement/announcement-review.ts'
import { answer, JUHU, panel, SAMUDRA, type Scene } from './scene.ts'
import { openSection, rowOf, seen, unlock } from './visit.ts'

/* Scenes of messages from NGOs to the people who are going (D54). */

const TITLE = 'Meet at the north gate'
const TEXT =
  'The south gate is closed for the marathon. Come to the north gate next to the fire station. Chai from 6:15.'
const TERMS = { going: 20, left: 2, ofEvent: 1, links: null, held: false, replyTo: 'team@samudra.example' }

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

async function openComposer(page: Page, terms: object): Promise<Locator> {
  await answer(page, '**/api/ngo/events/*/announcements', 200, { ...TERMS, ...terms })
  await panel(page, 'events')
  await rowOf(page, JUHU).getByRole('button', { name: JUHU }).click()
  return page.getByRole('dialog')
}

async function compose(page: Page, terms: object, values: { title: string; text: string }): Promise<void> {
  const dialog = await openComposer(page, terms)
  await dialog.getByLabel(composerText.labels.title, { exact: true }).fill(values.title)
  await dialog.getByLabel(composerText.labels.text, { exact: true }).fill(values.text)
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

/** Gives the first event these messages. */
async function withMessages(page: Page, messages: object[]): Promise<void> {
  await page.route('**/api/ngo/announcements', async (route) => {
    const events = (await (await page.request.get('/api/ngo/events?when=upcoming')).json()) as {
      events: { id: string; title: string }[]
    }
    const eventId = events.events.find(({ title }) => title === JUHU)?.id
    const announcements = messages.map((message, at) => ({ ...MESSAGE, id: `${at}`, eventId, ...message }))
    await route.fulfill({ json: { announcements } })
  })
  await panel(page, 'events')
}
const MESSAGE = { title: TITLE, text: TEXT, writtenAt: soon(-60_000), sendAt: soon(60_000), sentAt: null, people: null }

const HELD: AnnouncementInReview = {
  ...{ id: '1', title: 'Your T-shirt', text: 'We give you a T-shirt at the gate. Please come at 8:30.' },
  writtenAt: soon(-40 * 60_000),
  event: { id: '2', title: 'Wall Painting, Ward 7', date: '2026-11-29', postedAt: soon(-5 * 3_600_000), going: 6 },
  ngo: { orgName: 'Rang Tarang', slug: 'rang-tarang' },
  ...{ review: null, reason: null, reviewedAt: null, reviewedBy: null },
}
const queue = (announcements: AnnouncementInReview[]) => async (page: Page, passcode: string) => {
  await answer(page, '**/api/admin/announcements*', 200, { announcements, next: null })
  await unlock(page, passcode)
  await openSection(page, announcementReviewText.tab)
  await page.waitForLoadState('networkidle')
}

/** The page of an event whose NGO has written, and the dashboard, for a person who is going. */
const GOER = 'Aarav Deshmukh'

export const announcementScenes: Scene[] = [
  {
    ...{ name: 'message-composer', as: SAMUDRA, window: true },
    show: (page) => compose(page, {}, { title: TITLE, text: TEXT }),
  },
  {
    ...{ name: 'message-near-limit', as: SAMUDRA, window: true },
    show: (page) => compose(page, {}, { title: TITLE, text: TEXT.repeat(9) }),
  },
  {
    ...{ name: 'message-reached', as: SAMUDRA, window: true },
    show: async (page) => {
      const dialog = await openComposer(page, { left: 0, ofEvent: 3 })
      await seen(dialog.getByText(composerText.reached(3), { exact: true }))
    },
  },
  {
    ...{ name: 'message-link-refused', as: SAMUDRA, window: true },
    show: async (page) => {
      const values = { title: 'Your T-shirt', text: 'Please pay for your T-shirt first: pay.example/rang' }
      await compose(page, { going: 6, links: 'link-unproven', held: true }, values)
      await press(page, composerText.sendHeld)
      await seen(page.getByRole('alert'))
    },
  },
  {
    ...{ name: 'message-waits', as: SAMUDRA },
    show: async (page) => {
      await withMessages(page, [
        { state: 'waiting' },
        { state: 'held', title: 'Your T-shirt' },
        { state: 'sent', people: 20, sentAt: soon(-86_400_000), title: 'Bring a second pair of socks' },
      ])
      await seen(page.getByText(ownAnnouncementText.stop).first())
    },
  },
  {
    ...{ name: 'message-list', as: SAMUDRA },
    show: async (page) => {
      await withMessages(page, [
        { state: 'sent', people: 20, sentAt: soon(-3_600_000) },
        { state: 'refused', reason: 'It asks for money.', title: 'Your T-shirt' },
        { state: 'stopped', title: 'Meet at the noth gate' },
        { state: 'late', title: 'Bring a cap' },
      ])
      await page.locator('.own-messages summary').first().click()
    },
  },
  {
    ...{ name: 'message-event', as: GOER },
    show: async (page) => {
      await page.goto('/events')
      await page.getByRole('link', { name: JUHU }).first().click()
      await seen(page.getByRole('heading', { level: 3, name: TITLE }))
    },
  },
  { name: 'message-dashboard', as: GOER, show: (page) => page.goto('/account', { waitUntil: 'networkidle' }) },
  { name: 'message-queue', show: queue([HELD, { ...HELD, id: '3', title: 'Bring a brush', text: TEXT.repeat(6) }]) },
  { name: 'message-queue-empty', show: queue([]) },
  {
    name: 'message-queue-refuse',
    window: true,
    show: async (page, passcode) => {
      await queue([HELD])(page, passcode)
      await page.getByRole('button', { name: announcementReviewText.refuse }).click()
    },
  },
]
