import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EmailLinkKind, UnsubscribeKind } from '#domain/mail/email-choice.ts'
import { sha256 } from '../http/secret/sha256.ts'
import { newToken, tokenHash } from '../http/secret/token.ts'

/*
 * Links in emails that each do one thing for one person, without logging in: leave an event, or stop or keep a kind of email. A
 * link opens nothing else, and opening it changes nothing (api/page). Only the hash of its token is stored.
 */

/** One year: an unsubscribe link must work long after its email was sent. */
const LASTING_MS = 365 * 86_400_000

type LinkedAction = { accountId: string } & (
  | { kind: UnsubscribeKind | 'still-wanted' }
  | { kind: 'cannot-come'; eventId: string }
)

/**
 * Makes a link that works for a year.
 * @returns its path in English: `/e/<token>` to leave an event, `/u/<token>` for all other kinds
 */
export async function makeEmailLink(trx: Transaction<Database>, action: LinkedAction, now: Date): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('email_link')
    .values({
      id_hash: sha256(token),
      account_id: action.accountId,
      kind: action.kind,
      event_id: action.kind === 'cannot-come' ? action.eventId : null,
      expires_at: new Date(now.getTime() + LASTING_MS),
    })
    .execute()
  return `/${action.kind === 'cannot-come' ? 'e' : 'u'}/${token}`
}

/** Selects the link of a token, if it is of one of these kinds and has not expired, with its person. */
export const linkedAction = (db: Kysely<Database>, token: string, kinds: readonly EmailLinkKind[], now: Date) =>
  db
    .selectFrom('email_link')
    .innerJoin('account', 'account.id', 'email_link.account_id')
    .where('email_link.id_hash', '=', tokenHash(token))
    .where('email_link.kind', 'in', kinds)
    .where('email_link.expires_at', '>', now)
    .select(['email_link.kind', 'email_link.event_id as eventId', 'email_link.stopped', 'email_link.id_hash as idHash'])
    .select(['account.id as accountId', 'account.full_name as fullName', 'account.email', 'account.role'])
