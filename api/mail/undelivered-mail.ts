import { type Kysely, sql } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailState } from '#domain/mail/notification.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { isSuppressed } from './suppressed-addresses.ts'

/** 60 s: a try takes at most 10 s, so an older claim was interrupted, and its email may have arrived. */
const TRY_MS = 60_000
/** 5 minutes: if an email has waited longer without ever being refused, nothing is sending emails. */
const PATIENCE_MS = 5 * 60_000

export type UndeliveredMail = {
  id: string
  kind: MailKind
  to: string
  subject: string
  state: MailState
  attempts: number
  failure: string | null
  createdAt: string
  nextAttemptAt: string | null
}

/**
 * Returns undelivered emails, newest first. Leaves out those to suppressed addresses, which have a list of their addresses.
 * @param sends whether a transport is configured; without one, all waiting emails are shown
 */
export async function undeliveredMail(
  db: Kysely<Database>,
  after: Place | null,
  sends: boolean,
  now: Date,
): Promise<{ mail: UndeliveredMail[]; next: string | null }> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .selectAll()
    .select(placeIn('created_at'))
    .where('sent_at', 'is', null)
    .where((row) =>
      row.or([
        row('uncertain_at', '<=', new Date(now.getTime() - TRY_MS)),
        row.and([row('uncertain_at', 'is', null), row('failure', 'is not', null)]),
        row.and([
          row('uncertain_at', 'is', null),
          sends
            ? row('next_attempt_at', '<=', new Date(now.getTime() - PATIENCE_MS))
            : row('next_attempt_at', 'is not', null),
        ]),
      ]),
    )
    .where(sql<boolean>`not ${isSuppressed('outgoing_mail.to_address')}`)
    .where(isBehind({ at: 'created_at', id: 'id' }, '<', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return { mail: page.map(shown), next }
}

function shown(mail: MailRow): UndeliveredMail {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to_address,
    subject: mail.subject,
    state: mail.next_attempt_at ? 'waiting' : mail.uncertain_at ? 'uncertain' : 'given-up',
    attempts: mail.attempts,
    failure: mail.failure,
    createdAt: mail.created_at.toISOString(),
    nextAttemptAt: mail.next_attempt_at?.toISOString() ?? null,
  }
}

/**
 * Restarts the tries of an email.
 * @throws Refusal 'not-found'; 'conflict' if it was sent, waits for its next try or is being sent
 */
export async function retryMail(db: Kysely<Database>, id: string, by: string | null, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const retried = await trx
      .updateTable('outgoing_mail')
      .set({ next_attempt_at: now, uncertain_at: null, attempts: 0 })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where((row) =>
        row.or([row('uncertain_at', 'is', null), row('uncertain_at', '<=', new Date(now.getTime() - TRY_MS))]),
      )
      .returning(['kind', 'subject'])
      .executeTakeFirst()
    if (retried)
      return recordAdminAction(
        trx,
        { act: 'mail-retried', by, ngoId: null, about: retried.subject, details: { mail: retried.kind } },
        now,
      )
    const known = await trx.selectFrom('outgoing_mail').select('id').where('id', '=', id).executeTakeFirst()
    throw new Refusal(known ? 'conflict' : 'not-found')
  })
}
