import { sql } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import { isUpcomingAt, type UpcomingClock } from '../../event/columns.ts'
import { countColumns } from '../../event/place/counts.ts'

export type JoinValues = UpcomingClock & {
  accountId: string
  eventId: string
  now: Date
  /** Whether a free place goes to the first who takes it. */
  firstCome: boolean
  /** Whether the list is up to date, so that expired or missing offers are no reason to wait. */
  settled: boolean
  /** The most people on the list, and the most lists of a person. */
  longest: number
  mostLists: number
}

/**
 * `there`: the person is going or on the list already. `pending`: the list must be brought up to date first. `isFree`: the person
 * can take a place instead. `lists`: on how many lists of upcoming events the person is.
 */
export type ListOutcome = {
  joined: boolean
  there: boolean
  pending: boolean
  isFree: boolean
  waiting: number
  lists: number
}

/**
 * Puts a person at the end of the line, unless there is a reason not to. The event must be locked by an earlier statement of the
 * transaction. The times in the line rise, even if the clock is set back or two people join in the same millisecond.
 */
export const joinStatement = prepared<JoinValues, ListOutcome>((db, p) =>
  db
    .with('counted', (query) =>
      query
        .selectFrom('event')
        .where('event.id', '=', p('eventId'))
        .select(['event.places_limited as limited', 'event.max_people as most'])
        .select(countColumns(sql.ref('event.id'), p('now')))
        .select([isThere(p).as('there'), expired(p).as('expired'), listsOf(p).as('lists')]),
    )
    .with('found', (query) =>
      query
        .selectFrom('counted')
        .select(['there', 'waiting', 'lists'])
        .select([
          sql<boolean>`not ${p('settled')}::boolean and (expired > 0
            or (most - taken - offered > 0 and waiting > offered))`.as('pending'),
          sql<boolean>`not limited or most - taken - offered
            > case when ${p('firstCome')}::boolean then 0 else waiting - offered end`.as('isFree'),
        ]),
    )
    .with('written', (query) =>
      query
        .insertInto('waiting')
        .columns(['account_id', 'event_id', 'joined_at', 'line_at'])
        .expression(
          query
            .selectFrom('found')
            .where(sql<boolean>`not (there or pending or "isFree")`)
            .where('waiting', '<', sql<number>`${p('longest')}::int`)
            .where('lists', '<', sql<number>`${p('mostLists')}::int`)
            .select([
              sql<string>`${p('accountId')}::uuid`.as('account'),
              sql<string>`${p('eventId')}::uuid`.as('event'),
            ])
            .select([sql<Date>`${p('now')}::timestamptz`.as('joined'), endOfLine(p).as('line')]),
        )
        .returning('id'),
    )
    .selectFrom('found')
    .selectAll('found')
    .select(sql<boolean>`exists (select from written)`.as('joined'))
    .compile(),
)

type P = Parameter<JoinValues>

const isThere = (p: P) =>
  sql<boolean>`(exists (select from participation where event_id = event.id and account_id = ${p('accountId')})
    or exists (select from waiting where event_id = event.id and account_id = ${p('accountId')} and ended_at is null))`

const expired = (p: P) =>
  sql<number>`(select count(*) from waiting where event_id = event.id and ended_at is null
    and offer_until <= ${p('now')}::timestamptz)`

const listsOf = (p: P) =>
  sql<number>`(select count(*) from waiting join event waited on waited.id = waiting.event_id
    where account_id = ${p('accountId')} and ended_at is null
      and ${isUpcomingAt({ today: p('today'), clock: p('clock') }, 'waited')})`

const endOfLine = (p: P) =>
  sql<Date>`greatest(${p('now')}::timestamptz, (select max(line_at) + interval '1 microsecond' from waiting
    where event_id = ${p('eventId')} and ended_at is null))`
