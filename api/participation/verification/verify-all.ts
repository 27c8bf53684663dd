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

/** `left` are for another request; `own`: the asking person was going too, whom somebody else has to entry. */
export type VerifiedNow = { marked: number; left: number; own: boolean }

type VerificationOfAll = Omit<Verification, 'participationId'> & { who?: VerificationScope | undefined }

/** "Entry all present", or those alone whose entries at the check-in desk are in no doubt (D46), in the order they signed up. */
export async function verifyAll(db: Kysely<Database>, verification: VerificationOfAll): Promise<VerifiedNow> {
  const { accountId: by, who, eventId, now } = verification
  return db.transaction().execute(async (trx) => {
    if ((await lockPastEvent(trx, verification)).isRevoked) throw new Refusal('revoked-by-admin')
    // Whoever is chosen by their entries is verified by the same ones.
    const events = who === 'checked-in' ? await eventFactsOf(trx, [eventId]) : undefined
    const { ids, ...unmarked } = await lockUnverified(trx, verification, events?.get(eventId))
    await verifyParticipations(trx, ids, { ...verification, by, events })
    // Whoever is marked needs no answer to "I was there" any more.
    await acceptMarked(trx, ids, by, now)
    return { marked: ids.length, ...unmarked }
  })
}

/** Locks by id, in the same order as closing an account does, so that the two never deadlock. */
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
  // What an admin took back, or its holder gave back, is not brought back in passing.
  const isFree = (id: string) => ends.get(id) === undefined || ends.get(id) === 'withdrawn'
  const isAsked = (id: string) => !checkedIn || isUndoubted(checkedIn.attendance.of.get(id))
  const others = all.filter(({ id, account_id }) => account_id !== accountId && isFree(id) && isAsked(id))
  const own = all.some(({ account_id }) => account_id === accountId)
  if (others.length === 0) return { ids: [], left: 0, own }
  const first = others.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  const locked = await unverified.select('id').where('id', 'in', first).orderBy('id').forUpdate().execute()
  return { ids: locked.map(({ id }) => id), left: others.length - first.length, own }
}
