import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isNameQuestion } from '#domain/college/name-question.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import type { JoinableClass } from './joinable.ts'

/**
 * The result of sharing with a class. 'name-differs' asks the student first, because the name in the list is another; `rollKey`
 * confirms it. 'gone' means that the class, the college or the volunteer account ended in the meantime.
 */
export type ShareOutcome =
  | { outcome: 'shared' | 'not-listed' | 'taken' | 'gone' }
  | { outcome: 'name-differs'; listName: string; rollKey: string }

/** 20 an hour: enough to correct a mistyped roll number, but too few to read the names of a class list. */
const ROLL_NUMBERS: RateLimit = { most: 20, seconds: 3_600 }

type ShareForm = {
  /** The text that was typed, not validated. */
  rollNumber: string
  /** The compared form of the roll number for which the student confirmed that the list has another name. */
  confirmed: string | null
}

/**
 * Shares the volunteer's lines of the class's period with the class, from now on (D71). Sharing again changes nothing. Locks the
 * college, the account, the class and the line of the list, in this order.
 * @throws Refusal 'too-many'
 */
export async function shareWithClass(
  db: Kysely<Database>,
  accountId: string,
  joined: Pick<JoinableClass, 'id' | 'ngoId' | 'joinCode'>,
  { rollNumber, confirmed }: ShareForm,
  now: Date,
): Promise<ShareOutcome> {
  const rollKey = rollKeyOf(rollNumber)
  if (!/^\P{C}{1,40}$/u.test(rollKey)) return { outcome: 'not-listed' }
  await consume(db, `roll-numbers:${accountId}`, ROLL_NUMBERS, now)
  return db.transaction().execute(async (trx) => {
    const fullName = await lockParties(trx, accountId, joined)
    if (fullName === null) return { outcome: 'gone' }
    if (await isSharing(trx, accountId, joined.id)) return { outcome: 'shared' }
    const line = await trx
      .selectFrom('roll_line')
      .where('cohort_id', '=', joined.id)
      .where('roll_key', '=', rollKey)
      .select(['id', 'name'])
      .forUpdate()
      .executeTakeFirst()
    if (!line) return { outcome: 'not-listed' }
    if (await isTaken(trx, line.id)) return { outcome: 'taken' }
    const differs = isNameQuestion(fullName, line.name)
    if (differs && confirmed !== rollKey) return { outcome: 'name-differs', listName: line.name, rollKey }
    const sharing = { cohort_id: joined.id, roll_line_id: line.id, account_id: accountId, since: now }
    await trx
      .insertInto('disclosure')
      .values({ ...sharing, name_differs: differs })
      .execute()
    await trx.updateTable('roll_line').set({ unclaimed_since: null }).where('id', '=', line.id).execute()
    return { outcome: 'shared' }
  })
}

/** Locks the college, the account and the class. @returns the volunteer's name, or null if one of the three has ended */
async function lockParties(
  trx: Transaction<Database>,
  accountId: string,
  { id, ngoId, joinCode }: Pick<JoinableClass, 'id' | 'ngoId' | 'joinCode'>,
): Promise<string | null> {
  const ngo = trx.selectFrom('ngo').where('id', '=', ngoId).where('state', '=', 'approved')
  if (!(await ngo.where('closed_at', 'is', null).select('id').forShare().executeTakeFirst())) return null
  // Two presses of the same person wait for each other here.
  const volunteer = trx.selectFrom('account').where('id', '=', accountId).where('role', '=', 'user')
  const account = await volunteer.select('full_name').forNoKeyUpdate().executeTakeFirst()
  if (!account) return null
  const cohort = trx.selectFrom('cohort').where('id', '=', id).where('join_code', '=', joinCode)
  if (!(await cohort.where('closed_at', 'is', null).select('id').forShare().executeTakeFirst())) return null
  return account.full_name
}

const sharings = (trx: Transaction<Database>) => trx.selectFrom('disclosure').where('ended_at', 'is', null).select('id')

const isSharing = async (trx: Transaction<Database>, accountId: string, cohortId: string): Promise<boolean> =>
  (await sharings(trx).where('account_id', '=', accountId).where('cohort_id', '=', cohortId).executeTakeFirst()) !==
  undefined

const isTaken = async (trx: Transaction<Database>, lineId: string): Promise<boolean> =>
  (await sharings(trx).where('roll_line_id', '=', lineId).executeTakeFirst()) !== undefined
