import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CheckOutcome, type FactKind, isExpired, type Register } from '#domain/evidence/evidence.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { type Moment, momentOf, type Runtime } from '../../env.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { statedFacts } from './facts.ts'
import { formOf, stateFacts } from './statement.ts'

export type OwnFact = {
  kind: FactKind
  check: { outcome: CheckOutcome; register: Register; at: string } | null
  staleCheckAt: string | null
  expired: boolean
}

export type OwnEvidence = {
  /** The details, keyed by form field. The PAN and every number that contains it are masked. */
  evidence: EvidenceForm
  facts: OwnFact[]
  /** Set if the newest check is at least one year old. */
  lastCheckedAt: string | null
}

/** Returns an NGO's own details, without the names and notes of the admins who checked them. */
export async function ownEvidence(db: Kysely<Database>, ngoId: string, { today, now }: Moment): Promise<OwnEvidence> {
  const stated = (await statedFacts(db, [ngoId])).get(ngoId) ?? []
  const rows = stated.map(({ kind, value, validUntil }) => ({ kind, value, valid_until: validUntil }))
  return {
    evidence: formOf(rows),
    facts: stated.map((fact) => ({
      kind: fact.kind,
      check: fact.check && { outcome: fact.check.outcome, register: fact.check.register, at: fact.check.at },
      staleCheckAt: fact.staleCheckAt,
      expired: isExpired(fact, today),
    })),
    lastCheckedAt: await longAgo(db, ngoId, now),
  }
}

async function longAgo(db: Kysely<Database>, ngoId: string, now: Date): Promise<string | null> {
  const { last } = await db
    .selectFrom('ngo_check')
    .where('ngo_id', '=', ngoId)
    .select(({ fn }) => fn.max('checked_at').as('last'))
    .executeTakeFirstOrThrow()
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  return last && new Date(last) <= yearAgo ? new Date(last).toISOString() : null
}

const STATEMENTS: RateLimit = { most: 30, seconds: 3_600 }

/** Updates the details of an approved NGO. Details that are missing from the form are removed. */
export async function stateOwnEvidence(
  { db, ...runtime }: Pick<Runtime, 'db' | 'now' | 'config'>,
  { ngoId, accountId }: { ngoId: string; accountId: string },
  evidence: EvidenceForm,
): Promise<OwnEvidence> {
  const moment = momentOf(runtime)
  const { today, now, config } = moment
  await consume(db, `evidence:${ngoId}`, STATEMENTS, now)
  return db.transaction().execute(async (trx) => {
    await stateFacts(trx, { ngoId, accountId, evidence, today, now, keys: config.evidenceKeys })
    await lockApprovedNgo(trx, { ngoId, accountId })
    return ownEvidence(trx, ngoId, moment)
  })
}
