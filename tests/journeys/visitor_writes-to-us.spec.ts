import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { openSection, sectionLink, seen, told, unlock, warned } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

/** Allows the requests that are sent offline. */
const site = openSite({ meant: /INTERNET_DISCONNECTED/ })

const MESSAGE = 'नमस्ते! Our school in Nashik would like to join.\nWhom do we call?'

test('a visitor writes to us, and an admin reads it', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await seen(page.getByText('Fill in this field.').first())
  await page.getByLabel('Your name').fill('Prachi Deshpande')
  await page.getByLabel('Your email').fill('prachi@example.org')
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message sent successfully!')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
  const admin = await site.newPage()
  await unlock(admin, site.passcode)
  await openSection(admin, 'Messages')
  await seen(admin.getByRole('article', { name: 'Prachi Deshpande' }).getByText('Whom do we call?'))
})

prove('a visitor sees what is missing, field by field', async () => {
  const page = await site.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact-messages')) sent.push(request.method())
  })
  await page.goto('/contact')
  await page.getByLabel('Your email').fill('prachi')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(summary)
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: 'Your email' }).click()
  const field = page.getByLabel('Your email')
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

prove(
  'after the first try, an error disappears when a corrected field loses the focus and appears when a wrong one does',
  async () => {
    const page = await site.newPage()
    await page.goto('/contact')
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    const name = page.getByLabel('Your name')
    const email = page.getByLabel('Your email')
    const message = page.getByLabel('Message')
    await name.press('Tab')
    await expect.poll(() => page.getByText('Fill in this field.').count()).toBe(0)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await seen(summary.getByRole('link', { name: 'Your name: Fill in this field.' }))
    await expect.poll(() => summary.getByRole('link').count()).toBe(3)
    await expect.poll(() => page.getByText('Failed to send message.').count()).toBe(0)

    await name.fill('Prachi Deshpande')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await name.press('Tab')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('false')
    await email.fill('prachi')
    await email.press('Tab')
    await seen(summary.getByRole('link', { name: 'Your email: Enter an email address, like name@example.org.' }))
    await expect.poll(() => summary.getByRole('link').count()).toBe(2)
    await email.fill('प्राची@example.org')
    await message.fill('Whom do we call?')
    // Leaving the field removes two errors and the summary while the button is being pressed. The press must still hit the
    // button.
    await page.getByRole('button', { name: 'Send Message' }).click()
    await warned(page, 'Failed to send message.')
    await expect.poll(() => summary.count()).toBe(0)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  },
)

prove(
  'a visitor reports an event; the admin asks the NGO and upholds the report, and the activity log shows both',
  async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto('/events')
    await page.getByRole('link', { name: 'Mangrove Count at Sewri Jetty' }).first().click()
    await page.getByRole('link', { name: 'Report something' }).click()
    await seen(page.getByText('About “Mangrove Count at Sewri Jetty” by Samudra Foundation.'))
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('link', { name: /^Reason for the report: / }).click()
    await page.keyboard.press('Space')
    await page.getByLabel('Asked for money or documents').check()
    await page.getByLabel('What happened').fill('They took 200 rupees from each of us.')
    await page.getByLabel('Email').fill('r.nair@student.example')
    await page.getByRole('button', { name: 'Send report' }).click()
    await told(page, 'Thank you. Our team reads every report. If you gave an email address, we will email you.')

    const admin = await site.newPage()
    await unlock(admin, site.passcode)
    await sectionLink(admin, 'Reports', 1).click()
    const card = admin.getByRole('article', { name: '“Asked for money or documents”' })
    await seen(card.getByText('They took 200 rupees from each of us.'))
    await seen(card.getByRole('link', { name: 'Samudra Foundation' }))
    await card.getByRole('button', { name: 'Ask the NGO' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Ask the NGO' }).click()
    await told(admin, 'Question sent to the NGO.')
    await card.getByRole('button', { name: 'Uphold report' }).click()
    await admin.getByLabel('Reason (for admins and the activity log)').fill('Two people said the same.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Uphold report' }).click()
    await told(admin, 'Report upheld.')
    await openSection(admin, 'Activity log')
    await seen(admin.getByRole('listitem').getByText('Report upheld'))
    await seen(admin.getByText('Two people said the same.'))

    await page.goto('/ngo/samudra-foundation')
    await seen(page.getByText(/Reports upheld in the last 12 months\s*1$/))

    const ngo = await site.newPage({ as: 'Nisha Koli' })
    await ngo.goto('/dashboard#events')
    await ngo.getByText('Our questions and decisions from the last 12 months (1)').click()
    await seen(ngo.getByText('We upheld the report. It will count on your public page for 12 months.'))
    await expect.poll(() => ngo.getByRole('main').textContent()).not.toMatch(/rupees|r\.nair/)
  },
)
