import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type InsertQueryBuilder, type InsertResult, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal, type RefusalCode } from './errors.ts'

/**
 * A bucket of `most` tries that refills evenly, wholly within `seconds`: nobody waits for a window to end, and never more
 * than `most` come at once. Kept as the moment when it is full again (the generic cell rate algorithm).
 */
export type RateLimit = { most: number; seconds: number }

/**
 * Counts a try in one upsert, so processes count together. `key` says what and whose: 'passcode:<address hash>'.
 * @param code the refusal that is thrown when nothing is left
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

/** The refusal of a try for which a bucket had nothing left. */
export const nothingLeft = async (
  db: Kysely<Database>,
  key: string,
  limit: RateLimit,
  now: Date,
  code: RefusalCode,
): Promise<Refusal> => tooMany(await fullAt(db, key), limit, now, code)

/** As `consume`, for what is skipped instead of refused: whether it may be done once more. */
export async function tryConsume(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  return (await tryConsumeAll(db, [key], limit, now)).has(key)
}

/** `tryConsume` in one statement: the keys that may be used once more. */
export async function tryConsumeAll(
  db: Kysely<Database>,
  keys: readonly string[],
  limit: RateLimit,
  now: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const pace = paceOf(limit, now)
  // Sorted, because two requests that count the same keys in different orders would deadlock.
  const rows = [...new Set(keys)].sort().map((key) => ({ key, full_at: pace.afterOne }))
  const counted = await takeFromBucket(db.insertInto('rate_bucket').values(rows), pace).execute()
  return new Set(counted.map(({ key }) => key))
}

/**
 * Gives back what `consume` counted, where it turned out that such a try is not counted. Both are exact, so what others
 * tried in between stays counted.
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
 * `afterOne`: when a full bucket is full again after one try. `latest`: a bucket that is full later has nothing left, and one
 * that is full `beyond` was filled by a clock that was set back since (F15), so it begins anew.
 */
export type Pace = { now: Date; afterOne: Date; latest: Date; beyond: Date }

/** Processes whose clocks differ by less count together; nobody signs in where they differ by more (SKEW_SECONDS). */
const CLOCKS_DIFFER_MS = 600_000

/** Tries under way together are counted in any order: the one that reads the clock first may be counted last. */
const UNORDERED_MS = 100

export function paceOf({ most, seconds }: RateLimit, now: Date): Pace {
  const at = now.getTime()
  // In whole ms, upwards: rounded down, a bucket of very many would hold more than it says.
  const one = Math.ceil((seconds * 1000) / most)
  return {
    now,
    afterOne: new Date(at + one),
    latest: new Date(at + one * (most - 1) + Math.min(UNORDERED_MS, one - 1)),
    beyond: new Date(at + one * most + CLOCKS_DIFFER_MS),
  }
}

type Value<T> = T | RawBuilder<T>

/** The upsert of `consume`, also as a part of larger statements. Returns no row when nothing is left. */
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

/** How many tries of a key are left now, for whoever is told. */
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

/** @param fullAt when the bucket is full again: the next try is left as soon as that is one try less than all away */
export function tooMany(
  fullAt: Date | undefined,
  limit: RateLimit,
  now: Date,
  code: RefusalCode = 'too-many',
): Refusal {
  const { latest } = paceOf(limit, now)
  return new Refusal(code, { retryAfter: Math.max(1, ((fullAt ?? now).getTime() - latest.getTime()) / 1000) })
}

/** Cleans up: a bucket that is full again says no more than none. One that is just being used is left alone. */
export async function removeFullBuckets(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  const full = db.selectFrom('rate_bucket').select('key').where('full_at', '<', now).orderBy('full_at').limit(most)
  // Without locks of its own it would delete a try counted meanwhile, and deadlock with `tryConsumeAll`.
  await db.deleteFrom('rate_bucket').where('key', 'in', full.forUpdate().skipLocked()).execute()
}

/** A keyed hash of the address, or of its /64 for IPv6 (D28). The address itself is never stored. */
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
