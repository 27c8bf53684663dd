import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { seen, unlock, warned } from '#tests/support/browser/visit.ts'

const site = openSite()

test('an admin who guesses sees an error each time and then has to wait, even with the right passcode; an admin at the same address who logged in before does not', async () => {
  const neighbour = await site.newPage()
  await unlock(neighbour, site.passcode)
  const page = await site.newPage()
  await page.goto('/admin')
  const passcode = page.getByLabel('Passcode')
  const verify = page.getByRole('button', { name: 'Verify' })
  const guess = async (word: string) => {
    await passcode.fill(word)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await verify.click()
    return (await answered).status()
  }
  expect(await guess('let me in')).toBe(401)
  await warned(page, 'Incorrect passcode.')
  await expect.poll(() => passcode.getAttribute('aria-invalid')).toBe('true')
  let status = 401
  let guesses = 1
  while (status === 401 && guesses < 40) {
    status = await guess(`guess number ${guesses}`)
    guesses += 1
  }
  expect(status).toBe(429)
  expect(guesses).toBe(21)
  await warned(page, 'Too many attempts. Try again in 3 minutes.')
  expect(await guess(site.passcode)).toBe(429)
  await seen(page.getByRole('heading', { name: 'Enter Admin Passcode' }))
  await unlock(neighbour, site.passcode)
})
