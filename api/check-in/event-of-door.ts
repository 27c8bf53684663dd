import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../http/errors.ts'

/** What the page of a scanned code calls its event. @throws Refusal 'code-unknown' */
export async function eventOfDoor(db: Kysely<Database>, doorId: string): Promise<{ title: string; lang: string }> {
  return db
    .selectFrom('door')
    .innerJoin('event', 'event.id', 'door.event_id')
    .where('door.id', '=', doorId)
    .select(['event.title', 'event.lang'])
    .executeTakeFirstOrThrow(() => new Refusal('code-unknown'))
}
