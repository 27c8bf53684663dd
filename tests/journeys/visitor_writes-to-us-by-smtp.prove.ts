import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { openSection, seen, told, unlock, warned } from '#tests/support/browser/visit.ts'
import { type Smtp, startSmtp } from '#tests/support/network/smtp.ts'

/* A visitor writes to us, and a real email server receives it, or refuses. */

let smtp: Smtp
beforeAll(async () => {
  smtp = await startSmtp()
})
/** Allows the 502 from the failing mail server, which one of the tests expects. */
const site = openSite({ vars: () => ({ SMTP_URL: smtp.url }), meant: /contact-messages answered 502|status of 502/ })
beforeEach(() => {
  smtp.mails.length = 0
  smtp.behave('accept')
})
afterAll(() => smtp.close())

/** Returns only the messages from visitors, because the app's own emails go to the same server. */
const messages = () => smtp.mails.filter(({ mail: { replyTo } }) => replyTo !== undefined)

const MESSAGE = 'नमस्ते! Our school in Nashik would like to join.\nWhom do we call?'

test('a visitor writes to us, and the email arrives', async () => {
  const page = await site.newPage()
  await page.goto('/contact')
  await seen(page.getByRole('heading', { level: 1, name: 'Contact YuvaSetu' }))
  await page.getByLabel('Your name').fill('Prachi Deshpande')
  await page.getByLabel('Your email').fill('prachi@example.org')
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message sent successfully!')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')

  expect(messages()).toHaveLength(1)
  const [{ to, mail } = { to: [], mail: undefined }] = messages()
  expect(to).toEqual(['help@yuvasetu.example'])
  expect(mail?.replyTo?.[0]?.address).toBe('prachi@example.org')
  expect(mail?.text).toContain(MESSAGE)
})

test('missing fields are listed, and an invalid character in an email address is shown with its position', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await seen(page.getByText('Fill in this field.').first())
  await page.getByLabel('Your name').fill('Class 9-B & friends (Pune)')
  await page.getByLabel('Your email').fill('class;9b@school.example')
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await seen(page.getByText('can’t be used here. It is character').first())
  await page.getByLabel('Your email').fill('\u200bclass9b@school.example\u00a0')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message sent successfully!')
  expect(messages().at(-1)?.mail.replyTo?.[0]?.address).toBe('class9b@school.example')
})

test('a message that cannot be sent stays in the form, and an admin can read it', async () => {
  const page = await site.newPage({ width: 390 })
  smtp.behave({ refuse: 550, at: 'mail' })
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Imran Pathan')
  await page.getByLabel('Your email').fill('imran@example.org')
  await page.getByLabel('Message').fill('The map link of one event is broken.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await warned(page, 'Failed to send message.')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('The map link of one event is broken.')

  smtp.behave('accept')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message sent successfully!')
  expect(messages().filter(({ mail }) => mail.replyTo?.[0]?.address === 'imran@example.org')).toHaveLength(1)

  const admin = await site.newPage()
  await unlock(admin, site.passcode)
  await openSection(admin, 'Messages')
  const row = admin.getByRole('article', { name: 'Imran Pathan' })
  await seen(row.getByText('The map link of one event is broken.'))
  await expect.poll(() => row.count()).toBe(1)
})
