import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { askWhoCame } from '#api/participation/who-came/due.ts'
import { answerNoOneElse } from '#api/participation/who-came/no-one-else.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Weeks of random events, answers and pauses of the server, each run of the job compared with a small model of D53, on a real
 * PostgreSQL. `WHO_CAME_SEED=<number>` repeats a run; the seed is in the message of a failure. `npm run prove` has a year with a random seed.
 */

/** The last of three emails about an event is decided a week after its end. */
const DAYS = process.env.PROVE ? 364 : 9
const PROCESSES = 3
const seed = Number(process.env.WHO_CAME_SEED ?? (process.env.PROVE ? randomInt(2 ** 31) : 11))
const town = await openTown({ db: await openTestPostgres(8) })
afterAll(town.close)
const { db } = town

/** Returns the next number of a sequence that the seed determines, from 0 to below `below` (Lehmer). */
let state = (seed % 2_147_483_646) + 1
function pick(below: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** India's clock is 5:30 hours ahead of UTC, all year. */
const clock = (at: number) => new Date(at + 5.5 * HOUR).toISOString()
const minutesOfDay = (at: number) => (Math.floor((at + 5.5 * HOUR) / MINUTE) * MINUTE) % DAY
const isDay = (at: number) => minutesOfDay(at) >= 8 * HOUR && minutesOfDay(at) <= 22 * HOUR
const morning = (at: number): number => {
  let until = at
  while (!isDay(until)) until += MINUTE
  return until
}

type Event = { id: string; ngo: number; end: number; people: string[]; isAnswered: boolean; decided: Set<number> }
const events: Event[] = []
const steps = [3 * HOUR, 3 * DAY, 7 * DAY]

/** Returns the ids of the events that are asked about now, keyed by NGO, and stores all decisions. */
function expectedAt(now: number): Map<number, string[]> {
  const asked = events.filter((event) => {
    if (!isDay(now) || event.isAnswered || event.people.length === 0 || event.end > now) return false
    const due = steps.flatMap((wait, step) =>
      event.decided.has(step) ? [] : [{ step, at: morning(event.end + wait) }],
    )
    const isAsked = due.some(({ at }) => at <= now && now - at <= DAY)
    for (const { step, at } of due) if (at <= now) event.decided.add(step)
    return isAsked
  })
  return new Map([...Map.groupBy(asked, ({ ngo }) => ngo)].map(([ngo, of]) => [ngo, of.map(({ id }) => id).toSorted()]))
}

test('over weeks, each NGO gets exactly the emails of the model, with several processes', {
  timeout: 600_000,
}, async () => {
  await db.updateTable('event').set({ no_one_else_at: NOW }).execute()
  const ngos = await Promise.all(['Sarovar Trust', 'Vriksh Mitra', 'Akshara Circle'].map((name) => addNgo(db, name)))
  const addressOf = async ({ accountId }: { accountId: string }) =>
    (await db.selectFrom('account').where('id', '=', accountId).select('email').executeTakeFirstOrThrow()).email
  const addresses = await Promise.all(ngos.map(addressOf))
  let now = Math.floor(NOW.getTime() / MINUTE) * MINUTE
  const end = now + DAYS * DAY
  let emails = 0

  async function addEvent(): Promise<void> {
    const ngo = pick(ngos.length)
    const begin = now + pick(36) * HOUR + pick(60) * MINUTE
    const length = pick(5) === 0 ? null : (1 + pick(9)) * HOUR
    const time = clock(begin).slice(11, 16)
    const end_time = length === null ? null : clock(begin + length).slice(11, 16)
    const row = { date: clock(begin).slice(0, 10), time, end_time, title: `Event ${events.length}` }
    const id = await addPastEvent(db, ngos[ngo]?.ngoId ?? '', row)
    const people = []
    for (let person = pick(3); person > 0; person--) people.push((await join(db, id)).participationId)
    const ends = length === null ? Date.parse(`${row.date}T24:00:00+05:30`) : begin + length
    events.push({ id, ngo, end: ends, people, isAnswered: false, decided: new Set() })
  }
  async function act(): Promise<void> {
    const over = events.filter((event) => event.end <= now - DAY && event.end > now - 20 * DAY)
    const event = over[pick(over.length || 1)]
    if (!event) return
    const isAnswered = pick(2) === 0
    const { ngoId = '', accountId = '' } = ngos[event.ngo] ?? {}
    if (pick(3) > 0) {
      await answerNoOneElse(db, { ...momentOf(town.runtime), ngoId, accountId, eventId: event.id, isAnswered })
      event.isAnswered = isAnswered
    } else {
      const person = event.people.pop()
      if (person) await db.deleteFrom('participation').where('id', '=', person).execute()
    }
  }

  while (now < end) {
    // Usually minutes pass; now and then the server is down for hours or days.
    now += pick(40) === 0 ? pick(4 * 24 * 60) * MINUTE : (1 + pick(120)) * MINUTE
    town.setNow(new Date(now))
    if (pick(6) === 0) await addEvent()
    if (pick(8) === 0) await act()
    const expected = expectedAt(now)
    const run = () => askWhoCame(db, momentOf(town.runtime))
    await Promise.all(Array.from({ length: PROCESSES }, run))
    town.sent.length = 0
    while ((await deliverMails(town.runtime)) > 0);
    const sent = town.sent.map(({ to, text }) => ({
      to,
      ids: [...text.matchAll(/#past-([\w-]{36})/g)].map(([, id = '']) => id).toSorted(),
    }))
    const wanted = [...expected].map(([ngo, ids]) => ({ to: addresses[ngo] ?? '', ids }))
    const byAddress = (one: { to: string }, other: { to: string }) => one.to.localeCompare(other.to)
    expect(sent.toSorted(byAddress), `seed ${seed}, ${clock(now)}`).toEqual(wanted.toSorted(byAddress))
    emails += sent.length
  }
  expect(emails, `seed ${seed}`).toBeGreaterThan(DAYS / 7)
  const rows = await db.selectFrom('who_came_email').select(['event_id', 'step']).execute()
  const decided = events.filter(({ decided }) => decided.size > 0).map(({ id, decided }) => [id, decided.size])
  const stored = [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([id, of]) => [id, of.length])
  expect(new Map(stored as [string, number][]), `seed ${seed}`).toEqual(new Map(decided as [string, number][]))
})
