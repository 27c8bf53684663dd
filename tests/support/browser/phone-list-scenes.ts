import type { Page } from 'playwright-core'
import type { DeskState, SeenEntry } from '#domain/check-in/desk.ts'
import { answer, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* The list on a check-in phone (D43, D44). */

const MINUTE = 60_000
const START = Date.parse('2026-11-28T06:30:00+05:30')
const NAMES = ['Aarav D.', 'Ananya K.', 'Asha M.', 'Devika R.', 'Fatima S.', 'Gurleen K.']

const came = (after: number): SeenEntry => ({ id: `${after}`, at: START + after * MINUTE, way: 'tick' })

const desk: DeskState = {
  ...{ id: 'K7Q2MX9F', secret: 'ab'.repeat(32), phone: 1, eventId: '3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a90' },
  ...{ title: 'Juhu Beach Cleanup Before the Tide', lang: 'en', orgName: 'Samudra Foundation', day: '2026-11-28' },
  ...{ start: START, end: START + 180 * MINUTE, opensAt: START - 60 * MINUTE, closesAt: START + 270 * MINUTE },
  ...{ keptUntil: START + 5_000 * MINUTE, now: START + 12 * MINUTE, namesFrom: null, partial: false },
  people: NAMES.map((name, at) => ({
    ...{ id: name, pass: name, name, in: at % 3 === 1 ? null : came(at), out: null, samePhoneAs: null },
  })),
  walkIns: [{ id: 'walk-in', name: 'Imran Q.', in: came(20), out: null }],
  waiting: ['Kabir N.', 'Zoya K.'].map((name, at) => ({ id: name, name, position: at + 1 })),
  ...{ headcount: null, status: 'open' },
}

const showList = async (page: Page) => {
  await answer(page, '**/api/check-in/phones', 201, desk)
  await answer(page, '**/api/check-in', 200, desk)
  await page.goto('/check-in#7K2MQXF4T9QW2ZKB7K2MQXF4T9')
  await page.locator('.desk-buttons .button--second').click()
  await page.locator('.desk-tabs button').last().click()
  await seen(page.locator('.desk-list'))
}

export const phoneLists: Scene[] = [{ name: 'phone-list', window: true, show: showList }]
