import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#api/mail/delivery.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
  town.sent.length = 0
})

const idOf = async (title: string) =>
  (await town.db.selectFrom('event').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const past = await idOf('Dadar Chowpatty Sort and Count')
const upcoming = await idOf('Mangrove Count at Sewri Jetty')
const theirs = await idOf('Library Shelf Repair Weekend')

async function participation(subject: string, eventId: string) {
  return town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .where('event_id', '=', eventId)
    .select(['participation.id', 'verified_at', 'verified_by'])
    .executeTakeFirstOrThrow()
}
const verify = (client: Awaited<ReturnType<typeof town.as>>, id: string, participantId: string) =>
  client.api.ngo.events[':id'].participants[':participantId'].verification.$put({ param: { id, participantId } })
const withdraw = (client: Awaited<ReturnType<typeof town.as>>, id: string, participantId: string) =>
  client.api.ngo.events[':id'].participants[':participantId'].verification.$delete({ param: { id, participantId } })
const everyEntry = () =>
  town.db.selectFrom('participation').select(['id', 'verified_at', 'verified_by']).orderBy('id').execute()

test('the owning NGO sees who took part once the event is past', async () => {
  const samudra = await town.as('samudra')
  const answer = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: past } })
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const { participants } = await answer.json()
  expect(participants.map(({ name, email, verified }) => [name, email, verified]).toSorted()).toEqual(
    [
      ['Asha Menon', 'asha@student.example', false],
      ['Aarav Deshmukh', 'aarav@student.example', true],
      ['Fatima Sheikh', 'fatima@student.example', true],
      ['Gurleen Kaur', 'gurleen@student.example', true],
      ['Joseph Lalrinawma', 'joseph@student.example', false],
      ['மீனாட்சி ஐயர்', 'meenakshi@student.example', true],
    ].toSorted(),
  )
  const accounts = (await town.db.selectFrom('account').select('id').execute()).map(({ id }) => id)
  for (const participant of participants) {
    expect(Object.keys(participant).toSorted()).toEqual([
      'attendance',
      'certificate',
      'email',
      'endedBy',
      'evidence',
      'hours',
      'id',
      'mailLeavesAt',
      'name',
      'newToUs',
      'outcome',
      'role',
      'unusualName',
      'verified',
      'verifiedAt',
    ])
    expect(accounts).not.toContain(participant.id)
    expect(participant.verifiedAt).toBe(participant.verified ? NOW.toISOString() : null)
    expect(participant.evidence).toBe(participant.verified ? 'organizer' : null)
  }
})

test('an empty body is no body: over HTTP a PUT without one still has a stream', async () => {
  const { id } = await participation('joseph', past)
  const answer = await town.request(`/api/ngo/events/${past}/participants/${id}/verification`, {
    method: 'PUT',
    headers: { cookie: await town.cookieOf('samudra') },
    body: new ReadableStream({ start: (stream) => stream.close() }),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(204)
})

test('names and entries wait until the last day has passed', async () => {
  const samudra = await town.as('samudra')
  const asha = await participation('asha', upcoming)
  for (const [at, status] of [
    ['2025-12-04T23:59:59Z', 409],
    ['2025-12-05T00:00:00Z', 200],
  ] as const) {
    town.setNow(new Date(at))
    const answer = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: upcoming } })
    expect(answer.status).toBe(status)
    expect((await verify(samudra, upcoming, asha.id)).status).toBe(status === 200 ? 204 : 409)
    expect((await withdraw(samudra, upcoming, asha.id)).status).toBe(status === 200 ? 204 : 409)
  }
  town.setNow(NOW)
  const early = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: upcoming } })
  expect(await early.json()).toEqual({ code: 'event-not-past', message: 'This event has not ended yet.' })
})

test('an NGO verifies a participant, repeated requests change nothing, and it withdraws the verification', async () => {
  const samudra = await town.as('samudra')
  const { id } = await participation('asha', past)
  const others = (await everyEntry()).filter((entry) => entry.id !== id)
  const { id: by } = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'samudra')
    .executeTakeFirstOrThrow()
  const at = new Date('2025-12-01T09:00:00Z')
  town.setNow(at)
  expect((await verify(samudra, past, id)).status).toBe(204)
  town.setNow(new Date('2025-12-01T10:00:00Z'))
  const again = await verify(samudra, past, id)
  expect([again.status, await again.text()]).toEqual([204, ''])
  expect(await participation('asha', past)).toEqual({ id, verified_at: at, verified_by: by })
  const asha = await town.as('asha')
  const record = (await (await asha.api.me.participations.$get()).json()).participations
  expect(record.find(({ eventId }) => eventId === past)).toMatchObject({ verified: true, verifiedAt: at.toISOString() })
  for (let time = 0; time < 2; time++) {
    expect((await withdraw(samudra, past, id)).status).toBe(204)
    expect(await participation('asha', past)).toEqual({ id, verified_at: null, verified_by: null })
  }
  town.setNow(NOW)
  expect((await everyEntry()).filter((entry) => entry.id !== id)).toEqual(others)
})

test('who is no participant of the event is not there', async () => {
  const samudra = await town.as('samudra')
  const elsewhere = await participation('asha', theirs)
  const before = await everyEntry()
  for (const id of [elsewhere.id, crypto.randomUUID(), 'asha', '%00', '1'])
    for (const change of [verify, withdraw]) expect((await change(samudra, past, id)).status).toBe(404)
  expect(await everyEntry()).toEqual(before)
})

test('another NGO’s event is not there, past or not', async () => {
  const kitaab = await town.as('kitaab')
  const before = await everyEntry()
  for (const event of [past, upcoming, crypto.randomUUID(), 'x']) {
    const asha = event === past || event === upcoming ? await participation('asha', event) : { id: crypto.randomUUID() }
    expect((await kitaab.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: event } })).status).toBe(404)
    expect((await verify(kitaab, event, asha.id)).status).toBe(404)
    expect((await withdraw(kitaab, event, asha.id)).status).toBe(404)
  }
  expect(await everyEntry()).toEqual(before)
})

test('only an approved NGO sees or verifies participants', async () => {
  const { id } = await participation('joseph', past)
  const before = await everyEntry()
  for (const [subject, status] of [
    [undefined, 401],
    ['joseph', 403],
    ['nayi', 403],
    ['jaldi', 403],
  ] as const) {
    const person = await town.as(subject)
    const seen = await person.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: past } })
    expect([seen.status, (await seen.text()).includes('@')]).toEqual([status, false])
    expect((await verify(person, past, id)).status).toBe(status)
    expect((await withdraw(person, past, id)).status).toBe(status)
  }
  expect(await everyEntry()).toEqual(before)
})

test('unknown keys are refused before anything is looked up', async () => {
  const cookie = await town.cookieOf('samudra')
  const path = `/api/ngo/events/${past}/participants/${(await participation('joseph', past)).id}/verification`
  expect((await town.request(`${path}?uid=1`, { method: 'PUT', cookie })).status).toBe(422)
  const named = await town.request(path, { method: 'PUT', cookie, body: '{"verified_by":"me"}' })
  expect(named.status).toBe(422)
  expect((await town.request(`/api/ngo/events/${past}/participants?all=1`, { cookie })).status).toBe(422)
})

test('a certificate’s mail leaves ten minutes after the tick; unticking in between sends nothing', async () => {
  const samudra = await town.as('samudra')
  const { id } = await participation('joseph', past)
  const at = (minutes: number) => town.setNow(new Date(NOW.getTime() + minutes * 60_000))
  const leave = async (minutes: number) => {
    at(minutes)
    await deliverDue(town.runtime)
    return town.sent.filter(({ to }) => to === 'joseph@student.example').length
  }
  expect((await verify(samudra, past, id)).status).toBe(204)
  expect(await leave(9)).toBe(0)
  expect((await withdraw(samudra, past, id)).status).toBe(204)
  expect(await leave(11)).toBe(0)
  expect((await verify(samudra, past, id)).status).toBe(204)
  expect(await leave(20)).toBe(0)
  expect(await leave(21)).toBe(1)
  for (const minutes of [30, 60]) {
    at(minutes)
    expect((await withdraw(samudra, past, id)).status).toBe(204)
    expect((await verify(samudra, past, id)).status).toBe(204)
    expect(await leave(minutes + 15)).toBe(1)
  }
  expect((await withdraw(samudra, past, id)).status).toBe(204)
  at(24 * 60 + 22)
  expect((await verify(samudra, past, id)).status).toBe(204)
  expect(await leave(24 * 60 + 32)).toBe(2)
  town.setNow(NOW)
})

test('entries are slowed after twelve hundred in an hour', async () => {
  const samudra = await town.as('samudra')
  const { id } = await participation('joseph', past)
  expect((await verify(samudra, past, id)).status).toBe(204)
  await town.db
    .updateTable('rate_bucket')
    .set({ full_at: new Date(NOW.getTime() + 3_600_000) })
    .where('key', 'like', 'verifications:%')
    .execute()
  const slowed = await withdraw(samudra, past, id)
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await participation('joseph', past)).verified_at).not.toBeNull()
})

test('a participant without details has neither name nor address, which the page says in its words, and keeps an entry', async () => {
  const samudra = await town.as('samudra')
  const fatima = await participation('fatima', past)
  const gurleen = await participation('gurleen', past)
  await town.db.updateTable('account').set({ full_name: '', email: '' }).where('subject', '=', 'gurleen').execute()
  await town.db.updateTable('participation').set({ name: '' }).where('id', '=', gurleen.id).execute()
  await town.db.updateTable('participation').set({ name: null }).where('id', '=', fatima.id).execute()
  await town.db.deleteFrom('account').where('subject', '=', 'fatima').execute()
  const answer = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: past } })
  const { participants } = await answer.json()
  expect(participants).toHaveLength(6)
  const unnamed = participants.filter(({ name, email }) => name === null && email === null)
  expect(unnamed.map(({ verified }) => verified)).toEqual([true, true])
  expect(unnamed.map(({ id }) => id)).toContain(fatima.id)
})

test('a deleted event lists only verified participants, so that they can be withdrawn', async () => {
  const samudra = await town.as('samudra')
  const { id } = await participation('joseph', past)
  expect((await verify(samudra, past, id)).status).toBe(204)
  expect((await samudra.api.ngo.events[':id'].$delete({ param: { id: past } })).status).toBe(204)
  const left = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: past } })
  const { participants } = await left.json()
  expect(participants.length).toBeGreaterThan(0)
  expect(participants.every(({ verified }) => verified)).toBe(true)
  const removed = await samudra.api.ngo.events.$get({ query: { when: 'removed' } })
  expect((await removed.json()).events.map((event) => event.id)).toEqual([past])
  expect((await verify(samudra, past, id)).status).toBe(404)
  const { verification } = samudra.api.ngo.events[':id'].participants[':participantId']
  const which = { param: { id: past, participantId: participants[0]?.id ?? '' } }
  expect((await verification.$delete(which)).status).toBe(204)
  expect((await verification.$put({ ...which, json: {} })).status).toBe(404)
})
