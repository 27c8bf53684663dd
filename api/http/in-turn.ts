import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'

type Bounds = {
  /** How many may be under way in this process. */
  atOnce: number
  /** How many more may wait for their turn. */
  waiting: number
}

const lines = new WeakMap<Kysely<Database>, { underWay: number; waiting: (() => void)[] }>()

/**
 * Runs expensive work at most `atOnce` times together in this process; callers beyond that wait in the order they came. Counted
 * by the database's pool, which is one in a Node process. At the edge each request has its own, so nothing waits there.
 * @throws Refusal 'too-many' when as many wait as may
 */
export async function inTurn<T>(db: Kysely<Database>, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  const line = lines.get(db) ?? { underWay: 0, waiting: [] }
  lines.set(db, line)
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
