import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'

/**
 * Matches people about whom the NGO has not said whether they came. A certificate means that it did: it was withdrawn, given up or
 * revoked.
 */
export const isUndecided = sql<SqlBool>`participation.account_id is not null and participation.verified_at is null
  and not exists (select from certificate where certificate.participation_id = participation.id)`

/** A verification that was planned for the time after the event counts as an answer, unless it ended without verifying anyone. */
const isPlanned = sql<SqlBool>`exists (select from planned_verification as plan
  where plan.event_id = event.id and coalesce(plan.outcome, 'verified') = 'verified')`

/** Selects the past events about which an NGO can be asked who came: it has neither verified everyone nor said that no one else came. */
export const openQuestions = (db: Kysely<Database>, moment: UpcomingMoment) =>
  db
    .selectFrom('event')
    .where('event.listed', '=', true)
    .where('event.revoked_at', 'is', null)
    .where('event.no_one_else_at', 'is', null)
    .where(({ not }) => not(isUpcomingAt(upcomingClockOf(moment))))
    .where(({ not }) => not(isPlanned))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participation')
          .whereRef('participation.event_id', '=', 'event.id')
          .where(isUndecided)
          .select('participation.id'),
      ),
    )
