import { type Expression, type Kysely, type QueryCreator, sql, type Transaction } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import { isUndone } from '../attendance/void.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, type UpcomingClock, upcomingClockOf } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'
import { type Pace, paceOf, type RateLimit, takeFromBucket, tooMany } from '../http/rate-limit.ts'

/** Limits how often a volunteer may press "I'm Going". */
const CHANGES: RateLimit = { most: 60, seconds: 60 }

/**
 * Stores that a volunteer is going. Repeating it changes nothing (D4). Their current name is frozen for the certificate (D56).
 * @throws Refusal 'too-many', 'not-found', 'event-past', 'log-in-to-participate', 'name-first' if their name is not valid
 */
export async function markGoing(
  db: Kysely<Database>,
  volunteer: { id: string; fullName: string },
  eventId: string,
  moment: GoingTime,
): Promise<void> {
  const name = tidyName(volunteer.fullName)
  const fault = nameFault(name)
  if (fault) throw new Refusal('name-first', { faults: { name: fault } })
  const [outcome] = await goingStatement.run(db, goingValues({ id: volunteer.id, name }, eventId, moment))
  if (outcome?.counted === null) throw tooMany(outcome.fullAt ?? undefined, CHANGES, moment.now)
  refuseUnlessDone(outcome)
}

/**
 * Cancels going. Repeating it changes nothing (D4). It is not counted, because it can only undo what was counted.
 * @throws Refusal 'not-found', 'event-past', 'log-in-to-participate', 'checked-in' if the volunteer has an entry there, because
 * entries stay with their person (D45)
 */
export async function unmarkGoing(
  db: Kysely<Database>,
  volunteerId: string,
  eventId: string,
  moment: GoingTime,
): Promise<void> {
  const [outcome] = await notGoingStatement.run(db, { volunteerId, eventId, ...upcomingClockOf(moment) })
  refuseUnlessDone(outcome)
  if (outcome?.marked) throw new Refusal('checked-in')
}

/**
 * Cancels going to all upcoming events, as "Not Going" would, when a volunteer joins an NGO or deletes the account (D41). The
 * caller must have locked the account.
 */
export async function leaveUpcoming(
  trx: Transaction<Database>,
  accountId: string,
  moment: UpcomingMoment,
): Promise<void> {
  const isUpcoming = isUpcomingAt(upcomingClockOf(moment))
  await trx
    .deleteFrom('participation')
    .where('account_id', '=', accountId)
    .where('event_id', 'in', (event) => event.selectFrom('event').select('id').where(isUpcoming))
    .execute()
}

type GoingTime = Pick<Moment, 'today' | 'now'>
/** `upcoming` is null if the event is unknown or hidden. */
type Outcome = { upcoming: boolean | null }
/** `fullAt` is when the limit's bucket is full again; it is set only if nothing was left in it. */
type CountedOutcome = Outcome & { counted: string | null; fullAt: Date | null }

function refuseUnlessDone(outcome: Outcome | undefined): void {
  if (!outcome) throw new Refusal('log-in-to-participate')
  if (outcome.upcoming === null) throw new Refusal('not-found')
  if (!outcome.upcoming) throw new Refusal('event-past')
}

type Values = UpcomingClock & { volunteerId: string; eventId: string }
type CountedValues = Values & Pace & { name: string }
type P<V extends Values = Values> = Parameter<V>

type Volunteer = { id: string; name: string }

export const goingValues = ({ id, name }: Volunteer, eventId: string, moment: GoingTime): CountedValues => ({
  ...{ volunteerId: id, name, eventId, ...upcomingClockOf(moment) },
  ...paceOf(CHANGES, moment.now),
})

/**
 * Locks the event as its foreign key does, but reads it again after locking: a concurrent edit or deletion of the event locks
 * it for update, and finishes first.
 */
export const goingStatement = prepared<CountedValues, CountedOutcome>((db, p) =>
  countedOutcome(
    db
      // Takes the lock that the foreign key takes anyway, so that a concurrent deletion of the account causes no error.
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
              .select(['volunteer.id', 'found.id as event_id', timestamp(p('now')).as('at')])
              .select([sql<string>`${p('name')}::text`.as('name'), 'volunteer.institution', 'volunteer.roll_number']),
          )
          .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
          .returning('id'),
      ),
  ),
)

export const notGoingStatement = prepared<Values, Outcome & { marked: boolean }>((db, p) =>
  db
    .with('volunteer', (query) => volunteerOf(query, p))
    .with('found', (query) => listedOrOwn(query, p))
    .with('marked', (query) => ownEntry(query, p))
    .with('written', (query) =>
      query
        .deleteFrom('participation')
        .using(['volunteer', 'found'])
        .whereRef('participation.account_id', '=', 'volunteer.id')
        .whereRef('participation.event_id', '=', 'found.id')
        .where('found.upcoming', '=', true)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('marked').select('marked.id'))))
        .returning('participation.id'),
    )
    .selectFrom('volunteer')
    .leftJoin('found', (join) => join.onTrue())
    .leftJoin('marked', (join) => join.onTrue())
    .select('found.upcoming')
    .select((row) => row('marked.id', 'is not', null).$castTo<boolean>().as('marked'))
    .compile(),
)

type Query = Pick<QueryCreator<Database>, 'selectFrom'>

const volunteerOf = (query: Query, p: P) =>
  query
    .selectFrom('account')
    .where('account.id', '=', p('volunteerId'))
    .where('account.role', '=', 'user')
    .select(['account.id', 'account.institution', 'account.roll_number'])

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
    .select(['event.id', upcomingIn(p).as('upcoming')])

/**
 * Selects an event that is listed, or to which the volunteer is going: "Not Going" must work even if its NGO is no longer
 * listed (D7).
 */
const listedOrOwn = (query: Query, p: P) =>
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
    .select(['event.id', upcomingIn(p).as('upcoming')])

/** Selects an entry of the volunteer at the event, unless it was undone. */
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

type Steps = { volunteer: { id: string }; counted: { key: string }; found: { id: string; upcoming: boolean } }

const countedOutcome = (query: QueryCreator<Database & Steps>) =>
  query
    .selectFrom('volunteer')
    .leftJoin('counted', (join) => join.onTrue())
    .leftJoin('found', (join) => join.onTrue())
    .select(['counted.key as counted', 'found.upcoming'])
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
