import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUndoubted } from '#domain/attendance/attendance.ts'
import type { VerificationScope } from '#domain/certificate/certificate-form.ts'
import { goers } from '../../attendance/goers.ts'
import { newestEndsOf } from '../../certificate/version/ends.ts'
import { type EventFacts, eventFactsOf } from '../../certificate/version/event-facts.ts'
import { Refusal } from '../../http/errors.ts'
import { acceptMarked } from '../claim/acceptance.ts'
import { verifyParticipations } from '../verify.ts'
import { lockPastEvent } from './lock.ts'
import type { Verification } from './verifications.ts'

const MOST_AT_ONCE = 200

/**
 * `left` is the number of people left for another request. `own` is true if the caller was also going, because another member
 * must verify the caller.
 */
export type VerifiedNow = { marked: number; left: number; own: boolean }

type VerificationOfAll = Omit<Verification, 'participationId'> & { who?: VerificationScope | undefined }

/** Verifies everyone, or only people whose entries need no review (D46), in sign-up order. */
export async function verifyAll(db: Kysely<Database>, verification: VerificationOfAll): Promise<VerifiedNow> {
  const { accountId: by, who, eventId, now } = verification
  return db.transaction().execute(async (trx) => {
    if ((await lockPastEvent(trx, verification)).isRevoked) throw new Refusal('revoked-by-admin')
    // Reads the entries once, so that people are selected and verified on the basis of the same entries.
    const events = who === 'checked-in' ? await eventFactsOf(trx, [eventId]) : undefined
    const { ids, ...unmarked } = await lockUnverified(trx, verification, events?.get(eventId))
    await verifyParticipations(trx, ids, { ...verification, by, events })
    // Accepts the claims of the people who have just been verified, because these claims no longer need an answer.
    await acceptMarked(trx, ids, by, now)
    return { marked: ids.length, ...unmarked }
  })
}

/** Locks participations in order of their ids, like the deletion of an account does, so that the two cannot deadlock. */
async function lockUnverified(
  trx: Transaction<Database>,
  { eventId, accountId }: VerificationOfAll,
  checkedIn: EventFacts | undefined,
): Promise<Omit<VerifiedNow, 'marked'> & { ids: string[] }> {
  const unverified = goers(trx).where('event_id', '=', eventId).where('verified_at', 'is', null)
  const all = await unverified.select(['id', 'account_id']).orderBy('going_at').orderBy('id').execute()
  const ends = await newestEndsOf(
    trx,
    all.map(({ id }) => id),
  )
  // Skips people whose certificate an admin revoked or the volunteer gave up, because verifying everyone must not reissue it.
  const isFree = (id: string) => ends.get(id) === undefined || ends.get(id) === 'withdrawn'
  const isAsked = (id: string) => !checkedIn || isUndoubted(checkedIn.attendance.of.get(id))
  const others = all.filter(({ id, account_id }) => account_id !== accountId && isFree(id) && isAsked(id))
  const own = all.some(({ account_id }) => account_id === accountId)
  if (others.length === 0) return { ids: [], left: 0, own }
  const first = others.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  const locked = await unverified.select('id').where('id', 'in', first).orderBy('id').forUpdate().execute()
  return { ids: locked.map(({ id }) => id), left: others.length - first.length, own }
}
