import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { checkLink, headed, onAnotherDevice } from '#tests/support/browser/another-device.ts'
import { placesAt } from '#tests/support/browser/emailed-place.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answered, chooseAccount, gone, seen, told } from '#tests/support/browser/visit.ts'
import { sendWeekly } from '#tests/support/browser/weekly-mail.ts'
import { prove } from '#tests/support/prove.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

/* A volunteer follows an NGO and saves a filter, gets a weekly email about what is new, and stops it (D55). */

const site = openSite({ meant: /429|following answered/ })
let send: ReturnType<typeof placesAt>['send']
beforeEach(async () => {
  send = placesAt(site.address, site.databaseUrl).send
})

const JOSEPH = 'Joseph Lalrinawma'
const NGO = '/ngo/samudra-foundation'
const follow = (page: Page) => page.getByRole('button', { name: 'Follow Samudra Foundation', exact: true })
const isFollowed = (page: Page) => page.getByRole('button', { name: 'Following Samudra Foundation. Press to stop.' })
const list = (page: Page) => page.getByRole('article', { name: 'You follow' })
/** The name of the saved filter, with the city in the language of the pages. */
const FILTER = words.filterName.filterName({ sector: 'Education', city: words.lang.lang === 'hi' ? 'पुणे' : 'pune' })
const post = async (who: string, title: string, changes: object) => {
  const form = anEvent({ title, date: addDays(eventDayOf(new Date()), 15), ...changes })
  await send(who, 'POST', '/api/ngo/events', form)
}
const followNgo = () => send('joseph', 'PUT', '/api/ngos/samudra-foundation/following')
const followBoth = async () => {
  await followNgo()
  await send('joseph', 'POST', '/api/me/following/filters', { sector: 'Education', city: 'pune' })
}
const mailbox = async () => (await fetch(`${site.address}/dev/mail`)).text()

/** Delays the answer to the next request to an address. */
const delayNext = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    },
    { times: 1 },
  )

/** Stops the weekly email by its own link on a device without a login and JavaScript, and undoes that. */
async function stopAndUndo(path: string): Promise<void> {
  const weekly = async () =>
    ((await (await send('joseph', 'GET', '/api/me/following')).json()) as { weekly: { wanted: boolean } }).weekly.wanted
  const link = await onAnotherDevice(site, path)
  await headed(link, 'Stop the weekly email?')
  expect(await weekly()).toBe(true)
  await checkLink(site, path, 'a link to stop the weekly email')
  await link.getByRole('button', { name: 'Stop the weekly email', exact: true }).click()
  await headed(link, 'The weekly email is stopped')
  expect(await weekly()).toBe(false)
  await link.getByRole('button', { name: 'Undo', exact: true }).click()
  await headed(link, 'The weekly email is on again')
  expect(await weekly()).toBe(true)
}

test('a visitor who presses Follow logs in, and is back on the page of the NGO', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto(NGO)
  await follow(page).click()
  await seen(page.getByText('Please log in to follow Samudra Foundation.'))
  await page.locator('.toast').getByRole('link', { name: 'Login' }).click()
  await chooseAccount(page, JOSEPH)
  await page.waitForURL(`**${NGO}`)
  await proveAccessible(page, 'an NGO that can be followed')
  await follow(page).click()
  await seen(isFollowed(page))
  await expect.poll(() => hasFocus(isFollowed(page))).toBe(true)
  await seen(page.getByText('You follow Samudra Foundation. New events come in the weekly email.'))
  await page.reload()
  await seen(isFollowed(page))
})

prove('the event page shows the same, an NGO sees no button, and a refused press is undone', async () => {
  await followNgo()
  const page = await site.newPage({ as: JOSEPH })
  await page.goto('/events')
  await page.getByRole('link', { name: 'Juhu Beach Cleanup Before the Tide' }).first().click()
  await seen(isFollowed(page))
  await proveAccessible(page, 'an event of a followed NGO')
  await page.route(
    '**/api/ngos/*/following',
    (route) => route.fulfill({ status: 429, json: { code: 'too-many', message: '' } }),
    {
      times: 1,
    },
  )
  await isFollowed(page).click()
  await seen(page.getByText('Your choice was not saved.'))
  await seen(isFollowed(page))
  // A press before the answer to the one before is sent after it.
  await delayNext(page, '**/api/ngos/*/following')
  await isFollowed(page).click()
  await seen(follow(page))
  await follow(page).click()
  await seen(isFollowed(page))
  await told(page, 'You follow Samudra Foundation. New events come in the weekly email.')
  await page.reload()
  await seen(isFollowed(page))
  const ngo = await site.newPage({ as: 'Nisha Koli' })
  await ngo.goto(NGO)
  await seen(ngo.getByRole('link', { name: 'samudra.example' }))
  await gone(follow(ngo))
})

prove('a filter is saved below the list, and again from a login', async () => {
  const page = await site.newPage({ as: JOSEPH, width: 390 })
  await page.goto('/events')
  const save = page.getByRole('button', { name: 'Email me about new events like these' })
  await expect.poll(() => save.count()).toBe(0)
  await page.goto('/events?sector=Education&city=pune')
  await save.click()
  await seen(page.getByText('You get new events like these in the weekly email.'))
  await proveAccessible(page, 'a saved filter')
  const stop = page.getByRole('button', { name: `${words.follow.followingText.stop}: ${FILTER}` })
  await expect.poll(() => hasFocus(stop)).toBe(true)
  await answered(page, () => stop.click())
  await seen(save)
  // A press before the filter is saved is sent after the answer.
  await delayNext(page, '**/api/me/following/filters')
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await save.click()
  await stop.click()
  await seen(save)
  expect((await removed).status()).toBe(204)
  await page.reload()
  await seen(save)
  await save.click()
  await seen(stop)
  const visitor = await site.newPage()
  await visitor.goto('/events?sector=Education&city=pune')
  await visitor.getByRole('button', { name: 'Email me about new events like these' }).click()
  await visitor.locator('.toast').getByRole('link', { name: 'Login' }).click()
  await chooseAccount(visitor, JOSEPH)
  await visitor.waitForURL('**/events?sector=Education&city=pune')
  await seen(visitor.getByText('You get new events like these in the weekly email.'))
})

prove('new events come in one email on Thursday; the dashboard stops what is followed', async () => {
  await followBoth()
  await post('samudra', 'Sewri Mudflat Count', { time: '07:30' })
  await post('kitaab', 'Shelf Repair Evening', { sector: 'Education', city: 'Pune', time: '17:30' })
  await post('kitaab', 'Night School Helpers', { sector: 'Education', city: 'Nagpur', time: '18:30' })
  await sendWeekly(site.databaseUrl, site.address)
  await expect.poll(mailbox).toContain('2 new events: Samudra Foundation, Education in pune')
  const mail = await mailbox()
  expect(mail).toContain('Shelf Repair Evening')
  expect(mail).toMatch(/\/u\/[0-9a-z]{32}/)
  expect(mail).not.toContain('Night School Helpers')
  const [stopLink = expect.fail()] = /(?:\/hi)?\/u\/[0-9a-z]{32}/.exec(mail) ?? []
  await stopAndUndo(stopLink)
  const page = await site.newPage({ as: JOSEPH })
  await page.goto('/account#following')
  await seen(list(page).getByRole('link', { name: FILTER }))
  await expect.poll(() => hasFocus(list(page).getByRole('heading'))).toBe(true)
  await proveAccessible(page, 'what a volunteer follows')
  await list(page).getByRole('button', { name: 'Stop: Samudra Foundation' }).click()
  await seen(page.getByText('You no longer follow Samudra Foundation.'))
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1)
  const stopFilter = list(page).getByRole('button', { name: `${words.follow.followingText.stop}: ${FILTER}` })
  // The row disappears before the answer, and loading the page again would end the request.
  await answered(page, () => stopFilter.click())
  await seen(list(page).getByRole('link', { name: 'Browse events' }))
  await page.reload()
  await seen(list(page).getByText('You follow no one yet.'))
})

prove('a weekly email that is off is turned on again on the dashboard', async () => {
  await followNgo()
  const page = await site.newPage({ as: JOSEPH })
  await page.route('**/api/pages/account', (route) => route.fulfill({ json: {} }))
  const ended = { ngos: [], filters: [], weekly: { wanted: false, endedOn: '2026-03-04' } }
  await page.route('**/api/me/following', (route) => route.fulfill({ json: ended }), { times: 1 })
  await page.goto('/account#following')
  await seen(page.getByText('Your weekly email stopped on 4 March 2026'))
  await list(page).getByRole('link', { name: 'Turn it on under “Emails”' }).click()
  const tick = page.getByRole('region', { name: 'Emails' }).getByRole('checkbox', { name: 'Weekly email' })
  await answered(page, () => tick.uncheck())
  await seen(page.getByText('Your weekly email is off.'))
  await answered(page, () => tick.check())
  await gone(page.getByText('Your weekly email is off.'))
})
