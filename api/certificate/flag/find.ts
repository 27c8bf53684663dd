import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { flagsOf } from '#domain/flag/flag-rules.ts'
import type { IssuedVersion } from '../version/issue.ts'
import type { IssueMoment } from '../version/snapshot.ts'
import { eventAtDesk } from './at-desk.ts'
import { goersOf, markedEvent, markedPerson } from './context.ts'
import { keepFlags } from './keep.ts'

/**
 * Checks newly issued versions for patterns that may be cheating, and stores flags for an admin in the same transaction (D61).
 * Issuing has already locked the flags of the events and loaded all data except who else was going.
 */
export async function findFlags(
  trx: Transaction<Database>,
  issued: readonly IssuedVersion[],
  { now }: IssueMoment,
): Promise<void> {
  if (issued.length === 0) return
  const goers = await goersOf(trx, issued)
  const found = [...Map.groupBy(issued, ({ event }) => event)].flatMap(([event, marked]) => {
    const all = goers.get(event.row.id) ?? []
    const elsewhere = new Map(all.map((goer) => [goer.participationId, goer.elsewhere]))
    const people = marked.map((one) => markedPerson(one, elsewhere.get(one.participationId) ?? []))
    const ngoId = marked[0]?.ngoId ?? null
    return flagsOf(markedEvent(event), people, all, eventAtDesk(event)).map((flag) => ({ ...flag, ngoId }))
  })
  await keepFlags(trx, found, now)
}
