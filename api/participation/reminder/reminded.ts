import { type RawBuilder, sql } from 'kysely'
import { earliestTime, type ReminderKind, SETTLED_HOURS, type StartRange } from '#domain/participation/reminder.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { goers } from '../../attendance/goers.ts'
import { startsAt } from '../../event/columns.ts'
import { wantsEmail } from '../../mail/email-choices.ts'

type Query = Parameters<typeof goers>[0]

/**
 * Returns a condition on a participation with its account and event: whether the person is reminded (D53). It is the same when a
 * reminder is decided, when it is sent, and when it was missed.
 */
export const isReminded = (kind: ReminderKind): RawBuilder<boolean> =>
  sql<boolean>`(event.listed and account.role = 'user' and account.email <> ''
    and participation.going_at <= ${startsAt} - ${sql.lit(SETTLED_HOURS)} * interval '1 hour'
    and ${wantsEmail(kind, 'account.id')}
    and not exists (select from suppressed_address as dead where dead.address = lower(account.email)))`

/** Selects people whose event starts in the range, and who have no reminder of this kind for this start. */
export const notYetReminded = (db: Query, kind: ReminderKind, { from, before }: StartRange) =>
  goers(db)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('event.date', '>=', eventDayOf(from))
    .where('event.date', '<=', eventDayOf(before))
    .where('event.time', '>=', earliestTime(kind))
    .where(startsAt, '>=', from)
    .where(startsAt, '<', before)
    .where(isReminded(kind))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder')
            .whereRef('reminder.account_id', '=', 'account.id')
            .whereRef('reminder.event_id', '=', 'event.id')
            .where('reminder.kind', '=', kind)
            .where('reminder.starts_at', '=', startsAt)
            .select('reminder.event_id'),
        ),
      ),
    )

/** The prefix of `about` of the emails of a kind. The id of the account follows. */
export const aboutOf = (kind: ReminderKind): string => `reminder:${kind}:`
