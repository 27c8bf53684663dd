import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { actOf, closeQuestion, type DecidedState, heldWith, isInForce } from '../admin/decision.ts'
import { decisionMail } from '../admin/decision-mail.ts'
import { recordAct } from '../audit/admin-action.ts'
import { flagOfDecision } from '../certificate/flag/decision.ts'
import type { Config } from '../config.ts'
import { momentOf } from '../env.ts'
import { setListed } from '../event/event.ts'
import { notifyUnlisted } from '../event/notices.ts'
import { Refusal } from '../http/errors.ts'
import { writingIn } from '../mail/emails.ts'
import { queueMail } from '../mail/outbox.ts'
import { giveSlug } from '../organization/slug.ts'

export type Deciding = {
  from: NgoState
  /** Which correction of the application was seen; unless it is given, any. */
  version?: number | undefined
  reason: string | null
  /** Null when the passcode alone opened the gate (D17). */
  by: string | null
  now: Date
  config: Config
}

/** Its earlier events show again. @throws Refusal 'stale' when `from` is no longer its state (D8) */
export function approveNgo(db: Kysely<Database>, ngoId: string, deciding: Deciding): Promise<void> {
  return decide(db, ngoId, 'approved', deciding)
}

/** Its events are hidden at once, those going are told, and its sessions open no more than its own standing (D7). */
export function rejectNgo(db: Kysely<Database>, ngoId: string, deciding: Deciding): Promise<void> {
  return decide(db, ngoId, 'rejected', deciding)
}

/** Hidden until this is settled, and reversible (D38): nothing public says why. */
export function suspendNgo(db: Kysely<Database>, ngoId: string, deciding: Deciding): Promise<void> {
  return decide(db, ngoId, 'suspended', deciding)
}

/** When two admins saw the same state, exactly one of them wins (F19). */
async function decide(db: Kysely<Database>, ngoId: string, to: DecidedState, deciding: Deciding): Promise<void> {
  const { from, version, reason, by, now, config } = deciding
  if (from === to) throw new Refusal('invalid', { faults: { from: 'choice' } })
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('ngo')
      .set({ state: to, asked_at: null })
      .where('id', '=', ngoId)
      .where('state', '=', from)
      .where('account_id', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning(['account_id', 'org_name', 'matched_facts'])
      .executeTakeFirst()
    if (!changed?.account_id) throw await whyNot(trx, ngoId)
    const made = await trx
      .insertInto('ngo_decision')
      .values({ ngo_id: ngoId, from_state: from, to_state: to, reason, decided_by: by, decided_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await closeQuestion(trx, ngoId, now)
    await setListed(trx, ngoId, to === 'approved')
    if (to === 'approved') await giveSlug(trx, ngoId, now)
    if (from === 'approved') {
      const ngo = { id: ngoId, orgName: changed.org_name, isSuspended: to === 'suspended' }
      await notifyUnlisted(trx, ngo, heldWith(made.id, now), momentOf({ now: () => now, config }))
      await flagOfDecision(trx, { ngoId, decisionId: made.id }, { now, zone: config.zone })
    }
    const { email, lang } = await trx
      .selectFrom('account')
      .select(['email', 'lang'])
      .where('id', '=', changed.account_id)
      .executeTakeFirstOrThrow()
    const letter = decisionMail({ from, to }, { orgName: changed.org_name, reason }, writingIn(lang, config))
    await queueMail(trx, { to: email, ...letter, ...heldWith(made.id, now) }, now, config)
    const details = to === 'approved' ? { matched: changed.matched_facts } : { words: reason ?? undefined }
    const act = { act: actOf({ from, to }), by, ngoId, about: changed.org_name, details }
    await recordAct(trx, act, now)
  })
}

async function whyNot(trx: Transaction<Database>, ngoId: string): Promise<Refusal> {
  const ngo = await trx
    .selectFrom('ngo')
    .select('state')
    .where('id', '=', ngoId)
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return ngo ? new Refusal('stale', { current: { state: ngo.state } }) : new Refusal('not-found')
}

/**
 * Every write by an NGO begins with this, so a decision, or the removal of who writes, either waits or is seen (A2, F19).
 * @throws Refusal 'signed-out' for somebody who no longer belongs to it
 */
export async function lockApprovedNgo(
  trx: Transaction<Database>,
  { ngoId, accountId }: { ngoId: string; accountId: string },
): Promise<string> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('account_id', 'is not', null)
    .select(['state', 'org_name'])
    .forShare()
    .executeTakeFirst()
  if (ngo?.state === 'rejected' || ngo?.state === 'suspended') throw await approvalWithdrawn(trx, ngoId)
  const own = trx.selectFrom('membership').where('account_id', '=', accountId).where('ngo_id', '=', ngoId)
  if (!(await own.select('role').executeTakeFirst())) throw new Refusal('signed-out')
  if (ngo?.state !== 'approved') throw new Refusal('forbidden')
  return ngo.org_name
}

/** What an NGO that was rejected or suspended is told wherever it needs approval: since when, and why (D7, D38). */
export async function approvalWithdrawn(db: Kysely<Database>, ngoId: string): Promise<Refusal> {
  const { reason, decidedAt } = await newestUnlisting(db, ngoId)
  return new Refusal('approval-withdrawn', { current: { reason, decidedAt } })
}

/** Of an NGO that is rejected or suspended now. */
export async function newestUnlisting(db: Kysely<Database>, ngoId: string) {
  const decision = await db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngoId)
    .where('to_state', 'in', ['rejected', 'suspended'])
    .where(isInForce)
    .select(['reason', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { reason: decision?.reason ?? null, decidedAt: decision?.decided_at.toISOString() ?? null }
}
