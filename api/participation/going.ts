import { type Expression, type Kysely, type QueryCreator, sql } from 'kysely'
import { prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'
import { type Pace, paceOf, type RateLimit, takeFromBucket, tooMany } from '../http/rate-limit.ts'
import { type EmailValues, emailValues, firstEmail, queueEmail } from './place/going-email-queue.ts'
import { takePlace } from './place/place.ts'
import {
  type GoingValues,
  type Outcome,
  type P,
  type Query,
  refuseUnlessDone,
  selectVolunteer,
  timestamp,
} from './statement-parts.ts'

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

type EmailTime = Pick<Moment, 'today' | 'now'> & { config: Pick<Moment['config'], 'baseUrl'> }

/** `fullAt` is the time at which the rate limit's bucket will be full again. It is set only if the bucket was empty. */
type CountedOutcome = Outcome & { counted: string | null; fullAt: Date | null }
type CountedValues = GoingValues & Pace & EmailValues & { name: string }

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
      .with('volunteer', (query) => selectVolunteer(query, p as P).forKeyShare())
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

const listedEvent = (query: Query, p: P) =>
  query
    .selectFrom('event')
    .where('event.id', '=', p('eventId'))
    .where('event.listed', '=', true)
    .select([
      'event.id',
      'event.title',
      'event.places_limited as limited',
      isUpcomingAt({ today: p('today'), clock: p('clock') }).as('upcoming'),
    ])

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
