import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkInCodeOf,
  checkInKeyOf,
  claimCodeOf,
  type Direction,
  passText,
  spacedClaimCode,
  stepOf,
} from '#domain/check-in/check-in-code.ts'
import { qrRuns } from '#lib/qr.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { placeAtDesk } from '#tests/support/browser/at-check-in.ts'
import { cookiesOf } from '#tests/support/browser/sign-in.ts'
import { answered, chooseAccount, continueAs, goingButton, gone, isGoing, seen } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { anEntry } from '#tests/support/town/open-desk.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import * as hi from '../../src/text/hi.ts'

/* A volunteer checks in with their own phone: before logging in, offline, and without JavaScript (D44). */

const place = placeAtDesk()
const { phone, openDesk, deskOf, entriesOf } = place

const TITLE = 'Count the Kites'
const KEPT = 'Saved on this phone, so it opens offline. The QR code does not contain your name or phone number.'

/**
 * Opens a scanned code offline, and waits until the attempt to send each saved code has failed. The wait is needed because a
 * `keepalive` request outlives its page and is sent although the browser is offline. The saved page is in the language of the
 * pass.
 */
async function savesOffline(page: Page, path: string, kept: number): Promise<void> {
  let failed = 0
  const count = (request: Request) => {
    if (request.url().endsWith('/api/me/check-ins')) failed += 1
  }
  page.on('requestfailed', count)
  await page.goto(path)
  await page.locator('[data-said="saved"]').waitFor()
  await expect.poll(() => failed).toBe(kept)
  page.off('requestfailed', count)
}

/** Returns the check-in code that the event's desk currently shows. */
async function shown(eventId: string, direction: Direction) {
  const desk = await deskOf(eventId)
  const step = stepOf(Date.now())
  const code = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction, step })
  return { ...code, path: `/I/${desk.id}.${step}.${code.mac}` }
}

/** Returns the content of the desk's QR code: a complete URL in capitals. */
const qrCodeOf = async (eventId: string, direction: Direction) =>
  `${place.site.address}${(await shown(eventId, direction)).path}`.toUpperCase()

/** Adds a walk-in the way a helper does, by name only. */
async function letIn(link: string, id: string) {
  const headers = { 'Content-Type': 'application/json', Origin: place.site.address }
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${place.site.address}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const opened = await send('/api/check-in/phones', { token: link.split('#')[1] })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0]
  const entry = { ...anEntry({ way: 'walk-in', walkIn: { id, name: 'Gurleen' }, at: Date.now() }) }
  const { id: desk } = (await opened.json()) as { id: string }
  expect((await send('/api/check-in/entries', { desk, sentAt: Date.now(), entries: [entry] }, cookie)).status).toBe(200)
}

prove('a code that is scanned before login is saved and counts after it; checking out measures the hours', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'], begun: 40 })
  const { page } = await phone()
  await page.goto((await shown(eventId, 'in')).path)
  await seen(page.getByRole('heading', { level: 1, name: 'Scan saved' }))
  await proveAccessible(page, 'a kept code', { phoneOnly: true })
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, 'Gurleen Kaur')
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked in, Gurleen' }))
  await seen(page.getByText('when you leave'))
  expect(new URL(page.url()).searchParams.get('of')).toBe(eventId)
  await proveAccessible(page, 'checked in', { phoneOnly: true })
  await page.reload()
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked in, Gurleen' }))

  await page.goto((await shown(eventId, 'out')).path)
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked out, Gurleen' }))
  await seen(page.getByText('You’ll get your certificate once Samudra Foundation verifies your attendance.'))
  await proveAccessible(page, 'checked out', { phoneOnly: true })
  const entries = await entriesOf(eventId)
  expect(entries.map(({ kind, way, late }) => [kind, way, late])).toEqual([
    ['in', 'code', false],
    ['out', 'code', false],
  ])
})

prove('without JavaScript one press sends the code, and six digits can be typed instead of a scan', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const { page, context } = await phone({ javaScriptEnabled: false })
  await context.addCookies(await cookiesOf(place.site.address, 'Fatima Sheikh'))
  await page.goto((await shown(eventId, 'in')).path)
  await page.getByRole('button', { name: 'Check in' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked in, Fatima' }))
  await page.goto('/i')
  const { digits } = await shown(eventId, 'out')
  await page.getByLabel('6 digits').fill(digits === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Check in' }).click()
  await seen(page.getByText('These digits have changed. Enter the new ones.'))
  await seen(page.getByText('4 tries left.'))
  await page.getByLabel('6 digits').fill((await shown(eventId, 'out')).digits)
  await page.getByRole('button', { name: 'Check in' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked out, Fatima' }))
})

test('the pass opens offline; a code that is scanned offline is saved, and sent once the phone is online', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const one = await phone({ profile: true })
  await one.context.addCookies(await cookiesOf(place.site.address, 'Aarav Deshmukh'))
  let { page } = one
  await page.goto(`/events/${eventId}`)
  await answered(page, () => goingButton(page).click())
  await isGoing(page)
  const bar = page.locator('.event-actions')
  await gone(bar.locator('[target=_blank]'))
  await seen(page.getByRole('link', { name: 'Step 2: register on Samudra Foundation’s page' }))
  await bar.getByRole('link', { name: 'My pass' }).click()
  await seen(page.getByText(TITLE))
  await seen(page.getByText(KEPT))
  await proveAccessible(page, 'the pass', { phoneOnly: true })

  await one.context.setOffline(true)
  await page.goto('/pass')
  await seen(page.getByText('You’re offline. Your pass still works.'))
  await seen(page.getByRole('img', { name: `QR code of Aarav D.’s pass for ${TITLE}` }))
  const { path } = await shown(eventId, 'in')
  await savesOffline(page, path, 1)
  await savesOffline(
    page,
    path.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
    2,
  )
  expect(await entriesOf(eventId)).toEqual([])

  page = await one.kill()
  // If the phone is logged out at this point, it keeps the code until its owner logs in.
  await page.goto('/pass')
  await seen(page.getByRole('heading', { name: 'Log in to see your pass' }))
  expect(await entriesOf(eventId)).toEqual([])
  await one.context.addCookies(await cookiesOf(place.site.address, 'Aarav Deshmukh'))
  await page.goto('/pass')
  await expect
    .poll(async () => (await entriesOf(eventId)).map(({ kind, late }) => [kind, late]))
    .toEqual([['in', true]])
  await seen(page.getByText(checkInText.keptRefused))
  await page.goto('/pass')
  await seen(page.getByText(TITLE))
  expect(await entriesOf(eventId)).toHaveLength(1)
})

prove('a Hindi pass names the city in Hindi, offline as well', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const { page, context } = await phone()
  await context.addCookies(await cookiesOf(place.site.address, 'Fatima Sheikh'))
  await page.goto('/hi/pass')
  const going = `/api/events/${eventId}/going`
  await page.evaluate(async (path) => (await fetch(path, { method: 'PUT' })).status, going)
  await page.reload()
  await seen(page.getByText(hi.pass.passText.kept))
  const card = page.locator('.pass')
  await seen(card.getByText('मुंबई'))
  await context.setOffline(true)
  await page.goto('/hi/pass')
  await seen(page.getByText(hi.pass.passText.offline))
  await seen(card.getByText('मुंबई'))
})

prove('a walk-in adds the visit to their dashboard with the helper’s visit code, by keyboard', async () => {
  const { eventId, link } = await openDesk({ names: ['Asha Menon'] })
  const desk = await deskOf(eventId)
  const id = randomUUID()
  await letIn(link, id)
  const code = spacedClaimCode(await claimCodeOf(await checkInKeyOf(desk.secret), id))
  const { page, context } = await phone()
  await context.addCookies(await cookiesOf(place.site.address, 'Gurleen Kaur'))
  await page.goto('/account')
  await page.locator('summary', { hasText: 'I have a code from a helper' }).press('Enter')
  await page.getByLabel('Visit code', { exact: true }).fill('K7Q')
  await page.keyboard.press('Enter')
  await seen(page.getByText('The 9-character code a helper gave you at the event.').first())
  await page.getByLabel('Visit code', { exact: true }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await seen(page.getByText(`${TITLE} was added to your record.`))
  const entries = await entriesOf(eventId)
  const going = await place.site.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('event_id', '=', eventId)
    .where('account.full_name', '=', 'Gurleen Kaur')
    .select('participation.id')
    .executeTakeFirstOrThrow()
  expect(entries.map(({ way, participation_id }) => [way, participation_id])).toEqual([['walk-in', going.id]])
})

prove('an old code, an unknown code and an NGO’s account get an explanation', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const { page, context } = await phone()
  const desk = await deskOf(eventId)
  const step = stepOf(Date.now() - 10 * 60_000)
  const { mac } = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction: 'in', step })
  await page.goto(`/I/${desk.id}.${step}.${mac}`)
  await seen(page.getByRole('heading', { level: 1, name: 'This code has changed' }))
  await proveAccessible(page, 'a changed code', { phoneOnly: true })
  await page.goto('/I/AAAAAAAA.1.0000000000')
  await seen(page.getByRole('heading', { level: 1, name: 'Code not recognised' }))
  await context.addCookies(await cookiesOf(place.site.address, 'Omkar Joshi'))
  await page.goto((await shown(eventId, 'in')).path)
  await seen(page.getByRole('heading', { level: 1, name: 'Only volunteers can check in' }))
})

/** Returns a photo of the QR code at the check-in desk. */
async function photographOf(context: BrowserContext, qrCode: string) {
  const page = await context.newPage()
  const { size, runs } = qrRuns(qrCode, 'M')
  const dark = runs.map(({ x, y, width }) => `<rect x="${x}" y="${y}" width="${width}" height="1"/>`).join('')
  const edge = size + 8
  await page.setContent(
    `<svg viewBox="-4 -4 ${edge} ${edge}" width="${edge * 8}" style="background:#fff" shape-rendering="crispEdges">${dark}</svg>`,
  )
  const buffer = await page.locator('svg').screenshot()
  await page.close()
  return { name: 'check_in_desk.png', mimeType: 'image/png', buffer }
}

/** Returns the databases in this browser that contain the account's data. */
const ownDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'own'))

prove('a person without an account registers after the scan, and is checked in', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const { page } = await phone()
  await page.goto((await shown(eventId, 'in')).path)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await continueAs(page, { name: 'Ishaan Pillai', email: 'ishaan@student.example' })
  await page.waitForURL('**/google-auth')
  await page.getByRole('link', { name: "I'm a User" }).click()
  await page.getByLabel('Location').fill('Pune')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'You’re checked in, Ishaan' }))
  expect((await entriesOf(eventId)).map(({ kind, way }) => [kind, way])).toEqual([['in', 'code']])
})

prove(
  'a photo of the QR code is read on the pass page, and sent immediately online or later when offline',
  async () => {
    const { eventId } = await openDesk({ names: ['Asha Menon'] })
    const { page, context } = await phone()
    await context.addCookies(await cookiesOf(place.site.address, 'Fatima Sheikh'))
    await page.goto('/pass')
    const scanner = page.getByLabel('Scan the check-in code')
    const wall = await photographOf(context, passText('0123456789ABCDEF'))
    await scanner.setInputFiles(wall)
    await seen(page.getByText('No code found in this photo. Move the phone closer and take another photo.'))
    await seen(page.getByText(KEPT))
    await context.setOffline(true)
    await scanner.setInputFiles(await photographOf(context, await qrCodeOf(eventId, 'in')))
    await seen(page.getByText('Your scan and its time are saved on this phone.'))
    expect(await entriesOf(eventId)).toEqual([])
    await context.setOffline(false)
    const entries = async () => (await entriesOf(eventId)).map(({ kind, late }) => [kind, late])
    await expect.poll(entries).toEqual([['in', true]])
    await scanner.setInputFiles(await photographOf(context, await qrCodeOf(eventId, 'out')))
    await page.waitForURL(/[?]of=/)
    await seen(page.getByRole('heading', { level: 1, name: 'You’re checked out, Fatima' }))
  },
)

test('logging out removes passes and unsent codes from the phone, so that the next person cannot send them', async () => {
  const { eventId } = await openDesk({ names: ['Asha Menon'] })
  const { page, context } = await phone()
  await context.addCookies(await cookiesOf(place.site.address, 'Gurleen Kaur'))
  await page.goto('/pass')
  await seen(page.getByText(KEPT))
  await context.setOffline(true)
  await savesOffline(page, (await shown(eventId, 'in')).path, 1)
  const sending = '**/api/me/check-ins'
  await context.route(sending, (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/about')
  await expect.poll(() => ownDatabases(page)).toEqual(['own'])
  await context.unroute(sending)
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => ownDatabases(page)).toEqual([])

  await context.addCookies(await cookiesOf(place.site.address, 'Fatima Sheikh'))
  await page.goto('/pass')
  await seen(page.getByText(KEPT))
  expect(await entriesOf(eventId)).toEqual([])
})
