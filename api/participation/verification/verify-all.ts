import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUndoubted } from '#domain/attendance/attendance.ts'
import type { VerificationScope } from '#domain/certificate/certificate-form.ts'
import { goers } from '../../attendance/goers.ts'
import { newestEndsOf } from '../../certificate/version/ends.ts'
import { type EventFacts, eventFactsOf } from '../../certificate/version/event-facts.ts'
import { Refusal } from '../../http/errors.ts'
import { acceptMarked } from '../claim/acceptance.ts'
import { verifyParticipations } from '../verify.ts'
import { statedMinutes, stateHours } from './hours.ts'
import { lockPastEvent } from './lock.ts'
import type { Verification } from './verifications.ts'

const MOST_AT_ONCE = 200

/**
 * `left` is the number of people left for another request. `own` is true if the caller was also going, because another member
 * must verify the caller.
 */
export type VerifiedNow = { marked: number; left: number; own: boolean }

export type VerificationOfAll = Omit<Verification, 'participationId' | 'role' | 'outcome'> & {
  who?: VerificationScope | undefined
  /** Limits the verification to people of the event's planned verification (D87). */
  planned?: boolean
}

/** Verifies everyone, or only people whose entries need no review (D46), in sign-up order. */
export const verifyAll = (db: Kysely<Database>, verification: VerificationOfAll): Promise<VerifiedNow> =>
  db.transaction().execute((trx) => verifyAllIn(trx, verification))

/** Works like `verifyAll`, in a transaction of the caller. */
export async function verifyAllIn(
  trx: Transaction<Database>,
  { minutes, ...verification }: VerificationOfAll,
): Promise<VerifiedNow> {
  const { accountId: by, who, eventId, now } = verification
  const event = await lockPastEvent(trx, verification)
  if (event.isRevoked) throw new Refusal('revoked-by-admin')
  const stated = statedMinutes(event, minutes)
  // Reads the entries once, so that people are selected and verified on the basis of the same entries.
  const isRead = who === 'checked-in' || (event.measured && stated !== null)
  const events = isRead ? await eventFactsOf(trx, [eventId]) : undefined
  const { ids, ...unmarked } = await lockUnverified(trx, verification, events?.get(eventId))
  await stateHours(trx, ids, stated, event.measured ? events?.get(eventId) : undefined)
  await verifyParticipations(trx, ids, { ...verification, by, events })
  // Accepts the claims of the people who have just been verified, because these claims no longer need an answer.
  await acceptMarked(trx, ids, by, now)
  return { marked: ids.length, ...unmarked }
}

/** Matches the people of the event's planned verification. */
const isPlanned = sql<boolean>`participation.id = any (array (
  select unnest(participation_ids) from planned_verification as planned
  where planned.event_id = participation.event_id and planned.ended_at is null))`

/** Locks participations in order of their ids, like the deletion of an account does, so that the two cannot deadlock. */
async function lockUnverified(
  trx: Transaction<Database>,
  { eventId, accountId, who, planned }: VerificationOfAll,
  facts: EventFacts | undefined,
): Promise<Omit<VerifiedNow, 'marked'> & { ids: string[] }> {
  const unverified = goers(trx)
    .where('event_id', '=', eventId)
    .where('verified_at', 'is', null)
    .$if(planned === true, (query) => query.where(isPlanned))
  const all = await unverified.select(['id', 'account_id']).orderBy('going_at').orderBy('id').execute()
  const ends = await newestEndsOf(
    trx,
    all.map(({ id }) => id),
  )
  // Skips people whose certificate an admin revoked or the volunteer gave up, because verifying everyone must not reissue it.
  const isFree = (id: string) => ends.get(id) === undefined || ends.get(id) === 'withdrawn'
  const isAsked = (id: string) => who !== 'checked-in' || isUndoubted(facts?.attendance.of.get(id))
  const others = all.filter(({ id, account_id }) => account_id !== accountId && isFree(id) && isAsked(id))
  const own = all.some(({ account_id }) => account_id === accountId)
  if (others.length === 0) return { ids: [], left: 0, own }
  const first = others.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  const locked = await unverified.select('id').where('id', 'in', first).orderBy('id').forUpdate().execute()
  return { ids: locked.map(({ id }) => id), left: others.length - first.length, own }
}
