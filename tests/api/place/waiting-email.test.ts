import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Follows the emails about waiting lists (D49) to a real mail server. */

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
beforeEach(async () => {
  await restore()
  smtp.mails.length = 0
  town.setNow(NOW)
})

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
const form = (changes: object = {}) => ({
  ...anEvent({ title: 'Lake Walk', date: '2025-12-20', endTime: '09:30', meetingPoint: 'Gate 2' }),
  ...{ minPeople: 1, maxPeople: 1, placesLimited: true, ...changes },
})
async function posted(changes: object = {}): Promise<string> {
  return ((await (await send('samudra', 'POST', '/api/ngo/events', form(changes))).json()) as { id: string }).id
}
const edit = (id: string, changes: object) =>
  send('samudra', 'PUT', `/api/ngo/events/${id}`, { ...form(changes), version: 1 })
const go = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/going`)
const leave = (id: string, who: string) => send(who, 'DELETE', `/api/events/${id}/going`)
const join = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/waiting`)
const unjoin = (id: string, who: string) => send(who, 'DELETE', `/api/events/${id}/waiting`)
const passOn = () => passOnOffers(db, momentOf(town.runtime))

/** Posts an event whose only place asha took. Joseph and Aarav wait for it. */
async function full(changes: object = {}): Promise<string> {
  const id = await posted(changes)
  await go(id, 'asha')
  await join(id, 'joseph')
  await join(id, 'aarav')
  return id
}
async function received() {
  while ((await deliverMails(town.runtime)) > 0);
  return smtp.mails.map(({ to, mail }) => ({ ...mail, to: to[0], text: mail.text ?? '' }))
}
/** Returns the emails about waiting lists that have arrived, without those about "I'm Going". */
const about = async (start: string) => (await received()).filter(({ subject }) => subject?.startsWith(start))
type Mails = Awaited<ReturnType<typeof received>>
const textTo = (mails: Mails, who: string) => mails.find(({ to }) => to === `${who}@student.example`)?.text
const queued = () => db.selectFrom('outgoing_mail').selectAll().where('about', 'like', 'waiting:%').execute()

test('an offer is emailed with the event, its end, the link, the consequence and the reason', async () => {
  const id = await full()
  await leave(id, 'asha')
  const [mail = expect.fail(), ...others] = await about('A place is free for you until')
  expect(others).toEqual([])
  expect(mail.to).toBe('joseph@student.example')
  const { offer_until } = await db
    .selectFrom('waiting')
    .where('event_id', '=', id)
    .where('offer_until', 'is not', null)
    .select('offer_until')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe(`A place is free for you until ${untilOf(offer_until)}`)
  for (const said of [
    'Hello Joseph,',
    'Lake Walk\nSat 20 Dec 2025, 6:30 to 9:30 am IST\nGate 2, Mumbai\nSamudra Foundation',
    'If you pass it on, you leave the waiting list.',
    'You then move to the end of the waiting list',
    'because you joined the waiting list on',
  ])
    expect(mail.text).toContain(said)
  expect(mail.text).toMatch(new RegExp(`or pass it on:\n${BASE_URL}/waiting/[a-z2-7]{40}\n`))
})

/** Writes the end of an offer like the subject of its email. */
const untilOf = (at: Date | null): string => {
  const parts = { timeZone: 'Asia/Kolkata', weekday: 'long', hour: 'numeric', minute: '2-digit', hour12: true } as const
  const found = Object.fromEntries(
    new Intl.DateTimeFormat('en', parts).formatToParts(at ?? expect.fail()).map(({ type, value }) => [type, value]),
  )
  return `${found.weekday}, ${found.hour}:${found.minute} ${found.dayPeriod?.toLowerCase()}`
}

test('only the hash of the link is stored, and the sent email keeps no link', async () => {
  const id = await full()
  await leave(id, 'asha')
  const [mail = expect.fail()] = await about('A place is free for you')
  const [, secret = ''] = /\/waiting\/([a-z2-7]{40})/.exec(mail.text) ?? []
  const rows = JSON.stringify([await queued(), await db.selectFrom('waiting_link').selectAll().execute()])
  expect(rows).not.toContain(secret)
  expect(rows).toContain('/waiting/…')
  expect(JSON.stringify(town.logged)).not.toContain(secret)
})

test('an old email that an admin sends again does not repeat the newer offer', async () => {
  const id = await full()
  await unjoin(id, 'aarav')
  await leave(id, 'asha')
  const first = db.updateTable('outgoing_mail').where('kind', '=', 'place-offered')
  await first.set({ next_attempt_at: null, uncertain_at: NOW, attempts: 1 }).execute()
  town.setNow(new Date(NOW.getTime() + 1.3 * 86_400_000))
  await passOn()
  expect(await queued()).toHaveLength(2)
  const again = first.where('uncertain_at', 'is not', null)
  await again.set({ next_attempt_at: town.runtime.now(), uncertain_at: null, attempts: 0 }).execute()
  expect(await about('A place is free for you')).toHaveLength(1)
})

test('the second offer says that the person is off the list afterwards, and then they are told so', async () => {
  const id = await full()
  await unjoin(id, 'aarav')
  await leave(id, 'asha')
  town.setNow(new Date(NOW.getTime() + 1.3 * 86_400_000))
  await passOn()
  const offers = await about('A place is free for you')
  expect(offers).toHaveLength(1)
  expect(offers[0]?.text).toContain('You are then off the waiting list')
  town.setNow(new Date(NOW.getTime() + 2.6 * 86_400_000))
  await passOn()
  const [ended = expect.fail()] = await about('You are off the waiting list')
  expect([ended.to, ended.subject]).toEqual(['joseph@student.example', 'You are off the waiting list: Lake Walk'])
  expect(ended.text).toContain(`${BASE_URL}/events/${id}\n`)
})

test('who joined again before the email left is not told that they are off the list', async () => {
  const id = await full()
  await unjoin(id, 'aarav')
  await leave(id, 'asha')
  for (const day of [1.3, 2.6]) {
    town.setNow(new Date(NOW.getTime() + day * 86_400_000))
    await passOn()
  }
  await go(id, 'fatima')
  await join(id, 'joseph')
  expect(await about('You are off the waiting list')).toEqual([])
})

test.each([
  ['was taken', (id: string) => go(id, 'joseph')],
  ['was passed on', (id: string) => unjoin(id, 'joseph')],
  ['has ended', async () => town.setNow(new Date(NOW.getTime() + 1.3 * 86_400_000))],
  [
    'is for an event that is not listed',
    (id: string) => db.updateTable('event').set({ listed: false }).where('id', '=', id).execute(),
  ],
  ['is for an event that was deleted', (id: string) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)],
  [
    'is for an event that is over',
    (id: string) => db.updateTable('event').set({ date: '2025-11-20' }).where('id', '=', id).execute(),
  ],
  ['is for a person who deleted their account', () => send('joseph', 'DELETE', '/api/me')],
])('no email is sent about an offer that %s', async (_, change) => {
  const id = await full()
  await leave(id, 'asha')
  await change(id)
  const mails = await about('A place is free for you')
  expect(mails.filter(({ to }) => to === 'joseph@student.example')).toEqual([])
  expect((await queued()).filter(({ to_address }) => to_address === 'joseph@student.example')).toEqual([])
})

const LATE = new Date('2025-12-20T04:00:00+05:30')

test('shortly before the start, everyone who waits is told once of a free place', async () => {
  const id = await full()
  town.setNow(LATE)
  await leave(id, 'asha')
  await passOn()
  const mails = await about('A place is free: Lake Walk')
  expect(mails.map(({ to }) => to).sort()).toEqual(['aarav@student.example', 'joseph@student.example'])
  for (const { text } of mails) expect(text).toMatch(/leave the waiting list:\n\S+\/waiting\/[a-z2-7]{40}\n/)
})

test('nobody is told of a free place that was taken before the email left, or after leaving the list', async () => {
  const id = await full()
  town.setNow(LATE)
  await leave(id, 'asha')
  await unjoin(id, 'aarav')
  await go(id, 'joseph')
  expect(await about('A place is free: Lake Walk')).toEqual([])
})

test('when the NGO takes everyone, each gets one email with the pass and a calendar file', async () => {
  const id = await full()
  await edit(id, { placesLimited: false })
  const mails = (await about('You’re going: Lake Walk')).filter(({ text }) => text.includes('takes everyone'))
  expect(mails.map(({ to }) => to).sort()).toEqual(['aarav@student.example', 'joseph@student.example'])
  for (const { text, attachments } of mails) {
    expect(text).toContain(`${BASE_URL}/pass\n`)
    expect(attachments.map(({ filename }) => filename)).toEqual(['event.ics'])
  }
})

test('who was let in and is not going any more gets no email about it', async () => {
  const id = await full()
  await edit(id, { placesLimited: false })
  await leave(id, 'joseph')
  const mails = (await received()).filter(({ text }) => text.includes('takes everyone'))
  expect(mails.map(({ to }) => to)).toEqual(['aarav@student.example'])
})

test('people on the list are told that the event is cancelled, with the true reason', async () => {
  const id = await full()
  await send('samudra', 'DELETE', `/api/ngo/events/${id}`)
  const mails = await about('Cancelled: Lake Walk')
  expect(mails.map(({ to }) => to).sort()).toEqual([
    'aarav@student.example',
    'asha@student.example',
    'joseph@student.example',
  ])
  const [going, waiting] = [textTo(mails, 'asha'), textTo(mails, 'joseph')]
  expect(going).toContain('because you said you were going')
  expect(waiting).toContain('You were on its waiting list')
  expect(waiting).toContain('because you joined the waiting list')
})

test('people on the list are told once that the event is moved', async () => {
  const id = await full()
  await edit(id, { date: '2025-12-21' })
  town.setNow(new Date(NOW.getTime() + 600_000))
  const mails = await about('New date, time or place: Lake Walk')
  expect(mails.map(({ to }) => to).sort()).toEqual([
    'aarav@student.example',
    'asha@student.example',
    'joseph@student.example',
  ])
  const [going, waiting] = [textTo(mails, 'asha'), textTo(mails, 'joseph')]
  expect(going).toContain('“Not Going”')
  expect(waiting).toContain('leave the waiting list')
  expect(waiting).toContain('Sun 21 Dec 2025')
})

test('the emails are in the language of the account', async () => {
  await db.updateTable('account').set({ lang: 'hi' }).where('subject', '=', 'joseph').execute()
  const id = await full()
  await leave(id, 'asha')
  const [mail = expect.fail()] = (await received()).filter(({ to }) => to === 'joseph@student.example')
  expect(mail.subject).toMatch(/^[^ ]+वार (सुबह|दोपहर|शाम|रात) \d+:\d\d तक एक सीट आपके लिए है$/)
  expect(mail.text).toMatch(new RegExp(`\n${BASE_URL}/hi/waiting/[a-z2-7]{40}\n`))
})
