import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { readClaimCode } from '#domain/check-in/check-in-code.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { joinAt } from '../desk/join.ts'

/** A code of 45 random bits cannot be guessed at this rate (D44). */
const TRIES: RateLimit = { most: 10, seconds: 3_600 }
const GOOD_FOR_MS = 14 * 86_400_000

type Volunteer = { id: string; fullName: string }

/**
 * Lets a walk-in claim their visit once, within 14 days, with the code that the helper showed. The visit becomes their
 * participation, which starts when they claim it. If they were already going, its entries are added to that participation. The
 * name that the helper typed is kept until they are verified, so that the NGO can notice a claim by someone else (D80).
 * @throws Refusal 'too-many', 'claim-code-unknown', 'claim-code-used', 'name-first'
 */
export async function claimWalkIn(
  db: Kysely<Database>,
  volunteer: Volunteer,
  typed: string,
  moment: Moment,
): Promise<{ eventId: string; title: string }> {
  const { now } = moment
  await consume(db, `claim-code:${volunteer.id}`, TRIES, now)
  const code = readClaimCode(typed)
  if (code === null) throw new Refusal('claim-code-unknown')
  return db.transaction().execute(async (trx) => {
    const walkIn = await trx
      .selectFrom('walk_in')
      .innerJoin('event', 'event.id', 'walk_in.event_id')
      .where('code_hash', '=', sha256(code))
      .select(['walk_in.id', 'walk_in.event_id', 'walk_in.came_at', 'walk_in.claimed_at', 'event.title'])
      .forUpdate('walk_in')
      .executeTakeFirst()
    if (!walkIn) throw new Refusal('claim-code-unknown')
    if (walkIn.claimed_at || walkIn.came_at.getTime() + GOOD_FOR_MS < now.getTime())
      throw new Refusal('claim-code-used')
    const id = await joinAt(trx, volunteer, walkIn.event_id, moment)
    await trx
      .updateTable('walk_in')
      .set({ claimed_at: now, participation_id: id })
      .where('id', '=', walkIn.id)
      .execute()
    await trx
      .updateTable('attendance_entry')
      .set({ participation_id: id })
      .where('walk_in_id', '=', walkIn.id)
      .where('participation_id', 'is', null)
      .execute()
    return { eventId: walkIn.event_id, title: walkIn.title }
  })
}
