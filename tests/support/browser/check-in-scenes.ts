import type { Page } from 'playwright-core'
import { AT_THE_DESK } from '#db/seeds/check-in-events.ts'
import { checkInCodeOf, checkInKeyOf, type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import type { DeskState, OwnDesk } from '#domain/check-in/desk.ts'
import { ASHA, answer, cut, SAMUDRA, type Scene } from './scene.ts'
import { signIn } from './sign-in.ts'
import { answerTo, seen } from './visit.ts'

/* Scenes of a volunteer at the demo event's open check-in desk, and of the pass (D44). */

const MINUTE = 60_000
const UNKNOWN = '/I/AAAAAAAA.1.0000000000'

/** Secrets of the demo check-in desk. It is opened once per app, because a check-in desk admits at most five phones. */
const opened = new Map<string, Promise<{ id: string; secret: string; eventId: string }>>()

async function deskAt(address: string) {
  const cookie = await signIn(address, 'samudra')
  const ask = async <Given>(path: string, init: RequestInit = {}): Promise<Given> => {
    const headers = { cookie, Origin: address, 'Content-Type': 'application/json' }
    return (await fetch(`${address}${path}`, { headers, ...init })).json() as Promise<Given>
  }
  const { events } = await ask<{ events: { id: string; title: string }[] }>('/api/ngo/events')
  const eventId = events.find(({ title }) => title === AT_THE_DESK.open)?.id ?? ''
  const own = await ask<OwnDesk>(`/api/ngo/events/${eventId}/check-in`, { method: 'PUT' })
  const token = own.open?.link.split('#')[1]
  const { id, secret } = await ask<DeskState>('/api/check-in/phones', {
    method: 'POST',
    body: JSON.stringify({ token }),
  })
  return { id, secret, eventId }
}

/**
 * Computes the path of a check-in code of the demo desk.
 * @param ago minutes since the check-in desk showed the code
 */
async function shown(page: Page, direction: Direction, ago = 0) {
  await page.goto('/about')
  const { origin } = new URL(page.url())
  const desk = opened.get(origin) ?? deskAt(origin)
  opened.set(origin, desk)
  const { id, secret, eventId } = await desk
  const step = stepOf(Date.now() - ago * MINUTE)
  const { mac } = await checkInCodeOf(await checkInKeyOf(secret), { desk: id, direction, step })
  return { eventId, path: `/I/${id}.${step}.${mac}` }
}

const scan = async (page: Page, direction: Direction, ago = 0) => page.goto((await shown(page, direction, ago)).path)
/**
 * Scans while logged out. The check-in link has one URL for all languages, and the page of every language can read its cookie.
 */
const scanned = async (page: Page) => {
  await scan(page, 'in')
  await page.goto('/i')
}
/** Makes the account's language that of the scene, because the URL of a scanned code has no language. */
const inOwnLanguage = async (page: Page) => {
  await page.goto('/about')
  await page.evaluate(() => fetch(`/api/me/language/${document.documentElement.lang}`, { method: 'PUT' }))
}
const checkedIn = async (page: Page, direction: Direction) => {
  const { path, eventId } = await shown(page, direction)
  await page.goto(path)
  await page.waitForURL(/[?]of=/)
  await page.goto(`/i?of=${eventId}`)
}

const checkingIn: Scene[] = [
  { name: 'check-in-kept', show: scanned },
  {
    name: 'check-in-sending',
    as: 'Joseph Lalrinawma',
    show: async (page) => {
      await page.route('**/i', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
      )
      // The page submits its form while it is loading, so this must not wait for the load event.
      await page.goto((await shown(page, 'in')).path, { waitUntil: 'commit' })
      await page.goto('/i', { waitUntil: 'commit' })
      await seen(page.locator('[data-send]'))
    },
  },
  {
    name: 'check-in-in',
    as: 'Aarav Deshmukh',
    show: async (page) => {
      await checkedIn(page, 'in')
    },
  },
  {
    name: 'check-in-out',
    as: ASHA,
    show: async (page) => {
      await checkedIn(page, 'out')
    },
  },
  {
    name: 'check-in-changed',
    as: 'Fatima Sheikh',
    show: async (page) => {
      await inOwnLanguage(page)
      await scan(page, 'in', 10)
    },
  },
  {
    name: 'check-in-unknown',
    as: 'Fatima Sheikh',
    show: async (page) => {
      await inOwnLanguage(page)
      await page.goto(UNKNOWN)
    },
  },
  {
    name: 'check-in-signed-out',
    show: async (page) => {
      await page.context().clearCookies({ name: '__Host-scan' })
      await page.goto('/i')
    },
  },
  {
    name: 'check-in-digits',
    as: 'Fatima Sheikh',
    show: async (page) => {
      await page.goto('/i')
      await page.locator('#digits').fill('482913')
      await page.locator('.check-in__digits button').click()
      await seen(page.locator('#digits-fault'))
    },
  },
  { name: 'check-in-organization', as: SAMUDRA, show: (page) => scanned(page) },
  {
    name: 'check-in-saved',
    show: async (page) => {
      const { path } = await shown(page, 'in')
      await page.route('**/I/*', async (route) =>
        route.fulfill({ response: await answerTo(route, { url: page.url().replace('/about', '/scanned-code') }) }),
      )
      await page.goto(path)
      await seen(page.locator('[data-said="saved"]'))
    },
  },
]

const passes = async (page: Page) => {
  await page.goto('/pass')
  await seen(page.locator('.pass'))
  await page.waitForTimeout(1_500)
}

const passing: Scene[] = [
  { name: 'pass', as: ASHA, show: passes },
  { name: 'pass', as: ASHA, width: 1280, print: true, show: passes },
  {
    name: 'pass-offline',
    as: ASHA,
    show: async (page) => {
      await passes(page)
      await cut(page)
      await page.reload()
      await seen(page.locator('.pass-offline'))
    },
  },
  {
    name: 'pass-none',
    as: ASHA,
    show: async (page) => {
      await answer(page, '**/api/me/passes', 200, { passes: [] })
      await page.goto('/pass')
    },
  },
  {
    name: 'pass-failed',
    as: ASHA,
    show: async (page) => {
      await answer(page, '**/api/me/passes', 200, { passes: [] })
      await page.goto('/pass')
      await page.unrouteAll()
      await answer(page, '**/api/me/passes', 503, { code: 'unavailable' })
      await page.reload()
    },
  },
  { name: 'pass-signed-out', show: (page) => page.goto('/pass') },
]

export const atTheDesk: Scene[] = [
  ...checkingIn,
  ...passing,
  {
    name: 'event-on-the-day',
    as: ASHA,
    show: async (page) => page.goto(`/events/${(await shown(page, 'in')).eventId}`, { waitUntil: 'networkidle' }),
  },
]
