import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { chooseAccount, continueAs, logIn, seen, told, unfold, warned } from '#tests/support/browser/visit.ts'
import { dashboardText, googleAccountText as words } from '#text/account/account.ts'

/* A person has two Google accounts (D93). Either can be used to log in, and either can be removed while the other remains. */

const HOME = { name: 'Asha Home', email: 'asha.venkataraman.subramanian.menon@a-long-name-of-a-home.example' }

const site = openSite()

/** Returns the button that adds an account, in the settings. */
const add = async (page: Page) => {
  await unfold(page, dashboardText.logins)
  return page.getByRole('button', { name: words.add })
}

test('a volunteer adds a second Google account, logs in with it, and removes the first by keyboard', async () => {
  const page = await site.newPage({ width: 390 })
  await logIn(page, 'Asha Menon')
  await (await add(page)).press('Enter')
  await continueAs(page, HOME)
  await told(page, words.ends.joined)
  const other = await site.newPage({ width: 390 })
  await logIn(other, HOME)
  await other.waitForURL('**/account')
  await unfold(other, dashboardText.logins)
  const removal = other.getByRole('button', { name: new RegExp(`^${words.remove}`) })
  await removal.first().waitFor()
  await expect.poll(() => removal.count()).toBe(2)
  await proveAccessible(other, 'two Google accounts')
  await removal.first().press('Enter')
  await other.keyboard.press('Tab')
  await other.keyboard.press('Enter')
  await told(other, words.removed)
  await seen(await add(other))
  // The page reloads the rest of the account, and keyboard focus stays where the button was.
  await seen(other.getByRole('complementary').getByText(HOME.email))
  await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe('google-accounts')
  // The first browser is now logged out.
  await page.goto('/account')
  await page.waitForURL('**/login')
})

test('a volunteer who logged in long ago logs in again, returns, and sees whether the account was added', async () => {
  const page = await site.newPage({ as: 'Fatima Sheikh' })
  const account = site.db.selectFrom('account').where('subject', '=', 'fatima').select('id')
  const { id } = await account.executeTakeFirstOrThrow()
  const created_at = new Date(Date.now() - 3_600_000)
  await site.db.updateTable('session').set({ created_at }).where('account_id', '=', id).execute()
  await page.goto('/account')
  await (await add(page)).click()
  await warned(page, words.ends['sign-in-again'])
  await page.getByRole('alert').getByRole('link', { name: words.logIn }).click()
  await chooseAccount(page, 'Fatima Sheikh')
  await page.waitForURL('**/account')
  await (await add(page)).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await warned(page, words.ends['not-joined'])
  await (await add(page)).click()
  await chooseAccount(page, 'Gurleen Kaur')
  await warned(page, words.ends.taken)
  await (await add(page)).click()
  await chooseAccount(page, 'Fatima Sheikh')
  await warned(page, words.ends.same)
  expect(new URL(page.url()).search).toBe('')
})
