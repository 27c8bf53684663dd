import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../env.ts'
import { type RateLimit, tryConsume } from '../http/rate-limit.ts'
import type { MailContent } from '../mail/delivery.ts'
import { goerOf, goingContent } from './going-content.ts'

/** The limit per volunteer. Someone who presses "I'm Going" on every event of the list must not use up what we may send. */
const EMAILS: RateLimit = { most: 20, seconds: 3_600 }

type DueEmail = { id: string; attempts: number }

/**
 * Writes the email about "I'm Going" when it is due (D90), so that it has the details of the event as it is then.
 * @returns null if it is not sent: the person is not going any more or has checked in, the event is over or not listed, or the
 * person reached the limit. Their next "I'm Going" may then queue a new one.
 */
export function writeGoingEmail(
  db: Kysely<Database>,
  { id, attempts }: DueEmail,
  moment: Moment,
): Promise<MailContent | null> {
  return db.transaction().execute(async (trx) => {
    const held = trx.selectFrom('going_email').selectAll().where('mail_id', '=', id).forUpdate()
    const about = await held.executeTakeFirst()
    const goer = about && (await goerOf(trx, { accountId: about.account_id, eventId: about.event_id }, moment))
    if (goer && (attempts > 1 || (await tryConsume(trx, `going-emails:${goer.accountId}`, EMAILS, moment.now))))
      return goingContent(goer, moment.config, ({ text }, event) => text.eventMail.goingConfirmedMail(event))
    await trx.deleteFrom('going_email').where('mail_id', '=', id).execute()
    return null
  })
}
