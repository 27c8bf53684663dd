import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'

/** What the page of a scanned code calls its event. @throws Refusal 'code-unknown' */
export async function eventOfDesk(db: Kysely<Database>, deskId: string): Promise<{ title: string; lang: string }> {
  return db
    .selectFrom('check_in_desk')
    .innerJoin('event', 'event.id', 'check_in_desk.event_id')
    .where('check_in_desk.id', '=', deskId)
    .select(['event.title', 'event.lang'])
    .executeTakeFirstOrThrow(() => new Refusal('code-unknown'))
}
