import { makeEmailLink } from '#api/mail/email-link.ts'
import type { UnsubscribeKind } from '#domain/mail/email-choice.ts'
import type { Town } from './town.ts'

type LinkKind = UnsubscribeKind | 'still-wanted'

/** Makes the link of an email to a demo person, by subject. @returns its path */
export async function emailLinkOf({ db, runtime }: Town, subject: string, kind: LinkKind): Promise<string> {
  const own = db.selectFrom('account').where('subject', '=', subject).select('id')
  const { id: accountId } = await own.executeTakeFirstOrThrow()
  return db.transaction().execute((trx) => makeEmailLink(trx, { kind, accountId }, runtime.now()))
}

/** Returns the choices of a demo person that differ from the defaults. */
export const storedChoices = ({ db }: Pick<Town, 'db'>, subject: string) =>
  db
    .selectFrom('email_choice')
    .innerJoin('account', 'account.id', 'account_id')
    .where('account.subject', '=', subject)
    .select(['kind', 'wanted'])
    .orderBy('kind')
    .execute()
