import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MarkBatch } from '#domain/door-form.ts'
import { Refusal } from '../http/errors.ts'
import type { DoorPhoneCaller } from './caller.ts'
import { clockOf } from './clock.ts'
import { keepMarks } from './marks.ts'
import { addWalkIns, codesOf } from './walk-ins.ts'

/** Of one door: a copied cookie fills no disk. A new link makes a new door. */
export const MOST_ROWS = 20_000
export const MOST_WALK_INS = 1_000
type Clocked = { now: Date; network: string }

/**
 * Keeps what a phone's helpers did, all of it or nothing; what is known already is left as it is (D45).
 * @returns the ids of the batch @throws Refusal 'conflict' when it was made at another door, 'door-used-up'
 */
export async function keepBatch(
  db: Kysely<Database>,
  phone: DoorPhoneCaller,
  batch: MarkBatch,
  { now, network }: Clocked,
): Promise<string[]> {
  if (batch.door !== undefined && batch.door !== phone.doorId) throw new Refusal('conflict')
  const clock = clockOf(batch.sentAt, now)
  const codes = await codesOf(phone, batch)
  await db.transaction().execute(async (trx) => {
    const locked = await lockDoor(trx, phone)
    await addWalkIns(trx, { phone, batch, codes, clock })
    await keepMarks(trx, { phone: locked, batch, clock, now })
    await refuseFlood(trx, phone)
    await trx.updateTable('door_phone').set({ contact_at: now, network }).where('id', '=', phone.phoneId).execute()
  })
  return batch.marks.map(({ id }) => id)
}

/** Batches of one door come one after the other; marks that volunteers make are not held up. */
async function lockDoor(trx: Transaction<Database>, phone: DoorPhoneCaller): Promise<DoorPhoneCaller> {
  const { revoked_at, removed_at } = await trx
    .selectFrom('door')
    .innerJoin('door_phone', 'door_phone.door_id', 'door.id')
    .where('door_phone.id', '=', phone.phoneId)
    .select(['door.revoked_at', 'door_phone.removed_at'])
    .forNoKeyUpdate('door')
    .executeTakeFirstOrThrow()
  return { ...phone, isDistrusted: revoked_at !== null || removed_at !== null }
}

/** Counted when all is in, so that what is known already is not counted twice. */
async function refuseFlood(trx: Transaction<Database>, { doorId }: DoorPhoneCaller): Promise<void> {
  const { marks, walkIns } = await trx
    .selectNoFrom((counted) => [
      counted
        .selectFrom('attendance_mark')
        .where('door_id', '=', doorId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('marks'),
      counted
        .selectFrom('walk_in')
        .where('door_id', '=', doorId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('walkIns'),
    ])
    .executeTakeFirstOrThrow()
  if (marks > MOST_ROWS || walkIns > MOST_WALK_INS) throw new Refusal('door-used-up')
}
