import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { placeAtDesk } from '#tests/support/browser/at-check-in.ts'
import { lostAtDouble } from '#tests/support/browser/large-text.ts'
import {
  alive,
  answered,
  articleOf,
  certificateLink,
  openMore,
  openSection,
  resolved,
  rowOf,
  sectionNames,
  seen,
  unlock,
} from '#tests/support/browser/visit.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'

/* Text at 200 % on a phone must not make the page scroll sideways, and every target must stay reachable (WCAG 1.4.4). */

const place = placeAtDesk()
const { phone, openDesk } = place

const open = (as?: string): Promise<Page> => place.site.newPage({ as, width: 390, reducedMotion: true })

/** The findings of the current test, collected so that one run reports all of them. */
const lost: string[] = []
afterEach(() => expect(lost.splice(0)).toEqual([]))

async function enlarge(page: Page, state: string): Promise<void> {
  lost.push(...(await lostAtDouble(page)).map((one) => `${state}, ${one}`))
}

async function enlargeEach(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto('about:blank') // forces a load, because two views of the panel differ only in the hash
    await page.goto(path)
    await alive(page)
    await seen(page.getByRole('heading', { level: 1 }))
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await enlarge(page, path)
  }
}

test('public pages', async () => {
  const page = await open()
  await enlargeEach(page, '/', '/how-it-works', '/about', '/contact', '/join', '/privacy', '/nothing-here')
  await page.goto('/')
  await page.getByText('Menu', { exact: true }).click()
  await enlarge(page, 'the open menu')
})

test('events, one event, and an NGO’s page', async () => {
  const page = await open()
  await enlargeEach(
    page,
    '/events',
    '/events?city=nowhere',
    '/ngo/samudra-foundation',
    '/ngo/samudra-foundation/events',
  )
  await page.goto('/events')
  await page.getByRole('article').getByRole('link').first().click()
  await seen(page.getByRole('heading', { level: 1 }))
  await enlarge(page, 'an event')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await seen(page.getByRole('dialog', { name: 'Filters' }))
  await enlarge(page, 'the filter sheet')
})

test('login, registration and reports', async () => {
  const page = await open()
  await enlargeEach(page, '/login', '/register', '/register?role=user', '/register?role=ngo', '/google-auth')
  await enlargeEach(page, '/pending', '/not-approved', '/withdrawn', '/application', '/report?ngo=samudra-foundation')
})

test('login and registration while an event waits', async () => {
  const page = await open()
  await page.goto('/events')
  await answered(page, () => page.getByRole('button', { name: "I'm Going" }).first().click())
  for (const path of ['/login', '/register', '/google-auth']) {
    await page.goto(path)
    await seen(page.getByText(/, and you’re going to:$/))
    await enlarge(page, `${path} with an event`)
  }
})

test('checking a certificate', async () => {
  const page = await open('Asha Menon')
  await page.goto('/account')
  const code = await (await certificateLink(page)).textContent()
  await enlargeEach(page, '/verify', '/verify/list', '/verify/offline', `/verify/${code}`, '/verify/YS-0000-0000-00000')
  await page.goto('/verify/list')
  await page.getByRole('textbox').fill(`${code}, Asha Menon\n${code}, Usha Menon\nYS-0000-0000-00000\nYS-1`)
  await page.getByRole('button', { name: 'Check codes' }).first().click()
  await seen(page.getByRole('table'))
  await enlarge(page, 'an answered list')
})

test('a volunteer’s pages', async () => {
  const page = await open('Asha Menon')
  await enlargeEach(page, '/account', '/events')
  await page.goto('/account')
  await openMore(page)
  for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
  await enlarge(page, 'the dashboard, unfolded')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await seen(page.getByRole('dialog'))
  await enlarge(page, 'the profile dialog')
})

test('an NGO’s panel', async () => {
  const page = await open('Nisha Koli')
  await enlargeEach(
    page,
    '/dashboard#post',
    '/dashboard#events',
    '/dashboard#past',
    '/dashboard#details',
    '/dashboard#team',
  )
  await page.goto('/dashboard#events')
  await rowOf(page, 'Juhu Beach Cleanup Before the Tide').getByRole('button', { name: 'Delete' }).click()
  await seen(page.locator('dialog[open]'))
  await enlarge(page, 'the question before deleting')
})

test('the admin page', async () => {
  const page = await open()
  await enlargeEach(page, '/admin')
  await unlock(page, place.site.passcode)
  await seen(articleOf(page, 'Nayi Paudh'))
  await enlarge(page, 'the queue')
  await page.locator('.sections__bar > summary').click()
  await enlarge(page, 'all sections')
  for (const name of await sectionNames(page)) {
    await openSection(page, name)
    await resolved(page)
    await enlarge(page, `the admin’s ${name}`)
  }
})

test('a check-in phone', async () => {
  const { link } = await openDesk({ names: ['Aarav Desai', 'Venkatanarasimharajuvaripeta Ananya Kulkarni'] })
  const { page } = await phone()
  await page.goto(link)
  await seen(page.getByRole('button', { name: text.consent.without }))
  await enlarge(page, 'consent')
  await page.getByRole('button', { name: text.consent.without }).click()
  for (const tab of [text.tabs.code, text.tabs.scan, text.tabs.list]) {
    await page.getByRole('navigation').getByRole('button', { name: tab }).click()
    await enlarge(page, `check-in: ${tab}`)
  }
  for (const act of [text.list.add, text.more] as const) {
    await page.getByRole('button', { name: act, exact: true }).click()
    await seen(page.getByRole('dialog'))
    await enlarge(page, `check-in: ${act}`)
    await page.keyboard.press('Escape')
  }
})
