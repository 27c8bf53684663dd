import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RevokedBecause } from '#domain/certificate/certificate.ts'
import { withdrawMails } from '../mail/outbox.ts'
import { forgetEndorsements } from './endorsement/forget.ts'
import { forgetTranscripts } from './transcript/transcript.ts'
import { ERASED, endVersions } from './version/ends.ts'
import { isCurrent } from './version/versions.ts'

/** Returns the value of `about` for a certificate's emails in the outbox. */
export const mailAbout = (participationId: string): string => `certificate:${participationId}`

/**
 * Removes verifications, and ends the current versions for the given reason. Also deletes certificate emails that have not been
 * sent. The ended versions keep their evidence. The caller must lock the participations first.
 */
export async function unverify(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  reason: RevokedBecause,
  now: Date,
): Promise<void> {
  await endVersions(trx, await currentVersions(trx, participationIds), reason, now)
  await trx
    .updateTable('participation')
    .set({ verified_at: null, verified_by: null })
    .where(sql<boolean>`id = any (${participationIds})`)
    .execute()
  await withdrawMails(trx, participationIds.map(mailAbout))
}

/**
 * Erases the names on an account's certificates before the account is deleted (D26). Keeps the codes so that they are never
 * reused and a forged certificate is still recognised.
 */
export async function forgetCertificates(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('service_record')
    .set({ ended_at: now, end_reason: 'holder-left' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  await forgetTranscripts(trx, accountId, now)
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
  // Updates the versions first. A transaction that stores a credential locks its version, so the delete below finds its
  // credential.
  const codes = trx.selectFrom('certificate').where('participation_id', 'in', ids).select('code')
  await trx.updateTable('certificate_version').set({ name: null }).where('code', 'in', codes).execute()
  await trx.deleteFrom('certificate_credential').where('code', 'in', codes).execute()
  await forgetEndorsements(trx, accountId)
  // Only the holder could see these checks (D76).
  await trx.deleteFrom('certificate_check').where('code', 'in', codes).execute()
  await trx.deleteFrom('certificate_correction').where('code', 'in', codes).execute()
  const nobody = { name: null, institution: null, roll_number: null, role: null, outcome: null }
  await trx.updateTable('participation').set(nobody).where('id', 'in', ids).execute()
}

/**
 * Erases the names of verifiers when an NGO is deleted, but only on revoked certificates. On all other certificates the name is
 * kept, because their holders have PDFs that contain it.
 */
export async function forgetVerifier(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const without = trx
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('event.ngo_id', '=', ngoId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate_version as version')
            .whereRef('version.code', '=', 'certificate.code')
            .where(isCurrent),
        ),
      ),
    )
    .select('certificate.code')
  await trx.updateTable('certificate_version').set({ verified_by: ERASED }).where('code', 'in', without).execute()
  await trx.deleteFrom('certificate_credential').where('code', 'in', without).execute()
}

const currentVersions = (db: Kysely<Database>, participationIds: readonly string[]) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where(sql<boolean>`certificate.participation_id = any (${participationIds})`)
    .where(isCurrent)
    .select(['version.code', 'version.version'])
    .execute()
