import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { followNgo, unfollowNgo } from '#api/following/follow.ts'
import { removeFilter, saveFilter } from '#api/following/saved-filter.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { MailRefused } from '#api/mail/mail.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { SECTORS, type Sector } from '#domain/event/event.ts'
import { addDays } from '#domain/time/day.ts'
import { eventClockOf, eventDayOf, instantOf } from '#domain/time/zone.ts'
import { addVolunteers } from '#tests/support/place/crowd.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { openTowns } from '#tests/support/town/towns.ts'
import { type ModelEvent, type ModelReader, newsOf } from '#tests/support/town/weekly-model.ts'

/*
 * Walks through weeks of random acts, and compares each weekly email with the model: each event is in at most one email to a
 * person, none that fits is missing, and none is one that they are going to. `npm run prove` walks through a year.
 */

const WEEKS = process.env.PROVE ? 53 : 12
const PEOPLE = 6
const SEED = Number(process.env.SEED ?? 7)
const HOUR = 3_600_000

/** A small generator of the same numbers for each seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const mails: { to: string; ids: string[]; more: number }[] = []
let isDown = false
const towns = await openTowns({})
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

test.each(Object.keys(towns))('a model of weekly emails on %s', async (driver) => {
  const town = towns[driver] ?? expect.fail()
  const { db } = town
  const pick = numbers(SEED)
  const THURSDAY = '2025-12-04'
  let now = instantOf('2025-11-28', '09:00')
  const clock = (to: Date) => {
    now = to
    town.setNow(to)
  }
  const runtime = {
    ...town.runtime,
    now: () => now,
    sendMail: async ({ to, text, leaving }: { to: string; text: string; leaving?: () => Promise<void> }) => {
      if (isDown) throw new MailRefused('smtp-421')
      await leaving?.()
      const ids = [...text.matchAll(/\/events\/([0-9a-f-]{36})$/gm)].map(([, id]) => id ?? '')
      if (text.includes('/account#following'))
        mails.push({ to, ids, more: Number(/^And (\d+) more/m.exec(text)?.[1] ?? 0) })
    },
  }
  const moment = () => momentOf(runtime)
  const ngos = await db.selectFrom('ngo').where('state', '=', 'approved').select(['id', 'slug']).execute()
  const { id: city_id } = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const accounts = await addVolunteers(db, PEOPLE, now)
  const addresses = await db.selectFrom('account').select(['id', 'email']).execute()
  const emailOf = new Map(addresses.map(({ id, email }) => [id, email]))
  const people = accounts.map(
    ({ id }): ModelReader => ({
      ...{
        id,
        wanted: true,
        follows: new Set<string>(),
        sectors: new Set<string>(),
        going: new Set<string>(),
        since: null,
      },
    }),
  )
  const events: ModelEvent[] = []
  const any = <T>(list: readonly T[]): T => list[pick(list.length)] ?? expect.fail()
  const seen = new Set<string>()

  const begin = (person: ModelReader) => {
    person.since ??= now.getTime()
  }
  const end = (person: ModelReader) => {
    if (person.follows.size + person.sectors.size === 0) person.since = null
  }
  const acts: (() => Promise<void>)[] = [
    async () => {
      const ngo = any(ngos)
      const sector = any(SECTORS)
      const date = addDays(eventDayOf(now), 1 + pick(30))
      const time = `${String(pick(24)).padStart(2, '0')}:${String(pick(60)).padStart(2, '0')}`
      const row = anEventRow({ ngo_id: ngo.id, city_id, date, time, sector, end_time: null, created_at: now })
      const { id } = await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()
      // An event without an end time is over after its day, on the server's day.
      const start = Date.parse(`${date}T00:00:00Z`) + 24 * HOUR
      events.push({ id, ngo: ngo.slug ?? '', sector, posted: now.getTime(), start, listed: true })
    },
    async () => {
      const [person, ngo] = [any(people), any(ngos).slug ?? '']
      await db.deleteFrom('rate_bucket').execute()
      if (person.follows.has(ngo)) {
        await unfollowNgo(db, person.id, ngo, now)
        person.follows.delete(ngo)
        end(person)
      } else {
        await followNgo(db, person.id, ngo, now)
        person.follows.add(ngo)
        begin(person)
      }
    },
    async () => {
      const [person, sector] = [any(people), any(SECTORS) as Sector]
      await db.deleteFrom('rate_bucket').execute()
      const id = await saveFilter(db, person.id, { sector }, now)
      begin(person)
      if (person.sectors.has(sector)) {
        await removeFilter(db, person.id, id, now)
        person.sectors.delete(sector)
        end(person)
      } else person.sectors.add(sector)
    },
    async () => {
      if (events.length === 0) return
      const [person, event] = [any(people), any(events)]
      const row = { account_id: person.id, event_id: event.id, going_at: now, name: 'Meera Kulkarni' }
      await db
        .insertInto('participation')
        .values(row)
        .onConflict((one) => one.doNothing())
        .execute()
      person.going.add(event.id)
    },
    async () => {
      if (events.length === 0) return
      const event = any(events)
      event.listed = !event.listed
      await db.updateTable('event').set({ listed: event.listed }).where('id', '=', event.id).execute()
    },
    async () => {
      if (events.length === 0) return
      const event = any(events)
      const date = addDays(eventDayOf(now), 1 + pick(30))
      event.start = Date.parse(`${date}T00:00:00Z`) + 24 * HOUR
      await db.updateTable('event').set({ date, updated_at: now }).where('id', '=', event.id).execute()
    },
    async () => {
      const person = any(people)
      person.wanted = pick(3) > 0
      await chooseEmails(db, person.id, { weekly: person.wanted }, now)
    },
  ]
  const WEIGHTS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6]

  for (let week = 0; week < WEEKS; week++) {
    const thursday = addDays(THURSDAY, 7 * week)
    for (let act = 0; act < 30; act++) {
      clock(new Date(now.getTime() + 1 + pick(5 * HOUR)))
      if (now >= instantOf(thursday, '18:00')) break
      await acts[WEIGHTS[pick(WEIGHTS.length)] ?? 0]?.()
    }
    const until = instantOf(thursday, '17:45').getTime()
    const isMissed = pick(6) === 0
    isDown = !isMissed && pick(5) === 0
    clock(instantOf(thursday, isMissed ? '23:00' : '18:01'))
    await decideWeeklyEmails(db, moment)
    clock(instantOf(thursday, '19:05'))
    // The last row of events posted in this week is sorted by the database's order for equal days, so sets are compared.
    while ((await deliverMails(runtime)) > 0);
    for (const person of people) {
      const own = mails.filter(({ to }) => to === emailOf.get(person.id))
      const label = `seed ${SEED}, week ${week}, ${eventClockOf(now)}`
      const news = person.wanted && !isMissed && !isDown ? newsOf(person, events, until, now.getTime()) : []
      expect(own.length, label).toBe(news.length > 0 ? 1 : 0)
      const [mail] = own
      expect((mail?.ids.length ?? 0) + (mail?.more ?? 0), label).toBe(news.length)
      expect(mail?.ids.length ?? 0, label).toBe(Math.min(7, news.length))
      const startOf = (id: string) => events.find((one) => one.id === id)?.start ?? expect.fail(label)
      expect(mail?.ids.map(startOf) ?? [], label).toEqual(news.slice(0, 7).map(({ start }) => start))
      for (const id of mail?.ids ?? []) {
        expect(seen.has(`${person.id} ${id}`), label).toBe(false)
        seen.add(`${person.id} ${id}`)
        expect(person.going.has(id), label).toBe(false)
      }
      const isCovered =
        !isMissed && (!isDown || !person.wanted || newsOf(person, events, until, now.getTime()).length === 0)
      if (person.since !== null && isCovered) person.since = Math.max(person.since, until)
    }
    mails.length = 0
    isDown = false
    // Emails that the mail server refused are late on Saturday.
    clock(instantOf(addDays(thursday, 2), '09:00'))
    while ((await deliverMails(runtime)) > 0);
    expect(mails).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(WEEKS)
})
