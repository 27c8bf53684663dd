import { afterAll, beforeEach, expect, test } from 'vitest'
import { postEvent } from '#api/event/changes.ts'
import type { OwnPage } from '#api/event/own-event.ts'
import type { OwnEvent } from '#domain/event/event.ts'
import type { EventEdit } from '#domain/event/event-form.ts'
import { addDays } from '#domain/time/day.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { plantEvent } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

const form = anEvent({
  title: 'Versova Dune Planting',
  desc: 'Plant goat’s-foot vine where the tide ends.\nSaplings are there.',
  date: '2025-12-20',
  time: '07:00',
})

const samudra = await town.as('samudra')
const cookies = { samudra: await town.cookieOf('samudra'), kitaab: await town.cookieOf('kitaab') }
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

type Answer = OwnEvent & { code: string; faults: Record<string, string>; current: OwnEvent }
async function send(
  method: string,
  path: string,
  body?: unknown,
  { as = cookies.samudra, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) {
  const answer = await town.request(`/api/ngo/events${path}`, {
    method,
    headers,
    cookie: as,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ...(text && (JSON.parse(text) as Answer)),
  }
}
const post = async (changes: object = {}) => {
  const answer = await send('POST', '', { ...form, ...changes })
  expect(answer.status).toBe(201)
  return answer as Answer & { status: number }
}
/** Returns the body that the edit form sends for an event. */
const formOf = (event: OwnEvent): EventEdit => {
  const fields = [...Object.keys(form), 'endDate', 'locationLink', 'hours', 'version'] as (keyof EventEdit)[]
  return Object.fromEntries(fields.map((field) => [field, event[field as keyof OwnEvent]])) as EventEdit
}
const rowOf = (id: string) => town.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowNamed = (title: string) =>
  town.db.selectFrom('event').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
const mails = () =>
  town.db.selectFrom('outgoing_mail').select(['kind', 'to_address', 'subject', 'body']).orderBy('to_address').execute()
const everyEvent = () => town.db.selectFrom('event').selectAll().orderBy('id').execute()

test('an NGO posts an event, and everyone sees it', async () => {
  const answer = await samudra.api.ngo.events.$post({ json: { ...form, endDate: '2025-12-21' } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store, no-transform'])
  const event = (await answer.json()) as OwnEvent
  expect(event).toMatchObject({ ...form, endDate: '2025-12-21', locationLink: null, orgName: 'Samudra Foundation' })
  expect(event).toMatchObject({ version: 1, createdAt: NOW.toISOString(), updatedAt: null, going: 0 })
  const { version, createdAt, updatedAt, going, postedBy, editedBy, ...posted } = event
  expect(await (await town.request(`/api/events/${event.id}`)).json()).toEqual(posted)
  const own = await (await samudra.api.ngo.events.$get({ query: {} })).json()
  expect(own.events.find(({ id }) => id === event.id)).toEqual(event)
})

test('its own events: upcoming ones soonest first, past ones newest first, without names', async () => {
  const answer = await samudra.api.ngo.events.$get({ query: {} })
  const { today, events } = await answer.json()
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(today).toBe('2025-12-01')
  expect(events.map(({ title, going }) => [title, going])).toEqual([
    ['Mangrove Count at Sewri Jetty', 2],
    ['Juhu Beach Cleanup Before the Tide', 3],
  ])
  const past = await (await samudra.api.ngo.events.$get({ query: { when: 'past' } })).json()
  expect(past.events.map(({ title, going }) => [title, going])).toEqual([
    ['Dadar Chowpatty Sort and Count', 6],
    ['Worli Koliwada Net Recovery', 0],
  ])
  expect(Object.keys(events.at(-1) ?? {}).toSorted()).toEqual(
    [
      ...['id', 'title', 'desc', 'date', 'endDate', 'time', 'mode', 'city', 'locationLink', 'category', 'sector'],
      ...['meetingPoint', 'bring'],
      ...[
        'minPeople',
        'maxPeople',
        'contact',
        'regLink',
        'hours',
        'measured',
        'endTime',
        'lang',
        'orgName',
        'ngoSlug',
        'checkedFacts',
        'checkedOn',
        'version',
        'createdAt',
        'updatedAt',
        'going',
        'postedBy',
        'editedBy',
      ],
    ].toSorted(),
  )
  expect(JSON.stringify([events, past])).not.toContain('student.example')
})

test('an NGO’s thousand events come in pages of fifty, each once; every page says what its newest event was like', async () => {
  const ngo = { as: await town.cookieOf('kitaab') }
  const { id, last_day, span, ...row } = await rowNamed('Library Shelf Repair Weekend')
  const furthest = { contact: 'ward-office@kitaab.example', reg_link: 'https://forms.example/furthest' }
  const days = Array.from({ length: 130 }, (_, at) => addDays('2025-12-01', (at % 70) - 40))
  await town.db
    .insertInto('event')
    .values(
      days.map((date, at) => ({
        ...{ ...row, date, end_date: at % 9 ? null : addDays(date, 20), title: `Many ${at}` },
        // The NGO's newest event is on the last page. Another NGO has an even newer one.
        ...(at === 69 && { ...furthest, min_people: 3, created_at: new Date(NOW.getTime() - 1) }),
      })),
    )
    .execute()
  const { ngo_id } = row
  const all = await town.db
    .selectFrom('event')
    .where('ngo_id', '=', ngo_id)
    .where('deleted_at', 'is', null)
    .select(['id', 'last_day'])
    .orderBy('date')
    .orderBy('id')
    .execute()
  const upcoming = all.filter((event) => event.last_day >= '2025-12-01')
  const past = all.filter((event) => event.last_day < '2025-12-01').reverse()
  for (const [when, expected] of [
    ['upcoming', upcoming],
    ['past', past],
  ] as const) {
    const sizes: number[] = []
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await send('GET', `?when=${when}${cursor && `&cursor=${cursor}`}`, undefined, ngo)
      const { events, next, remembered } = page as unknown as OwnPage
      expect(remembered).toEqual({
        ...{ contact: furthest.contact, regLink: furthest.reg_link, maxPeople: row.max_people },
        ...{ minPeople: 3, city: row.city, category: row.category, sector: row.sector, mode: row.mode },
      })
      sizes.push(events.length)
      found.push(...events.map((event) => event.id))
      cursor = next
    }
    expect(found).toEqual(expected.map((event) => event.id))
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(1).map(() => 50))
  }
  for (const query of ['?when=soon', '?cursor=x', '?when=past&cursor=', '?limit=1000'])
    expect((await send('GET', query, undefined, ngo)).status).toBe(422)
})

test('an NGO without events starts its first one with the contact and city of its profile', async () => {
  const barabar = { as: await town.cookieOf('barabar') }
  const { id, phone } = await town.db
    .selectFrom('ngo')
    .innerJoin('event', 'event.ngo_id', 'ngo.id')
    .where('event.title', '=', 'Safe Streets Night Walk, Kashmere Gate')
    .select(['ngo.id', 'ngo.phone'])
    .executeTakeFirstOrThrow()
  const remembered = async (when: string) =>
    ((await send('GET', `?when=${when}`, undefined, barabar)) as unknown as OwnPage).remembered
  // Its newest event is upcoming; the page of past events is empty and has the same.
  const last = await remembered('upcoming')
  expect(last).toMatchObject({ city: 'Delhi', sector: 'Gender Equality', regLink: 'https://forms.example/barabar' })
  expect(await remembered('past')).toEqual(last)
  await town.db
    .updateTable('event')
    .set({ deleted_at: NOW, deleted_on: '2025-12-01', listed: false })
    .where('ngo_id', '=', id)
    .execute()
  for (const when of ['upcoming', 'past']) expect(await remembered(when)).toEqual({ contact: phone, city: 'Delhi' })
})

test('a page says whose check-in desk may be opened: from 72 hours before the check-in desk works, and until it has', async () => {
  const at = (date: string) =>
    plantEvent(town, { title: 'Desks', date, time: '12:00', end_time: '14:00', service_minutes: 120 })
  const [today, soon, later] = [await at('2025-12-01'), await at('2025-12-04'), await at('2025-12-05')]
  const openable = async (when: string, now: string) => {
    town.setNow(new Date(now))
    const page = await send('GET', `?when=${when}`, undefined, { as: await town.cookieOf('samudra') })
    const ids = (page as unknown as OwnPage).openable
    return [today, soon, later].map((id) => ids.includes(id))
  }
  expect(await openable('upcoming', '2025-12-01T05:29:59Z')).toEqual([true, false, false])
  expect(await openable('upcoming', '2025-12-01T05:30:00Z')).toEqual([true, true, false])
  expect(await openable('upcoming', '2025-12-01T10:00:01Z')).toEqual([false, true, false])
  expect(await openable('past', '2025-12-02T05:30:00Z')).toEqual([false, false, false])
})

test.each([
  [{ date: '2025-11-30' }, 'date', 'past'],
  [{ date: '2025-11-30', endDate: '2025-12-05' }, 'date', 'past'],
  [{ endDate: '2025-12-19' }, 'endDate', 'before-start'],
  [{ minPeople: 31 }, 'maxPeople', 'below-min'],
  [{ regLink: 'javascript:alert(1)' }, 'regLink', 'link'],
  [{ title: undefined }, 'title', 'required'],
  [{ maxPeople: '30' }, 'maxPeople', 'type'],
  [{ desc: 'a\u0000b' }, 'desc', 'char-0000-2'],
  [{ city: '\ud800' }, 'city', 'char-D800-1'],
  [{ city: '400 001' }, 'city', 'place'],
  [{ title: 'x'.repeat(1_000) }, 'title', 'most-120'],
  [{ ngoId: crypto.randomUUID() }, 'ngoId', 'unknown'],
  [{ verified: true }, 'verified', 'unknown'],
  [{ participants: [] }, 'participants', 'unknown'],
  [{ id: crypto.randomUUID() }, 'id', 'unknown'],
])('a post with %o is refused, naming %s', async (change, field, fault) => {
  const before = await everyEvent()
  const answer = await send('POST', '', { ...form, ...change })
  expect([answer.status, answer.code, answer.faults]).toEqual([422, 'invalid', { [field]: fault }])
  expect(await everyEvent()).toEqual(before)
})

test('a body that is no form, or has a prototype’s keys, is refused', async () => {
  const raw = (body: string) =>
    town.request('/api/ngo/events', { method: 'POST', body, cookie: cookies.samudra }).then(({ status }) => status)
  const text = JSON.stringify(form)
  const bodies = ['', 'null', '[]', '"x"', '{', `${text.slice(0, -1)},"__proto__":{"listed":true}}`, `\ufeff${text}x`]
  expect(await Promise.all(bodies.map(raw))).toEqual(bodies.map(() => 422))
})

test('text comes back as it was written, spaces around it apart', async () => {
  const event = await post({ title: '  क्‍षत्रिय 👩‍👩‍👧 ', city: ' Poona\u0301 ', desc: 'ஒன்று\n\nஇரண்டு' })
  expect(event).toMatchObject({ title: 'क्‍षत्रिय 👩‍👩‍👧', city: 'Poona\u0301', desc: 'ஒன்று\n\nஇரண்டு' })
  expect(await rowOf(event.id)).toMatchObject({ title: 'क्‍षत्रिय 👩‍👩‍👧', city: 'Poona\u0301' })
})

test('names of a city that differ in case are one city, each event keeps its own', async () => {
  const [one, other] = [await post({ city: 'Alibag' }), await post({ city: 'ALIBAG' })]
  const [first, second] = [await rowOf(one.id), await rowOf(other.id)]
  expect(first.city_id).toBe(second.city_id)
  expect([first.city, second.city]).toEqual(['Alibag', 'ALIBAG'])
})

test('a repeated key posts once and answers the same; with another body it is refused', async () => {
  const headers = { 'idempotency-key': 'draft-7f3a' }
  const first = await send('POST', '', { ...form, title: 'Once Only' }, { headers })
  const again = await send('POST', '', { ...form, title: ' Once Only' }, { headers })
  expect(first.status).toBe(201)
  expect(again).toEqual(first)
  const other = await send('POST', '', { ...form, title: 'Something Else' }, { headers })
  expect([other.status, other.code]).toEqual([422, 'key-reused'])
  const elsewhere = await send('POST', '', { ...form, title: 'Once Only' }, { headers, as: cookies.kitaab })
  expect(elsewhere.status).toBe(201)
  const rows = await town.db.selectFrom('event').select('ngo_id').where('title', '=', 'Once Only').execute()
  expect(new Set(rows.map(({ ngo_id }) => ngo_id)).size).toBe(2)
  expect(rows).toHaveLength(2)
})

test('a refused request leaves its key free, and a key has a shape', async () => {
  const headers = { 'idempotency-key': 'draft-8' }
  expect((await send('POST', '', { ...form, date: '2025-11-30' }, { headers })).status).toBe(422)
  expect((await send('POST', '', form, { headers })).status).toBe(201)
  for (const key of ['', 'a b', 'x'.repeat(201)]) {
    const answer = await send('POST', '', form, { headers: { 'idempotency-key': key } })
    expect([answer.status, Object.keys(answer.faults ?? {})]).toEqual([422, ['Idempotency-Key']])
  }
})

test('an edit changes the event’s own fields and nothing else of it', async () => {
  const before = await rowNamed('Juhu Beach Cleanup Before the Tide')
  const people = () =>
    town.db.selectFrom('participation').selectAll().where('event_id', '=', before.id).orderBy('id').execute()
  const going = await people()
  const { events } = await (await samudra.api.ngo.events.$get({ query: {} })).json()
  const seen = events.find(({ id }) => id === before.id) as OwnEvent
  town.setNow(new Date('2025-12-01T09:00:00Z'))
  const answer = await send('PUT', `/${before.id}`, {
    ...formOf(seen),
    title: 'Juhu Beach Cleanup',
    desc: 'Before the tide.',
  })
  town.setNow(NOW)
  expect(answer).toMatchObject({ status: 200, title: 'Juhu Beach Cleanup', version: 2, going: 3 })
  expect(answer).toMatchObject({ createdAt: seen.createdAt, updatedAt: '2025-12-01T09:00:00.000Z' })
  expect(await people()).toEqual(going)
  const { title, description, version, updated_at, edited_by, ...kept } = await rowOf(before.id)
  expect(before).toMatchObject(kept)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['event-moved', 'event-moved', 'event-moved'])
  expect((await mails())[0]?.body).toContain('The event was previously called “Juhu Beach Cleanup Before the Tide”.')
})

test('a stale edit gets the current event, and changes nothing', async () => {
  const event = await post({ title: 'Two Tabs' })
  const edit = formOf(event)
  expect((await send('PUT', `/${event.id}`, { ...edit, title: 'First Tab' })).status).toBe(200)
  const second = await send('PUT', `/${event.id}`, { ...edit, title: 'Second Tab' })
  expect([second.status, second.code]).toEqual([409, 'stale'])
  expect(second.current).toMatchObject({ id: event.id, title: 'First Tab', version: 2, city: 'Mumbai' })
  expect((await rowOf(event.id)).title).toBe('First Tab')
  expect((await send('PUT', `/${event.id}`, { ...edit, title: 'Second Tab', version: 2 })).status).toBe(200)
})

test('no first day moves into the past, but what has begun may be prolonged', async () => {
  const event = await post({ title: 'Long One', date: '2025-12-03', endDate: '2025-12-10' })
  const edit = formOf(event)
  for (const change of [{ date: '2025-11-30' }, { date: '2025-11-20', endDate: '2025-11-30' }]) {
    const answer = await send('PUT', `/${event.id}`, { ...edit, ...change })
    expect([answer.status, Object.keys(answer.faults ?? {})]).toEqual([422, ['date']])
  }
  town.setNow(new Date('2025-12-05T10:00:00Z'))
  expect((await send('PUT', `/${event.id}`, { ...edit, endDate: '2025-12-04' })).faults).toHaveProperty('endDate')
  expect((await send('PUT', `/${event.id}`, { ...edit, endDate: '2025-12-12' })).status).toBe(200)
  town.setNow(NOW)
})

test('a past event is read-only but for deletion', async () => {
  const past = await rowNamed('Worli Koliwada Net Recovery')
  const before = await rowOf(past.id)
  for (const date of ['2025-12-20', '2025-11-19'])
    expect(await send('PUT', `/${past.id}`, { ...form, date, version: 1 })).toMatchObject({
      status: 409,
      code: 'event-past',
    })
  expect(await rowOf(past.id)).toEqual(before)
})

test('what is not yours is not there', async () => {
  const theirs = await rowNamed('Read-Aloud Morning at the Ward 12 Library')
  const before = await everyEvent()
  for (const id of [theirs.id, crypto.randomUUID(), 'x', '%00']) {
    expect((await send('PUT', `/${id}`, { ...form, version: 1 })).status).toBe(404)
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
  }
  expect(await everyEvent()).toEqual(before)
})

test('those going get an email about another date, time, place, title or hours, and not about the rest', async () => {
  const row = await rowNamed('Mangrove Count at Sewri Jetty')
  const { events } = await (await samudra.api.ngo.events.$get({ query: {} })).json()
  let edit = formOf(events.find(({ id }) => id === row.id) as OwnEvent)
  const change = async (what: object) => {
    await town.db.deleteFrom('outgoing_mail').execute()
    edit = { ...edit, ...what }
    const answer = await send('PUT', `/${row.id}`, edit)
    expect(answer.status).toBe(200)
    edit = { ...edit, version: answer.version ?? 0 }
    return (await mails()).map(({ to_address }) => to_address)
  }
  const both = ['asha@student.example', 'gurleen@student.example']
  expect(await change({ contact: 'x', maxPeople: 25, city: 'MUMBAI' })).toEqual([])
  expect(await change({ title: 'Mangrove Count' })).toEqual(both)
  expect(await change({ hours: 3 })).toEqual(both)
  expect(await change({ date: '2025-12-06', city: 'Mumbai' })).toEqual(both)
  expect(await change({ time: '08:30' })).toEqual(both)
  expect(await change({ endDate: '2025-12-06' })).toEqual([])
  expect(await change({ endDate: '2025-12-07' })).toEqual(both)
  expect(await change({ locationLink: null })).toEqual(both)
  expect(await change({ mode: 'Online' })).toEqual(both)
  expect(await change({ city: 'Thane', title: 'Mangroves of Thane' })).toEqual(both)
  expect((await mails())[0]).toMatchObject({
    kind: 'event-moved',
    subject: 'New date, time or place: Mangroves of Thane',
  })
  expect((await mails())[0]?.body).toContain(`http://localhost:3000/events/${row.id}`)
})

test('a meeting point and what to bring are posted, kept by an edit that does not name them, and can be taken out', async () => {
  const both = { meetingPoint: 'Lifeguard tower', bring: 'A cap\nWater' }
  const event = await post({ title: 'Ghost Crab Count', ...both })
  expect(event).toMatchObject(both)
  expect(await (await town.request(`/api/events/${event.id}`)).json()).toMatchObject(both)
  const page = await (await town.request(`/events/${event.id}`)).text()
  expect(page).toContain('"name":"Lifeguard tower","address":{"@type":"PostalAddress","addressLocality":"Mumbai"')
  const { meetingPoint, bring, ...older } = formOf(event)
  const kept = await send('PUT', `/${event.id}`, { ...older, contact: 'x' })
  expect(kept).toMatchObject(both)
  const none = { meetingPoint: null, bring: null }
  expect(await send('PUT', `/${event.id}`, { ...formOf(kept as Answer), ...none })).toMatchObject(none)
})

test('what to bring is stored as one item a line, however it was pasted', async () => {
  const pasted = { title: 'Tide Pool Walk', bring: '- A cap\r\n\r\n• Wa\u202eter\r\n' }
  expect(await post(pasted)).toMatchObject({ bring: 'A cap\nWater' })
})

test('those going get an email about another meeting point, and none about what to bring', async () => {
  let event: OwnEvent = await post({ title: 'Rock Pool Walk' })
  await (await town.as('asha')).api.events[':id'].going.$put({ param: { id: event.id } })
  const toldOf = async (what: object) => {
    await town.db.deleteFrom('outgoing_mail').execute()
    event = (await send('PUT', `/${event.id}`, { ...formOf(event), ...what })) as Answer
    const [mail] = await mails()
    return mail && [mail.subject, ...mail.body.split('\n').filter((line) => line.startsWith('- '))]
  }
  const facts = [
    'New date, time or place: Rock Pool Walk',
    '- Date: Sat 20 Dec 2025',
    '- Time: 7:00 am IST',
    '- Place: Mumbai',
  ]
  expect(await toldOf({ bring: 'A cap' })).toBeUndefined()
  expect(await toldOf({ meetingPoint: 'Gate 2' })).toEqual([...facts, '- Meeting point: Gate 2'])
  expect(await toldOf({ meetingPoint: 'Gate 3' })).toEqual([...facts, '- Meeting point: Gate 3'])
  expect(await toldOf({ meetingPoint: null })).toEqual([...facts, '- Meeting point: not given'])
})

test('the mail of a move says all its days, where it takes place, and whether the map link changed', async () => {
  const plain = { date: '2025-12-03', endDate: '2025-12-10', locationLink: 'https://maps.example/a' }
  let event: OwnEvent = await post({ title: 'Turtle Watch', ...plain })
  await (await town.as('asha')).api.events[':id'].going.$put({ param: { id: event.id } })
  const toldOf = async (what: object) => {
    await town.db.deleteFrom('outgoing_mail').execute()
    event = (await send('PUT', `/${event.id}`, { ...formOf(event), ...what })) as Answer
    return (await mails())[0]?.body.split('\n\n').slice(2, -3).join().split('\n').slice(1)
  }
  const days = 'Wed 3 Dec 2025 to Mon 8 Dec 2025'
  const when = [`- Date: ${days}`, '- Time: 7:00 am IST']
  expect(await toldOf({ endDate: '2025-12-08' })).toEqual([...when, '- Place: Mumbai'])
  const changed = '- The map link has changed.'
  expect(await toldOf({ locationLink: 'https://maps.example/b' })).toEqual([...when, '- Place: Mumbai', changed])
  expect(await toldOf({ mode: 'Online', locationLink: null })).toEqual([...when, '- Place: online', changed])
  await town.db.deleteFrom('outgoing_mail').execute()
  await send('DELETE', `/${event.id}`)
  expect((await mails())[0]?.body).toContain(`“Turtle Watch” (${days})`)
})

test('deleting takes an event off every list, and those going get an email if it was still to come', async () => {
  const past = await rowNamed('Dadar Chowpatty Sort and Count')
  const coming = await rowNamed('Juhu Beach Cleanup Before the Tide')
  const kept = await town.db.selectFrom('participation').selectAll().orderBy('id').execute()
  expect((await send('DELETE', `/${past.id}`)).status).toBe(204)
  expect(await mails()).toEqual([])
  expect((await send('DELETE', `/${coming.id}`)).status).toBe(204)
  expect((await mails()).map(({ kind, to_address, subject }) => [kind, to_address, subject])).toEqual(
    ['aarav', 'fatima', 'gurleen'].map((name) => [
      'event-cancelled',
      `${name}@student.example`,
      'Cancelled: Juhu Beach Cleanup Before the Tide',
    ]),
  )
  for (const { id } of [past, coming]) {
    expect((await town.request(`/api/events/${id}`)).status).toBe(404)
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
    expect((await send('PUT', `/${id}`, { ...form, version: 1 })).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ listed: false, deleted_at: NOW, deleted_on: '2025-12-01' })
  }
  const { events } = await (await samudra.api.ngo.events.$get({ query: {} })).json()
  expect(events.map(({ id }) => id)).not.toContain(coming.id)
  expect(await town.db.selectFrom('participation').selectAll().orderBy('id').execute()).toEqual(kept)
})

test('an NGO posts twenty events, then one in 72 minutes', async () => {
  await town.db.deleteFrom('rate_bucket').execute()
  for (let at = 0; at < 20; at++) await post({ title: `Today ${at}` })
  town.setNow(new Date(NOW.getTime() + 3_600_000))
  const refused = await send('POST', '', form)
  expect(refused).toMatchObject({ status: 429, code: 'too-many-events', retryAfter: '720' })
  expect((await send('POST', '', form, { as: cookies.kitaab })).status).toBe(201)
  town.setNow(new Date(NOW.getTime() + 4_320_000))
  expect((await send('POST', '', form)).status).toBe(201)
  expect((await send('POST', '', form)).status).toBe(429)
  town.setNow(NOW)
})

test('an NGO has at most two hundred live events; past and deleted ones do not count', async () => {
  const saath = { as: await town.cookieOf('saath') }
  const { id, last_day, span, ...row } = await rowNamed('Map Step-Free Routes Around Majestic')
  const like = (count: number, changes: object) =>
    town.db
      .insertInto('event')
      .values(Array.from({ length: count }, (_, at) => ({ ...row, ...changes, title: `Like ${at}` })))
      .execute()
  await like(198, { date: '2025-11-20', end_date: '2025-12-05' })
  await like(3, { date: '2025-10-01', end_date: null })
  await like(3, { listed: false, deleted_at: NOW, deleted_on: '2025-12-01' })
  expect((await send('POST', '', form, saath)).status).toBe(201)
  // Today is 1 December. The events that end first are over after 5 December.
  expect(await send('POST', '', form, saath)).toMatchObject({
    status: 429,
    code: 'too-many-live',
    message: 'Your NGO has reached the limit of upcoming events. Delete one, or wait until one has ended.',
    retryAfter: String(5 * 86_400),
  })
})

test('only an approved NGO has a panel: everyone else is refused and nothing changes', async () => {
  const before = await everyEvent()
  for (const [subject, status] of [
    [undefined, 401],
    ['asha', 403],
    ['nayi', 403],
    ['jaldi', 403],
  ] as const) {
    const as = subject ? await town.cookieOf(subject) : '__Host-session=gone'
    const row = before[0]
    expect((await send('GET', '', undefined, { as })).status).toBe(status)
    expect((await send('POST', '', form, { as })).status).toBe(status)
    expect((await send('POST', '', { ...form, verified: true }, { as })).status).toBe(status)
    expect((await send('PUT', `/${row?.id}`, { ...form, version: 1 }, { as })).status).toBe(status)
    expect((await send('DELETE', `/${row?.id}`, undefined, { as })).status).toBe(status)
  }
  expect(await everyEvent()).toEqual(before)
})

test('an event carries the language of its text: the page’s on which it was posted, until its NGO chooses another', async () => {
  const plain = await post({ title: 'No Language Said' })
  expect(plain.lang).toBe('en')
  const hindi = await post({ title: 'गोमती किनारे सफ़ाई', lang: 'hi', city: 'Gomtipur' })
  expect(hindi.lang).toBe('hi')
  const listed = await (await town.request(`/api/events/${hindi.id}`)).json()
  expect(listed).toMatchObject({ lang: 'hi', title: 'गोमती किनारे सफ़ाई' })
  const { events } = (await (await town.request('/api/events?city=gomtipur')).json()) as { events: OwnEvent[] }
  expect(events).toMatchObject([{ id: hindi.id, lang: 'hi' }])
  // An edit without `lang`, like those of the previous version, does not change the language.
  const edited = await send('PUT', `/${hindi.id}`, { ...formOf(hindi), time: '08:00' })
  expect(edited).toMatchObject({ status: 200, lang: 'hi', version: 2 })
  const chosen = await send('PUT', `/${hindi.id}`, { ...formOf(hindi), version: 2, lang: 'en' })
  expect(chosen).toMatchObject({ status: 200, lang: 'en', version: 3 })
  const unknown = await send('POST', '', { ...form, lang: 'tlh' })
  expect(unknown).toMatchObject({ status: 422, faults: { lang: 'choice' } })
})

test('an NGO rejected between its guard and its write writes nothing', async () => {
  const { ngo_id } = await rowNamed('Safe Streets Night Walk, Kashmere Gate')
  await town.db.updateTable('ngo').set({ state: 'rejected' }).where('id', '=', ngo_id).execute()
  const members = town.db.selectFrom('membership').where('ngo_id', '=', ngo_id).select('account_id')
  const author = { ngoId: ngo_id, accountId: (await members.executeTakeFirstOrThrow()).account_id }
  const before = await everyEvent()
  const moment = { today: '2025-12-01', now: NOW }
  await expect(postEvent(town.db, author, { ...form }, null, moment)).rejects.toMatchObject({
    code: 'approval-withdrawn',
  })
  expect(await everyEvent()).toEqual(before)
})
