import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EventHours } from '#domain/event/end.ts'
import { overlap } from '#domain/event/overlap.ts'
import type { EventInDiary } from '#domain/event/place.ts'
import { goers } from '../../attendance/goers.ts'
import { isUndone } from '../../attendance/void.ts'
import type { Moment } from '../../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { offerFreePlaces } from '../../event/place/offers.ts'
import { Refusal } from '../../http/errors.ts'
import { leaveEvents } from './leave.ts'

/**
 * Leaves the other limited events at the same time (D51b).
 * @throws Refusal 'places-overlap' if the volunteer has not said that they give all of them up, 'checked-in'
 */
export async function giveUpPlaces(
  trx: Transaction<Database>,
  accountId: string,
  { event, giveUp }: { event: EventHours & { id: string }; giveUp: readonly string[] },
  moment: Moment,
): Promise<void> {
  const others = (await limitedPlacesOf(trx, accountId, moment)).filter(
    (other) => other.id !== event.id && overlap(event, other),
  )
  if (others.length === 0) return
  if (others.some(({ id }) => !giveUp.includes(id)))
    throw new Refusal('places-overlap', { current: { events: others.map(({ checkedIn: _, ...other }) => other) } })
  if (others.some(({ checkedIn }) => checkedIn)) throw new Refusal('checked-in')
  const ids = others.map(({ id }) => id)
  await leaveEvents(trx, accountId, ids, moment)
  for (const id of ids) await offerFreePlaces(trx, id, moment)
}

type OverlappingPlace = EventInDiary & { checkedIn: boolean }

const limitedPlacesOf = (trx: Transaction<Database>, accountId: string, moment: Moment): Promise<OverlappingPlace[]> =>
  goers(trx)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.account_id', '=', accountId)
    .where('participation.took_place', '=', true)
    .where('event.places_limited', '=', true)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(['event.id', 'event.title', 'event.lang', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance_entry as entry')
          .whereRef('entry.participation_id', '=', 'participation.id')
          .where('entry.kind', '<>', 'void')
          .where(sql<boolean>`not ${isUndone}`)
          .select('entry.id'),
      )
        .$castTo<boolean>()
        .as('checkedIn'),
    )
    .execute()
