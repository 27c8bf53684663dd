import { type Kysely, sql } from 'kysely'
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

/** Stores a person's choices. A choice that equals the default has no row. */
export async function chooseEmails(db: Kysely<Database>, accountId: string, choices: OwnEmailChoices): Promise<void> {
  for (const [kind, wanted] of Object.entries(choices) as [EmailChoice, boolean][]) {
    if (wanted === EMAIL_CHOICES[kind])
      await db.deleteFrom('email_choice').where('account_id', '=', accountId).where('kind', '=', kind).execute()
    else
      await db
        .insertInto('email_choice')
        .values({ account_id: accountId, kind, wanted })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ wanted }))
        .execute()
  }
}

/** Returns a condition: whether the person wants a kind of email. @param accountId a column, such as 'account.id' */
export const wantsEmail = (kind: EmailChoice, accountId: string) =>
  sql<boolean>`coalesce((select choice.wanted from email_choice as choice
    where choice.account_id = ${sql.ref(accountId)} and choice.kind = ${sql.lit(kind)}), ${sql.lit(EMAIL_CHOICES[kind])})`
