import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { Mail } from '#api/env.ts'
import { momentOf } from '#api/env.ts'
import { setListed } from '#api/event/event.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { linkedAction } from '#api/mail/email-link.ts'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { retryMail } from '#api/mail/undelivered-mail.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { EMAIL_CHOICES } from '#domain/mail/email-choice.ts'
import { addDays } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { decideReminders, EVE, EVENT_DAY, eve, sendReminders } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Reminders from "I'm Going" to the email: who gets one, when, about what, and never twice (D53). */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
const ASHA = 'asha@student.example'
const LONG_BEFORE = instantOf('2026-11-20', '12:00')

beforeEach(async () => {
  await restore()
  await db.deleteFrom('outgoing_mail').execute()
  town.sent.length = 0
  town.logged.length = 0
  town.setNow(LONG_BEFORE)
})

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
async function posted(event: Partial<EventForm> = {}): Promise<{ id: string }> {
  const form = anEvent({ title: 'Juhu Beach Cleanup', date: EVENT_DAY, minPeople: 1, ...event })
  return (await (await send('samudra', 'POST', '/api/ngo/events', form)).json()) as { id: string }
}
async function change(id: string, edit: Partial<EventForm>): Promise<void> {
  const row = await db.selectFrom('event').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const form = anEvent({ title: row.title, date: row.date, time: row.time, minPeople: 1, ...edit })
  await send('samudra', 'PUT', `/api/ngo/events/${id}`, { ...form, version: row.version })
}
const go = (id: string, who = 'asha') => send(who, 'PUT', `/api/events/${id}/going`)
const stay = (id: string, who = 'asha') => send(who, 'DELETE', `/api/events/${id}/going`)
const accountOf = async (subject: string) =>
  (await db.selectFrom('account').where('subject', '=', subject).selectAll().executeTakeFirstOrThrow()).id

/** Returns an event of the next day to which Asha is going for a week. Emails other than reminders have been sent. */
async function goingTo(event: Partial<EventForm> = {}): Promise<string> {
  const { id } = await posted(event)
  await go(id)
  await settleMails()
  return id
}
async function settleMails(): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('kind', '<>', 'reminder').execute()
}

/** Runs all jobs at a time, and returns the reminders that Asha has got so far. */
async function at(now: Date, to = ASHA): Promise<Mail[]> {
  town.setNow(now)
  await sendReminders(town.runtime)
  return town.sent.filter((mail) => mail.to === to && mail.unsubscribeUrl !== undefined)
}
const rows = async () =>
  db
    .selectFrom('reminder')
    .where('account_id', '=', await accountOf('asha'))
    .orderBy('starts_at')
    .selectAll()
    .execute()
const outcomes = async () => (await rows()).map(({ outcome }) => outcome)
const waitingMails = () =>
  db.selectFrom('outgoing_mail').where('kind', '=', 'reminder').where('to_address', '=', ASHA).selectAll().execute()

test('on the day before, one reminder arrives between 17:00 and 19:00, at the time of the person', async () => {
  await goingTo()
  expect(await at(eve('16:59'))).toEqual([])
  expect(await rows()).toEqual([])
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  const [mail = expect.fail(), ...others] = await waitingMails()
  expect(others).toEqual([])
  const leaves = mail.next_attempt_at ?? expect.fail()
  expect(leaves >= eve('17:00') && leaves < eve('19:00')).toBe(true)
  expect(mail).toMatchObject({ body: '', subject: 'Juhu Beach Cleanup', priority: 3 })
  expect(await at(new Date(leaves.getTime() - 1))).toEqual([])
  expect(await at(leaves)).toHaveLength(1)
  expect(await outcomes()).toEqual(['sent'])
  // Nothing more comes, in the rest of the hours and on the day.
  for (const later of [eve('18:59'), eve('21:00'), instantOf(EVENT_DAY, '06:00'), instantOf(EVENT_DAY, '18:00')])
    expect(await at(later)).toHaveLength(1)
  expect(await outcomes()).toEqual(['sent'])
})

test('the reminder has what the person needs, and links that leave the event and stop reminders', async () => {
  const id = await goingTo({
    endTime: '09:30',
    meetingPoint: 'Lifeguard tower, Juhu',
    locationLink: 'https://maps.example/juhu',
    bring: 'A bottle of water and a cap\nShoes that may get wet',
    placesLimited: true,
    maxPeople: 1,
  })
  for (const who of ['aarav', 'fatima']) await send(who, 'PUT', `/api/events/${id}/waiting`)
  const [mail = expect.fail()] = await at(eve('18:59'))
  expect(mail.subject).toBe('Tomorrow, 6:30 am: Juhu Beach Cleanup')
  const [cannotCome = '', stop = ''] = ['e', 'u'].map(
    (page) => new RegExp(`http://localhost:3000/${page}/[0-9a-z]{32}(?=\n)`).exec(mail.text)?.[0] ?? expect.fail(page),
  )
  expect(mail.text).toBe(`Hello Asha,

Tomorrow you are going to:

Juhu Beach Cleanup
Sat 28 Nov 2026, 6:30 to 9:30 am IST
Lifeguard tower, Juhu, Mumbai
Map:
https://maps.example/juhu

What to bring:
- A bottle of water and a cap
- Shoes that may get wet

Your pass. Open it once now, then it works offline:
http://localhost:3000/pass

Questions? Contact Samudra Foundation:
team@samudra.example

I can’t come:
${cannotCome}
2 people are waiting for a place.

Stop reminders:
${stop}

You are getting this email because you said you were going to this event. Is something wrong with this email? Write to help@yuvasetu.example.

YuvaSetu
`)
  expect(mail.unsubscribeUrl).toBe(stop)
  const action = (url: string, kind: 'cannot-come' | 'reminder') =>
    linkedAction(db, url.slice(-32), [kind], town.runtime.now()).executeTakeFirst()
  expect(await action(cannotCome, 'cannot-come')).toMatchObject({ eventId: id, accountId: await accountOf('asha') })
  expect(await action(stop, 'reminder')).toMatchObject({ eventId: null, accountId: await accountOf('asha') })
  // Once it is sent, the database has no secret of its links.
  const [kept] = await waitingMails()
  expect(kept?.body).toMatch(/\/e\/…\n/)
  expect(kept?.body).toMatch(/\/u\/…\n/)
})

test('in Hindi, the reminder and its links are in Hindi', async () => {
  await goingTo({ title: 'जुहू बीच की सफ़ाई' })
  await db.updateTable('account').set({ lang: 'hi' }).where('email', '=', ASHA).execute()
  const [mail] = await at(eve('18:59'))
  expect(mail?.subject).toBe('कल सुबह 6:30: जुहू बीच की सफ़ाई')
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/hi\/e\/[0-9a-z]{32}\n/)
  expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/hi\/u\/[0-9a-z]{32}$/)
})

test('two events tomorrow are in one email, in the order of their start', async () => {
  await goingTo({ title: 'Evening Class', time: '18:00', mode: 'Online' })
  await goingTo({ title: 'Morning Walk', time: '06:30' })
  const [mail = expect.fail(), ...others] = await at(eve('18:59'))
  expect(others).toEqual([])
  expect(mail.subject).toBe('Tomorrow: 2 events, first at 6:30 am')
  expect(mail.text).toMatch(
    /going to 2 events:[\s\S]*Morning Walk[\s\S]*I can’t come[\s\S]*Evening Class[\s\S]*I can’t come/,
  )
  expect(new Set(mail.text.match(/\/e\/\w+/g)).size).toBe(2)
  expect(await outcomes()).toEqual(['sent', 'sent'])
})

test('an event that moves to tomorrow while an email waits is in that email', async () => {
  await goingTo({ title: 'Morning Walk' })
  const other = await goingTo({ title: 'River Count', date: addDays(EVENT_DAY, 3), time: '11:00' })
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  await change(other, { date: EVENT_DAY })
  await decideReminders(town.runtime)
  await settleMails()
  expect(await waitingMails()).toHaveLength(1)
  const [mail, ...others] = await at(eve('18:59'))
  expect([mail?.subject, others]).toEqual(['Tomorrow: 2 events, first at 6:30 am', []])
})

test.each([
  [
    'joined 19 hours and 59 minutes before',
    async () => {
      const { id } = await posted({ time: '12:00' })
      town.setNow(eve('16:01'))
      await go(id)
    },
  ],
  [
    'has left',
    async () => {
      await stay(await goingTo())
    },
  ],
  [
    'has left and joined again too late',
    async () => {
      const id = await goingTo()
      town.setNow(eve('16:00'))
      await stay(id)
      await go(id)
    },
  ],
  [
    'does not want reminders',
    async () => {
      await goingTo()
      await chooseEmails(db, await accountOf('asha'), { 'day-before': false }, town.runtime.now())
    },
  ],
  [
    'has an address that does not exist',
    async () => {
      await goingTo()
      await db
        .insertInto('suppressed_address')
        .values({ address: ASHA, failure: 'smtp-550', suppressed_at: LONG_BEFORE })
        .execute()
    },
  ],
  [
    'has no address',
    async () => {
      await goingTo()
      await db.updateTable('account').set({ email: '' }).where('email', '=', ASHA).execute()
    },
  ],
  [
    'is going to an event that was cancelled',
    async () => {
      await send('samudra', 'DELETE', `/api/ngo/events/${await goingTo()}`)
    },
  ],
  [
    'is going to an event of an NGO that is suspended',
    async () => {
      await goingTo()
      await unlist()
    },
  ],
  [
    'is going to an event of the day after tomorrow',
    async () => {
      await goingTo({ date: addDays(EVENT_DAY, 1) })
    },
  ],
  [
    'is going to an event of today',
    async () => {
      const event_id = await goingTo({ date: EVE, time: '23:00' })
      // A reminder of the day before that was missed is another test.
      const row = { account_id: await accountOf('asha'), event_id, kind: 'day-before', outcome: 'missed' } as const
      const times = { starts_at: instantOf(EVE, '23:00'), decided_at: LONG_BEFORE }
      await db
        .insertInto('reminder')
        .values({ ...row, ...times })
        .execute()
    },
  ],
])('a person who %s gets no reminder', async (_, arrange) => {
  await arrange()
  await settleMails()
  const before = await rows()
  expect(await at(eve('18:59'))).toEqual([])
  expect(await waitingMails()).toEqual([])
  expect(await rows()).toEqual(before)
})

async function unlist(listed = false): Promise<void> {
  const { ngo_id } = await db
    .selectFrom('membership')
    .where('account_id', '=', await accountOf('samudra'))
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => setListed(trx, ngo_id, listed))
}

test('20 hours before the start is early enough', async () => {
  const { id } = await posted({ time: '12:00' })
  town.setNow(eve('16:00'))
  await go(id)
  await settleMails()
  expect(await at(eve('18:59'))).toHaveLength(1)
})

const BETWEEN: [string, (id: string) => Promise<unknown>][] = [
  ['the person left', (id) => stay(id)],
  ['the event was cancelled', (id) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)],
  ['the event moved to another day', (id) => change(id, { date: addDays(EVENT_DAY, 5) })],
  ['the NGO was suspended', () => unlist()],
  [
    'the person stopped reminders',
    async () => chooseEmails(db, await accountOf('asha'), { 'day-before': false }, town.runtime.now()),
  ],
]
test.each(BETWEEN)('an email that waits is not sent if %s a minute before', async (_, happens) => {
  const id = await goingTo()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  expect(await waitingMails()).toHaveLength(1)
  town.setNow(eve('18:58'))
  await happens(id)
  await settleMails()
  // Only what was decided before can still be sent.
  town.setNow(eve('18:59'))
  while ((await deliverMails(town.runtime)) > 0);
  expect(town.sent.filter(({ to }) => to === ASHA)).toEqual([])
  expect(await waitingMails()).toEqual([])
  // The reminder can be decided again.
  expect(await rows()).toEqual([])
})

test('a reminder that was dropped is decided again if it is true again in time', async () => {
  await goingTo()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  await unlist(false)
  await db
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: eve('17:10') })
    .execute()
  expect(await at(eve('17:10'))).toEqual([])
  await unlist(true)
  expect(await at(eve('18:59'))).toHaveLength(1)
})

test('a deleted account has no reminders and no email that waits', async () => {
  await goingTo()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  const id = await accountOf('asha')
  const account = { id, role: 'user', fullName: 'Asha', email: ASHA, location: '', lang: 'en', ngoId: null } as const
  await deleteAccount(
    db,
    { ...account, orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null },
    momentOf(town.runtime),
  )
  expect(await db.selectFrom('reminder').where('account_id', '=', id).selectAll().execute()).toEqual([])
  expect(await waitingMails()).toEqual([])
  expect(await at(eve('18:59'))).toEqual([])
})

test('leaving and joining again gives no second reminder', async () => {
  const id = await goingTo({ time: '20:00' })
  expect(await at(eve('18:59'))).toHaveLength(1)
  town.setNow(eve('18:59'))
  await stay(id)
  await go(id)
  await settleMails()
  expect(await at(eve('18:59'))).toHaveLength(1)
})

test('a corrected title gives no second reminder, a new time does, after the email about it', async () => {
  const id = await goingTo()
  await db.updateTable('account').set({ created_at: LONG_BEFORE }).where('email', '=', ASHA).execute()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  await db
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: eve('17:01') })
    .execute()
  expect(await at(eve('17:01'))).toHaveLength(1)
  await change(id, { title: 'Juhu Beach Clean-up' })
  await settleMails()
  expect(await at(eve('17:30'))).toHaveLength(1)
  await change(id, { time: '07:00' })
  await decideReminders(town.runtime)
  await db
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: eve('17:31') })
    .where('kind', '=', 'reminder')
    .where('next_attempt_at', 'is not', null)
    .execute()
  expect(await at(eve('17:31'))).toHaveLength(1)
  expect(town.sent.some(({ subject }) => subject.startsWith('New date'))).toBe(false)
  // The email about the change leaves at 17:40.
  await at(eve('17:40'))
  const reminders = await at(eve('17:41'))
  expect(town.sent.filter(({ to }) => to === ASHA).map(({ subject }) => subject)).toEqual([
    'Tomorrow, 6:30 am: Juhu Beach Cleanup',
    'New date, time or place: Juhu Beach Clean-up',
    'Tomorrow, 7:00 am: Juhu Beach Clean-up',
  ])
  expect(reminders).toHaveLength(2)
})

test('an event that moves while its reminder waits is reminded of once, with its new time', async () => {
  const id = await goingTo()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  await change(id, { time: '09:00' })
  await at(eve('17:10'))
  const mails = await at(eve('18:59'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Tomorrow, 9:00 am: Juhu Beach Cleanup'])
  // The row of the first time is deleted, so that the event can move back.
  expect((await rows()).map(({ starts_at }) => starts_at)).toEqual([instantOf(EVENT_DAY, '09:00')])
})

const MOVED_TO = { time: '09:00' }
/** Sends what is due at 18:59, while the event moves before or after the first byte of its reminder, and the other jobs run. */
async function sendWhileItMoves(
  id: string,
  move: 'before the first byte' | 'after it',
  failure?: Error,
): Promise<void> {
  town.setNow(eve('18:59'))
  let hasMoved = false
  const happens = async () => {
    if (hasMoved) return
    hasMoved = true
    await change(id, MOVED_TO)
    await decideReminders(town.runtime)
    // The reminder that is leaving is not ended yet, and nothing is stored twice.
    const stored = (await rows()).map(({ starts_at, outcome }) => [starts_at, outcome])
    expect(stored).toEqual([OLD_START, NEW_START].map((start) => [start, null]))
  }
  const sendMail = async (mail: Mail) => {
    if (move === 'before the first byte') await happens()
    if (failure instanceof MailRefused) throw failure
    await mail.leaving?.()
    if (move === 'after it') await happens()
    if (failure) throw failure
    town.sent.push(mail)
  }
  await deliverMails({ ...town.runtime, sendMail })
  expect(hasMoved).toBe(true)
}
const OLD_START = instantOf(EVENT_DAY, '06:30')
const NEW_START = instantOf(EVENT_DAY, MOVED_TO.time)
const MOVING: [string, 'before the first byte' | 'after it', Error | undefined, string[], (string | null)[]][] = [
  ['sent, before its first byte', 'before the first byte', undefined, ['6:30', '9:00'], ['sent', 'sent']],
  ['sent, before its last byte', 'after it', undefined, ['6:30', '9:00'], ['sent', 'sent']],
  ['refused', 'before the first byte', new MailRefused('smtp-421'), ['9:00'], ['sent']],
  ['sent, and may have arrived', 'after it', new MailUncertain('timeout'), ['9:00'], ['uncertain', 'sent']],
]
test.each(MOVING)('an event that moves while its reminder is %s is reminded of once more', async (...moving) => {
  const [, move, failure, times, ends] = moving
  const id = await goingTo()
  // Asha did not join on this day, so the email about the change comes.
  await db.updateTable('account').set({ created_at: LONG_BEFORE }).where('email', '=', ASHA).execute()
  town.setNow(eve('18:30'))
  await decideReminders(town.runtime)
  await sendWhileItMoves(id, move, failure)
  for (const time of ['19:00', '19:09', '19:30', '20:30', '22:05']) await at(eve(time))
  const subjects = (await at(eve('22:06'))).map(({ subject }) => subject)
  expect(subjects).toEqual(times.map((time) => `Tomorrow, ${time} am: Juhu Beach Cleanup`))
  expect(await outcomes()).toEqual(ends)
  expect(town.sent.filter(({ subject }) => subject.startsWith('New date'))).toHaveLength(1)
})

test('a server that was down from 17:00 to 20:00 sends nothing late, and records what was missed', async () => {
  await goingTo()
  const { id } = await posted({ time: '18:00' })
  expect(await at(eve('20:00'))).toEqual([])
  expect(await outcomes()).toEqual(['missed'])
  expect(town.logged).toContainEqual({ event: 'reminders-missed', facts: { kind: 'day-before', count: 1 } })
  // A person who joins after these hours has missed nothing.
  await go(id)
  await settleMails()
  expect(await at(eve('20:10'))).toEqual([])
  expect(await outcomes()).toEqual(['missed'])
})

test('a server that was down until the next day records what was missed', async () => {
  await goingTo()
  expect(await at(instantOf(EVENT_DAY, '21:00'))).toEqual([])
  expect(await outcomes()).toEqual(['missed'])
})

test('a clock that goes back by an hour reminds nobody twice', async () => {
  await goingTo()
  expect(await at(eve('18:59'))).toHaveLength(1)
  for (const time of ['17:59', '18:30', '18:59']) expect(await at(eve(time))).toHaveLength(1)
  expect(await at(eve('19:30'))).toHaveLength(1)
  expect(await outcomes()).toEqual(['sent'])
})

const failing = (error: Error) => async (now: Date) => {
  town.setNow(now)
  const sendMail = () => Promise.reject(error)
  while ((await deliverMails({ ...town.runtime, sendMail })) > 0);
}

test('an email that the mail server refused until 22:00 is not sent any more', async () => {
  await goingTo()
  town.setNow(eve('18:00'))
  await decideReminders(town.runtime)
  const fail = failing(new MailRefused('smtp-421'))
  for (const time of ['18:59', '19:30', '20:30', '21:50']) await fail(eve(time))
  expect(await outcomes()).toEqual([null])
  expect(await at(eve('22:00'))).toEqual([])
  expect(await waitingMails()).toEqual([])
  expect(await outcomes()).toEqual(['missed'])
  expect(await at(instantOf(EVENT_DAY, '06:00'))).toEqual([])
})

test('an email that may have arrived is not sent again, and is recorded as uncertain', async () => {
  await goingTo()
  town.setNow(eve('18:00'))
  await decideReminders(town.runtime)
  await failing(new MailUncertain('timeout'))(eve('18:59'))
  expect(await at(eve('21:59'))).toEqual([])
  expect(await outcomes()).toEqual([null])
  expect(await at(eve('22:05'))).toEqual([])
  expect(await outcomes()).toEqual(['uncertain'])
  // An admin who sends it again the next day sends nothing wrong.
  const [mail] = await waitingMails()
  town.setNow(instantOf(EVENT_DAY, '07:00'))
  await retryMail(db, mail?.id ?? '', null, town.runtime.now())
  expect(await at(instantOf(EVENT_DAY, '07:00'))).toEqual([])
  expect(await waitingMails()).toEqual([])
})

test('a person who wants it gets a second reminder two hours before, but not at night', async () => {
  expect(EMAIL_CHOICES['two-hours']).toBe(false)
  await goingTo({ title: 'Early Run', time: '09:59' })
  await goingTo({ title: 'Lake Walk', time: '15:00' })
  await goingTo({ title: 'Late Show', time: '23:45' })
  expect(await at(eve('18:59'))).toHaveLength(1)
  await chooseEmails(db, await accountOf('asha'), { 'two-hours': true }, town.runtime.now())
  const day = (time: string) => instantOf(EVENT_DAY, time)
  for (const time of ['07:59', '08:01', '08:29', '12:59']) expect(await at(day(time))).toHaveLength(1)
  const mails = await at(day('13:01'))
  expect(mails.map(({ subject }) => subject)[1]).toBe('Today, 3:00 pm: Lake Walk')
  expect(mails[1]?.text).toContain('Today you are going to:')
  for (const time of ['13:20', '14:00', '21:40']) expect(await at(day(time))).toHaveLength(2)
  expect(await at(day('21:50'))).toHaveLength(3)
  expect(await at(day('22:10'))).toHaveLength(3)
})

test('a reminder of two hours before that is late by half an hour is missed', async () => {
  await goingTo({ time: '15:00' })
  await at(eve('18:59'))
  await chooseEmails(db, await accountOf('asha'), { 'two-hours': true }, town.runtime.now())
  expect(await at(instantOf(EVENT_DAY, '13:31'))).toHaveLength(1)
  expect(await outcomes()).toEqual(['sent', 'missed'])
})

test('a title with a line break or a change of direction does not change the subject', async () => {
  const id = await goingTo()
  await db
    .updateTable('event')
    .set({ title: 'Beach\r\nBcc: x@evil.example \u202Egnp.exe' })
    .where('id', '=', id)
    .execute()
  const [mail] = await at(eve('18:59'))
  expect(mail?.subject).toBe('Tomorrow, 6:30 am: Beach Bcc: x@evil.example gnp.exe')
})

test('news that people wait for is sent before reminders', async () => {
  await goingTo()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  const other = await posted({ title: 'River Count', date: addDays(EVENT_DAY, 9) })
  await go(other.id, 'joseph')
  await settleMails()
  await send('samudra', 'DELETE', `/api/ngo/events/${other.id}`)
  town.setNow(eve('18:59'))
  while ((await deliverMails(town.runtime)) > 0);
  const subjects = town.sent.map(({ subject }) => subject)
  expect(subjects.slice(-2)).toEqual(['Cancelled: River Count', 'Tomorrow, 6:30 am: Juhu Beach Cleanup'])
})
