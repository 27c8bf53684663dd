import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkInKeyOf, claimCodeOf } from '#domain/check-in/check-in-code.ts'
import type { EntryBatch } from '#domain/check-in/desk-form.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import type { CheckInPhoneCaller } from './caller.ts'
import type { PhoneBatch } from './clock.ts'

/** Returns the hashes of the visit codes that the phone shows, keyed by walk-in id. */
export async function codesOf({ secret }: CheckInPhoneCaller, { entries }: EntryBatch): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ walkIn }) => walkIn?.id ?? []))]
  if (ids.length === 0) return new Map()
  const key = await checkInKeyOf(secret)
  return new Map(await Promise.all(ids.map(async (id) => [id, sha256(await claimCodeOf(key, id))] as const)))
}

/** Adds walk-ins, storing only their names until they claim their visits (D44). Skips walk-ins that are already stored. */
export async function addWalkIns(
  trx: Transaction<Database>,
  { phone, batch, codes, clock }: PhoneBatch & { codes: Map<string, string> },
): Promise<void> {
  const latestFirst = batch.entries.toSorted((a, b) => b.at - a.at)
  const came = new Map(latestFirst.flatMap(({ walkIn, at }) => (walkIn ? [[walkIn.id, { ...walkIn, at }]] : [])))
  if (came.size === 0) return
  const rows = [...came.values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, at }) => ({
      id,
      event_id: phone.eventId,
      desk_id: phone.deskId,
      name,
      code_hash: codes.get(id) ?? null,
      came_at: clock.at(at),
      claimed_at: null,
      participation_id: null,
    }))
  await trx
    .insertInto('walk_in')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}
