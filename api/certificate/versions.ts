import type { Kysely, Selectable } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateFacts, VersionEnd } from '#domain/certificate.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'

/** A version's row with its end, as history keeps them. */
export type CertificateVersion = Selectable<CertificateVersionTable> & { issuedAt: Date; ended: VersionEnd | null }

/** Every version of a certificate, oldest first; none when the code was never issued. */
export async function versionsOf(db: Kysely<Database>, code: CertificateCode): Promise<CertificateVersion[]> {
  const rows = await db
    .selectFrom('certificate_version')
    .leftJoin('certificate_end', (join) =>
      join
        .onRef('certificate_end.code', '=', 'certificate_version.code')
        .onRef('certificate_end.version', '=', 'certificate_version.version'),
    )
    .where('certificate_version.code', '=', code)
    .selectAll('certificate_version')
    .select(['certificate_end.ended_at', 'certificate_end.reason as end_reason'])
    .orderBy('certificate_version.version')
    .execute()
  return rows.map(({ ended_at, end_reason, ...row }) => ({
    ...row,
    issuedAt: row.issued_at,
    ended: ended_at && end_reason ? { at: ended_at, reason: end_reason } : null,
  }))
}

/**
 * What a version says, for the paper, the page and the credential alike.
 * @throws Error for a version whose holder left: nobody is shown one
 */
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
