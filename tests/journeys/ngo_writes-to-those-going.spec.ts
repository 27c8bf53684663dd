import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  goingButton,
  gone,
  openSection,
  resolved,
  rowOf,
  sectionLink,
  seen,
  told,
  unlock,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

/* An NGO writes to the people who are going to its event (D54). An admin reads first what a new NGO writes. */

const { composerText: composer, ownAnnouncementText: own, announcementText: read } = words.announcement
const review = words.announcementReview.announcementReviewText
const OWNER = 'Nisha Koli'
const GOER = 'Asha Menon'
const TEXT = 'The south gate is closed. Come to the north gate.'

const site = openSite()

async function send(who: string, method: string, path: string, body?: object): Promise<{ id: string }> {
  const headers = {
    ...{ cookie: await signIn(site.address, who), Origin: site.address },
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const answer = await fetch(site.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string })
}
let days = 20
/** Posts an event that Asha is going to. */
async function event(title: string, who = 'samudra'): Promise<string> {
  days += 1
  const { id } = await send(
    who,
    'POST',
    '/api/ngo/events',
    anEvent({ title, date: addDays(eventDayOf(new Date()), days) }),
  )
  await send('asha', 'PUT', `/api/events/${id}/going`)
  return id
}
const composing = (page: Page) => page.getByRole('dialog')
async function compose(page: Page, title: string, of: string): Promise<void> {
  await page.goto('/dashboard#events')
  await rowOf(page, of).getByRole('button', { name: of }).click()
  await composing(page).getByLabel(composer.labels.title, { exact: true }).fill(title)
  await composing(page).getByLabel(composer.labels.text, { exact: true }).fill(TEXT)
}
const press = (page: Page, name: string) => composing(page).getByRole('button', { name, exact: true }).click()
/** Lets the two minutes pass. */
const makeDue = () =>
  inTown(site, (db) =>
    db.updateTable('announcement').set({ send_at: new Date() }).where('sent_at', 'is', null).execute(),
  )
const mailbox = async () => (await fetch(`${site.address}/dev/mail`)).text()

test('a message waits in the row of the event, and is stopped', async () => {
  await event('Powai Lake Walk')
  const page = await site.newPage({ as: OWNER })
  await compose(page, 'Meet at the north gate', 'Powai Lake Walk')
  await seen(composing(page).getByText(composer.left(3)))
  await seen(composing(page).getByText(composer.later))
  await seen(composing(page).getByText('  Meet at the north gate'))
  await proveAccessible(page, 'the composer')
  await press(page, composer.cancel)
  await gone(composing(page))
  await compose(page, 'Meet at the north gate', 'Powai Lake Walk')
  await press(page, composer.send(1))
  await gone(composing(page))
  const row = rowOf(page, 'Powai Lake Walk')
  await seen(row.getByText('“Meet at the north gate”'))
  await proveAccessible(page, 'a message that can be stopped')
  await page.reload()
  await row.getByRole('button', { name: own.stopLabel('Meet at the north gate') }).click()
  await told(page, own.stopped)
  await gone(row.getByRole('button', { name: own.stopLabel('Meet at the north gate') }))
  await row.getByText(own.list(1)).click()
  await seen(row.getByText(own.states.stopped))
  await makeDue()
  expect(await mailbox()).not.toContain('Come to the north gate.')
})

prove('a typed message survives a closed dialog, a failure and a reload', async () => {
  await event('Vasai Fort Sketching')
  const page = await site.newPage({ as: OWNER })
  await compose(page, 'Bring a pencil', 'Vasai Fort Sketching')
  await page.route('**/announcements', (route) => route.abort(), { times: 1 })
  await press(page, composer.send(1))
  await seen(composing(page).getByRole('alert'))
  site.expectNoTrouble(/ERR_FAILED/)
  await page.keyboard.press('Escape')
  await page.reload()
  const open = rowOf(page, 'Vasai Fort Sketching').getByRole('button', { name: 'Vasai Fort Sketching' })
  await open.click()
  const title = composing(page).getByLabel(composer.labels.title, { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Bring a pencil')
  await title.fill('')
  await press(page, composer.send(1))
  await seen(composing(page).getByRole('alert'))
})

prove('a message arrives by email, on the event’s page and on the dashboard', async () => {
  const id = await event('Kitchen Garden Morning')
  const page = await site.newPage({ as: OWNER, width: 390 })
  await compose(page, 'Bring a second pair of socks', 'Kitchen Garden Morning')
  await composing(page).getByText(composer.preview.see).click()
  await seen(composing(page).getByText('  Bring a second pair of socks'))
  await press(page, composer.send(1))
  await gone(composing(page))
  await makeDue()
  const row = rowOf(page, 'Kitchen Garden Morning')
  await gone(row.getByRole('button', { name: own.stopLabel('Bring a second pair of socks') }))
  await expect.poll(mailbox, { timeout: 100_000 }).toContain('<h2>Bring a second pair of socks</h2>')
  const goer = await site.newPage({ as: GOER })
  await goer.goto('/account')
  await goer.getByRole('link', { name: read.seeLabel('Bring a second pair of socks') }).click()
  const messages = goer.getByRole('region', { name: read.from('Samudra Foundation') })
  await seen(messages.getByRole('heading', { name: 'Bring a second pair of socks' }))
  await seen(messages.getByText(TEXT))
  await proveAccessible(goer, 'an event with messages')
  const stranger = await site.newPage({ as: 'Aarav Deshmukh' })
  await stranger.goto(`/events/${id}`)
  await seen(stranger.getByRole('heading', { level: 1 }))
  await seen(goingButton(stranger))
  await resolved(stranger)
  await expect.poll(() => stranger.getByText(TEXT).count()).toBe(0)
})

prove('a new NGO sends no link; an admin refuses a message and releases the next one, which arrives', async () => {
  const admin = await site.newPage()
  await unlock(admin, site.passcode)
  await articleOf(admin, 'Nayi Paudh').getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'NGO approved')
  const id = await event('Wall Painting', 'nayi')
  const page = await site.newPage({ as: 'Lalita Oraon' })
  await compose(page, 'See bit.ly/x', 'Wall Painting')
  await seen(composing(page).getByText(composer.held))
  await press(page, composer.sendHeld)
  await seen(composing(page).getByText(words.form.faultText('link-unproven')))
  await proveAccessible(page, 'a refused link')
  for (const title of ['Pay first', 'Your T-shirt']) {
    await composing(page).getByLabel(composer.labels.title, { exact: true }).fill(title)
    await press(page, composer.sendHeld)
    await gone(composing(page))
    await seen(rowOf(page, 'Wall Painting').getByText(own.isHeld(title)))
    if (title === 'Pay first') await compose(page, 'Your T-shirt', 'Wall Painting')
  }
  await openSection(admin, review.tab)
  await seen(sectionLink(admin, review.tab, 2))
  await proveAccessible(admin, 'messages to read')
  await articleOf(admin, 'Pay first').getByRole('button', { name: review.refuse }).click()
  await admin.getByLabel(review.dialog.label).fill('It asks for money.')
  await admin.getByRole('dialog').getByRole('button', { name: review.refuse }).click()
  await told(admin, review.done.refused)
  await articleOf(admin, 'Your T-shirt').getByRole('button', { name: review.release }).click()
  await told(admin, review.done.released)
  await gone(sectionLink(admin, review.tab, 2))
  await page.reload()
  await makeDue()
  const row = rowOf(page, 'Wall Painting')
  await row.getByText(own.list(2)).click()
  await seen(row.getByText(own.states.refused('It asks for money.')))
  await expect.poll(mailbox, { timeout: 100_000 }).toContain('<h2>Your T-shirt</h2>')
  const goer = await site.newPage({ as: GOER })
  await goer.goto(`/events/${id}`)
  await seen(goer.getByRole('heading', { level: 3, name: 'Your T-shirt' }))
  await expect.poll(() => goer.getByText('Pay first').count()).toBe(0)
})

prove('a message that was sent in the meantime cannot be stopped, and two presses send one', async () => {
  await event('Sewri Jetty Walk')
  const page = await site.newPage({ as: OWNER })
  await compose(page, 'Chai at six', 'Sewri Jetty Walk')
  await composing(page)
    .getByRole('button', { name: composer.send(1) })
    .dblclick()
  await gone(composing(page))
  const row = rowOf(page, 'Sewri Jetty Walk')
  await seen(row.getByText(own.list(1)))
  await inTown(site, (db) =>
    db.updateTable('announcement').set({ sent_at: new Date(), people: 1 }).where('title', '=', 'Chai at six').execute(),
  )
  await row.getByRole('button', { name: own.stopLabel('Chai at six') }).click()
  await warned(page, words.refusal.refusalText['announcement-sent'])
})
