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
import { isMeasured, statedMinutes } from './hours.ts'
import { lockParticipation } from './lock.ts'

export type Verification = Moment & {
  ngoId: string
  accountId: string
  eventId: string
  participationId: string
  /**
   * The person's hours, in minutes. Null means the event's hours; undefined keeps the current value, or states the time from
   * start to end if there are no other hours (D86).
   */
  minutes?: number | null
  /** The person's role as the NGO describes it (D59). Null means none; undefined keeps the current value. */
  role?: string | null
  outcome?: string | null
}

/**
 * Verifies a participant and issues the certificate (D27). If they were already verified, that verification is kept, and
 * changed hours issue the next version.
 * @throws Refusal 'forbidden', 'own-participation', 'not-found', 'event-not-past', 'too-many-entries', 'revoked-by-admin',
 * 'invalid' if the hours are longer than the event or than the time between joining and its end
 */
export async function verifyAttendance(db: Kysely<Database>, verification: Verification): Promise<void> {
  const { participationId: id, accountId, now } = verification
  await db.transaction().execute(async (trx) => {
    const held = await lockParticipation(trx, verification)
    if (held.account_id === accountId) throw new Refusal('own-participation')
    const isFirst = held.verified_at === null
    const asked = isFirst && held.ownMinutes === null ? statedMinutes(held, verification.minutes) : null
    const events = await factsForHours(trx, verification, held.measured && asked !== null)
    const facts = events?.get(verification.eventId)
    refuseHours(verification, held, presentSince(held.going_at, facts?.attendance.of.get(id)))
    if (held.revoked_at) throw new Refusal('revoked-by-admin')
    const isPrefilled = asked !== null && !(held.measured && facts && isMeasured(facts, id))
    const change = { ...(isPrefilled && { service_minutes: asked }), ...changeOf(verification) }
    if (!isFirst && Object.keys(change).length === 0) return
    await writeCounted(trx, id, { ...change, ...(isFirst && { verified_at: now, verified_by: accountId }) }, now)
    await issueAndNotify(trx, [id], verification, { events })
    if (isFirst) await acceptMarked(trx, [id], accountId, now)
  })
}

/**
 * Reads the event's facts only if hours are given, because hours may start at the person's check-in, or if the time may have
 * been measured. The facts are also passed to the certificate, so that they are read only once.
 */
const factsForHours = (trx: Transaction<Database>, { minutes, eventId }: Verification, mayBeMeasured: boolean) =>
  minutes || mayBeMeasured ? eventFactsOf(trx, [eventId]) : undefined

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
 * Withdraws a verification, which revokes the certificate. This is possible even if the NGO has deleted the event (D57).
 * Repeating it changes nothing.
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
