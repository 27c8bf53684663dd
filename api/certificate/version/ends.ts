import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type EndReason, REVOCATION_REASONS } from '#domain/certificate/certificate.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { isEndOfVersion } from './versions.ts'

/** Why the newest version of each was ended, by participation; nothing of those that stand or have no certificate. */
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

/** Whether what stood of a joined `participation` was taken back by an admin, and not issued anew since (D57). */
export const isRevokedNow = sql<boolean>`exists (select from certificate
  join certificate_end as ended on ended.code = certificate.code and ended.reason in (${sql.join(REVOCATION_REASONS)})
  where certificate.participation_id = participation.id and not exists (select from certificate_version as next
    where next.code = ended.code and next.version > ended.version))`

/** What stands in place of a person's name that was erased. */
export const ERASED = '-'

/** Ends versions for a reason, in one statement however many they are. */
export async function endVersions(
  trx: Transaction<Database>,
  versions: readonly { code: CertificateCode; version: number }[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  if (versions.length === 0) return
  // Two parameters however many they are: a statement takes 65,535.
  const [codes, numbers] = [versions.map(({ code }) => code), versions.map(({ version }) => version)]
  await sql`insert into certificate_end (code, version, reason, ended_at)
    select ended.code, ended.version, ${reason}, ${now}
    from unnest(${codes}::text[], ${numbers}::integer[]) as ended (code, version)`.execute(trx)
}
