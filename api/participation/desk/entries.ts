import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EntryBatch } from '#domain/check-in/desk-form.ts'
import { goers } from '../../attendance/goers.ts'
import { addEntries, joinUnknownPasses } from '../../attendance/marks.ts'
import type { CheckInPhoneCaller } from './caller.ts'
import type { PhoneBatch } from './clock.ts'

/**
 * Stores the entries of a batch. If the person of an entry is unknown, the entry is stored without one.
 * @param admitted the participations of people on the waiting list, keyed by the ids in the entries
 */
export async function keepEntries(
  trx: Transaction<Database>,
  { phone, batch, clock, now, admitted }: PhoneBatch & { now: Date; admitted: Map<string, string> },
): Promise<void> {
  const { entries, seen } = batch
  const known = await knownOf(trx, phone, batch)
  await addEntries(
    trx,
    entries.map(({ id, kind, way, participation, waiting, walkIn, pass, at, clockSure, voids = null }) => ({
      id,
      event_id: phone.eventId,
      day: phone.day,
      participation_id:
        known.participations.get(participation ?? pass ?? '') ??
        known.walkIns.get(walkIn?.id ?? '') ??
        admitted.get(waiting ?? '') ??
        null,
      walk_in_id: walkIn && known.walkIns.has(walkIn.id) ? walkIn.id : null,
      pass: pass ?? null,
      kind,
      way,
      at: clock.at(at),
      received_at: now,
      step: null,
      desk_id: phone.deskId,
      phone_id: phone.phoneId,
      device: null,
      network: null,
      clock_sure: clockSure && clock.isSure,
      late: false,
      distrusted: phone.isDistrusted,
      voids,
    })),
  )
  await joinUnknownPasses(trx, phone.eventId)
  if (seen && !phone.isDistrusted) await keepSeen(trx, phone, { people: seen.people, at: clock.at(seen.at) })
}

/** Returns the people at this event to whom a batch refers. Ignores ids and passes of other events. */
async function knownOf(trx: Transaction<Database>, { eventId }: CheckInPhoneCaller, { entries }: EntryBatch) {
  const ids = entries.flatMap(({ participation }) => participation ?? [])
  const passes = entries.flatMap(({ pass }) => pass ?? [])
  const walkIns = entries.flatMap(({ walkIn }) => walkIn?.id ?? [])
  const people = await goers(trx)
    .where('event_id', '=', eventId)
    .where((row) =>
      row.or([
        row('id', '=', sql<string>`any (${ids}::uuid[])`),
        row('pass', '=', sql<string>`any (${passes}::text[])`),
      ]),
    )
    .select(['id', 'pass'])
    .orderBy('id')
    // FOR KEY SHARE: a concurrent "Not Going" either waits for this transaction or has already deleted the row.
    .forKeyShare()
    .execute()
  const walked = await trx
    .selectFrom('walk_in')
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${walkIns}::uuid[])`)
    .select(['id', 'participation_id'])
    .orderBy('id')
    // FOR SHARE: a concurrent claim of the visit waits for this transaction.
    .forShare()
    .execute()
  return {
    participations: new Map(
      people.flatMap(({ id, pass }) => [[id, id], ...(pass ? [[pass, id] as const] : [])] as const),
    ),
    walkIns: new Map(walked.map(({ id, participation_id }) => [id, participation_id])),
  }
}

const keepSeen = (
  trx: Transaction<Database>,
  { deskId }: CheckInPhoneCaller,
  { people, at }: { people: number; at: Date },
) =>
  trx
    .updateTable('check_in_desk')
    .set({ headcount: people, headcount_at: at })
    .where('id', '=', deskId)
    .where((desk) => desk.or([desk('headcount_at', 'is', null), desk('headcount_at', '<', at)]))
    .execute()
