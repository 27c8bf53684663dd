import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type InsertQueryBuilder, type InsertResult, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'

/** At most `most` times in a window that begins with the first. */
export type RateLimit = { most: number; seconds: number }

/** Counts a try in one upsert, so processes count together. `key` says what and whose: 'passcode:<address hash>'. */
export async function consume(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<void> {
  const counted = await count(db, key, limit, now)
  if (counted.hits > limit.most) throw tooMany(counted.window_start, limit, now)
}

/** As `consume`, for what is skipped instead of refused: whether it may be done once more. */
export async function tryConsume(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  return (await count(db, key, limit, now)).hits <= limit.most
}

/** `tryConsume` in one statement: the keys that may be used once more. */
export async function tryConsumeAll(
  db: Kysely<Database>,
  keys: readonly string[],
  limit: RateLimit,
  now: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  // Sorted, because two requests that count the same keys in different orders would deadlock.
  const rows = [...new Set(keys)].sort().map((key) => ({ key, window_start: now, hits: 1 }))
  const counted = await incrementCounter(db.insertInto('rate_limit').values(rows), {
    now,
    begun: windowStart(now, limit),
  })
    .returning('key')
    .execute()
  return new Set(counted.filter(({ hits }) => hits <= limit.most).map(({ key }) => key))
}

function count(db: Kysely<Database>, key: string, limit: RateLimit, now: Date) {
  const first = db.insertInto('rate_limit').values({ key, window_start: now, hits: 1 })
  return incrementCounter(first, { now, begun: windowStart(now, limit) }).executeTakeFirstOrThrow()
}

type Value<T> = T | RawBuilder<T>

/** The upsert of `consume`, also as a part of larger statements; `begun` comes from `windowStart`. */
export function incrementCounter<Tables extends Database>(
  first: InsertQueryBuilder<Tables, 'rate_limit', InsertResult>,
  { now, begun }: { now: Value<Date>; begun: Value<Date> },
) {
  const again = (first as unknown as InsertQueryBuilder<Database, 'rate_limit', InsertResult>).onConflict((conflict) =>
    conflict.column('key').doUpdateSet({
      hits: sql<number>`case when rate_limit.window_start <= ${begun} then 1 else rate_limit.hits + 1 end`,
      window_start: sql<Date>`case when rate_limit.window_start <= ${begun} then ${now} else rate_limit.window_start end`,
    }),
  )
  return again.returning(['hits', 'window_start'])
}

export const windowStart = (now: Date, { seconds }: RateLimit): Date => new Date(now.getTime() - seconds * 1000)

export function tooMany(windowStart: Date, { seconds }: RateLimit, now: Date): Refusal {
  return new Refusal('too-many', {
    retryAfter: Math.max(1, seconds - (now.getTime() - windowStart.getTime()) / 1000),
  })
}

/** Cleans up: the longest window is a day. */
export async function removeOldCounters(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (old) =>
      old
        .selectFrom('rate_limit')
        .select('key')
        .where('window_start', '<', new Date(now.getTime() - 86_400_000))
        .limit(most),
    )
    .execute()
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
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
