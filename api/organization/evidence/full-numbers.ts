import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FACT_FIELDS, type FactKind, type StatedFact } from '#domain/evidence/evidence.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'
import { statedFacts } from './facts.ts'
import { isSealedWithNewest, seal, unseal } from './seal.ts'
import { matchKeysFor, sealedFor } from './statement.ts'

/**
 * Returns current details with full numbers, for admins and the NGO's owners. A number whose key was lost is returned masked.
 */
export async function unsealedFacts(
  db: Kysely<Database>,
  ngoIds: readonly string[],
  keys: EvidenceKeys,
): Promise<Map<string, StatedFact[]>> {
  const stated = await statedFacts(db, ngoIds)
  const ids = [...stated.values()].flat().map(({ id }) => id)
  if (ids.length === 0) return stated
  const sealed = await db
    .selectFrom('ngo_fact')
    .where('id', 'in', ids)
    .where('sealed', 'is not', null)
    .select(['id', 'ngo_id', 'kind', 'sealed'])
    .execute()
  for (const { id, ngo_id, kind, sealed: text } of sealed) {
    const fact = stated.get(ngo_id)?.find((one) => one.id === id)
    if (fact && text) fact.value = await fullValue({ ngoId: ngo_id, kind, value: fact.value, sealed: text }, keys)
  }
  return stated
}

/** Returns the values of `ngo_fact.match_key` by which other NGOs' equal numbers are found, even during a key rotation. */
export const matchKeysIn = ({ kind, value }: { kind: FactKind; value: Record<string, string> }, keys: EvidenceKeys) =>
  matchKeysFor(kind, value[FACT_FIELDS[kind][0]] ?? '', keys)

const ROUND = 200

export type ResealCount = { done: number; unopened: number }

/**
 * Encrypts numbers again with the newest key, and updates their hashes. It skips numbers that no configured key can decrypt.
 */
export async function resealFacts(db: Kysely<Database>, keys: EvidenceKeys): Promise<ResealCount> {
  const count = { done: 0, unopened: 0 }
  for (let after: string | null = null; ; ) {
    const rows = await roundOf(db, after)
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewest(sealed ?? '', keys))) {
      const number = await unseal(row.sealed ?? '', sealedFor(row.ngo_id, row.kind), keys).catch(() => null)
      if (number === null) count.unopened += 1
      else count.done += await reseal(db, row, number, keys)
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROUND) return count
    after = last.id
  }
}

type Row = { id: string; ngo_id: string; kind: FactKind; sealed: string | null }

function roundOf(db: Kysely<Database>, after: string | null): Promise<Row[]> {
  return db
    .selectFrom('ngo_fact')
    .where('sealed', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'ngo_id', 'kind', 'sealed'])
    .orderBy('id')
    .limit(ROUND)
    .execute()
}

async function reseal(db: Kysely<Database>, row: Row, number: string, keys: EvidenceKeys): Promise<number> {
  const { id, ngo_id, kind, sealed } = row
  const sealedAnew = await seal(number, sealedFor(ngo_id, kind), keys)
  const { numUpdatedRows } = await db
    .updateTable('ngo_fact')
    .set({ sealed: sealedAnew, match_key: matchKeysFor(kind, number, keys)[0] ?? null })
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes the full numbers, address and names of an NGO that closes. Its matches are kept as they were shown. */
export async function forgetFacts(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const facts = trx.updateTable('ngo_fact').where('ngo_id', '=', ngoId)
  await facts.set({ sealed: null, match_key: null, stated_by: null }).execute()
  await facts
    .set(({ fn, ref }) => ({ value: '{}', replaced_at: fn.coalesce(ref('replaced_at'), ref('stated_at')) }))
    .where('kind', 'in', ['address', 'signatory'])
    .execute()
}

/**
 * Returns every detail that an NGO ever submitted and the outcome of each check, for its owners' data export.
 * @param keys the keys that decrypt the numbers; with null, numbers are returned masked
 */
export async function statedHistory(db: Kysely<Database>, ngoId: string, keys: EvidenceKeys | null) {
  const facts = await db
    .selectFrom('ngo_fact')
    .where('ngo_id', '=', ngoId)
    .select(['kind', 'value', 'sealed', 'valid_until', 'stated_at', 'replaced_at'])
    .orderBy('stated_at')
    .orderBy('id')
    .execute()
  const checks = await db
    .selectFrom('ngo_check')
    .leftJoin('ngo_fact as fact', 'fact.id', 'ngo_check.fact_id')
    .where('ngo_check.ngo_id', '=', ngoId)
    .select(['ngo_check.kind', 'fact.kind as fact', 'outcome', 'register', 'checked_at as checkedAt'])
    .orderBy('checked_at')
    .execute()
  const opened = facts.map(async ({ kind, value, sealed, valid_until, stated_at, replaced_at }) => ({
    ...{ kind, value: sealed && keys ? await fullValue({ ngoId, kind, value, sealed }, keys) : value },
    ...{ validUntil: valid_until, statedAt: stated_at, replacedAt: replaced_at },
  }))
  return { facts: await Promise.all(opened), checks }
}

type SealedFact = { ngoId: string; kind: FactKind; value: Record<string, string>; sealed: string }

async function fullValue({ ngoId, kind, value, sealed }: SealedFact, keys: EvidenceKeys) {
  const number = await unseal(sealed, sealedFor(ngoId, kind), keys).catch(() => null)
  return number === null ? value : { [FACT_FIELDS[kind][0]]: number }
}
