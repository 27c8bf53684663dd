import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { canonicalJson } from '#domain/encoding/canonical-json.ts'
import { isConsistent, type LogHead } from '#domain/log/log.ts'
import { consistencyRanges, rootOf } from '#domain/log/log-tree.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import type { Moment } from '../env.ts'
import { hashNode } from './hash.ts'
import { edgeOf, rootsOf, sizeOf } from './tree.ts'

/** With its signature, a compact JWS of `{ at, day, root, size }`. */
export type SignedHead = LogHead & { signed: string }

/** What tells a head's signature from our others. */
const HEAD = 'log-head+jws'

/** Heads of a page. */
const PAGE = 50

/** Signs a text as a compact JWS of the given type. */
export type HeadSigner = (text: string, typ: string) => Promise<string>

/**
 * Signs the head of the day, once.
 * @throws Error where the log is no longer that of the newest head with more leaves: such a head is never signed
 */
export async function signHead(db: Kysely<Database>, { now }: Pick<Moment, 'now'>, sign: HeadSigner): Promise<void> {
  const before = await newestHead(db)
  // In the zone of the certificates that it holds, whose days of issue are compared with it.
  const today = eventDayOf(now)
  // Days only go on: where a clock was set back, there is no head until it has caught up.
  if (before && before.day >= today) return
  const size = await sizeOf(db)
  if (size === 0) return
  const head = { day: today, size, root: rootOf(await edgeOf(db, size), hashNode) }
  if (before && !(await follows(db, before, head)))
    throw Object.assign(new Error(`The log of ${before.day} is not a part of what it is today.`), {
      code: 'log-differs',
    })
  const text = canonicalJson({ ...head, at: inZone(now) })
  const signed = await sign(text, HEAD)
  await db
    .insertInto('log_head')
    .values({ ...head, signed, signed_at: now })
    .onConflict((known) => known.column('day').doNothing())
    .execute()
}

/** A database that was put back, or changed by hand, would contradict a head that somebody has kept. */
async function follows(db: Kysely<Database>, before: LogHead, head: LogHead): Promise<boolean> {
  if (before.size > head.size) return false
  const proof = await rootsOf(db, consistencyRanges(before.size, head.size))
  return isConsistent(before, head, proof, hashNode)
}

/** Undefined before the first. */
export const newestHead = (db: Kysely<Database>): Promise<SignedHead | undefined> =>
  heads(db).orderBy('day', 'desc').limit(1).executeTakeFirst()

export const treeHeadOf = (db: Kysely<Database>, day: Day): Promise<SignedHead | undefined> =>
  heads(db).where('day', '=', day).executeTakeFirst()

/** Newest first. `next` is the day before which the next page begins. */
export async function pageOfHeads(
  db: Kysely<Database>,
  before: Day | undefined,
): Promise<{ heads: SignedHead[]; next: Day | null }> {
  const found = await heads(db)
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE)
  return { heads: page, next: found.length > PAGE ? (page.at(-1)?.day ?? null) : null }
}

const heads = (db: Kysely<Database>) => db.selectFrom('log_head').select(['day', 'size', 'root', 'signed'])
