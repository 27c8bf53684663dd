import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NameAnswer } from '#domain/college/class-table-form.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { lockClass } from '../class/class.ts'
import type { Officer } from '../class/edits.ts'
import { notifySharingRefused } from '../class/sharing-mail.ts'

type Question = { officer: Officer; id: string; disclosureId: string }

/**
 * Answers whether a student whose name differs is the one on the list (D71). 'same' ends the question. 'other' ends the sharing,
 * frees the roll number and emails the student. Giving the same answer again changes nothing.
 * @throws Refusal 'not-found' if the student does not share any more, or the names do not differ; 'stale' for 'other' after an
 * officer answered 'same'; those of `lockApprovedNgo`
 */
export async function answerName(
  db: Kysely<Database>,
  { officer, id, disclosureId }: Question,
  answer: NameAnswer,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const collegeName = await lockApprovedNgo(trx, officer)
    const { name: className } = await lockClass(trx, officer.ngoId, id)
    const shared = await lockSharing(trx, id, disclosureId)
    if (answer === 'same') {
      if (!shared.acceptedAt) await accept(trx, disclosureId, officer.accountId, moment.now)
      return
    }
    if (shared.acceptedAt) throw new Refusal('stale', { current: { answer: 'same' } })
    const ended = { ended_at: moment.now, ended_as: 'refused' as const }
    await trx.updateTable('disclosure').set(ended).where('id', '=', disclosureId).execute()
    await trx
      .updateTable('roll_line')
      .set({ unclaimed_since: moment.now })
      .where('id', '=', shared.rollLineId)
      .execute()
    const { accountId, rollNumber } = shared
    await notifySharingRefused(trx, { accountId, collegeName, className, rollNumber }, moment)
  })
}

/** Locks the line of the list before the sharing, like every transaction that changes both. */
async function lockSharing(trx: Transaction<Database>, cohortId: string, disclosureId: string) {
  const line = await trx
    .selectFrom('roll_line')
    .where('cohort_id', '=', cohortId)
    .where('id', '=', (of) => of.selectFrom('disclosure').where('id', '=', disclosureId).select('roll_line_id'))
    .select(['id as rollLineId', 'roll_number as rollNumber'])
    .forUpdate()
    .executeTakeFirst()
  const shared = await trx
    .selectFrom('disclosure')
    .where('id', '=', disclosureId)
    .where('cohort_id', '=', cohortId)
    .where('ended_at', 'is', null)
    .where('name_differs', '=', true)
    .select(['account_id as accountId', 'name_accepted_at as acceptedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!line || !shared) throw new Refusal('not-found')
  return { ...line, ...shared }
}

const accept = (trx: Transaction<Database>, disclosureId: string, accountId: string, now: Date) =>
  trx
    .updateTable('disclosure')
    .set({ name_accepted_at: now, name_accepted_by: accountId })
    .where('id', '=', disclosureId)
    .execute()
