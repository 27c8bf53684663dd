import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Pass } from '#domain/door.ts'
import { doorNames } from '#domain/door-name.ts'
import { givePasses } from '../attendance/pass.ts'
import type { Moment } from '../env.ts'
import { isUpcomingOn } from '../event/columns.ts'

const MOST = 50

/** The passes of a volunteer's coming events, the soonest first (D44). Each holds no name: only a sign that its door knows. */
export async function passesOf(
  db: Kysely<Database>,
  volunteer: { id: string; fullName: string },
  { today }: Moment,
): Promise<Pass[]> {
  await givePasses(db, { accountId: volunteer.id })
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.account_id', '=', volunteer.id)
    .where('event.deleted_at', 'is', null)
    .where(isUpcomingOn(today))
    .select(['participation.pass', 'participation.name', 'event.id', 'event.title', 'event.lang', 'event.date'])
    .select(['event.end_date', 'event.time', 'event.end_time', 'event.city', 'ngo.org_name'])
    .orderBy('event.date')
    .orderBy('event.time')
    .orderBy('event.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ pass, name, ...event }) => {
    if (pass === null) return []
    const shown = doorNames([{ id: event.id, name: name ?? volunteer.fullName }]).get(event.id) ?? ''
    return {
      ...{ eventId: event.id, pass, name: shown, title: event.title, lang: event.lang },
      ...{ date: event.date, endDate: event.end_date, time: event.time, endTime: event.end_time },
      ...{ city: event.city, orgName: event.org_name },
    }
  })
}
