import { encodeHexLowerCase } from '@oslojs/encoding'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { Refusal } from '../../http/errors.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { unsignedBadgeOf } from './credential.ts'
import { openBadge } from './open-badge.ts'
import { type SigningContext, signAs } from './sign-as.ts'

type Badge = ReturnType<typeof openBadge>

/**
 * Returns the credential as JSON text for wallets, which accept only one status entry and show a picture (D84). The credential
 * is signed on each request and not stored.
 * @param email the holder's email, if backpacks should find them by it; the credential contains only a salted hash
 * @throws Refusal 'not-found', 'certificate-revoked', 'log-differs', 'credentials-off'
 */
export async function walletCredentialOf(
  db: Kysely<Database>,
  code: CertificateCode,
  signing: SigningContext,
  email: string | null = null,
): Promise<string> {
  const as = signAs(signing)
  const badge = openBadge(await unsignedBadgeOf(db, code, signing), as.baseUrl)
  const { signCredential } = await import('./sign.ts')
  return JSON.stringify(await signCredential(forWallet(badge, as.baseUrl, email), as))
}

function forWallet(badge: Badge, baseUrl: string, email: string | null) {
  const { credentialSubject: subject } = badge
  const image = { id: `${baseUrl}/icon-512.png`, type: 'Image' as const }
  return {
    ...badge,
    id: badge.id.replace('#', '?for=wallet#'),
    issuer: { ...badge.issuer, image },
    credentialSubject: {
      ...subject,
      identifier: [...subject.identifier, ...(email === null ? [] : [hashedEmail(email)])],
      achievement: { ...subject.achievement, image },
    },
    credentialStatus: badge.credentialStatus.find(({ statusPurpose }) => statusPurpose === 'revocation'),
  }
}

/** Hashes an email address the way Open Badges requires: in lower case and followed by the salt. */
function hashedEmail(email: string) {
  const salt = encodeHexLowerCase(crypto.getRandomValues(new Uint8Array(16)))
  const identityHash = `sha256$${sha256(email.toLowerCase() + salt)}`
  return { type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt }
}

/** Returns the email of the holder's account. @throws Refusal 'not-found' if the certificate is not theirs */
export async function holderEmail(db: Kysely<Database>, code: CertificateCode, accountId: string): Promise<string> {
  const holder = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('certificate.code', '=', code)
    .where('account.id', '=', accountId)
    .select('account.email')
    .executeTakeFirst()
  if (!holder?.email) throw new Refusal('not-found')
  return holder.email
}
