import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'
import { sha256 } from './secret/sha256.ts'

/** Identifies a request that may be repeated. `scope` separates the keys of one person from those of another. */
export type IdempotentRequest = { scope: string; key: string; request: unknown }

/**
 * Runs `effect` once for each key (F16), stores its result as JSON, and returns that result for repeated requests. A
 * refused request does not use up its key.
 * @throws Refusal 'key-reused' if the key was used for another request
 */
export async function once<T>(
  trx: Transaction<Database>,
  { scope, key, request }: IdempotentRequest,
  now: Date,
  effect: () => Promise<T>,
): Promise<T> {
  const request_hash = sha256(JSON.stringify(request))
  // Concurrent requests with the same key wait here for the first.
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

/** Deletes the stored results of a closed NGO before they expire. */
export async function forgetAnswers(trx: Transaction<Database>, scope: string): Promise<void> {
  await trx.deleteFrom('idempotency_key').where('scope', '=', scope).execute()
}

const KEY = /^[\x21-\x7e]{1,200}$/

export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes repeating the request safe: requests with the same key have one effect',
  schema: { type: 'string' as const, pattern: KEY.source },
} as const

/**
 * Returns the key, or null. The quotes around it, which the draft standard of the header requires, are part of the key.
 */
export function keyIn(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!KEY.test(header)) throw new Refusal('invalid', { faults: { 'Idempotency-Key': 'characters' } })
  return header
}
