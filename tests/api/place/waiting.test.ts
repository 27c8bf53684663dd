import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { Moment } from '#api/env.ts'
import { setListed } from '#api/event/event.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { MOST_WAITING } from '#domain/event/place.ts'
import { addDays } from '#domain/time/day.ts'
import { addVolunteers, goingTo, lineOf, type Volunteer } from '#tests/support/place/crowd.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Limited places and waiting lists over the API (D48–D51b). The random acts of tests/db/place-model.test.ts go further. */

const town = await openTown()
const { db } = town
afterAll(town.close)

const HOUR = 3_600_000
let now = NOW
const clock = (to: Date) => {
  now = to
  town.setNow(to)
}
/** Moves the clock to hours after NOW, which is 11 am in the zone of events. */
const after = (hours: number) => clock(new Date(NOW.getTime() + hours * HOUR))
const moment = (): Moment => ({ now, today: now.toISOString().slice(0, 10), config: town.runtime.config })
const job = () => passOnOffers(db, moment())

beforeEach(async () => {
  clock(NOW)
  await db.deleteFrom('rate_bucket').execute()
  await db.deleteFrom('outgoing_mail').execute()
})

const send = async (method: string, path: string, cookie: string | undefined, body?: unknown) => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await town.request(path, { method, ...(cookie && { cookie }), ...text })
  const said = await answer.text()
  return { status: answer.status, ...(said && JSON.parse(said)) }
}
const ngo = await town.cookieOf('samudra')
let days = 0
const post = async (maxPeople: number, changes: object = {}) => {
  const date = addDays('2025-12-20', days++ % 5)
  const form = anEvent({ date, time: `${String(6 + (days % 16)).padStart(2, '0')}:00`, ...changes })
  await db.deleteFrom('rate_bucket').execute()
  const event = await send('POST', '/api/ngo/events', ngo, {
    ...form,
    minPeople: 1,
    maxPeople,
    placesLimited: true,
    ...changes,
  })
  expect(event).toMatchObject({ status: 201, placeCounts: { most: maxPeople, taken: 0, offered: 0, waiting: 0 } })
  return { id: event.id as string, form }
}
const edit = async ({ id, form }: { id: string; form: object }, changes: object) => {
  const { version } = await db.selectFrom('event').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  return send('PUT', `/api/ngo/events/${id}`, ngo, { ...form, minPeople: 1, ...changes, version })
}
const go = (id: string, { cookie }: Volunteer, body?: unknown) => send('PUT', `/api/events/${id}/going`, cookie, body)
const leave = (id: string, { cookie }: Volunteer) => send('DELETE', `/api/events/${id}/going`, cookie)
const join = (id: string, { cookie }: Volunteer) => send('PUT', `/api/events/${id}/waiting`, cookie)
const leaveList = (id: string, { cookie }: Volunteer) => send('DELETE', `/api/events/${id}/waiting`, cookie)
const placeOf = async (id: string, { cookie }: Volunteer) =>
  (await send('GET', `/api/me/places?events=${id}`, cookie)).places[0]
/** Returns the kinds of the emails about an event's list. */
const mails = async (id: string) => {
  const found = db
    .selectFrom('outgoing_mail')
    .innerJoin('waiting', (join) =>
      join.on('outgoing_mail.about', '=', sql<string>`'waiting:' || waiting.id`).on('waiting.event_id', '=', id),
    )
  return (await found.orderBy('outgoing_mail.created_at').select('kind').execute()).map(({ kind }) => kind)
}
const DONE = { status: 204 }

/** A full event of one place, with people on the list. */
async function fullEvent(waiting: number, changes: object = {}) {
  const event = await post(1, changes)
  const [going, ...line] = (await addVolunteers(db, waiting + 1)) as [Volunteer, ...Volunteer[]]
  expect(await go(event.id, going)).toEqual(DONE)
  for (const one of line) expect(await join(event.id, one)).toEqual(DONE)
  return { ...event, going, line }
}

test('a full event has a list, and a place that becomes free is offered to the first in line', async () => {
  const { id, going, line } = await fullEvent(2)
  const [first, second] = line as [Volunteer, Volunteer]
  expect(await go(id, going)).toEqual(DONE)
  const state = { eventId: id, most: 1, left: 0, waiting: 2, firstCome: false, offeredUntil: null }
  expect(await placeOf(id, first)).toEqual({ ...state, position: 1 })
  expect(await go(id, second)).toEqual({
    ...{ status: 409, code: 'full', message: 'All places are taken.' },
    current: { ...state, position: 2 },
  })
  expect(await leave(id, going)).toEqual(DONE)
  expect(await placeOf(id, first)).toMatchObject({ position: 1, offeredUntil: '2025-12-02T11:00:00+05:30' })
  expect(await mails(id)).toEqual(['place-offered'])
  // No one else gets the place: not the second in line, and not a person who is not on the list.
  const [stranger] = await addVolunteers(db, 1)
  for (const one of [second, going, stranger as Volunteer]) expect(await go(id, one)).toMatchObject({ code: 'full' })
  for (let time = 0; time < 2; time++) expect(await go(id, first)).toEqual(DONE)
  expect(await goingTo(db, id)).toEqual([first.id])
  expect(await lineOf(db, id)).toEqual([second.id])
})

test('passing on and leaving the list: the next in line gets the offer, and both can be repeated', async () => {
  const { id, going, line } = await fullEvent(3)
  const [first, second, third] = line as [Volunteer, Volunteer, Volunteer]
  expect(await leaveList(id, second)).toEqual(DONE)
  expect(await leave(id, going)).toEqual(DONE)
  for (let time = 0; time < 2; time++) expect(await leaveList(id, first)).toEqual(DONE)
  expect(await placeOf(id, third)).toMatchObject({ position: 1, offeredUntil: expect.any(String) })
  const ends = db.selectFrom('waiting').where('event_id', '=', id).where('ended_at', 'is not', null).orderBy('line_at')
  expect(await ends.select('ended_as').execute()).toEqual([{ ended_as: 'passed' }, { ended_as: 'left' }])
  expect(await join(id, first)).toEqual(DONE)
  expect(await lineOf(db, id)).toEqual([third.id, first.id])
})

test('an offer that ended a second ago is the place of the next; the first expiry moves to the end, the second off the list', async () => {
  const { id, going, line } = await fullEvent(2)
  const [first, second] = line as [Volunteer, Volunteer]
  await leave(id, going)
  clock(new Date('2025-12-02T05:30:01Z'))
  expect(await go(id, first)).toMatchObject({ code: 'full', current: { position: 2, offeredUntil: null, waiting: 2 } })
  expect(await placeOf(id, second)).toMatchObject({ position: 1, offeredUntil: '2025-12-03T11:00:01+05:30' })
  // Without any request, the job passes the place on, day after day.
  for (const hours of [48.1, 72.2, 96.3]) {
    after(hours)
    await job()
    await job()
  }
  expect(await lineOf(db, id)).toEqual([])
  expect(await mails(id)).toEqual(['waiting-ended', 'waiting-ended'])
  expect(await join(id, first)).toMatchObject({ status: 409, code: 'place-free' })
  expect(await go(id, second)).toEqual(DONE)
})

test('no offer is made at night; the place waits for the line until 8:00', async () => {
  const { id, going, line } = await fullEvent(1)
  const [first] = line as [Volunteer]
  clock(new Date('2025-12-01T17:00:00Z'))
  await leave(id, going)
  await job()
  expect(await placeOf(id, first)).toMatchObject({ position: 1, offeredUntil: null, left: 0 })
  expect(await go(id, going)).toMatchObject({ code: 'full' })
  expect(await join(id, going)).toEqual(DONE)
  clock(new Date('2025-12-02T02:30:00Z'))
  await job()
  expect(await placeOf(id, first)).toMatchObject({ position: 1, offeredUntil: '2025-12-03T08:00:00+05:30' })
})

test('in the last six hours everyone who waits is told once, and the first to take the place gets it', async () => {
  const { id, going, line } = await fullEvent(3, { date: '2025-12-22', time: '18:00' })
  const [first, , third] = line as [Volunteer, Volunteer, Volunteer]
  clock(new Date('2025-12-22T07:00:00Z'))
  await leave(id, going)
  for (let time = 0; time < 3; time++) await job()
  expect(await mails(id)).toEqual(['place-free', 'place-free', 'place-free'])
  expect(await placeOf(id, third)).toMatchObject({ left: 1, firstCome: true, position: 3 })
  expect(await go(id, third)).toEqual(DONE)
  expect(await go(id, first)).toMatchObject({ code: 'full', current: { position: 1, left: 0 } })
  // A new opening is announced again.
  await db.deleteFrom('outgoing_mail').execute()
  await leave(id, third)
  expect(await mails(id)).toEqual(['place-free', 'place-free'])
})

test('an offer that is still open when the last hours begin remains the place of its person', async () => {
  const { id, going, line } = await fullEvent(2, { date: '2025-12-22', time: '18:00' })
  clock(new Date('2025-12-22T06:00:00Z'))
  await leave(id, going)
  const [first, second] = line as [Volunteer, Volunteer]
  expect(await placeOf(id, first)).toMatchObject({ offeredUntil: '2025-12-22T13:07:30+05:30' })
  clock(new Date('2025-12-22T07:00:00Z'))
  expect(await go(id, second)).toMatchObject({ code: 'full', current: { firstCome: true, left: 0 } })
  expect(await go(id, first)).toEqual(DONE)
})

test('the NGO raises, lowers and removes the limit', async () => {
  const event = await fullEvent(4)
  const { id, line } = event
  expect(await edit(event, { maxPeople: 3, placesLimited: true })).toMatchObject({
    placeCounts: { most: 3, taken: 1, offered: 2, waiting: 4 },
  })
  for (const one of line.slice(0, 2)) expect(await go(id, one)).toEqual(DONE)
  // No one is removed: 3 of 2. The edit of an older client, which does not know the limit, does not change it.
  expect(await edit(event, { maxPeople: 2 })).toMatchObject({
    placeCounts: { most: 2, taken: 3, offered: 0, waiting: 2 },
  })
  expect(await edit(event, { maxPeople: 2, placesLimited: false })).not.toHaveProperty('placeCounts')
  expect(await goingTo(db, id)).toHaveLength(5)
  expect((await mails(id)).filter((kind) => kind === 'waiting-let-in')).toHaveLength(2)
  expect(await edit(event, { maxPeople: 2, placesLimited: true })).toMatchObject({
    placeCounts: { taken: 5, waiting: 0 },
  })
})

test.each([0, -1, 1_000_000, 1.5, '24', null])('a maximum of %j is refused, and names the field', async (maxPeople) => {
  const form = { ...anEvent({ date: '2025-12-20' }), minPeople: 1, maxPeople, placesLimited: true }
  expect(await send('POST', '/api/ngo/events', ngo, form)).toMatchObject({
    status: 422,
    faults: { maxPeople: expect.any(String) },
  })
})

test('cancelled, suspended and over: nobody gets a place, and the list ends or waits', async () => {
  const [cancelled, suspended, over] = [await fullEvent(2), await fullEvent(2), await fullEvent(1)]
  const [first] = cancelled.line as [Volunteer]
  await leave(cancelled.id, cancelled.going)
  expect(await send('DELETE', `/api/ngo/events/${cancelled.id}`, ngo)).toEqual(DONE)
  expect(await go(cancelled.id, first)).toMatchObject({ status: 404 })
  expect(await leaveList(cancelled.id, first)).toMatchObject({ status: 404 })
  expect(await lineOf(db, cancelled.id)).toEqual([])
  const { ngo_id } = await db
    .selectFrom('event')
    .where('id', '=', suspended.id)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  const list = (listed: boolean) => db.transaction().execute((trx) => setListed(trx, ngo_id, listed))
  await leave(suspended.id, suspended.going)
  await list(false)
  const [waiting] = suspended.line as [Volunteer]
  for (const act of [go, join]) expect(await act(suspended.id, waiting)).toMatchObject({ status: 404 })
  after(50)
  await job()
  await list(true)
  await job()
  // The offer that could not be taken does not count as expired.
  expect(await placeOf(suspended.id, waiting)).toMatchObject({
    position: 1,
    offeredUntil: '2025-12-04T13:00:00+05:30',
  })
  clock(new Date('2025-12-30T05:30:00Z'))
  const [late] = over.line as [Volunteer]
  for (const act of [go, join]) expect(await act(over.id, late)).toMatchObject({ status: 409, code: 'event-past' })
  await job()
  expect(await lineOf(db, over.id)).toEqual([])
})

test('an account that is deleted with an open offer: the next in line gets it, and the list knows nothing more', async () => {
  const { id, going, line } = await fullEvent(2)
  const [first, second] = line as [Volunteer, Volunteer]
  await leave(id, going)
  const account = {
    id: first.id,
    role: 'user',
    fullName: '',
    email: '',
    location: '',
    lang: 'en',
    ngoId: null,
  } as const
  await deleteAccount(
    db,
    { ...account, orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null },
    moment(),
  )
  expect(await placeOf(id, second)).toMatchObject({ position: 1, offeredUntil: expect.any(String) })
  expect(await db.selectFrom('waiting').where('account_id', '=', first.id).selectAll().execute()).toEqual([])
})

test('a withdrawal is stored without a name for the NGO, late in the last 24 hours, and outlives the account', async () => {
  const { id, form } = await post(5, { date: '2025-12-22', time: '18:00' })
  const [early, late, gone] = (await addVolunteers(db, 3)) as [Volunteer, Volunteer, Volunteer]
  for (const one of [early, late, gone]) await go(id, one)
  await leave(id, early)
  clock(new Date('2025-12-21T12:30:01Z'))
  await leave(id, late)
  const account = { id: gone.id, role: 'user', fullName: '', email: '', location: '', lang: 'en', ngoId: null } as const
  await deleteAccount(
    db,
    { ...account, orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null },
    moment(),
  )
  const rows = await db
    .selectFrom('withdrawal')
    .where('event_id', '=', id)
    .orderBy('withdrew_at')
    .orderBy('late')
    .selectAll()
    .execute()
  expect(rows.map((row) => [row.account_id, row.late])).toEqual([
    [early.id, false],
    ...[
      [late.id, true],
      [null, true],
    ],
  ])
  expect(await edit({ id, form }, { maxPeople: 5 })).toMatchObject({ withdrewLate: 2 })
  await expect(db.updateTable('withdrawal').set({ late: false }).where('event_id', '=', id).execute()).rejects.toThrow()
  await expect(db.deleteFrom('withdrawal').where('event_id', '=', id).execute()).rejects.toThrow()
})

test('a person who leaves late several times counts once, and not at all while going', async () => {
  const { id, form } = await post(5, { date: '2025-12-22', time: '18:00' })
  const [one, other] = (await addVolunteers(db, 2)) as [Volunteer, Volunteer]
  clock(new Date('2025-12-21T13:00:00Z'))
  for (let time = 0; time < 3; time++)
    for (const person of [one, other]) {
      await go(id, person)
      await leave(id, person)
    }
  expect(await edit({ id, form }, { maxPeople: 5 })).toMatchObject({ withdrewLate: 2 })
  await go(id, other)
  expect(await edit({ id, form }, { maxPeople: 5 })).toMatchObject({ withdrewLate: 1 })
})

test('an event that is moved to an earlier start: an offer ends in time, or is cancelled for the first who comes', async () => {
  const event = await fullEvent(2, { date: '2025-12-22', time: '18:00' })
  const { id, going, line } = event
  const [first, second] = line as [Volunteer, Volunteer]
  await leave(id, going)
  expect(await placeOf(id, first)).toMatchObject({ offeredUntil: '2025-12-02T11:00:00+05:30' })
  const move = (date: string, time: string) => edit(event, { maxPeople: 1, date, time })
  await move('2025-12-21', '18:00')
  expect(await placeOf(id, first)).toMatchObject({ offeredUntil: '2025-12-02T11:00:00+05:30' })
  await db.deleteFrom('outgoing_mail').execute()
  await move('2025-12-01', '23:00')
  expect(await placeOf(id, first)).toMatchObject({ offeredUntil: '2025-12-01T14:00:00+05:30', position: 1 })
  expect(await mails(id)).toEqual(['place-offered'])
  await move('2025-12-01', '16:00')
  expect(await placeOf(id, first)).toMatchObject({ offeredUntil: null, firstCome: true, left: 1, position: 1 })
  const rows = db.selectFrom('waiting').where('event_id', '=', id).where('ended_at', 'is', null)
  expect(await rows.select(['expired', 'told_at']).execute()).toEqual(Array(2).fill({ expired: 0, told_at: NOW }))
  expect(await go(id, second)).toEqual(DONE)
})

test('two limited places at the same time: the second press asks, and giving up is one transaction', async () => {
  const times = { date: '2025-12-23', time: '09:00', endTime: '12:00' }
  const [one, other] = [await fullEvent(1, times), await post(1, { ...times, time: '11:30', endTime: '13:00' })]
  expect(await go(other.id, one.going)).toMatchObject({
    ...{ status: 409, code: 'places-overlap' },
    current: { events: [{ id: one.id, title: one.form.title, time: '09:00', endTime: '12:00' }] },
  })
  expect(await goingTo(db, other.id)).toEqual([])
  expect(await go(other.id, one.going, { giveUp: [other.id] })).toMatchObject({ code: 'places-overlap' })
  expect(await go(other.id, one.going, { giveUp: [one.id] })).toEqual(DONE)
  expect(await goingTo(db, one.id)).toEqual([])
  expect(await goingTo(db, other.id)).toEqual([one.going.id])
  const [next] = one.line as [Volunteer]
  expect(await placeOf(one.id, next)).toMatchObject({ offeredUntil: expect.any(String) })
  // If the other event is full, nothing is given up.
  expect(await go(other.id, next, { giveUp: [one.id] })).toMatchObject({ code: 'full' })
  expect(await placeOf(one.id, next)).toMatchObject({ offeredUntil: expect.any(String) })
})

test('a person waits for at most 20 events, and says it at most 60 times a minute', async () => {
  const [busy, patient] = (await addVolunteers(db, 2)) as [Volunteer, Volunteer]
  const lists = []
  for (let list = 0; list <= MOST_WAITING; list++) {
    const { id, going } = await fullEvent(0)
    lists.push({ id, going })
    const refused = { status: 409, code: 'waiting-for-many' }
    expect(await join(id, patient)).toMatchObject(list < MOST_WAITING ? DONE : refused)
  }
  const [event] = lists
  if (!event) throw new Error('There is no event.')
  const statuses: number[] = []
  for (let press = 0; press < 62; press++) statuses.push((await go(event.id, busy)).status)
  expect(statuses).toEqual([...Array(60).fill(409), 429, 429])
})

test('forged and malformed ids are refused, and name the field', async () => {
  const [person] = (await addVolunteers(db, 1)) as [Volunteer]
  const { id } = await post(1)
  for (const ids of ['x', '', `${id},`, Array(97).fill(id).join()])
    expect(await send('GET', `/api/me/places?events=${ids}`, person.cookie)).toMatchObject({
      status: 422,
      faults: { events: expect.any(String) },
    })
  expect(await send('GET', '/api/me/places', person.cookie)).toMatchObject({ status: 422 })
  for (const giveUp of ['x', ['x'], Array(11).fill(id), [null]])
    expect(await go(id, person, { giveUp })).toMatchObject({ status: 422 })
  expect(await send('PUT', '/api/events/x/waiting', person.cookie)).toMatchObject({ status: 404 })
  // An event of another person's, or an unlimited one, that is named to be given up is not touched.
  expect(await go(id, person, { giveUp: [crypto.randomUUID()] })).toEqual(DONE)
})

test('a clock that jumps a day ahead and back changes no order', async () => {
  const { id } = await fullEvent(0)
  const people = await addVolunteers(db, 4)
  for (const [at, one] of people.entries()) {
    clock(new Date(NOW.getTime() + (at % 2 ? 24 * HOUR : 0)))
    expect(await join(id, one)).toEqual(DONE)
  }
  expect(await lineOf(db, id)).toEqual(people.map((one) => one.id))
})
