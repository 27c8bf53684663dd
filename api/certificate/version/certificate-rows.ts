import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { CertificateRow } from '#domain/flag/flag.ts'

/**
 * Returns rows for an admin's list, keyed by code. Each is the newest version of a certificate. Skips deleted accounts (name is
 * null).
 */
export async function shownRows(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, CertificateRow>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate_version')
    .distinctOn('code')
    .where('code', 'in', codes)
    .where('name', 'is not', null)
    .selectAll()
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: printedCode(row.code),
        name: row.name ?? '',
        activity: row.activity,
        orgName: row.org_name,
        city: row.city,
        firstDay: row.first_day,
        lastDay: row.last_day,
        hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
        verifiedAt: row.verified_at.toISOString(),
      },
    ]),
  )
}
