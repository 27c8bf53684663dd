import type { Page } from 'playwright-core'
import type { OwnEvent } from '#domain/event/event.ts'
import type { WaitingPerson } from '#domain/event/place.ts'
import { answer, JUHU, panel, SAMUDRA, type Scene, slow } from './scene.ts'
import { answerTo, rowOf, seen } from './visit.ts'

/* Scenes of limited places for NGOs: the event form and My Events. */

const LISTS: Partial<OwnEvent>[] = [
  { title: 'Two late', going: 20, placeCounts: { most: 24, taken: 20, offered: 0, waiting: 0 }, withdrewLate: 2 },
  { title: 'Nearly full', going: 10, placeCounts: { most: 12, taken: 10, offered: 0, waiting: 0 } },
  { title: 'Twelve places', going: 11, placeCounts: { most: 12, taken: 11, offered: 1, waiting: 3 } },
  { title: 'Lowered', going: 26, placeCounts: { most: 24, taken: 26, offered: 0, waiting: 0 } },
  { title: 'Many', going: 41, placeCounts: { most: 60, taken: 41, offered: 3, waiting: 3 } },
  { title: 'Thirty', going: 9, placeCounts: { most: 30, taken: 9, offered: 1, waiting: 1 } },
  { title: 'Not limited', going: 6, withdrewLate: 1 },
]

const waiting = (name: (at: number) => string | null): WaitingPerson[] => [
  { position: 1, joinedAt: '2026-11-20T18:12:00+05:30', offeredUntil: '2026-11-28T10:00:00+05:30', name: name(0) },
  { position: 2, joinedAt: '2026-11-21T18:12:00+05:30', offeredUntil: null, name: name(1) },
  { position: 3, joinedAt: '2026-11-22T09:40:00+05:30', offeredUntil: null, name: name(2) },
]

/** Replaces the NGO's upcoming events by copies of the first one with these changes. */
const withEvents = (page: Page, changes: Partial<OwnEvent>[]) =>
  page.route(/events\?when=upcoming/, async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const events = changes.map((change, at) => ({ ...body.events[0], id: `${at}`, ...change }))
    await route.fulfill({ response, json: { ...body, events, openable: [] } })
  })

const openList = (page: Page, title: string) => rowOf(page, title).locator('.waiting-list summary').click()

async function limited(page: Page, people: WaitingPerson[]): Promise<void> {
  await withEvents(page, LISTS)
  await answer(page, '**/waiting', 200, { people })
  await panel(page, 'events')
  await openList(page, 'Twelve places')
  await seen(rowOf(page, 'Twelve places').locator('li').nth(2))
}

async function edited(page: Page, change: Partial<OwnEvent>): Promise<void> {
  await withEvents(page, [{ ...change, title: JUHU, maxPeople: 24 }])
  await panel(page, 'events')
  await rowOf(page, JUHU).getByRole('button', { name: 'Edit' }).click()
}

const COUNTS = { most: 24, taken: 26, offered: 1, waiting: 3 }
const NAMES = ['Devika Rao', 'मीनाक्षी अय्यर', null]

export const ngoPlaceScenes: Scene[] = [
  {
    name: 'panel-post-limited',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'post')
      await page.getByLabel('Maximum people').fill('24')
      await page.getByRole('checkbox').check()
    },
  },
  {
    name: 'panel-edit-lowered',
    as: SAMUDRA,
    show: (page) => edited(page, { placeCounts: COUNTS }),
  },
  {
    name: 'panel-edit-unlimited',
    as: SAMUDRA,
    show: async (page) => {
      await edited(page, { placeCounts: COUNTS })
      await page.getByRole('checkbox').uncheck()
    },
  },
  {
    name: 'panel-places',
    as: SAMUDRA,
    show: (page) =>
      limited(
        page,
        waiting(() => null),
      ),
  },
  {
    name: 'panel-places-named',
    as: SAMUDRA,
    show: (page) =>
      limited(
        page,
        waiting((at) => NAMES[at] ?? null),
      ),
  },
  {
    name: 'panel-places-empty',
    as: SAMUDRA,
    show: (page) => opened(page, () => answer(page, '**/waiting', 200, { people: [] })),
  },
  {
    name: 'panel-places-failed',
    as: SAMUDRA,
    show: (page) => opened(page, () => page.route('**/waiting', (route) => route.abort())),
  },
  { name: 'panel-places-loading', as: SAMUDRA, show: (page) => opened(page, () => slow(page)) },
]

/** Opens a list whose request is answered in a certain way. */
async function opened(page: Page, prepare: () => Promise<unknown>): Promise<void> {
  await withEvents(page, LISTS.slice(2, 3))
  await panel(page, 'events')
  await prepare()
  await openList(page, 'Twelve places')
  await seen(rowOf(page, 'Twelve places').locator('.waiting-list > :nth-child(2)'))
}
