import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Identity } from '../auth/google.ts'
import { isOpenedBy, newSecret, secretColumns, takeOnce } from '../auth/secret-link.ts'
import { COOKIES } from '../http/cookies.ts'

const LASTING_MS = COOKIES.identity.seconds * 1000

/**
 * Stores an identity that Google verified but for which no account was found, so that registering needs no second login
 * at Google (A13).
 * @returns its token
 */
export async function keepIdentity(
  trx: Transaction<Database>,
  { issuer, subject, email, name }: Identity,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await trx
    .insertInto('proven_identity')
    .values({ ...secretColumns(token, { now, lastingMs: LASTING_MS }), issuer, subject, full_name: name, email })
    .execute()
  return token
}

/** Uses up the identity. @returns null if it was already used, has expired or belongs to another browser */
export async function takeIdentity(db: Kysely<Database>, token: string | null, now: Date): Promise<Identity | null> {
  const taken = await takeOnce(db, 'proven_identity', token, now)
  return taken && { issuer: taken.issuer, subject: taken.subject, email: taken.email, name: taken.full_name }
}

/** Returns the email address that the form would register. On a shared computer it may be another person's. */
export async function identityEmail(db: Kysely<Database>, token: string | null, now: Date): Promise<string | null> {
  if (token === null) return null
  const kept = db.selectFrom('proven_identity').where(isOpenedBy(token, now))
  return (await kept.select('email').executeTakeFirst())?.email ?? null
}
