import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import type { PdfLang } from '#domain/certificate/pdf-language.ts'
import type { SignedIn } from '../../auth/session.ts'
import { Refusal } from '../../http/errors.ts'
import { credentialOf } from '../credential/credential.ts'
import { qrAddress } from '../credential/offline-payload.ts'
import type { SigningContext } from '../credential/sign-as.ts'
import { certificateFactsOf } from '../version/facts.ts'
import { requireAsLogged } from '../version/leaf.ts'
import { type CertificateVersion, currentVersionOf } from '../version/versions.ts'

/**
 * Returns the input for a certificate PDF, including the credential if the site has a key.
 * @throws Refusal 'not-found' unless the account is the holder's or belongs to the NGO that verified, 'certificate-revoked',
 * 'log-differs'
 */
export async function certificatePdfText(
  db: Kysely<Database>,
  code: CertificateCode,
  who: SignedIn,
  { lang, ...signing }: SigningContext & { lang: PdfLang },
): Promise<PdfInput> {
  const current = await currentVersionFor(db, code, who)
  requireAsLogged(current, signing)
  const said = { code, facts: certificateFactsOf(current), issuedAt: current.issued_at }
  const credential = signing.config.certificateKeys.length > 0 && (await credentialOf(db, code, signing))
  const qr = await qrAddress(code, said.facts, signing.config)
  return {
    kind: 'certificate',
    said: { ...said, qr, ...(credential && { credential }) },
    baseUrl: signing.config.baseUrl,
    lang,
  }
}

/** Returns the current version to its holder or the NGO that verified it. @throws Refusal 'not-found', 'certificate-revoked' */
async function currentVersionFor(
  db: Kysely<Database>,
  code: CertificateCode,
  who: SignedIn,
): Promise<CertificateVersion> {
  const certificate = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('certificate.code', '=', code)
    .where((row) => row.or([row('participation.account_id', '=', who.id), row('event.ngo_id', '=', who.ngoId)]))
    .select('certificate.code')
    .executeTakeFirst()
  if (!certificate) throw new Refusal('not-found')
  return (await currentVersionOf(db, code)).current
}
