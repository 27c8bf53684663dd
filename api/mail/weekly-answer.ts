import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { chooseEmails, emailChoicesOf, lockAgainstDeletion } from './email-choices.ts'
import { linkedAction } from './email-link.ts'

/* The answer to the question whether the weekly email is still wanted (D55), by the link in the email that asks. */

/** A link that keeps the weekly email, with its person. */
export type StillWantedLink = { accountId: string; email: string }

/** Returns the link of a token, or undefined for all other tokens. */
export const stillWantedLink = (db: Kysely<Database>, token: string, now: Date): Promise<StillWantedLink | undefined> =>
  linkedAction(db, token, ['still-wanted'], now).executeTakeFirst()

/** Returns whether the person gets the weekly email, and is not asked about it. */
export async function isWeeklyWanted(db: Kysely<Database>, { accountId }: StillWantedLink): Promise<boolean> {
  const { weekly } = await emailChoicesOf(db, accountId, ['weekly'])
  const own = db.selectFrom('weekly_email').where('account_id', '=', accountId).select('asked_at')
  return weekly === true && !(await own.executeTakeFirst())?.asked_at
}

/** Keeps the weekly email for another six months, or turns it on again. Repeating it changes nothing else. */
export async function keepWeekly(db: Kysely<Database>, { accountId }: StillWantedLink, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await lockAgainstDeletion(trx, accountId)) await chooseEmails(trx, accountId, { weekly: true }, now)
  })
}
