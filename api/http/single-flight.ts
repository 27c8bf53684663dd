import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

const underWay = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>()

/**
 * Asks the database once for all who ask the same while the answer is on its way, as when a link goes around. For what
 * caches may keep anyway: who asks last may get what was true a moment before. At the edge each request has a database
 * of its own, as it must, and shares nothing.
 * @param asked what is asked, whole
 * @throws what `ask` throws, to all of them
 */
export function singleFlight<T>(db: Kysely<Database>, asked: string, ask: () => Promise<T>): Promise<T> {
  const all = underWay.get(db) ?? new Map<string, Promise<unknown>>()
  underWay.set(db, all)
  const known = all.get(asked) as Promise<T> | undefined
  if (known) return known
  const answer = ask().finally(() => all.delete(asked))
  all.set(asked, answer)
  return answer
}
