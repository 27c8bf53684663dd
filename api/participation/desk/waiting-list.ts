import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { tidyName } from '#domain/form/person-name.ts'

/** The people on an event's waiting list as a check-in phone gets them (D49). */
export type WaitingLine = {
  people: { id: string; name: string }[]
  /** Whether anyone has joined or left since then, or moved to the end of the line. */
  isChanged: boolean
  /** Whether anyone has joined. They may have been going before, so the phone needs the complete list. */
  isJoined: boolean
}

export const NO_LINE: WaitingLine = { people: [], isChanged: false, isJoined: false }

/** Reads the waiting list. @param from the time in milliseconds since which changes count */
export async function waitingLineOf(db: Kysely<Database>, eventId: string, from: number): Promise<WaitingLine> {
  const since = new Date(from)
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .where('waiting.event_id', '=', eventId)
    .where((row) => row.or([row('waiting.ended_at', 'is', null), row('waiting.ended_at', '>=', since)]))
    .orderBy('waiting.line_at')
    .orderBy('waiting.id')
    .select(['waiting.id', 'account.full_name as name', 'joined_at', 'line_at', 'ended_at'])
    .execute()
  const open = rows.filter(({ ended_at }) => ended_at === null)
  return {
    people: open.map(({ id, name }) => ({ id, name: tidyName(name) })),
    isChanged: rows.some(({ line_at, ended_at }) => ended_at !== null || line_at >= since),
    isJoined: open.some(({ joined_at }) => joined_at >= since),
  }
}
