import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { Moment } from '#api/env.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { lockingEvent } from '#api/event/place/lock.ts'
import { endWaiting } from '#api/event/place/offers.ts'
import { joinAt } from '#api/participation/desk/join.ts'
import { unmarkGoing } from '#api/participation/not-going.ts'
import { takePlace } from '#api/participation/place/place.ts'
import { joinWaiting, leaveWaiting } from '#api/participation/waiting-list/waiting-list.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import type { OwnEvent } from '#domain/event/event.ts'
import { longestList } from '#domain/event/place.ts'
import { addDays } from '#domain/time/day.ts'
import { addLimitedEvent, addVolunteers, goingTo, lineOf, type Volunteer } from '#tests/support/place/crowd.ts'
import { addressOf, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { prove } from '#tests/support/prove.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Limited places on a real PostgreSQL (D48). `npm run prove` runs the same races at full size: 500 people, 20 rounds. */
const full = process.env.PROVE !== undefined
const PEOPLE = full ? 500 : 20
const ROUNDS = full ? 20 : 1
const PLACES = full ? 24 : 8
const town = await openTown({ db: await openTestPostgres(full ? 50 : 20) })
const { db } = town
afterAll(town.close)
const moment: Moment = { now: NOW, today: TODAY, config: town.runtime.config }
const people = await addVolunteers(db, PEOPLE)

const send = async (method: string, path: string, { cookie }: Volunteer) => {
  const begun = performance.now()
  const answer = await town.request(path, { method, cookie })
  return { status: answer.status, body: await answer.text(), begun, ended: performance.now() }
}
const go = (eventId: string, person: Volunteer) => send('PUT', `/api/events/${eventId}/going`, person)
const leave = (eventId: string, person: Volunteer) => send('DELETE', `/api/events/${eventId}/going`, person)
const join = (eventId: string, person: Volunteer) => send('PUT', `/api/events/${eventId}/waiting`, person)
const freeLimits = () => db.deleteFrom('rate_bucket').execute()

/** Waits until this number of connections wait for a lock. */
async function untilWaiting(connections: number): Promise<void> {
  while ((await waitingIn(db)) < connections) await new Promise((resolve) => setTimeout(resolve, 20))
}

test.each([
  ['released before the last try: the transaction succeeds', 3, 'done'],
  ['not released: 503 after three tries', 4, '55P03'],
])('an event that stays locked for too long, and is %s', async (_, releasedAt, outcome) => {
  const eventId = await addLimitedEvent(db, PLACES)
  const lock = (trx: Transaction<Database>) =>
    trx.selectFrom('event').where('id', '=', eventId).select('id').forNoKeyUpdate().execute()
  const holder = await db.startTransaction().execute()
  await lock(holder)
  let tries = 0
  const locking = lockingEvent(db, async (trx) => {
    tries += 1
    if (tries === releasedAt) await holder.commit().execute()
    await sql`set local lock_timeout = '50ms'`.execute(trx)
    await lock(trx)
    return 'done'
  })
  expect(await locking.catch(({ code }) => code)).toBe(outcome)
  expect(tries).toBe(3)
  if (!holder.isCommitted) await holder.rollback().execute()
})

/** The changes that lock an event, each by a person for whom it needs the lock. */
const LOCKING: [
  string,
  { from?: 'going' | 'full'; act: (db: Kysely<Database>, id: string, eventId: string) => Promise<void> },
][] = [
  [
    'taking a place',
    { act: (on, id, eventId) => takePlace(on, { id, name: 'Meera' }, { eventId, giveUp: [] }, moment) },
  ],
  ['joining', { from: 'full', act: (on, id, eventId) => joinWaiting(on, { id, fullName: 'Meera' }, eventId, moment) }],
  ['leaving the list', { act: (on, id, eventId) => leaveWaiting(on, id, eventId, moment) }],
  ['not going', { from: 'going', act: (on, id, eventId) => unmarkGoing(on, id, eventId, moment) }],
]

test.each(LOCKING)('%s starts again if the event was locked for too long', async (_, { from, act }) => {
  await freeLimits()
  const eventId = await addLimitedEvent(db, 1)
  const [person, other] = await addVolunteers(db, 2)
  if (!person || !other) throw new Error('There are not two people.')
  if (from) await go(eventId, from === 'going' ? person : other)
  const impatient = openPostgres({
    url: `${addressOf(db)}?options=${encodeURIComponent('-c lock_timeout=100ms')}`,
    max: 1,
    timeouts: 'patient',
  })
  const holder = await db.startTransaction().execute()
  await holder.selectFrom('event').where('id', '=', eventId).select('id').forNoKeyUpdate().execute()
  let tries = 0
  /** Begins a transaction. The event is free before the second one begins. */
  const begin = () => ({
    execute: async <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => {
      tries += 1
      if (tries === 2) await holder.commit().execute()
      return impatient.transaction().execute(work)
    },
  })
  const counted = new Proxy(impatient, {
    get(on, name) {
      if (name === 'transaction') return begin
      const value = Reflect.get(on, name)
      return typeof value === 'function' ? value.bind(on) : value
    },
  })
  await act(counted, person.id, eventId)
  expect(tries).toBe(2)
  await impatient.destroy()
})

test(`${PEOPLE} people press at once for ${PLACES} places: exactly ${PLACES} are going, the others wait in the order of joining until the list is full`, async () => {
  const waiting = Math.min(PEOPLE - PLACES, longestList(PLACES))
  for (let round = 0; round < ROUNDS; round++) {
    await freeLimits()
    const eventId = await addLimitedEvent(db, PLACES)
    const answers = await Promise.all(
      people.map(async (person) => {
        const went = await go(eventId, person)
        return { person, went, joined: went.status === 204 ? null : await join(eventId, person) }
      }),
    )
    expect(new Set(answers.map(({ went }) => went.status))).toEqual(new Set([204, 409]))
    const went = answers.filter((one) => one.went.status === 204).map(({ person }) => person.id)
    expect(went).toHaveLength(PLACES)
    expect((await goingTo(db, eventId)).sort()).toEqual(went.sort())
    const line = await lineOf(db, eventId)
    expect(line).toHaveLength(waiting)
    const joins = answers.flatMap(({ person, joined }) => (joined ? [{ at: line.indexOf(person.id), ...joined }] : []))
    const [joined, refused] = [joins.filter(({ at }) => at >= 0), joins.filter(({ at }) => at < 0)]
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([204]))
    expect(refused).toHaveLength(PEOPLE - PLACES - waiting)
    for (const { status, body } of refused)
      expect([status, body]).toEqual([409, expect.stringContaining('waiting-list-full')])
    // If a person got the answer before someone else asked, they are before them.
    for (const one of joined)
      for (const other of joined) if (one.ended < other.begun) expect(one.at).toBeLessThan(other.at)
  }
}, 600_000)

/** The form that looks safe and is not: it counts in the statement that waits for the lock. */
const naive = (trx: Kysely<Database>, eventId: string, accountId: string) =>
  sql`with locked as (select id, max_people from event where id = ${eventId} for no key update)
    insert into participation (account_id, event_id, going_at, name)
    select ${accountId}, locked.id, ${NOW}, 'Meera' from locked
    where (select count(*) from participation where event_id = locked.id) < locked.max_people`.execute(trx)

/** Starts all `takes` while another transaction has locked the event, and then ends that transaction. */
async function together(eventId: string, takes: (() => Promise<unknown>)[]): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('event').where('id', '=', eventId).select('id').forUpdate().execute()
    running = Promise.allSettled(takes.map((take) => take()))
    await untilWaiting(takes.length)
  })
  await running
}

test('people who wait for the same lock never get one place too many; the naive statement gives all of them a place', async () => {
  const eight = people.slice(0, 8)
  const eventId = await addLimitedEvent(db, 3)
  const taker = ({ id }: Volunteer) => ({ id, name: 'Meera Kulkarni' })
  await together(
    eventId,
    eight.map((one) => () => takePlace(db, taker(one), { eventId, giveUp: [] }, moment)),
  )
  expect(await goingTo(db, eventId)).toHaveLength(3)
  const other = await addLimitedEvent(db, 3)
  await together(
    other,
    eight.map(
      ({ id }) =>
        () =>
          naive(db, other, id),
    ),
  )
  expect((await goingTo(db, other)).length).toBeGreaterThan(3)
})

test('an edit turns the limit on while people press: after it, nobody gets a place beyond the maximum', async () => {
  const cookie = await town.cookieOf('samudra')
  const ngo = async (method: string, path: string, body: object) => {
    const answer = await town.request(`/api/ngo/events${path}`, { method, cookie, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as OwnEvent
  }
  for (let round = 0; round < (full ? 20 : 2); round++) {
    await freeLimits()
    const form = anEvent({ date: addDays('2026-02-01', round), minPeople: 1, maxPeople: 10 })
    const { id } = await ngo('POST', '', form)
    const crowd = people.slice(0, 50)
    const limit = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 4))
      return (await ngo('PUT', `/${id}`, { ...form, placesLimited: true, version: 1 })).going
    }
    const [then, answers] = await Promise.all([limit(), Promise.all(crowd.map((one) => go(id, one)))])
    const going = await goingTo(db, id)
    expect(going.length).toBe(Math.max(10, then))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(going.length)
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      going.length === crowd.length ? new Set([204]) : new Set([204, 409]),
    )
  }
})

test('places change hands all the time: never one too many, and nobody is both going and waiting', async () => {
  const eventId = await addLimitedEvent(db, PLACES)
  const other = await addLimitedEvent(db, PLACES)
  const crowd = people.slice(0, 40)
  for (let round = 0; round < (full ? 40 : 2); round++) {
    await freeLimits()
    const acts = crowd.flatMap((person, at) => {
      const [one, second] = at % 2 ? [eventId, other] : [other, eventId]
      const act = [go, leave, join, go][(at + round) % 4] ?? go
      return [act(one, person), (act === go ? join : go)(second, person)]
    })
    const answers = await Promise.all([...acts, passOnOffers(db, moment), passOnOffers(db, moment)])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    for (const id of [eventId, other]) {
      const [going, line] = [await goingTo(db, id), await lineOf(db, id)]
      const offers = db.selectFrom('waiting').where('event_id', '=', id).where('ended_at', 'is', null)
      const offered = await offers.where('offer_until', '>', NOW).select('id').execute()
      expect(going.length + offered.length).toBeLessThanOrEqual(PLACES)
      expect(line.filter((account) => going.includes(account))).toEqual([])
    }
  }
})

test('people leave while their accounts are deleted: no deadlock, and nothing remains', async () => {
  const eventId = await addLimitedEvent(db, PEOPLE)
  const leaving = await addVolunteers(db, full ? 200 : 6)
  for (const { id, cookie } of leaving) {
    expect((await go(eventId, { id, cookie })).status).toBe(204)
    const account = { id, role: 'user', fullName: '', email: '', location: '', lang: 'en', ngoId: null } as const
    const rest = { orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null }
    const [left] = await Promise.all([
      leave(eventId, { id, cookie }),
      deleteAccount(db, { ...account, ...rest }, moment),
    ])
    expect([204, 401]).toContain(left.status)
  }
  expect(await goingTo(db, eventId)).toEqual([])
})

test('waiting people check in while the event is cancelled: no deadlock, and no list remains', async () => {
  for (const { id } of people.slice(0, full ? 100 : 6)) {
    const event_id = await addLimitedEvent(db, 1)
    await db.insertInto('waiting').values({ event_id, account_id: id, joined_at: NOW, line_at: NOW }).execute()
    const checkIn = db.transaction().execute((trx) => joinAt(trx, { id, fullName: 'Meera Kulkarni' }, event_id, moment))
    const cancel = db.transaction().execute(async (trx) => {
      await trx.selectFrom('event').where('id', '=', event_id).select('id').forUpdate().execute()
      await endWaiting(trx, [event_id], 'cancelled', NOW)
    })
    await Promise.all([checkIn, cancel])
    expect(await lineOf(db, event_id)).toEqual([])
  }
})

prove('a list of 9,000 people is let in', async () => {
  const event_id = await addLimitedEvent(db, 5_000)
  await sql`with added as (
      insert into account (issuer, subject, role, full_name, email, location, created_at)
      select 'https://many.invalid', 'many-' || n, 'user', 'Meera Kulkarni', 'many' || n || '@crowd.example', 'Mysuru', ${NOW}
      from generate_series(1, 9000) n returning id
    )
    insert into waiting (event_id, account_id, joined_at, line_at)
    select ${event_id}, id, ${NOW}, ${NOW}::timestamptz + row_number() over () * interval '1 microsecond' from added`.execute(
    db,
  )
  await db.updateTable('event').set({ places_limited: false }).where('id', '=', event_id).execute()
  await passOnOffers(db, moment)
  expect(await goingTo(db, event_id)).toHaveLength(9_000)
  expect(await lineOf(db, event_id)).toEqual([])
})

test('two workers offer at the same time: one offer and one email', async () => {
  const eventId = await addLimitedEvent(db, 1)
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('There are not three people.')
  await freeLimits()
  expect((await go(eventId, first)).status).toBe(204)
  for (const one of [second, third]) expect((await join(eventId, one)).status).toBe(204)
  await db.deleteFrom('participation').where('event_id', '=', eventId).execute()
  const worker = openPostgres({ url: addressOf(db), max: 4, timeouts: 'patient' })
  await Promise.all([db, worker, db, worker].map((of) => passOnOffers(of, moment)))
  await worker.destroy()
  const offers = await db
    .selectFrom('waiting')
    .where('event_id', '=', eventId)
    .where('offer_until', 'is not', null)
    .selectAll()
    .execute()
  expect(offers.map(({ account_id }) => account_id)).toEqual([second.id])
  const mails = db.selectFrom('outgoing_mail').where(
    'about',
    'in',
    offers.map(({ id }) => `waiting:${id}`),
  )
  expect(await mails.select('kind').execute()).toEqual([{ kind: 'place-offered' }])
})
