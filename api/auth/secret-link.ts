import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { type Expression, expressionBuilder, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import { sha256 } from '../http/secret/sha256.ts'

/*
 * A secret in an emailed link or a cookie grants access until it expires. Only its hash is stored, so someone who reads
 * the database cannot use it (A13).
 */

/** Lists every table that stores the hash of a secret. */
type SecretTable = {
  [Table in keyof Database]: Database[Table] extends { id_hash: string } ? Table : never
}[keyof Database]

/** 25 bytes are 200 bits, which cannot be guessed. */
const BYTES = 25

/** Returns 40 characters, a–z and 2–7, which need no escaping in an email, a URL or a cookie. */
export const newSecret = (): string => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(BYTES)))

/** Returns the columns that a row stores for its secret. */
export const secretColumns = (secret: string, { now, lastingMs }: { now: Date; lastingMs: number }) => ({
  id_hash: sha256(secret),
  expires_at: new Date(now.getTime() + lastingMs),
})

const row = expressionBuilder<Database, SecretTable>()

/** Matches the row of the secret if it has not expired at `now`. */
export const isOpenedBy = (secret: string, now: Date): Expression<SqlBool> =>
  row.and([row('id_hash', '=', sha256(secret)), row('expires_at', '>', now)])

/**
 * Deletes and returns the row of a secret. Of several concurrent calls, exactly one gets the row.
 * @returns null if there is no such secret, or if it has expired
 */
export async function takeOnce<Table extends SecretTable>(
  db: Kysely<Database>,
  table: Table,
  secret: string | null,
  now: Date,
): Promise<Selectable<Database[Table]> | null> {
  if (secret === null) return null
  const taken = await db
    .deleteFrom(table as SecretTable)
    .where('id_hash', '=', sha256(secret))
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires_at > now ? (taken as Selectable<Database[Table]>) : null
}

/** Deletes the row of a secret, which makes the secret invalid. */
export async function forgetSecret(db: Kysely<Database>, table: SecretTable, secret: string): Promise<void> {
  await db.deleteFrom(table).where('id_hash', '=', sha256(secret)).execute()
}
