import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#api/http/errors.ts'
import {
  addressHash,
  consume,
  giveUp,
  type RateLimit,
  removeFullBuckets,
  tryConsume,
  tryConsumeAll,
} from '#api/http/rate-limit.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { addressOf, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Rate limits are token buckets that refill. All processes share the same buckets. */

const town = await openTown()
const postgres = await openTestPostgres()
const otherProcess = openPostgres({ url: addressOf(postgres), max: 8, timeouts: 'patient' })
afterAll(() => Promise.all([town.close(), postgres.destroy(), otherProcess.destroy()]))
const databases: [string, Kysely<Database>][] = [
  ['PGlite', town.db],
  ['PostgreSQL', postgres],
]

const TEN: RateLimit = { most: 10, seconds: 60 }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let keys = 0
const newKey = () => {
  keys += 1
  return `test:${keys}`
}

/** Returns the number of tries that are allowed if all are made at the same time. */
async function through(db: Kysely<Database>, key: string, tries: number, at: Date, limit = TEN): Promise<number> {
  let count = 0
  for (let one = 0; one < tries; one++) if (await tryConsume(db, key, limit, at)) count += 1
  return count
}

/** Returns the number of seconds until the next try is allowed, or null if this try was allowed. */
async function retryAfter(db: Kysely<Database>, key: string, at: Date, limit = TEN): Promise<number | null> {
  try {
    await consume(db, key, limit, at)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error.code).toBe('too-many')
    return error.details.retryAfter ?? 0
  }
}

test.each(databases)('on %s a burst takes what is in the bucket, which then refills evenly', async (_, db) => {
  const key = newKey()
  expect(await through(db, key, 12, NOW)).toBe(10)
  expect(await through(db, key, 2, later(5.899))).toBe(0)
  expect(await through(db, key, 2, later(6))).toBe(1)
  expect(await through(db, key, 9, later(6 + 18))).toBe(3)
  expect(await through(db, key, 20, later(1_000))).toBe(10)
})

test.each(databases)('on %s the edge of what was a window lets no double burst through', async (_, db) => {
  const key = newKey()
  expect(await through(db, key, 1, NOW)).toBe(1)
  // A fixed window that started with the first try would allow ten tries at its end and ten more right after it.
  expect(await through(db, key, 20, later(59.9))).toBe(10)
  expect(await through(db, key, 20, later(60.1))).toBe(0)
})

test.each(databases)('on %s Retry-After is true: refused a moment before, let through then', async (_, db) => {
  for (const limit of [TEN, { most: 1, seconds: 86_400 }, { most: 7, seconds: 60 }]) {
    const key = newKey()
    expect(await through(db, key, 20, NOW, limit)).toBe(limit.most)
    const wait = (await retryAfter(db, key, NOW, limit)) ?? expect.fail()
    expect(await retryAfter(db, key, later(wait - 0.001), limit)).not.toBeNull()
    expect(await retryAfter(db, key, later(wait), limit)).toBeNull()
  }
})

test('a bucket contains exactly its limit, even if its pace is not a whole number of milliseconds', async () => {
  for (const most of [1, 3, 7, 300, 7_000]) {
    const limit = { most, seconds: 60 }
    const key = newKey()
    await tryConsume(postgres, key, limit, NOW)
    const full = async () =>
      (await postgres.selectFrom('rate_bucket').select('full_at').where('key', '=', key).executeTakeFirstOrThrow())
        .full_at
    const one = (await full()).getTime() - NOW.getTime()
    const nearlyEmpty = new Date(NOW.getTime() + (most - 1) * one)
    await postgres.updateTable('rate_bucket').set({ full_at: nearlyEmpty }).where('key', '=', key).execute()
    expect(await through(postgres, key, 3, NOW, limit)).toBe(1)
  }
})

test.each(databases)(
  'on %s a clock set back does not refill buckets immediately, and after a day’s setback counting starts again',
  async (_, db) => {
    const key = newKey()
    await through(db, key, 10, NOW)
    // Otherwise, two processes with different clocks would refill each other's buckets.
    for (const seconds of [-2, 0, -2, -300, 0]) expect(await through(db, key, 1, later(seconds))).toBe(0)
    expect(await through(db, key, 12, later(-86_400))).toBe(10)
  },
)

test.each(databases)(
  'on %s six concurrent tries are six, even if the first to read the clock is counted last',
  async (_, db) => {
    const [key, limit] = [newKey(), { most: 6, seconds: 60 }]
    expect(await through(db, key, 5, later(0.004), limit)).toBe(5)
    expect(await through(db, key, 3, NOW, limit)).toBe(1)
  },
)

test('concurrent tries of two processes count together', async () => {
  const key = newKey()
  const tries = Array.from({ length: 60 }, (_, one) => tryConsume(one % 2 ? postgres : otherProcess, key, TEN, NOW))
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
})

test('many keys counted concurrently in any order, while full buckets are removed, neither deadlock nor lose a try', async () => {
  const limit = { most: 200, seconds: 60 }
  const many = Array.from({ length: 40 }, newKey)
  const stale = many.map((key) => ({ key, full_at: later(-1) }))
  await postgres.insertInto('rate_bucket').values(stale).execute()
  const rounds = Array.from({ length: 30 }, async (_, round) => {
    const db = round % 2 ? postgres : otherProcess
    const turned = round % 2 ? many : many.toReversed()
    expect((await tryConsumeAll(db, turned, limit, NOW)).size).toBe(many.length)
    await removeFullBuckets(db, NOW, 5_000)
  })
  await Promise.all(rounds)
  const left = await postgres.selectFrom('rate_bucket').select('full_at').where('key', 'in', many).execute()
  expect(left.map(({ full_at }) => full_at)).toEqual(many.map(() => later(30 * 0.3)))
})

test.each(databases)('on %s a refunded try was never counted, and the tries of others remain', async (_, db) => {
  const key = newKey()
  expect(await through(db, key, 10, NOW)).toBe(10)
  await giveUp(db, key, TEN, later(1))
  expect(await through(db, key, 2, later(1))).toBe(1)
  for (let more = 0; more < 20; more++) await giveUp(db, key, TEN, later(1))
  expect(await through(db, key, 20, later(1))).toBe(10)
  await giveUp(db, newKey(), TEN, NOW)
})

test.each(databases)('on %s keys counted together are counted each for itself, and once', async (_, db) => {
  const [one, other] = [newKey(), newKey()]
  await through(db, one, 10, NOW)
  expect(await tryConsumeAll(db, [one, other, other], TEN, NOW)).toEqual(new Set([other]))
  expect(await tryConsumeAll(db, [], TEN, NOW)).toEqual(new Set())
  expect(await through(db, other, 20, NOW)).toBe(9)
})

test('a limit that was lost in a crash of the database is a full bucket, and nothing else is missing', async () => {
  const key = newKey()
  await through(postgres, key, 10, NOW)
  // During crash recovery, PostgreSQL empties unlogged tables.
  await postgres.deleteFrom('rate_bucket').execute()
  expect(await retryAfter(postgres, key, NOW)).toBeNull()
  expect(await postgres.selectFrom('account').select('id').limit(1).execute()).toHaveLength(1)
})

test('an address and its neighbours of one IPv6 network are one, whatever it is made of', () => {
  const hash = (address: string) => addressHash(address, 'key')
  expect(hash('2001:db8:1:2::7')).toBe(hash('2001:db8:1:2:ffff::1'))
  expect(hash('2001:db8:1:2::7')).not.toBe(hash('2001:db8:1:3::7'))
  expect(hash('::ffff:203.0.113.7')).toBe(hash('203.0.113.7'))
  for (const junk of ['', 'unknown', ':::::::', '::1::2::3', 'é'.repeat(10_000), ':'.repeat(10_000), '\u0000'])
    expect(hash(junk)).toMatch(/^[0-9a-f]{32}$/)
})
