import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#api/mail/delivery.ts'
import { addDays } from '#domain/time/day.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

const town = await openTown()
afterAll(town.close)

const samudra = await town.as('samudra')
const cookie = await town.cookieOf('samudra')
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})
const eventNamed = (title: string) =>
  town.db.selectFrom('event').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
const past = await eventNamed('Dadar Chowpatty Sort and Count')
const upcoming = await eventNamed('Juhu Beach Cleanup Before the Tide')
const personOf = (subject: string) =>
  town.db.selectFrom('account').select(['id', 'full_name']).where('subject', '=', subject).executeTakeFirstOrThrow()
const accountOf = async (subject: string) => (await personOf(subject)).id
const participantsOf = async (id: string) =>
  (await (await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id } })).json()).participants
const namesOf = (id: string) => samudra.api.ngo.events[':id'].names.$get({ query: {}, param: { id } })

/** Adds an event of Samudra with these people going. The first `verified` of them are verified. */
async function addEvent(date: string, subjects: string[], verified = 0): Promise<string> {
  const { id } = await town.db
    .insertInto('event')
    .values(anEventRow({ ngo_id: past.ngo_id, city_id: past.city_id, date }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, subject] of subjects.entries()) {
    const person = await personOf(subject)
    await town.db
      .insertInto('participation')
      .values({
        event_id: id,
        account_id: person.id,
        going_at: new Date(NOW.getTime() - 1_000_000 + at),
        name: person.full_name,
        verified_at: at < verified ? NOW : null,
      })
      .execute()
  }
  return id
}

/** Sets the name that a volunteer gave when joining. The name is null after they delete their account. */
async function nameAt(eventId: string, subject: string, name: string | null): Promise<void> {
  const account_id = await accountOf(subject)
  await town.db
    .updateTable('participation')
    .set({ name })
    .where('event_id', '=', eventId)
    .where('account_id', '=', account_id)
    .execute()
}

test('“new to us” is who this NGO verified at no earlier event: other NGOs and later events say nothing', async () => {
  await town.db
    .updateTable('participation')
    .set({ verified_at: null, verified_by: null })
    .where('event_id', '=', past.id)
    .execute()
  const earlier = await addEvent('2025-10-05', ['asha', 'joseph'], 1)
  const middle = await addEvent('2025-10-15', ['asha', 'joseph', 'fatima'], 0)
  await addEvent('2025-10-25', ['fatima'], 1)
  const newIn = async (id: string) => (await participantsOf(id)).map(({ name, newToUs }) => [name, newToUs])
  expect(await newIn(middle)).toEqual([
    ['Asha Menon', false],
    ['Joseph Lalrinawma', true],
    ['Fatima Sheikh', true],
  ])
  expect(await newIn(earlier)).toEqual([
    ['Asha Menon', true],
    ['Joseph Lalrinawma', true],
  ])
  const theirs = await eventNamed('Library Shelf Repair Weekend')
  await town.db.updateTable('event').set({ ngo_id: theirs.ngo_id }).where('id', '=', earlier).execute()
  expect((await newIn(middle))[0]).toEqual(['Asha Menon', true])
})

test('the list for the check-in desk has names alone, from the day before the event on, for its NGO alone', async () => {
  const { date } = upcoming
  const day = (offset: number, time: string) => new Date(Date.parse(`${date}T${time}Z`) + offset * 86_400_000)
  town.setNow(day(-2, '23:59:59'))
  const early = await namesOf(upcoming.id)
  expect([early.status, await early.json()]).toEqual([
    409,
    { code: 'event-not-near', message: 'You can see the names from the day before the event.' },
  ])
  for (const at of [day(-1, '00:00:00'), day(0, '12:00:00')]) {
    town.setNow(at)
    const answer = await namesOf(upcoming.id)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
    const text = await answer.text()
    expect(JSON.parse(text).names.toSorted()).toEqual(['Aarav Deshmukh', 'Fatima Sheikh', 'Gurleen Kaur'])
    expect(JSON.parse(text).next).toBeNull()
    expect(text).not.toContain('@')
    const still = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: upcoming.id } })
    expect(still.status).toBe(409)
    const kitaab = await town.as('kitaab')
    expect((await kitaab.api.ngo.events[':id'].names.$get({ query: {}, param: { id: upcoming.id } })).status).toBe(404)
  }
  town.setNow(NOW)
})

test('moving an event forward opens its names only after those going got an email, and moving it back closes them', async () => {
  const { date, version } = await eventNamed(upcoming.title)
  const tomorrow = addDays(TODAY, 1)
  const own = await (await samudra.api.ngo.events.$get({ query: {} })).json()
  const { id, orgName, ngoSlug, checkedFacts, checkedOn, createdAt, updatedAt, going, postedBy, editedBy, ...form } =
    own.events.find((event: { id: string }) => event.id === upcoming.id) ?? {}
  let seenVersion = version
  const moveTo = async (day: string, at: Date) => {
    town.setNow(at)
    const body = JSON.stringify({ ...form, date: day, version: seenVersion })
    const answer = await town.request(`/api/ngo/events/${upcoming.id}`, { method: 'PUT', cookie, body })
    expect(answer.status).toBe(200)
    seenVersion += 1
  }
  const refusalOf = async () => {
    const answer = await namesOf(upcoming.id)
    return answer.ok ? null : ((await answer.json()) as unknown as { code: string }).code
  }
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

  expect(await refusalOf()).toBe('event-not-near')
  await moveTo(tomorrow, NOW)
  expect(await refusalOf()).toBe('move-waits')
  await moveTo(date, minutes(5))
  expect(await refusalOf()).toBe('event-not-near')

  await moveTo(tomorrow, minutes(6))
  town.setNow(minutes(15))
  expect(await refusalOf()).toBe('move-waits')
  const before = town.sent.length
  while ((await deliverDue({ ...town.runtime, now: () => minutes(16) })) > 0);
  expect(town.sent.slice(before).map(({ subject }) => subject)).toEqual(
    Array(3).fill(`New date, time or place: ${upcoming.title}`),
  )
  town.setNow(minutes(16))
  expect(await refusalOf()).toBeNull()
  await moveTo(date, minutes(17))
  expect(await refusalOf()).toBe('event-not-near')
  town.setNow(NOW)
})

test('the table after the day says what the panel shows, and no cell is a formula', async () => {
  const id = await addEvent('2025-11-01', ['asha', 'joseph', 'fatima'], 1)
  await nameAt(id, 'joseph', '=HYPERLINK("x")')
  await nameAt(id, 'fatima', null)
  await town.db.deleteFrom('account').where('subject', '=', 'fatima').execute()
  const answer = await town.request(`/api/ngo/events/${id}/participants.csv`, { cookie })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="participants.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')).toEqual([
    '\ufeff"Participant","Email","Attended","Hours"',
    expect.stringMatching(/^"Asha Menon","asha@student\.example","Verified","[\d.]*"$/),
    expect.stringMatching(/^"'=HYPERLINK\(""x""\)","joseph@student\.example","Not Verified","[\d.]*"$/),
    expect.stringMatching(/^"Unnamed","no-email","Not Verified","[\d.]*"$/),
    '',
  ])
})

test('the table is in the language of the page that asks for it', async () => {
  const id = await addEvent('2025-11-02', ['asha', 'gurleen'], 1)
  await town.db.updateTable('account').set({ full_name: '', email: '' }).where('subject', '=', 'gurleen').execute()
  await nameAt(id, 'gurleen', '')
  const asked = (query: string) => town.request(`/api/ngo/events/${id}/participants.csv${query}`, { cookie })
  const { participantText, verificationText: words } = textFor('hi').verification
  const lines = (await (await asked('?lang=hi')).text()).split('\r\n')
  expect(lines[0]).toContain(`"${words.columns.name}","${words.columns.email}","${words.columns.attended}"`)
  expect(lines.join()).toContain(`"Asha Menon","asha@student.example","${words.verified}"`)
  expect(lines.join()).toContain(`"${participantText.unnamed}","${participantText.noEmail}","${words.notVerified}"`)
  expect(await (await asked('?lang=en')).text()).toBe(await (await asked('')).text())
  for (const wrong of ['?lang=xx', '?lang=hi&lang=hi', '?x=1']) expect((await asked(wrong)).status).toBe(422)
})

test('lists that leave the page are counted by NGO', async () => {
  const ask = () => town.request(`/api/ngo/events/${past.id}/participants.csv`, { cookie })
  for (let at = 0; at < 60; at++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  expect((await namesOf(past.id)).status).toBe(429)
})

test('more than five hundred participants come in pages, each once, and all in the table', async () => {
  const id = await addEvent('2025-11-03', [])
  const going_at = (at: number) => new Date(NOW.getTime() - 1_000_000 + Math.floor(at / 3))
  await town.db
    .insertInto('participation')
    .values(
      Array.from({ length: 1_203 }, (_, at) => ({ event_id: id, account_id: null, going_at: going_at(at), name: '' })),
    )
    .execute()
  const sizes: number[] = []
  const found = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: { cursor?: string } = { cursor }
    const answer = await samudra.api.ngo.events[':id'].participants.$get({ query: cursor ? query : {}, param: { id } })
    const page: { participants: { id: string }[]; next: string | null } = await answer.json()
    sizes.push(page.participants.length)
    for (const person of page.participants) found.add(person.id)
    cursor = page.next
  }
  expect(sizes).toEqual([500, 500, 203])
  expect(found.size).toBe(1_203)
  const table = await (await town.request(`/api/ngo/events/${id}/participants.csv`, { cookie })).text()
  expect(table.trim().split('\r\n')).toHaveLength(1_204)
})
