import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_PASSES } from '#domain/check-in/check-in-form.ts'
import { checkInHours, type Pass } from '#domain/check-in/desk.ts'
import { deskNames } from '#domain/check-in/short-name.ts'
import { isUpcoming } from '#domain/event/end.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { goers } from '../../attendance/goers.ts'
import type { Moment } from '../../env.ts'

/** Check-in desks may still be open after the last day: a desk opens before midnight, for a day at most. */
const LATEST_DAYS = 2

/**
 * Returns the passes of a volunteer's upcoming events, soonest first (D44). An overnight event is included until its check-in
 * desk closes in the morning. The pass itself contains no name, only a code that the check-in desk recognises.
 */
export async function passesOf(
  db: Kysely<Database>,
  volunteer: { id: string; fullName: string },
  moment: Moment,
): Promise<Pass[]> {
  const rows = await goers(db)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.account_id', '=', volunteer.id)
    .where('event.deleted_at', 'is', null)
    .where('event.last_day', '>=', addDays(moment.today, -LATEST_DAYS))
    .select(['participation.pass', 'event.id', 'event.title', 'event.lang', 'event.date'])
    .select(['event.end_date', 'event.last_day', 'event.time', 'event.end_time', 'event.city', 'ngo.org_name'])
    .select('event.service_minutes')
    .select((goer) => goer.ref('participation.name').$notNull().as('name'))
    .orderBy('event.date')
    .orderBy('event.time')
    .orderBy('event.id')
    .limit(2 * MOST_PASSES)
    .execute()
  const shown = rows.filter((event) => isShown(event, moment)).slice(0, MOST_PASSES)
  return shown.map(({ pass, name, ...event }) => {
    const called = deskNames([{ id: event.id, name }]).get(event.id) ?? ''
    return {
      ...{ eventId: event.id, pass, name: called, title: event.title, lang: event.lang },
      ...{ date: event.date, endDate: event.end_date, time: event.time, endTime: event.end_time },
      ...{ city: event.city, orgName: event.org_name },
    }
  })
}

type Row = {
  date: Day
  end_date: Day | null
  last_day: Day
  time: string
  end_time: string | null
  service_minutes: number | null
}

/** Returns whether the event is not over yet, or its check-in desk is still open. */
function isShown({ end_date, last_day, end_time, service_minutes, ...event }: Row, moment: Moment) {
  const timed = { ...event, endDate: end_date, endTime: end_time, minutes: service_minutes }
  return isUpcoming(timed, moment) || checkInHours(timed, last_day).closesAt > moment.now.getTime()
}

/**
 * Returns whether one of the passes is another person's: a phone that two people share may have stored the other person's code.
 */
export async function areAnothers(db: Kysely<Database>, volunteerId: string, passes: string[]): Promise<boolean> {
  if (passes.length === 0) return false
  const anothers = await db
    .selectFrom('participation')
    .where('pass', 'in', passes)
    .where('account_id', '<>', volunteerId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return anothers !== undefined
}
