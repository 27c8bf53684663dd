import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type KeyScope, MOST_KEYS } from '#domain/college/api-key.ts'
import type { ApiKeyForm } from '#domain/college/api-key-form.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { newApiKey } from '../../auth/api-key.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { lockPeopleAsOwner, type NgoMember } from '../../organization/membership/membership.ts'

/** An API key as officers see it. The key itself is not stored. */
export type ApiKeyRow = {
  id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  createdAt: string
  /** The last day on which it was used. */
  lastUsedOn: Day | null
  checksToday: number
  revokedAt: string | null
}

/** The key is in this response alone. */
export type NewApiKey = { id: string; key: string }

/** 40 a day: also counts keys that were revoked again. */
const NEW_KEYS: RateLimit = { most: 40, seconds: 86_400 }

/** Revoked keys stay in the list, because officers look up when a key ended. Older ones are left out. */
const MOST_LISTED = 100

/** Returns the keys of a college, newest first. Those that are not revoked come before the others. */
export async function apiKeysOf(db: Kysely<Database>, ngoId: string, now: Date): Promise<ApiKeyRow[]> {
  const today = eventDayOf(now)
  const rows = await db
    .selectFrom('api_key')
    .where('ngo_id', '=', ngoId)
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'used_on', 'used_today', 'revoked_at'])
    .orderBy((row) => row('revoked_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id, name, prefix, scopes, created_at, used_on, used_today, revoked_at }) => ({
    ...{ id, name, prefix, scopes, createdAt: created_at.toISOString(), lastUsedOn: used_on },
    checksToday: used_on === today ? used_today : 0,
    revokedAt: revoked_at?.toISOString() ?? null,
  }))
}

/**
 * Creates a key, which is returned once and stored as a hash (D76).
 * @throws Refusal 'too-many-keys', 'too-many'; those of `lockPeopleAsOwner` and `lockApprovedNgo`
 */
export async function createApiKey(
  db: Kysely<Database>,
  head: NgoMember,
  { name, scopes }: ApiKeyForm,
  now: Date,
): Promise<NewApiKey> {
  return db.transaction().execute(async (trx) => {
    // The lock on the college makes new keys wait for each other, so that they are counted exactly.
    await lockPeopleAsOwner(trx, head)
    await lockApprovedNgo(trx, head)
    const { open } = await trx
      .selectFrom('api_key')
      .where('ngo_id', '=', head.ngoId)
      .where('revoked_at', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open) >= MOST_KEYS) throw new Refusal('too-many-keys')
    await consume(trx, `api-keys:${head.ngoId}`, NEW_KEYS, now)
    const { key, ...stored } = newApiKey()
    const { id } = await trx
      .insertInto('api_key')
      .values({
        ...stored,
        ngo_id: head.ngoId,
        name,
        scopes,
        created_at: now,
        created_by: head.accountId,
        used_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, key }
  })
}

/**
 * Revokes a key, whether or not it was revoked before. It stops working with the next request.
 * @throws Refusal 'not-found' if it is another college's; those of `lockPeopleAsOwner` and `lockApprovedNgo`
 */
export async function revokeApiKey(db: Kysely<Database>, head: NgoMember, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, head)
    await lockApprovedNgo(trx, head)
    const { numUpdatedRows } = await trx
      .updateTable('api_key')
      .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
      .where('id', '=', id)
      .where('ngo_id', '=', head.ngoId)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new Refusal('not-found')
  })
}
