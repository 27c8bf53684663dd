import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Mail, momentOf } from '#api/env.ts'
import { deleteEvent, updateEvent } from '#api/event/changes.ts'
import { setListed } from '#api/event/event.ts'
import { Refusal } from '#api/http/errors.ts'
import { tokenHash } from '#api/http/secret/token.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { markGoing } from '#api/participation/going.ts'
import { unmarkGoing } from '#api/participation/not-going.ts'
import { EMAIL_CHOICES } from '#domain/mail/email-choice.ts'
import type { ReminderKind } from '#domain/participation/reminder.ts'
import { addDays } from '#domain/time/day.ts'
import { eventClockOf, eventDayOf, instantOf } from '#domain/time/zone.ts'
import { anEvent, anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { sendReminders } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Random days of an NGO and its volunteers: posts, moves, typos, cancellations, suspensions, leaving and joining again, choices,
 * servers that are down, mail servers that fail, and clocks that go back (D53). Each email and each row is compared with the rules,
 * which are written here again. `REMINDER_SEED=<number>` repeats a run; the seed is in the message of a failure. `npm run prove` walks
 * 400 days.
 */

const DAYS = process.env.PROVE ? 400 : 4
const PEOPLE = 5
const HOUR_MS = 3_600_000
// A few days have a fixed seed, because with others a kind of act or email may not occur.
const seed = Number(process.env.REMINDER_SEED ?? (process.env.PROVE ? randomInt(2 ** 31) : 3))

/** Returns the next number of a sequence that the seed determines, from 0 to below `below` (Lehmer). */
let state = (seed % 2_147_483_646) + 1
function pick(below: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T

type MailServer = 'works' | 'refuses' | 'loses the answer' | 'hangs up before the end'
let mailServer: MailServer = 'works'
const arrived: { mail: Mail; at: Date }[] = []
const sendMail = async (mail: Mail): Promise<void> => {
  const how = pick(3) > 0 ? mailServer : 'works'
  if (how === 'refuses') throw new MailRefused('smtp-421')
  await mail.leaving?.()
  if (how === 'hangs up before the end') throw new MailUncertain('ECONNRESET')
  arrived.push({ mail, at: now })
  if (how === 'loses the answer') throw new MailUncertain('timeout')
}

const town = await openTown({ runtime: { sendMail } })
afterAll(town.close)
const { db, runtime } = town
let now = instantOf('2025-12-01', '00:00')
const moment = () => momentOf({ now: () => now, config: runtime.config })

/** How often each kind of act, email and outcome occurred. */
const seen = new Map<string, number>()
const saw = (what: string, times = 1) => seen.set(what, (seen.get(what) ?? 0) + times)
const said = (what: string) => `seed ${seed}, ${now.toISOString()}: ${what}`

type Ngo = { ngoId: string; accountId: string }
let people: string[] = []
let ngos: Ngo[] = []

async function addNgo(): Promise<Ngo> {
  const { id: ngoId } = await db.insertInto('ngo').values(anNgoRow()).returning('id').executeTakeFirstOrThrow()
  const subject = `owner-${ngoId}`
  await addMember({ db }, { subject, name: 'Owner', ngoId, role: 'owner' })
  const owner = db.selectFrom('account').where('subject', '=', subject).select('id')
  return { ngoId, accountId: (await owner.executeTakeFirstOrThrow()).id }
}

/** Adds volunteers with ids that the seed determines, because the time at which a reminder leaves depends on the id. */
async function addPeople(): Promise<string[]> {
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({
    id: `${String(pick(10 ** 8)).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`,
    ...{ issuer: 'https://model.example', subject: `model-${at}`, role: 'user' as const, full_name: 'Meera Kulkarni' },
    ...{ email: `model-${at}@crowd.example`, location: 'Mysuru', created_at: now },
  }))
  await db.insertInto('account').values(rows).execute()
  return rows.map(({ id }) => id)
}

const anyTime = () => `${String(pick(24)).padStart(2, '0')}:${one(['00', '15', '30', '59'])}`
const soon = () => addDays(eventDayOf(now), one([0, 1, 1, 2, 2, 3, 5]))
const eventsAhead = () =>
  db
    .selectFrom('event')
    .where('title', 'like', 'Model %')
    .where('deleted_at', 'is', null)
    .where('date', '>=', eventDayOf(now))
    .orderBy('created_at')
    .orderBy('title')
    .selectAll()
    .execute()

type Act = () => Promise<unknown>
let posts = 0
const post: Act = async () => {
  const { id: city_id } = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const date = addDays(eventDayOf(now), one([1, 2, 3, 4]))
  const own = { ngo_id: one(ngos).ngoId, city_id, title: `Model ${posts++}` }
  await db
    .insertInto('event')
    .values(anEventRow({ ...own, date, time: anyTime(), created_at: now }))
    .execute()
}
const onEvent = async (work: (event: Awaited<ReturnType<typeof eventsAhead>>[number]) => Promise<unknown>) => {
  const events = await eventsAhead()
  if (events.length > 0) await work(one(events))
}
const ownerOf = ({ ngo_id }: { ngo_id: string }) => ngos.find(({ ngoId }) => ngoId === ngo_id) ?? expect.fail()
const edit = (change: () => Partial<{ title: string; date: string; time: string }>) => () =>
  onEvent((event) => {
    const { id, title, date, time, version } = event
    changed.set(id, (changed.get(id) ?? 0) + 1)
    return updateEvent(db, ownerOf(event), id, anEvent({ title, date, time, version, ...change() }), moment())
  })
const move = edit(() => ({ date: soon(), ...(pick(2) === 0 && { time: anyTime() }) }))
const retime = edit(() => ({ time: anyTime() }))
const typo = edit(() => ({ title: `Model ${posts++}` }))
const cancel: Act = () => onEvent((event) => deleteEvent(db, ownerOf(event), event.id, moment()))
const list: Act = () => db.transaction().execute((trx) => setListed(trx, one(ngos).ngoId, pick(3) > 0))
const go: Act = () =>
  onEvent(({ id }) => markGoing(db, { id: one(people), fullName: 'Meera Kulkarni' }, { eventId: id }, moment()))
const leave: Act = () => onEvent(({ id }) => unmarkGoing(db, one(people), id, moment()))
const choose: Act = () =>
  chooseEmails(db, one(people), { [one(['day-before', 'two-hours', 'two-hours'] as const)]: pick(4) > 0 }, now)
const changeAddress: Act = () => {
  const person = one(people)
  changed.set(person, 1)
  const email = `${crypto.randomUUID()}@crowd.example`
  return db.updateTable('account').set({ email }).where('id', '=', person).execute()
}

/**
 * How often events and people have changed since the morning. An email about a change goes before the reminder, and the steps of this
 * test are long, so a reminder can then come too late.
 */
const changed = new Map<string, number>()
const isLateRightly = (kind: ReminderKind, { event, person }: Goer) =>
  changed.has(person) || (changed.get(event) ?? 0) >= (kind === 'two-hours' ? 1 : 3)

/** The acts, as often as they occur among 32. */
const ACTS: [string, Act, number][] = [
  ['post', post, 3],
  ['go', go, 14],
  ['leave', leave, 3],
  ['move', move, 2],
  ['change the time', retime, 1],
  ['typo', typo, 2],
  ['cancel', cancel, 1],
  ['list', list, 1],
  ['choose', choose, 3],
  ['change the address', changeAddress, 1],
]
const LIFE = ACTS.flatMap((act) => Array<(typeof ACTS)[number]>(act[2]).fill(act))

async function act(): Promise<void> {
  const [name, work] = one(LIFE)
  try {
    await work()
    saw(name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    saw(`${name}: ${error.code}`)
  }
  await db.deleteFrom('rate_bucket').execute()
}

/** Everyone who is going to an event of these days, as the tables have it. */
async function goers() {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('event.title', 'like', 'Model %')
    .where('event.date', '>=', addDays(eventDayOf(now), -1))
    .where('event.date', '<=', addDays(eventDayOf(now), 1))
    .select(['account.id as person', 'account.email', 'event.id as event', 'event.date', 'event.time', 'event.listed'])
    .select('participation.going_at')
    .execute()
  const choices = await db.selectFrom('email_choice').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    start: instantOf(row.date, row.time),
    wants: (kind: ReminderKind) =>
      choices.find((choice) => choice.account_id === row.person && choice.kind === kind)?.wanted ?? EMAIL_CHOICES[kind],
  }))
}
type Goer = Awaited<ReturnType<typeof goers>>[number]

/** The rules of D53: the people who are reminded, and when. */
const isReminded = (goer: Goer, kind: ReminderKind) =>
  goer.listed && goer.wants(kind) && goer.going_at.getTime() <= goer.start.getTime() - 20 * HOUR_MS
const clockOf = (at: Date) => eventClockOf(at).slice(11)
const isAtNight = (at: Date) => clockOf(at) < '08:00' || clockOf(at) >= '22:00'
function windowOf(goer: Goer, kind: ReminderKind): { from: Date; until: Date; sentUntil: Date } | null {
  const eve = (time: string) => instantOf(addDays(goer.date, -1), time)
  if (kind === 'day-before') return { from: eve('17:00'), until: eve('19:00'), sentUntil: eve('22:00') }
  const before = (hours: number) => new Date(goer.start.getTime() - hours * HOUR_MS)
  if (isAtNight(before(2))) return null
  const night = instantOf(goer.date, '22:00')
  const notAtNight = (at: Date) => (at < night ? at : night)
  return { from: before(2), until: notAtNight(before(1.5)), sentUntil: notAtNight(before(1)) }
}

const KINDS = ['day-before', 'two-hours'] as const
const keyOf = (kind: ReminderKind, { person, event, start }: Pick<Goer, 'person' | 'event' | 'start'>) =>
  `${kind} ${person} ${event} ${start.toISOString()}`
/** Reminders that have arrived, and those that were due at a time at which the jobs ran and have been true since then. */
const reminded = new Set<string>()
let due = new Set<string>()
/** Whether a server or a clock failed since the last morning, so that reminders may be missed. */
let isRough = false

async function expectTrue(mail: Mail, at: Date): Promise<void> {
  const kind = mail.subject.startsWith('Today') ? 'two-hours' : 'day-before'
  const tokens = mail.text.match(/(?<=\/e\/)[0-9a-z]{32}/g) ?? []
  const links = await db
    .selectFrom('email_link')
    .where(
      'id_hash',
      'in',
      tokens.map((token) => tokenHash(token) ?? ''),
    )
    .selectAll()
    .execute()
  const going = await goers()
  expect(links.length, said('an email names its events')).toBe(tokens.length)
  saw(`${kind} email of ${Math.min(tokens.length, 2)}`)
  for (const { account_id, event_id } of links) {
    const goer = going.find(({ person, event }) => person === account_id && event === event_id)
    if (!goer) return expect.fail(said('a person who is not going was reminded'))
    const key = keyOf(kind, goer)
    const window = windowOf(goer, kind)
    expect([key, isReminded(goer, kind), goer.email]).toEqual([key, true, mail.to])
    expect(window && window.from <= at && at < window.sentUntil, said(`late or early: ${key}`)).toBe(true)
    expect(reminded.has(key), said(`twice: ${key}`)).toBe(false)
    reminded.add(key)
    const notice = db
      .selectFrom('outgoing_mail')
      .where('about', '=', `event:${event_id}`)
      .where('to_address', '=', mail.to)
    const waits = await notice.where('next_attempt_at', 'is not', null).select('id').execute()
    expect(waits, said(`before the email about its change: ${key}`)).toEqual([])
  }
}

/** Everyone who had to be reminded was, or it is recorded why not. */
async function expectComplete(): Promise<void> {
  const rows = await db.selectFrom('reminder').selectAll().execute()
  const outcomes = new Map(
    rows.map((row) => [
      keyOf(row.kind, { person: row.account_id, event: row.event_id, start: row.starts_at }),
      row.outcome,
    ]),
  )
  expect(outcomes.size).toBe(rows.length)
  for (const goer of await goers())
    for (const kind of KINDS) {
      const window = windowOf(goer, kind)
      const key = keyOf(kind, goer)
      if (!window || !isReminded(goer, kind) || now < window.until || goer.going_at >= window.until) continue
      expect(outcomes.has(key), said(`forgotten: ${key}`)).toBe(true)
      if (now < window.sentUntil) continue
      const outcome = outcomes.get(key) ?? null
      expect(['sent', 'missed', 'uncertain'], said(`open: ${key}`)).toContain(outcome)
      if (outcome !== 'uncertain') expect(reminded.has(key), said(`${outcome}: ${key}`)).toBe(outcome === 'sent')
      if (due.has(key) && !isRough && !isLateRightly(kind, goer))
        expect([key, outcome], said('missed without a reason')).toEqual([key, 'sent'])
    }
}

/** Forgets reminders that are not true any more, and adds those that are due now, before the jobs run. */
async function noteDue(jobsRun: boolean): Promise<void> {
  const keys = new Set<string>()
  for (const goer of await goers())
    for (const kind of KINDS) {
      const window = windowOf(goer, kind)
      const key = keyOf(kind, goer)
      if (!window || !isReminded(goer, kind)) continue
      if (due.has(key) || (jobsRun && window.from < now && now < window.until)) keys.add(key)
    }
  due = keys
}

let [downUntil, failsUntil] = [now, now]

async function step(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000 + pick(60_000))
  for (let acts = pick(3); acts > 0; acts -= 1) {
    await act()
    await noteDue(false)
  }
  if (pick(250) === 0) downUntil = new Date(now.getTime() + (1 + pick(40)) * HOUR_MS)
  if (pick(250) === 0) {
    failsUntil = new Date(now.getTime() + (1 + pick(8)) * HOUR_MS)
    mailServer = one(['refuses', 'loses the answer', 'hangs up before the end'] as const)
    saw(`the mail server ${mailServer}`)
  }
  if (pick(400) === 0) {
    now = new Date(now.getTime() - HOUR_MS)
    isRough = true
    saw('the clock goes back')
  }
  if (now >= failsUntil) mailServer = 'works'
  if (now < downUntil || mailServer !== 'works') isRough = true
  if (now < downUntil) {
    saw('down')
    return
  }
  town.setNow(now)
  await noteDue(true)
  // Other emails are not what this test is about.
  await db.deleteFrom('outgoing_mail').where('kind', 'not in', ['reminder', 'event-moved']).execute()
  await sendReminders({ ...runtime, now: () => now })
  for (const { mail, at } of arrived.splice(0)) if (mail.unsubscribeUrl) await expectTrue(mail, at)
  await expectComplete()
}

/** Steps of one day: seldom at night, and often in the hours of reminders. */
async function day(): Promise<void> {
  const midnight = instantOf(addDays(eventDayOf(now), 1), '00:00')
  isRough = now < downUntil || mailServer !== 'works'
  due.clear()
  changed.clear()
  while (now < midnight) {
    const clock = clockOf(now)
    await step(clock < '07:00' ? 240 : clock > '16:30' && clock < '19:00' ? 14 : 45)
  }
}

test(`nobody is reminded twice, late or wrongly in ${DAYS} days, and nobody is forgotten`, async () => {
  people = await addPeople()
  ngos = [await addNgo(), await addNgo()]
  await db.deleteFrom('participation').where('verified_at', 'is', null).execute()
  for (let days = 0; days < DAYS; days += 1) {
    await day()
    // Keeps the tables small, so that 400 days take minutes.
    const past = new Date(now.getTime() - 4 * 24 * HOUR_MS)
    await db.deleteFrom('outgoing_mail').where('created_at', '<', past).where('next_attempt_at', 'is', null).execute()
    await db.deleteFrom('reminder').where('starts_at', '<', past).execute()
    await db.deleteFrom('email_link').execute()
  }
  const ended = await db
    .selectFrom('reminder')
    .select(['outcome', sql<number>`count(*)`.as('rows')])
    .groupBy('outcome')
    .execute()
  for (const { outcome, rows } of ended) saw(`outcome ${outcome}`, rows)
  console.info(`seed ${seed}: ${reminded.size} reminders, ${JSON.stringify(Object.fromEntries([...seen].sort()))}`)
  // Each kind of act and of email must have occurred, or the comparison says nothing about it.
  const rare = ['the clock goes back']
  const usual = [
    'go',
    'post',
    'move',
    'cancel',
    'down',
    ...['day-before email of 1', 'day-before email of 2', 'two-hours email of 1'],
  ]
  expect([...usual, ...(process.env.PROVE ? rare : [])].filter((what) => !seen.has(what))).toEqual([])
}, 3_600_000)
