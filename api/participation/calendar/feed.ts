import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../../env.ts'
import { type CalendarSource, isCancelledAt } from '../../event/calendar-events.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { tokenHash } from '../../http/secret/token.ts'

/**
 * Finds whose calendar an address opens. The token must be written exactly as it was made.
 * @returns null if there is no such address, or if its person is not a volunteer any more
 */
export async function calendarOwner(db: Kysely<Database>, token: string): Promise<string | null> {
  if (token !== token.toLowerCase()) return null
  const owner = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .where('calendar_feed.id_hash', '=', tokenHash(token))
    .where('account.role', '=', 'user')
    .select('account.id')
    .executeTakeFirst()
  return owner?.id ?? null
}

/**
 * Selects the events of a volunteer's calendar (D52): those they are going to, in the last 12 months and from now on; those that
 * were cancelled in the last 30 days; and those with a place that is offered to them. Events for which they only wait are not in it.
 */
export const ownSource = (accountId: string, moment: Moment): CalendarSource => sql`
  select id, bool_and(offered) as offered from (
    select event.id, false as offered
    from participation join event on event.id = participation.event_id join ngo on ngo.id = event.ngo_id
    where participation.account_id = ${accountId}
      and (event.listed and event.last_day >= ${moment.today}::date - interval '12 months' or ${isCancelledAt(moment.now)})
    union all
    select event.id, true
    from waiting join event on event.id = waiting.event_id
    where waiting.account_id = ${accountId} and waiting.ended_at is null and waiting.offer_until > ${moment.now}::timestamptz
      and event.listed and ${isUpcomingAt(upcomingClockOf(moment))}
  ) own group by id`
