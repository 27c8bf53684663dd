import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MailRefused } from '#api/mail/mail.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Follows the email about "I'm Going" (D90) from the press to a real mail server. */

const smtp = await startSmtp()
const BASE_URL = 'http://localhost:3000'
const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
const town = await openTown({ runtime: { sendMail } })
afterAll(async () => {
  await town.close()
  await smtp.close()
})
const { db } = town
const { restore } = await openKeep(db)

const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
beforeEach(async () => {
  await restore()
  smtp.mails.length = 0
  town.setNow(NOW)
})

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status).toBeLessThan(300)
  return answer
}
async function posted(event: Partial<EventForm> = {}): Promise<string> {
  const answer = await send('samudra', 'POST', '/api/ngo/events', anEvent({ date: '2025-12-20', ...event }))
  return ((await answer.json()) as { id: string }).id
}
const go = (id: string, who = 'asha') => send(who, 'PUT', `/api/events/${id}/going`)
const stay = (id: string, who = 'asha') => send(who, 'DELETE', `/api/events/${id}/going`)

/** Delivers the emails that are due after some minutes, and returns all that the mail server has received so far. */
async function received(minutes: number) {
  town.setNow(at(minutes))
  while ((await deliverMails(town.runtime)) > 0);
  return smtp.mails.map(({ to, mail, raw }) => ({ ...mail, recipients: to, raw }))
}
const waiting = () => db.selectFrom('outgoing_mail').selectAll().where('kind', '=', 'going-confirmed').execute()

async function theMail(minutes = 2) {
  const mails = await received(minutes)
  expect(mails).toHaveLength(1)
  return mails[0] ?? expect.fail()
}
type ReceivedMail = Awaited<ReturnType<typeof theMail>>

/** Reads the attached calendar file the way a calendar does. */
function calendarOf({ attachments, raw }: ReceivedMail) {
  expect(attachments).toHaveLength(1)
  const [{ filename, mimeType } = expect.fail()] = attachments
  expect([filename, mimeType]).toEqual(['event.ics', 'text/calendar'])
  // The parser of emails changes line ends, which calendars need as they were sent.
  const [, sent = ''] = /filename=event\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? []
  const text = Buffer.from(sent, 'base64').toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event = expect.fail(), ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  return { text, calendar, event: new ICAL.Event(event), value }
}

test('two minutes after the press, one email arrives with the event, the pass and a calendar file', async () => {
  const id = await posted({
    title: 'Tide pools, crabs; and more',
    endTime: '09:30',
    locationLink: 'https://maps.example/x',
    meetingPoint: 'Gate 2',
  })
  await go(id)
  expect(await received(1)).toEqual([])
  const mail = await theMail()
  expect(mail.recipients).toEqual(['asha@student.example'])
  expect(mail.subject).toBe('You’re going: Tide pools, crabs; and more, Sat 20 Dec 2025')
  const url = `${BASE_URL}/events/${id}`
  for (const said of ['Hello Asha,', '6:30 to 9:30 am IST', 'Samudra Foundation', 'https://maps.example/x', url])
    expect(mail.text).toContain(said)
  expect(mail.text).toContain(`${BASE_URL}/pass\n`)
  for (const [path] of (mail.text ?? '').matchAll(/(?<=http:\/\/localhost:3000)\S+/g)) {
    expect(path).toMatch(/^\/(events\/[0-9a-f-]{36}|pass)$/)
    if (path !== '/pass') expect((await town.request(path)).status).toBe(200)
  }

  const { text, calendar, event, value } = calendarOf(mail)
  expect(event.uid).toBe(`event-${id}@yuvasetu.example`)
  expect([event.summary, event.location, event.sequence]).toEqual(['Tide pools, crabs; and more', 'Gate 2, Mumbai', 0])
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2025-12-20T01:00:00Z',
    '2025-12-20T04:00:00Z',
  ])
  expect(value('url')).toBe(url)
  expect(value('dtstamp')).toBe(value('last-modified'))
  expect(new Date(value('dtstamp'))).toEqual(NOW)
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|VALARM|asha/i)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('pressing both buttons ten times sends one email, also months later', async () => {
  const id = await posted()
  for (let press = 0; press < 10; press += 1) {
    await go(id)
    await stay(id)
  }
  await go(id)
  expect(await waiting()).toHaveLength(1)
  await theMail()
  await db.deleteFrom('outgoing_mail').execute()
  for (let press = 0; press < 3; press += 1) {
    await stay(id)
    await go(id)
  }
  await theMail(60)
  expect(await waiting()).toEqual([])
})

test('whoever is not going any more when the email is due gets none, and gets one after the next press', async () => {
  const id = await posted()
  await go(id)
  await stay(id)
  expect(await received(2)).toEqual([])
  expect(await waiting()).toEqual([])
  await go(id)
  expect(await received(3)).toEqual([])
  await theMail(4)
})

test.each([
  ['deleted', (id: string) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)],
  ['not listed', (id: string) => db.updateTable('event').set({ listed: false }).where('id', '=', id).execute()],
  [
    'over',
    (id: string) => db.updateTable('event').set({ date: '2025-11-20', end_date: null }).where('id', '=', id).execute(),
  ],
])('no email is sent about an event that is %s when the email is due', async (_, change) => {
  const id = await posted()
  await go(id)
  await change(id)
  const mails = await received(2)
  expect(mails.filter(({ subject }) => subject?.startsWith('You’re going'))).toEqual([])
  expect(await waiting()).toEqual([])
})

test('an account that is deleted takes its waiting email along', async () => {
  await go(await posted())
  await send('asha', 'DELETE', '/api/me')
  expect(await received(2)).toEqual([])
  expect(await db.selectFrom('going_email').selectAll().execute()).toEqual([])
})

test('the email says what the event is at the moment of sending, and its calendar file has the next version', async () => {
  const id = await posted()
  await go(id)
  await send('samudra', 'PUT', `/api/ngo/events/${id}`, {
    ...anEvent({ date: '2025-12-21', city: 'Pune' }),
    version: 1,
  })
  const mail = await theMail()
  expect(mail.subject).toContain('Sun 21 Dec 2025')
  const { event } = calendarOf(mail)
  expect([event.sequence, event.location]).toEqual([1, 'Pune'])
})

test.each([
  ['without an end time', {}, '2025-12-20', '2025-12-21'],
  ['of several days', { endDate: '2025-12-23', endTime: '09:30' }, '2025-12-20', '2025-12-24'],
  ['that ends after midnight', { time: '20:00', endTime: '01:30' }, '2025-12-20T14:30:00Z', '2025-12-20T20:00:00Z'],
])('the calendar has the right hours of an event %s', async (_, event, start, end) => {
  await go(await posted(event))
  const { event: read } = calendarOf(await theMail())
  expect([read.startDate.toString(), read.endDate.toString()]).toEqual([start, end])
})

test('the email and its file are in the language of the account', async () => {
  await db.updateTable('account').set({ lang: 'hi' }).where('subject', '=', 'asha').execute()
  const id = await posted({ title: 'जुहू बीच की सफ़ाई और समुद्र के किनारे केकड़ों की गिनती' })
  await go(id)
  const mail = await theMail()
  expect(mail.subject).toMatch(/^आपका आना तय है: जुहू बीच/)
  expect(mail.text).toContain(`${BASE_URL}/hi/events/${id}\n`)
  expect(mail.text).toContain(`${BASE_URL}/hi/pass\n`)
  const { event, value } = calendarOf(mail)
  expect([event.summary, event.location]).toEqual(['जुहू बीच की सफ़ाई और समुद्र के किनारे केकड़ों की गिनती', 'मुंबई'])
  expect(value('url')).toBe(`${BASE_URL}/hi/events/${id}`)
})

test('a refused email is tried again with what is true then, and is removed if the person is not going any more', async () => {
  const [kept, left] = [await posted({ title: 'Kept' }), await posted({ title: 'Left' })]
  await go(kept)
  await go(left)
  smtp.behave({ refuse: 451, at: 'mail' })
  expect(await received(2)).toEqual([])
  expect((await waiting()).map(({ attempts, failure }) => [attempts, failure])).toEqual([
    [1, 'smtp-451'],
    [1, 'smtp-451'],
  ])
  smtp.behave('accept')
  await stay(left)
  expect((await theMail(10)).subject).toContain('Kept')
  expect(await waiting()).toHaveLength(1)
})

test('an email that cannot be written waits and is tried again', async () => {
  await go(await posted())
  const broken = new Proxy(town.runtime.db, {
    get: (of, name) => {
      if (name === 'transaction') throw new MailRefused('broken')
      const value = Reflect.get(of, name)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
  town.setNow(at(2))
  await deliverMails({ ...town.runtime, db: broken })
  expect(await waiting()).toMatchObject([{ attempts: 1, uncertain_at: null, next_attempt_at: at(3) }])
  await theMail(3)
})

test('a process that ends while it sends leaves the email to the admin, and no other process sends it', async () => {
  await go(await posted())
  town.setNow(at(2))
  let arrived = 0
  void deliverMails({
    ...town.runtime,
    sendMail: async ({ leaving }) => {
      await leaving?.()
      arrived += 1
      return new Promise(() => {})
    },
  })
  await expect.poll(() => arrived).toBe(1)
  expect(await received(60)).toEqual([])
  expect(await waiting()).toMatchObject([{ sent_at: null, next_attempt_at: null, uncertain_at: at(2) }])
})

test('one account gets at most twenty such emails an hour', async () => {
  const ids: string[] = []
  for (let event = 0; event < 22; event += 1) {
    await db.deleteFrom('rate_bucket').execute()
    ids.push(await posted())
  }
  for (const id of ids) await go(id)
  expect(await received(2)).toHaveLength(20)
  expect(await waiting()).toHaveLength(20)
  const going = db.selectFrom('participation').where('event_id', 'in', ids).select('id')
  expect(await going.execute()).toHaveLength(22)
})
