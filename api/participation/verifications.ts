import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { areServable, hoursOf } from '#domain/certificate-hours.ts'
import type { Day } from '#domain/day.ts'
import { isUpcoming } from '#domain/event.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { Participant } from '#domain/participation.ts'
import { textFor } from '#text'
import { issueAndNotify } from '../certificate/issue.ts'
import { currentCodesOf } from '../certificate/lookup.ts'
import { revokeCertificate } from '../certificate/revoke.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { lockApprovedNgo } from '../organization/organization.ts'

const { participantText } = textFor(DEFAULT_LANG).verification

export type Verification = Moment & {
  ngoId: string
  accountId: string
  eventId: string
  participationId: string
  /** In minutes; null for the event's hours, undefined to leave this person's hours as they are. */
  minutes?: number | null
}

/** In the order they signed up (D18). @throws Refusal 'not-found' unless the event is the NGO's, 'event-not-past' */
export async function participantsOf(db: Kysely<Database>, { ngoId, eventId, today }: OfEvent): Promise<Participant[]> {
  refuseUnlessPast(await ownDays(db, ngoId, eventId).executeTakeFirst(), today)
  const rows = await db
    .selectFrom('participation')
    .leftJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.event_id', '=', eventId)
    .select(['participation.id', 'participation.verified_at', 'account.full_name', 'account.email'])
    .select((one) => one.fn.coalesce('participation.service_minutes', 'event.service_minutes').as('minutes'))
    .orderBy('participation.going_at')
    .orderBy('participation.id')
    .execute()
  const codes = await currentCodesOf(db, eventId)
  return rows.map(({ id, verified_at, full_name, email, minutes }) => ({
    id,
    name: full_name || participantText.unnamed,
    email: email || participantText.noEmail,
    verified: verified_at !== null,
    verifiedAt: verified_at?.toISOString() ?? null,
    hours: minutes === null ? null : hoursOf(minutes),
    certificate: codes.get(id) ?? null,
  }))
}

/**
 * Issues the certificate (D27). The first verification stays; other hours issue the certificate's next version.
 * @throws Refusal 'forbidden', 'not-found', 'event-not-past', 'invalid' for hours that the event cannot hold
 */
export async function verifyAttendance(db: Kysely<Database>, verification: Verification): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { participation, event } = await lockParticipation(trx, verification)
    if (verification.minutes && !areServable(verification.minutes, event))
      throw new Refusal('invalid', { faults: { hours: 'too-many-hours' } })
    const change = {
      ...(verification.minutes !== undefined && { service_minutes: verification.minutes }),
      ...(participation.verified_at === null && { verified_at: verification.now, verified_by: verification.accountId }),
    }
    if (Object.keys(change).length === 0) return
    await trx.updateTable('participation').set(change).where('id', '=', participation.id).execute()
    await issueAndNotify(trx, [participation.id], verification)
  })
}

/** Revokes the certificate; repeating it changes nothing. */
export async function withdrawVerification(db: Kysely<Database>, verification: Verification): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { participation } = await lockParticipation(trx, verification)
    await trx
      .updateTable('participation')
      .set({ verified_at: null, verified_by: null })
      .where('id', '=', participation.id)
      .execute()
    await revokeCertificate(trx, participation.id, verification.now)
  })
}

/** A transaction should not hold its locks for long. */
const MOST_AT_ONCE = 200

/** "Mark all present", in the order they signed up. */
export async function verifyAll(
  db: Kysely<Database>,
  verification: Omit<Verification, 'participationId'>,
): Promise<{ marked: number; left: number }> {
  return db.transaction().execute(async (trx) => {
    await lockPastEvent(trx, verification)
    const { ids, left } = await lockUnverified(trx, verification.eventId)
    if (ids.length === 0) return { marked: 0, left }
    const change = { verified_at: verification.now, verified_by: verification.accountId }
    await trx.updateTable('participation').set(change).where('id', 'in', ids).execute()
    await issueAndNotify(trx, ids, verification)
    return { marked: ids.length, left }
  })
}

/** Locks by id, in the same order as closing an account does, so that the two never deadlock. */
async function lockUnverified(trx: Transaction<Database>, eventId: string): Promise<{ ids: string[]; left: number }> {
  const unverified = trx
    .selectFrom('participation')
    .where('event_id', '=', eventId)
    .where('account_id', 'is not', null)
    .where('verified_at', 'is', null)
    .select('id')
  const all = await unverified.orderBy('going_at').orderBy('id').execute()
  if (all.length === 0) return { ids: [], left: 0 }
  const first = all.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  const locked = await unverified.where('id', 'in', first).orderBy('id').forUpdate().execute()
  return { ids: locked.map(({ id }) => id), left: all.length - first.length }
}

async function lockParticipation(trx: Transaction<Database>, verification: Verification) {
  const event = await lockPastEvent(trx, verification)
  const participation = await trx
    .selectFrom('participation')
    .where('id', '=', verification.participationId)
    .where('event_id', '=', verification.eventId)
    .select(['id', 'verified_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!participation) throw new Refusal('not-found')
  return { participation, event }
}

type OfEvent = Pick<Verification, 'ngoId' | 'eventId' | 'today'>

/** Locks always come in this order: the NGO's approval, the event, then participations. */
async function lockPastEvent(trx: Transaction<Database>, { ngoId, eventId, today }: OfEvent): Promise<Days> {
  await lockApprovedNgo(trx, ngoId)
  return refuseUnlessPast(await ownDays(trx, ngoId, eventId).forShare().executeTakeFirst(), today)
}

function ownDays(db: Kysely<Database>, ngoId: string, eventId: string) {
  return db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select(['date', 'end_date as endDate'])
}

type Days = { date: Day; endDate: Day | null }

function refuseUnlessPast(event: Days | undefined, today: Day): Days {
  if (!event) throw new Refusal('not-found')
  if (isUpcoming(event, today)) throw new Refusal('event-not-past')
  return event
}
