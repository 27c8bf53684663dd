import { type Expression, type QueryCreator, sql } from 'kysely'
import type { Parameter } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { UpcomingClock } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'

/* The parts that the statements of "I'm Going" and "Not Going" share. */

export type GoingValues = UpcomingClock & { volunteerId: string; eventId: string }
export type P<V extends GoingValues = GoingValues> = Parameter<V>

/** `upcoming` is null if the event is unknown or hidden. `limited`: its places are limited, so the statement takes none. */
export type Outcome = { upcoming: boolean | null; limited: boolean | null }

/** @throws Refusal 'log-in-to-participate', 'not-found', 'event-past' */
export function refuseUnlessDone(outcome: Outcome | undefined): void {
  if (!outcome) throw new Refusal('log-in-to-participate')
  if (outcome.upcoming === null) throw new Refusal('not-found')
  if (!outcome.upcoming) throw new Refusal('event-past')
}

export type Query = Pick<QueryCreator<Database>, 'selectFrom'>

/** Selects the account, if it is a volunteer's. */
export const selectVolunteer = (query: Query, p: P) =>
  query
    .selectFrom('account')
    .where('account.id', '=', p('volunteerId'))
    .where('account.role', '=', 'user')
    .select(['account.id', 'account.email', 'account.institution', 'account.roll_number'])

/** Casts a parameter whose type PostgreSQL cannot infer. */
export const timestamp = (at: Expression<Date>) => sql<Date>`${at}::timestamptz`
