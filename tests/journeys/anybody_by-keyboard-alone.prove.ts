import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { hasFocus, tabTo } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  alive,
  articleOf,
  goingButton,
  gone,
  isGoing,
  notGoingButton,
  rowOf,
  sectionLink,
  seen,
  told,
} from '#tests/support/browser/visit.ts'

const site = openSite()

const inTenDays = addDays(dayOf(new Date(), 'UTC'), 10)

async function logInByKeyboard(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: 'Sign in with Google' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Post a New Event' }))
}

test('a volunteer registers and goes by keyboard alone', async () => {
  const page = await site.newPage()
  const { keyboard } = page
  await page.goto('/register')
  await alive(page)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: "I'm a User" }), { most: 1 })
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Create your account' }))).toBe(true)
  await tabTo(page, page.getByLabel('Location'))
  await keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.poll(() => hasFocus(summary)).toBe(true)
  await tabTo(page, summary.getByRole('link', { name: 'Enter a city' }), { most: 1 })
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByLabel('Location'))).toBe(true)
  await keyboard.type('Pune')
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type('Ishita Rawat')
  await tabTo(page, page.getByLabel('Email'), { most: 1 })
  await keyboard.type('ishita@student.example')
  await keyboard.press('Enter')

  await seen(page.getByText("You haven't participated in any activity yet."))
  await tabTo(page, page.getByRole('link', { name: 'Browse Opportunities' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/events')
  await tabTo(page, page.getByRole('group', { name: 'Sector' }).getByRole('radio', { name: 'All' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await seen(page.getByRole('radio', { name: 'Education', checked: true }))
  const card = articleOf(page, 'Read-Aloud Morning at the Ward 12 Library')
  await gone(articleOf(page, 'Juhu Beach Cleanup Before the Tide'))
  await tabTo(page, goingButton(card))
  await keyboard.press('Space')
  await isGoing(card)
  await expect.poll(() => hasFocus(notGoingButton(card))).toBe(true)
  await tabTo(page, card.getByRole('link', { name: 'Read-Aloud Morning' }), { back: true })
  await keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Read-Aloud Morning at the Ward 12 Library' }))
  await isGoing(page)
  await tabTo(page, notGoingButton(page))
  await keyboard.press('Enter')
  await seen(goingButton(page))
  await expect.poll(() => hasFocus(goingButton(page))).toBe(true)
})

test('an NGO posts, edits and deletes by keyboard alone', async () => {
  const page = await site.newPage()
  const { keyboard } = page
  await logInByKeyboard(page, 'Girish Rao')

  const [year, month, day] = inTenDays.split('-')
  for (const [label, typed] of [
    ['Title', 'Caption Lectures in Kannada'],
    ['Description', 'Listen, type, and let a second pair of ears check it.'],
    ['Category', 'Task Based Activity'],
    ['Sector', 'Disability Support'],
    ['Date', `${month}${day}${year}`],
    ['Time', '0630PM'],
    ['City', 'Bengaluru'],
    ['Minimum people', '2'],
    ['Maximum people', '9'],
    ['Contact', 'hello@saath.example'],
    ['Registration link', 'https://forms.example/captions'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(typed)
  }
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(inTenDays)
  await expect.poll(() => page.getByLabel('Time').inputValue()).toBe('18:30')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Task Based Activity')
  await expect.poll(() => page.getByLabel('Sector').inputValue()).toBe('Disability Support')
  await tabTo(page, page.getByRole('button', { name: 'Post Event' }))
  await keyboard.press('Enter')
  await told(page, 'Event posted!')

  const myEvents = page.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'My Events' })
  await tabTo(page, myEvents)
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Your Posted Events' }))).toBe(true)
  await tabTo(page, rowOf(page, 'Caption Lectures in Kannada').getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Edit Event' }))).toBe(true)
  await tabTo(page, page.getByLabel('Title'))
  await keyboard.type('Caption Lectures in Tulu')
  await tabTo(page, page.getByRole('button', { name: 'Update Event' }))
  await keyboard.press('Enter')
  await told(page, 'Event updated!')

  await tabTo(page, myEvents)
  await keyboard.press('Enter')
  const row = rowOf(page, 'Caption Lectures in Tulu')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Your Posted Events' }))).toBe(true)
  await tabTo(page, row.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect.poll(() => hasFocus(dialog.getByRole('button', { name: 'Keep event' }))).toBe(true)
  await keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => hasFocus(row.getByRole('button', { name: 'Delete' }))).toBe(true)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }), { most: 2 })
  await keyboard.press('Enter')
  await told(page, 'Event deleted.')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Your Posted Events' }))).toBe(true)
})

test('an admin decides by keyboard alone', async () => {
  const page = await site.newPage({ dark: true })
  const { keyboard } = page
  /** Returns whether the decided application stays in place and its outcome has focus. */
  const decided = () => hasFocus(page.getByText(/^Nayi Paudh: (Approved|Rejected)\./))
  await page.goto('/admin')
  await seen(page.getByRole('button', { name: 'Verify', disabled: false }))
  await tabTo(page, page.getByLabel('Passcode'))
  await keyboard.type(site.passcode)
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'Pending NGO Approvals' }))).toBe(true)
  await tabTo(page, articleOf(page, 'Nayi Paudh').getByRole('button', { name: 'Reject' }))
  await keyboard.press('Enter')
  await giveReason('Reject Nayi Paudh?', 'Reject')

  await openList('Rejected')
  await tabTo(page, articleOf(page, 'Nayi Paudh').getByRole('button', { name: 'Approve' }))
  await keyboard.press('Enter')
  await told(page, 'NGO approved')
  await expect.poll(decided).toBe(true)
  await openList('Approved')
  await tabTo(page, articleOf(page, 'Nayi Paudh').getByRole('button', { name: 'Withdraw approval' }))
  await keyboard.press('Enter')
  await giveReason('Withdraw the approval of Nayi Paudh?', 'Withdraw approval')

  async function openList(name: string) {
    await tabTo(page, sectionLink(page, name), { back: true })
    await keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: `${name} NGOs` }))).toBe(true)
  }
  async function giveReason(question: string, act: string) {
    const dialog = page.getByRole('dialog', { name: question })
    await seen(dialog)
    await tabTo(page, dialog.getByLabel('Reason'), { most: 8 }) // Tab reaches the suggested texts first
    await keyboard.type('The telephone number is not theirs.')
    await tabTo(page, dialog.getByRole('button', { name: act }), { most: 3 })
    await keyboard.press('Enter')
    await gone(dialog)
    await told(page, 'NGO rejected')
    await expect.poll(decided).toBe(true)
  }
})

test('an applicant opens their link by keyboard alone, and the result has the focus', async () => {
  const page = await site.newPage()
  await page.goto(`/application#${'a'.repeat(40)}`)
  await tabTo(page, page.getByRole('button', { name: 'Open my application' }))
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'This link has expired' })
  await expect.poll(() => hasFocus(title)).toBe(true)
  await tabTo(page, page.getByLabel('Your email address'), { most: 2 })
})

test('a visitor writes to us by keyboard alone', async () => {
  const page = await site.newPage()
  const { keyboard } = page
  await page.goto('/contact')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  await keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.poll(() => hasFocus(summary)).toBe(true)
  await tabTo(page, summary.getByRole('link', { name: 'Your name' }), { most: 1 })
  await keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByLabel('Your name'))).toBe(true)
  await keyboard.type('Prachi Deshpande')
  await tabTo(page, page.getByLabel('Your email'), { most: 1 })
  await keyboard.type('prachi@example.org')
  await tabTo(page, page.getByLabel('Message'), { most: 1 })
  await keyboard.type('Whom do we call?')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }), { most: 1 })
  await keyboard.press('Enter')
  await told(page, 'Message sent successfully!')
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Send Message' }))).toBe(true)
})

test('a visitor reads an NGO’s page and reports the NGO by keyboard alone', async () => {
  const page = await site.newPage()
  const { keyboard } = page
  await page.goto('/ngo/samudra-foundation')
  await tabTo(page, page.getByRole('link', { name: 'Report something' }))
  await keyboard.press('Enter')
  await seen(page.getByText('Your report is about Samudra Foundation.'))
  await tabTo(page, page.getByRole('button', { name: 'Send report' }))
  await keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.poll(() => hasFocus(summary)).toBe(true)
  await tabTo(page, summary.getByRole('link', { name: 'Reason for the report' }), { most: 1 })
  await keyboard.press('Enter')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('What happened'), { most: 1 })
  await keyboard.type('The place does not exist.')
  await tabTo(page, page.getByRole('button', { name: 'Send report' }), { most: 3 })
  await keyboard.press('Enter')
  await told(page, 'Thank you. Our team reads every report. If you gave an email address, we will email you.')
})

test('an invited person opens their link by keyboard alone, and the result has the focus', async () => {
  const page = await site.newPage()
  await page.goto(`/invitation#${'a'.repeat(40)}`)
  await tabTo(page, page.getByRole('button', { name: 'Open invitation' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => hasFocus(page.getByRole('heading', { level: 1, name: 'This invitation no longer works' })))
    .toBe(true)
})

test('a visitor on a narrow screen opens menu, cards and filters by keyboard alone', async () => {
  const page = await site.newPage({ width: 390, reducedMotion: true })
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.locator('summary', { hasText: 'Menu' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }))
  await tabTo(page, page.locator('summary', { hasText: 'Menu' }), { back: true })
  await keyboard.press('Enter')
  await tabTo(page, page.locator('summary', { hasText: 'Verified NGOs Only' }))
  await keyboard.press('Space')
  await seen(page.getByText('No NGO is listed without this check.'))

  await page.goto('/events')
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await seen(sheet)
  await tabTo(page, sheet.getByRole('textbox', { name: 'City' }))
  await keyboard.press('Escape')
  await gone(sheet)
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await page.getByRole('link', { name: 'Read-Aloud Morning at the Ward 12 Library' }).press('Enter')
  await seen(goingButton(page))
  await tabTo(page, page.getByRole('link', { name: 'Share on WhatsApp' }))
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))
})

test('an NGO verifies attendance by keyboard alone', async () => {
  const page = await site.newPage()
  const { keyboard } = page
  await logInByKeyboard(page, 'Omkar Joshi')
  await tabTo(page, page.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'Past Events' }))
  await keyboard.press('Enter')
  const past = articleOf(page, 'Library Shelf Repair Weekend')
  const tick = past.getByRole('checkbox', { name: /Joseph Lalrinawma/ })
  await seen(tick)
  await tabTo(page, tick)
  await expect.poll(() => tick.isChecked()).toBe(true)
  await keyboard.press('Space')
  // The email about the certificate has left, so the panel asks first (D88).
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke certificate' }))
  await keyboard.press('Enter')
  await seen(past.getByRole('checkbox', { name: 'Joseph Lalrinawma Not Verified', checked: false }))
  await expect.poll(() => hasFocus(tick)).toBe(true)
  await keyboard.press('Space')
  await seen(past.getByRole('checkbox', { name: 'Joseph Lalrinawma Verified', exact: true, checked: true }))
})
