import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Identity } from '../auth/google.ts'
import { COOKIES } from '../http/cookies.ts'
import { sha256 } from '../http/sha256.ts'

const LASTING_MS = COOKIES.identity.seconds * 1000

/** Keeps whom Google proved while no account was found, so that registering needs no second trip there (A13). @returns its token */
export async function keepIdentity(
  trx: Transaction<Database>,
  { issuer, subject, email, name }: Identity,
  now: Date,
): Promise<string> {
  const key = crypto.randomUUID() + crypto.randomUUID()
  await trx
    .insertInto('proven_identity')
    .values({
      ...{ id_hash: sha256(key), issuer, subject, full_name: name, email },
      expires_at: new Date(now.getTime() + LASTING_MS),
    })
    .execute()
  return key
}

/** Uses the identity up. @returns null when it was used, is too old or is another browser's */
export async function takeIdentity(db: Kysely<Database>, key: string | null, now: Date): Promise<Identity | null> {
  if (key === null) return null
  const row = await db
    .deleteFrom('proven_identity')
    .where('id_hash', '=', sha256(key))
    .returning(['issuer', 'subject', 'full_name as name', 'email', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  const { issuer, subject, email, name } = row
  return { issuer, subject, email, name }
}

/** Whose registration the form on the screen would be; of somebody who shares the computer, too. */
export async function identityEmail(db: Kysely<Database>, key: string | null, now: Date): Promise<string | null> {
  if (key === null) return null
  const row = await db
    .selectFrom('proven_identity')
    .where('id_hash', '=', sha256(key))
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst()
  return row?.email ?? null
}
