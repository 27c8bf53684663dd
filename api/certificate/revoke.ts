import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EndReason } from '#domain/certificate.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'
import { isCurrent } from './versions.ts'

/** Ends the certificate of a participation whose mark was taken back; without one, or ended already, nothing happens. */
export async function revokeCertificate(trx: Transaction<Database>, participationId: string, now: Date): Promise<void> {
  await endVersions(trx, await currentVersions(trx, [participationId]), 'withdrawn', now)
}

/**
 * Takes a person's certificates back before their account goes (D26): each is ended, no snapshot and no credential
 * keeps the name, and the codes stay taken, so that a paper in the world can still be told from a true one.
 */
export async function forgetCertificates(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  const participations = await trx
    .selectFrom('participation')
    .where('account_id', '=', accountId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = participations.map(({ id }) => id)
  if (ids.length === 0) return
  await endVersions(trx, await currentVersions(trx, ids), 'holder-left', now)
  // The versions before the credentials: one that is being signed holds its version, and is then there to be removed.
  const codes = trx.selectFrom('certificate').where('participation_id', 'in', ids).select('code')
  await trx.updateTable('certificate_version').set({ name: null }).where('code', 'in', codes).execute()
  await trx.deleteFrom('certificate_credential').where('code', 'in', codes).execute()
}

const currentVersions = (db: Kysely<Database>, participationIds: readonly string[]) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.participation_id', 'in', participationIds)
    .where(isCurrent)
    .select(['version.code', 'version.version'])
    .execute()

export async function endVersions(
  trx: Transaction<Database>,
  versions: readonly { code: CertificateCode; version: number }[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  if (versions.length === 0) return
  const ends = versions.map(({ code, version }) => ({ code, version, reason, ended_at: now }))
  await trx.insertInto('certificate_end').values(ends).execute()
}
