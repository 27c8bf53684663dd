import type { Page } from 'playwright-core'
import { placesAt } from './emailed-place.ts'
import { at, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Scenes of the page that an email about a waiting list opens, and of the dashboard with a free place (D49). */

const JOSEPH = 'Joseph Lalrinawma'

/** The links, which are made once per app, because an NGO can post only some events. */
const made = new Map<string, Promise<string>>()

type Make = (places: ReturnType<typeof placesAt>) => Promise<string>

async function pathOf(page: Page, name: string, make: Make): Promise<string> {
  await page.goto('/about')
  const { origin } = new URL(page.url())
  const known = made.get(origin + name) ?? make(placesAt(origin))
  made.set(origin + name, known)
  return known
}

const LAKE = 'Powai Lake Walk and Bird Count'

const offered: Make = async (places) => (await places.offered(LAKE, 'joseph', 'aarav')).path
const second: Make = async ({ full, send, join, linkOf }) => {
  const id = await full('Vasai Fort Sketching Morning', 'fatima')
  await send('asha', 'DELETE', `/api/events/${id}/going`)
  const path = await linkOf('Vasai Fort Sketching Morning')
  await send('fatima', 'PUT', `/api/events/${id}/going`)
  await join(id, 'aarav')
  await send('fatima', 'DELETE', `/api/events/${id}/going`)
  await join(id, 'fatima')
  return path
}
const overlapping: Make = async ({ offered: offer, post, go }) => {
  const { path } = await offer('Sewri Jetty Flamingo Walk', 'gurleen')
  await go(await post('Mangrove Count at Sewri Jetty', { places: 5, sameDay: true }), 'gurleen')
  return path
}

const opened = (make: Make, name: string) => async (page: Page) => page.goto(await pathOf(page, name, make))

export const waitingScenes: Scene[] = [
  { name: 'waiting-page-offered', byDay: true, show: opened(offered, 'offered') },
  { name: 'waiting-page-list', byDay: true, show: opened(second, 'second') },
  {
    name: 'waiting-page-overlap',
    byDay: true,
    show: async (page) => {
      await opened(overlapping, 'overlapping')(page)
      await page.locator('[value=take]').click()
      await seen(page.locator('a.button--wide'))
    },
  },
  at('waiting-page-ended', `/waiting/${'a'.repeat(40)}`),
  {
    name: 'account-offered',
    byDay: true,
    as: JOSEPH,
    show: async (page) => {
      await pathOf(page, 'waits', async ({ full }) => full('Kitchen Garden for a School', 'aarav', 'joseph'))
      await pathOf(page, 'offered', offered)
      await page.goto('/account')
      await seen(page.locator('.free-place'))
    },
  },
]
