import { type QueryCreator, sql } from 'kysely'
import type { Parameter } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import type { Config } from '../../config.ts'
import { priorityOf } from '../../mail/mail-priority.ts'
import { newMessageId } from '../../mail/outbox.ts'

/*
 * The parts of the statement of "I'm Going" that queue its email (D90). One statement stores both, so that a process that ends
 * in between loses neither. The email's text is written when it is sent (going-email.ts).
 */

/** 2 minutes: a person who pressed the button by mistake can press "Not Going" in that time, and gets no email. */
const WAIT_MS = 120_000

const KIND: MailKind = 'going-confirmed'

export type EmailValues = { messageId: string; now: Date; emailAt: Date }

export const emailValues = (now: Date, config: Pick<Config, 'baseUrl'>): EmailValues => ({
  messageId: newMessageId(config),
  now,
  emailAt: new Date(now.getTime() + WAIT_MS),
})

type Steps = {
  volunteer: { id: string; email: string }
  found: { id: string; title: string }
  written: { id: string }
  emailed: { mail_id: string }
}

/**
 * Stores that the person is emailed about the event, unless they were before. The update changes nothing, but waits for an
 * email that is being dropped at this moment, so that the person gets a new one.
 */
export const firstEmail = (query: QueryCreator<Database & Pick<Steps, 'volunteer' | 'found' | 'written'>>) =>
  query
    .insertInto('going_email')
    .columns(['account_id', 'event_id', 'mail_id'])
    .expression(
      query
        .selectFrom(['volunteer', 'found', 'written'])
        .where('volunteer.email', '<>', '')
        .select(['volunteer.id as account_id', 'found.id as event_id', sql<string>`gen_random_uuid()`.as('mail_id')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id'])
        .doUpdateSet({ mail_id: sql<string>`excluded.mail_id` })
        .where(sql<boolean>`false`),
    )
    .returning('mail_id')

/** Adds the email to the outbox. Until it is sent, its subject is the title of the event, for the admins' list. */
export const queueEmail = (query: QueryCreator<Database & Steps>, p: Parameter<EmailValues>) =>
  query
    .insertInto('outgoing_mail')
    .columns(['id', 'kind', 'to_address', 'subject', 'body', 'priority', 'message_id', 'created_at', 'next_attempt_at'])
    .expression(
      query
        .selectFrom(['volunteer', 'found', 'emailed'])
        .select(['emailed.mail_id as id', sql.lit(KIND).as('kind'), 'volunteer.email', 'found.title'])
        .select([sql.lit('').as('body'), sql.lit(priorityOf(KIND)).as('priority'), p('messageId').as('message_id')])
        .select([sql<Date>`${p('now')}::timestamptz`.as('at'), sql<Date>`${p('emailAt')}::timestamptz`.as('next')]),
    )
    .returning('id')
