import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OwnAnnouncement } from '#api/announcement/own.ts'
import { sendAnnouncements } from '#api/announcement/send.ts'
import { momentOf } from '#api/env.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* An NGO writes to the people who are going (D54): the announcement waits, can be stopped, is emailed, and is read by them alone. */

const smtp = await startSmtp()
const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
const town = await openTown({ runtime: { sendMail } })
afterAll(async () => {
  await town.close()
  await smtp.close()
})
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  await db.deleteFrom('rate_bucket').execute()
  smtp.mails.length = 0
  town.setNow(NOW)
})

const TEXT =
  'The south gate is closed for the marathon.\nCome to the north gate next to the fire station. Chai from 6:15.'
const FORM = { title: 'Meet at the north gate', text: TEXT }
const LATER = new Date(NOW.getTime() + 120_000)

async function ask(who: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const init = { method, cookie: await town.cookieOf(who), headers }
  return town.request(path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) })
}
async function send(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
/** Posts an event that asha and joseph are going to. */
async function event(changes: object = {}): Promise<string> {
  const form = { ...anEvent({ title: 'Lake Walk', date: '2025-12-20', endTime: '09:30' }), ...changes }
  const { id } = (await (await send('samudra', 'POST', '/api/ngo/events', form)).json()) as { id: string }
  for (const who of ['asha', 'joseph']) await send(who, 'PUT', `/api/events/${id}/going`)
  return id
}
const pathOf = (id: string) => `/api/ngo/events/${id}/announcements`
const write = async (id: string, form: object = FORM) =>
  (await (await send('samudra', 'POST', pathOf(id), form)).json()) as OwnAnnouncement
const stop = (id: string, who = 'samudra') => ask(who, 'DELETE', `/api/ngo/announcements/${id}`)
const job = () => sendAnnouncements(db, momentOf(town.runtime))
const rowOf = (id: string) => db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const own = async () =>
  ((await (await send('samudra', 'GET', '/api/ngo/announcements')).json()) as { announcements: OwnAnnouncement[] })
    .announcements
const read = async (who: string, query = '') =>
  ((await (await send(who, 'GET', `/api/me/announcements${query}`)).json()) as { announcements: { title: string }[] })
    .announcements
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

/** Sends what is due after two minutes. Returns the emails about announcements, sorted by recipient. */
async function emailed(now = LATER) {
  town.setNow(now)
  await job()
  while ((await deliverMails(town.runtime)) > 0);
  return smtp.mails
    .map(({ to, mail, raw }) => ({ ...mail, raw, to: to[0] ?? '', text: mail.text ?? '' }))
    .filter(({ raw }) => /^List-Unsubscribe:/m.test(raw))
    .sort((a, b) => a.to.localeCompare(b.to))
}

test('it waits two minutes, then goes by email to each person who is going, and nothing shows another address', async () => {
  const id = await event()
  const written = await write(id)
  expect(written).toMatchObject({ ...FORM, eventId: id, state: 'waiting', sendAt: LATER.toISOString(), people: null })
  await job()
  expect(await rowOf(written.id)).toMatchObject({ sent_at: null, held: false })
  expect(await read('asha')).toEqual([])
  const mails = await emailed()
  expect(mails.map(({ to }) => to)).toEqual(['asha@student.example', 'joseph@student.example'])
  expect(await own()).toMatchObject([{ id: written.id, state: 'sent', people: 2, sentAt: LATER.toISOString() }])
  const [mail = expect.fail()] = mails
  expect(mail.from).toEqual({ name: 'YuvaSetu for Samudra Foundation', address: 'no-reply@yuvasetu.example' })
  expect(mail.replyTo).toEqual([{ name: '', address: 'team@samudra.example' }])
  expect(mail.subject).toBe('Meet at the north gate')
  expect(mail.raw).not.toContain('joseph@')
  const [stopUrl = ''] = /http\S+\/u\/[0-9a-z]{32}/.exec(mail.text) ?? []
  expect(mail.text).toBe(
    [
      'Hello Asha,',
      '',
      'Samudra Foundation writes to everyone going to “Lake Walk”\n(Sat 20 Dec 2025, 6:30 am IST):',
      '',
      '  Meet at the north gate',
      '',
      '  The south gate is closed for the marathon.',
      '  Come to the north gate next to the fire station. Chai from',
      '  6:15.',
      '',
      'Reply to this email to reach Samudra Foundation.',
      '',
      `The event’s page:\nhttp://localhost:3000/events/${id}`,
      '',
      `Something wrong with this message? Report it:\nhttp://localhost:3000/report?event=${id}`,
      '',
      `Stop messages from NGOs:\n${stopUrl}`,
      '',
    ].join('\n'),
  )
  expect(mail.raw).toContain(`List-Unsubscribe: <${stopUrl}>`)
  await job()
  expect(await emailed()).toHaveLength(2)
})

test('people who are going read it, newest first, and no one else does', async () => {
  const id = await event()
  await write(id)
  town.setNow(LATER)
  await job()
  await write(id, { title: 'Bring socks', text: 'The sand will be wet.' })
  await emailed(new Date(LATER.getTime() + 120_000))
  expect((await read('asha')).map(({ title }) => title)).toEqual(['Bring socks', 'Meet at the north gate'])
  expect(await read('asha', `?events=${id}`)).toHaveLength(2)
  expect(await read('asha', '?events=00000000-0000-4000-8000-000000000000')).toEqual([])
  expect(await read('aarav', `?events=${id}`)).toEqual([])
  await send('asha', 'DELETE', `/api/events/${id}/going`)
  expect(await read('asha')).toEqual([])
  await send('samudra', 'DELETE', `/api/ngo/events/${id}`)
  expect(await read('joseph')).toEqual([])
})

test('a stopped one is not sent and does not count; a sent one cannot be stopped', async () => {
  const id = await event()
  const { id: first } = await write(id)
  expect((await stop(first, 'kitaab')).status).toBe(404)
  expect((await stop(first)).status).toBe(204)
  expect((await stop(first)).status).toBe(204)
  expect(await emailed()).toEqual([])
  expect(await own()).toMatchObject([{ state: 'stopped', people: null }])
  for (const title of ['One', 'Two', 'Three']) await write(id, { ...FORM, title })
  expect(await refusal(await ask('samudra', 'POST', pathOf(id), FORM))).toEqual([429, 'too-many-announcements'])
  town.setNow(new Date(LATER.getTime() + 120_000))
  await job()
  const [sent] = await own()
  expect(await refusal(await stop(sent?.id ?? ''))).toEqual([409, 'announcement-sent'])
})

test('three a day for an event and 20 for an NGO, until midnight where the events are', async () => {
  const ids: string[] = []
  for (let at = 0; at < 7; at += 1) ids.push(await event({ title: `Walk ${at}` }))
  const terms = async (id: string) => (await send('samudra', 'GET', pathOf(id))).json()
  const [first = '', ...others] = ids
  expect(await terms(first)).toEqual({
    ...{ going: 2, left: 3, ofEvent: 0, links: null, held: false },
    replyTo: 'team@samudra.example',
  })
  for (const id of [first, first, first]) await write(id)
  expect(await terms(first)).toMatchObject({ left: 0, ofEvent: 3 })
  const refused = await ask('samudra', 'POST', pathOf(first), FORM)
  const untilMidnight = (Date.parse('2025-12-01T18:30:00Z') - NOW.getTime()) / 1000
  expect(Number(refused.headers.get('retry-after'))).toBe(untilMidnight)
  for (const id of others.slice(0, 5)) for (let at = 0; at < 3; at += 1) await write(id)
  const last = others[5] ?? ''
  expect(await terms(last)).toMatchObject({ left: 2 })
  await write(last)
  await write(last)
  expect(await refusal(await ask('samudra', 'POST', pathOf(last), FORM))).toEqual([429, 'too-many-announcements'])
  town.setNow(new Date('2025-12-01T18:30:00Z'))
  await write(last)
  expect(await terms(first)).toMatchObject({ left: 3 })
})

test('writing and stopping ends after 60 a day', async () => {
  const id = await event()
  for (let at = 0; at < 60; at += 1) expect((await stop((await write(id)).id)).status).toBe(204)
  expect(await refusal(await ask('samudra', 'POST', pathOf(id), FORM))).toEqual([429, 'too-many-announcements'])
})

test('only about own listed upcoming events that someone is going to', async () => {
  const id = await event()
  expect(await refusal(await ask('kitaab', 'POST', pathOf(id), FORM))).toEqual([404, 'not-found'])
  for (const who of ['asha', 'joseph']) await send(who, 'DELETE', `/api/events/${id}/going`)
  expect(await refusal(await ask('samudra', 'POST', pathOf(id), FORM))).toEqual([409, 'no-one-going'])
  const past = await db.selectFrom('event').where('title', '=', 'Dadar Chowpatty Sort and Count').select('id').execute()
  expect(await refusal(await ask('samudra', 'POST', pathOf(past[0]?.id ?? ''), FORM))).toEqual([409, 'event-past'])
  expect(await refusal(await ask('samudra', 'GET', pathOf(past[0]?.id ?? '')))).toEqual([409, 'event-past'])
  await send('samudra', 'DELETE', `/api/ngo/events/${id}`)
  expect(await refusal(await ask('samudra', 'POST', pathOf(id), FORM))).toEqual([404, 'not-found'])
  expect((await ask('samudra', 'POST', pathOf('unknown'), FORM)).status).toBe(404)
})

test.each([
  [{ title: 'North gate\r\nBcc: all@x.example' }, { title: 'char-000A-11' }],
  [{ title: 'x'.repeat(81) }, { title: 'most-80' }],
  [{ text: 'x'.repeat(1_001) }, { text: 'most-1000' }],
  [{ text: '\u202e' }, { text: 'required' }],
  [{ text: 'a\u0000b' }, { text: 'char-0000-2' }],
  [{ held: false }, { held: 'unknown' }],
  [{ eventId: 'x' }, { eventId: 'unknown' }],
])('bad input %j is refused with its field', async (changes, faults) => {
  const answer = await ask('samudra', 'POST', pathOf(await event()), { ...FORM, ...changes })
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid', faults }])
})

test('an NGO with a history sends links, and a javascript: link is only text', async () => {
  const id = await event()
  await write(id, { title: 'Map', text: 'https://maps.example/x or javascript:alert(1)' })
  const [mail] = await emailed()
  expect(mail?.text).toContain('  https://maps.example/x or javascript:alert(1)')
})

test('characters that turn the direction or are invisible are gone, and line breaks stay', async () => {
  const id = await event()
  await write(id, { title: 'Gate\u202e \u200bnorth', text: 'One.\r\nTwo.' })
  expect(await own()).toMatchObject([{ title: 'Gate north', text: 'One.\nTwo.' }])
})

test('a repeated request with its key writes once, and another one is refused', async () => {
  const id = await event()
  const headers = { 'idempotency-key': 'key-1' }
  const both = await Promise.all([1, 2].map(() => ask('samudra', 'POST', pathOf(id), FORM, headers)))
  const answers = await Promise.all(both.map(async (one) => [one.status, ((await one.json()) as OwnAnnouncement).id]))
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(201)
  expect(await own()).toHaveLength(1)
  const other = await ask('samudra', 'POST', pathOf(id), { ...FORM, title: 'Other' }, headers)
  expect(await refusal(other)).toEqual([422, 'key-reused'])
})

test('nothing false is sent: the event is cancelled, over or hidden before it is due', async () => {
  const [cancelled, over, hidden] = [
    await event(),
    await event({ date: '2025-12-01', time: '10:00', endTime: '11:01' }),
    await event(),
  ]
  const ids = [await write(cancelled), await write(over), await write(hidden)].map(({ id }) => id)
  await send('samudra', 'DELETE', `/api/ngo/events/${cancelled}`)
  await db.updateTable('event').set({ listed: false }).where('id', '=', hidden).execute()
  expect(await emailed()).toEqual([])
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ sent_at: null, stopped_at: LATER })
})

test('nothing false is sent: each email is decided when it leaves', async () => {
  const id = await event()
  for (const who of ['aarav', 'fatima', 'gurleen']) await send(who, 'PUT', `/api/events/${id}/going`)
  const { id: accountId } = await db
    .selectFrom('account')
    .where('email', '=', 'fatima@student.example')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('email_choice').values({ account_id: accountId, kind: 'announcement', wanted: false }).execute()
  const written = await write(id)
  town.setNow(LATER)
  await job()
  const waiting = db.selectFrom('outgoing_mail').where('kind', '=', 'announcement')
  expect(await waiting.select('to_address').execute()).toHaveLength(4)
  expect(await rowOf(written.id)).toMatchObject({ people: 5 })
  await send('joseph', 'DELETE', `/api/events/${id}/going`)
  await send('aarav', 'DELETE', '/api/me')
  const gurleen = await db.selectFrom('account').where('email', '=', 'gurleen@student.example').select('id').execute()
  const wanted = { account_id: gurleen[0]?.id ?? '', kind: 'announcement', wanted: false } as const
  await db.insertInto('email_choice').values(wanted).execute()
  expect((await emailed()).map(({ to }) => to)).toEqual(['asha@student.example'])
})

test('no email is queued to a suppressed address, and none is sent to one that the person removed since', async () => {
  const id = await event()
  await send('aarav', 'PUT', `/api/events/${id}/going`)
  const gone = { address: 'joseph@student.example', failure: 'smtp-550', suppressed_at: NOW }
  await db.insertInto('suppressed_address').values(gone).execute()
  await write(id)
  town.setNow(LATER)
  await job()
  const waiting = db.selectFrom('outgoing_mail').where('kind', '=', 'announcement').orderBy('to_address')
  const addresses = async () => (await waiting.select('to_address').execute()).map(({ to_address }) => to_address)
  expect(await addresses()).toEqual(['aarav@student.example', 'asha@student.example'])
  await db.updateTable('account').set({ email: 'new@student.example' }).where('subject', '=', 'aarav').execute()
  expect((await emailed()).map(({ to }) => to)).toEqual(['asha@student.example'])
  expect(await addresses()).toEqual(['asha@student.example'])
})

test('an event that is cancelled after the emails were queued sends none of them', async () => {
  const id = await event()
  await write(id)
  town.setNow(LATER)
  await job()
  await send('samudra', 'DELETE', `/api/ngo/events/${id}`)
  expect(await emailed()).toEqual([])
})

test('replies go to the first owner if the contact is no email address', async () => {
  const id = await event({ contact: 'Asha, 98200 00001' })
  const { replyTo } = (await (await send('samudra', 'GET', pathOf(id))).json()) as { replyTo: string }
  await write(id)
  const [mail] = await emailed()
  expect(mail?.replyTo).toEqual([{ name: '', address: replyTo }])
  expect(replyTo).toMatch(/@samudra\.example$/)
})

test('a reader of Hindi gets it in Hindi, with the NGO’s own words', async () => {
  const id = await event()
  await send('asha', 'PUT', '/api/me/language/hi')
  await write(id)
  const [mail = expect.fail()] = await emailed()
  expect(mail.from?.name).toBe('Samudra Foundation की ओर से युवासेतु')
  expect(mail.subject).toBe('Meet at the north gate')
  for (const said of ['नमस्ते Asha जी,', '  Meet at the north gate', `/hi/events/${id}`, 'संस्थाओं के संदेश बंद करें:'])
    expect(mail.text).toContain(said)
})

test('closing the NGO deletes its announcements, and emails that wait are not sent', async () => {
  const id = await event()
  await write(id)
  town.setNow(LATER)
  await job()
  await send('samudra', 'DELETE', '/api/me')
  expect(await db.selectFrom('announcement').selectAll().where('event_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('idempotency_key').selectAll().where('scope', 'like', 'announcement:%').execute()).toEqual(
    [],
  )
  expect(await emailed()).toEqual([])
})
