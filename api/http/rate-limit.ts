import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type InsertQueryBuilder, type InsertResult, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal, type RefusalCode } from './errors.ts'

/**
 * A bucket of `most` tries refills evenly within `seconds`: callers do not wait for a window to end, and a burst has at
 * most `most` tries. The table stores when a bucket is full again (the generic cell rate algorithm).
 */
export type RateLimit = { most: number; seconds: number }

/**
 * Counts a try in one upsert, so that several processes share the count.
 * @param key what is limited and for whom, such as 'passcode:<address hash>'
 * @param code the refusal that is thrown if no try is left
 */
export async function consume(
  db: Kysely<Database>,
  key: string,
  limit: RateLimit,
  now: Date,
  code: RefusalCode = 'too-many',
): Promise<void> {
  if (!(await tryConsume(db, key, limit, now))) throw await nothingLeft(db, key, limit, now, code)
}

/** Returns the refusal for a try when the bucket has none left. */
export const nothingLeft = async (
  db: Kysely<Database>,
  key: string,
  limit: RateLimit,
  now: Date,
  code: RefusalCode,
): Promise<Refusal> => tooMany(await fullAt(db, key), limit, now, code)

/** Works like `consume`, but returns whether a try was left, for work that is skipped instead of refused. */
export async function tryConsume(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  return (await tryConsumeAll(db, [key], limit, now)).has(key)
}

/** Works like `tryConsume`, for several keys in one statement. @returns the keys that had a try left */
export async function tryConsumeAll(
  db: Kysely<Database>,
  keys: readonly string[],
  limit: RateLimit,
  now: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const pace = paceOf(limit, now)
  // Sorts the keys, because two requests that count the same keys in different orders would deadlock.
  const rows = [...new Set(keys)].sort().map((key) => ({ key, full_at: pace.afterOne }))
  const counted = await takeFromBucket(db.insertInto('rate_bucket').values(rows), pace).execute()
  return new Set(counted.map(({ key }) => key))
}

/**
 * Refunds a try that `consume` counted, if it turns out that the try should not count. Both changes are exact, so other
 * tries in between are still counted.
 */
export async function giveUp(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<void> {
  const { afterOne } = paceOf(limit, now)
  await db
    .updateTable('rate_bucket')
    .set({ full_at: sql<Date>`full_at - (${afterOne}::timestamptz - ${now}::timestamptz)` })
    .where('key', '=', key)
    .where('full_at', '>', now)
    .execute()
}

/**
 * `afterOne` is the time at which a full bucket is full again after one try. A bucket that becomes full later than
 * `latest` has no try left. One that becomes full later than `beyond` was counted by a clock that has since been set
 * back (F15), so it is reset.
 */
export type Pace = { now: Date; afterOne: Date; latest: Date; beyond: Date }

/**
 * 10 minutes: processes whose clocks differ by less share their counts. If the clocks differ by more, logins fail
 * anyway (SKEW_SECONDS).
 */
const CLOCKS_DIFFER_MS = 600_000

/** 100 ms: concurrent tries are counted in any order, so the one that reads the clock first may be counted last. */
const UNORDERED_MS = 100

export function paceOf({ most, seconds }: RateLimit, now: Date): Pace {
  const at = now.getTime()
  // Rounds up to whole milliseconds. Rounding down would let a bucket with very many tries allow more than `most`.
  const one = Math.ceil((seconds * 1000) / most)
  return {
    now,
    afterOne: new Date(at + one),
    latest: new Date(at + one * (most - 1) + Math.min(UNORDERED_MS, one - 1)),
    beyond: new Date(at + one * most + CLOCKS_DIFFER_MS),
  }
}

type Value<T> = T | RawBuilder<T>

/**
 * Returns the upsert of `consume`, which is also used in larger statements. The upsert returns no row if no try is
 * left.
 */
export function takeFromBucket<Tables extends Database>(
  first: InsertQueryBuilder<Tables, 'rate_bucket', InsertResult>,
  { now, latest, afterOne, beyond }: { [K in keyof Pace]: Value<Date> },
) {
  const again = (first as unknown as InsertQueryBuilder<Database, 'rate_bucket', InsertResult>).onConflict((conflict) =>
    conflict
      .column('key')
      .doUpdateSet({
        full_at: sql<Date>`${afterOne}::timestamptz + case when rate_bucket.full_at between ${now} and ${latest}
          then rate_bucket.full_at - ${now} else interval '0' end`,
      })
      .where((bucket) =>
        bucket.or([
          bucket('rate_bucket.full_at', '<=', latest as Date),
          bucket('rate_bucket.full_at', '>', beyond as Date),
        ]),
      ),
  )
  return again.returning('key')
}

/** Returns the number of tries that a key has left, for a page that shows it. */
export async function triesLeft(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<number> {
  const full = await fullAt(db, key)
  const one = Math.ceil((limit.seconds * 1000) / limit.most)
  const used = full ? Math.ceil(Math.max(0, full.getTime() - now.getTime()) / one) : 0
  return Math.max(0, limit.most - used)
}

async function fullAt(db: Kysely<Database>, key: string): Promise<Date | undefined> {
  const bucket = await db.selectFrom('rate_bucket').where('key', '=', key).select('full_at').executeTakeFirst()
  return bucket?.full_at
}

/**
 * Returns the refusal with the time until the next try.
 * @param fullAt the time at which the bucket is full again; the next try is possible once at most `most` − 1 tries are
 * used up
 */
export function tooMany(
  fullAt: Date | undefined,
  limit: RateLimit,
  now: Date,
  code: RefusalCode = 'too-many',
): Refusal {
  const { latest } = paceOf(limit, now)
  return new Refusal(code, { retryAfter: Math.max(1, ((fullAt ?? now).getTime() - latest.getTime()) / 1000) })
}

/** Deletes buckets that are full again, because they limit nothing. Locked buckets are skipped. */
export async function removeFullBuckets(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  const full = db.selectFrom('rate_bucket').select('key').where('full_at', '<', now).orderBy('full_at').limit(most)
  // Locks the rows first. Without the lock, the statement could delete a try that was counted concurrently, or deadlock
  // with `tryConsumeAll`.
  await db.deleteFrom('rate_bucket').where('key', 'in', full.forUpdate().skipLocked()).execute()
}

/** Returns a keyed hash of the address, or of its /64 for IPv6 (D28). The address itself is never stored. */
export function addressHash(address: string, key: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text)
  return encodeHexLowerCase(hmac(SHA256, bytes(key), bytes(networkOf(address))).slice(0, 16))
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
