import { type Kysely, type Selectable, sql } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateFacts, VersionEnd } from '#domain/certificate.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'
import { Refusal } from '../http/errors.ts'

export type CertificateVersion = Selectable<CertificateVersionTable> & { ended: VersionEnd | null }

export const isEnded = sql<boolean>`exists (
  select from certificate_end as ended where ended.code = version.code and ended.version = version.version)`

/** Whether a `certificate_version as version` stands: of each certificate at most one does. */
export const isCurrent = sql<boolean>`not ${isEnded}`

/** Oldest first; none when the code was never issued. */
export async function versionsOf(db: Kysely<Database>, code: CertificateCode): Promise<CertificateVersion[]> {
  const rows = await db
    .selectFrom('certificate_version as version')
    .leftJoin('certificate_end as ended', (join) =>
      join.onRef('ended.code', '=', 'version.code').onRef('ended.version', '=', 'version.version'),
    )
    .where('version.code', '=', code)
    .selectAll('version')
    .select(['ended.ended_at', 'ended.reason as end_reason'])
    .orderBy('version.version')
    .execute()
  return rows.map(({ ended_at, end_reason, ...row }) => ({
    ...row,
    ended: ended_at && end_reason ? { at: ended_at, reason: end_reason } : null,
  }))
}

/** The version that stands, with the first. @throws Refusal 'not-found', 'certificate-revoked' */
export async function currentVersionOf(
  db: Kysely<Database>,
  code: CertificateCode,
): Promise<{ first: CertificateVersion; current: CertificateVersion }> {
  const versions = await versionsOf(db, code)
  const [first, current] = [versions[0], versions.at(-1)]
  if (!first || !current) throw new Refusal('not-found')
  if (current.ended) throw new Refusal('certificate-revoked')
  return { first, current }
}

/** For PDF, page and credential. @throws Error for a version whose holder left: nobody may be shown one */
export function factsOf(row: Selectable<CertificateVersionTable>): CertificateFacts {
  if (row.name === null) throw new Error('The holder of this certificate left.')
  return {
    name: row.name,
    activity: row.activity,
    sector: row.sector,
    category: row.category,
    mode: row.mode,
    city: row.city,
    firstDay: row.first_day,
    lastDay: row.last_day,
    minutes: row.service_minutes,
    orgName: row.org_name,
    orgApprovedOn: row.org_approved_on,
    verifiedBy: row.verified_by,
    verifiedOn: row.verified_on,
    evidence: row.evidence,
    issuedOn: row.issued_on,
    version: row.version,
    reason: row.reason,
  }
}
