import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { EMAIL_CHOICES, type EmailChoice, type OwnEmailChoices } from '#domain/mail/email-choice.ts'

/** Returns whether a person gets each of the given kinds of email. */
export async function emailChoicesOf(
  db: Kysely<Database>,
  accountId: string,
  kinds: readonly EmailChoice[],
): Promise<OwnEmailChoices> {
  const chosen = await db.selectFrom('email_choice').where('account_id', '=', accountId).selectAll().execute()
  return Object.fromEntries(
    kinds.map((kind) => [kind, chosen.find((one) => one.kind === kind)?.wanted ?? EMAIL_CHOICES[kind]]),
  )
}

/**
 * Stores a person's choices. A choice that equals the default has no row. A person who chooses the weekly email wants it from then
 * on, and is asked again only six months later (D55). The caller must have locked the account.
 */
export async function chooseEmails(
  trx: Kysely<Database>,
  accountId: string,
  choices: OwnEmailChoices,
  now: Date,
): Promise<void> {
  // First, because the end of an unanswered weekly email (weekly-round.ts) locks this row before it stores its choice.
  if (choices.weekly)
    await trx
      .updateTable('weekly_email')
      .set({ wanted_at: now, asked_at: null, ended_at: null })
      .where('account_id', '=', accountId)
      .execute()
  for (const [kind, wanted] of Object.entries(choices) as [EmailChoice, boolean][]) {
    if (wanted === EMAIL_CHOICES[kind])
      await trx.deleteFrom('email_choice').where('account_id', '=', accountId).where('kind', '=', kind).execute()
    else
      await trx
        .insertInto('email_choice')
        .values({ account_id: accountId, kind, wanted })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ wanted }))
        .execute()
  }
}

/**
 * Locks an account against its deletion, before anything that is deleted with it is locked. The deletion takes these locks in the
 * same order, so they never deadlock. Returns false if the account was deleted.
 */
export async function lockAgainstDeletion(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const own = trx.selectFrom('account').where('id', '=', accountId).select('id').forKeyShare()
  return (await own.executeTakeFirst()) !== undefined
}

/** Returns a condition: whether the person wants a kind of email. @param accountId a column, such as 'account.id' */
export const wantsEmail = (kind: EmailChoice, accountId: string) =>
  sql<boolean>`coalesce((select choice.wanted from email_choice as choice
    where choice.account_id = ${sql.ref(accountId)} and choice.kind = ${sql.lit(kind)}), ${sql.lit(EMAIL_CHOICES[kind])})`
