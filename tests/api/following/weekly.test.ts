import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { linkedAction } from '#api/mail/email-link.ts'
import { MailRefused } from '#api/mail/mail.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { followerOf } from '#tests/support/town/follower.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* The weekly email (D55). NOW is a Monday; the first Thursday after it is 4 December 2025. */

let isDown = false
const sent: { to: string; subject: string; text: string; unsubscribeUrl?: string }[] = []
const town = await openTown({
  runtime: {
    sendMail: async ({ leaving, ...mail }) => {
      if (isDown) throw new MailRefused('smtp-421')
      await leaving?.()
      sent.push(mail)
    },
  },
})
const { db } = town
afterAll(town.close)
const { restore } = await openKeep(db)
const { send, follow, unfollow, save, turnOn, following, post: posting } = followerOf(town)

const THURSDAY = '2025-12-04'
let now = NOW
const clock = (to: Date) => {
  now = to
  town.setNow(to)
}
const at = (day: string, time: string) => clock(instantOf(day, time))
beforeEach(async () => {
  await restore()
  sent.length = 0
  isDown = false
  clock(NOW)
})

let hours = 0
/** Posts an event. Each starts an hour after the one before, because an NGO posts no event twice. */
const post = async (title: string, changes: object = {}, ngo = 'samudra') => {
  await db.deleteFrom('rate_bucket').execute()
  const date = addDays(eventDayOf(now), 20)
  const time = `${String(6 + (hours++ % 12)).padStart(2, '0')}:00`
  return posting(ngo, anEvent({ title, date, time, ...changes }))
}
const decide = () => decideWeeklyEmails(db, () => momentOf({ now: () => now, config: town.runtime.config }))
const deliver = async () => {
  while ((await deliverMails(town.runtime)) > 0);
  return sent.splice(0).filter(({ text }) => text.includes('/u/') || text.includes('hi/u/'))
}
/** Decides and delivers this Thursday's emails. */
const evening = async (day = THURSDAY) => {
  at(day, '18:01')
  await decide()
  at(day, '19:05')
  return deliver()
}
const to = (mails: typeof sent, who: string) => mails.find((mail) => mail.to === `${who}@student.example`)
const titles = (mail: { text: string } | undefined) =>
  [...(mail?.text ?? '').matchAll(/^.*\n.*\n.*\n\S+\/events\/[0-9a-f-]{36}$/gm)].map(([lines]) => lines.split('\n')[0])
const row = async () => db.selectFrom('weekly_email').selectAll().executeTakeFirst()

test('new events come on Thursday, soonest first, each with the reason, its page and how to stop', async () => {
  await follow('asha', 'samudra-foundation')
  await save('asha', { sector: 'Education', city: 'Pune' })
  clock(new Date(now.getTime() + 60_000))
  const late = await post('Mangrove Count', { date: '2025-12-20', time: '07:15' })
  const soon = await post(
    'Read Aloud',
    { date: '2025-12-10', time: '10:00', sector: 'Education', city: 'पुणे' },
    'kitaab',
  )
  await post('Other', { sector: 'Education', city: 'Nagpur' }, 'kitaab')
  const [mail = expect.fail(), ...others] = await evening()
  expect(others).toEqual([])
  expect(mail.to).toBe('asha@student.example')
  expect(mail.subject).toBe('2 new events: Education in Pune, Samudra Foundation')
  const [stop] = /http\S+\/u\/[0-9a-z]{32}/.exec(mail.text) ?? expect.fail()
  expect(mail.text.replaceAll('\u00a0', ' ')).toBe(`Hello Asha,

New events, soonest first:

Read Aloud
Wed 10 Dec 2025, 10:00 am, Pune
Kitaab Ghar Collective. Fits “Education in Pune”
http://localhost:3000/events/${soon}

Mangrove Count
Sat 20 Dec 2025, 7:15 am, Mumbai
Samudra Foundation, which you follow
http://localhost:3000/events/${late}

Change what you follow:
http://localhost:3000/account#following

Stop weekly emails:
${stop}

You are getting this email because you follow NGOs or saved filters. Questions? Write to help@yuvasetu.example.

YuvaSetu
`)
  expect(mail.unsubscribeUrl).toBe(stop)
  expect(await linkedAction(db, stop.slice(-32), ['weekly'], now).executeTakeFirst()).toMatchObject({ kind: 'weekly' })
  const { body } = await db
    .selectFrom('outgoing_mail')
    .where('kind', '=', 'weekly')
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).not.toContain(stop.slice(-32))
})

test('in Hindi, filters, cities and links are in Hindi', async () => {
  await send('asha', 'PUT', '/api/me/language/hi')
  await save('asha', { type: 'Group Event', sector: 'Environment', city: 'mum' })
  clock(new Date(now.getTime() + 60_000))
  await post('Mangrove Count')
  const [mail = expect.fail()] = await evening()
  expect(mail.subject).toBe('1 नया कार्यक्रम: mum में पर्यावरण के सामूहिक कार्यक्रम')
  expect(mail.text).toContain(
    'मुंबई\nSamudra Foundation। “mum में पर्यावरण के सामूहिक कार्यक्रम” से मेल खाता है\nhttp://localhost:3000/hi/events/',
  )
  expect(mail.text).toContain('http://localhost:3000/hi/account#following')
})

test.each([
  ['en', 'Wed 10 Dec 2025, 10:00 am, online'],
  ['hi', 'बुध 10 दिसंबर 2025, सुबह 10:00, ऑनलाइन'],
])('an online event is in no city (%s)', async (lang, line) => {
  await send('asha', 'PUT', `/api/me/language/${lang}`)
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('Reading', { mode: 'Online', date: '2025-12-10', time: '10:00' })
  const [mail = expect.fail()] = await evening()
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain(`\nReading\n${line}\nSamudra Foundation`)
})

test('nothing new, no email; an event is in one email only, and one posted after 17:45 is in the next', async () => {
  await follow('asha', 'samudra-foundation')
  expect(await evening()).toEqual([])
  at('2025-12-11', '17:44')
  await post('In time')
  at('2025-12-11', '17:46')
  await post('Next week')
  expect((await evening('2025-12-11')).map(titles)).toEqual([['In time']])
  expect((await evening('2025-12-18')).map(titles)).toEqual([['Next week']])
  expect(await evening('2025-12-25')).toEqual([])
})

test('someone who begins on Thursday evening gets what is posted after that', async () => {
  at(THURSDAY, '17:50')
  await post('Before')
  at(THURSDAY, '17:55')
  await follow('asha', 'samudra-foundation')
  at(THURSDAY, '17:57')
  await post('After')
  expect(await evening()).toEqual([])
  expect((await evening('2025-12-11')).map(titles)).toEqual([['After']])
})

test('at most seven events, the nearest, and the number of the others', async () => {
  await save('asha', { sector: 'Environment' })
  clock(new Date(now.getTime() + 60_000))
  for (let day = 9; day > 0; day--) await post(`Walk ${day}`, { date: addDays('2025-12-10', day) })
  const [mail = expect.fail()] = await evening()
  expect(titles(mail)).toEqual(Array.from({ length: 7 }, (_, day) => `Walk ${day + 1}`))
  expect(mail.subject).toBe('9 new events: Environment')
  expect(mail.text).toContain('And 2 more. See all events:\nhttp://localhost:3000/events\n')
  expect(await evening('2025-12-11')).toEqual([])
})

test('left out: cancelled, over, hidden, one that the person is going to or waits for, and what they stopped following', async () => {
  await follow('asha', 'samudra-foundation')
  await follow('joseph', 'samudra-foundation')
  await follow('aarav', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  const going = await post('Going')
  const cancelled = await post('Cancelled')
  const full = await post('Full', { minPeople: 1, maxPeople: 1, placesLimited: true })
  await post('Over', { date: '2025-12-03', endTime: '23:00' })
  await post('Stays')
  await send('aarav', 'PUT', `/api/events/${full}/going`)
  await send('asha', 'PUT', `/api/events/${full}/waiting`)
  await send('asha', 'PUT', `/api/events/${going}/going`)
  await send('samudra', 'DELETE', `/api/ngo/events/${cancelled}`)
  at(THURSDAY, '18:01')
  expect(await decide()).toBe(3)
  await unfollow('aarav', 'samudra-foundation')
  at(THURSDAY, '19:05')
  const mails = await deliver()
  expect(titles(to(mails, 'asha'))).toEqual(['Stays'])
  expect(titles(to(mails, 'joseph')).toSorted()).toEqual(['Full', 'Going', 'Stays'])
  expect(to(mails, 'aarav')).toBeUndefined()
})

test('it is written when it is sent: an NGO that was suspended in between, and a choice, leave no email', async () => {
  await follow('asha', 'samudra-foundation')
  await follow('joseph', 'kitaab-ghar-collective')
  clock(new Date(now.getTime() + 60_000))
  await post('Hidden')
  await post('Unwanted', {}, 'kitaab')
  at(THURSDAY, '18:01')
  expect(await decide()).toBe(2)
  await db.updateTable('event').set({ listed: false }).where('title', '=', 'Hidden').execute()
  const { account_id } = await db
    .selectFrom('follow')
    .innerJoin('ngo', 'ngo.id', 'follow.ngo_id')
    .where('slug', '=', 'kitaab-ghar-collective')
    .select('account_id')
    .executeTakeFirstOrThrow()
  await chooseEmails(db, account_id, { weekly: false }, town.runtime.now())
  at(THURSDAY, '19:05')
  expect(await deliver()).toEqual([])
  await chooseEmails(db, account_id, { weekly: true }, town.runtime.now())
  expect(await evening('2025-12-11')).toEqual([])
})

test('while the email is off, time passes: nothing old comes after it is turned on', async () => {
  await follow('asha', 'samudra-foundation')
  const { account_id = expect.fail() } = (await row()) ?? {}
  await chooseEmails(db, account_id, { weekly: false }, town.runtime.now())
  at('2025-12-03', '12:00')
  await post('While off')
  expect(await evening()).toEqual([])
  at('2025-12-05', '12:00')
  await turnOn('asha')
  await post('While on')
  expect((await evening('2025-12-11')).map(titles)).toEqual([['While on']])
})

test('to a suppressed address nothing is queued, and its time passes, so that no later round reads months of events', async () => {
  await follow('asha', 'samudra-foundation')
  const address = 'asha@student.example'
  await db.insertInto('suppressed_address').values({ address, failure: 'smtp-550', suppressed_at: NOW }).execute()
  for (const [day, title] of [
    [THURSDAY, 'First week'],
    ['2025-12-11', 'Second week'],
  ] as const) {
    at(day, '12:00')
    await post(title)
    at(day, '18:01')
    expect(await decide()).toBe(0)
    expect(await row()).toMatchObject({ new_since: instantOf(day, '17:45'), covers_until: null })
  }
  await db.deleteFrom('suppressed_address').execute()
  at('2025-12-16', '12:00')
  await post('Third week')
  expect((await evening('2025-12-18')).map(titles)).toEqual([['Third week']])
})

test('an email that was queued before its address turned out to be unknown is not repeated in the weeks after it', async () => {
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('First week')
  at(THURSDAY, '18:01')
  expect(await decide()).toBe(1)
  const address = 'asha@student.example'
  await db.insertInto('suppressed_address').values({ address, failure: 'smtp-550', suppressed_at: now }).execute()
  at(THURSDAY, '19:05')
  expect(await deliver()).toEqual([])
  expect(await evening('2025-12-11')).toEqual([])
  expect(await row()).toMatchObject({ new_since: instantOf('2025-12-11', '17:45'), covers_until: null })
})

test('an email to an address that the person has changed is dropped, and the next one has its events', async () => {
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('First week')
  at(THURSDAY, '18:01')
  expect(await decide()).toBe(1)
  await db.updateTable('account').set({ email: 'new@student.example' }).where('subject', '=', 'asha').execute()
  at(THURSDAY, '19:05')
  expect(await deliver()).toEqual([])
  expect(await db.selectFrom('outgoing_mail').where('kind', '=', 'weekly').selectAll().execute()).toEqual([])
  const mails = await evening('2025-12-11')
  expect(mails.map((mail) => [mail.to, titles(mail)])).toEqual([['new@student.example', ['First week']]])
})

test.each([
  ['on Thursday at 17:59', THURSDAY, '17:59', 0],
  ['on Thursday at 18:00', THURSDAY, '18:00', 1],
  ['on Thursday at 21:59, after the server was down', THURSDAY, '21:59', 1],
  ['on Thursday at 22:00', THURSDAY, '22:00', 0],
  ['on Friday at 7:59', '2025-12-05', '07:59', 0],
  ['on Friday at 8:00', '2025-12-05', '08:00', 1],
  ['on Friday at noon', '2025-12-05', '12:00', 0],
  ['on Wednesday at 18:30', '2025-12-10', '18:30', 0],
])('%s', async (_, day, time, emails) => {
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('Walk')
  at(day, time)
  expect(await decide()).toBe(emails)
  expect(await decide()).toBe(0)
})

test('a server that was down until Friday afternoon sends both weeks in one email', async () => {
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('First week')
  at('2025-12-05', '13:00')
  expect(await decide()).toBe(0)
  at('2025-12-09', '12:00')
  await post('Second week')
  expect((await evening('2025-12-11')).map((mail) => titles(mail).toSorted())).toEqual([['First week', 'Second week']])
})

test('an email waits for the morning, and one that no mail server took is in the next week’s', async () => {
  await follow('asha', 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('First week')
  at(THURSDAY, '18:01')
  await decide()
  at(THURSDAY, '23:00')
  expect(await deliver()).toEqual([])
  at('2025-12-05', '07:59')
  expect(await deliver()).toEqual([])
  isDown = true
  at('2025-12-05', '08:00')
  await deliver()
  isDown = false
  at('2025-12-05', '12:00')
  expect(await deliver()).toEqual([])
  expect(await db.selectFrom('outgoing_mail').where('kind', '=', 'weekly').selectAll().execute()).toEqual([])
  expect((await evening('2025-12-11')).map(titles)).toEqual([['First week']])
})

test('an email that still waits a week later, or was given up, is replaced by one that contains its events', async () => {
  for (const giveUp of [false, true]) {
    await restore()
    clock(NOW)
    await follow('asha', 'samudra-foundation')
    clock(new Date(now.getTime() + 60_000))
    await post('First week')
    at(THURSDAY, '18:01')
    await decide()
    if (giveUp)
      await db
        .updateTable('outgoing_mail')
        .set({ next_attempt_at: null, failure: 'smtp-550' })
        .where('kind', '=', 'weekly')
        .execute()
    at('2025-12-09', '12:00')
    await post('Second week')
    expect((await evening('2025-12-11')).map((mail) => titles(mail).toSorted())).toEqual([
      ['First week', 'Second week'],
    ])
    // An admin sends the old one again.
    await db
      .updateTable('outgoing_mail')
      .set({ next_attempt_at: now, failure: null })
      .where('failure', 'is not', null)
      .execute()
    expect(await deliver()).toEqual([])
  }
})

test('it is spread over an hour', async () => {
  for (const who of ['asha', 'joseph', 'aarav', 'fatima', 'gurleen']) await follow(who, 'samudra-foundation')
  clock(new Date(now.getTime() + 60_000))
  await post('Walk')
  at(THURSDAY, '18:00')
  await decide()
  const due = await db.selectFrom('outgoing_mail').where('kind', '=', 'weekly').select('next_attempt_at').execute()
  const times = due.map(({ next_attempt_at }) => next_attempt_at?.getTime() ?? 0)
  expect(new Set(times).size).toBe(5)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(now.getTime())
  expect(Math.max(...times)).toBeLessThan(now.getTime() + 3_600_000)
})

/** The Thursday a number of weeks after the first. */
const week = (number: number) => addDays(THURSDAY, 7 * number)

test('after six months it is asked whether the email is still wanted, and without an answer it ends after four weeks', async () => {
  await follow('asha', 'samudra-foundation')
  for (let at = 0; at < 26; at++) expect(await evening(week(at))).toEqual([])
  const [question = expect.fail()] = await evening(week(26))
  expect(question.subject).toBe('Do you still want the weekly email?')
  expect(await evening(week(27))).toEqual([])
  at(week(27), '20:00')
  await post('Walk')
  const [news = expect.fail()] = await evening(week(28))
  expect(titles(news)).toEqual(['Walk'])
  expect(news.text).toContain('Yes, keep sending it:\nhttp://localhost:3000/u/')
  expect(await evening(week(29))).toEqual([])
  at(week(29), '20:00')
  await post('Too late')
  expect(await evening(week(30))).toEqual([])
  expect((await following('asha')).weekly).toEqual({ wanted: false, endedOn: week(30) })
  await turnOn('asha')
  expect((await following('asha')).weekly).toEqual({ wanted: true, endedOn: null })
  at(week(31), '12:00')
  await post('Again')
  const [again = expect.fail()] = await evening(week(31))
  expect(titles(again)).toEqual(['Again'])
  expect(again.text).not.toContain('keep sending')
})

test('whoever answers goes on getting it, and a question that never arrived is asked again', async () => {
  await follow('asha', 'samudra-foundation')
  const { account_id = expect.fail() } = (await row()) ?? {}
  isDown = true
  for (let at = 26; at < 32; at++) await evening(week(at))
  expect((await following('asha')).weekly.wanted).toBe(true)
  isDown = false
  const [question = expect.fail()] = await evening(week(32))
  const [token] = /(?<=keep sending it:\n\S+\/u\/)[0-9a-z]{32}/.exec(question.text) ?? expect.fail()
  const action = await linkedAction(db, token, ['still-wanted'], now).executeTakeFirst()
  expect(action).toMatchObject({ kind: 'still-wanted', accountId: account_id })
  await db.transaction().execute((trx) => chooseEmails(trx, account_id, { weekly: true }, now))
  for (let at = 33; at < 58; at++) expect(await evening(week(at))).toEqual([])
  expect((await evening(week(59))).map(({ subject }) => subject)).toEqual(['Do you still want the weekly email?'])
})

/** Presses the button of an email's link, as a browser without a login does. */
async function press(path: string): Promise<number> {
  const body = new TextEncoder().encode('action=yes')
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  return (await town.request(path, { method: 'POST', body, headers })).status
}

test('the link in the email that asks keeps it for six months, also on the last day, and without it the email ends', async () => {
  for (const who of ['asha', 'joseph']) await follow(who, 'samudra-foundation')
  const asked = await evening(week(26))
  expect(asked.map(({ to }) => to).toSorted()).toEqual(['asha@student.example', 'joseph@student.example'])
  const [path = expect.fail()] =
    /(?<=keep sending it:\n\S+:3000)\/u\/[0-9a-z]{32}/.exec(to(asked, 'asha')?.text ?? '') ?? []
  at(week(30), '17:00')
  expect((await town.request(path)).status).toBe(200)
  expect((await row())?.asked_at).not.toBeNull()
  expect(await press(path)).toBe(200)
  await post('Walk')
  expect((await evening(week(30))).map((mail) => mail.to)).toEqual(['asha@student.example'])
  expect((await following('asha')).weekly).toEqual({ wanted: true, endedOn: null })
  expect((await following('joseph')).weekly).toEqual({ wanted: false, endedOn: week(30) })
  for (let at = 31; at < 56; at++) expect(await evening(week(at))).toEqual([])
  const again = await evening(week(57))
  expect(again.map(({ to, subject }) => [to, subject])).toEqual([
    ['asha@student.example', 'Do you still want the weekly email?'],
  ])
})

const closeSamudra = () => send('samudra', 'DELETE', '/api/ngo')

test('someone whose only NGO has closed is not asked, and is forgotten', async () => {
  await follow('asha', 'samudra-foundation')
  expect((await closeSamudra()).status).toBe(204)
  expect(await evening(week(26))).toEqual([])
  expect(await row()).toBeUndefined()
})

test('an NGO that closes after the question was decided: no one is asked', async () => {
  await follow('asha', 'samudra-foundation')
  at(week(26), '18:01')
  expect(await decide()).toBe(1)
  await closeSamudra()
  at(week(26), '19:05')
  expect(await deliver()).toEqual([])
})

test('someone whose only NGO has closed begins anew with the next one', async () => {
  await follow('asha', 'samudra-foundation')
  await closeSamudra()
  at('2025-12-02', '12:00')
  await post('Before', {}, 'kitaab')
  at('2025-12-02', '13:00')
  await follow('asha', 'kitaab-ghar-collective')
  at('2025-12-02', '14:00')
  await post('After', {}, 'kitaab')
  expect((await evening()).map(titles)).toEqual([['After']])
})
