import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'
import { sha256 } from './sha256.ts'

/** A request that its sender may repeat: `scope` keeps one person's keys apart from another's. */
export type Keyed = { scope: string; key: string; request: unknown }

/**
 * Does something once for each key (F16). The key and the effect hold together or not at all, so a refused
 * request leaves its key free; requests with one key at once wait for the first.
 * @param request what was asked, as it passed validation
 * @returns what the effect answered, at this time or the first; it must survive JSON
 * @throws Refusal 'key-reused' when the key stood for another request
 */
export async function once<T>(
  trx: Transaction<Database>,
  { scope, key, request }: Keyed,
  now: Date,
  effect: () => Promise<T>,
): Promise<T> {
  const request_hash = sha256(JSON.stringify(request))
  const first = await trx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const rows = { scope, key }
  if (!first) {
    const found = await trx
      .selectFrom('idempotency_key')
      .where((where) => where.and(rows))
      .select(['request_hash', 'answer'])
      .executeTakeFirstOrThrow()
    if (found.request_hash !== request_hash || found.answer === null) throw new Refusal('key-reused')
    return JSON.parse(found.answer) as T
  }
  const answer = await effect()
  await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where((where) => where.and(rows))
    .execute()
  return answer
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** The header as /api/openapi.json describes it. */
export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes the request safe to repeat: one key, one effect',
  schema: { type: 'string' as const, pattern: KEY.source },
} as const

/**
 * The Idempotency-Key of a request, or null; quotes around it, as the header's draft has them, are part of the key.
 * @throws Refusal 'invalid' for one that is empty, longer than 200 characters or not printable ASCII
 */
export function keyIn(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!KEY.test(header)) throw new Refusal('invalid', { faults: { 'Idempotency-Key': 'characters' } })
  return header
}
