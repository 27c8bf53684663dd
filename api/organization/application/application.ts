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

/** Describes an application as its applicant and every owner of the NGO see it (D13, D26, D41). */
export type OwnApplication = {
  orgName: string
  website: string
  phone: string
  description: string
  location: string
  /** Contains the name of the longest-serving owner, who is usually the applicant. */
  name: string
  email: string
  state: NgoState
  appliedAt: string
  withdrawnAt: string | null
  /** Contains the date of the current rejection or suspension, else null. */
  decidedAt: string | null
  reason: string | null
  /** Is true once the NGO has posted an event. Certificates then show its name, so that name and website cannot change (A1). */
  nameStays: boolean
  /** Contains the start of the 24-hour review period, which is paused while a question is open. */
  waitingSince: string
  question: OwnQuestion | null
  answers: OwnAnswer[]
  evidence: EvidenceForm
  /** Contains until when the link that opened this visit accepts an answer. It is null for a used link and in a session. */
  linkGoodUntil: string | null
  isLinkUsed: boolean
}

async function statedForm(db: Kysely<Database>, ngoId: string): Promise<EvidenceForm> {
  const facts = (await statedFacts(db, [ngoId])).get(ngoId) ?? []
  return formOf(facts.map(({ kind, value, validUntil }) => ({ kind, value, valid_until: validUntil })))
}

/**
 * Returns the application of the caller's NGO.
 * @throws Refusal `signed-out` if the caller just left the NGO or deleted the account
 */
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

/** Matches NGOs that have posted an event: they were approved, and volunteers' records show their names. */
export const hasPosted = (ngo: ExpressionBuilder<Database, 'ngo'>) =>
  ngo.exists(ngo.selectFrom('event').whereRef('event.ngo_id', '=', 'ngo.id').select('event.id'))
