import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate-code.ts'
import type { Period } from '#domain/certificate-form.ts'
import { hoursOf } from '#domain/certificate-hours.ts'
import { type ServiceRecord, serviceRecord } from '#domain/service-record.ts'
import { isCurrent } from '../certificate/versions.ts'

/** Newest first. A revoked certificate is no service; a corrected one counts as corrected. */
export async function serviceOf(db: Kysely<Database>, accountId: string, { from, to }: Period): Promise<ServiceRecord> {
  let query = db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.account_id', '=', accountId)
    .where(isCurrent)
    .select(['version.code', 'version.activity', 'version.org_name', 'version.sector', 'version.category'])
    .select([
      'version.mode',
      'version.city',
      'version.first_day',
      'version.last_day',
      'version.service_minutes as minutes',
    ])
    .select('version.issued_on')
    .orderBy('version.last_day', 'desc')
    .orderBy('version.code')
  if (from) query = query.where('version.last_day', '>=', from)
  if (to) query = query.where('version.last_day', '<=', to)
  const rows = await query.execute()
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
      hours: minutes === null ? null : hoursOf(minutes),
      issuedOn: issued_on,
    })),
  )
}
