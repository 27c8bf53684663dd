import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isEndedByHolder, type RevokedBecause, type RevokedFacts } from '#domain/certificate/certificate.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'

/**
 * Returns what a revoked certificate stated, for the check page only. Returns null if the holder ended it or has deleted their
 * account, because the page then shows nothing about them.
 */
export async function revokedFactsOf(
  db: Kysely<Database>,
  code: CertificateCode,
  reason: RevokedBecause,
): Promise<RevokedFacts | null> {
  if (isEndedByHolder(reason)) return null
  const said = await db
    .selectFrom('certificate_version')
    .where('code', '=', code)
    .select(['name', 'activity', 'sector', 'category', 'mode', 'city', 'evidence'])
    .select(['first_day as firstDay', 'last_day as lastDay', 'service_minutes as minutes'])
    .select(['org_name as orgName', 'issued_on as issuedOn'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return said && said.name !== null ? { ...said, name: said.name } : null
}
