import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_CLASSES, widerEnds } from '#domain/college/class.ts'
import type { ClassEdit, ClassForm } from '#domain/college/class-form.ts'
import { minutesOf } from '#domain/event/hours.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { once } from '../../http/idempotency.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { type CollegeClass, classOf, lockClass } from './class.ts'
import { freeJoinCode } from './join-code.ts'

/** An officer of a college. */
export type Officer = { ngoId: string; accountId: string }

/** Limits per college: also counts classes that were closed again. */
const NEW_CLASSES: RateLimit = { most: 60, seconds: 86_400 }
const NEW_CODES: RateLimit = { most: 30, seconds: 3_600 }

/**
 * Opens a class with a new join code (D69). A request with a repeated Idempotency-Key opens nothing and gets the same response.
 * @throws Refusal 'too-many', 'too-many-classes', 'key-reused'; those of `lockApprovedNgo`
 */
export async function openClass(
  db: Kysely<Database>,
  officer: Officer,
  form: ClassForm,
  { key, now }: { key: string | null; now: Date },
): Promise<CollegeClass> {
  return db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, officer)
    const open = () => addClass(trx, officer, form, now)
    return key === null ? open() : once(trx, { scope: `class:${officer.ngoId}`, key, request: form }, now, open)
  })
}

/** Adds a class. The lock on the counter makes a college's new classes wait for each other, so that they are counted exactly. */
async function addClass(trx: Transaction<Database>, { ngoId, accountId }: Officer, form: ClassForm, now: Date) {
  await consume(trx, `classes:${ngoId}`, NEW_CLASSES, now)
  const { open } = await trx
    .selectFrom('cohort')
    .where('ngo_id', '=', ngoId)
    .where('closed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (Number(open) >= MOST_CLASSES) throw new Refusal('too-many-classes')
  const { id } = await trx
    .insertInto('cohort')
    .values({
      ...{ ngo_id: ngoId, ...termColumns(form), join_code: await freeJoinCode(trx) },
      ...{ created_at: now, created_by: accountId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return classOf(trx, ngoId, id)
}

const termColumns = ({ name, programme, programmeName = null, goalHours, firstDay, lastDay }: ClassForm) => ({
  ...{ name, programme, programme_name: programmeName },
  ...{ goal_minutes: minutesOf(goalHours), first_day: firstDay, last_day: lastDay },
})

/**
 * Changes the terms of a class. While students share, its period can only become shorter, because they agreed to its days (D71).
 * @throws Refusal 'not-found', 'stale', 'invalid' for a longer period; those of `lockApprovedNgo`
 */
export async function changeClass(
  db: Kysely<Database>,
  officer: Officer,
  id: string,
  { version, ...form }: ClassEdit,
): Promise<CollegeClass> {
  return db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, officer)
    const was = await lockClass(trx, officer.ngoId, id)
    if (was.version !== version) throw new Refusal('stale', { current: was })
    const wider = widerEnds(form, was)
    if (wider.length > 0 && (await isShared(trx, id)))
      throw new Refusal('invalid', { faults: Object.fromEntries(wider.map((end) => [end, 'wider'])) })
    await trx
      .updateTable('cohort')
      .set({ ...termColumns(form), version: version + 1 })
      .where('id', '=', id)
      .execute()
    return classOf(trx, officer.ngoId, id)
  })
}

const isShared = async (trx: Transaction<Database>, cohortId: string): Promise<boolean> =>
  (await trx
    .selectFrom('disclosure')
    .where('cohort_id', '=', cohortId)
    .where('ended_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Gives a class another join code. The one before stops working.
 * @throws Refusal 'not-found', 'too-many'; those of `lockApprovedNgo`
 */
export async function renewJoinCode(db: Kysely<Database>, officer: Officer, id: string, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, officer)
    await consume(trx, `join-codes:${officer.ngoId}`, NEW_CODES, now)
    await lockClass(trx, officer.ngoId, id)
    const joinCode = await freeJoinCode(trx)
    await trx.updateTable('cohort').set({ join_code: joinCode }).where('id', '=', id).execute()
    return joinCode
  })
}
