import type { Kysely, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/schema.ts'
import type { ReportStage } from '#domain/report/report.ts'
import type { reportOutcomeForm } from '#domain/report/report-form.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { emailFor, emailsFor } from '../../mail/emails.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { ownersOf } from '../../organization/membership/people.ts'

type ActingAdmin = { by: string | null; now: Date; config: Config }

/**
 * Forwards the substance of a report to the NGO's owners, once.
 * @throws Refusal 'not-found'; 'stale' if it was forwarded or resolved before; 'conflict' if the NGO has no owner,
 * or for a college, which has no place to answer
 */
export async function askAboutReport(
  db: Kysely<Database>,
  id: string,
  asked: string,
  { by, now, config }: ActingAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report.asked_at || report.resolved_at) throw status(report)
    if (report.kind === 'college') throw new Refusal('conflict')
    const owners = await ownersOf(trx, report.ngo_id)
    if (owners.length === 0) throw new Refusal('conflict')
    await trx.updateTable('report').set({ asked, asked_by: by, asked_at: now }).where('id', '=', id).execute()
    const { ngo_id: ngoId, org_name: about, reason } = report
    await recordAdminAction(trx, { act: 'report-asked', by, ngoId, about, details: { reason, words: asked } }, now)
    const emailText = emailsFor(config, ({ text, at }) =>
      text.reportMail.reportQuestionMail({ orgName: about, asked, panelUrl: at('/login') }),
    )
    await queueMails(
      trx,
      owners.map((owner) => ({ kind: 'report-asked' as const, to: owner.to, ...emailText(owner) })),
      now,
      config,
    )
  })
}

/**
 * Upholds or dismisses a report, and emails a reporter who left an address. Of two concurrent calls, one succeeds.
 * @throws Refusal 'not-found', 'stale'
 */
export async function resolveReport(
  db: Kysely<Database>,
  id: string,
  { outcome, reason: why, from }: z.infer<typeof reportOutcomeForm>,
  { by, now, config }: ActingAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report.resolved_at || (from && from !== stageOf(report))) throw status(report)
    await trx
      .updateTable('report')
      .set({ outcome, outcome_reason: why, resolved_by: by, resolved_at: now })
      .where('id', '=', id)
      .execute()
    const { ngo_id: ngoId, org_name: about, reason, email, lang } = report
    await recordAdminAction(trx, { act: `report-${outcome}`, by, ngoId, about, details: { reason }, note: why }, now)
    if (!email) return
    const emailText = emailFor(config, { lang, name: '' }, ({ text }) =>
      text.reportMail.reportResolvedMail({ orgName: about, outcome }),
    )
    await queueMail(trx, { kind: 'report-resolved', to: email, ...emailText }, now, config)
  })
}

async function lockReport(trx: Transaction<Database>, id: string) {
  const report = await trx
    .selectFrom('report')
    .innerJoin('ngo', 'ngo.id', 'report.ngo_id')
    .where('report.id', '=', id)
    .select(['ngo_id', 'ngo.kind', 'org_name', 'reason', 'email', 'report.lang', 'report.asked_at'])
    .select(['answered_at', 'outcome', 'resolved_at'])
    .forUpdate('report')
    .executeTakeFirst()
  if (!report) throw new Refusal('not-found')
  return report
}

type Moments = { asked_at: Date | null; answered_at: Date | null; resolved_at: Date | null; outcome: string | null }

export const stageOf = ({ asked_at, answered_at }: Pick<Moments, 'asked_at' | 'answered_at'>): ReportStage =>
  answered_at ? 'answered' : asked_at ? 'asked' : 'reported'

const status = (report: Moments) =>
  new Refusal('stale', { current: { stage: stageOf(report), outcome: report.outcome } })
