import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isOwnDomain, OTHER_CHECKS, type OtherCheck } from '#domain/evidence/check.ts'
import type { CheckForm } from '#domain/evidence/check-form.ts'
import type { CheckOutcome, FactKind } from '#domain/evidence/evidence.ts'
import { hostOf } from '#domain/organization/confusable.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { recountMatched } from './facts.ts'
import { unsealedFacts } from './full-numbers.ts'

export type RecordedCheck = { outcome: CheckOutcome; at: string; by: string | null }

type CheckContext = Moment & { by: string | null }

/** Stores an admin's check. @throws Refusal 'stale' with the current details if the NGO or another admin has changed them */
export async function recordCheck(
  db: Kysely<Database>,
  ngoId: string,
  form: CheckForm,
  { by, now, today, config }: CheckContext,
): Promise<RecordedCheck> {
  return db.transaction().execute(async (trx) => {
    const ngo = await trx
      .selectFrom('ngo')
      .innerJoin('account', (join) => join.on(isFirstOwner))
      .where('ngo.id', '=', ngoId)
      .where('ngo.kind', '=', 'ngo')
      .select(['ngo.org_name', 'ngo.website', 'account.email'])
      .forNoKeyUpdate('ngo')
      .executeTakeFirst()
    if (!ngo) throw new Refusal('not-found')
    const fact = form.kind === 'fact' ? await currentFact(trx, ngoId, form, config.evidenceKeys) : undefined
    const outcome = form.kind === 'own-domain-email' ? ownDomainOutcome(ngo) : form.outcome
    const register = form.kind === 'fact' ? form.register : null
    const note = form.note ?? null
    await trx
      .insertInto('ngo_check')
      .values({
        ...{ ngo_id: ngoId, kind: form.kind, fact_id: fact?.id ?? null, outcome, register, note },
        ...{ checked_by: by, checked_at: now },
      })
      .execute()
    if (fact) await recountMatched(trx, ngoId, today)
    const details = { check: form.kind, outcome, ...(fact && { fact: fact.kind }), ...(register && { register }) }
    await recordAdminAction(trx, { act: 'checked', by, ngoId, about: ngo.org_name, details, note }, now)
    return { outcome, at: now.toISOString(), by }
  })
}

const ownDomainOutcome = ({ email, website }: { email: string; website: string }): CheckOutcome =>
  isOwnDomain(email, hostOf(website)) ? 'matched' : 'does-not-match'

async function currentFact(
  trx: Transaction<Database>,
  ngoId: string,
  { factId, seen }: { factId: string; seen: string | null },
  keys: EvidenceKeys,
): Promise<{ id: string; kind: FactKind }> {
  const fact = await trx
    .selectFrom('ngo_fact')
    .where('id', '=', factId)
    .where('ngo_id', '=', ngoId)
    .select(['id', 'kind'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!fact) throw new Refusal('not-found')
  const facts = (await unsealedFacts(trx, [ngoId], keys)).get(ngoId) ?? []
  const current = facts.find(({ kind }) => kind === fact.kind) ?? null
  if (current?.id !== factId || (current.check?.at ?? null) !== seen)
    throw new Refusal('stale', { current: { fact: current } })
  return fact
}

/** Returns the checks of details that have no number, newest first. */
export async function otherChecks(db: Kysely<Database>, ngoIds: readonly string[]): Promise<Map<string, OtherCheck[]>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ngo_check')
    .where('ngo_id', 'in', ngoIds)
    .where('kind', 'in', OTHER_CHECKS)
    .select(['ngo_id', 'kind', 'outcome', 'note', 'checked_by as by', 'checked_at'])
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ kind: OtherCheck['kind'] }>()
    .execute()
  const found = Map.groupBy(rows, ({ ngo_id }) => ngo_id)
  return new Map(
    [...found].map(([id, checks]) => [
      id,
      checks.map(({ ngo_id: _, checked_at, ...check }) => ({ ...check, at: checked_at.toISOString() })),
    ]),
  )
}
