import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type EndReason, isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { namesFrom } from '#domain/check-in/desk.ts'
import { type EventHours, isUpcoming, type UpcomingMoment } from '#domain/event/end.ts'
import { hoursFromMinutes, lengthMinutes } from '#domain/event/hours.ts'
import { isUnusualName } from '#domain/flag/unusual-name.ts'
import type { DeskAttendance, DeskCount, DeskVisitor, ListedParticipant } from '#domain/participation/participation.ts'
import type { PlannedVerification } from '#domain/participation/planned-verification.ts'
import { newestEndsOf } from '../certificate/version/ends.ts'
import { currentCodesOf } from '../certificate/version/lookup.ts'
import { verifiedVersion } from '../certificate/version/versions.ts'
import { isMoveWaiting } from '../event/notices.ts'
import { isBehind, type Place, pageOfRows, placeIn } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { atDesksOf, visitorsOf } from './at-desk.ts'
import { plansOf } from './plans.ts'

const PEOPLE = 500

export type OfEvent = UpcomingMoment & { ngoId: string; eventId: string }

/**
 * `desk` is null if the event had no check-in desk. The first page also contains the walk-ins who have not claimed their visit.
 */
export type ParticipantPage = {
  participants: ListedParticipant[]
  next: string | null
  desk: (DeskCount & { visitors: DeskVisitor[] }) | null
  /** The event's planned verification (D87). */
  plan: PlannedVerification | null
  /** Whether the NGO said that no one else came (D53). */
  noOneElse: boolean
}

/**
 * Returns participants in sign-up order (D18), each with their attendance at the check-in desk (D46).
 * @throws Refusal 'not-found' if the event is not the NGO's, 'event-not-past'
 */
export async function participantsOf(
  db: Kysely<Database>,
  { ngoId, eventId, ...moment }: OfEvent,
  after: Place | null,
): Promise<ParticipantPage> {
  const event = refuseUnlessPast(await ownDays(db, { ngoId, eventId, deleted: true }).executeTakeFirst(), moment)
  const { page, next } = await pageOfPeople(db, { eventId, verified: event.deleted_at !== null }, after)
  const ids = page.map(({ id }) => id)
  const codes = await currentCodesOf(db, ids)
  const ends = await newestEndsOf(db, ids)
  const atDesk = (await atDesksOf(db, [eventId])).get(eventId)
  const visitors = atDesk && after === null ? await visitorsOf(db, eventId, atDesk) : []
  const participants = page.map(({ id, account_id, verified_at, shown_name, google_name, email, was_here, ...row }) => {
    const evidence = verified_at && (row.evidence ?? 'organizer')
    const attendance = atDesk?.of(id, evidence) ?? null
    return {
      id,
      name: shown_name || null,
      email: email || null,
      unusualName: shown_name && isUnusualName(shown_name) ? { googleName: google_name } : null,
      newToUs: account_id !== null && !was_here,
      verified: verified_at !== null,
      verifiedAt: verified_at?.toISOString() ?? null,
      evidence,
      hours: shownHours(row, verified_at === null ? { event, attendance } : null),
      certificate: codes.get(id) ?? null,
      role: row.role,
      outcome: row.outcome,
      endedBy: whoEnded(ends.get(id)),
      mailLeavesAt: row.mail_leaves_at?.toISOString() ?? null,
      attendance,
    }
  })
  const noOneElse = event.no_one_else_at !== null
  if (!atDesk) return { participants, next, desk: null, plan: null, noOneElse }
  const plan = (await plansOf(db, [eventId])).get(eventId) ?? null
  return { participants, next, desk: { ...atDesk.count, visitors }, plan, noOneElse }
}

type Minutes = Record<'own_minutes' | 'measured_minutes' | 'event_minutes', number | null> & { measured: boolean }

type UnverifiedPerson = { event: EventHours; attendance: DeskAttendance | null }

/** Returns the hours that the certificate states or, before verification, would state (D86). */
function shownHours({ measured, ...row }: Minutes, unverified: UnverifiedPerson | null): number | null {
  const isMeasured = measured && unverified?.attendance?.doubts.length === 0
  const measuredNow = isMeasured ? (unverified.attendance?.minutes ?? null) : null
  const length = unverified && lengthMinutes(unverified.event)
  const minutes = row.own_minutes ?? row.measured_minutes ?? measuredNow ?? row.event_minutes ?? length
  return minutes === null ? null : hoursFromMinutes(minutes)
}

function whoEnded(reason: EndReason | undefined): ListedParticipant['endedBy'] {
  if (!reason) return null
  return isRevokedByAdmin(reason) ? 'admin' : reason === 'given-up' || reason === 'not-there' ? 'holder' : null
}

/**
 * Returns only the names, for a printed list, from the day before the event. If the event was moved, the volunteers must have
 * been notified first (D18).
 * @throws Refusal 'not-found' if the event is not the NGO's, 'event-not-near' before that day, 'move-waits' until the
 * volunteers have been notified
 */
export async function namesOf(
  db: Kysely<Database>,
  { ngoId, eventId, today, now }: OfEvent,
  after: Place | null,
): Promise<{ names: (string | null)[]; next: string | null }> {
  const event = await ownDays(db, { ngoId, eventId }).executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  if (namesFrom(event.date, today) !== null) throw new Refusal('event-not-near')
  if (await isMoveWaiting(db, eventId, now)) throw new Refusal('move-waits')
  const { page, next } = await pageOfPeople(db, { eventId, verified: false }, after)
  return { names: page.map(({ shown_name }) => shown_name || null), next }
}

type Own = Pick<OfEvent, 'ngoId' | 'eventId'> & { deleted?: boolean }

/**
 * Selects an event of the NGO.
 * @param deleted includes an event that the NGO has deleted, because the NGO can still withdraw its verifications (D57)
 */
export const ownDays = (db: Kysely<Database>, { ngoId, eventId, deleted = false }: Own) =>
  db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .select(['date', 'end_date as endDate', 'time', 'end_time as endTime', 'deleted_at', 'revoked_at'])
    .select(['service_minutes as minutes', 'measured', 'last_day as lastDay', 'no_one_else_at'])

export function refuseUnlessPast<Event extends EventHours>(event: Event | undefined, moment: UpcomingMoment): Event {
  if (!event) throw new Refusal('not-found')
  if (isUpcoming(event, moment)) throw new Refusal('event-not-past')
  return event
}

/**
 * Returns a page of people.
 * @param verified returns only verified people; a deleted event shows only these
 */
async function pageOfPeople(
  db: Kysely<Database>,
  { eventId, verified }: { eventId: string; verified: boolean },
  after: Place | null,
) {
  const rows = await people(db, eventId)
    .$if(verified, (query) => query.where('participation.verified_at', 'is not', null))
    .where(isBehind({ at: 'participation.going_at', id: 'participation.id' }, '>', after))
    .limit(PEOPLE + 1)
    .execute()
  return pageOfRows(rows, PEOPLE)
}

/** Selects when the certificate's email leaves, if it is waiting (`mailAbout` in api/certificate/revoke.ts). */
const mailLeavesAt = sql<Date | null>`(select min(next_attempt_at) from outgoing_mail
  where about = 'certificate:' || participation.id and kind = 'certificate-issued')`

/** Selects people. `was_here` is true if the NGO verified the same person at an earlier event, even at a deleted one. */
const people = (db: Kysely<Database>, eventId: string) =>
  db
    .selectFrom('participation')
    .leftJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .leftJoinLateral(verifiedVersion(), (join) => join.onTrue())
    .where('participation.event_id', '=', eventId)
    .select(['participation.id', 'participation.account_id', 'participation.going_at', 'participation.verified_at'])
    .select(placeIn('participation.going_at'))
    .select('participation.name as shown_name')
    .select(['account.email', 'account.google_name', 'participation.role', 'participation.outcome', 'event.measured'])
    .select(['participation.service_minutes as own_minutes', 'event.service_minutes as event_minutes'])
    .select(['version.evidence', 'version.measured_minutes'])
    .select(mailLeavesAt.as('mail_leaves_at'))
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('participation as before')
            .innerJoin('event as earlier', 'earlier.id', 'before.event_id')
            .whereRef('before.account_id', '=', 'participation.account_id')
            .where('before.verified_at', 'is not', null)
            .whereRef('earlier.ngo_id', '=', 'event.ngo_id')
            .whereRef('earlier.date', '<', 'event.date')
            .select('before.id'),
        )
        .as('was_here'),
    )
    .orderBy('participation.going_at')
    .orderBy('participation.id')
