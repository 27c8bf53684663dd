import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FACT_FIELDS, FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import {
  type EvidenceForm,
  evidenceFaults,
  factsIn,
  type GivenFact,
  UNTIL_FIELDS,
} from '#domain/evidence/evidence-form.ts'
import { cinOf, isMasked, maskedNumber } from '#domain/evidence/organization-number.ts'
import type { Day } from '#domain/time/day.ts'
import { Refusal } from '../../http/errors.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'
import { recountMatched } from './facts.ts'
import { matchKeysOf, seal, unseal } from './seal.ts'

export type Statement = {
  ngoId: string
  accountId: string | null
  evidence: EvidenceForm
  today: Day
  now: Date
  keys: EvidenceKeys
}

/**
 * Stores the changed details of an NGO. A changed detail gets a new row, so that earlier checks of it no longer count (D36).
 * @throws Refusal 'invalid' with faults by field
 * @returns whether anything changed
 */
export async function stateFacts(trx: Transaction<Database>, statement: Statement): Promise<boolean> {
  const { ngoId, evidence, today } = statement
  await lockNgo(trx, ngoId)
  const faults = evidenceFaults(evidence, formOf(await status(trx, ngoId)), today)
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
  return keepFacts(trx, statement)
}

export async function keepFacts(trx: Transaction<Database>, statement: Statement): Promise<boolean> {
  const { ngoId, evidence, today, now } = statement
  await lockNgo(trx, ngoId)
  const stand = await status(trx, ngoId)
  const given = factsIn(evidence)
  const changed: FactKind[] = []
  for (const kind of FACT_KINDS) {
    const was = stand.find((row) => row.kind === kind)
    if (!(await isSame(given.get(kind), was, statement))) changed.push(kind)
  }
  if (changed.length === 0) return false
  await trx
    .updateTable('ngo_fact')
    .set({ replaced_at: now })
    .where('ngo_id', '=', ngoId)
    .where('replaced_at', 'is', null)
    .where('kind', 'in', changed)
    .execute()
  for (const kind of changed) {
    const fact = given.get(kind)
    const was = stand.find((row) => row.kind === kind)
    if (fact) await addFact(trx, { kind, ...fact, ...(await numberOf(kind, fact, was, statement)) }, statement)
  }
  await trx
    .updateTable('ngo')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', ngoId)
    .execute()
  await recountMatched(trx, ngoId, today)
  return true
}

async function lockNgo(trx: Transaction<Database>, ngoId: string): Promise<void> {
  await trx.selectFrom('ngo').where('id', '=', ngoId).select('id').forUpdate().execute()
}

type CurrentDetail = { kind: FactKind; value: Record<string, string>; valid_until: Day | null } & SealedNumber
type SealedNumber = { sealed: string | null; match_key: string | null }

function status(db: Kysely<Database>, ngoId: string): Promise<CurrentDetail[]> {
  return db
    .selectFrom('ngo_fact')
    .where('ngo_id', '=', ngoId)
    .where('replaced_at', 'is', null)
    .select(['kind', 'value', 'valid_until', 'sealed', 'match_key'])
    .execute()
}

/** Returns details as the owner's form shows them: the PAN and every number that contains it are masked. */
export function formOf(facts: readonly Pick<CurrentDetail, 'kind' | 'value' | 'valid_until'>[]): EvidenceForm {
  const values = facts.map(({ kind, value, valid_until }) => {
    const until = UNTIL_FIELDS[kind]
    return until && valid_until ? { ...value, [until]: valid_until } : value
  })
  return Object.assign({}, ...values)
}

const SEALED_KINDS: readonly FactKind[] = ['pan', '12a', '80g']

export const sealedFor = (ngoId: string, kind: FactKind): string => `${ngoId} ${kind}`

async function isSame(given: GivenFact | undefined, was: CurrentDetail | undefined, { ngoId, keys }: Statement) {
  if (!given || !was) return !given && !was
  if (given.validUntil !== was.valid_until) return false
  const fields = FACT_FIELDS[was.kind]
  if (fields.every((field) => given.value[field] === was.value[field])) return true
  const [field] = fields
  const number = was.sealed && (await unseal(was.sealed, sealedFor(ngoId, was.kind), keys).catch(() => null))
  return number !== null && number === given.value[field]
}

async function numberOf(
  kind: FactKind,
  { value }: GivenFact,
  was: CurrentDetail | undefined,
  { ngoId, keys }: Statement,
): Promise<SealedNumber & { value?: Record<string, string> }> {
  const [field] = FACT_FIELDS[kind]
  const number = value[field] ?? ''
  if (!SEALED_KINDS.includes(kind)) return { sealed: null, match_key: matchKeysFor(kind, number, keys)[0] ?? null }
  if (isMasked(number)) return { sealed: was?.sealed ?? null, match_key: was?.match_key ?? null }
  return {
    value: { [field]: maskedNumber(number) },
    sealed: await seal(number, sealedFor(ngoId, kind), keys),
    match_key: matchKeysFor(kind, number, keys)[0] ?? null,
  }
}

/**
 * Returns the keys by which equal numbers of different NGOs are found.
 * @param number the full number
 * @returns the key to store, followed by the keys of older secrets; empty if numbers of this kind are not unique
 */
export function matchKeysFor(kind: FactKind, number: string, keys: EvidenceKeys): string[] {
  if (SEALED_KINDS.includes(kind)) return matchKeysOf(number, keys)
  const isUnique = kind === 'darpan' || kind === 'csr-1' || kind === 'fcra'
  return isUnique || (kind === 'registration' && cinOf(number)) ? [`${kind} ${number}`] : []
}

type NewFact = GivenFact & SealedNumber & { kind: FactKind }

async function addFact(trx: Transaction<Database>, fact: NewFact, { ngoId, accountId, now }: Statement) {
  const { kind, value, validUntil, sealed, match_key } = fact
  await trx
    .insertInto('ngo_fact')
    .values({
      ...{ ngo_id: ngoId, kind, value: JSON.stringify(value), sealed, match_key },
      ...{ valid_until: validUntil, stated_at: now, stated_by: accountId },
    })
    .execute()
}
