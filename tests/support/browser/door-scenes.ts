import type { Page } from 'playwright-core'
import type { DoorPhone, OwnDoor } from '#domain/door.ts'
import { cut, panel, SAMUDRA, type Scene, slow } from './scene.ts'

/* An event's door in the NGO's panel, as it stands in each of its times. */

const MINUTE = 60_000
const EVENT = '3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a90'
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

const phone = (number: number, contact: number, more: Partial<DoorPhone> = {}): DoorPhone => ({
  ...{ id: `${number}`, number, device: 'Chrome on Android', openedAt: ago(240), contactAt: ago(contact), marks: 14 },
  ...{ state: 'open', ...more },
})

const door = (more: Partial<OwnDoor>): OwnDoor => ({
  ...{ eventId: EVENT, title: 'Juhu Beach Cleanup Before the Tide', lang: 'en', day: ago(0).slice(0, 10) },
  ...{ opensAt: ago(300), closesAt: ago(-60), open: null, ...more },
})

const open = (phones: DoorPhone[]) => ({
  open: {
    id: 'K7Q2MX9F',
    link: 'https://yuvasetu.example/door#7K2MQXF4T9QW2ZKB7K2MQXF4T9',
    openedAt: ago(250),
    phones,
  },
})

const show = (json: OwnDoor) => async (page: Page) => {
  await page.route('**/door', (route) => route.fulfill({ json }))
  await panel(page, `door-${EVENT}`)
}

export const doors: Scene[] = [
  {
    name: 'panel-door-early',
    as: SAMUDRA,
    show: show(door({ day: null, opensAt: ago(-20_000), closesAt: ago(-21_000) })),
  },
  { name: 'panel-door-closed', as: SAMUDRA, show: show(door({})) },
  { name: 'panel-door-new', as: SAMUDRA, show: show(door(open([]))) },
  {
    name: 'panel-door-open',
    as: SAMUDRA,
    show: show(door(open([phone(1, 1), phone(2, 18, { device: 'Safari on iPhone' }), phone(3, 1, { marks: 0 })]))),
  },
  { name: 'panel-door-full', as: SAMUDRA, show: show(door(open([1, 2, 3, 4, 5].map((number) => phone(number, 1))))) },
  {
    name: 'panel-door-over',
    as: SAMUDRA,
    show: show(door({ closesAt: ago(30), ...open([phone(1, 40, { state: 'closed' })]) })),
  },
  {
    name: 'panel-door-failed',
    as: SAMUDRA,
    show: async (page) => {
      await cut(page)
      await panel(page, `door-${EVENT}`)
    },
  },
  {
    name: 'panel-door-loading',
    as: SAMUDRA,
    show: async (page) => {
      await slow(page)
      await page.goto(`/dashboard#door-${EVENT}`)
      await page.waitForTimeout(1_500)
    },
  },
]
