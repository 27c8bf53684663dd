import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EntryBatch } from '#domain/check-in/desk-form.ts'
import { Refusal } from '../../http/errors.ts'
import type { CheckInPhoneCaller } from './caller.ts'
import { clockOf } from './clock.ts'
import { keepEntries } from './entries.ts'
import { admitWaiting } from './waiting-entries.ts'
import { addWalkIns, codesOf } from './walk-ins.ts'

/**
 * The maximum number of rows per check-in desk, so that a copied token cannot fill the disk. Restarting check-in creates a new
 * desk.
 */
export const MOST_ROWS = 20_000
export const MOST_WALK_INS = 1_000
type BatchMoment = { now: Date; network: string }

/**
 * Stores either all of a phone's batch or nothing. Entries that are already stored are not changed (D45).
 * @returns the ids of the batch @throws Refusal 'conflict' if the batch is for a different check-in desk, 'check-in-used-up'
 */
export async function keepBatch(
  db: Kysely<Database>,
  phone: CheckInPhoneCaller,
  batch: EntryBatch,
  { now, network }: BatchMoment,
): Promise<string[]> {
  if (batch.desk !== undefined && batch.desk !== phone.deskId) throw new Refusal('conflict')
  const clock = clockOf(batch.sentAt, now)
  const codes = await codesOf(phone, batch)
  await db.transaction().execute(async (trx) => {
    const admitted = await admitWaiting(trx, { phone, batch, clock, now })
    const locked = await lockDesk(trx, phone)
    await addWalkIns(trx, { phone, batch, codes, clock })
    await keepEntries(trx, { phone: locked, batch, clock, now, admitted })
    await refuseFlood(trx, phone)
    await trx.updateTable('check_in_phone').set({ contact_at: now, network }).where('id', '=', phone.phoneId).execute()
  })
  return batch.entries.map(({ id }) => id)
}

/**
 * Locks the check-in desk, so that its batches are stored one at a time. Volunteers' own check-ins do not wait for this lock.
 */
async function lockDesk(trx: Transaction<Database>, phone: CheckInPhoneCaller): Promise<CheckInPhoneCaller> {
  const { revoked_at, removed_at } = await trx
    .selectFrom('check_in_desk')
    .innerJoin('check_in_phone', 'check_in_phone.desk_id', 'check_in_desk.id')
    .where('check_in_phone.id', '=', phone.phoneId)
    .select(['check_in_desk.revoked_at', 'check_in_phone.removed_at'])
    .forNoKeyUpdate('check_in_desk')
    .executeTakeFirstOrThrow()
  return { ...phone, isDistrusted: revoked_at !== null || removed_at !== null }
}

/** Counts the rows after all inserts, so that entries that were already stored are not counted twice. */
async function refuseFlood(trx: Transaction<Database>, { deskId }: CheckInPhoneCaller): Promise<void> {
  const { entries, walkIns } = await trx
    .selectNoFrom((counted) => [
      counted
        .selectFrom('attendance_entry')
        .where('desk_id', '=', deskId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('entries'),
      counted
        .selectFrom('walk_in')
        .where('desk_id', '=', deskId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('walkIns'),
    ])
    .executeTakeFirstOrThrow()
  if (entries > MOST_ROWS || walkIns > MOST_WALK_INS) throw new Refusal('check-in-used-up')
}
