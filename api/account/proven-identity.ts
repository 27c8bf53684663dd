import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Identity } from '../auth/google.ts'
import { isOpenedBy, newSecret, secretColumns, takeOnce } from '../auth/secret-link.ts'
import { COOKIES } from '../http/cookies.ts'

const LASTING_MS = COOKIES.identity.seconds * 1000

/** Keeps whom Google proved while no account was found, so that registering needs no second trip there (A13). @returns its token */
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

/** Uses the identity up. @returns null when it was used, is too old or is another browser's */
export async function takeIdentity(db: Kysely<Database>, token: string | null, now: Date): Promise<Identity | null> {
  const taken = await takeOnce(db, 'proven_identity', token, now)
  return taken && { issuer: taken.issuer, subject: taken.subject, email: taken.email, name: taken.full_name }
}

/** Whose registration the form on the screen would be; of somebody who shares the computer, too. */
export async function identityEmail(db: Kysely<Database>, token: string | null, now: Date): Promise<string | null> {
  if (token === null) return null
  const kept = db.selectFrom('proven_identity').where(isOpenedBy(token, now))
  return (await kept.select('email').executeTakeFirst())?.email ?? null
}
