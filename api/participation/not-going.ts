import type { Kysely } from 'kysely'
import { prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { isUndone } from '../attendance/void.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { lockingEvent } from '../event/place/lock.ts'
import { offerFreePlaces } from '../event/place/offers.ts'
import { Refusal } from '../http/errors.ts'
import { isLateAt } from './place/leave.ts'
import {
  type GoingValues,
  type Outcome,
  type P,
  type Query,
  refuseUnlessDone,
  selectVolunteer,
  timestamp,
} from './statement-parts.ts'

/**
 * Stores that a volunteer is no longer going. Repeating it changes nothing (D4). It does not count against the limit, because
 * it can only undo a counted "I'm Going".
 * @throws Refusal 'not-found', 'event-past', 'log-in-to-participate', 'checked-in' if the volunteer has an entry at the event,
 * because an entry must keep its person (D45)
 */
export async function unmarkGoing(
  db: Kysely<Database>,
  volunteerId: string,
  eventId: string,
  moment: Moment,
): Promise<void> {
  const [outcome] = await notGoingStatement.run(db, {
    ...{ volunteerId, eventId, now: moment.now },
    ...upcomingClockOf(moment),
  })
  refuseUnlessDone(outcome)
  if (outcome?.marked) throw new Refusal('checked-in')
  if (outcome?.limited) await offerFreePlaceOf(db, eventId, moment)
}

/** Offers the place that became free. If the process ends before, the job does it. */
const offerFreePlaceOf = (db: Kysely<Database>, eventId: string, moment: Moment) =>
  lockingEvent(db, async (trx) => {
    await trx.selectFrom('event').where('id', '=', eventId).select('id').forNoKeyUpdate().execute()
    await offerFreePlaces(trx, eventId, moment)
  })

type LeavingValues = GoingValues & { now: Date }

/**
 * Deletes the participation and stores the withdrawal (D50) in one statement. It locks the account and the event first, like the
 * foreign keys of the withdrawal do afterwards, so that a concurrent deletion of the account causes no deadlock.
 */
export const notGoingStatement = prepared<LeavingValues, Outcome & { marked: boolean }>((db, p) =>
  db
    .with('volunteer', (query) => selectVolunteer(query, p as P).forKeyShare())
    .with('found', (query) => listedOrOwn(query, p).forKeyShare())
    .with('marked', (query) => ownEntry(query, p as P))
    .with('written', (query) =>
      query
        .deleteFrom('participation')
        .using(['volunteer', 'found'])
        .whereRef('participation.account_id', '=', 'volunteer.id')
        .whereRef('participation.event_id', '=', 'found.id')
        .where('found.upcoming', '=', true)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('marked').select('marked.id'))))
        .returning(['participation.account_id', 'participation.event_id', 'participation.going_at', 'found.late']),
    )
    .with('kept', (query) =>
      query
        .insertInto('withdrawal')
        .columns(['account_id', 'event_id', 'went_at', 'withdrew_at', 'late'])
        .expression(
          query
            .selectFrom('written')
            .select(['written.account_id', 'written.event_id', 'written.going_at'])
            .select([timestamp(p('now')).as('now'), 'written.late']),
        ),
    )
    .selectFrom('volunteer')
    .leftJoin('found', (join) => join.onTrue())
    .leftJoin('marked', (join) => join.onTrue())
    .select(['found.upcoming', 'found.limited'])
    .select((row) => row('marked.id', 'is not', null).$castTo<boolean>().as('marked'))
    .compile(),
)

/**
 * Selects an event that is listed or that the volunteer is going to, because "Not Going" must work even if the NGO is no longer
 * listed (D7).
 */
const listedOrOwn = (query: Query, p: P<LeavingValues>) =>
  query
    .selectFrom('event')
    .where('event.id', '=', p('eventId'))
    .where('event.deleted_at', 'is', null)
    .where((event) =>
      event.or([
        event('event.listed', '=', true),
        event.exists(
          event
            .selectFrom('participation as own')
            .whereRef('own.event_id', '=', 'event.id')
            .where('own.account_id', '=', p('volunteerId'))
            .select('own.id'),
        ),
      ]),
    )
    .select([
      'event.id',
      'event.places_limited as limited',
      isUpcomingAt({ today: p('today'), clock: p('clock') }).as('upcoming'),
    ])
    .select(isLateAt(p('now')).as('late'))

/** Selects one of the volunteer's entries at the event that has not been undone. */
const ownEntry = (query: Query, p: P) =>
  query
    .selectFrom('attendance_entry as entry')
    .innerJoin('participation as own', 'own.id', 'entry.participation_id')
    .where('own.event_id', '=', p('eventId'))
    .where('own.account_id', '=', p('volunteerId'))
    .where('entry.kind', '<>', 'void')
    .where((row) => row.not(isUndone))
    .select('entry.id')
    .limit(1)
