import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { chooseAccount, gone, logIn, resolved, seen, warned } from '#tests/support/browser/visit.ts'
import { accountText } from '#text/account/account.ts'

const site = openSite({ meant: /net::ERR_FAILED/ })

const opener = (page: Page) => page.getByRole('button', { name: accountText.contact })
const dialog = (page: Page) => page.getByRole('dialog', { name: accountText.contact })

test('an NGO that decides against deleting its account closes only the confirmation, by keyboard', async () => {
  const page = await site.newPage({ as: 'Girish Rao' })
  await page.goto('/dashboard#details')
  await opener(page).click()
  const leave = dialog(page).getByRole('button', { name: 'Delete my account' })
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  for (const _ of ['once', 'and again']) {
    await leave.focus()
    await page.keyboard.press('Enter')
    await seen(question)
    await page.keyboard.press('Escape')
    await gone(question)
    await seen(dialog(page))
    await expect.poll(() => hasFocus(leave)).toBe(true)
  }
  for (const _ of ['once', 'and again']) {
    await page.keyboard.press('Escape')
    await gone(dialog(page))
    await expect.poll(() => hasFocus(opener(page))).toBe(true)
    await page.keyboard.press('Enter')
    await seen(dialog(page))
  }
})

test('an NGO whose session ends while it corrects its details finds the typed text again', async () => {
  const page = await site.newPage({ as: 'Girish Rao' })
  await page.goto('/dashboard#details')
  await opener(page).click()
  const phone = dialog(page).getByLabel('Contact number')
  const before = await phone.inputValue()
  await phone.fill('+91 80000 12345')
  await resolved(page)
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await warned(page, 'Your session has ended. Log in again.')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await chooseAccount(page, 'Nisha Koli')
  await opener(page).click()
  await expect.poll(() => phone.inputValue()).not.toBe('+91 80000 12345')
  await page.reload()
  await logIn(page, 'Girish Rao')
  await page.waitForURL('**/dashboard*')
  await page.goto('/dashboard#details')
  await opener(page).click()
  await expect.poll(() => phone.inputValue()).toBe('+91 80000 12345')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await opener(page).click()
  await expect.poll(() => phone.inputValue()).toBe(before)
})

test('an NGO whose correction fails sees an error in the dialog, and the typed text stays', async () => {
  const page = await site.newPage({ as: 'Omkar Joshi' })
  await page.goto('/dashboard#details')
  await opener(page).click()
  await page.route('**/api/me', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  const phone = dialog(page).getByLabel('Contact number')
  await phone.fill('+91 80000 54321')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const alarm = dialog(page).getByRole('alert').getByText(accountText.saveFailed)
  await seen(alarm)
  await expect.poll(() => page.getByText(accountText.saveFailed).count()).toBe(1)
  await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await gone(alarm)
  await expect.poll(() => phone.inputValue()).toBe('+91 80000 54321')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await seen(alarm)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await seen(page.getByRole('alert').getByText(accountText.saveFailed))
})
