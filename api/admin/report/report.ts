import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { langOf } from '#domain/language/language.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import type { ReportReason } from '#domain/report/report.ts'
import type { ReportForm } from '#domain/report/report-form.ts'
import type { Config } from '../../config.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { once } from '../../http/idempotency.ts'
import { consume } from '../../http/rate-limit.ts'
import { isUuid } from '../../http/validate.ts'
import { mailAdmins } from '../../mail/admin-mail.ts'

const REPORTS = { most: 5, seconds: 86_400 }

export type ReportSubject = { orgName: string; title: string | null }
type About = Pick<ReportForm, 'ngo' | 'event'>
type Reporter = { clientKey: string | null; addressHash: string }

/**
 * Returns the subject of a report.
 * @throws Refusal 'not-found' unless it is a listed event, or an NGO with a public page
 */
export async function reportSubject(db: Kysely<Database>, about: About): Promise<ReportSubject> {
  const { orgName, title } = await subjectOf(db, about)
  return { orgName, title }
}

/** Stores a report and emails the admins (D40). @throws Refusal 'not-found', 'too-many', 'key-reused' */
export async function reportSomething(
  { db, now: clock, config }: Pick<Runtime, 'db' | 'now' | 'config'>,
  form: ReportForm,
  { clientKey, addressHash }: Reporter,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const keep = async () => {
      const { ngoId, orgName } = await subjectOf(trx, form)
      await consume(trx, `report:${addressHash}`, REPORTS, now)
      const { reason, text, email = null, event: event_id = null, lang } = form
      const { id } = await trx
        .insertInto('report')
        .values({ ngo_id: ngoId, event_id, reason, text, email, lang: langOf(lang), reported_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tellAdmins(trx, { id, orgName, reason }, { now, config })
      return {}
    }
    if (clientKey === null) return keep()
    return once(trx, { scope: `report:${addressHash}`, key: clientKey, request: form }, now, keep)
  })
}

const tellAdmins = (
  trx: Transaction<Database>,
  { id, ...said }: { id: string; orgName: string; reason: ReportReason },
  clocked: { now: Date; config: Config },
) =>
  mailAdmins(
    trx,
    { kind: 'report-waiting', about: `report:${id}` },
    ({ text, at }) => text.reportMail.reportWaitingMail({ ...said, adminUrl: at('/admin') }),
    clocked,
  )

async function subjectOf(db: Kysely<Database>, about: About): Promise<ReportSubject & { ngoId: string }> {
  const found = about.event === undefined ? await ngoAt(db, about.ngo ?? '') : await eventWith(db, about.event)
  if (!found) throw new Refusal('not-found')
  return found
}

const ngoAt = (db: Kysely<Database>, slug: string) =>
  db
    .selectFrom('ngo_slug')
    .innerJoin('ngo', 'ngo.id', 'ngo_slug.ngo_id')
    .where('ngo_slug.slug', '=', slug)
    .where('ngo.closed_at', 'is', null)
    .where('ngo.state', 'in', ['approved', 'suspended'])
    .select(['ngo.id as ngoId', 'ngo.org_name as orgName', sql<null>`null`.as('title')])
    .executeTakeFirst()

const eventWith = async (db: Kysely<Database>, id: string) =>
  isUuid(id)
    ? db
        .selectFrom('event')
        .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
        .where('event.id', '=', id)
        .where('event.listed', '=', true)
        .select(['ngo.id as ngoId', 'ngo.org_name as orgName', 'event.title'])
        .executeTakeFirst()
    : undefined

const COUNTED_MONTHS = NOTICE_ROWS.report.months

/** Counts the upheld reports that an NGO's public page shows: those resolved within the last 12 months (D40). */
export async function upheldReports(db: Kysely<Database>, ngoId: string, now: Date): Promise<number> {
  const { upheld } = await db
    .selectFrom('report')
    .where('ngo_id', '=', ngoId)
    .where('outcome', '=', 'upheld')
    .where('resolved_at', '>', monthsBefore(now))
    .select(({ fn }) => fn.countAll<number>().as('upheld'))
    .executeTakeFirstOrThrow()
  return upheld
}

export const monthsBefore = (now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz - make_interval(months => ${sql.lit(COUNTED_MONTHS)})`

/** Matches reports by the reporter's email address. `email` must be verified by Google. */
export const isReportOf = (email: string) => sql<boolean>`lower(report.email) = lower(${email})`

/** Erases the text and email address of a report when the reporter deletes their account. The report itself is kept. */
export async function forgetReporter(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.updateTable('report').set({ text: null, email: null }).where(isReportOf(email)).execute()
}

/** Erases the texts and email addresses of at most `most` reports that were resolved over a year ago. */
export async function forgetReporters(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  await db
    .updateTable('report')
    .set({ text: null, email: null })
    .where('id', 'in', (old) =>
      old
        .selectFrom('report')
        .where('resolved_at', '<=', monthsBefore(now))
        .where((row) => row.or([row('text', 'is not', null), row('email', 'is not', null)]))
        .select('id')
        .limit(most),
    )
    .execute()
}
