import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { CannotComeState } from '#domain/participation/cannot-come.ts'
import { isUndone } from '../attendance/void.ts'
import type { Moment } from '../env.ts'
import { openWaiting } from '../event/place/counts.ts'
import { Refusal } from '../http/errors.ts'
import { linkedAction } from '../mail/email-link.ts'
import { unmarkGoing } from './not-going.ts'

/* “I can't come” in a reminder: a link by which a person leaves one event without logging in (D53). */

/** Returns the person and the event of a link, or undefined for all other tokens. */
export const cannotComeLink = (db: Kysely<Database>, token: string, now: Date) =>
  linkedAction(db, token, ['cannot-come'], now)
    .innerJoin('event', 'event.id', 'email_link.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .select(['event.id', 'event.title', 'event.lang', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime', 'event.mode', 'event.city', 'ngo.org_name as orgName'])
    .select(['event.listed', 'event.deleted_at as deletedAt', 'event.places_limited as limited'])
    .executeTakeFirst()

export type CannotComeLink = NonNullable<Awaited<ReturnType<typeof cannotComeLink>>>

/** Returns what is true about the person at the event now. Changes nothing. */
export async function cannotComeState(
  db: Kysely<Database>,
  link: CannotComeLink,
  moment: Moment,
): Promise<CannotComeState> {
  if (link.deletedAt !== null) return 'cancelled'
  if (!isUpcoming(link, moment)) return 'over'
  const own = await ownParticipation(db, link)
  // A person who has joined an NGO has left all upcoming events.
  if (!own || link.role !== 'user') return 'off'
  return own.entry === null ? 'going' : 'checked-in'
}

const ownParticipation = (db: Kysely<Database>, { accountId, id }: CannotComeLink) =>
  db
    .selectFrom('participation as own')
    .where('own.account_id', '=', accountId)
    .where('own.event_id', '=', id)
    .select((row) =>
      row
        .selectFrom('attendance_entry as entry')
        .whereRef('entry.participation_id', '=', 'own.id')
        .where('entry.kind', '<>', 'void')
        .where((entry) => entry.not(isUndone))
        .select('entry.id')
        .limit(1)
        .as('entry'),
    )
    .executeTakeFirst()

/**
 * Leaves the event, like “Not Going”. If the event has ended or the person has checked in since, nothing changes.
 * @returns the state afterwards, which is 'left' only if this call left the event
 */
export async function leaveByLink(
  db: Kysely<Database>,
  link: CannotComeLink,
  moment: Moment,
): Promise<CannotComeState> {
  const state = await cannotComeState(db, link, moment)
  if (state !== 'going') return state
  try {
    await unmarkGoing(db, link.accountId, link.id, moment)
    return 'left'
  } catch (error) {
    if (error instanceof Refusal) return cannotComeState(db, link, moment)
    throw error
  }
}

/** Returns how many people wait for a place at the event. */
export async function waitingFor(db: Kysely<Database>, { id, limited }: CannotComeLink): Promise<number> {
  if (!limited) return 0
  const waiting = openWaiting(db).where('waiting.event_id', '=', id)
  return Number((await waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0)
}
