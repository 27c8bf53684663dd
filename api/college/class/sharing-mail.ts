import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../../env.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMails } from '../../mail/outbox.ts'

/**
 * Emails a student that an officer ended their sharing, because the roll number is another student's (D71). The caller ends it in
 * the same transaction.
 */
export async function notifySharingRefused(
  trx: Transaction<Database>,
  { accountId, collegeName, ...ended }: SharingRefusal,
  { now, config }: Moment,
): Promise<void> {
  const account = trx.selectFrom('account').where('id', '=', accountId)
  const student = await account.select(['email', 'lang', 'full_name as name']).executeTakeFirst()
  if (!student?.email) return
  const emailText = emailFor(config, student, ({ text, at }) =>
    text.classMail.sharingEndedMail({ ...ended, collegeName, pageUrl: at('/your-college') }),
  )
  await queueMails(trx, [{ kind: 'sharing-ended', to: student.email, ...emailText }], now, config)
}

type SharingRefusal = { accountId: string; collegeName: string; className: string; rollNumber: string }
