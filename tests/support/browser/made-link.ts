import { makeEmailLink } from '#api/mail/email-link.ts'
import { openPostgres } from '#db/postgres.ts'
import type { UnsubscribeKind } from '#domain/mail/email-choice.ts'

/**
 * Makes the link of an email to a demo person in a running app's database: to leave an event, or to stop a kind of email.
 * @param about the id of an event, or a kind of email
 * @returns its path
 */
export async function madeLink(databaseUrl: string, subject: string, about: { eventId: string } | UnsubscribeKind) {
  const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
  const own = db.selectFrom('account').where('subject', '=', subject).select('id as accountId')
  const person = await own.executeTakeFirstOrThrow()
  const action =
    typeof about === 'string' ? { ...person, kind: about } : { ...person, kind: 'cannot-come' as const, ...about }
  const path = await db.transaction().execute((trx) => makeEmailLink(trx, action, new Date()))
  await db.destroy()
  return path
}
