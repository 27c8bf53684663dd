import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { linkedAction } from '#api/mail/email-link.ts'
import { askWhoCame } from '#api/participation/who-came/due.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { at, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* NGOs are asked who came to their past events, until they answer (D53). */

const town = await openTown()
afterAll(town.close)
const { db } = town
// The demo events are answered, so that each test sees only its own events.
await db.updateTable('event').set({ no_one_else_at: NOW }).execute()
const { ngoId } = await addNgo(db)
await addMember(town, { subject: 'head', name: 'Omkar Sawant', ngoId, role: 'owner' })
await addMember(town, { subject: 'second', name: 'Pallavi Rane', ngoId, role: 'coordinator' })
await db.updateTable('account').set({ lang: 'hi' }).where('subject', '=', 'second').execute()
await db.updateTable('account').set({ email: '' }).where('full_name', '=', 'Sagar Naik').execute()
const emailOf = async (subject: string) =>
  (await db.selectFrom('account').where('subject', '=', subject).select(['id', 'email']).executeTakeFirstOrThrow())
    .email
const idOf = async (subject: string) =>
  (await db.selectFrom('account').where('subject', '=', subject).select('id').executeTakeFirstOrThrow()).id
const [HEAD, SECOND] = [await emailOf('head'), await emailOf('second')]
const cookie = await town.cookieOf('head')
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.sent.length = 0
  town.setNow(NOW)
})

const HOUR_MS = 3_600_000
const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS)
const run = () => askWhoCame(db, momentOf(town.runtime))
async function deliver() {
  while ((await deliverMails(town.runtime)) > 0);
  return town.sent.filter(({ subject }) => /Who came|कौन-कौन आया/.test(subject))
}
async function runAt(now: Date) {
  town.setNow(now)
  await run()
  return deliver()
}
/** Adds an event of the NGO with people who were going. */
async function past(title: string, row: Partial<NewEventRow> = {}, people = 2) {
  const id = await addPastEvent(db, ngoId, { title, date: '2025-12-01', time: '06:30', end_time: '09:30', ...row })
  const goers = []
  for (let person = 0; person < people; person++) goers.push((await join(db, id)).participationId)
  return { id, goers }
}
const send = (method: string, path: string, body?: object, by = cookie) =>
  town.request(`/api/ngo/events/${path}`, { method, cookie: by, ...(body && { body: JSON.stringify(body) }) })
const answer = (method: 'PUT' | 'DELETE', id: string) => send(method, `${id}/no-one-else`)
const verify = (id: string) => send('PUT', `${id}/verifications`)
const stepsOf = (id: string) =>
  db.selectFrom('who_came_email').where('event_id', '=', id).select(['step', 'outcome']).orderBy('step').execute()
const END = at('09:30', '2025-12-01')
const day = (days: number): Day => addDays('2025-12-01', days)

test('the people of the NGO are asked 3 hours, 3 days and 7 days after the end, and then never again', async () => {
  await past('Lake Cleanup')
  const seen: string[] = []
  for (let hours = 0; hours < 24 * 32; hours += hours < 200 ? 1 : 24) {
    const before = town.sent.length
    await runAt(after(END, hours))
    for (const mail of town.sent.slice(before)) seen.push(`${hours} ${mail.to}`)
  }
  expect(seen.toSorted()).toEqual(
    [3, 72, 168].flatMap((hours) => [`${hours} ${HEAD}`, `${hours} ${SECOND}`]).toSorted(),
  )
})

test('the email says who was going and who checked in, how to end it and how to stop all, in the reader’s language', async () => {
  const eventId = await plantPastEvent(town, { ngo_id: ngoId, title: 'Lake Cleanup', date: '2025-11-30' })
  for (const name of ['Asha', 'Ravi', 'Devi']) {
    const { participationId } = await join(db, eventId, { name })
    if (name !== 'Devi') await plantEntries(town, eventId, participationId, [{ time: '06:31' }])
  }
  await send('PUT', `${eventId}/verifications`, { who: 'checked-in' })
  await db.deleteFrom('outgoing_mail').execute()
  const mails = await runAt(NOW)
  const textTo = (to: string) => mails.find((mail) => mail.to === to)?.text ?? ''
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    [`${HEAD}: Who came to Lake Cleanup?`, `${SECOND}: “Lake Cleanup” में कौन-कौन आया?`].toSorted(),
  )
  const english = textTo(HEAD)
  for (const said of [
    'Hello Omkar,',
    'Lake Cleanup\nSun 30 Nov 2025\n',
    '3 people were going, and 2 checked in.\n1 of them is not verified yet.',
    `Verify who came:\nhttp://localhost:3000/dashboard#past-${eventId}\n`,
    'If no one else came, press the button for that on the same\npage.',
    'because you are part of Sarovar Trust on',
  ])
    expect(english).toContain(said)
  expect(english).toMatch(/Stop all emails that ask who came:\nhttp:\/\/localhost:3000\/u\/[0-9a-z]{32}\n/)
  expect(textTo(SECOND)).toContain('3 लोगों को आना था, और 2 की हाज़िरी लगी।\nइनमें से 1 की पुष्टि अभी बाकी है।')
  expect(textTo(SECOND)).toContain(`http://localhost:3000/hi/dashboard#past-${eventId}\n`)
  expect(textTo(SECOND)).toMatch(/http:\/\/localhost:3000\/hi\/u\/[0-9a-z]{32}\n/)
})

test('the link in the email, which has no header for it, stops these emails and nothing else, and only its hash is stored', async () => {
  await past('Lake Cleanup')
  const mails = await runAt(after(END, 3))
  const mail = mails.find(({ to }) => to === HEAD) ?? expect.fail()
  const [, token = ''] = /^http:\/\/localhost:3000\/u\/([0-9a-z]{32})$/m.exec(mail.text) ?? []
  expect(mails.filter((one) => 'unsubscribeUrl' in one)).toEqual([])
  const found = await linkedAction(db, token, ['who-came'], NOW).executeTakeFirst()
  expect(found).toMatchObject({ kind: 'who-came', accountId: await idOf('head'), eventId: null })
  expect(await linkedAction(db, token, ['reminder', 'weekly', 'cannot-come'], NOW).executeTakeFirst()).toBeUndefined()
  const rows = [
    await db.selectFrom('email_link').selectAll().execute(),
    await db.selectFrom('outgoing_mail').selectAll().execute(),
  ]
  expect(JSON.stringify([rows, town.logged])).not.toContain(token)
})

test('a suppressed address gets no email into the outbox, and one that the person removed since gets none', async () => {
  const { id } = await past('Lake Cleanup')
  await db
    .insertInto('suppressed_address')
    .values({ address: SECOND.toLowerCase(), failure: 'smtp-550', suppressed_at: NOW })
    .execute()
  town.setNow(after(END, 3))
  await run()
  const queued = db.selectFrom('outgoing_mail').where('kind', '=', 'who-came').select('to_address')
  expect(await queued.execute()).toEqual([{ to_address: HEAD }])
  expect(await stepsOf(id)).toEqual([{ step: 1, outcome: 'queued' }])
  await db.updateTable('account').set({ email: 'new@samudra.example' }).where('subject', '=', 'head').execute()
  expect(await deliver()).toEqual([])
  expect(await queued.execute()).toEqual([])
})

test('an email that would be due at night waits until 8:00, also one that could not be sent before 22:00', async () => {
  await past('Evening Walk', { time: '18:00', end_time: '20:00' })
  for (const time of ['23:00', '23:30']) expect(await runAt(at(time, day(0)))).toEqual([])
  expect(await runAt(at('07:59', day(1)))).toEqual([])
  expect(await runAt(at('08:00', day(1)))).toHaveLength(2)
  town.sent.length = 0
  await past('Late Lunch', { time: '15:00', end_time: '18:59' })
  town.setNow(at('21:59', day(0)))
  await run()
  town.setNow(at('22:00', day(0)))
  const mails = db.updateTable('outgoing_mail').set({ next_attempt_at: at('22:30', day(0)) })
  await mails.where('kind', '=', 'who-came').where('next_attempt_at', 'is not', null).execute()
  for (const [time, on] of [
    ['22:30', 0],
    ['03:00', 1],
    ['07:59', 1],
  ] as const) {
    town.setNow(at(time, day(on)))
    expect(await deliver(), time).toEqual([])
  }
  town.setNow(at('08:00', day(1)))
  expect(await deliver()).toHaveLength(2)
})

test('several events that are due at the same time share one email, and those answered by then are left out', async () => {
  const events = [await past('Lake Cleanup'), await past('Fort Walk', {}, 1), await past('Mangrove Count')]
  town.setNow(after(END, 3))
  await run()
  await answer('PUT', events[2]?.id ?? '')
  const mails = await deliver()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([HEAD, SECOND].toSorted())
  const { subject, text } = mails.find(({ to }) => to === HEAD) ?? expect.fail()
  expect(subject).toMatch(/^Who came to (Lake Cleanup|Fort Walk), and to 1 more\?$/)
  for (const { id } of events.slice(0, 2)) expect(text).toContain(`#past-${id}`)
  expect(text).toContain('1 person was going.')
  expect(text).not.toContain('Mangrove')
  expect(text.match(/\/u\//g)).toHaveLength(1)
})

test('an email more than a day late is recorded as missed; the next one comes, and the outbox sends none late', async () => {
  const { id } = await past('Lake Cleanup')
  expect(await runAt(after(END, 27.1))).toEqual([])
  expect(await stepsOf(id)).toEqual([{ step: 1, outcome: 'missed' }])
  expect(await runAt(after(END, 72))).toHaveLength(2)
  town.setNow(after(END, 168))
  await run()
  town.setNow(after(END, 168 + 24.5))
  expect(await deliver()).toHaveLength(2)
  expect(await stepsOf(id)).toEqual([
    { step: 1, outcome: 'missed' },
    { step: 2, outcome: 'queued' },
    { step: 3, outcome: 'queued' },
  ])
})

test('“No one else came” ends the emails, can be undone and repeated, and people can still be verified', async () => {
  const { id, goers } = await past('Lake Cleanup')
  const isAnswered = async () => {
    const { noOneElse } = (await (await send('GET', `${id}/participants`)).json()) as { noOneElse: boolean }
    return noOneElse
  }
  town.setNow(after(END, 1))
  expect(await isAnswered()).toBe(false)
  for (const _ of [1, 2]) expect((await answer('PUT', id)).status).toBe(204)
  expect(await isAnswered()).toBe(true)
  const { no_one_else_at } = await db
    .selectFrom('event')
    .where('id', '=', id)
    .select('no_one_else_at')
    .executeTakeFirstOrThrow()
  expect(no_one_else_at).toEqual(after(END, 1))
  expect(await runAt(after(END, 4))).toEqual([])
  expect(await stepsOf(id)).toEqual([])
  for (const _ of [1, 2]) expect((await answer('DELETE', id)).status).toBe(204)
  expect(await isAnswered()).toBe(false)
  expect(await runAt(after(END, 72))).toHaveLength(2)
  await answer('PUT', id)
  expect((await send('PUT', `${id}/participants/${goers[0]}/verification`)).status).toBe(204)
  expect(await isAnswered()).toBe(true)
  expect(await runAt(after(END, 168))).toHaveLength(2)
})

test('an answer to an upcoming, unknown or another NGO’s event, or with a body, is refused and stores nothing', async () => {
  const upcoming = await past('Lake Cleanup', { date: '2025-12-20' })
  const { id } = await past('Fort Walk', { date: '2025-11-30' })
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
  for (const method of ['PUT', 'DELETE'] as const) {
    expect(await codeOf(await answer(method, upcoming.id))).toEqual([409, 'event-not-past'])
    expect(await codeOf(await answer(method, crypto.randomUUID()))).toEqual([404, 'not-found'])
    expect((await answer(method, 'x'.repeat(36))).status).toBe(404)
    const other = await town.cookieOf('kitaab')
    expect(await codeOf(await send(method, `${id}/no-one-else`, undefined, other))).toEqual([404, 'not-found'])
    expect(await codeOf(await send(method, `${id}/no-one-else`, { who: 'everybody' }))).toEqual([422, 'invalid'])
  }
  const answered = db
    .selectFrom('event')
    .where('ngo_id', '=', ngoId)
    .where('no_one_else_at', 'is not', null)
    .select('id')
  expect(await answered.execute()).toEqual([])
  expect((await send('PUT', `${id}/no-one-else`, undefined, await town.cookieOf('second'))).status).toBe(204)
})

/** Changes that happen after the email was queued and before it is sent. */
const CHANGES: [string, (id: string, goers: string[]) => Promise<unknown>][] = [
  ['everyone was verified', (id) => verify(id)],
  ['no one else came', (id) => answer('PUT', id)],
  ['the event was deleted', (id) => event(id, { deleted_at: NOW, deleted_on: '2025-12-01', listed: false })],
  ['its certificates were revoked', (id) => event(id, { revoked_at: NOW })],
  ['everyone left', (id) => db.deleteFrom('participation').where('event_id', '=', id).execute()],
  [
    'everyone deleted their account',
    (id) => db.updateTable('participation').set({ account_id: null }).where('event_id', '=', id).execute(),
  ],
  [
    'the NGO was suspended',
    (id) =>
      Promise.all([
        db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute(),
        event(id, { listed: false }),
      ]),
  ],
  [
    'the reader stopped these emails',
    async () => {
      for (const subject of ['head', 'second']) await chooseEmails(db, await idOf(subject), { 'who-came': false }, NOW)
    },
  ],
  ['the readers left the NGO', () => db.deleteFrom('membership').where('ngo_id', '=', ngoId).execute()],
]
const event = (id: string, set: object) => db.updateTable('event').set(set).where('id', '=', id).execute()

test.each(CHANGES)(
  'nothing is sent if, after the email was queued, %s; nor is anything queued later',
  async (_, change) => {
    const { id, goers } = await past('Lake Cleanup')
    town.setNow(after(END, 3))
    await run()
    await change(id, goers)
    expect(await deliver()).toEqual([])
    const left = db.selectFrom('outgoing_mail').where('kind', '=', 'who-came').select('id')
    expect(await left.execute()).toEqual([])
    expect(await runAt(after(END, 72))).toEqual([])
  },
)

test('people whom the NGO unticked, or who gave up their certificate, are answered', async () => {
  const { id, goers } = await past('Lake Cleanup')
  town.setNow(after(END, 1))
  await verify(id)
  for (const goer of goers) await send('DELETE', `${id}/participants/${goer}/verification`)
  expect(await runAt(after(END, 3))).toEqual([])
  await join(db, id)
  expect(await runAt(after(END, 4))).toHaveLength(2)
  expect(town.sent.at(-1)?.text).toMatch(/3 people were going\.\n1 of them is not verified yet|1 की पुष्टि अभी बाकी/)
})

test('a planned verification counts as an answer while it waits and once it is carried out, not if it failed', async () => {
  const { id } = await past('Lake Cleanup', { date: '2025-11-30', end_time: null })
  const plan = { event_id: id, participation_ids: [], people: 1, day: '2025-11-30', planned_at: NOW, planned_by: null }
  const unended = {
    verified: 0,
    left_over: null,
    outcome: null,
    ended_at: null,
    service_minutes: null,
    no_hours: false,
  }
  await db
    .insertInto('planned_verification')
    .values({ ...plan, ...unended })
    .execute()
  expect(await runAt(NOW)).toEqual([])
  const ended = (outcome: 'verified' | 'planner-left') =>
    db
      .updateTable('planned_verification')
      .set({ outcome, ended_at: NOW, left_over: 0 })
      .where('event_id', '=', id)
      .execute()
  await ended('verified')
  expect(await runAt(NOW)).toEqual([])
  await ended('planner-left')
  expect(await runAt(NOW)).toHaveLength(2)
})

test('events of long ago are not looked at, and an event without participants is never asked about', async () => {
  const old = await past('Old Walk', { date: addDays(eventDayOf(NOW), -31), time: '06:30', end_time: null })
  const empty = await past('Empty Walk', {}, 0)
  for (const hours of [3, 72, 168]) expect(await runAt(after(END, hours))).toEqual([])
  expect([await stepsOf(old.id), await stepsOf(empty.id)]).toEqual([[], []])
})

test('running the job again, or at the same time, sends nothing twice', async () => {
  await past('Lake Cleanup')
  town.setNow(after(END, 3))
  await Promise.all([run(), run(), run()])
  await run()
  expect(await deliver()).toHaveLength(2)
})
