import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AdminAction } from '#domain/admin/admin-action.ts'
import type { Lang } from '#domain/language/language.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { textFor } from '#text'
import { recordAdminAction } from '../audit/admin-action.ts'
import { isInForce } from '../auth/approval.ts'
import { setListed } from '../event/event.ts'
import { csvOf } from '../http/csv.ts'
import { Refusal } from '../http/errors.ts'
import { withdrawMails } from '../mail/outbox.ts'

/** 15 s: the page offers to undo for 10 s, and a request that is already on its way must still succeed (D8). */
const UNDO_MS = 15_000

/** Delays the emails of a decision until it can no longer be undone. Undoing the decision withdraws them. */
export const untilUndoEnds = (decisionId: string, now: Date) => ({
  about: `decision:${decisionId}`,
  notBefore: new Date(now.getTime() + UNDO_MS),
})

export type DecidedState = Exclude<NgoState, 'pending'>

/** Returns the name of a decision in the activity log. */
export const adminActionOf = ({ from, to }: { from: NgoState; to: DecidedState }): AdminAction =>
  to === 'approved' && from === 'suspended' ? 'lifted' : to

/** Closes the open question, because a decision makes it unnecessary. Undoing the decision reopens it. */
export async function closeQuestion(trx: Transaction<Database>, ngoId: string, now: Date): Promise<void> {
  await trx
    .updateTable('ngo_question')
    .set({ closed_at: now })
    .where('ngo_id', '=', ngoId)
    .where('question', 'is not', null)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}

async function reopenQuestion(trx: Transaction<Database>, ngoId: string, closedAt: Date): Promise<void> {
  const opened = await trx
    .updateTable('ngo_question')
    .set({ closed_at: null })
    .where('ngo_id', '=', ngoId)
    .where('closed_at', '=', closedAt)
    .where('answered_at', 'is', null)
    .returning('asked_at')
    .executeTakeFirst()
  if (opened) await trx.updateTable('ngo').set(opened).where('id', '=', ngoId).execute()
}

type Undo = { by: string | null; now: Date }

/**
 * Undoes the newest decision by adding a row with the earlier state. The decision's emails are withdrawn, the NGO's
 * events are listed or hidden as before, and sessions that could start only because of the decision end.
 * @throws Refusal 'not-found', or 'too-late-to-undo' unless the newest decision is `to` and less than 15 s old
 */
export async function undoDecision(
  db: Kysely<Database>,
  ngoId: string,
  to: DecidedState,
  { by, now }: Undo,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ngo = await trx
      .selectFrom('ngo')
      .where('id', '=', ngoId)
      .where('closed_at', 'is', null)
      .select(['state', 'org_name'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!ngo) throw new Refusal('not-found')
    const made = await newestOn(trx, ngoId)
    if (ngo.state !== to || made?.to_state !== to || now.getTime() >= made.decided_at.getTime() + UNDO_MS)
      throw new Refusal('too-late-to-undo', { current: { state: ngo.state } })
    const back = made.from_state
    await trx.updateTable('ngo').set({ state: back }).where('id', '=', ngoId).execute()
    await trx
      .insertInto('ngo_decision')
      .values({ ngo_id: ngoId, from_state: to, to_state: back, decided_by: by, decided_at: now, undoes: made.id })
      .execute()
    await setListed(trx, ngoId, back === 'approved')
    if (to === 'approved')
      await trx
        .deleteFrom('session')
        .where('account_id', 'in', membersOf(trx, ngoId))
        .where('created_at', '>=', made.decided_at)
        .execute()
    await reopenQuestion(trx, ngoId, made.decided_at)
    await withdrawMails(trx, [untilUndoEnds(made.id, now).about])
    const details = { undid: adminActionOf({ from: back, to }) }
    await recordAdminAction(trx, { act: 'undone', by, ngoId, about: ngo.org_name, details }, now)
  })
}

const membersOf = (trx: Transaction<Database>, ngoId: string) =>
  trx.selectFrom('membership').where('ngo_id', '=', ngoId).select('account_id')

const newestOn = (trx: Transaction<Database>, ngoId: string) =>
  trx
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngoId)
    .where(isInForce)
    .select(['id', 'from_state', 'to_state', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns every decision as CSV, newest first, including undone ones. Times are in UTC. */
export async function decisionsCsv(db: Kysely<Database>, lang: Lang): Promise<string> {
  const rows = await db
    .selectFrom('ngo_decision')
    .innerJoin('ngo', 'ngo.id', 'ngo_decision.ngo_id')
    .leftJoin('ngo_decision as undoing', 'undoing.undoes', 'ngo_decision.id')
    .where('ngo_decision.undoes', 'is', null)
    .select(['ngo_decision.decided_at', 'ngo.org_name', 'ngo_decision.from_state', 'ngo_decision.to_state'])
    .select(['ngo_decision.reason', 'ngo_decision.decided_by', 'undoing.decided_at as undone_at'])
    .orderBy('ngo_decision.decided_at', 'desc')
    .orderBy('ngo_decision.id')
    .execute()
  const { columns, states, byPasscode } = textFor(lang).decisionFile.decisionFile
  return csvOf([
    columns,
    ...rows.map((made) => [
      made.decided_at.toISOString(),
      made.org_name,
      states[made.from_state],
      states[made.to_state],
      made.reason ?? '',
      made.decided_by ?? byPasscode,
      made.undone_at?.toISOString() ?? '',
    ]),
  ])
}
