import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { KEY_BYTES, type KeyScope, MOST_CHECKS_A_DAY, prefixOfKey } from '#domain/college/api-key.ts'
import { toCrockford } from '#domain/encoding/crockford.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { Refusal } from '../http/errors.ts'
import { sha256 } from '../http/secret/sha256.ts'

/** A college's software that sent a valid key. */
export type KeyHolder = { id: string; ngoId: string; scopes: KeyScope[]; isApproved: boolean }

/** Returns a new key, and what is stored of it. The key itself is never stored (D76). */
export function newApiKey() {
  const prefix = toCrockford(crypto.getRandomValues(new Uint8Array(5)), 8).toLowerCase()
  const key = `ys_${prefix}_${encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))}`
  return { key, prefix, id_hash: sha256(key) }
}

/**
 * Returns the holder of a key, from the database on each request, so that a revoked key stops working immediately.
 * @returns null if the text is not a key, or the key is unknown or revoked
 */
export async function apiKeyHolder(db: Kysely<Database>, key: string): Promise<KeyHolder | null> {
  const prefix = prefixOfKey(key)
  if (prefix === null) return null
  const row = await db
    .selectFrom('api_key')
    .innerJoin('ngo', 'ngo.id', 'api_key.ngo_id')
    .where('prefix', '=', prefix)
    .where('revoked_at', 'is', null)
    .select(['api_key.id', 'api_key.ngo_id', 'id_hash', 'scopes', 'ngo.state', 'ngo.closed_at'])
    .executeTakeFirst()
  if (!row || !constantTimeEqual(bytesOf(row.id_hash), bytesOf(sha256(key)))) return null
  const isApproved = row.state === 'approved' && row.closed_at === null
  return { id: row.id, ngoId: row.ngo_id, scopes: row.scopes, isApproved }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Stores that a key is used on this day in the zone of events, and counts its checks in the same statement.
 * @param checks the number of codes; 0 for a request that checks none
 * @throws Refusal 'too-many-checks' until the next day, and then none of them is counted
 */
export async function countKeyUse(db: Kysely<Database>, { id }: KeyHolder, checks: number, now: Date): Promise<void> {
  const today = eventDayOf(now)
  const earlier = sql<number>`case when used_on = ${today}::date then used_today else 0 end`
  const counted = await db
    .updateTable('api_key')
    .set({ used_on: today, used_today: sql<number>`${earlier} + ${checks}::integer` })
    .where('id', '=', id)
    .where(sql<boolean>`${earlier} + ${checks}::integer <= ${MOST_CHECKS_A_DAY}::integer`)
    .returning('id')
    .executeTakeFirst()
  if (counted) return
  const tomorrow = instantOf(addDays(today, 1), '00:00')
  throw new Refusal('too-many-checks', { retryAfter: Math.max(1, (tomorrow.getTime() - now.getTime()) / 1000) })
}
