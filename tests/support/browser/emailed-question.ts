import { readConfig } from '#api/config.ts'
import { momentOf } from '#api/env.ts'
import { keepInMailbox } from '#api/mail/mail.ts'
import { askWhoCame } from '#api/participation/who-came/due.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openPostgres } from '#db/postgres.ts'

/**
 * Asks the NGOs of a running app who came, and sends their emails to its mailbox, as the app would at a later time. The app itself
 * sends none at night.
 * @returns the subjects of the emails of this time
 */
export async function askAsAt(now: Date, databaseUrl: string, baseUrl: string): Promise<string[]> {
  const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
  try {
    const config = readConfig({ BASE_URL: baseUrl })
    await askWhoCame(db, momentOf({ now: () => now, config }))
    while ((await deliverMails({ db, now: () => now, config, sendMail: keepInMailbox, log: () => {} })) > 0);
    const mails = db.selectFrom('outgoing_mail').where('kind', '=', 'who-came').where('created_at', '=', now)
    return (await mails.select('subject').execute()).map(({ subject }) => subject)
  } finally {
    await db.destroy()
  }
}
