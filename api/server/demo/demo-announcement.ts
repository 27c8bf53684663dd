import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { STOPPABLE_MS } from '#domain/announcement/announcement.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { sendAnnouncements } from '../../announcement/send.ts'
import { writeAnnouncement } from '../../announcement/write.ts'
import type { Moment } from '../../env.ts'
import { isFirstOwner } from '../../organization/membership/first-owner.ts'

const DAY_MS = 86_400_000

const EVENT = 'Juhu Beach Cleanup Before the Tide'
const ANNOUNCEMENT = {
  title: 'Meet at the north gate',
  text: 'The south gate is closed for the marathon. Come to the north gate next to the fire station. Chai from 6:15.',
}

/** Lets an NGO of the demo town write to the people who are going to an event, two days ago (D54). */
export async function writeDemoAnnouncement(
  db: Kysely<Database>,
  { now, config }: Pick<Moment, 'now' | 'config'>,
): Promise<void> {
  const author = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('title', '=', EVENT)
    .select(['event.id as eventId', 'ngo.id as ngoId', 'account.id as accountId'])
    .executeTakeFirstOrThrow()
  const at = (ms: number): Moment => {
    const then = new Date(now.getTime() - 2 * DAY_MS + ms)
    return { now: then, today: eventDayOf(then), config }
  }
  await writeAnnouncement(db, author, ANNOUNCEMENT, null, at(0))
  await sendAnnouncements(db, at(STOPPABLE_MS))
  // Deletes the emails, because they date from days ago and must not be sent now.
  await db.deleteFrom('outgoing_mail').where('kind', '=', 'announcement').execute()
}
