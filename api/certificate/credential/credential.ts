import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { Refusal } from '../../http/errors.ts'
import { certificateFactsOf } from '../version/facts.ts'
import { requireAsLogged } from '../version/leaf.ts'
import { currentVersionOf } from '../version/versions.ts'
import { openBadge, type UnsignedBadge } from './open-badge.ts'
import { firstSlugOf } from './organization-profile.ts'
import { type SigningContext, signAs } from './sign-as.ts'

/**
 * Returns the current version's credential as JSON text. The credential is signed and stored on the first request, and all
 * later requests return the stored text.
 * @throws Refusal 'not-found', 'certificate-revoked', 'log-differs', 'credentials-off'
 */
export async function credentialOf(
  db: Kysely<Database>,
  code: CertificateCode,
  signing: SigningContext,
): Promise<string> {
  const badge = await unsignedBadgeOf(db, code, signing)
  const { version } = badge.facts
  const kept = await keptCredential(db, code, version)
  if (kept) return kept
  const { signCredential } = await import('./sign.ts')
  const as = signAs(signing)
  const signed = await signCredential(openBadge(badge, as.baseUrl), as)
  await keepCredential(db, { code, version, signed: JSON.stringify(signed), signed_at: signing.now })
  return (await keptCredential(db, code, version)) ?? JSON.stringify(signed)
}

/**
 * Returns the data for a credential of the current version.
 * @throws Refusal 'not-found', 'certificate-revoked', 'log-differs'
 */
export async function unsignedBadgeOf(
  db: Kysely<Database>,
  code: CertificateCode,
  alarm: Pick<SigningContext, 'log'>,
): Promise<UnsignedBadge> {
  const { first, current } = await currentVersionOf(db, code)
  requireAsLogged(current, alarm)
  const of = await db
    .selectFrom('certificate')
    .where('certificate.code', '=', code)
    .select('certificate.event_id')
    .select(({ ref }) => firstSlugOf(ref('certificate.ngo_id')).as('profile_slug'))
    .executeTakeFirst()
  return {
    code,
    eventId: of?.event_id ?? null,
    profileSlug: of?.profile_slug ?? null,
    zone: current.zone,
    facts: certificateFactsOf(current),
    issuedAt: current.issued_at,
    awardedAt: first.issued_at,
    status: { list: current.status_list, index: current.status_place },
  }
}

async function keptCredential(db: Kysely<Database>, code: string, version: number): Promise<string | undefined> {
  const kept = await db
    .selectFrom('certificate_credential')
    .where('code', '=', code)
    .where('version', '=', version)
    .select('signed')
    .executeTakeFirst()
  return kept?.signed
}

type StoredCredential = { code: string; version: number; signed: string; signed_at: Date }

/** Stores a credential. @throws Refusal 'certificate-revoked' if the holder has deleted their account in the meantime */
async function keepCredential(db: Kysely<Database>, kept: StoredCredential): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireNamed(trx, kept)
    await trx
      .insertInto('certificate_credential')
      .values(kept)
      .onConflict((known) => known.columns(['code', 'version']).doNothing())
      .execute()
  })
}

/**
 * Locks a version while its credential is stored.
 * @throws Refusal 'certificate-revoked' if the holder has deleted their account
 */
export async function requireNamed(
  trx: Transaction<Database>,
  { code, version }: { code: string; version: number },
): Promise<void> {
  const named = await trx
    .selectFrom('certificate_version')
    .where('code', '=', code)
    .where('version', '=', version)
    .where('name', 'is not', null)
    .select('version')
    .forShare()
    .executeTakeFirst()
  if (!named) throw new Refusal('certificate-revoked')
}
