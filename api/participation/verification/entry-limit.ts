import type { Transaction, Updateable } from 'kysely'
import type { ParticipationTable } from '#db/schema/participation.ts'
import type { Database } from '#db/schema.ts'
import { isRevokedNow } from '../../certificate/version/ends.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, nothingLeft, paceOf, type RateLimit, takeFromBucket } from '../../http/rate-limit.ts'

/**
 * The limit of changes to one participant's verification. Each change may permanently add a version of the certificate.
 * Verifying many people in one request does not count.
 */
const ENTRIES_A_DAY: RateLimit = { most: 10, seconds: 86_400 }

const bucketOf = (participationId: string) => `entries:${participationId}`

/**
 * Counts a change against the limit.
 * @throws Refusal 'too-many-entries'
 */
export const countEntry = (trx: Transaction<Database>, participationId: string, now: Date): Promise<void> =>
  consume(trx, bucketOf(participationId), ENTRIES_A_DAY, now, 'too-many-entries')

/**
 * Updates a participation that the caller has locked and counts the change, in one statement.
 * @throws Refusal 'revoked-by-admin' if an admin revoked its certificate, 'too-many-entries'
 */
export async function writeCounted(
  trx: Transaction<Database>,
  participationId: string,
  columns: Updateable<ParticipationTable>,
  now: Date,
): Promise<void> {
  const [key, pace] = [bucketOf(participationId), paceOf(ENTRIES_A_DAY, now)]
  const written = await trx
    .with('counted', (query) =>
      takeFromBucket(query.insertInto('rate_bucket').values({ key, full_at: pace.afterOne }), pace),
    )
    .updateTable('participation')
    .set(columns)
    .where('id', '=', participationId)
    .where(({ exists, selectFrom }) => exists(selectFrom('counted').select('counted.key')))
    .where(({ not }) => not(isRevokedNow))
    .returning('id')
    .executeTakeFirst()
  if (written) return
  if (await isRevokedByAdmin(trx, participationId)) throw new Refusal('revoked-by-admin')
  throw await nothingLeft(trx, key, ENTRIES_A_DAY, now, 'too-many-entries')
}

async function isRevokedByAdmin(trx: Transaction<Database>, participationId: string): Promise<boolean> {
  const found = trx.selectFrom('participation').where('id', '=', participationId).where(isRevokedNow).select('id')
  return (await found.executeTakeFirst()) !== undefined
}
