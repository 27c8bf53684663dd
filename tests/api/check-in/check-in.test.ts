import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { destinationOf } from '#api/account/destination.ts'
import { checkInCodeOf, checkInKeyOf, type Direction, STEP_MS, stepOf } from '#domain/check-in/check-in-code.ts'
import type { CheckIn } from '#domain/check-in/desk.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { anEntry, DESK_NGO, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const post = (path: string, cookie: string | undefined, body: unknown) =>
  town.request(path, { method: 'POST', body: JSON.stringify(body), ...(cookie && { cookie }) })
const checkIn = (cookie: string, body: unknown = {}) => post('/api/me/check-ins', cookie, body)
const codeIn = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
const entriesOf = (eventId: string) =>
  town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().orderBy('at').execute()

/** Adds an event today with an open check-in desk and people going. `shown` returns the code that the desk shows. */
async function aDesk(names: string[] = ['Asha Menon'], event: Parameters<typeof plantEvent>[1] = {}) {
  const eventId = await plantEvent(town, event)
  const goers = await plantGoers(town, eventId, names)
  const { own } = await openDesk(town, eventId)
  const desk = await town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const shown = async (direction: Direction = 'in', at = NOW.getTime()) => {
    const step = stepOf(at)
    const code = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction, step })
    return { ...code, address: `${desk.id}.${step}.${code.mac}` }
  }
  const cookies = await Promise.all(goers.map(({ subject }) => town.cookieOf(subject)))
  return { eventId, goers, cookies, own, desk, shown }
}

const tokenOf = async (eventId: string) => (await openDesk(town, eventId)).token

/** Opens the URL in the QR code, as a camera app does. */
const scan = (address: string, cookie?: string) => town.request(`/I/${address}`, { ...(cookie && { cookie }) })

test('a code is stored before any login, and checks in a volunteer who logs in within a quarter of an hour', async () => {
  const { eventId, goers, cookies, shown } = await aDesk()
  const scanned = await scan((await shown()).address)
  expect(scanned.status).toBe(200)
  const [kept = ''] = cookiesOf(scanned)
  expect(scanned.headers.getSetCookie()[0]).toMatch(
    /^__Host-scan=[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await scanned.text()).toContain('Scan saved')
  expect(await entriesOf(eventId)).toEqual([])
  town.setNow(new Date(NOW.getTime() + 14 * 60_000))
  const answer = await checkIn(`${cookies[0]}; ${kept}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    ...{ direction: 'in', eventId, at: '2025-12-01T11:00:00+05:30', cameAt: '2025-12-01T11:00:00+05:30' },
    ...{ leftAt: null, minutes: null, late: false },
  } satisfies Partial<CheckIn>)
  const [entry, ...more] = await entriesOf(eventId)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    participation_id: goers[0]?.id,
    kind: 'in',
    way: 'code',
    late: false,
    clock_sure: true,
    at: NOW,
  })
  expect(entry?.device).toMatch(/^[0-9a-f]{32}$/)
  expect(cookiesOf(answer)).toContain('__Host-scan=')
})

test('what was scanned is good for a quarter of an hour, and only as we signed it', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const [kept = ''] = cookiesOf(await scan((await shown()).address))
  for (const forged of [
    kept.replace('.in.', '.out.'),
    kept.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
    '__Host-scan=x',
  ])
    expect(await codeIn(await checkIn(`${cookies[0]}; ${forged}`))).toEqual([409, 'code-changed'])
  town.setNow(new Date(NOW.getTime() + 15 * 60_000 + 1))
  expect(await codeIn(await checkIn(`${cookies[0]}; ${kept}`))).toEqual([409, 'code-changed'])
  expect(await entriesOf(eventId)).toEqual([])
})

test.each([
  ['half a minute before its step', -30_000, 200],
  ['a moment earlier', -30_001, 409],
  ['a minute after its step', STEP_MS + 60_000, 200],
  ['a moment later', STEP_MS + 60_001, 409],
])('a code seen %s', async (_, after, status) => {
  const { shown } = await aDesk()
  const { address } = await shown()
  town.setNow(new Date(NOW.getTime() + after))
  const page = await scan(address)
  expect(page.status).toBe(status)
  expect(await page.text()).toContain(status === 200 ? 'Scan saved' : 'This code has changed')
})

test.each([
  '',
  'x',
  'D00RD00R.1.0000000000',
  '../../etc',
  `${'A'.repeat(8)}.1e9.0000000000`,
  '%00.1.0000000000',
  'a'.repeat(2000),
])('no check-in desk shows %j', async (address) => {
  const page = await scan(encodeURIComponent(address))
  expect([404, 409]).toContain(page.status)
  expect(page.headers.getSetCookie()).toEqual([])
})

test('the same code twice is one entry; a later step on leaving makes the trip', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const [cookie = ''] = cookies
  for (const _ of [1, 2, 3]) {
    const [kept = ''] = cookiesOf(await scan((await shown()).address))
    expect((await checkIn(`${cookie}; ${kept}`)).status).toBe(200)
  }
  expect(await entriesOf(eventId)).toHaveLength(1)
  const left = NOW.getTime() + 165 * 60_000
  town.setNow(new Date(left))
  const [kept = ''] = cookiesOf(await scan((await shown('out', left)).address, cookie))
  const answer = await checkIn(`${cookie}; ${kept}`)
  // The time is measured from 11:30, when the event starts, to 13:45.
  expect(await answer.json()).toMatchObject({ direction: 'out', minutes: 135, leftAt: '2025-12-01T13:45:00+05:30' })
})

test('a volunteer who is not going is going then; for an event that is no longer listed they get a refusal', async () => {
  const { eventId, shown } = await aDesk()
  const fatima = await town.cookieOf('fatima')
  const [kept = ''] = cookiesOf(await scan((await shown()).address))
  expect((await checkIn(`${fatima}; ${kept}`)).status).toBe(200)
  const hidden = await aDesk()
  const [other = ''] = cookiesOf(await scan((await hidden.shown()).address))
  await town.db.updateTable('event').set({ listed: false }).where('id', '=', hidden.eventId).execute()
  expect(await codeIn(await checkIn(`${fatima}; ${other}`))).toEqual([404, 'not-found'])
  // A volunteer who was going can check in although the event is hidden, because the entry records what happened.
  expect((await checkIn(`${hidden.cookies[0]}; ${other}`)).status).toBe(200)
  expect((await entriesOf(eventId)).length + (await entriesOf(hidden.eventId)).length).toBe(2)
})

test.each([
  [
    'cancelled',
    (eventId: string) =>
      town.db.updateTable('event').set({ deleted_at: NOW, deleted_on: TODAY, listed: false }).where('id', '=', eventId),
  ],
  [
    'of a suspended organization',
    (eventId: string) => town.db.updateTable('event').set({ listed: false }).where('id', '=', eventId),
  ],
] as const)('at an event that is %s, those who were going are checked in, and no one new joins', async (_, change) => {
  const { eventId, goers, cookies, shown } = await aDesk()
  const [kept = ''] = cookiesOf(await scan((await shown()).address))
  await change(eventId).execute()
  expect((await checkIn(`${cookies[0]}; ${kept}`)).status).toBe(200)
  const page = await town.request('/i', {
    method: 'POST',
    cookie: `${await town.cookieOf('gurleen')}; ${kept}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This event is no longer listed, so you can’t join it.')
  expect((await entriesOf(eventId)).map(({ participation_id }) => participation_id)).toEqual([goers[0]?.id])
})

test('a code counts for the event whose check-in desk showed it, whatever else one goes to', async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  const answer = await checkIn(one.cookies[0] ?? '', { code: (await other.shown()).address, seenAt: NOW.getTime() })
  expect(await answer.json()).toMatchObject({ eventId: other.eventId })
  expect(await entriesOf(one.eventId)).toEqual([])
  // The desk id of one event and the code of another do not form a valid code.
  const [, step, mac] = (await other.shown()).address.split('.')
  const mixed = { code: `${one.desk.id}.${step}.${mac}`, seenAt: NOW.getTime() }
  expect(await codeIn(await checkIn(one.cookies[0] ?? '', mixed))).toEqual([404, 'code-unknown'])
})

test('no address checks anyone in: the page sends its own form, and a foreign one is refused', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const page = await scan((await shown()).address, cookies[0])
  const html = await page.text()
  expect(html).toMatch(/<form[^>]* action="\/i" method="post"/)
  const [kept = ''] = cookiesOf(page)
  for (const path of ['/i', `/i?of=${eventId}`, '/hi/i'])
    expect((await town.request(path, { cookie: `${cookies[0]}; ${kept}` })).status).toBe(200)
  const send = (origin?: string) =>
    town.request('/i', {
      method: 'POST',
      cookie: `${cookies[0]}; ${kept}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
      body: '',
    })
  expect((await send('https://evil.example')).status).toBe(403)
  expect(await entriesOf(eventId)).toEqual([])
  const done = await send()
  expect([done.status, done.headers.get('location')]).toEqual([303, `/i?of=${eventId}`])
  expect(await entriesOf(eventId)).toHaveLength(1)
})

test('a volunteer who scanned before logging in ends at the page that checks them in', async () => {
  const account = await town.db
    .selectFrom('account')
    .where('subject', '=', 'fatima')
    .select('id')
    .executeTakeFirstOrThrow()
  const end = (hasScan: boolean, role: 'user' | 'ngo') =>
    destinationOf(
      town.runtime,
      { outcome: { at: 'home', role }, accountId: account.id, begun: null, identity: null, isVisitOver: true },
      { hasScan, pendingGoing: null, back: null, lang: 'hi' },
    )
  expect((await end(true, 'user')).path).toBe('/hi/i')
  expect((await end(false, 'user')).path).not.toBe('/hi/i')
  expect((await end(true, 'ngo')).path).not.toBe('/hi/i')
})

test('a code that was stored offline is late, at its step, and needs review if the phone saw it at another hour', async () => {
  const { eventId, cookies, shown } = await aDesk(['Asha Menon', 'Ravi Tiwari'])
  const { address } = await shown()
  town.setNow(new Date(NOW.getTime() + 6 * 3_600_000))
  expect(
    await codeIn(
      await checkIn(cookies[0] ?? '', {
        code: address.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z')),
        seenAt: NOW.getTime(),
      }),
    ),
  ).toEqual([404, 'code-unknown'])
  const sent = await checkIn(cookies[0] ?? '', { code: address, seenAt: NOW.getTime() + 20_000 })
  expect(await sent.json()).toMatchObject({ late: true, at: '2025-12-01T11:00:00+05:30' })
  expect((await checkIn(cookies[1] ?? '', { code: address, seenAt: NOW.getTime() - 86_400_000 })).status).toBe(200)
  expect((await entriesOf(eventId)).map(({ late, clock_sure }) => [late, clock_sure]).toSorted()).toEqual([
    [true, false],
    [true, true],
  ])
})

test('a code of a check-in desk that has been closed counts if it was shown before', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const { address } = await shown()
  const later = NOW.getTime() + 60_000
  const after = await shown('in', later)
  town.setNow(new Date(NOW.getTime() + 45_000))
  await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'DELETE', cookie: await town.cookieOf(DESK_NGO) })
  town.setNow(new Date(later))
  const [cookie = ''] = cookies
  expect(await codeIn(await checkIn(cookie, { code: after.address, seenAt: later }))).toEqual([404, 'code-unknown'])
  expect((await checkIn(cookie, { code: address, seenAt: NOW.getTime() })).status).toBe(200)
})

test('six digits are those of an open check-in desk of an event one is going to; five tries in ten minutes', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const { digits } = await shown()
  expect(await codeIn(await checkIn(await town.cookieOf('gurleen'), { digits }))).toEqual([409, 'no-open-check-in'])
  const [cookie = ''] = cookies
  const wrong = digits === '000000' ? '000001' : '000000'
  for (const _ of [1, 2, 3, 4])
    expect(await codeIn(await checkIn(cookie, { digits: wrong }))).toEqual([422, 'digits-changed'])
  const done = await checkIn(cookie, { digits: `${digits.slice(0, 3)} ${digits.slice(3)}` })
  expect(await done.json()).toMatchObject({ direction: 'in', eventId })
  expect(await codeIn(await checkIn(cookie, { digits: wrong }))).toEqual([422, 'digits-changed'])
  expect(await codeIn(await checkIn(cookie, { digits }))).toEqual([429, 'too-many-digits'])
  town.setNow(new Date(NOW.getTime() + 5 * 3_600_000))
  expect(await codeIn(await checkIn(cookie, { digits }))).toEqual([409, 'no-open-check-in'])
})

test('a check-in desk counts all wrong digits, and none of the right ones', async () => {
  const { eventId, cookies, shown } = await aDesk(Array.from({ length: 14 }, (_, nth) => `Guesser ${nth}`))
  const { digits } = await shown()
  const wrong = digits === '000000' ? '000001' : '000000'
  for (const cookie of cookies.slice(0, 12)) {
    for (const _ of [1, 2, 3, 4, 5]) await checkIn(cookie, { digits })
    await town.db.deleteFrom('rate_bucket').where('key', 'like', 'check-in:%').execute()
  }
  expect(await entriesOf(eventId)).toHaveLength(12)
  const answers: number[] = []
  for (const cookie of cookies.slice(0, 13)) {
    for (const _ of [1, 2, 3, 4, 5]) answers.push((await checkIn(cookie, { digits: wrong })).status)
  }
  expect(answers).toEqual([...Array<number>(60).fill(422), ...Array<number>(5).fill(429)])
  expect(await codeIn(await checkIn(cookies[13] ?? '', { digits }))).toEqual([429, 'too-many-digits'])
})

test('digits of check-out differ from digits of check-in', async () => {
  const { cookies, shown } = await aDesk()
  const answer = await checkIn(cookies[0] ?? '', { digits: (await shown('out')).digits })
  expect(await answer.json()).toMatchObject({ direction: 'out', cameAt: null })
})

test('two accounts of one browser leave the same device, another browser another', async () => {
  const { eventId, cookies, shown } = await aDesk(['Asha Menon', 'Ravi Tiwari', 'Zoya Khan'])
  const { address } = await shown()
  const body = { code: address, seenAt: NOW.getTime() }
  const first = await checkIn(cookies[0] ?? '', body)
  const browser = cookiesOf(first).find((cookie) => cookie.startsWith('__Host-browser='))
  const second = await checkIn(`${cookies[1]}; ${browser}`, body)
  expect(cookiesOf(second).some((cookie) => cookie.startsWith('__Host-browser='))).toBe(false)
  await checkIn(cookies[2] ?? '', body)
  const devices = (await entriesOf(eventId)).map(({ device }) => device)
  expect(new Set(devices).size).toBe(2)
})

test.each([
  [{ digits: 'abcdef' }, 'digits'],
  [{ digits: '12345' }, 'digits'],
  [{ digits: 123456 }, 'digits'],
  [{ digits: '123456', code: 'x', seenAt: 1 }, 'digits'],
  [{ code: 'x' }, 'seenAt'],
  [{ seenAt: 1 }, 'seenAt'],
  [{ code: 'x', seenAt: -1 }, 'seenAt'],
  [{ code: ['x'], seenAt: 1 }, 'code'],
  [{ eventId: 'x' }, 'eventId'],
])('%j names what is wrong', async (body, field) => {
  const answer = await checkIn(await town.cookieOf('fatima'), body)
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { faults: object }).faults)).toContain(field)
})

test('a pass is of the own coming events alone, and is the one that the check-in desk knows', async () => {
  const { eventId, cookies } = await aDesk(['Asha Menon'])
  const read = async () => {
    const answer = await town.request('/api/me/passes', { cookie: cookies[0] ?? '' })
    return ((await answer.json()) as { passes: { eventId: string; pass: string; name: string }[] }).passes
  }
  const [pass, ...others] = await read()
  expect(others).toEqual([])
  expect(pass).toMatchObject({ eventId, name: 'Asha M.' })
  expect(pass?.pass).toMatch(/^[0-9a-f]{20}$/)
  expect(await read()).toEqual([pass])
  await town.db
    .updateTable('event')
    .set({ deleted_at: NOW, deleted_on: TODAY, listed: false })
    .where('id', '=', eventId)
    .execute()
  expect(await read()).toEqual([])
})

test('a volunteer who was not going sends a code of yesterday, and joins with it; after 72 hours it is too late', async () => {
  const { eventId, shown } = await aDesk()
  const { address } = await shown()
  const body = { code: address, seenAt: NOW.getTime() }
  town.setNow(new Date(NOW.getTime() + 26 * 3_600_000))
  expect((await checkIn(await town.cookieOf('fatima'), body)).status).toBe(200)
  const going = town.db.selectFrom('participation').where('event_id', '=', eventId).select('going_at')
  expect((await going.orderBy('going_at', 'desc').execute())[0]).toEqual({ going_at: town.runtime.now() })
  town.setNow(new Date(NOW.getTime() + 80 * 3_600_000))
  expect(await codeIn(await checkIn(await town.cookieOf('joseph'), body))).toEqual([409, 'event-past'])
})

test('a volunteer who is checked in cannot choose Not Going, and can after a helper has undone the entry', async () => {
  const { eventId, cookies, shown } = await aDesk()
  const [cookie = ''] = cookies
  const leave = () => town.request(`/api/events/${eventId}/going`, { method: 'DELETE', cookie })
  expect((await checkIn(cookie, { code: (await shown()).address, seenAt: NOW.getTime() })).status).toBe(200)
  expect(await codeIn(await leave())).toEqual([409, 'checked-in'])
  const [entry] = await entriesOf(eventId)
  const phone = await openPhone(town, await tokenOf(eventId))
  const removed = await openPhone(town, await tokenOf(eventId))
  await town.db
    .updateTable('check_in_phone')
    .set({ removed_at: NOW })
    .where('number', '=', removed.state.phone)
    .where('desk_id', '=', removed.state.id)
    .execute()
  const taken = anEntry({
    kind: 'void',
    voids: entry?.id ?? '',
    participation: entry?.participation_id ?? '',
    at: NOW.getTime(),
  })
  // If a phone was removed, its void does not remove an entry that needs no review.
  await removed.send([{ ...taken, id: crypto.randomUUID() }])
  expect(await codeIn(await leave())).toEqual([409, 'checked-in'])
  expect((await phone.send([taken])).status).toBe(200)
  expect((await leave()).status).toBe(204)
})

/**
 * The event lasts from 23:00 today to 9:30 tomorrow. Its check-in closes at 11:00. That is 5:30 in UTC, when the
 * server's date is also tomorrow.
 */
const NIGHT = { time: '23:00', end_time: '09:30', service_minutes: 630 }
const TOMORROW = '2025-12-02'

describe('a night walk', () => {
  test('its pass stays after midnight until its check-in desk closes, and no other event of yesterday has one', async () => {
    const { eventId, cookies, goers } = await aDesk(['Asha Menon'], NIGHT)
    const account = town.db.selectFrom('account').where('subject', '=', goers[0]?.subject ?? '')
    const { id: account_id } = await account.select('id').executeTakeFirstOrThrow()
    const others = [
      await plantEvent(town),
      await plantEvent(town, { time: '23:30', end_time: null, service_minutes: null }),
      await plantEvent(town, { date: TOMORROW }),
    ]
    await town.db
      .insertInto('participation')
      .values(others.map((event_id) => ({ account_id, event_id, going_at: NOW, name: 'Asha Menon' })))
      .execute()
    const shownAt = async (moment: string) => {
      town.setNow(new Date(moment))
      const answer = await town.request('/api/me/passes', { cookie: cookies[0] ?? '' })
      return ((await answer.json()) as { passes: { eventId: string }[] }).passes.map((pass) => pass.eventId)
    }
    const [morning = '', unknown = '', next = ''] = others
    // Check-in for the morning event closes at 15:00 in India.
    expect(await shownAt('2025-12-01T09:29:00Z')).toEqual([morning, eventId, unknown, next])
    expect(await shownAt('2025-12-01T09:31:00Z')).toEqual([eventId, unknown, next])
    expect(await shownAt('2025-12-01T23:59:00Z')).toEqual([eventId, unknown, next])
    expect(await shownAt('2025-12-02T00:01:00Z')).toEqual([eventId, next])
    expect(await shownAt('2025-12-02T05:29:00Z')).toEqual([eventId, next])
    expect(await shownAt('2025-12-02T05:31:00Z')).toEqual([next])
  })

  test('a volunteer who was not going scans at one in the morning, and joins with the login', async () => {
    const { eventId, shown } = await aDesk(['Asha Menon'], NIGHT)
    const one = Date.parse('2025-12-02T01:00:00Z')
    town.setNow(new Date(one))
    const [kept = ''] = cookiesOf(await scan((await shown('in', one)).address))
    town.setNow(new Date(one + 5 * 60_000))
    const answer = await checkIn(`${await town.cookieOf('fatima')}; ${kept}`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { eventId, cameAt: '2025-12-02T06:30:00+05:30' }])
    const going = town.db.selectFrom('participation').where('event_id', '=', eventId).select('going_at')
    expect((await going.orderBy('going_at', 'desc').execute())[0]).toEqual({ going_at: town.runtime.now() })
  })

  test('whose code was seen before the check-in desk closed may log in after it; a later code is of an event that is over', async () => {
    const { shown } = await aDesk(['Asha Menon'], NIGHT)
    const closes = Date.parse('2025-12-02T05:30:00Z')
    const seenAt = async (at: number) => {
      town.setNow(new Date(at))
      const [kept = ''] = cookiesOf(await scan((await shown('in', at)).address))
      town.setNow(new Date(at + 10 * 60_000))
      return kept
    }
    const inTime = await seenAt(closes - 60_000)
    expect((await checkIn(`${await town.cookieOf('joseph')}; ${inTime}`)).status).toBe(200)
    const late = await seenAt(closes + 1000)
    expect(await codeIn(await checkIn(`${await town.cookieOf('gurleen')}; ${late}`))).toEqual([409, 'event-past'])
  })

  test('no one new joins one that is not listed any more', async () => {
    const { eventId, shown } = await aDesk(['Asha Menon'], NIGHT)
    const one = Date.parse('2025-12-02T01:00:00Z')
    town.setNow(new Date(one))
    const [kept = ''] = cookiesOf(await scan((await shown('in', one)).address))
    await town.db.updateTable('event').set({ listed: false }).where('id', '=', eventId).execute()
    expect(await codeIn(await checkIn(`${await town.cookieOf('fatima')}; ${kept}`))).toEqual([404, 'not-found'])
  })
})

test('a code that one person stored is not sent as another’s, who has no pass at all', async () => {
  const { eventId, goers, cookies, shown } = await aDesk()
  const body = { code: (await shown()).address, seenAt: NOW.getTime(), passes: [goers[0]?.pass, 'f'.repeat(20)] }
  expect(await codeIn(await checkIn(await town.cookieOf('fatima'), body))).toEqual([409, 'anothers-code'])
  expect(await entriesOf(eventId)).toEqual([])
  expect((await checkIn(cookies[0] ?? '', body)).status).toBe(200)
  const many = { ...body, passes: Array.from({ length: 51 }, () => 'f'.repeat(20)) }
  expect((await checkIn(cookies[0] ?? '', many)).status).toBe(422)
})

test('a volunteer whose scan was refused can type digits, even if the code is still stored', async () => {
  const { cookies, shown } = await aDesk()
  const [kept = ''] = cookiesOf(await scan((await shown()).address))
  const read = async (path: string) => (await town.request(path, { cookie: `${cookies[0]}; ${kept}` })).text()
  expect(await read('/i')).toContain('data-send')
  const typing = await read('/i?digits')
  expect(typing).toContain('name="digits"')
  expect(typing).not.toContain('data-send')
})

test('a refused scan is in the language of the account, also where the URL has no code', async () => {
  const { cookies, goers, shown } = await aDesk()
  await town.db
    .updateTable('account')
    .set({ lang: 'hi' })
    .where('subject', '=', goers[0]?.subject ?? '')
    .execute()
  const old = await shown('in', NOW.getTime() - 10 * 60_000)
  for (const address of ['nothing', 'AAAAAAAA.1.0000000000', old.address]) {
    expect(await (await scan(address, cookies[0])).text()).toContain('/hi/i?digits')
    expect(await (await scan(address)).text()).toContain('"/i?digits')
  }
})

test('a page of another site checks no one in: no cookie, and nothing is sent', async () => {
  const { shown } = await aDesk()
  const { address } = await shown()
  for (const [site, status] of [
    ['cross-site', 403],
    ['none', 200],
    ['same-origin', 200],
  ] as const) {
    const page = await town.request(`/I/${address}`, { headers: { 'sec-fetch-site': site } })
    expect([page.status, page.headers.getSetCookie().length]).toEqual([status, status === 200 ? 1 : 0])
  }
})
