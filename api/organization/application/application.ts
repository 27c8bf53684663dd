import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { newestUnlisting } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { statedFacts } from '../evidence/facts.ts'
import { formOf } from '../evidence/statement.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { linkGoodUntil, type Visitor } from './access.ts'
import { type OwnAnswer, type OwnQuestion, ownAnswers, ownQuestion } from './question.ts'

/** An application as its applicant reads it, and every owner of the NGO (D13, D26, D41). */
export type OwnApplication = {
  orgName: string
  website: string
  phone: string
  description: string
  location: string
  /** The person who applied. */
  name: string
  email: string
  state: NgoState
  appliedAt: string
  withdrawnAt: string | null
  /** Of the rejection or suspension that stands now, else null. */
  decidedAt: string | null
  reason: string | null
  /** Records show its name, which an admin checked: it stays, as its website does (A1). */
  nameStays: boolean
  /** When our 24 hours began; they stand still while a question is open. */
  waitingSince: string
  question: OwnQuestion | null
  answers: OwnAnswer[]
  evidence: EvidenceForm
  /** Until when the link that opened this takes an answer; null in a session of the NGO's own, too. */
  linkGoodUntil: string | null
  isLinkUsed: boolean
}

async function statedForm(db: Kysely<Database>, ngoId: string): Promise<EvidenceForm> {
  const facts = (await statedFacts(db, [ngoId])).get(ngoId) ?? []
  return formOf(facts.map(({ kind, value, validUntil }) => ({ kind, value, valid_until: validUntil })))
}

/** @throws Refusal 'signed-out' for somebody who just left, or whose account was deleted */
export async function ownApplication(
  db: Kysely<Database>,
  { id, linkHash }: Visitor,
  now: Date,
): Promise<OwnApplication> {
  const row = await db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .where('membership.account_id', '=', id)
    .where('membership.role', '=', 'owner')
    .select([
      'ngo.id',
      'org_name',
      'website',
      'phone',
      'description',
      'state',
      'registered_at',
      'withdrawn_at',
      'waiting_since',
    ])
    .select(['account.full_name', 'account.email', 'account.location'])
    .select((ngo) => hasPosted(ngo).as('nameStays'))
    .executeTakeFirst()
  if (!row) throw new Refusal('signed-out')
  const { website, phone, description, location, email, state, nameStays } = row
  const isUnlisted = state === 'rejected' || state === 'suspended'
  const rejection = isUnlisted ? await newestUnlisting(db, row.id) : { reason: null, decidedAt: null }
  const goodUntil = await linkGoodUntil(db, linkHash, now)
  return {
    ...{ orgName: row.org_name, website, phone, description, location, name: row.full_name, email, state },
    appliedAt: row.registered_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    ...rejection,
    nameStays: Boolean(nameStays),
    waitingSince: (row.waiting_since ?? row.registered_at).toISOString(),
    question: await ownQuestion(db, row.id),
    answers: await ownAnswers(db, row.id),
    evidence: await statedForm(db, row.id),
    linkGoodUntil: goodUntil,
    isLinkUsed: linkHash !== null && goodUntil === null,
  }
}

/** Whoever posted was approved, and volunteers' records show its name. */
export const hasPosted = (ngo: ExpressionBuilder<Database, 'ngo'>) =>
  ngo.exists(ngo.selectFrom('event').whereRef('event.ngo_id', '=', 'ngo.id').select('event.id'))
