import type { Page } from 'playwright-core'
import { openCollege } from './college-scenes.ts'
import { cut, type Scene } from './scene.ts'
import { seen } from './visit.ts'

const key = (name: string, prefix: string, more: object = {}) => ({
  ...{ id: prefix, name, prefix, scopes: ['check'], createdAt: '2026-09-04T06:00:00Z' },
  ...{ lastUsedOn: '2026-12-02', checksToday: 318, revokedAt: null, ...more },
})
const NEW = { scopes: ['check', 'class:read'], createdAt: new Date().toISOString(), lastUsedOn: null, checksToday: 0 }
const KEYS = [
  key('ERP, exam cell', '4f9tqw2z', NEW),
  key('Library kiosk', '8r5c1dyj'),
  key('Test, Dr Rao', '1m9xq4kt', { lastUsedOn: '2026-09-03', checksToday: 0, revokedAt: '2026-09-04T06:00:00Z' }),
]
const CREATED = { id: 'k', key: 'ys_4f9tqw2z_b3nH8r5c1Dyj6vp0gaet7k2mqX9ftwzB3nh8r5c1dyj' }

async function openKeys(page: Page, { keys = KEYS, own = {} }: { keys?: object[]; own?: object } = {}): Promise<void> {
  await page.route('**/api/college/keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: CREATED })
      : route.fulfill({ status: 200, json: { keys } }),
  )
  await openCollege(page, 'keys', own)
}

async function openForm(page: Page): Promise<void> {
  await openKeys(page)
  await page.locator('.panel__head .button').click()
  await seen(page.getByRole('dialog'))
}

/** The view of API keys in the officers' dashboard. */
export const keyScenes: readonly Scene[] = [
  { name: 'college-keys', show: (page) => openKeys(page) },
  { name: 'college-keys-empty', show: (page) => openKeys(page, { keys: [] }) },
  { name: 'college-keys-officer', show: (page) => openKeys(page, { own: { role: 'officer' } }) },
  {
    name: 'college-keys-full',
    show: (page) =>
      openKeys(page, {
        keys: [
          key('Examination-and-Academic-Records-Management-System, section 3B', 'aaaa1111', NEW),
          ...Array.from({ length: 19 }, (_, n) => key(`Kiosk ${n + 1}`, `kkkk${1000 + n}`, { checksToday: 10_000 })),
        ],
      }),
  },
  {
    name: 'college-keys-new',
    show: async (page) => {
      await openForm(page)
      await page.getByRole('dialog').locator('.input').fill('ERP, exam cell')
      await page.getByRole('dialog').locator('button[type="submit"]').click()
      await seen(page.locator('.copy-key'))
    },
  },
  { name: 'college-keys-form', window: true, show: openForm },
  {
    name: 'college-keys-faults',
    window: true,
    show: async (page) => {
      await openForm(page)
      await page.getByRole('dialog').locator('input[type="checkbox"]').first().uncheck()
      await page.getByRole('dialog').locator('button[type="submit"]').click()
      await seen(page.locator('.error-summary'))
    },
  },
  {
    name: 'college-keys-revoke',
    window: true,
    show: async (page) => {
      await openKeys(page)
      await page.locator('.key-table__revoke button').first().click()
      await seen(page.getByRole('alertdialog'))
    },
  },
  {
    name: 'college-keys-use',
    show: async (page) => {
      await openKeys(page)
      await page.locator('.key-guide summary').click()
    },
  },
  {
    name: 'college-keys-failed',
    show: async (page) => {
      await openCollege(page, 'details')
      await cut(page)
      await page.goto('/college#keys')
      await seen(page.locator('.panel__main .empty--error'))
    },
  },
]
