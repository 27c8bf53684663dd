import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

const underWay = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>()

/** One query for all who ask the same (`asked`) at once; its answer may be a moment old. The edge shares nothing. */
export function singleFlight<T>(db: Kysely<Database>, asked: string, ask: () => Promise<T>): Promise<T> {
  const all = underWay.get(db) ?? new Map<string, Promise<unknown>>()
  underWay.set(db, all)
  const known = all.get(asked) as Promise<T> | undefined
  if (known) return known
  const answer = ask().finally(() => all.delete(asked))
  all.set(asked, answer)
  return answer
}
