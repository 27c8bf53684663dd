import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import type { Config } from '../config.ts'
import { momentOf } from '../env.ts'
import { setListed } from '../event/event.ts'
import { notifyUnlisted } from '../event/notices.ts'
import { Refusal } from '../http/errors.ts'
import { type EmailWords, emailFor } from '../mail/emails.ts'
import { queueMail } from '../mail/outbox.ts'
import { isFirstOwner } from '../organization/membership/first-owner.ts'
import { giveSlug } from '../organization/slug.ts'
import { adminActionOf, closeQuestion, type DecidedState, untilUndoEnds } from './decision.ts'

export type NgoDecision = {
  from: NgoState
  /** The version of the application that the admin saw. If it is undefined, any version matches. */
  version?: number | undefined
  reason: string | null
  /** The name is null if the passcode alone unlocked the admin page (D17). */
  by: string | null
  now: Date
  config: Config
}

/** Approves an NGO and lists its earlier events again. @throws Refusal 'stale' if its state is no longer `from` (D8) */
export function approveNgo(db: Kysely<Database>, ngoId: string, deciding: NgoDecision): Promise<void> {
  return decide(db, ngoId, 'approved', deciding)
}

/**
 * Rejects an NGO. Its events are hidden immediately, people who are going are emailed, and its sessions open only its
 * own status (D7).
 */
export function rejectNgo(db: Kysely<Database>, ngoId: string, deciding: NgoDecision): Promise<void> {
  return decide(db, ngoId, 'rejected', deciding)
}

/** Suspends an NGO until an admin decides again (D38). Its events are hidden, and no public page shows the reason. */
export function suspendNgo(db: Kysely<Database>, ngoId: string, deciding: NgoDecision): Promise<void> {
  return decide(db, ngoId, 'suspended', deciding)
}

/** Applies a decision. If two admins saw the same state, exactly one of them succeeds (F19). */
async function decide(db: Kysely<Database>, ngoId: string, to: DecidedState, deciding: NgoDecision): Promise<void> {
  const { from, version, reason, by, now, config } = deciding
  if (from === to) throw new Refusal('invalid', { faults: { from: 'choice' } })
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('ngo')
      .set({ state: to, asked_at: null })
      .where('id', '=', ngoId)
      .where('state', '=', from)
      .where('closed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning(['kind', 'org_name', 'matched_facts'])
      .executeTakeFirst()
    if (!changed) throw await whyNot(trx, ngoId)
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
      await notifyUnlisted(trx, ngo, untilUndoEnds(made.id, now), momentOf({ now: () => now, config }))
    }
    const { email, ...reader } = await trx
      .selectFrom('ngo')
      .innerJoin('account', (join) => join.on(isFirstOwner))
      .where('ngo.id', '=', ngoId)
      .select(['email', 'lang', 'full_name as name'])
      .executeTakeFirstOrThrow()
    const emailText = emailFor(
      config,
      reader,
      decisionMail({ from, to }, { kind: changed.kind, orgName: changed.org_name, reason }),
    )
    const mail = { kind: mailKindOf({ from, to }), to: email, ...emailText, ...untilUndoEnds(made.id, now) }
    await queueMail(trx, mail, now, config)
    const details = to === 'approved' ? { matched: changed.matched_facts } : { words: reason ?? undefined }
    const act = { act: adminActionOf({ from, to }), by, ngoId, about: changed.org_name, details }
    await recordAdminAction(trx, act, now)
  })
}

async function whyNot(trx: Transaction<Database>, ngoId: string): Promise<Refusal> {
  const ngo = await trx
    .selectFrom('ngo')
    .select('state')
    .where('id', '=', ngoId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return ngo ? new Refusal('stale', { current: { state: ngo.state } }) : new Refusal('not-found')
}

type Change = { from: NgoState; to: DecidedState }

const mailKindOf = ({ from, to }: Change): MailKind =>
  to === 'approved' && from === 'suspended' ? 'ngo-lifted' : `ngo-${to}`

type DecisionSubject = { kind: OrganizationKind; orgName: string; reason: string | null }

/** Returns a function that writes the email about a decision to the NGO or college. */
const decisionMail =
  ({ from, to }: Change, { kind, ...ngo }: DecisionSubject) =>
  ({ text: { ngoMail, collegeMail }, at }: EmailWords) => {
    const decision = { ...ngo, loginUrl: at('/login') }
    if (kind === 'college') {
      if (to === 'rejected') return collegeMail.collegeRejectedMail({ ...ngo, isWithdrawn: from !== 'pending' })
      if (to === 'suspended') return collegeMail.collegeSuspendedMail(decision)
      return from === 'suspended' ? collegeMail.collegeLiftedMail(decision) : collegeMail.collegeApprovedMail(decision)
    }
    if (to === 'rejected') return ngoMail.ngoRejectedMail({ ...ngo, isWithdrawn: from !== 'pending' })
    if (to === 'suspended') return ngoMail.ngoSuspendedMail(decision)
    return from === 'suspended' ? ngoMail.ngoLiftedMail(decision) : ngoMail.ngoApprovedMail(decision)
  }
