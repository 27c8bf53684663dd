import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { demoEmailLinks } from '#db/seeds/email-links.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { sha256 } from '../http/sha256.ts'

const YEAR_MS = 365 * 86_400_000

/** Adds links of emails to the demo, so that their pages can be opened without waiting for the emails. */
export async function addDemoEmailLinks(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { token, kind, subject, title } of demoEmailLinks) {
    const person = db.selectFrom('account').where('issuer', '=', DEV_ISSUER).where('subject', '=', subject).select('id')
    const event = title ? db.selectFrom('event').where('title', '=', title).select('id') : null
    await db
      .insertInto('email_link')
      .values({
        ...{ id_hash: sha256(token), kind, expires_at: new Date(now.getTime() + YEAR_MS) },
        account_id: (await person.executeTakeFirstOrThrow()).id,
        event_id: event && (await event.executeTakeFirstOrThrow()).id,
      })
      .execute()
  }
}
