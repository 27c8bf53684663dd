import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type EndReason, REVOCATION_REASONS } from '#domain/certificate/certificate.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { isEndOfVersion } from './versions.ts'

/**
 * Returns why certificates were revoked, keyed by participation. Participations without a revoked certificate have no entry.
 */
export async function newestEndsOf(
  db: Kysely<Database>,
  participationIds: readonly string[],
): Promise<Map<string, EndReason>> {
  if (participationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .innerJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .where('certificate.participation_id', 'in', participationIds)
    .where('ended.reason', '<>', 'superseded')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate_version as next')
            .whereRef('next.code', '=', 'version.code')
            .whereRef('next.version', '>', 'version.version'),
        ),
      ),
    )
    .select(['certificate.participation_id as id', 'ended.reason'])
    .execute()
  return new Map(rows.flatMap(({ id, reason }) => (id ? [[id, reason] as const] : [])))
}

/** Checks whether an admin revoked the certificate of a joined `participation` and has not reissued it since (D57). */
export const isRevokedNow = sql<boolean>`exists (select from certificate
  join certificate_end as ended on ended.code = certificate.code and ended.reason in (${sql.join(REVOCATION_REASONS)})
  where certificate.participation_id = participation.id and not exists (select from certificate_version as next
    where next.code = ended.code and next.version > ended.version))`

/** The text that replaces a person's erased name. */
export const ERASED = '-'

/** Ends versions for the given reason, in one statement regardless of their number. */
export async function endVersions(
  trx: Transaction<Database>,
  versions: readonly { code: CertificateCode; version: number }[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  if (versions.length === 0) return
  // Two arrays instead of a parameter for each value, because a statement accepts at most 65,535 parameters.
  const [codes, numbers] = [versions.map(({ code }) => code), versions.map(({ version }) => version)]
  await sql`insert into certificate_end (code, version, reason, ended_at)
    select ended.code, ended.version, ${reason}, ${now}
    from unnest(${codes}::text[], ${numbers}::integer[]) as ended (code, version)`.execute(trx)
}
