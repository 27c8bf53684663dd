import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rejectNgo } from '#api/admin/decide.ts'
import { setListed } from '#api/event/event.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The races of F16–F21 on a real PostgreSQL. Only `npm run prove` runs all of them. */
const full = process.env.PROVE !== undefined
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)

const form = anEvent({ title: 'Lake Walk', date: '2025-12-20' })

type Person = { cookie: string; accountId: string }

let people = 0
async function addPerson(role: 'user' | 'ngo'): Promise<Person> {
  const subject = `racer-${people++}`
  const account = await town.db
    .insertInto('account')
    .values({
      issuer: DEV_ISSUER,
      subject,
      role,
      full_name: `Racer ${subject.replace(/[^a-z]/g, '')}`,
      email: `${subject}@racers.example`,
      location: 'Mysuru',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: account.id, cookie: await town.cookieOf(subject) }
}

async function addNgo(): Promise<Person & { ngoId: string }> {
  const person = await addPerson('ngo')
  const { id } = await town.db.insertInto('ngo').values(anNgoRow()).returning('id').executeTakeFirstOrThrow()
  await makeOwner(town.db, id, person.accountId)
  return { ...person, ngoId: id }
}

const volunteers = await Promise.all(Array.from({ length: full ? 50 : 12 }, () => addPerson('user')))
const samudra = { cookie: await town.cookieOf('samudra') }

const send = (method: string, path: string, by: { cookie: string }, body?: unknown, headers = {}) =>
  town.request(path, { method, cookie: by.cookie, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
const going = (method: 'PUT' | 'DELETE', eventId: string, by: Person) =>
  send(method, `/api/events/${eventId}/going`, by)
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status)
const freeLimits = () => town.db.deleteFrom('rate_bucket').execute()

async function post(by: { cookie: string } = samudra): Promise<string> {
  await freeLimits()
  const answer = await send('POST', '/api/ngo/events', by, form)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
/** Adds an event that took place yesterday, with one volunteer going. */
async function pastParticipation(ngo: { cookie: string }): Promise<{ eventId: string; participationId: string }> {
  const eventId = await post(ngo)
  const [person] = volunteers
  if (person) expect((await going('PUT', eventId, person)).status).toBe(204)
  await town.db.updateTable('event').set({ date: '2025-11-30' }).where('id', '=', eventId).execute()
  const { id } = await participants(eventId).executeTakeFirstOrThrow()
  return { eventId, participationId: id }
}
const participants = (eventId: string) =>
  town.db.selectFrom('participation').select(['id', 'account_id', 'verified_at']).where('event_id', '=', eventId)

test('the server is a real one, with locks between connections', async () => {
  const { rows } = await sql<{ version: string }>`select version()`.execute(town.db)
  expect(rows[0]?.version).toMatch(/^PostgreSQL/)
})

test('many volunteers join at the same time: none is lost, none counted twice', async () => {
  const rounds = full ? 200 : 2
  const eventId = await post()
  for (let round = 0; round < rounds; round++) {
    await freeLimits()
    await town.db.deleteFrom('participation').where('event_id', '=', eventId).execute()
    const twice = [...volunteers, ...volunteers.slice(0, 4)]
    const answers = await Promise.all(twice.map((person) => going('PUT', eventId, person)))
    expect(new Set(statusesOf(answers))).toEqual(new Set([204]))
    const ids = (await participants(eventId).execute()).map(({ account_id }) => account_id)
    expect(ids.toSorted()).toEqual(volunteers.map(({ accountId }) => accountId).toSorted())
    const leaving = volunteers.filter((_, at) => at % 2 === round % 2)
    const mixed = volunteers.map((person) => going(leaving.includes(person) ? 'DELETE' : 'PUT', eventId, person))
    expect(new Set(statusesOf(await Promise.all(mixed)))).toEqual(new Set([204]))
    expect(await participants(eventId).execute()).toHaveLength(volunteers.length - leaving.length)
  }
})

test('two browsers of one person: the last acknowledged choice counts, and both read it', async () => {
  const eventId = await post()
  const [person] = volunteers
  if (!person) throw new Error('There is nobody.')
  const isGoing = async () => {
    const answer = await send('GET', '/api/me/going', person)
    return ((await answer.json()) as { eventIds: string[] }).eventIds.includes(eventId)
  }
  for (let history = 0; history < (full ? 2_000 : 6); history++) {
    if (history % 10 === 0) await freeLimits()
    const [first, second] = history % 2 ? (['PUT', 'DELETE'] as const) : (['DELETE', 'PUT'] as const)
    const both = await Promise.all([going(first, eventId, person), going(second, eventId, person)])
    expect(statusesOf(both)).toEqual([204, 204])
    expect((await participants(eventId).execute()).length).toBe((await isGoing()) ? 1 : 0)
    expect((await going(first, eventId, person)).status).toBe(204)
    expect(await isGoing()).toBe(first === 'PUT')
  }
})

test('sixty tries in a minute are sixty, from any number of browsers', async () => {
  await town.db.deleteFrom('rate_bucket').execute()
  const eventId = await post()
  const person = await addPerson('user')
  const answers = await Promise.all(Array.from({ length: 75 }, () => going('PUT', eventId, person)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('a post repeated two to ten times at the same time is one event and one response', async () => {
  const keys = full ? 1_000 : 9
  const ngo = await addNgo()
  for (let at = 0; at < keys; at++) {
    if (at % 10 === 0) {
      await freeLimits()
      await town.db.updateTable('event').set({ date: '2025-01-01' }).where('ngo_id', '=', ngo.ngoId).execute()
    }
    const headers = { 'idempotency-key': `key-${at}` }
    const times = Array.from({ length: 2 + (at % 9) }, () =>
      send('POST', '/api/ngo/events', ngo, { ...form, title: `Key ${at}` }, headers),
    )
    const answers = await Promise.all(times)
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    const other = await send('POST', '/api/ngo/events', ngo, { ...form, title: 'Other' }, headers)
    expect(other.status).toBe(422)
  }
  const rows = await town.db.selectFrom('event').select('title').where('ngo_id', '=', ngo.ngoId).execute()
  expect(new Set(rows.map(({ title }) => title)).size).toBe(keys)
  expect(rows).toHaveLength(keys)
})

test('of forty concurrent posts, twenty succeed as the limit of a day', async () => {
  const ngo = await addNgo()
  const answers = await Promise.all(Array.from({ length: 40 }, () => send('POST', '/api/ngo/events', ngo, form)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  // A request that waited longer than a second was refused with 503 and a Retry-After header.
  expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(20)
  const rows = await town.db.selectFrom('event').select('id').where('ngo_id', '=', ngo.ngoId).execute()
  expect(rows).toHaveLength(20)
})

test('of two editors who saw the same version one wins, and the other gets a conflict', async () => {
  const eventId = await post()
  for (let version = 1; version <= (full ? 500 : 5); version++) {
    const edit = (title: string) => send('PUT', `/api/ngo/events/${eventId}`, samudra, { ...form, title, version })
    const answers = await Promise.all([edit('First Tab'), edit('Second Tab')])
    expect(statusesOf(answers).toSorted()).toEqual([200, 409])
    const won = (await answers.find(({ status }) => status === 200)?.json()) as { title: string }
    const lost = (await answers.find(({ status }) => status === 409)?.json()) as { current: { title: string } }
    expect(lost.current).toMatchObject({ title: won.title, version: version + 1 })
    const row = await town.db.selectFrom('event').select(['title', 'version']).where('id', '=', eventId).execute()
    expect(row).toEqual([{ title: won.title, version: version + 1 }])
  }
})

test('an event deleted while people sign up: no orphan, no error, and everyone who joined gets an email', async () => {
  for (let race = 0; race < (full ? 500 : 4); race++) {
    const eventId = await post()
    await town.db.deleteFrom('outgoing_mail').execute()
    const deletion = () => send('DELETE', `/api/ngo/events/${eventId}`, samudra)
    const racers = volunteers.slice(0, 8)
    const signUps = () => racers.map((person) => going('PUT', eventId, person))
    const [deleted, ...answers] = await Promise.all(
      race % 2 ? [deletion(), ...signUps()] : [...signUps(), deletion()].reverse(),
    )
    expect(deleted?.status).toBe(204)
    for (const status of statusesOf(answers)) expect([204, 404]).toContain(status)
    const inside = await participants(eventId).execute()
    const cancelled = town.db.selectFrom('outgoing_mail').where('kind', '=', 'event-cancelled').select('id')
    const told = await cancelled.execute()
    expect(inside).toHaveLength(answers.filter(({ status }) => status === 204).length)
    expect(told).toHaveLength(inside.length)
  }
})

test('an NGO rejected while it posts has no visible event', async () => {
  for (let race = 0; race < (full ? 1_000 : 8); race++) {
    const ngo = await addNgo()
    const posting = () => send('POST', '/api/ngo/events', ngo, form)
    const rejecting = () =>
      rejectNgo(town.db, ngo.ngoId, {
        from: 'approved',
        reason: null,
        by: null,
        now: NOW,
        config: town.runtime.config,
      })
    const [answer] = await (race % 2
      ? Promise.all([posting(), rejecting()])
      : Promise.all([rejecting(), posting()]).then(([, answer]) => [answer] as const))
    expect([201, 401, 403]).toContain(answer.status)
    const events = await town.db.selectFrom('event').select('listed').where('ngo_id', '=', ngo.ngoId).execute()
    expect(events).toEqual(answer.status === 201 ? [{ listed: false }] : [])
  }
})

test('an NGO rejected while it verifies: the verification has the result of its response, and none follows the rejection', async () => {
  for (let race = 0; race < (full ? 1_000 : 6); race++) {
    const ngo = await addNgo()
    const { eventId, participationId } = await pastParticipation(ngo)
    const path = `/api/ngo/events/${eventId}/participants/${participationId}/verification`
    const rejecting = () =>
      rejectNgo(town.db, ngo.ngoId, {
        from: 'approved',
        reason: null,
        by: null,
        now: NOW,
        config: town.runtime.config,
      })
    const [marked] = await Promise.all([send('PUT', path, ngo), rejecting()])
    expect([204, 401, 403]).toContain(marked.status)
    const { verified_at } = await participants(eventId).executeTakeFirstOrThrow()
    expect(verified_at !== null).toBe(marked.status === 204)
    expect((await send('DELETE', path, ngo)).status).toBe(403)
    expect((await participants(eventId).executeTakeFirstOrThrow()).verified_at).toEqual(verified_at)
  }
})

test('hiding and showing an NGO while it posts and edits leaves all its events alike', async () => {
  const ngo = await addNgo()
  const eventId = await post(ngo)
  for (let race = 0; race < (full ? 200 : 4); race++) {
    const listed = race % 2 === 0
    const show = () => town.db.transaction().execute((trx) => setListed(trx, ngo.ngoId, listed))
    const edit = () => send('PUT', `/api/ngo/events/${eventId}`, ngo, { ...form, version: race + 1 })
    const [answer] = await Promise.all([edit(), show()])
    expect(answer.status).toBe(200)
    const rows = await town.db.selectFrom('event').select('listed').where('ngo_id', '=', ngo.ngoId).execute()
    expect(rows).toEqual([{ listed }])
  }
})

test('new cities posted at the same time under one name are one city', async () => {
  for (let race = 0; race < (full ? 200 : 3); race++) {
    await freeLimits()
    const city = `Gaon ${randomUUID()}`
    const ngos = await Promise.all([addNgo(), addNgo(), addNgo(), addNgo()])
    const answers = await Promise.all(
      ngos.map((ngo, at) =>
        send('POST', '/api/ngo/events', ngo, { ...form, city: at % 2 ? city : city.toUpperCase() }),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201])
    const rows = await town.db.selectFrom('city').select('id').where('name_key', '=', city.toLowerCase()).execute()
    expect(rows).toHaveLength(1)
  }
})

test('a person who deletes their account while they sign up leaves no error and no upcoming row', async () => {
  const eventId = await post()
  for (let race = 0; race < (full ? 300 : 6); race++) {
    const person = await addPerson('user')
    const [gone, answer] = await Promise.all([send('DELETE', '/api/me', person), going('PUT', eventId, person)])
    expect(gone.status).toBe(204)
    expect([204, 401]).toContain(answer.status)
    expect(await participants(eventId).execute()).toEqual([])
  }
})

test('a volunteer whose account is deleted while they sign up is logged out, without an error', async () => {
  const eventId = await post()
  const person = await addPerson('user')
  const pressed = await town.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('account').where('id', '=', person.accountId).execute()
    const answer = going('PUT', eventId, person)
    await expect.poll(() => waitingIn(town.db), { interval: 10 }).toBe(1)
    return { answer }
  })
  const answer = await pressed.answer
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'log-in-to-participate' }])
  expect(await participants(eventId).execute()).toEqual([])
})
