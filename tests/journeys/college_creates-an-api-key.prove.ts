import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { createApiKey } from '#api/college/key/keys.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus, tabTo } from '#tests/support/browser/keyboard.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { gone, seen, told } from '#tests/support/browser/visit.ts'
import { HEAD } from '#tests/support/town/a-college.ts'

/* A head officer creates an API key by keyboard, the college's software checks a certificate with it, and the key is revoked (D76). */

const { apiKeysText, newKeyText, revokeKeyText } = words.apiKey
const NAME = 'ERP, exam cell'

const site = openSite()
let college: Awaited<ReturnType<typeof addCollege>>
beforeEach(async () => {
  college = await addCollege(site)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page) => page.getByRole('row', { name: NAME })

/** Checks a certificate as the college's software does, or as anyone without a key. @returns the status and the answer */
const check = async (key?: string) => {
  const { code } = await inTown(site, (db) =>
    db.selectFrom('certificate').select('code').orderBy('code').limit(1).executeTakeFirstOrThrow(),
  )
  const headers = { ...(key && { authorization: `Bearer ${key}` }) }
  const answer = await fetch(`${site.address}/api/certificates/${code}`, { headers })
  return { status: answer.status, body: await answer.json() }
}

test('a key is created and shown once, checks a certificate, and is revoked', async () => {
  const page = await officerPage(site, college.accounts, { subject: HEAD })
  await page.goto('/college#keys')
  await seen(page.getByText(apiKeysText.empty))
  await tabTo(page, button(page, apiKeysText.newKey))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: newKeyText.title })
  await tabTo(page, dialog.getByLabel(newKeyText.labels.name))
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: newKeyText.copyTitle }))).toBe(true)
  await proveAccessible(page, 'a new API key')
  const key = (await page.locator('.copy-key__key [translate="no"]').textContent()) ?? ''
  const answer = await check()
  expect(answer.status).toBe(200)
  expect(await check(key)).toEqual(answer)

  await page.reload()
  await seen(row(page).getByText(apiKeysText.checks(1)))
  expect(await page.content()).not.toContain(key)
  await tabTo(page, row(page).getByRole('button', { name: revokeKeyText.revoke }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: revokeKeyText.question(NAME) })
  await tabTo(page, question.getByRole('button', { name: revokeKeyText.act }))
  await page.keyboard.press('Enter')
  await told(page, revokeKeyText.revoked(NAME))
  await gone(row(page).getByRole('button', { name: revokeKeyText.revoke }))
  expect(await check(key)).toMatchObject({ status: 401 })
  await proveAccessible(page, 'a revoked API key')
})

test('other officers see the keys, and neither create nor revoke one', async () => {
  const kiosk = { name: 'Library kiosk', scopes: ['check' as const] }
  const head = { ngoId: college.ngoId, accountId: college.accounts[HEAD] ?? '' }
  await inTown(site, (db) => createApiKey(db, head, kiosk, new Date()))
  const page = await officerPage(site, college.accounts)
  await page.goto('/college#keys')
  await seen(page.getByRole('row', { name: kiosk.name }).getByText(apiKeysText.checks(0)))
  await seen(page.getByText(apiKeysText.headsOnly))
  await expect.poll(() => page.locator('.panel__main').getByRole('button').count()).toBe(0)
})
