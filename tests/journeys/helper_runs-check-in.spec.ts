import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { sha256 } from '#api/http/secret/sha256.ts'
import { passText } from '#domain/check-in/check-in-code.ts'
import { pathIn } from '#lib/locale.ts'
import { hold, makeAble, notedOn, turn } from '#tests/support/browser/able-browser.ts'
import { placeAtDesk } from '#tests/support/browser/at-check-in.ts'
import { expectNoAxe, JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { codeDrawnAfter, expectKept, noteStatus } from '#tests/support/browser/offline-page.ts'
import { askedBy, leave, type Phone } from '#tests/support/browser/phone.ts'
import { gone, seen } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'

/*
 * A helper's phone at the check-in desk: online, offline, after its browser was killed, and after check-in has closed (D43,
 * D44).
 */

const place = placeAtDesk()
const { phone, openDesk, deskOf, entriesOf } = place

const NAMES = ['Aarav Desai', 'Ananya Kulkarni', 'Asha Menon', 'Devika Rao', 'Fatima Shaikh']

/** Frequencies of the tones that a helper hears, in hertz. */
const [GOOD, DOUBT] = [880, 220]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const name = (page: Page, of: string) => page.locator('.desk-list button').filter({ hasText: of })
const allSent = (page: Page) => page.locator('.desk-sync--sent')
const unsent = (page: Page, count: number) => seen(page.getByText(text.sync.unsent(count)))

async function opened(on: Phone, link: string, withCamera = false): Promise<Page> {
  await on.page.goto(link.replace('/check-in#', `${pathIn(JOURNEY_LANG, '/check-in')}#`))
  await button(on.page, withCamera ? text.consent.withCamera : text.consent.without).click()
  await seen(on.page.locator('.qr-code'))
  return on.page
}

/** Waits until the page is saved on the phone with its script and fonts. */
const kept = (page: Page) => page.locator('html[data-fonts]').waitFor({ state: 'attached' })
const until = (eventId: string, count: number) =>
  expect.poll(async () => (await entriesOf(eventId)).length, { message: 'marks in the database' }).toBe(count)

/** Returns the requests for the script that reads QR codes in browsers without a detector. */
const decoders = (asked: readonly string[]) => asked.filter((path) => /\/decode[.-]/.test(path))

/** Returns targets smaller than 56 pixels, the minimum for a helper in a hurry. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('dialog:modal') ?? document).querySelectorAll('button, a[href], input')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent || one.id, size: one.getBoundingClientRect() }))
      .filter(({ size }) => size.height < 56 || size.width < 56)
      .map(({ name, size }) => `${name} ${Math.round(size.width)} by ${Math.round(size.height)}`),
  )

async function expectUsable(page: Page, state: string): Promise<void> {
  if (process.env.PROVE === '1') await expectNoAxe(page, state)
  expect(await smallTargets(page), state).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide), `${state} sticks out`).toBe(false)
}

prove(
  'the first visit takes three requests, stores nothing before the helper agrees, and removes the token from the address',
  async () => {
    const { link, eventId } = await openDesk({ names: NAMES })
    const on = await phone()
    const asked = askedBy(on.page)
    await on.page.goto(link)
    await seen(button(on.page, text.consent.without))
    const after = asked.slice(1)
    expect(after.length, after.join(' ')).toBeLessThanOrEqual(3)
    expect(after).toContain('/api/check-in/phones')
    expect(on.page.url()).toBe(`${place.site.address}/check-in`)
    await expectUsable(on.page, 'consent')
    const entries = () =>
      on.page.evaluate(async () => {
        const open = indexedDB.open('desk')
        await new Promise((resolve) => open.addEventListener('success', resolve))
        const read = open.result.transaction('desk').objectStore('desk').count()
        await new Promise((resolve) => read.addEventListener('success', resolve))
        open.result.close()
        return read.result
      })
    expect(await entries()).toBe(0)
    await button(on.page, text.consent.without).click()
    await seen(on.page.locator('.qr-code'))
    expect(await entries()).toBe(1)
    await expectUsable(on.page, 'code')
    expect(await entriesOf(eventId)).toEqual([])
    on.expectNoTrouble()
  },
)

test('the camera reads a pass, and the next one while the first result is still shown; Undo removes one entry', async () => {
  const { link, eventId, people } = await openDesk({ names: NAMES })
  const on = await phone({
    film: [
      { text: null, seconds: 3 },
      { text: passText(people[1]?.pass ?? ''), seconds: 1 },
      { text: passText(people[2]?.pass ?? ''), seconds: 1 },
      { text: null, seconds: 30 },
    ],
  })
  const asked = askedBy(on.page)
  const page = await opened(on, link, true)
  expect(decoders(asked)).toEqual([])
  await page.getByRole('button', { name: text.tabs.scan }).click()
  const answer = page.getByRole('dialog')
  await seen(answer.getByRole('heading', { name: 'Asha M.' }))
  await expectUsable(page, 'a scanned pass')
  await button(page, text.scan.undo).click()
  await gone(answer)
  await until(eventId, 3)
  const rows = await entriesOf(eventId)
  const passes = rows.filter(({ way }) => way === 'pass')
  expect(passes.map(({ participation_id }) => participation_id)).toEqual([people[1]?.id, people[2]?.id])
  // The second pass was scanned before the first result would have disappeared, which takes four seconds.
  expect((passes[1]?.at.getTime() ?? 0) - (passes[0]?.at.getTime() ?? 0)).toBeLessThan(4_000)
  expect(rows.find(({ kind }) => kind === 'void')?.voids).toBe(passes[1]?.id)
  await page.getByRole('button', { name: text.tabs.list }).click()
  await expect.poll(() => name(page, 'Ananya K.').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => name(page, 'Asha M.').getAttribute('aria-pressed')).toBe('false')
  expect(decoders(asked)).toHaveLength(1)
  on.expectNoTrouble()
})

prove(
  'a browser with a QR detector loads no decoder; scans play a sound, the screen stays awake, and leaving warns while entries are unsent',
  async () => {
    const { link, people } = await openDesk({ names: NAMES })
    const on = await phone({ film: [{ text: null, seconds: 1 }] })
    await makeAble(on.context)
    const { page } = on
    const asked = askedBy(page)
    await page.goto(link)
    await seen(button(page, text.consent.withCamera))
    expect(await notedOn(page)).toMatchObject({ awake: [], tones: [], formats: [] })
    await button(page, text.consent.withCamera).click()
    await expect.poll(async () => (await notedOn(page)).awake).toEqual(['screen'])
    await turn(page, 'hidden')
    expect((await notedOn(page)).awake).toEqual(['screen'])
    await turn(page, 'visible')
    await expect.poll(async () => (await notedOn(page)).awake).toEqual(['screen', 'screen'])

    await page.getByRole('button', { name: text.tabs.scan }).click()
    await hold(page, passText(people[0]?.pass ?? ''))
    await seen(page.getByRole('heading', { name: 'Aarav D.' }))
    expect((await notedOn(page)).tones).toEqual([GOOD])
    await hold(page, passText('0123456789ABCDEF0123'))
    await seen(page.getByRole('heading', { name: text.scan.unknown }))
    expect((await notedOn(page)).tones).toEqual([GOOD, DOUBT])
    await hold(page, passText(people[0]?.pass ?? ''))
    await seen(page.getByRole('heading', { name: text.scan.already.in('Aarav D.') }))
    expect(await notedOn(page)).toMatchObject({ tones: [GOOD, DOUBT, DOUBT], formats: ['qr_code'] })
    expect(decoders(asked)).toEqual([])
    await button(page, text.scan.next).click()

    await seen(allSent(page))
    await on.context.setOffline(true)
    await page.getByRole('button', { name: text.tabs.list }).click()
    await name(page, 'Devika R.').click()
    await unsent(page, 1)
    expect(await leave(page)).toBe(true)
    await on.context.setOffline(false)
    await seen(allSent(page))
    expect(await leave(page)).toBe(false)
  },
)

test('offline, a helper taps names and adds a walk-in; the phone is killed, reopens offline, and sends each entry once', async () => {
  const { link, eventId } = await openDesk({ names: NAMES })
  const on = await phone({ profile: true })
  let page = await opened(on, link)
  await kept(page)
  await on.context.setOffline(true)
  await page.getByRole('button', { name: text.tabs.list }).click()
  await page.getByLabel(text.list.find).fill('आर')
  await name(page, 'Aarav D.').click()
  await page.getByLabel(text.list.find).fill('')
  await name(page, 'Devika R.').click()
  await unsent(page, 2)
  await expectUsable(page, 'list')
  await page.getByRole('button', { name: text.list.add }).click()
  await page.getByLabel(text.walkIn.label).fill('Imran Q.')
  await expectUsable(page, 'a walk-in')
  await page.keyboard.press('Enter')
  const code = page.locator('.desk-sheet__code')
  await expect.poll(() => code.textContent()).toMatch(/^[0-9A-Z]{3} [0-9A-Z]{3} [0-9A-Z]{3}$/)
  const shown = (await code.textContent()) ?? ''
  await unsent(page, 3)

  page = await on.kill()
  await on.context.setOffline(true)
  const answers: Response[] = []
  on.context.on('response', (response) => answers.push(response))
  await noteStatus(on.context)
  await page.goto('/check-in')
  await unsent(page, 3)
  await seen(page.locator('.qr-code'))
  await expectKept(answers)
  if (process.env.PROVE === '1') expect(await codeDrawnAfter(page)).toBeLessThan(1_000)
  // The service worker serves only the page's own URL. Browsers treat a scope as a prefix, which '/check-in-soon' would match.
  const other = await on.context.newPage()
  await expect(other.goto('/check-in-soon')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await other.close()
  expect(await entriesOf(eventId)).toEqual([])
  await on.context.setOffline(false)
  await until(eventId, 3)
  await gone(page.getByText(text.sync.unsent(3)))
  const walkIn = await place.site.db
    .selectFrom('walk_in')
    .where('event_id', '=', eventId)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(walkIn.name).toBe('Imran Q.')
  expect(walkIn.code_hash).toBe(sha256(shown.replaceAll(' ', '')))
  const rows = await entriesOf(eventId)
  expect(rows.every(({ clock_sure, distrusted }) => clock_sure && !distrusted)).toBe(true)
  // After a restart, every entry is still there once. If the phone was killed before it noted the answer, it sends them again.
  page = await on.kill()
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/check-in'))
  await page.goto('/check-in')
  await seen(page.locator('.qr-code'))
  await asked
  expect(await entriesOf(eventId)).toHaveLength(3)
})

prove(
  'a person on the waiting list is checked in offline, stands in the list once, and the next moves up',
  async () => {
    const { link, eventId } = await openDesk({ names: ['Aarav Desai'], waiting: ['Zoya Khan', 'Kabir Nair'] })
    const on = await phone()
    const page = await opened(on, link)
    await kept(page)
    await page.getByRole('button', { name: text.tabs.list }).click()
    await seen(name(page, 'Zoya K.').getByText(text.list.waiting(1)))
    await seen(name(page, 'Kabir N.').getByText(text.list.waiting(2)))
    await expectUsable(page, 'list with waiting people')
    await on.context.setOffline(true)
    await name(page, 'Zoya K.').click()
    await unsent(page, 1)
    await expect.poll(() => name(page, 'Zoya K.').getAttribute('aria-pressed')).toBe('true')
    await on.context.setOffline(false)
    await until(eventId, 1)
    await seen(name(page, 'Kabir N.').getByText(text.list.waiting(1)))
    await expect.poll(() => name(page, 'Zoya K.').count()).toBe(1)
    await expect.poll(() => name(page, 'Zoya K.').getAttribute('aria-pressed')).toBe('true')
    const going = await place.site.db.selectFrom('participation').where('event_id', '=', eventId).selectAll().execute()
    expect(going.map(({ name, took_place }) => [name, took_place]).toSorted()).toEqual([
      ['Aarav Desai', true],
      ['Zoya Khan', false],
    ])
    expect((await entriesOf(eventId))[0]?.participation_id).toBe(going.find(({ took_place }) => !took_place)?.id)
  },
)

prove(
  'all people check out, the helper enters a headcount, and closing erases the list; offline, check-in stays open',
  async () => {
    const { link, eventId } = await openDesk({ names: NAMES, begun: 40 })
    const on = await phone()
    await on.page.goto(link)
    await button(on.page, text.consent.without).click()
    const { page } = on
    await seen(page.getByRole('heading', { name: text.seen.title }))
    await button(page, text.seen.more).click()
    await expectUsable(page, 'people seen')
    await button(page, text.seen.save(1)).click()
    await page.getByRole('button', { name: text.tabs.list }).click()
    await name(page, 'Aarav D.').click()
    await name(page, 'Fatima S.').click()
    await until(eventId, 2)
    await button(page, text.more).click()
    await expectUsable(page, 'more')
    await button(page, text.menu.dark).click()
    await page.locator('html[data-night]').waitFor({ state: 'attached' })
    await expectUsable(page, 'more, at night')
    await button(page, text.menu.leave).click()
    await page.getByRole('button', { name: /^Check out 2/ }).click()
    await until(eventId, 4)
    await on.context.setOffline(true)
    await name(page, 'Asha M.').click()
    await unsent(page, 1)
    await button(page, text.more).click()
    await button(page, text.menu.close).click()
    await expectUsable(page, 'close')
    await button(page, text.close.sendFirst).click()
    await seen(page.getByText(text.close.unanswered))
    await on.context.setOffline(false)
    await page.getByRole('button', { name: new RegExp(`${text.close.sendFirst}|${text.close.yes}`) }).click()
    await seen(page.getByRole('heading', { name: text.closed.title }))
    await until(eventId, 5)
    const desk = await deskOf(eventId)
    expect(desk.headcount).toBe(1)
    const [closed] = await place.site.db
      .selectFrom('check_in_phone')
      .where('desk_id', '=', desk.id)
      .selectAll()
      .execute()
    expect(closed?.closed_at).not.toBe(null)
    await page.goto('/check-in')
    await seen(page.getByRole('heading', { name: text.ended['no-link'].title }))
  },
)

prove(
  'check-ins of two accounts from one phone wait for the helper’s tap; a removed phone erases its list',
  async () => {
    const { link, eventId, people } = await openDesk({ names: NAMES })
    const desk = await deskOf(eventId)
    const at = new Date()
    const code = (participation_id: string | undefined, after: number) => ({
      ...{ id: crypto.randomUUID(), event_id: eventId, day: desk.day, participation_id, kind: 'in', way: 'code' },
      ...{
        at: new Date(at.getTime() + after),
        received_at: at,
        desk_id: desk.id,
        device: 'the-same',
        clock_sure: true,
      },
      ...{ late: false, walk_in_id: null, pass: null, step: null, phone_id: null, network: null },
    })
    const both = [code(people[0]?.id, 0), code(people[1]?.id, 1)] as never[]
    await place.site.db.insertInto('attendance_entry').values(both).execute()
    const on = await phone()
    await on.page.goto(link)
    await button(on.page, text.consent.without).click()
    await seen(on.page.getByRole('heading', { name: text.same.title('Aarav D.') }))
    await expectUsable(on.page, 'same phone')
    await button(on.page, text.same.yes('Ananya K.')).click()
    await until(eventId, 3)
    expect((await entriesOf(eventId)).find(({ way }) => way === 'tick')?.participation_id).toBe(people[1]?.id)
    await place.site.db
      .updateTable('check_in_phone')
      .set({ removed_at: new Date() })
      .where('desk_id', '=', desk.id)
      .execute()
    await on.page.getByRole('button', { name: text.tabs.list }).click()
    await name(on.page, 'Devika R.').click()
    await seen(on.page.getByRole('heading', { name: text.ended.removed.title }))
    await until(eventId, 4)
    expect((await entriesOf(eventId)).filter(({ distrusted }) => distrusted)).toHaveLength(1)
  },
)

prove('the link of another check-in desk opens a confirmation before the phone leaves its own desk', async () => {
  const [here, there] = [await openDesk({ names: NAMES }), await openDesk({ names: ['Ravi Teja'] })]
  const on = await phone()
  const page = await opened(on, here.link)
  const follow = async () => {
    await page.goto('about:blank')
    await page.goto(there.link.replace('/check-in#', `${pathIn(JOURNEY_LANG, '/check-in')}#`))
    await seen(page.getByRole('heading', { name: text.other.title }))
  }
  await follow()
  await expectUsable(page, 'another link')
  await button(page, text.other.no).press('Enter')
  await page.getByRole('button', { name: text.tabs.list }).click()
  await name(page, 'Devika R.').click()
  await until(here.eventId, 1)
  await follow()
  await button(page, text.other.yes).press('Enter')
  await button(page, text.consent.without).click()
  await page.getByRole('button', { name: text.tabs.list }).click()
  await name(page, 'Ravi T.').click()
  await until(there.eventId, 1)
})

prove('the page explains what to do without a camera, and without a link', async () => {
  const { link } = await openDesk({ names: NAMES })
  const on = await phone()
  const page = await opened(on, link, true)
  await page.getByRole('button', { name: text.tabs.scan }).click()
  const heading = (name: string) => page.getByRole('heading', { name })
  await seen(heading(text.scan.refused).or(heading(text.scan.absent)))
  await expectUsable(page, 'no camera')
  await page.locator('.desk-camera').getByRole('button', { name: text.scan.toList }).press('Enter')
  await seen(name(page, 'Aarav D.'))
  const stranger = await phone()
  await stranger.page.goto('/check-in#0000000000000000000000000')
  await seen(stranger.page.getByRole('heading', { name: text.ended['check-in-link-closed'].title }))
  await expectUsable(stranger.page, 'a wrong link')
})
