import { type Expression, type Kysely, type QueryCreator, sql } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import { isUndone } from '../attendance/void.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, type UpcomingClock, upcomingClockOf } from '../event/columns.ts'
import { offerFreePlaces } from '../event/place/offers.ts'
import { Refusal } from '../http/errors.ts'
import { type Pace, paceOf, type RateLimit, takeFromBucket, tooMany } from '../http/rate-limit.ts'
import { type EmailValues, emailValues, firstEmail, queueEmail } from './place/going-email-queue.ts'
import { isLateAt } from './place/leave.ts'
import { takePlace } from './place/place.ts'

/** The limit of "I'm Going" and of joining waiting lists, per volunteer. */
export const CHANGES: RateLimit = { most: 60, seconds: 60 }

/**
 * Stores that a volunteer is going. Repeating it changes nothing (D4). Stores their current name for the certificate (D56), and
 * queues the only email about it (D90). If the event's places are limited, the volunteer takes one (D48).
 * @param giveUp the events at the same time whose limited places the volunteer gives up (D51b)
 * @throws Refusal 'too-many', 'not-found', 'event-past', 'log-in-to-participate', 'name-first' if their name is not valid, and
 * those of `takePlace`
 */
export async function markGoing(
  db: Kysely<Database>,
  volunteer: { id: string; fullName: string },
  { eventId, giveUp = [] }: { eventId: string; giveUp?: readonly string[] },
  moment: Moment,
): Promise<void> {
  const name = tidyName(volunteer.fullName)
  const fault = nameFault(name)
  if (fault) throw new Refusal('name-first', { faults: { name: fault } })
  const [outcome] = await goingStatement.run(db, goingValues({ id: volunteer.id, name }, eventId, moment))
  if (outcome?.counted === null) throw tooMany(outcome.fullAt ?? undefined, CHANGES, moment.now)
  refuseUnlessDone(outcome)
  if (outcome?.limited) await takePlace(db, { id: volunteer.id, name }, { eventId, giveUp }, moment)
}

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
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('event').where('id', '=', eventId).select('id').forNoKeyUpdate().execute()
    await offerFreePlaces(trx, eventId, moment)
  })

type EmailTime = Pick<Moment, 'today' | 'now'> & { config: Pick<Moment['config'], 'baseUrl'> }
/** `upcoming` is null if the event is unknown or hidden. `limited`: its places are limited, so the statement takes none. */
type Outcome = { upcoming: boolean | null; limited: boolean | null }
/** `fullAt` is the time at which the rate limit's bucket will be full again. It is set only if the bucket was empty. */
type CountedOutcome = Outcome & { counted: string | null; fullAt: Date | null }

function refuseUnlessDone(outcome: Outcome | undefined): void {
  if (!outcome) throw new Refusal('log-in-to-participate')
  if (outcome.upcoming === null) throw new Refusal('not-found')
  if (!outcome.upcoming) throw new Refusal('event-past')
}

type Values = UpcomingClock & { volunteerId: string; eventId: string }
type LeavingValues = Values & { now: Date }
type CountedValues = Values & Pace & EmailValues & { name: string }
type P<V extends Values = Values> = Parameter<V>

type Volunteer = { id: string; name: string }

export const goingValues = ({ id, name }: Volunteer, eventId: string, moment: EmailTime): CountedValues => ({
  ...{ volunteerId: id, name, eventId, ...upcomingClockOf(moment) },
  ...paceOf(CHANGES, moment.now),
  ...emailValues(moment.now, moment.config),
})

/**
 * Locks the event like its foreign key does, but reads it again after locking. If a concurrent edit or deletion has locked the
 * event for update, the statement waits for it and sees its result.
 */
export const goingStatement = prepared<CountedValues, CountedOutcome>((db, p) =>
  countedOutcome(
    db
      // Takes the foreign key's lock early, so that a concurrent deletion of the account does not cause an error.
      .with('volunteer', (query) => volunteerOf(query, p as P).forKeyShare())
      .with('counted', (query) => countTry(query, p))
      .with('found', (query) => listedEvent(query, p as P).forKeyShare())
      .with('written', (query) =>
        query
          .insertInto('participation')
          .columns(['account_id', 'event_id', 'going_at', 'name', 'institution', 'roll_number'])
          .expression(
            query
              .selectFrom(['volunteer', 'counted', 'found'])
              .where('found.upcoming', '=', true)
              .where('found.limited', '=', false)
              .select(['volunteer.id', 'found.id as event_id', timestamp(p('now')).as('at')])
              .select([sql<string>`${p('name')}::text`.as('name'), 'volunteer.institution', 'volunteer.roll_number']),
          )
          .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
          .returning('id'),
      )
      .with('emailed', (query) => firstEmail(query))
      .with('queued', (query) => queueEmail(query, p)),
  ),
)

/**
 * Deletes the participation and stores the withdrawal (D50) in one statement. It locks the account and the event first, like the
 * foreign keys of the withdrawal do afterwards, so that a concurrent deletion of the account causes no deadlock.
 */
export const notGoingStatement = prepared<LeavingValues, Outcome & { marked: boolean }>((db, p) =>
  db
    .with('volunteer', (query) => volunteerOf(query, p as P).forKeyShare())
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

type Query = Pick<QueryCreator<Database>, 'selectFrom'>

const volunteerOf = (query: Query, p: P) =>
  query
    .selectFrom('account')
    .where('account.id', '=', p('volunteerId'))
    .where('account.role', '=', 'user')
    .select(['account.id', 'account.email', 'account.institution', 'account.roll_number'])

const countTry = (query: QueryCreator<Database & { volunteer: { id: string } }>, p: P<CountedValues>) =>
  takeFromBucket(
    query
      .insertInto('rate_bucket')
      .columns(['key', 'full_at'])
      .expression(
        query
          .selectFrom('volunteer')
          .select((row) => [bucketOf(row.ref('volunteer.id')).as('key'), timestamp(p('afterOne')).as('full_at')]),
      ),
    { now: p('now'), latest: p('latest'), afterOne: p('afterOne'), beyond: p('beyond') },
  )

const bucketOf = (volunteerId: Expression<string>) => sql<string>`'going:' || ${volunteerId}`
const timestamp = (at: Expression<Date>) => sql<Date>`${at}::timestamptz`

const upcomingIn = (p: P) => isUpcomingAt({ today: p('today'), clock: p('clock') })

const listedEvent = (query: Query, p: P) =>
  query
    .selectFrom('event')
    .where('event.id', '=', p('eventId'))
    .where('event.listed', '=', true)
    .select(['event.id', 'event.title', 'event.places_limited as limited', upcomingIn(p).as('upcoming')])

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
    .select(['event.id', 'event.places_limited as limited', upcomingIn(p as P).as('upcoming')])
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

type Steps = {
  volunteer: { id: string }
  counted: { key: string }
  found: { id: string; upcoming: boolean; limited: boolean }
}

const countedOutcome = (query: QueryCreator<Database & Steps>) =>
  query
    .selectFrom('volunteer')
    .leftJoin('counted', (join) => join.onTrue())
    .leftJoin('found', (join) => join.onTrue())
    .select(['counted.key as counted', 'found.upcoming', 'found.limited'])
    .select((row) =>
      row
        .case()
        .when('counted.key', 'is', null)
        .then(
          row
            .selectFrom('rate_bucket')
            .where('rate_bucket.key', '=', bucketOf(sql.ref('volunteer.id')))
            .select('rate_bucket.full_at'),
        )
        .end()
        .as('fullAt'),
    )
    .compile()
