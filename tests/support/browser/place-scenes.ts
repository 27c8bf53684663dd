import type { Page } from 'playwright-core'
import type { PlaceState } from '#domain/event/place.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { inZone } from '#domain/time/zone.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { ASHA, answer, SAMUDRA, type Scene } from './scene.ts'
import { cookiesOf } from './sign-in.ts'
import { articleOf, seen } from './visit.ts'

/* Scenes of an event with limited places. The NGO posts it for the scenes; the numbers are answered. */

const TITLE = 'Juhu Dune Planting Before the Monsoon'
const posted = new Map<string, string>()

/** Posts an event as an NGO, once for each origin, and returns its id. */
async function limitedEvent(page: Page, changes: object = {}): Promise<string> {
  const origin = new URL((await baseOf(page)) ?? '').origin
  const known = posted.get(`${origin} ${JSON.stringify(changes)}`)
  if (known) return known
  const date = addDays(dayOf(new Date(), 'UTC'), 2)
  const form = { ...anEvent({ title: TITLE, date, endTime: '09:30', maxPeople: 24 }), placesLimited: true }
  const response = await send(origin, SAMUDRA, 'POST', '/api/ngo/events', { ...form, ...changes })
  const { id } = (await response.json()) as { id: string }
  posted.set(`${origin} ${JSON.stringify(changes)}`, id)
  return id
}

/** Sends a request as a demo person. */
async function send(origin: string, who: string, method: string, path: string, body?: object): Promise<Response> {
  const cookie = (await cookiesOf(origin, who)).map(({ name, value }) => `${name}=${value}`).join('; ')
  return fetch(`${origin}${path}`, {
    method,
    headers: { Cookie: cookie, Origin: origin, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const baseOf = async (page: Page): Promise<string> => {
  await page.goto('/about')
  return page.url()
}

const answerPlaces = (page: Page, id: string, state: Partial<PlaceState>) =>
  answer(page, '**/api/me/places*', 200, { places: [{ ...STATE, eventId: id, ...state }] })

const STATE = { most: 24, left: 0, waiting: 3, firstCome: false, position: null, offeredUntil: null }
const TOMORROW = inZone(new Date(Date.now() + 86_400_000)).replace(/T.*\+/, 'T08:00:00+')

const STATES: Record<string, Partial<PlaceState>> = {
  left: { left: 9, waiting: 0 },
  'nearly-full': { left: 2, waiting: 0 },
  full: {},
  waiting: { position: 2 },
  offered: { position: 1, offeredUntil: TOMORROW },
  'first-come': { left: 1, position: 1, firstCome: true },
}

const showCard = async (page: Page) => {
  await page.goto('/events?city=Mumbai', { waitUntil: 'networkidle' })
  await articleOf(page, TITLE).first().scrollIntoViewIfNeeded()
}

const withState = (name: string, state: Partial<PlaceState>): Scene[] => [
  {
    ...{ name: `places-card-${name}`, as: ASHA, window: true },
    show: async (page) => {
      await answerPlaces(page, await limitedEvent(page), state)
      await showCard(page)
    },
  },
  {
    ...{ name: `places-event-${name}`, as: ASHA, window: true },
    show: async (page) => {
      const id = await limitedEvent(page)
      await answerPlaces(page, id, state)
      await page.goto(`/events/${id}`, { waitUntil: 'networkidle' })
    },
  },
]

const answerGoing = (page: Page, events: object[]) =>
  answer(page, '**/api/me/going', 200, { eventIds: [], events: events })
const other = (id: string) => ({
  ...{ id, title: 'Mangrove Count', lang: 'en', date: addDays(dayOf(new Date(), 'UTC'), 2), endDate: null },
  ...{ time: '07:15', endTime: '10:00' },
})

export const placeScenes: Scene[] = [
  ...Object.entries(STATES).flatMap(([name, state]) => withState(name, state)),
  {
    ...{ name: 'places-logged-out', window: true },
    show: async (page) => {
      await limitedEvent(page)
      await showCard(page)
    },
  },
  {
    ...{ name: 'places-logged-out-full', window: true },
    show: async (page) => {
      const id = await limitedEvent(page, { title: 'Versova Tide Pool Count', minPeople: 1, maxPeople: 1 })
      await send(new URL(page.url()).origin, ASHA, 'PUT', `/api/events/${id}/going`)
      await page.goto(`/events/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    ...{ name: 'places-overlap', as: ASHA, window: true },
    show: async (page) => {
      const id = await limitedEvent(page)
      await answerPlaces(page, id, STATES.left ?? {})
      await answerGoing(page, [other('11111111-1111-4111-8111-111111111111')])
      await showCard(page)
    },
  },
  {
    ...{ name: 'places-late', as: ASHA, window: true },
    show: async (page) => {
      const soon = inZone(new Date(Date.now() + 9 * 3_600_000))
      const when = { date: soon.slice(0, 10), time: soon.slice(11, 16), endTime: null, title: 'Versova Night Patrol' }
      const id = await limitedEvent(page, when)
      await answerPlaces(page, id, STATES.left ?? {})
      await answerGoing(page, [{ ...other(id), ...when }])
      await page.goto(`/events/${id}`, { waitUntil: 'networkidle' })
    },
  },
  {
    ...{ name: 'places-give-up', as: ASHA, window: true },
    show: async (page) => {
      const id = await limitedEvent(page)
      await answerPlaces(page, id, STATES.left ?? {})
      const events = [other('11111111-1111-4111-8111-111111111111')]
      await answer(page, '**/api/events/*/going', 409, {
        ...{ code: 'places-overlap', message: 'You have a place.', current: { events } },
      })
      await page.goto(`/events/${id}`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: "I'm Going" }).click()
      await seen(page.getByRole('alertdialog'))
    },
  },
  {
    ...{ name: 'places-too-late', as: ASHA, window: true },
    show: async (page) => {
      const id = await limitedEvent(page)
      await answerPlaces(page, id, { left: 1, position: 1, firstCome: true })
      await answer(page, '**/api/events/*/going', 409, {
        ...{ code: 'full', message: 'All places are taken.', current: { ...STATE, eventId: id, position: 1 } },
      })
      await showCard(page)
      await articleOf(page, TITLE).getByRole('button', { name: 'Take the place' }).click()
      await seen(page.getByText('Someone was faster'))
    },
  },
]
