import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf, skeletonOf } from '#domain/confusable.ts'
import type { Correction } from '#domain/correction-form.ts'
import type { EvidenceForm } from '#domain/evidence-form.ts'
import type { NgoState } from '#domain/organization.ts'
import type { SignedIn } from '../auth/session.ts'
import { statedFacts } from '../evidence/facts.ts'
import { formOf } from '../evidence/statement.ts'
import { Refusal } from '../http/errors.ts'
import { newestUnlisting } from '../organization/organization.ts'
import { linkGoodUntil, type Visitor } from './access.ts'
import { type OwnAnswer, type OwnQuestion, ownAnswers, ownQuestion } from './question.ts'

/** An application as its own applicant reads it (D13, D26). */
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

/** @throws Refusal 'signed-out' when the account was just deleted */
export async function ownApplication(
  db: Kysely<Database>,
  { id, linkHash }: Visitor,
  now: Date,
): Promise<OwnApplication> {
  const row = await db
    .selectFrom('ngo')
    .innerJoin('account', 'account.id', 'ngo.account_id')
    .where('account.id', '=', id)
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

/**
 * An admin who saw it as it was before decides on nothing (`version`). @throws Refusal 'application-decided' when its state
 * is not the one that was seen, 'invalid' for another name of an NGO that was approved
 */
export async function correctApplication(
  db: Kysely<Database>,
  { id }: SignedIn,
  { from, orgName, website, phone, description, location }: Correction,
): Promise<void> {
  // First the NGO, then its account: a deletion and a decision lock them in the same order.
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, id, from)
    const faults: Record<string, string> = {}
    if (was.nameStays && orgName !== was.org_name) faults.orgName = 'checked'
    if (was.nameStays && website !== was.website) faults.website = 'checked'
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
    await trx
      .updateTable('ngo')
      .set({ org_name: orgName, name_skeleton: skeletonOf(orgName), website, website_host: hostOf(website) })
      .set((ngo) => ({ phone, description, version: ngo('version', '+', 1) }))
      .where('id', '=', was.id)
      .execute()
    await trx.updateTable('account').set({ location }).where('id', '=', id).execute()
  })
}

/** Repeating it changes nothing. */
export async function withdrawApplication(db: Kysely<Database>, { id }: SignedIn, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, id)
    if (was.withdrawn_at !== null) return
    await trx.updateTable('ngo').set({ withdrawn_at: now }).where('id', '=', was.id).execute()
  })
}

/** It waits from now on: the time during which it was withdrawn is nobody's delay (D22). */
export async function resumeApplication(db: Kysely<Database>, { id }: SignedIn, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, id)
    if (was.withdrawn_at === null) return
    await trx
      .updateTable('ngo')
      .set({ withdrawn_at: null, ...(was.state === 'pending' && { registered_at: now, waiting_since: now }) })
      .$if(was.asked_at !== null, (query) => query.set({ asked_at: now }))
      .where('id', '=', was.id)
      .execute()
  })
}

/** A decision under way is finished first. @param seen the state that the applicant saw; any but approved without it */
async function lockUndecided(trx: Transaction<Database>, accountId: string, seen?: NgoState) {
  const ngo = await trx
    .selectFrom('ngo')
    .where('account_id', '=', accountId)
    .select(['id', 'org_name', 'website', 'state', 'withdrawn_at', 'asked_at'])
    .select((row) => hasPosted(row).as('nameStays'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ngo) throw new Refusal('signed-out')
  const { state } = ngo
  if (state === 'approved' || (seen ?? state) !== state)
    throw new Refusal('application-decided', { current: { state } })
  return ngo
}

/** Whoever posted was approved, and volunteers' records show its name. */
const hasPosted = (ngo: ExpressionBuilder<Database, 'ngo'>) =>
  ngo.exists(ngo.selectFrom('event').whereRef('event.ngo_id', '=', 'ngo.id').select('event.id'))
