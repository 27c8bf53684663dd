import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { presentSince } from '#domain/attendance/impossible.ts'
import type { EventHours } from '#domain/event/end.ts'
import { areServable, servedMinutes } from '#domain/event/hours.ts'
import { issueAndNotify } from '../../certificate/mail.ts'
import { unverify } from '../../certificate/revoke.ts'
import { eventFactsOf } from '../../certificate/version/event-facts.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { acceptMarked, declineWithdrawn } from '../claim/acceptance.ts'
import { countEntry, writeCounted } from './entry-limit.ts'
import { lockParticipation } from './lock.ts'

export type Verification = Moment & {
  ngoId: string
  accountId: string
  eventId: string
  participationId: string
  /** Contains minutes: null sets the event's hours, undefined keeps this person's hours. */
  minutes?: number | null
  /** Contains what the NGO states about this person's part (D59): null states nothing, undefined keeps it. */
  role?: string | null
  outcome?: string | null
}

/**
 * Verifies a participant and issues the certificate (D27). The first verification stays; different hours issue the next
 * version.
 * @throws Refusal 'forbidden', 'own-participation', 'not-found', 'event-not-past', 'too-many-entries', 'revoked-by-admin',
 * 'invalid' for hours that are longer than the event, or that do not fit between joining and its end
 */
export async function verifyAttendance(db: Kysely<Database>, verification: Verification): Promise<void> {
  const { participationId: id, accountId, now } = verification
  await db.transaction().execute(async (trx) => {
    const held = await lockParticipation(trx, verification)
    if (held.account_id === accountId) throw new Refusal('own-participation')
    const events = await factsForHours(trx, verification)
    const attendance = events?.get(verification.eventId)?.attendance.of.get(id)
    refuseHours(verification, held, presentSince(held.going_at, attendance))
    if (held.revoked_at) throw new Refusal('revoked-by-admin')
    const change = changeOf(verification)
    const isFirst = held.verified_at === null
    if (!isFirst && Object.keys(change).length === 0) return
    await writeCounted(trx, id, { ...change, ...(isFirst && { verified_at: now, verified_by: accountId }) }, now)
    await issueAndNotify(trx, [id], verification, { events })
    if (isFirst) await acceptMarked(trx, [id], accountId, now)
  })
}

/**
 * Reads the event's facts if hours are given, because hours may start when check-in saw the person. The certificate uses the
 * same facts, so that they are read only once.
 */
const factsForHours = (trx: Transaction<Database>, { minutes, eventId }: Verification) =>
  minutes ? eventFactsOf(trx, [eventId]) : undefined

const changeOf = ({ minutes, role, outcome }: Verification) => ({
  ...(minutes !== undefined && { service_minutes: minutes }),
  ...(role !== undefined && { role }),
  ...(outcome !== undefined && { outcome }),
})

function refuseHours({ minutes }: Verification, event: EventHours, joinedAt: Date): void {
  if (!minutes) return
  if (!areServable(minutes, event)) throw new Refusal('invalid', { faults: { hours: 'too-many-hours' } })
  const { time, endTime } = event
  const held = { lastDay: event.endDate ?? event.date, time, endTime }
  if (servedMinutes(minutes, { joinedAt, ...held }) !== minutes)
    throw new Refusal('invalid', { faults: { hours: 'joined-later' } })
}

/**
 * Withdraws a verification, which revokes the certificate, even at an event that the NGO has deleted (D57). Repeating it
 * changes nothing.
 */
export async function withdrawVerification(db: Kysely<Database>, verification: Verification): Promise<void> {
  const { participationId: id, accountId, now } = verification
  await db.transaction().execute(async (trx) => {
    const { verified_at } = await lockParticipation(trx, { ...verification, deleted: true })
    if (verified_at === null) return
    await countEntry(trx, id, now)
    await unverify(trx, [id], 'withdrawn', now)
    await declineWithdrawn(trx, id, accountId, verification)
  })
}
