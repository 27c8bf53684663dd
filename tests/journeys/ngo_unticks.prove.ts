import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { inTown, plantClass } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, gone, seen } from '#tests/support/browser/visit.ts'
import { plantMarkedDesk } from '#tests/support/town/desk-with-entries.ts'

/* Unticking takes effect after ten seconds, with Undo; after the email it asks first (D88). Rows stay short on phones. */

const EVENT = 'Mahim Creek Morning'
const HOURLESS = 'Bandra Fort Sketch Walk'

const site = openSite()
beforeEach(async () => {
  await inTown(site, (db) => plantMarkedDesk(db, EVENT))
  await plantClass(site, {
    orgName: 'Samudra Foundation',
    title: HOURLESS,
    goers: [{ name: 'Asha Iyer' }, { name: 'Dev Nair' }],
  })
  await inTown(site, (db) =>
    db.updateTable('event').set({ service_minutes: null }).where('title', '=', HOURLESS).execute(),
  )
})

const open = async (looking = {}) => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true, ...looking })
  page.setDefaultTimeout(15_000)
  await page.clock.install()
  await page.goto('/dashboard#past')
  return { page, past: articleOf(page, EVENT) }
}
/** Verifies the three people whose check-in is clear. */
const verifyClear = async ({ page, past }: Awaited<ReturnType<typeof open>>) => {
  await past.getByRole('button', { name: 'Verify these 3' }).click()
  await page.getByRole('dialog', { name: 'Verify 3 people?' }).getByRole('button', { name: 'Verify all 3' }).click()
  await seen(past.getByText('3 of 5 verified'))
}
const openVerified = async () => {
  const opened = await open()
  await verifyClear(opened)
  return opened
}
const isVerified = (name: string) =>
  inTown(site, async (db) => {
    const rows = db.selectFrom('participation').innerJoin('event', 'event.id', 'event_id').where('title', '=', EVENT)
    return (await rows.where('name', '=', name).select('verified_at').executeTakeFirstOrThrow()).verified_at !== null
  })
const box = (page: Page, name: string, state: string) =>
  articleOf(page, EVENT).getByRole('checkbox', { name: `${name} ${state}`, exact: true })

test.each([390, 360])(
  'on a phone of %i pixels, a person takes at most 120 pixels, and names are not split',
  async (width) => {
    const { page, past } = await open({ width })
    for (const name of ['Aarav Deshpande', 'Ananya Kulkarni', 'Gurjit Kaur']) {
      const row = past.getByRole('row').filter({ hasText: name })
      expect((await row.boundingBox())?.height, name).toBeLessThanOrEqual(120)
      const lines = await row
        .getByText(name, { exact: true })
        .first()
        .evaluate((text) => text.getClientRects().length)
      expect(lines, name).toBe(1)
    }
    const row = past.getByRole('row').filter({ hasText: 'Aarav Deshpande' })
    await gone(row.getByText('Checked in at the event. Pass scanned.'))
    await row.getByRole('button', { name: 'More' }).click()
    await seen(row.getByText('Checked in at the event. Pass scanned.'))
    await proveAccessible(page, 'a past event on a phone')
  },
)

test('the first event that asks who came has the only filled question, and it is verified from there', async () => {
  const { page, past } = await open()
  await seen(past.getByRole('heading', { name: `Who came to ${EVENT}?` }))
  await expect.poll(() => page.locator('.past-event__question').count()).toBe(1)
  await verifyClear({ page, past })
  await past.getByRole('button', { name: 'No one else came' }).click()
  await seen(articleOf(page, HOURLESS).getByRole('heading', { name: `Who came to ${HOURLESS}?` }))
  await past.getByRole('button', { name: 'Undo' }).click()
  await seen(past.getByRole('heading', { name: `Who came to ${EVENT}?` }))
})

test('unticking can be undone within ten seconds, by the button or the checkbox, by keyboard alone', async () => {
  const { page, past } = await openVerified()
  await tabTo(page, box(page, 'Aarav Deshpande', 'Verified'))
  await page.keyboard.press('Space')
  await seen(box(page, 'Aarav Deshpande', 'Not Verified'))
  await seen(past.getByRole('status').getByText('Aarav Deshpande: Not Verified in 10 seconds.'))
  await page.keyboard.press('Shift+Tab')
  const undo = past.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await seen(box(page, 'Aarav Deshpande', 'Verified'))
  await page.clock.fastForward(11_000)
  await expect.poll(() => isVerified('Aarav Deshpande')).toBe(true)
  await box(page, 'Aarav Deshpande', 'Verified').click()
  await box(page, 'Aarav Deshpande', 'Not Verified').click()
  await seen(box(page, 'Aarav Deshpande', 'Verified'))
  await page.clock.fastForward(11_000)
  await expect.poll(() => isVerified('Aarav Deshpande')).toBe(true)
})

test('after ten seconds the verification is withdrawn; leaving the page withdraws it at once', async () => {
  const { page } = await openVerified()
  await box(page, 'Aarav Deshpande', 'Verified').click()
  await page.clock.fastForward(9_000)
  await expect.poll(() => isVerified('Aarav Deshpande')).toBe(true)
  await page.clock.fastForward(2_000)
  await expect.poll(() => isVerified('Aarav Deshpande')).toBe(false)
  await gone(page.getByRole('button', { name: 'Undo' }))
  await box(page, 'Fatima Shah', 'Verified').click()
  await page.goto('/about')
  await expect.poll(() => isVerified('Fatima Shah')).toBe(false)
})

test('once the certificate’s email has left, unticking asks first and revokes the certificate', async () => {
  const { page } = await openVerified()
  await inTown(site, (db) =>
    db
      .updateTable('outgoing_mail')
      .set({ next_attempt_at: null, sent_at: new Date(), attempts: 1 })
      .where('kind', '=', 'certificate-issued')
      .execute(),
  )
  await page.reload()
  await box(page, 'Ananya Kulkarni', 'Verified').click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the certificate of Ananya Kulkarni?' })
  await seen(dialog.getByText('The certificate will be revoked.'))
  await proveAccessible(page, 'the question before a certificate is revoked')
  await dialog.getByRole('button', { name: 'Keep certificate' }).click()
  await seen(box(page, 'Ananya Kulkarni', 'Verified'))
  await expect.poll(() => isVerified('Ananya Kulkarni')).toBe(true)
  await box(page, 'Ananya Kulkarni', 'Verified').click()
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await seen(box(page, 'Ananya Kulkarni', 'Not Verified'))
  await expect.poll(() => isVerified('Ananya Kulkarni')).toBe(false)
})

test('ticking someone asks for the hours of an event that states none, once, and prefills start to end', async () => {
  const { page } = await open()
  const past = articleOf(page, HOURLESS)
  await past.getByRole('checkbox', { name: 'Asha Iyer Not Verified' }).click()
  const dialog = page.getByRole('dialog', { name: 'How many hours did they help?' })
  await dialog.getByLabel('Hours').fill('3')
  await dialog.getByRole('button', { name: 'Use these hours' }).click()
  await seen(past.getByRole('checkbox', { name: 'Asha Iyer Verified', exact: true, checked: true }))
  await expect.poll(() => past.getByLabel('Hours of Asha Iyer').inputValue()).toBe('3')
  await past.getByRole('checkbox', { name: 'Dev Nair Not Verified' }).click()
  await seen(past.getByRole('checkbox', { name: 'Dev Nair Verified', exact: true, checked: true }))
  await expect.poll(() => past.getByLabel('Hours of Dev Nair').inputValue()).toBe('3')
})
