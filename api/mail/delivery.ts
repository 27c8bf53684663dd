import { type Kysely, sql, type Updateable } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailText } from '#domain/mail/notification.ts'
import type { Mail, Runtime, SendMail } from '../env.ts'
import { AddressRefused, keepInMailbox, MailRefused, MailUncertain } from './mail.ts'
import { isSuppressed, suppressAddress } from './suppressed-addresses.ts'

const MINUTE_MS = 60_000
/** The wait after each failed try. After the last try, an admin must decide what to do with the email (D20). */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
/** The limits of a round prevent rounds from piling up while the mail server is slow. */
export const MOST_PER_ROUND = 20
const LONGEST_ROUND_MS = 25_000

/**
 * 15 s: longer than one try takes (10 s). If a process ends before it has sent an email, the email is due again after
 * this time.
 */
const LEASE_MS = 15_000

/** The content of an email at the time of sending. */
export type MailContent = MailText & Pick<Mail, 'attachment' | 'replyTo' | 'fromName' | 'unsubscribeUrl'>

/** An email that must wait for something else, such as for another email to the same person. */
export type PostponedMail = { laterAt: Date }

/** Writes an email that is due. Returns null if the reason for it is gone; the email is then removed. */
export type MailWriter = (mail: MailRow) => Promise<MailContent | PostponedMail | null>

/** The writers of the kinds whose text is not stored in the outbox, but written for each try. */
export type MailWriters = Partial<Record<MailKind, MailWriter>>

/**
 * Sends emails that are due. An email counts as "may have arrived" before its first byte is sent, so that it is never
 * sent twice because of a crash.
 * @param lanes how many emails are sent at the same time
 * @returns the number of emails that are finished or postponed: sent, removed, or refused because of their address
 */
export async function deliverDue(runtime: Delivery, writers: MailWriters = {}, lanes = 1): Promise<number> {
  const { db, now, sendMail } = runtime
  const begun = now().getTime()
  let [claimed, done] = [0, 0]
  const lane = async (): Promise<void> => {
    while (sendMail && claimed < MOST_PER_ROUND && now().getTime() - begun <= LONGEST_ROUND_MS) {
      claimed += 1
      const mail = await claimDue(db, now())
      if (!mail) break
      if (await deliver(mail, { ...runtime, sendMail }, writers)) done += 1
    }
  }
  // Waits for all lanes, because a lane that failed must not leave the others running.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return done
}

type Delivery = Pick<Runtime, 'db' | 'now' | 'sendMail' | 'log'>
type OpenDelivery = Delivery & { sendMail: SendMail }

/** An email that this process has claimed, and whether its address is suppressed. */
type ClaimedMail = MailRow & { suppressed: boolean }

/** Returns whether the email is finished or postponed. If not, it failed and has been marked. */
async function deliver(
  mail: ClaimedMail,
  { db, now, sendMail, log }: OpenDelivery,
  writers: MailWriters,
): Promise<boolean> {
  const { to_address: to, message_id: messageId } = mail
  const lease = leaseOf(db, mail, now)
  let content: MailContent | null
  try {
    if (mail.suppressed) throw new AddressRefused('suppressed')
    const written = await contentOf(mail, writers)
    if (written && 'laterAt' in written) {
      await lease.postpone(written.laterAt)
      return true
    }
    content = written
    // Marks the email as possibly sent before the last try, so that an email that crashes the process is not tried
    // forever.
    if (content && mail.attempts > WAITS_MS.length) await lease.leaving()
    if (content) await sendMail({ ...content, to, messageId, leaving: lease.leaving })
  } catch (error) {
    if (error instanceof AddressRefused) await suppressAddress(db, to, error.message, now())
    await lease.markFailed(error as Error)
    log('mail-not-sent', { kind: mail.kind, attempt: mail.attempts, failure: failureOf(error as Error) })
    // Emails to unknown addresses are finished, so a few of them must not end a round.
    return error instanceof AddressRefused
  }
  if (content === null) await lease.remove()
  else await markSent(db, mail, { ...content, sentAt: now(), isKept: sendMail === keepInMailbox })
  return true
}

async function contentOf(mail: MailRow, { [mail.kind]: write }: MailWriters): ReturnType<MailWriter> {
  if (!write) {
    // A newer version stored it without text. A process of that version must write it.
    if (mail.body === '') throw new MailRefused('unknown-kind')
    return { subject: mail.subject, text: mail.body }
  }
  return write(mail).catch((error: Error) => {
    // Nothing has left, so another try cannot duplicate the email.
    throw new MailRefused(error.name)
  })
}

const LINKS: readonly MailKind[] = [
  ...(['application-link', 'question-asked', 'invitation', 'place-offered', 'place-free'] as const),
  ...(['reminder', 'announcement', 'weekly', 'who-came'] as const),
]
const SECRET = /(?<=#|\/waiting\/)[a-z2-7]{40}|(?<=\/[eu]\/)[0-9a-z]{32}/g

/**
 * Removes the secret of a link once the email is on its way, so that a dump of the database contains no usable links
 * (A12).
 */
const withoutLink = (kind: MailKind, body: string): string => (LINKS.includes(kind) ? body.replace(SECRET, '…') : body)

type SentContent = MailContent & { sentAt: Date; isKept: boolean }

const markSent = (db: Kysely<Database>, { id, kind }: MailRow, { subject, text, sentAt, isKept }: SentContent) =>
  db
    .updateTable('outgoing_mail')
    .set({ sent_at: sentAt, next_attempt_at: null, uncertain_at: null, failure: null })
    .set({ subject, body: isKept ? text : withoutLink(kind, text) })
    .where('id', '=', id)
    .execute()

/** Claims an email that is due. When the lease expires, the email is due again for any process. */
async function claimDue(db: Kysely<Database>, now: Date): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('outgoing_mail')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
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
    .returning(isSuppressed('outgoing_mail.to_address').as('suppressed'))
    .executeTakeFirst()
}

/**
 * Returns the operations on an email that this process has claimed. Once another process has changed the row, `leaving`
 * throws and `markFailed` changes nothing.
 */
function leaseOf(db: Kysely<Database>, { id, attempts, next_attempt_at: until }: MailRow, now: () => Date) {
  let left: Date | null = null
  const change = (set: Updateable<Database['outgoing_mail']>) =>
    db
      .updateTable('outgoing_mail')
      .set(set)
      .where('id', '=', id)
      .where(left ? 'uncertain_at' : 'next_attempt_at', '=', left ?? until)
      .executeTakeFirstOrThrow()
  return {
    /** Makes the email due later, as if it had not been tried. */
    postpone: (at: Date) => change({ next_attempt_at: at, attempts: attempts - 1 }),
    /** Removes the email, because it must not be sent any more. */
    remove: () => db.deleteFrom('outgoing_mail').where('id', '=', id).where('next_attempt_at', '=', until).execute(),
    /**
     * Stores that the email may have arrived.
     * @throws MailRefused if it was withdrawn, replaced or claimed by another process
     */
    leaving: async (): Promise<void> => {
      if (left) return
      const at = now()
      const { numUpdatedRows } = await change({ next_attempt_at: null, uncertain_at: at })
      if (numUpdatedRows === 0n) throw new MailRefused('claimed-elsewhere')
      left = at
    },
    /** Tries again only after a refusal of the email. After any other error, the email may have arrived. */
    markFailed: async (error: Error): Promise<void> => {
      const wait = error instanceof AddressRefused ? undefined : WAITS_MS[attempts - 1]
      const outcome =
        error instanceof MailRefused
          ? { uncertain_at: null, next_attempt_at: wait === undefined ? null : new Date(now().getTime() + wait) }
          : { uncertain_at: left ?? now(), next_attempt_at: null }
      await change({ ...outcome, failure: failureOf(error) })
    },
  }
}

const failureOf = (error: Error): string =>
  (error instanceof MailRefused || error instanceof MailUncertain ? error.message : error.name).slice(0, 60)
