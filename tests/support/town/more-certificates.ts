import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { addNgo, addPastEvent, join } from './class-with-entries.ts'
import { NOW, TODAY } from './clock.ts'
import type { Town } from './town.ts'

/**
 * Gives an account a certificate for each day, from a new NGO.
 * @param days days in the past, newest first
 * @returns the codes as stored, in the order of the days, and who verified them
 */
export async function addCertificates(
  { db, runtime }: Pick<Town, 'db' | 'runtime'>,
  accountId: string,
  days: readonly string[],
) {
  const ngo = await addNgo(db)
  const { full_name: name } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('full_name')
    .executeTakeFirstOrThrow()
  const codes: string[] = []
  for (const date of days) {
    const eventId = await addPastEvent(db, ngo.ngoId, { date })
    const { participationId } = await join(db, eventId, { accountId, name })
    await verifyAll(db, { ...ngo, eventId, now: NOW, today: TODAY, config: runtime.config })
    const of = db.selectFrom('certificate').where('participation_id', '=', participationId)
    codes.push((await of.select('code').executeTakeFirstOrThrow()).code)
  }
  return { codes, ngo }
}
