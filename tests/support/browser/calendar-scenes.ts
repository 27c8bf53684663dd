import type { Page } from 'playwright-core'
import { ASHA, answer, at, JUHU, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Scenes of "Add to calendar" on an event's page, and of the three states of "Your calendar" on the dashboard (D52). */

const ADDRESS = '**/api/me/calendar-address'
const MADE = { madeAt: '2026-11-02T08:00:00.000Z' }
const path = '/calendar/7k2mqx9ft4wzb3nh8r5c1dyj6vp0gaet.ics'

/** Opens the dashboard at the calendar. `state` is when its address was made. */
async function openCalendar(page: Page, state: { madeAt: string | null }) {
  await answer(page, ADDRESS, 200, state)
  await page.goto('/account', { waitUntil: 'networkidle' })
  const calendar = page.locator('.own-calendar')
  await calendar.scrollIntoViewIfNeeded()
  return calendar
}

const own = (name: string, show: Scene['show']): Scene => ({ name: `calendar-own-${name}`, as: ASHA, show })

export const calendarScenes: Scene[] = [
  {
    name: 'calendar-event',
    show: async (page) => {
      await page.goto('/events?city=Mumbai')
      await page.getByRole('link', { name: JUHU }).first().click()
      await page.locator('.calendar-choice > summary').click()
    },
  },
  at('calendar-ngo', '/ngo/samudra-foundation'),
  own('none', (page) => openCalendar(page, { madeAt: null })),
  own('new', async (page) => {
    const calendar = await openCalendar(page, { madeAt: null })
    await answer(page, ADDRESS, 200, { path })
    await calendar.locator('button').first().click()
    await seen(page.locator('.own-calendar__address'))
  }),
  own('made', (page) => openCalendar(page, MADE)),
  {
    ...own('renew', async (page) => {
      await (await openCalendar(page, MADE)).locator('button').first().click()
      await seen(page.getByRole('alertdialog'))
    }),
    window: true,
  },
]
