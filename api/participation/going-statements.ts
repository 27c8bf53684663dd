import { type Kysely, sql } from 'kysely'
import { type Parameter, prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import { type SessionAsked, type SessionRow, sessionQuery } from '../auth/session.ts'
import { incrementCounter, type RateLimit, windowStart } from '../http/rate-limit.ts'

/* "I'm Going" and "Not Going" as the database is asked: who it is, whether they may, and the write, in one round trip. */

/** How often a volunteer may change their mind. */
export const TOGGLES: RateLimit = { most: 60, seconds: 60 }

/** Which event is decided about, and when. */
export type Going = { eventId: string; today: Day; now: Date }
/** What one try did; without counts when whoever asks is no volunteer, and then it did nothing. */
export type Outcome = { hits: number | null; windowStart: Date | null; lastDay: Day | null }

type Values = SessionAsked & Going & { begun: Date; most: number }
type P = Parameter<Values>

/** A try's values. */
export const triedBy = (asked: SessionAsked & Going): Values => ({
  ...asked,
  begun: windowStart(asked.now, TOGGLES),
  most: TOGGLES.most,
})

/** Writes once the event is held: an edit or deletion of it under way comes first. */
export const goingStatement = prepared<Values, SessionRow & Outcome>((db, p) => {
  // The same lock the foreign key takes, so that an account deleted meanwhile is no error.
  const written = countedFor(sessionQuery(db, p).forKeyShare('account'), db, p)
    .with('found', (query) => listedEvent(query, p).forShare('event'))
    .with('written', (query) =>
      query
        .insertInto('participation')
        .columns(['account_id', 'event_id', 'going_at'])
        .expression(
          query
            .selectFrom(['who', 'counted', 'found'])
            .where('counted.hits', '<=', p('most'))
            .where('found.last_day', '>=', p('today'))
            .select((row) => [
              'who.id',
              'found.id as event_id',
              row.cast<Date>(p('now'), 'timestamptz').as('going_at'),
            ]),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
        .returning('id'),
    )
  return outcomeOf(written).compile()
})

/** Writes without holding anything. */
export const notGoingStatement = prepared<Values, SessionRow & Outcome>((db, p) => {
  const written = countedFor(sessionQuery(db, p), db, p)
    .with('found', (query) => listedEvent(query, p))
    .with('written', (query) =>
      query
        .deleteFrom('participation')
        .using(['who', 'counted', 'found'])
        .whereRef('participation.account_id', '=', 'who.id')
        .whereRef('participation.event_id', '=', 'found.id')
        .where('counted.hits', '<=', p('most'))
        .where('found.last_day', '>=', p('today'))
        .returning('participation.id'),
    )
  return outcomeOf(written).compile()
})

const countedFor = (session: ReturnType<typeof sessionQuery>, db: Kysely<Database>, p: P) =>
  db
    .with('who', () => session)
    .with('counted', (query) =>
      incrementCounter(
        query
          .insertInto('rate_limit')
          .columns(['key', 'window_start', 'hits'])
          .expression(
            query
              .selectFrom('who')
              .where('role', '=', 'user')
              .select((who) => [
                sql<string>`'going:' || ${who.ref('who.id')}`.as('key'),
                who.cast<Date>(p('now'), 'timestamptz').as('window_start'),
                sql.lit(1).as('hits'),
              ]),
          ),
        { now: p('now'), begun: p('begun') },
      ),
    )

type WithWho = { who: SessionRow }

/** For a volunteer alone: nobody else's request holds an event. */
const listedEvent = (query: Pick<Kysely<Database & WithWho>, 'selectFrom'>, p: P) =>
  query
    .selectFrom(['event', 'who'])
    .where('who.role', '=', 'user')
    .where('event.id', '=', p('eventId'))
    .where('event.listed', '=', true)
    .select(['event.id', 'event.last_day'])

type Counted = { counted: { hits: number; window_start: Date }; found: { id: string; last_day: Day } }

const outcomeOf = (query: Pick<Kysely<WithWho & Counted>, 'selectFrom'>) =>
  query
    .selectFrom('who')
    .leftJoin('counted', (join) => join.onTrue())
    .leftJoin('found', (join) => join.onTrue())
    .selectAll('who')
    .select(['counted.hits', 'counted.window_start as windowStart', 'found.last_day as lastDay'])
