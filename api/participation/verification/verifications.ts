import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isTakenBack } from '#domain/certificate/certificate.ts'
import type { VerificationScope } from '#domain/certificate/certificate-form.ts'
import { areServable, servedMinutes } from '#domain/event/hours.ts'
import { attendanceOf } from '../../attendance/attendance.ts'
import { goers } from '../../attendance/goers.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { issueAndNotify } from '../../certificate/mail.ts'
import { revokeCertificates } from '../../certificate/revoke.ts'
import { newestEndsOf } from '../../certificate/version/ends.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { acceptMarked, declineWithdrawn } from '../claim/acceptance.ts'
import { type Days, type OfEvent, ownDays, refuseUnlessPast } from '../participants.ts'
import { isUndoubted, lowerUnlessMeasured, UNVERIFIED, verifyParticipations } from '../verify.ts'

export type Verification = Moment & {
  ngoId: string
  accountId: string
  eventId: string
  participationId: string
  /** In minutes; null for the event's hours, undefined to leave this person's hours as they are. */
  minutes?: number | null
  /** What the NGO states of this person's part (D59); null for nothing, undefined to leave it as it is. */
  role?: string | null
  outcome?: string | null
}

/**
 * Issues the certificate (D27). The first verification stays; other hours issue the certificate's next version.
 * @throws Refusal 'forbidden', 'not-found', 'event-not-past', 'too-many-entries', 'taken-back', 'invalid' for hours that
 * the event cannot hold, or that did not lie between joining and its end
 */
export async function verifyAttendance(db: Kysely<Database>, verification: Verification): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { participation, event } = await lockParticipation(trx, verification)
    if (participation.account_id === verification.accountId) throw new Refusal('own-participation')
    refuseHours(verification, event, participation.going_at)
    const ended = (await newestEndsOf(trx, [participation.id])).get(participation.id)
    if (event.isTakenBack || (ended && isTakenBack(ended))) throw new Refusal('taken-back')
    const { minutes, role, outcome } = verification
    const change = {
      ...(minutes !== undefined && { service_minutes: minutes }),
      ...(role !== undefined && { role }),
      ...(outcome !== undefined && { outcome }),
    }
    const isChanged = Object.keys(change).length > 0
    if (!isChanged && participation.verified_at) return
    await countMark(trx, verification)
    if (isChanged) await trx.updateTable('participation').set(change).where('id', '=', participation.id).execute()
    if (participation.verified_at) await issueChanged(trx, verification)
    else await markPresent(trx, [participation.id], verification)
  })
}

/** Whoever is marked needs no answer to "I was there" any more. */
async function markPresent(
  trx: Transaction<Database>,
  ids: readonly string[],
  { accountId: by, ...moment }: Omit<Verification, 'participationId'>,
): Promise<void> {
  await verifyParticipations(trx, ids, { ...moment, by })
  await acceptMarked(trx, ids, by, moment.now)
}

async function issueChanged(trx: Transaction<Database>, verification: Verification): Promise<void> {
  const { participationId, minutes, config } = verification
  if (minutes) await lowerUnlessMeasured(trx, participationId, config.zone)
  await issueAndNotify(trx, [participationId], verification)
}

function refuseHours({ minutes, config }: Verification, event: Days, joinedAt: Date): void {
  if (!minutes) return
  if (!areServable(minutes, event)) throw new Refusal('invalid', { faults: { hours: 'too-many-hours' } })
  const { time, endTime } = event
  const held = { lastDay: event.endDate ?? event.date, time, endTime, zone: config.zone }
  if (servedMinutes(minutes, { joinedAt, ...held }) !== minutes)
    throw new Refusal('invalid', { faults: { hours: 'joined-later' } })
}

/** Revokes the certificate, also of an event that the NGO deleted since (D57); repeating it changes nothing. */
export async function withdrawVerification(db: Kysely<Database>, verification: Verification): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { participation } = await lockParticipation(trx, { ...verification, deleted: true })
    if (participation.verified_at === null) return
    await countMark(trx, verification)
    await trx.updateTable('participation').set(UNVERIFIED).where('id', '=', participation.id).execute()
    await revokeCertificates(trx, [participation.id], 'withdrawn', verification.now)
    await declineWithdrawn(trx, participation.id, verification.accountId, verification)
  })
}

/** Of one participant: each may add a version of their certificate for good. "Entry all present" is not counted. */
const ENTRIES_A_DAY: RateLimit = { most: 10, seconds: 86_400 }

const countMark = (trx: Transaction<Database>, { participationId, now }: Verification) =>
  consume(trx, `entries:${participationId}`, ENTRIES_A_DAY, now, 'too-many-entries')

const MOST_AT_ONCE = 200

/** `left` are for another request; `own`: the asking person was going too, whom somebody else has to entry. */
export type VerifiedNow = { marked: number; left: number; own: boolean }

type VerificationOfAll = Omit<Verification, 'participationId'> & { who?: VerificationScope | undefined }

/** "Entry all present", or those alone whose entries at the check-in desk are in no doubt (D46), in the order they signed up. */
export async function verifyAll(db: Kysely<Database>, verification: VerificationOfAll): Promise<VerifiedNow> {
  return db.transaction().execute(async (trx) => {
    if ((await lockPastEvent(trx, verification)).isTakenBack) throw new Refusal('taken-back')
    const { ids, ...unmarked } = await lockUnverified(trx, verification)
    await markPresent(trx, ids, verification)
    return { marked: ids.length, ...unmarked }
  })
}

/** Locks by id, in the same order as closing an account does, so that the two never deadlock. */
async function lockUnverified(
  trx: Transaction<Database>,
  { eventId, accountId, who, config }: VerificationOfAll,
): Promise<Omit<VerifiedNow, 'marked'> & { ids: string[] }> {
  const unverified = goers(trx).where('event_id', '=', eventId).where('verified_at', 'is', null)
  const all = await unverified.select(['id', 'account_id']).orderBy('going_at').orderBy('id').execute()
  const ends = await newestEndsOf(
    trx,
    all.map(({ id }) => id),
  )
  // What an admin took back, or its holder gave back, is not brought back in passing.
  const isFree = (id: string) => ends.get(id) === undefined || ends.get(id) === 'withdrawn'
  const marked = who === 'checked-in' ? await attendanceOf(trx, [eventId], config.zone) : null
  const isAsked = (id: string) => marked === null || isUndoubted(marked.get(eventId)?.of.get(id))
  const others = all.filter(({ id, account_id }) => account_id !== accountId && isFree(id) && isAsked(id))
  const own = all.some(({ account_id }) => account_id === accountId)
  if (others.length === 0) return { ids: [], left: 0, own }
  const first = others.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  const locked = await unverified.select('id').where('id', 'in', first).orderBy('id').forUpdate().execute()
  return { ids: locked.map(({ id }) => id), left: others.length - first.length, own }
}

async function lockParticipation(trx: Transaction<Database>, verification: Verification & { deleted?: boolean }) {
  const event = await lockPastEvent(trx, verification)
  const participation = await trx
    .selectFrom('participation')
    .where('id', '=', verification.participationId)
    .where('event_id', '=', verification.eventId)
    .select(['id', 'account_id', 'verified_at', 'going_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!participation) throw new Refusal('not-found')
  return { participation, event }
}

/** Locks always come in this order: the NGO's approval, the event, then participations. */
async function lockPastEvent(
  trx: Transaction<Database>,
  { accountId, today, ...own }: OfEvent & { accountId: string; deleted?: boolean },
): Promise<Days & { isTakenBack: boolean }> {
  await lockApprovedNgo(trx, { ngoId: own.ngoId, accountId })
  const event = await ownDays(trx, own).forShare().executeTakeFirst()
  return { ...refuseUnlessPast(event, today), isTakenBack: Boolean(event?.taken_back_at) }
}
