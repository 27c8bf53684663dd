import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { instantOf } from '#domain/time/zone.ts'
import { Refusal } from '../../http/errors.ts'
import type { PhoneBatch } from './clock.ts'
import { joinAt } from './join.ts'

/**
 * Adds the people on the waiting list whom a helper checked in to the event (D49). A person who has taken a place since is
 * found too. A person who left the list is not, so their entry is stored without them. An entry that the same batch undoes adds
 * no one. Neither does one from before the day of the event, when helpers try out their phones, or one of a removed phone while
 * people still wait.
 * @returns their participations, keyed by the ids in the entries
 */
export async function admitWaiting(
  trx: Transaction<Database>,
  { phone, batch, clock, now }: PhoneBatch & { now: Date },
): Promise<Map<string, string>> {
  const { eventId, isDistrusted } = phone
  const { entries } = batch
  const ids = new Set(entries.flatMap(({ waiting }) => waiting ?? []))
  const admitted = new Map<string, string>()
  if (ids.size === 0) return admitted
  await lockList(trx, eventId, [...ids])
  const seen = seenIn({ phone, batch, clock })
  for (const { id, fullName, accountId, isGoing, isOver, isWaiting } of await peopleOf(trx, eventId, [...ids])) {
    const mayJoin = seen.has(id) && (isOver || (isWaiting && !isDistrusted))
    if (!isGoing && !mayJoin) continue
    const joined = await joinAt(trx, { id: accountId, fullName }, eventId, { now }).catch(unlessRefused)
    if (joined) admitted.set(id, joined)
  }
  return admitted
}

/** An hour before the day: check-in at an event shortly after midnight starts then. */
const EARLY_MS = 3_600_000

/** Returns the people with an entry that counts. */
function seenIn({ phone, batch: { entries }, clock }: PhoneBatch): Set<string | undefined> {
  const from = instantOf(phone.day, '00:00').getTime() - EARLY_MS
  const undone = new Set(entries.map(({ voids }) => voids))
  const counted = entries.filter(
    ({ id, kind, at }) => kind !== 'void' && !undone.has(id) && clock.at(at).getTime() >= from,
  )
  return new Set(counted.map(({ waiting }) => waiting))
}

/**
 * Locks the accounts and the event, in this order, like every transaction that changes a list. The check-in desk must be locked
 * later, because the NGO's requests lock the event before it.
 */
async function lockList(trx: Transaction<Database>, eventId: string, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('account')
    .where('id', 'in', waitingRows(trx, eventId, ids).select('waiting.account_id'))
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute()
  await trx.selectFrom('event').where('id', '=', eventId).select('id').forNoKeyUpdate().execute()
}

const waitingRows = (trx: Transaction<Database>, eventId: string, ids: readonly string[]) =>
  trx
    .selectFrom('waiting')
    .where('waiting.event_id', '=', eventId)
    .where('waiting.id', '=', sql<string>`any (${ids}::uuid[])`)

/** A person may have left the list and joined it again, so any open row of theirs counts. */
const peopleOf = (trx: Transaction<Database>, eventId: string, ids: readonly string[]) =>
  waitingRows(trx, eventId, ids)
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .orderBy('account.id')
    .select(['waiting.id', 'account.id as accountId', 'account.full_name as fullName'])
    .select([
      sql<boolean>`coalesce(waiting.ended_as = 'over', false)`.as('isOver'),
      sql<boolean>`exists (select from waiting as own where own.event_id = waiting.event_id
        and own.account_id = account.id and own.ended_at is null)`.as('isWaiting'),
      sql<boolean>`exists (select from participation where event_id = waiting.event_id
        and account_id = account.id)`.as('isGoing'),
    ])
    .execute()

/** A refusal must not stop the other entries of the batch. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
