import { sql } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import { countColumns } from '../../event/place/counts.ts'
import { type EmailValues, firstEmail, queueEmail } from './going-email-queue.ts'

export type TakeValues = EmailValues & {
  accountId: string
  eventId: string
  /** The volunteer's name for the certificate (D56). */
  name: string
  /** Whether a free place goes to the first who takes it. */
  firstCome: boolean
}

/**
 * `going` is true if the person was going before; `taken` is true if they are going now because of this statement. `busy` is true
 * if they have another limited place on one of these days, or on a day next to them.
 */
export type TakeOutcome = { going: boolean; taken: boolean; busy: boolean }

/**
 * Counts the places and takes one if the person may have it: with an open offer, as the first who comes, or if there are more
 * free places than people on the list. The event must be locked by an earlier statement of the transaction.
 */
export const takeStatement = prepared<TakeValues, TakeOutcome>((db, p) =>
  db
    .with('volunteer', (query) =>
      query
        .selectFrom('account')
        .where('account.id', '=', p('accountId'))
        .select(['account.id', 'account.email', 'account.institution', 'account.roll_number']),
    )
    .with('found', (query) =>
      query
        .selectFrom('event')
        .where('event.id', '=', p('eventId'))
        .select(['event.id', 'event.title', 'event.places_limited as limited', 'event.max_people as most'])
        .select(countColumns(sql.ref('event.id'), p('now')))
        .select([ownRow(p).as('listed'), ownRow(p, sql`and offer_until > ${p('now')}::timestamptz`).as('offer')]),
    )
    .with('written', (query) =>
      query
        .insertInto('participation')
        .columns(['account_id', 'event_id', 'going_at', 'name', 'institution', 'roll_number'])
        .expression(
          query
            .selectFrom(['volunteer', 'found'])
            .where(mayTake(p))
            .select(['volunteer.id', 'found.id as event_id', sql<Date>`${p('now')}::timestamptz`.as('at')])
            .select([sql<string>`${p('name')}::text`.as('name'), 'volunteer.institution', 'volunteer.roll_number']),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
        .returning('id'),
    )
    .with('ended', (query) =>
      query
        .updateTable('waiting')
        .from('written')
        .set({ ended_at: sql<Date>`${p('now')}::timestamptz`, ended_as: 'taken' })
        .where('waiting.event_id', '=', p('eventId'))
        .where('waiting.account_id', '=', p('accountId'))
        .where('waiting.ended_at', 'is', null)
        .returning('waiting.id'),
    )
    .with('emailed', (query) => firstEmail(query as never))
    .with('queued', (query) => queueEmail(query as never, p))
    .selectNoFrom([
      sql<boolean>`exists (select from written)`.as('taken'),
      sql<boolean>`exists (select from participation where event_id = ${p('eventId')}
        and account_id = ${p('accountId')})`.as('going'),
      sql<boolean>`exists (select from participation join event other on other.id = participation.event_id
        join event this on this.id = ${p('eventId')}
        where account_id = ${p('accountId')} and other.places_limited and other.listed and other.id <> this.id
          and other.date <= this.last_day + 1 and other.last_day >= this.date - 1)`.as('busy'),
    ])
    .compile(),
)

type P = Parameter<TakeValues>

const ownRow = (p: P, and = sql``) =>
  sql<boolean>`exists (select from waiting where event_id = ${p('eventId')} and account_id = ${p('accountId')}
    and ended_at is null ${and})`

const mayTake = (p: P) => sql<boolean>`(not found.limited or found.offer
  or (found.most - found.taken - found.offered > 0 and ${p('firstCome')}::boolean)
  or (not found.listed and found.most - found.taken - found.offered > found.waiting - found.offered))`
