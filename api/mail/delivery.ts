import { type Kysely, sql } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import type { Runtime } from '../env.ts'
import { keepInMailbox, MailRefused, MailUncertain } from './mail.ts'

const MINUTE_MS = 60_000
/** The wait after each failed try; after the last, the mail is left to the admin (D20). */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
/** The limits of a round, so that rounds of a slow mail server do not pile up. */
export const MOST_PER_ROUND = 20
const LONGEST_ROUND_MS = 25_000

/** Sends what is due. A mail counts as "may have arrived" before it is sent, so that a crash never sends it twice. */
export async function deliverDue({
  db,
  now,
  sendMail,
  log,
}: Pick<Runtime, 'db' | 'now' | 'sendMail' | 'log'>): Promise<number> {
  const begun = now().getTime()
  let sent = 0
  for (let round = 0; sendMail && round < MOST_PER_ROUND; round++) {
    if (now().getTime() - begun > LONGEST_ROUND_MS) break
    const mail = await claimDue(db, now())
    if (!mail) break
    const { to_address: to, subject, body: text, message_id: messageId } = mail
    try {
      await sendMail({ to, subject, text, messageId })
    } catch (error) {
      await markFailed(db, mail, error as Error, now())
      log('mail-not-sent', { kind: mail.kind, attempt: mail.attempts, failure: failureOf(error as Error) })
      continue
    }
    await db
      .updateTable('outgoing_mail')
      .set({ sent_at: now(), uncertain_at: null, failure: null, ...(sendMail !== keepInMailbox && spentBody(mail)) })
      .where('id', '=', mail.id)
      .execute()
    sent += 1
  }
  return sent
}

const LINKS: readonly MailKind[] = ['application-link', 'question-asked', 'invitation']

/** A link that opens something is not kept once it is on its way: a dump of the database opens nothing (A12). */
const spentBody = ({ kind, body }: MailRow) =>
  LINKS.includes(kind) ? { body: body.replace(/#[a-z2-7]{40}/, '#…') } : {}

async function claimDue(db: Kysely<Database>, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('outgoing_mail')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: null, uncertain_at: now })
    .where('id', '=', (due) =>
      due
        .selectFrom('outgoing_mail')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Only a refused mail is tried again: after any other error it may have left. */
async function markFailed(db: Kysely<Database>, { id, attempts }: MailRow, error: Error, now: Date): Promise<void> {
  const wait = WAITS_MS[attempts - 1]
  const outcome =
    error instanceof MailRefused
      ? { uncertain_at: null, next_attempt_at: wait === undefined ? null : new Date(now.getTime() + wait) }
      : { uncertain_at: now }
  await db
    .updateTable('outgoing_mail')
    .set({ ...outcome, failure: failureOf(error) })
    .where('id', '=', id)
    .execute()
}

const failureOf = (error: Error): string =>
  (error instanceof MailRefused || error instanceof MailUncertain ? error.message : error.name).slice(0, 60)
