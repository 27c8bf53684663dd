import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  earliestTime,
  LAST_DECISION,
  LEAST_HOURS,
  type ReminderKind,
  type StartRange,
} from '#domain/participation/reminder.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { site } from '../../../src/site.ts'
import { goers } from '../../attendance/goers.ts'
import { startsAt } from '../../event/columns.ts'
import { wantsEmail } from '../../mail/email-choices.ts'
import { isSuppressed } from '../../mail/suppressed-addresses.ts'

type Query = Parameters<typeof goers>[0]

/**
 * Returns a condition on a participation with its account and event: whether the person is reminded (D53). It is the same when a
 * reminder is decided, when it is sent, and when it was missed.
 */
export const isReminded = (kind: ReminderKind): RawBuilder<boolean> =>
  sql<boolean>`(event.listed and account.role = 'user' and account.email <> ''
    and participation.going_at <= ${startsAt} - ${sql.lit(LEAST_HOURS)} * interval '1 hour'
    and ${wantsEmail(kind, 'account.id')}
    and not ${isSuppressed('account.email')})`

/**
 * Selects people of events that start in the range, who have no reminder of this kind for this start, and locks their accounts.
 * Skips people who delete their account: waiting for them with other rows locked would be a deadlock. The next run finds them, if
 * they are still there.
 */
export const notYetReminded = (db: Query, { kind, range, eventIds }: OpenEvents) =>
  goers(db)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('event.id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .where(startsIn(range))
    .where(isOpen(kind))
    .where(isReminded(kind))
    .where(joinedInTime(kind))
    .forKeyShare('account')
    .skipLocked()

/** A condition: whether the person joined while reminders of a kind were still decided. */
const joinedInTime = (kind: ReminderKind) =>
  kind === 'two-hours'
    ? sql<boolean>`true`
    : sql<boolean>`(participation.going_at
        < (event.date - 1 + ${sql.lit(LAST_DECISION)}::time) at time zone ${sql.lit(site.eventZone)})`

export type OpenEvents = { kind: ReminderKind; range: StartRange; eventIds: readonly string[] }

/** The most people of the events that one statement reads, unless one event has more. */
const MOST_PEOPLE = 1_000

/**
 * Returns the events that start in the range and have people who must be reminded and are not yet, in groups for one statement each.
 * A statement for all events would read everyone again for each thousand reminders. It looks only at people without a reminder, so
 * most runs look at few.
 */
export async function openEvents(db: Kysely<Database>, kind: ReminderKind, range: StartRange): Promise<OpenEvents[]> {
  const { rows: events } = await sql<{ id: string; people: number }>`
  with decided as materialized (select account_id, event_id, starts_at from reminder
    where kind = ${kind} and starts_at >= ${range.from} and starts_at < ${range.before}),
  undecided as materialized (select participation.event_id, participation.account_id, participation.going_at
    from event join participation on participation.event_id = event.id
    left join decided on decided.account_id = participation.account_id and decided.event_id = event.id
      and decided.starts_at = ${startsAt}
    where event.listed and event.date >= ${eventDayOf(range.from)} and event.date <= ${eventDayOf(range.before)}
      and event.time >= ${earliestTime(kind)} and ${startsIn(range)}
      and participation.account_id is not null and decided.account_id is null)
  select event.id, count(*) as people from undecided as participation join event on event.id = participation.event_id
    join account on account.id = participation.account_id
  where ${isReminded(kind)} and ${joinedInTime(kind)}
  group by event.id order by event.id`.execute(db)
  const groups: (OpenEvents & { eventIds: string[]; people: number })[] = []
  for (const { id, people } of events) {
    const last = groups.at(-1)
    if (last && last.people + people <= MOST_PEOPLE) {
      last.eventIds.push(id)
      last.people += people
    } else groups.push({ kind, range, eventIds: [id], people })
  }
  return groups
}

const startsIn = ({ from, before }: StartRange) => sql<boolean>`(${startsAt} >= ${from} and ${startsAt} < ${before})`

/** A condition on a participation with its event: there is no reminder of this kind for the current start. */
const isOpen = (kind: ReminderKind) =>
  sql<boolean>`not exists (select from reminder where reminder.account_id = participation.account_id
    and reminder.event_id = event.id and reminder.kind = ${kind} and reminder.starts_at = ${startsAt})`

/** The prefix of `about` of the emails of a kind. The id of the account follows. */
export const aboutReminders = (kind: ReminderKind): string => `reminder:${kind}:`
