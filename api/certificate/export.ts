import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate-code.ts'

/** Every version of every certificate of a person, for their own data as a file (D26). */
export async function certificatesOf(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .leftJoin('certificate_end as ended', (join) =>
      join.onRef('ended.code', '=', 'version.code').onRef('ended.version', '=', 'version.version'),
    )
    .where('participation.account_id', '=', accountId)
    .select(['version.code', 'version.version', 'version.reason', 'version.name', 'version.activity'])
    .select(['version.org_name as orgName', 'version.first_day as firstDay', 'version.last_day as lastDay'])
    .select([
      'version.service_minutes as minutes',
      'version.verified_at as verifiedAt',
      'version.issued_at as issuedAt',
    ])
    .select(['ended.reason as endReason', 'ended.ended_at as endedAt'])
    .orderBy('version.issued_at')
    .orderBy('version.code')
    .orderBy('version.version')
    .execute()
  return rows.map(({ code, ...version }) => ({ code: printedCode(code), ...version }))
}
