import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { maskedAddress } from '#domain/mail/masked-address.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import { Refusal } from '../http/errors.ts'

/*
 * Addresses to which no more emails are sent, because a mail server said that they do not exist. Sending there again and again makes
 * mail servers refuse this site's other emails too.
 */

/** Returns a condition: whether an address is suppressed. @param address a column, such as 'account.email' */
export const isSuppressed = (address: string) =>
  sql<boolean>`exists (select from suppressed_address as dead where dead.address = lower(${sql.ref(address)}))`

/** @param failure the reply of the mail server, such as 'smtp-550' */
export async function suppressAddress(
  db: Kysely<Database>,
  address: string,
  failure: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('suppressed_address')
    .values({ address: address.toLowerCase(), failure, suppressed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type SuppressedAddress = { address: string; failure: string; since: string; unsent: number }

/** The latest that an admin sees. */
const MOST_SHOWN = 200

/** Returns the addresses that were suppressed last, with the number of emails that were not sent to each. */
export async function suppressedAddresses(db: Kysely<Database>): Promise<SuppressedAddress[]> {
  const rows = await db
    .selectFrom('suppressed_address')
    .leftJoin(
      (unsent) =>
        unsent
          .selectFrom('outgoing_mail')
          .where('sent_at', 'is', null)
          .groupBy(sql`lower(to_address)`)
          .select([sql<string>`lower(to_address)`.as('to'), ({ fn }) => fn.countAll<number>().as('count')])
          .as('unsent'),
      (join) => join.onRef('unsent.to', '=', 'suppressed_address.address'),
    )
    .select(['address', 'failure', 'suppressed_at', sql<number>`coalesce(unsent.count, 0)`.as('unsent')])
    .orderBy('suppressed_at', 'desc')
    .orderBy('address')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ suppressed_at, ...row }) => ({ ...row, since: suppressed_at.toISOString() }))
}

/**
 * Lets emails be sent to an address again. Emails that were not sent appear in the list of undelivered emails.
 * @param by the name of the admin
 * @throws Refusal 'not-found' if the address is not suppressed
 */
export async function liftSuppression(
  db: Kysely<Database>,
  address: string,
  by: string | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lifted = await trx
      .deleteFrom('suppressed_address')
      .where('address', '=', address.toLowerCase())
      .returning('address')
      .executeTakeFirst()
    if (!lifted) throw new Refusal('not-found')
    // The log is never deleted, so it contains no complete address.
    await recordAdminAction(trx, { act: 'address-lifted', by, ngoId: null, about: maskedAddress(lifted.address) }, now)
  })
}

/** Returns whether emails to this address are not sent. */
export async function isAddressSuppressed(db: Kysely<Database>, address: string): Promise<boolean> {
  const found = db.selectFrom('suppressed_address').where('address', '=', address.toLowerCase()).select('address')
  return (await found.executeTakeFirst()) !== undefined
}
