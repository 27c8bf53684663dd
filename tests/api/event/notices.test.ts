import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#api/mail/delivery.ts'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { queueMail } from '#api/mail/outbox.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * When an event changes, volunteers who are going get one email ten minutes later, with the details at that time (D6,
 * A14).
 */

const town = await openTown()
afterAll(town.close)
const { db } = town
const cookie = await town.cookieOf('samudra')

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const waiting = () =>
  db
    .selectFrom('outgoing_mail')
    .where('next_attempt_at', 'is not', null)
    .select(['kind', 'to_address', 'body', 'next_attempt_at'])
    .execute()
async function sent(at: Date): Promise<string[]> {
  const before = town.sent.length
  while ((await deliverDue({ ...town.runtime, now: () => at })) > 0);
  return town.sent.slice(before).map(({ subject, to }) => `${subject} → ${to}`)
}

let eventId = ''
beforeEach(async () => {
  town.setNow(NOW)
  town.sent.length = 0
  await db.deleteFrom('outgoing_mail').execute()
  await db.deleteFrom('rate_bucket').execute()
  const ngo = await db
    .selectFrom('ngo')
    .selectAll()
    .where('org_name', '=', 'Samudra Foundation')
    .executeTakeFirstOrThrow()
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const row = anEventRow({ ngo_id: ngo.id, city_id: city.id, date: '2025-12-20', title: 'Kite Count', listed: true })
  eventId = (await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()).id
})

async function addPeople(count: number): Promise<void> {
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{ issuer: 'https://accounts.example', subject: `${eventId}-${at}`, role: 'user' as const },
        ...{ full_name: `Person ${at}`, email: `person-${at}@student.example`, location: 'Pune', created_at: NOW },
      })),
    )
    .returning('id')
    .execute()
  const going = accounts.map(({ id }, at) => ({
    account_id: id,
    event_id: eventId,
    going_at: NOW,
    name: `Person ${at}`,
  }))
  await db.insertInto('participation').values(going).execute()
}

/** Edits the event as the NGO's form does. */
async function edit(changes: object, at = NOW) {
  town.setNow(at)
  const own = (await (await town.request('/api/ngo/events', { cookie })).json()) as {
    events: Record<string, unknown>[]
  }
  const { id, orgName, ngoSlug, checkedFacts, checkedOn, createdAt, updatedAt, going, postedBy, editedBy, ...event } =
    own.events.find((one) => one.id === eventId) ?? {}
  const body = JSON.stringify({ ...event, ...changes })
  const answer = await town.request(`/api/ngo/events/${eventId}`, { method: 'PUT', cookie, body })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said: await answer.json() }
}

test('a hundred edits of an event’s time send twelve people twelve mails, ten minutes later, saying what is true then', async () => {
  await addPeople(12)
  const statuses: number[] = []
  for (let turn = 0; turn < 100; turn++) {
    const time = `${String(turn % 24).padStart(2, '0')}:${String(turn % 60).padStart(2, '0')}`
    statuses.push((await edit({ time }, new Date(NOW.getTime() + turn * 1_000))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(90).fill(429)])
  expect(await sent(minutes(9.9))).toEqual([])
  expect(await sent(minutes(10))).toHaveLength(12)
  expect(new Set(town.sent.map(({ to }) => to)).size).toBe(12)
  for (const { text } of town.sent.slice(-12)) expect(text).toContain('9:09 am')
  expect(await sent(minutes(100))).toEqual([])
})

test('the eleventh moving edit of a day is refused with a sentence; other edits, other events and empty events are not', async () => {
  await addPeople(1)
  for (let turn = 0; turn < 10; turn++) expect((await edit({ time: `10:1${turn}` })).status).toBe(200)
  const refused = await edit({ time: '11:00' })
  expect(refused).toMatchObject({ status: 429, retryAfter: '8640', said: { code: 'too-many-moves' } })
  expect((refused.said as { message: string }).message).toContain('changed 10 times today')
  expect((await edit({ contact: 'call us' })).status).toBe(200)
  expect((await edit({ time: '11:00' }, minutes(144))).status).toBe(200)

  await db.deleteFrom('participation').where('event_id', '=', eventId).execute()
  for (let turn = 0; turn < 12; turn++) expect((await edit({ time: `12:${10 + turn}` })).status).toBe(200)
})

test('an event that is moved and moved back within ten minutes sends no email', async () => {
  await addPeople(2)
  await edit({ time: '09:00' })
  expect(await waiting()).toHaveLength(2)
  await edit({ time: '06:30' }, minutes(5))
  expect(await waiting()).toEqual([])
  // Once the email has been sent, moving the event back is another change.
  await edit({ time: '09:00' }, minutes(6))
  expect(await sent(minutes(16))).toHaveLength(2)
  await edit({ time: '06:30' }, minutes(17))
  expect(await sent(minutes(27))).toHaveLength(2)
})

test('an event that gets another name of its city, in whatever script, has not moved; mails name it in English', async () => {
  await addPeople(1)
  for (const city of ['मुंबई', 'Bombay', 'मुम्बई', 'MUMBAI']) expect((await edit({ city })).status).toBe(200)
  expect(await waiting()).toEqual([])
  await edit({ city: 'पुणे' })
  expect((await waiting())[0]?.body).toContain('- Place: Pune\n')
})

test('a notice that replaces another is sent when that would have been, and lists all changes since the last email', async () => {
  await addPeople(1)
  await edit({ locationLink: 'https://maps.example/new' })
  await addPeopleLater('late@student.example')
  await edit({ time: '09:00' }, minutes(4))
  const mails = Object.fromEntries((await waiting()).map((mail) => [mail.to_address, mail]))
  expect(mails['person-0@student.example']).toMatchObject({ next_attempt_at: minutes(10) })
  expect(mails['person-0@student.example']?.body).toContain('The map link has changed.')
  expect(mails['person-0@student.example']?.body).toContain('9:00 am')
  // A volunteer who joined after the first edit already had the new map link.
  expect(mails['late@student.example']).toMatchObject({ next_attempt_at: minutes(14) })
  expect(mails['late@student.example']?.body).not.toContain('The map link has changed.')
})

test('a notice that was refused and waits for its next try is replaced by the newest; one that may have arrived stays', async () => {
  const refuse = (error: Error) => (at: Date) =>
    deliverDue({ ...town.runtime, sendMail: () => Promise.reject(error), now: () => at })
  await addPeople(1)
  await edit({ time: '09:00' })
  for (const minute of [10, 11, 16, 46]) await refuse(new MailRefused('smtp-451'))(minutes(minute))
  await edit({ time: '10:00' }, minutes(50))
  // The new notice waits its own ten minutes, not the two hours of the refused email.
  expect(await waiting()).toMatchObject([{ next_attempt_at: minutes(60), body: expect.stringContaining('10:00 am') }])
  expect(await sent(minutes(10_000))).toHaveLength(1)

  await edit({ time: '11:00' }, minutes(10_001))
  await refuse(new MailRefused('smtp-451'))(minutes(10_011))
  await edit({ time: '10:00' }, minutes(10_012))
  expect(await waiting()).toEqual([])

  await edit({ time: '12:00' }, minutes(10_013))
  await refuse(new MailUncertain('timeout'))(minutes(10_023))
  await edit({ time: '10:00' }, minutes(10_024))
  expect(await sent(minutes(20_000))).toHaveLength(1)
  expect(await db.selectFrom('outgoing_mail').select('failure').where('sent_at', 'is', null).execute()).toHaveLength(1)
})

test('a cancellation replaces a waiting move and is sent immediately', async () => {
  await addPeople(3)
  await edit({ time: '09:00' })
  const answer = await town.request(`/api/ngo/events/${eventId}`, { method: 'DELETE', cookie })
  expect(answer.status).toBe(204)
  expect((await sent(NOW)).sort()).toEqual(
    [0, 1, 2].map((at) => `Cancelled: Kite Count → person-${at}@student.example`),
  )
  expect(await sent(minutes(60))).toEqual([])
})

test('approvals and certificates overtake notices in the outbox', async () => {
  await addPeople(12)
  await edit({ time: '09:00' })
  for (const kind of ['certificate-issued', 'ngo-approved', 'ngo-rejected'] as const)
    await queueMail(db, { kind, to: 'waits@example.org', subject: kind, text: 'x' }, minutes(10), town.runtime.config)
  const left = await sent(minutes(11))
  expect(left).toHaveLength(15)
  expect(left.slice(0, 3).sort()).toEqual(
    ['certificate-issued', 'ngo-approved', 'ngo-rejected'].map((kind) => `${kind} → waits@example.org`),
  )
})

async function addPeopleLater(email: string): Promise<void> {
  const names = { issuer: 'https://accounts.example', subject: email, role: 'user' as const, full_name: 'Late', email }
  const { id } = await db
    .insertInto('account')
    .values({ ...names, location: 'Pune', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participation')
    .values({ account_id: id, event_id: eventId, going_at: NOW, name: 'Late' })
    .execute()
}

test('a new title, other hours and removed hours are in the email, each in a sentence (D60)', async () => {
  await addPeople(1)
  const told = async (changes: object, at: number) => {
    expect((await edit(changes, minutes(at))).status).toBe(200)
    const [mail] = await waiting()
    await sent(minutes(at + 11))
    return mail?.body ?? ''
  }
  expect(await told({ title: 'Kites Counted', hours: 3 }, 0)).toMatch(
    /has changed “Kites Counted”.*previously called “Kite Count”.*Hours: 3 hours/s,
  )
  const without = await told({ hours: null }, 20)
  expect(without).toContain('- Hours: not given')
  expect(without).not.toContain('previously called')
})
