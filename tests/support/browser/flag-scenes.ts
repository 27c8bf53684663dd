import type { Page } from 'playwright-core'
import type { Flag } from '#domain/flag/flag.ts'
import { answer, type Scene } from './scene.ts'
import { openSection, seen, unlock } from './visit.ts'

const row = (at: number, name: string, hours: number | null = 3) => ({
  ...{
    code: `YS-7K2M-49QD-X3F${at}C`,
    name,
    activity: 'Dadar Chowpatty Sort and Count',
    orgName: 'Samudra Foundation',
  },
  ...{ city: 'Mumbai', firstDay: '2026-11-15', lastDay: '2026-11-15', hours, verifiedAt: '2026-11-16T06:30:00.000Z' },
})
const NAMES = ['Ravi Iyer', 'मीनाक्षी अय्यर', 'Lalrinawmá Hmar', 'Fatima Zehra Sheikh-Qureshi of Azamgarh District']
const flag = (id: string, more: Partial<Flag>): Flag => ({
  ...{ id, kind: 'joined-late', at: '2026-11-16T06:30:00.000Z', orgName: 'Samudra Foundation', putsOnHold: true },
  ...{ count: 4, rows: NAMES.map((name, at) => row(at, name)), resolved: null },
  ...more,
})
const OPEN = [
  flag('1', { count: 61 }),
  flag('2', {
    kind: 'too-many-hours',
    putsOnHold: false,
    count: 2,
    rows: [row(5, 'Asha Menon'), row(6, 'Asha Menon', null)],
  }),
  flag('3', { kind: 'name-and-number', putsOnHold: false, count: 0, rows: [] }),
]
const resolved = { by: 'Meera', at: '2026-11-18T09:05:00.000Z' }
const SETTLED = [
  flag('4', { resolved: { ...resolved, outcome: 'unfounded', reason: 'The school sent its list of that morning.' } }),
  flag('5', {
    kind: 'posted-late',
    resolved: { ...resolved, by: null, outcome: 'upheld', reason: 'Nobody was there.' },
  }),
]

async function flags(page: Page, passcode: string, status = 200) {
  for (const [state, flags] of [
    ['open', OPEN],
    ['resolved', SETTLED],
  ] as const)
    await answer(
      page,
      `**/api/admin/flags?state=${state}*`,
      status,
      status === 200 ? { flags, next: null } : { code: 'fault', message: 'Try again.' },
    )
  await unlock(page, passcode)
  await openSection(page, 'Flags')
}

export const flagScenes: Scene[] = [
  {
    name: 'admin-flags-open',
    show: async (page, passcode) => {
      await flags(page, passcode)
      await seen(page.getByRole('article').first())
    },
  },
  {
    name: 'admin-flags-resolved',
    show: async (page, passcode) => {
      await flags(page, passcode)
      await page.getByRole('button', { name: 'Resolved' }).click()
      await seen(page.getByText('Nobody was there.'))
    },
  },
  {
    name: 'admin-flags-resolve',
    window: true,
    show: async (page, passcode) => {
      await flags(page, passcode)
      await page.getByRole('article').first().getByRole('button', { name: 'Resolve' }).click()
      await page.getByRole('button', { name: 'Resolve flag' }).click()
    },
  },
  {
    name: 'admin-flags-failed',
    show: async (page, passcode) => {
      await flags(page, passcode, 500)
      await seen(page.getByRole('alert').first())
    },
  },
]
