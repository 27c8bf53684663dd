import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import type { Moment } from '../../env.ts'
import { queueMails } from '../../mail/outbox.ts'

/** The emails about a waiting list. Their texts are written when they are sent. */
export type WaitingMailKind = Extract<MailKind, 'place-offered' | 'place-free' | 'waiting-ended' | 'waiting-let-in'>

/** The prefix of `about` of these emails. The id of the row follows. */
const ABOUT = 'waiting:'

/** Returns the row of a waiting list that an email is about. */
export const waitingIdOf = (about: string | null): string => (about ?? '').slice(ABOUT.length)

/**
 * Queues an email about each row, in the transaction that changes the row, so that neither exists without the other. Until it is
 * sent, its subject is the title of the event, for the admins' list.
 */
export async function queueWaitingMails(
  trx: Transaction<Database>,
  kind: WaitingMailKind,
  { title }: { title: string },
  ids: readonly string[],
  { now, config }: Moment,
): Promise<void> {
  if (ids.length === 0) return
  const people = await trx
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .where('waiting.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('account.email', '<>', '')
    .orderBy('waiting.line_at')
    .select(['waiting.id', 'account.email as to'])
    .execute()
  const mails = people.map(({ id, to }) => ({ kind, to, about: ABOUT + id, subject: title, text: '' }))
  await queueMails(trx, mails, now, config)
}
