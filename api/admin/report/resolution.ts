import type { Kysely, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/schema.ts'
import type { ReportStage } from '#domain/report/report.ts'
import type { reportOutcomeForm } from '#domain/report/report-form.ts'
import { recordAct } from '../../audit/admin-action.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { lettersFor, writingIn } from '../../mail/emails.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { ownersOf } from '../../organization/membership/people.ts'

type ActingAdmin = { by: string | null; now: Date; config: Config }

/** Puts the substance to the NGO's owners, once. @throws Refusal 'not-found'; 'stale' when it was asked or settled before */
export async function askAboutReport(
  db: Kysely<Database>,
  id: string,
  asked: string,
  { by, now, config }: ActingAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report.asked_at || report.settled_at) throw standing(report)
    const owners = await ownersOf(trx, report.ngo_id)
    if (owners.length === 0) throw new Refusal('conflict')
    await trx.updateTable('report').set({ asked, asked_by: by, asked_at: now }).where('id', '=', id).execute()
    const { ngo_id: ngoId, org_name: about, reason } = report
    await recordAct(trx, { act: 'report-asked', by, ngoId, about, details: { reason, words: asked } }, now)
    const letter = lettersFor(config, ({ text, at }) =>
      text.notification.reportAskedMail({ orgName: about, asked, panelUrl: at('/login') }),
    )
    await queueMails(
      trx,
      owners.map(({ to, lang }) => ({ kind: 'report-asked' as const, to, ...letter(lang) })),
      now,
      config,
    )
  })
}

/** Upholds or dismisses it, and tells whoever reported it. Of two at once one wins. @throws Refusal 'not-found', 'stale' */
export async function settleReport(
  db: Kysely<Database>,
  id: string,
  { outcome, reason: why, from }: z.infer<typeof reportOutcomeForm>,
  { by, now, config }: ActingAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report.settled_at || (from && from !== stageOf(report))) throw standing(report)
    await trx
      .updateTable('report')
      .set({ outcome, outcome_reason: why, settled_by: by, settled_at: now })
      .where('id', '=', id)
      .execute()
    const { ngo_id: ngoId, org_name: about, reason, email, lang } = report
    await recordAct(trx, { act: `report-${outcome}`, by, ngoId, about, details: { reason }, note: why }, now)
    if (!email) return
    const mail = writingIn(lang, config).text.notification.reportSettledMail({ orgName: about, outcome })
    await queueMail(trx, { kind: 'report-settled', to: email, ...mail }, now, config)
  })
}

async function lockReport(trx: Transaction<Database>, id: string) {
  const report = await trx
    .selectFrom('report')
    .innerJoin('ngo', 'ngo.id', 'report.ngo_id')
    .where('report.id', '=', id)
    .select(['ngo_id', 'org_name', 'reason', 'email', 'report.lang', 'report.asked_at'])
    .select(['answered_at', 'outcome', 'settled_at'])
    .forUpdate('report')
    .executeTakeFirst()
  if (!report) throw new Refusal('not-found')
  return report
}

type Moments = { asked_at: Date | null; answered_at: Date | null; settled_at: Date | null; outcome: string | null }

export const stageOf = ({ asked_at, answered_at }: Pick<Moments, 'asked_at' | 'answered_at'>): ReportStage =>
  answered_at ? 'answered' : asked_at ? 'asked' : 'reported'

const standing = (report: Moments) =>
  new Refusal('stale', { current: { stage: stageOf(report), outcome: report.outcome } })
