import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import {
  applyAsCollege,
  emailedDomainLink,
  fillCollege,
  REGISTRAR,
  sendCollege,
} from '#tests/support/browser/applied-college.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { alive, articleOf, logIn, openSection, sectionLink, seen, told, unlock } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

/* A college applies, confirms its domain with the emailed link, is checked and approved by an admin, and logs in (D67). */

const site = openSite()

const NAME = 'Sabarmati College'

prove('the footer leads to the form, which says what is wrong with it and keeps what was typed', async () => {
  const page = await site.newPage({ reducedMotion: true })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For colleges' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Register a college or school' }))
  await alive(page)
  await proveAccessible(page, 'the form of a college')
  await fillCollege(page, { domains: 'gmail.com', phone: '' })
  await sendCollege(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(summary.getByRole('link', { name: 'Enter a domain like college.ac.in, not gmail.com' }))
  await seen(summary.getByRole('link', { name: 'Enter a phone number' }))
  await proveAccessible(page, 'the form of a college with errors')
  await page.reload()
  await alive(page)
  await expect.poll(() => page.getByLabel('Email domains').inputValue()).toBe('gmail.com')
  await expect.poll(() => page.getByLabel('Kind').inputValue()).toBe('engineering-college')
})

test('a college applies', apply)

prove(
  'a college applies, confirms its domain, is checked and approved by an admin, has a page, and its head officer logs in',
  async () => {
    await apply()
    await confirmDomain()
    await approveAndLogIn()
  },
)

async function apply(): Promise<void> {
  const page = await site.newPage({ reducedMotion: true })
  await applyAsCollege(page)
  await told(page, 'Application sent. We have emailed a link to confirm the domain.')
  await seen(page.getByRole('heading', { level: 1, name: 'Your application is under review' }))
  await expect.poll(() => page.getByRole('main').getByText('24 hours').count()).toBe(0)
  await proveAccessible(page, 'a college that waits')
}

async function confirmDomain(): Promise<void> {
  const page = await site.newPage({ reducedMotion: true })
  const link = await emailedDomainLink(page)
  await page.goto(link)
  await seen(page.getByRole('heading', { level: 1, name: 'Confirm sabarmati.example?' }))
  await proveAccessible(page, 'the page that confirms a domain')
  await page.getByRole('button', { name: 'Yes, confirm the domain' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'The domain is confirmed' }))
}

const detail = (card: Locator, name: string, page: Page): Locator =>
  card.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

async function approveAndLogIn(): Promise<void> {
  const admin = await site.newPage({ reducedMotion: true })
  await unlock(admin, site.passcode)
  await openSection(admin, 'Colleges')
  const card = articleOf(admin, NAME)
  await seen(detail(card, 'Email domain', admin).getByText('Matched'))
  await seen(detail(card, 'Email domain', admin).getByText('The link was opened'))
  await seen(sectionLink(admin, 'Colleges', 1))
  await proveAccessible(admin, 'a college that is checked')

  const aishe = detail(card, 'AISHE code', admin)
  await aishe.getByRole('radio', { name: 'Matched' }).check()
  await aishe.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'AISHE code: matched.')
  const phone = detail(card, 'Phone', admin)
  await phone.getByRole('radio', { name: 'Matched' }).check()
  await phone.getByRole('button', { name: 'Save' }).click()
  await seen(phone.getByText('Enter the number on their website'))
  await phone.getByLabel('Number on their website').fill('079 5555 0100')
  await phone.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'Phone: matched.')
  await card.getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'College approved')
  await admin.getByRole('button', { name: 'Approved', exact: true }).click()
  await seen(articleOf(admin, NAME).getByRole('button', { name: 'Suspend' }))
  await proveAccessible(admin, 'approved colleges')

  const page = await site.newPage({ reducedMotion: true })
  await page.goto('/college/sabarmati-college')
  await seen(page.getByRole('heading', { level: 1, name: NAME }))
  await seen(page.getByText('3 details checked on'))
  await seen(page.getByText('079 5555 0100'))
  await proveAccessible(page, 'the public page of a college')
  await page.getByRole('link', { name: 'Report something' }).click()
  await seen(page.getByText(`Your report is about ${NAME}.`))

  await logIn(page, REGISTRAR)
  await page.waitForURL('**/college')
  await seen(page.getByRole('heading', { level: 2, name: NAME }))
}
