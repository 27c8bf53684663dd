import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import readQr from 'qr/decode.js'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, gone, openMore, rowOf, seen, told } from '#tests/support/browser/visit.ts'
import { plantMarkedDesk, WALKED_IN } from '#tests/support/town/desk-with-entries.ts'
import { plantEvent } from '#tests/support/town/open-desk.ts'

const TODAY = 'Versova Shoreline Morning'
const LATER = 'Sewri Flats Bird Count'
const MARKED = 'Mahim Creek Morning'

const site = openSite()
let today = ''
let later = ''
let over = ''
beforeEach(async () => {
  await inTown(site, async (db) => {
    const day = eventDayOf(new Date())
    today = await plantEvent({ db }, { title: TODAY, date: day, time: '00:00', end_time: '23:59' })
    later = await plantEvent({ db }, { title: LATER, date: addDays(day, 10) })
    over = (await plantMarkedDesk(db, MARKED)).eventId
  })
})

const openPanel = async (view: string, looking = {}) => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true, ...looking })
  page.setDefaultTimeout(15_000)
  await page.goto(`/dashboard#${view}`)
  return page
}
const openDesk = async (looking = {}) => {
  const page = await openPanel('events', looking)
  await rowOf(page, TODAY).getByRole('link', { name: 'Start check-in' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Check-in' }))
  return page
}
/** Opens the panel at check-in that has started. */
async function openStartedDesk(): Promise<Page> {
  const headers = { cookie: await signIn(site.address, 'samudra'), Origin: site.address }
  const answer = await fetch(`${site.address}/api/ngo/events/${today}/check-in`, { method: 'PUT', headers })
  expect(answer.status).toBeLessThan(300)
  return openDesk()
}
/** Reads the QR code in the panel the way a camera does. */
async function qrCodeOn(page: Page): Promise<string> {
  const picture = await loadImage(await page.getByRole('img', { name: 'QR code with the check-in link' }).screenshot())
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  return readQr(context.getImageData(0, 0, picture.width, picture.height))
}
const tokenIn = (link: string) => new URL(link).hash.slice(1)
/** Opens check-in on a helper's phone, which sends the server only the token. */
async function bringPhone(link: string, userAgent: string) {
  const page = await site.newPage({ context: { userAgent } })
  const answer = await page.request.post('/api/check-in/phones', {
    data: { token: tokenIn(link) },
    headers: { Origin: site.address },
  })
  return answer.status()
}
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an NGO starts check-in for today’s event, and the QR code contains the check-in link', async () => {
  const page = await openDesk()
  await seen(page.getByRole('heading', { level: 2, name: 'Check-in has not started' }))
  await proveAccessible(page, 'a check-in desk that nobody opened')
  await page.getByRole('button', { name: 'Start check-in' }).click()
  const helpers = page.getByRole('heading', { level: 2, name: 'Each helper scans this code once' })
  await seen(helpers)
  await expect.poll(() => helpers.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await seen(page.getByText('No phone has opened the link yet.'))
  const link = await qrCodeOn(page)
  expect(new URL(link).origin).toBe(new URL(site.address).origin)
  expect(new URL(link).pathname).toBe('/check-in')
  expect(tokenIn(link)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  await expect.poll(() => page.getByRole('link', { name: 'Use this phone' }).getAttribute('href')).toBe(link)
  const whatsApp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(link)
  await proveAccessible(page, 'a check-in desk without phones')
})

test('phones appear as they open the link; one is removed after a confirmation, and a new link replaces the old one', async () => {
  const page = await openStartedDesk()
  const link = await qrCodeOn(page)
  expect(await bringPhone(link, ANDROID)).toBe(201)
  expect(await bringPhone(link, ANDROID)).toBe(201)
  await lookAgain(page)
  await seen(page.getByRole('heading', { level: 2, name: '2 of 5 phones in use' }))
  const first = page.getByRole('listitem').filter({ hasText: 'Phone 1, Chrome on Android' })
  await seen(first.getByText(/^Opened .*\. No entries yet\. Last contact /))
  await proveAccessible(page, 'a check-in desk with phones')

  await first.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Phone 1?' })
  await seen(question)
  await proveAccessible(page, 'the question before a phone is removed')
  await question.getByRole('button', { name: 'Keep phone' }).click()
  await gone(question)
  await first.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await told(page, 'Phone 1 was removed.')
  await seen(page.getByRole('heading', { level: 2, name: '1 of 5 phones in use' }))
  await gone(first)

  await page.getByRole('button', { name: 'Replace the check-in link' }).click()
  await page.getByRole('button', { name: 'Replace link' }).click()
  await told(page, 'Check-in has a new link.')
  await seen(page.getByRole('heading', { level: 2, name: '0 of 5 phones in use' }))
  const renewed = await qrCodeOn(page)
  expect(renewed).not.toBe(link)
  expect(await bringPhone(link, ANDROID)).toBeGreaterThanOrEqual(400)
  expect(await bringPhone(renewed, ANDROID)).toBe(201)
})

test('a full check-in desk shows that a phone must be removed before another can join', async () => {
  const page = await openStartedDesk()
  const link = await qrCodeOn(page)
  for (let phones = 0; phones < 5; phones++) expect(await bringPhone(link, ANDROID)).toBe(201)
  expect(await bringPhone(link, ANDROID)).toBeGreaterThanOrEqual(400)
  await lookAgain(page)
  await seen(page.getByText('No more phones can be added.'))
})

test('the list of events offers check-in for the next event first, and not earlier than 72 hours before it or after its end', async () => {
  const page = await openPanel('events')
  await seen(rowOf(page, LATER))
  await expect.poll(() => rowOf(page, LATER).getByRole('link', { name: 'Start check-in' }).count()).toBe(0)
  await page.goto(`/dashboard#desk-${later}`)
  await seen(page.getByRole('heading', { level: 2, name: 'Too early to start check-in' }))
  await seen(page.getByText(/^You can start check-in from /))
  await proveAccessible(page, 'a check-in desk before its time')
  await page.goto(`/dashboard#desk-${over}`)
  await seen(page.getByRole('heading', { level: 2, name: 'Check-in hours have ended' }))
  await seen(page.getByText('Closed by the helper. 2 entries, all sent.'))
  await expect.poll(() => page.getByRole('button', { name: 'Replace the check-in link' }).count()).toBe(0)
  await proveAccessible(page, 'a check-in desk after its hours')
  await page.getByRole('main').getByRole('link', { name: 'My Events' }).first().click()
  await seen(rowOf(page, LATER))
})

test('a check-in desk that fails to load shows this and can be loaded again', async () => {
  const page = await openPanel('events')
  await seen(rowOf(page, TODAY))
  await page.route('**/check-in', (route) => route.abort())
  await rowOf(page, TODAY).getByRole('link', { name: 'Start check-in' }).click()
  await seen(page.getByRole('alert').getByText('Check-in could not be loaded.'))
  await page.unroute('**/check-in')
  await page.getByRole('button', { name: 'Try again' }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Check-in has not started' }))
  site.expectNoTrouble(/net::ERR_FAILED/)
})

test('after the event, the check-in entries appear next to the checkboxes, each with its evidence and what needs review', async () => {
  const page = await openPanel('past')
  const past = articleOf(page, MARKED)
  await seen(past.getByText('5 checked in. The helper counted 6.'))
  const row = (name: string) => past.getByRole('row').filter({ hasText: name })
  const says = async (name: string, ...sentences: string[]) => {
    for (const sentence of sentences) await seen(row(name).getByText(sentence))
  }
  await says('Ananya Kulkarni', '6:34 am', '9:32 am', '2 h 45 min')
  await says('Ananya Kulkarni', 'Checked in and out with the event’s code. Time was measured.')
  await says('Aarav Deshpande', '6:31 am', 'Checked in at the event. Pass scanned.')
  await says('Fatima Shah', 'Checked in at the event. The code was sent late.')
  await says('Ravi Tiwari', '7 min', 'Verified by the NGO.')
  await says('Ravi Tiwari', 'Same phone as Ananya K. Checked in and out within 10 minutes.')
  await says('Gurjit Kaur', 'Not checked in', 'If ticked, the certificate will say “Verified by the NGO”.')
  await says(WALKED_IN, 'Walk-in, visit code not used yet', 'Verified by the NGO. Added on Phone 2.')
  await expect.poll(() => row(WALKED_IN).getByRole('checkbox').isDisabled()).toBe(true)
  await proveAccessible(page, 'past events with check-in')
})

test('“Verify these 3” skips entries that need review, by keyboard alone, and volunteers then see the evidence', async () => {
  const page = await openPanel('past')
  const past = articleOf(page, MARKED)
  await seen(past.getByText('4 of 5 people checked in. Look at 1 of them yourself; the other 3 are clear.'))
  await tabTo(page, past.getByRole('button', { name: 'Verify these 3' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Verify 3 people?' })
  await seen(dialog)
  expect((await dialog.getByRole('listitem').allTextContents()).toSorted()).toEqual([
    'Aarav Deshpande',
    'Ananya Kulkarni',
    'Fatima Shah',
  ])
  await tabTo(page, dialog.getByRole('button', { name: 'Verify all 3' }))
  await page.keyboard.press('Enter')
  await told(page, '3 people verified. We’ll email them after 10 minutes, unless you untick them first.')
  await seen(past.getByText('3 of 5 verified'))
  await seen(past.getByRole('checkbox', { name: 'Ravi Tiwari Not Verified', checked: false }))
  await seen(past.getByRole('checkbox', { name: 'Gurjit Kaur Not Verified', checked: false }))
  await expect.poll(() => past.getByRole('button', { name: /^Verify these/ }).count()).toBe(0)
  const rows = await inTown(site, (db) =>
    db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('event.title', '=', MARKED)
      .where('participation.verified_at', 'is not', null)
      .orderBy('participation.name')
      .select(['participation.name', 'version.evidence'])
      .execute(),
  )
  expect(rows).toEqual([
    { name: 'Aarav Deshpande', evidence: 'check-in' },
    { name: 'Ananya Kulkarni', evidence: 'check-in-and-out' },
    { name: 'Fatima Shah', evidence: 'check-in' },
  ])
  await volunteersSeeEvidence()
})

/** The dashboards of volunteers show their evidence, or that the NGO verifies next. */
async function volunteersSeeEvidence(): Promise<void> {
  const subjects = await inTown(site, async (db) =>
    db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .where('event.title', '=', MARKED)
      .select(['participation.name', 'account.id as account'])
      .execute(),
  )
  /** Moves the participant's participation to a demo person, and logs in as that person. */
  const dashboardAs = async (name: string) => {
    const account = subjects.find((one) => one.name === name)?.account ?? ''
    await inTown(site, async (db) => {
      const { id } = await db
        .selectFrom('account')
        .where('full_name', '=', 'Asha Menon')
        .select('id')
        .executeTakeFirstOrThrow()
      await db.deleteFrom('participation').where('account_id', '=', id).execute()
      await db.updateTable('participation').set({ account_id: id }).where('account_id', '=', account).execute()
    })
    const page = await site.newPage({ as: 'Asha Menon', width: 390, reducedMotion: true })
    page.setDefaultTimeout(15_000)
    await page.goto('/account')
    return { page, row: rowOf(page, MARKED) }
  }
  const waiting = await dashboardAs('Ravi Tiwari')
  await seen(waiting.row.getByText('Next, the NGO will verify your attendance.'))
  await seen(waiting.row.getByText('6:42 am'))
  await seen(waiting.row.getByText('6:49 am'))
  await proveAccessible(waiting.page, 'a record with marks that wait')
  const late = await dashboardAs('Fatima Shah')
  await seen(late.row.getByText('Verified, 3 hours'))
  await seen(late.row.getByText('Checked in at the event. At 6:33 am by the volunteer’s phone clock.'))
  await expect.poll(() => late.row.getByText('none').count()).toBe(0)
  const measured = await dashboardAs('Ananya Kulkarni')
  await openMore(measured.row)
  await seen(measured.row.getByText('6:34 am'))
  await seen(measured.row.getByText('9:32 am'))
  await seen(measured.row.getByText('Checked in and out with the event’s code. Time was measured.'))
  await proveAccessible(measured.page, 'a record whose time was measured')
}
