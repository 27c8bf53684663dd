import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'

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

type Bounds = {
  /** Work of one name waits for its like alone. */
  what: string
  /** How many may be under way in this process. */
  atOnce: number
  /** How many more may wait for their turn. */
  waiting: number
}

type Line = { underWay: number; waiting: (() => void)[] }

const lines = new WeakMap<Kysely<Database>, Map<string, Line>>()

/**
 * Runs expensive work at most `atOnce` times together in this process; callers beyond that wait in the order they came. Counted
 * by the database's pool, which is one in a Node process. At the edge each request has its own, so nothing waits there.
 * @throws Refusal 'too-many' when as many wait as may
 */
export async function inTurn<T>(db: Kysely<Database>, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  const named = lines.get(db) ?? new Map<string, Line>()
  lines.set(db, named)
  const line = named.get(bounds.what) ?? { underWay: 0, waiting: [] }
  named.set(bounds.what, line)
  if (line.underWay >= bounds.atOnce) {
    if (line.waiting.length >= bounds.waiting) throw new Refusal('too-many', { retryAfter: 1 })
    await new Promise<void>((resolve) => line.waiting.push(resolve)) // the one that ends starts the next
  } else line.underWay += 1
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.underWay -= 1
  }
}
