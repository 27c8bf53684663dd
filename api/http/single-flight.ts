import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from './errors.ts'

const underWay = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>()

/**
 * Runs one query for all concurrent callers with the same `asked`. Its answer may be a moment old. The edge shares
 * nothing.
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
  /** Limits how much work may run concurrently in this process. */
  atOnce: number
  /** Limits how many callers may wait for their turn. */
  waiting: number
}

type Line = { underWay: number; waiting: (() => void)[] }

const lines = new WeakMap<Kysely<Database>, Map<string, Line>>()

/**
 * Runs expensive work at most `atOnce` times concurrently in this process. More callers wait in the order they came.
 * They are counted for each database pool, and a Node process has one. At the edge each request has a separate pool, so
 * nothing waits there.
 * @throws Refusal 'too-many' if `waiting` callers are already waiting
 */
export async function inTurn<T>(db: Kysely<Database>, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  const named = lines.get(db) ?? new Map<string, Line>()
  lines.set(db, named)
  const line = named.get(bounds.what) ?? { underWay: 0, waiting: [] }
  named.set(bounds.what, line)
  if (line.underWay >= bounds.atOnce) {
    if (line.waiting.length >= bounds.waiting) throw new Refusal('too-many', { retryAfter: 1 })
    await new Promise<void>((resolve) => line.waiting.push(resolve)) // The work that ends starts the next.
  } else line.underWay += 1
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.underWay -= 1
  }
}
