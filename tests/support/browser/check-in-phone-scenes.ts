import type { Page } from 'playwright-core'
import type { CheckInPhone, OwnDesk } from '#domain/check-in/desk.ts'
import { cut, panel, SAMUDRA, type Scene, slow } from './scene.ts'

/* The check-in desk in the NGO's panel: before, during and after check-in. */

const MINUTE = 60_000
const EVENT = '3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a90'
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

const phone = (number: number, contact: number, more: Partial<CheckInPhone> = {}): CheckInPhone => ({
  ...{ id: `${number}`, number, device: 'Chrome on Android', openedAt: ago(240), contactAt: ago(contact), entries: 14 },
  ...{ state: 'open', ...more },
})

const desk = (more: Partial<OwnDesk>): OwnDesk => ({
  ...{ eventId: EVENT, title: 'Juhu Beach Cleanup Before the Tide', lang: 'en', day: ago(0).slice(0, 10) },
  ...{ opensAt: ago(300), closesAt: ago(-60), open: null, ...more },
})

const open = (phones: CheckInPhone[]) => ({
  open: {
    id: 'K7Q2MX9F',
    link: 'https://yuvasetu.example/check-in#7K2MQXF4T9QW2ZKB7K2MQXF4T9',
    openedAt: ago(250),
    phones,
  },
})

const show = (json: OwnDesk) => async (page: Page) => {
  await page.route('**/check-in', (route) => route.fulfill({ json }))
  await panel(page, `desk-${EVENT}`)
}

export const desks: Scene[] = [
  {
    name: 'panel-desk-early',
    as: SAMUDRA,
    show: show(desk({ day: null, opensAt: ago(-20_000), closesAt: ago(-21_000) })),
  },
  { name: 'panel-desk-closed', as: SAMUDRA, show: show(desk({})) },
  { name: 'panel-desk-new', as: SAMUDRA, show: show(desk(open([]))) },
  {
    name: 'panel-desk-open',
    as: SAMUDRA,
    show: show(desk(open([phone(1, 1), phone(2, 18, { device: 'Safari on iPhone' }), phone(3, 1, { entries: 0 })]))),
  },
  { name: 'panel-desk-full', as: SAMUDRA, show: show(desk(open([1, 2, 3, 4, 5].map((number) => phone(number, 1))))) },
  {
    name: 'panel-desk-over',
    as: SAMUDRA,
    show: show(desk({ closesAt: ago(30), ...open([phone(1, 40, { state: 'closed' })]) })),
  },
  {
    name: 'panel-desk-failed',
    as: SAMUDRA,
    show: async (page) => {
      await cut(page)
      await panel(page, `desk-${EVENT}`)
    },
  },
  {
    name: 'panel-desk-loading',
    as: SAMUDRA,
    show: async (page) => {
      await slow(page)
      await page.goto(`/dashboard#desk-${EVENT}`)
      await page.waitForTimeout(1_500)
    },
  },
]
