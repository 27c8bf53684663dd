import { afterAll, beforeEach, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { STOPPED_BY, type UnsubscribeKind } from '#domain/mail/email-choice.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openAway } from '#tests/support/postgres/postgres-run.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { pageParts } from '#tests/support/requests/page-parts.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emailLinkOf, storedChoices } from '#tests/support/town/email-links.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* Links that stop a kind of email, from the email program (RFC 8058) or by the button of their page. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore, rowsHash } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
  town.setNow(NOW)
})

const FOREIGN = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = 'application/x-www-form-urlencoded'

const linkOf = (kind: UnsubscribeKind | 'still-wanted', who = 'asha') => emailLinkOf(town, who, kind)
const off = (who = 'asha') => storedChoices(town, who)
async function partsOf(answer: Response) {
  return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
}
const open = async (path: string) => partsOf(await town.request(path))
const post = async (
  path: string,
  body: string,
  type: string | null = FORM,
  headers: Record<string, string> = FOREIGN,
) =>
  partsOf(
    await town.request(path, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      headers: { ...headers, ...(type && { 'content-type': type }) },
    }),
  )
const press = (path: string, action: 'yes' | 'undo') => post(path, `action=${action}`)
const NO_REMINDERS = [{ kind: 'day-before', wanted: false }]

const multipart = (value: string) =>
  `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--b--\r\n`

test.each([
  ['a form', ONE_CLICK, FORM],
  ['a form with a charset', ONE_CLICK, `${FORM}; charset=UTF-8`],
  ['multipart', multipart('One-Click'), 'multipart/form-data; boundary=b'],
  ['broken multipart', 'List-Unsubscribe', 'multipart/form-data; boundary=b'],
  ['no type', ONE_CLICK, null],
  ['plain text', ONE_CLICK, 'text/plain'],
  ['nothing', '', FORM],
])('an email program unsubscribes with %s, from another origin and without cookies', async (_, body, type) => {
  const answer = await post(await linkOf('reminder'), body, type)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([200, null, null])
  expect(answer.h1).toBe('Reminders are stopped')
  expect(await off()).toEqual(NO_REMINDERS)
})

test.runIf(!ON_EDGE)('a request without any origin unsubscribes', async () => {
  const headers = { 'content-type': FORM }
  const request = new Request(ORIGIN + (await linkOf('reminder')), { method: 'POST', body: ONE_CLICK, headers })
  expect((await app.request(request, undefined, town.runtime)).status).toBe(200)
  expect(await off()).toEqual(NO_REMINDERS)
})

test('the session of another person makes no difference', async () => {
  const path = await linkOf('reminder')
  const cookie = await town.cookieOf('joseph')
  const answer = await town.request(path, {
    method: 'POST',
    cookie,
    headers: FOREIGN,
    body: new URLSearchParams(ONE_CLICK),
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  expect([await off(), await off('joseph')]).toEqual([NO_REMINDERS, []])
})

test.each(['/u/', '/hi/u/'])(
  'a POST to an unknown link of %s is answered with 200, and changes nothing',
  async (place) => {
    const path = await linkOf('reminder')
    const unknown = [
      place + 'a'.repeat(32),
      place + path.slice(3, -1),
      `${place}${path.slice(3)}7`,
      `${place}${'b'.repeat(4000)}`,
    ]
    const before = await rowsHash()
    for (const link of unknown) {
      expect((await post(link, ONE_CLICK)).status, link).toBe(200)
      expect((await open(link)).status, link).toBe(404)
    }
    expect(await rowsHash()).toBe(before)
  },
)

test('the page says what stops and what still comes, and shows a part of the address', async () => {
  const path = await linkOf('reminder')
  const page = await open(path)
  expect([page.status, page.h1, page.buttons]).toEqual([200, 'Stop reminders?', ['Stop reminders']])
  expect(page.text).toContain('For as•••••@student.example.')
  expect(page.html).not.toContain('asha@student.example')
  expect(page.text).toContain('Emails about moved or cancelled events')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.html).toContain(`action="${path}#answer" method="post"`)
  expect(page.html).toContain('<h1 id="answer" tabindex="-1">')
})

test('opening the page a hundred times changes nothing', async () => {
  const path = await linkOf('weekly')
  const before = await rowsHash()
  for (let time = 0; time < 100; time += 1) expect((await town.request(path)).status).toBe(200)
  expect((await town.request(path, { method: 'HEAD' })).status).toBe(200)
  expect(await rowsHash()).toBe(before)
})

test.each(Object.keys(STOPPED_BY) as UnsubscribeKind[])(
  'a link of the kind %s stops exactly its kind',
  async (kind) => {
    const path = await linkOf(kind)
    const page = await open(path)
    const after = await press(path, 'yes')
    expect(after.h1).not.toBe(page.h1)
    const stopped = await off()
    const defaults = {
      'day-before': true,
      'two-hours': false,
      announcement: true,
      weekly: true,
      'who-came': true,
    } as const
    const expected = STOPPED_BY[kind].filter((one) => defaults[one]).map((one) => ({ kind: one, wanted: false }))
    expect(stopped).toEqual(expected)
    expect((await open(path)).h1).toBe(after.h1)
  },
)

test('Undo turns on exactly what the link turned off', async () => {
  await choose({ 'two-hours': true, weekly: false })
  const path = await linkOf('reminder')
  await press(path, 'yes')
  expect(await off()).toEqual([...NO_REMINDERS, { kind: 'weekly', wanted: false }])
  const after = await press(path, 'undo')
  expect([after.status, after.h1, after.buttons]).toEqual([200, 'Reminders are on again', []])
  expect(await off()).toEqual([
    { kind: 'two-hours', wanted: true },
    { kind: 'weekly', wanted: false },
  ])
  expect((await open(path)).h1).toBe('Stop reminders?')
})

test('without the second reminder, Undo does not turn it on', async () => {
  const path = await linkOf('reminder')
  await press(path, 'yes')
  await press(path, 'yes')
  await press(path, 'undo')
  expect(await off()).toEqual([])
})

test('a person who had turned the emails off sees so, and there is nothing to undo', async () => {
  await choose({ weekly: false })
  const path = await linkOf('weekly')
  expect(await open(path)).toMatchObject({ h1: 'The weekly email is stopped', buttons: [] })
  await post(path, ONE_CLICK)
  await press(path, 'undo')
  expect(await off()).toEqual([{ kind: 'weekly', wanted: false }])
})

test('what one link stopped, another link does not turn on again', async () => {
  const [first, second] = [await linkOf('weekly'), await linkOf('weekly')]
  await press(first, 'yes')
  expect((await open(second)).buttons).toEqual([])
  await press(second, 'undo')
  expect(await off()).toEqual([{ kind: 'weekly', wanted: false }])
})

test('both words in one form unsubscribe', async () => {
  const path = await linkOf('weekly')
  await press(path, 'yes')
  await post(path, `action=undo&${ONE_CLICK}`)
  expect(await off()).toEqual([{ kind: 'weekly', wanted: false }])
})

test('Undo is limited, and unsubscribing is not', async () => {
  const path = await linkOf('reminder')
  const undone: number[] = []
  for (let time = 0; time < 22; time += 1) {
    expect((await post(path, ONE_CLICK)).status).toBe(200)
    undone.push((await press(path, 'undo')).status)
  }
  expect(undone).toEqual([...Array(20).fill(200), 429, 429])
  expect((await post(path, ONE_CLICK)).h1).toBe('Reminders are stopped')
  expect(await off()).toEqual(NO_REMINDERS)
})

test('a body of a megabyte is refused', async () => {
  const path = await linkOf('reminder')
  expect((await post(path, `${ONE_CLICK}&more=${'x'.repeat(1_000_000)}`)).status).toBe(413)
  expect(await off()).toEqual([])
})

test('a link works for a year, and ends with the account', async () => {
  const path = await linkOf('reminder')
  const days = (count: number) => town.setNow(new Date(NOW.getTime() + count * 86_400_000))
  days(364)
  expect((await open(path)).status).toBe(200)
  days(366)
  expect((await post(path, ONE_CLICK)).h1).toBe('This link no longer works')
  expect(await off()).toEqual([])
  days(0)
  await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('asha') })
  expect(await open(path)).toMatchObject({ status: 404, h1: 'This link no longer works' })
  expect(await post(path, ONE_CLICK)).toMatchObject({ status: 200, h1: 'This link no longer works' })
})

test('a link of a reminder does not open the page “I can’t come”', async () => {
  const path = (await linkOf('reminder')).replace('/u/', '/e/')
  expect((await open(path)).status).toBe(404)
  expect((await post(path, ONE_CLICK, FORM, { origin: ORIGIN })).status).toBe(404)
  expect(await off()).toEqual([])
})

const LONG_AGO = new Date('2025-05-01T00:00:00Z')
const weekly = async () =>
  (await db.selectFrom('weekly_email').select(['wanted_at', 'asked_at']).executeTakeFirst()) ?? null

async function askedAboutWeekly(): Promise<void> {
  const { id } = await db.selectFrom('account').where('subject', '=', 'asha').select('id').executeTakeFirstOrThrow()
  const row = { account_id: id, new_since: LONG_AGO, wanted_at: LONG_AGO, asked_at: NOW }
  await db.insertInto('weekly_email').values(row).execute()
}

test('the weekly email is kept by one press', async () => {
  await askedAboutWeekly()
  const path = await linkOf('still-wanted')
  expect(await open(path)).toMatchObject({
    status: 200,
    h1: 'Do you still want the weekly email?',
    buttons: ['Yes, keep sending it'],
  })
  expect(await weekly()).toEqual({ wanted_at: LONG_AGO, asked_at: NOW })
  expect(await press(path, 'yes')).toMatchObject({ status: 200, h1: 'We will send you the weekly email', buttons: [] })
  expect(await weekly()).toEqual({ wanted_at: NOW, asked_at: null })
  expect((await open(path)).h1).toBe('We will send you the weekly email')
})

test('a person who turned the weekly email off can turn it on by that press', async () => {
  await choose({ weekly: false })
  const path = await linkOf('still-wanted')
  expect((await open(path)).h1).toBe('Do you still want the weekly email?')
  await press(path, 'yes')
  expect(await off()).toEqual([])
})

test('the page is in Hindi below /hi', async () => {
  const path = `/hi${await linkOf('reminder')}`
  expect(await open(path)).toMatchObject({ h1: 'रिमाइंडर बंद करें?', buttons: ['रिमाइंडर बंद करें'] })
  expect(await press(path, 'yes')).toMatchObject({ h1: 'रिमाइंडर बंद हैं', buttons: ['पहले जैसा करें'] })
})

test.runIf(!ON_EDGE)('no line of the log contains the link', async () => {
  const path = await linkOf('reminder')
  await open(path)
  await press(path, 'yes')
  await press(path, 'undo')
  await open(path.slice(0, -1))
  expect(town.logged.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(town.logged)).not.toContain(path.slice(3, 23))
})

async function choose(choices: object): Promise<void> {
  const cookie = await town.cookieOf('asha')
  const answer = await town.request('/api/me/emails', { method: 'PUT', cookie, body: JSON.stringify(choices) })
  expect(answer.status).toBe(204)
}

test('while the database is away, a link shows a page with 503, and an email program can try again', async () => {
  town.runtime.db = openAway()
  for (const [path, h1] of [
    ['/u/', 'We can’t open this right now'],
    ['/hi/u/', 'यह पेज अभी नहीं खुल रहा'],
    ['/e/', 'We can’t open this right now'],
  ]) {
    const page = await open(`${path}${'7'.repeat(32)}`)
    expect(page).toMatchObject({ status: 503, h1 })
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  }
  const { status } = await post(`/u/${'7'.repeat(32)}`, ONE_CLICK)
  town.runtime.db = db
  expect(status).toBe(503)
})
