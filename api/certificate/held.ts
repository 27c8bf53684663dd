import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'
import type { SignedIn } from '../auth/session.ts'
import { Refusal } from '../http/errors.ts'
import { type CertificateVersion, versionsOf } from './versions.ts'

/**
 * The certificate of a code, for its holder or the NGO that marked it: to everybody else it is not there.
 * @returns its versions, oldest first, the newest of them standing
 * @throws Refusal 'not-found', 'certificate-revoked'
 */
export async function heldVersions(
  db: Kysely<Database>,
  code: CertificateCode,
  who: SignedIn,
): Promise<CertificateVersion[]> {
  const certificate = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('certificate.code', '=', code)
    .where((row) => row.or([row('participation.account_id', '=', who.id), row('event.ngo_id', '=', who.ngoId)]))
    .select('certificate.code')
    .executeTakeFirst()
  if (!certificate) throw new Refusal('not-found')
  return standingVersions(db, code)
}

/** The versions of a code whose newest stands. @throws Refusal 'not-found', 'certificate-revoked' */
export async function standingVersions(db: Kysely<Database>, code: CertificateCode): Promise<CertificateVersion[]> {
  const notes = await versionsOf(db, code)
  const newest = notes.at(-1)
  if (!newest) throw new Refusal('not-found')
  if (newest.ended) throw new Refusal('certificate-revoked')
  return notes
}
