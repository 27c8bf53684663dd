import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'

const underWay = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>()

/**
 * Runs one query for all concurrent callers with the same `asked`. A caller may therefore get a result that was read
 * shortly before its own request. At the edge, every request runs its own query.
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

type Bounds = {
  /** Work waits only for work with the same name. */
  what: string
  /** The maximum number of calls that run concurrently in this process. */
  atOnce: number
  /** The maximum number of callers that may wait for their turn. */
  waiting: number
}

type Line = { underWay: number; waiting: (() => void)[] }

const lines = new WeakMap<Kysely<Database>, Map<string, Line>>()

/**
 * Runs expensive work at most `atOnce` times concurrently in this process. Further callers wait in order of arrival.
 * Callers are counted per database pool: a Node process has one pool, but at the edge each request has its own, so no
 * caller waits there.
 * @throws Refusal 'too-many' if `waiting` callers are already waiting
 */
export async function inTurn<T>(db: Kysely<Database>, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  const named = lines.get(db) ?? new Map<string, Line>()
  lines.set(db, named)
  const line = named.get(bounds.what) ?? { underWay: 0, waiting: [] }
  named.set(bounds.what, line)
  if (line.underWay >= bounds.atOnce) {
    if (line.waiting.length >= bounds.waiting) throw new Refusal('too-many', { retryAfter: 1 })
    await new Promise<void>((resolve) => line.waiting.push(resolve)) // The work that ends starts the next caller.
  } else line.underWay += 1
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.underWay -= 1
  }
}
