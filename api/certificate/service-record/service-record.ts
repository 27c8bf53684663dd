import type { Kysely, Selectable } from 'kysely'
import type { ServiceRecordTable } from '#db/schema/service-record.ts'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { Period } from '#domain/certificate/certificate-form.ts'
import { type ServiceRecord, serviceRecord } from '#domain/certificate/service-record.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { isCurrent } from '../version/versions.ts'

/**
 * Returns a volunteer's service, newest first. Revoked certificates are skipped; corrected ones count with their newest
 * version.
 */
export async function serviceOf(db: Kysely<Database>, accountId: string, period: Period): Promise<ServiceRecord> {
  const rows = await certified(db, accountId)
  return serviceRecord(
    rows.map(({ code, activity, org_name, sector, category, mode, city, first_day, last_day, minutes, issued_on }) => ({
      code: printedCode(code),
      activity,
      orgName: org_name,
      sector,
      category,
      mode,
      city,
      firstDay: first_day,
      lastDay: last_day,
      hours: minutes === null ? null : hoursFromMinutes(minutes),
      issuedOn: issued_on,
    })),
    period,
  )
}

/** Returns an account's certificates that are not revoked, sorted by the last day of the activity, newest first. */
export function certified(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.account_id', '=', accountId)
    .where(isCurrent)
    .select(['version.code', 'version.version', 'version.name', 'version.activity', 'version.org_name'])
    .select(['version.sector', 'version.category', 'version.mode', 'version.city'])
    .select(['version.first_day', 'version.last_day', 'version.service_minutes as minutes', 'version.issued_on'])
    .orderBy('version.last_day', 'desc')
    .orderBy('version.code')
    .execute()
}

type OwnRecord = Pick<
  Selectable<ServiceRecordTable>,
  'period_from' | 'period_to' | 'created_at' | 'ended_at' | 'end_reason'
>

/** Returns the records of an account, for the export of personal data (D26). */
export async function recordsOf(db: Kysely<Database>, accountId: string) {
  const rows: (OwnRecord & { code: string })[] = await db
    .selectFrom('service_record')
    .where('account_id', '=', accountId)
    .select(['code', 'period_from', 'period_to', 'created_at', 'ended_at', 'end_reason'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ code, period_from: from, period_to: to, created_at, ended_at, end_reason }) => ({
    ...{ code: printedCode(code), from, to, createdAt: created_at, endedAt: ended_at, endReason: end_reason },
  }))
}
