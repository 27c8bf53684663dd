import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { type Expression, expressionBuilder, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import { sha256 } from '../http/sha256.ts'

/*
 * Secrets that open something until they expire, whether a mail's link has them or a browser. Only the hash is stored, so
 * that nobody who reads the database can use one (A13).
 */

/** Every table that keeps a secret's hash. */
type SecretTable = {
  [Table in keyof Database]: Database[Table] extends { id_hash: string } ? Table : never
}[keyof Database]

/** Two hundred bits, which nobody guesses. */
const BYTES = 25

/** Forty signs, a–z and 2–7, which a mail, an address and a cookie leave as they are. */
export const newSecret = (): string => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(BYTES)))

/** What the row of a secret says of it. */
export const secretColumns = (secret: string, { now, lastingMs }: { now: Date; lastingMs: number }) => ({
  id_hash: sha256(secret),
  expires_at: new Date(now.getTime() + lastingMs),
})

const row = expressionBuilder<Database, SecretTable>()

/** Whether a row is the one that the secret opens now. */
export const isOpenedBy = (secret: string, now: Date): Expression<SqlBool> =>
  row.and([row('id_hash', '=', sha256(secret)), row('expires_at', '>', now)])

/** Opens a row for the last time: of several at once exactly one gets it. @returns null for no secret, or one that has expired */
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

/** Nothing opens it from now on. */
export async function forgetSecret(db: Kysely<Database>, table: SecretTable, secret: string): Promise<void> {
  await db.deleteFrom(table).where('id_hash', '=', sha256(secret)).execute()
}
