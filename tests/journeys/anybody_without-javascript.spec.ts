import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, goingButton, gone, seen, warned } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { FULL } from '#tests/support/town/full-town.ts'

const PROVE = process.env.PROVE === '1'
/** The proof uses the demo data of the busiest day, whose list has pages. */
const site = openSite(PROVE ? { full: true } : {})

const MANY = PROVE ? 20 : 7
const EVENT = PROVE ? FULL.tamil : 'Juhu Beach Cleanup Before the Tide'

const open = async (path: string, width: 390 | 1280 = 1280): Promise<Page> => {
  const page = await site.newPage({ javaScript: false, width })
  await page.goto(path)
  return page
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()

prove('static pages are complete without JavaScript', async () => {
  const words = async (page: Page) =>
    (await page.locator('main :is(h1, h2, h3, p, li)').allTextContents()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    )
  const [scripted, page] = [await site.newPage(), await site.newPage({ javaScript: false })]
  for (const [path, heading] of [
    ['/', 'Unite for Social Impact'],
    ['/about', 'Empowering youth to drive change'],
    ['/how-it-works', 'How It Works'],
    ['/join', 'Lead in Your City'],
    ['/contact', 'Contact YuvaSetu'],
    ['/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1, name: heading }))
    await seen(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await seen(page.getByRole('contentinfo'))
    await scripted.goto(path)
    const said = await words(page)
    for (const text of await words(scripted)) expect(said, path).toContain(text)
    expect(said.join(' ').length).toBeGreaterThan(200)
  }
})

prove('cards turn and the menu opens without JavaScript', async () => {
  const page = await open('/', 390)
  const back = page.getByText('No NGO is listed without this check.')
  await page.getByText('Verified NGOs Only').first().click()
  await seen(back)
  await page.getByText('Turn back').first().click()
  await gone(back)
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'How It Works' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'How It Works' }))
})

test('an NGO’s page is complete without JavaScript, and light', async () => {
  const page = await open('/ngo/samudra-foundation', 390)
  await seen(page.getByRole('heading', { level: 1, name: 'Samudra Foundation' }))
  await seen(page.getByRole('heading', { name: 'Track record' }))
  const html = await (await page.request.get('/ngo/samudra-foundation')).text()
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(14_700)
  expect(html).not.toContain('rel="stylesheet"')
})

test('a form filters events without JavaScript', async () => {
  const page = await open('/events')
  await seen(page.getByRole('heading', { level: 1, name: 'Find Social Impact Opportunities' }))
  await page.getByRole('group', { name: 'Via' }).getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('textbox', { name: 'City' }).fill('lucknow')
  await page.getByRole('button', { name: 'Show events' }).click()
  await expect.poll(() => titles(page)).toEqual(['Write Plain-Hindi Guides to First Bank Accounts'])
  await expect.poll(() => page.getByRole('radio', { name: 'Online' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('lucknow')
  await expect.poll(() => page.title()).toBe('Online: events in lucknow · YuvaSetu')

  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await page.getByRole('button', { name: 'Show events' }).click()
  await seen(page.getByText('No events match your filters.'))
  await page.getByRole('button', { name: 'Reset Filters' }).first().click()
  expect(new URL(page.url()).search).toBe('')
  expect((await titles(page)).length).toBeGreaterThan(MANY)
})

prove('a long list has pages without JavaScript', async () => {
  const page = await open('/events')
  const first = await titles(page)
  await page.getByRole('button', { name: 'Show more events' }).click()
  const second = await titles(page)
  expect(second).toHaveLength(first.length)
  expect(second.filter((title) => first.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'Back to the first events' }).click()
  await expect.poll(() => titles(page)).toEqual(first)
})

prove('the filters work on a phone without JavaScript', async () => {
  const page = await open('/events', 390)
  await expect.poll(() => page.getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0)
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('lucknow')
  await page.getByRole('button', { name: 'Show events' }).click()
  await expect.poll(() => titles(page)).toContain('Write Plain-Hindi Guides to First Bank Accounts')
  expect(new URL(page.url()).searchParams.get('city')).toBe('lucknow')
})

prove('an event is complete without JavaScript: Register is there, and the going button is not', async () => {
  const page = await open('/events')
  const card = articleOf(page, EVENT)
  await expect.poll(() => card.getByRole('button').count()).toBe(0)
  await seen(card.getByRole('link', { name: 'Register (opens in a new tab)' }))
  await card.getByRole('link', { name: EVENT }).click()
  await seen(page.getByRole('heading', { level: 1, name: EVENT }))
  const board = page.getByRole('complementary', { name: 'Event details' })
  for (const fact of ['When', 'Where', 'What', 'Slots', 'Contact'])
    await seen(board.getByRole('term').filter({ hasText: fact }))
  await expect.poll(() => board.getByRole('button').count()).toBe(0)
  await seen(board.getByRole('link', { name: 'Register (opens in a new tab)' }))
  await expect
    .poll(() => board.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href'))
    .toContain(encodeURIComponent(page.url()))
  await expect.poll(() => page.title()).toBe(`${EVENT} · YuvaSetu`)
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  const said = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await said('og:title')).toBe(`${EVENT} · YuvaSetu`)
  expect(await said('description')).toContain('By Samudra Foundation. Verified NGO · ')
  expect(await said('twitter:card')).toBe('summary_large_image')
  expect(await said('og:image')).toMatch(/^http:\/\/localhost:\d+\/share\/[\w-]+\.png$/)
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({ '@type': 'Event', name: EVENT, organizer: { name: 'Samudra Foundation' } })
})

prove('pages that need JavaScript show this, and login still works', async () => {
  const page = await site.newPage({ javaScript: false })
  for (const [path, said] of [
    ['/account', 'Your dashboard needs JavaScript.'],
    ['/dashboard', 'The NGO panel needs JavaScript.'],
    ['/admin', 'The admin page needs JavaScript.'],
    ['/register', 'Registration needs JavaScript.'],
    ['/application', 'Your application needs JavaScript.'],
    ['/invitation', 'This invitation needs JavaScript.'],
    ['/report?ngo=samudra-foundation', 'This form needs JavaScript. You can write to help@yuvasetu.example instead.'],
    ['/contact', 'This form needs JavaScript. You can write to help@yuvasetu.example instead.'],
  ] as const) {
    await page.goto(path)
    await seen(page.getByRole('paragraph').filter({ hasText: said }))
  }
  await page.goto('/google-auth')
  await seen(page.getByText('No account found. Please register first.'))
  await seen(page.getByRole('link', { name: "I'm a User" }))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: 'Asha Menon' }).click()
  await page.waitForURL('**/account')
})

prove('the page after Google shows the right message without JavaScript', async () => {
  const page = await open('/login?error=cancelled')
  await seen(page.getByRole('paragraph').filter({ hasText: 'you are not logged in. Try again.' }))
  const ngo = await open('/login')
  await ngo.getByRole('link', { name: 'Sign in with Google' }).click()
  await ngo.getByRole('button', { name: 'Vikram Seth' }).click()
  await seen(ngo.getByRole('heading', { level: 1, name: 'Your registration was not approved' }))
  await expect.poll(() => ngo.getByText('under review').count()).toBe(0)
})

prove('a page whose scripts fail to load says so in place of "Loading"', async () => {
  const page = await site.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/account')
  await warned(page, 'This page could not load.')
  await gone(page.getByText('Loading...'))
  site.expectNoTrouble(/Failed to load resource|ERR_FAILED|Error hydrating/)
})

prove('a page whose scripts fail to load shows this, and stays readable', async () => {
  const page = await site.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/events')
  await warned(page, 'This page could not load.')
  expect((await titles(page)).length).toBeGreaterThan(MANY)
  await proveAccessible(page, 'the event list without scripts')
  await page.unroute('**/*.js')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await seen(goingButton(articleOf(page, EVENT)))
  site.expectNoTrouble(/Failed to load resource|ERR_FAILED|Error hydrating/)
})
