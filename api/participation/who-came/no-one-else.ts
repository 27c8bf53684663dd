import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { Moment } from '../../env.ts'
import { ownDays, refuseUnlessPast } from '../participants.ts'

type Answer = Moment & { ngoId: string; accountId: string; eventId: string; isAnswered: boolean }

/**
 * Stores that no one else came to a past event, which ends the emails that ask for it (D53), or that the question is open
 * again. People can still be verified. Repeating it changes nothing.
 * @throws Refusal 'forbidden', 'not-found' if the event is not the NGO's, 'event-not-past'
 */
export async function answerNoOneElse(db: Kysely<Database>, answer: Answer): Promise<void> {
  const { eventId, isAnswered, now } = answer
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, answer)
    const event = refuseUnlessPast(await ownDays(trx, answer).forNoKeyUpdate().executeTakeFirst(), answer)
    if ((event.no_one_else_at !== null) === isAnswered) return
    const no_one_else_at = isAnswered ? now : null
    await trx.updateTable('event').set({ no_one_else_at }).where('id', '=', eventId).execute()
  })
}
