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

/** A tree head with its signature, which is a compact JWS of `{ at, day, root, size }`. */
export type SignedHead = LogHead & { signed: string }

/** The `typ` of the JWS. It distinguishes the signature of a tree head from other signatures of ours. */
const HEAD = 'log-head+jws'

/** The number of tree heads per page. */
const PAGE = 50

/** Creates a signed compact JWS of the given type from a text. */
export type HeadSigner = (text: string, typ: string) => Promise<string>

/**
 * Creates and stores the signed tree head of the day, unless the day already has one or the log is empty.
 * @throws Error with the code 'log-differs' if the log does not start with the log of the newest tree head
 */
export async function signHead(db: Kysely<Database>, { now }: Pick<Moment, 'now'>, sign: HeadSigner): Promise<void> {
  const before = await newestHead(db)
  // The day is in the event time zone, because it is compared with the days on which certificates were issued.
  const today = eventDayOf(now)
  // The days of tree heads must increase. If the clock was set back, no tree head is signed until it has caught up.
  if (before && before.day >= today) return
  const size = await sizeOf(db)
  if (size === 0) return
  const head = { day: today, size, root: rootOf(await edgeOf(db, size), hashNode) }
  if (before && !(await follows(db, before, head)))
    throw Object.assign(new Error(`The log of ${before.day} is not a prefix of the current log.`), {
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

/** Checks consistency, because a restored or edited database could contradict tree heads that verifiers have saved. */
async function follows(db: Kysely<Database>, before: LogHead, head: LogHead): Promise<boolean> {
  if (before.size > head.size) return false
  const proof = await rootsOf(db, consistencyRanges(before.size, head.size))
  return isConsistent(before, head, proof, hashNode)
}

/** Returns the newest tree head, or undefined if none has been signed yet. */
export const newestHead = (db: Kysely<Database>): Promise<SignedHead | undefined> =>
  heads(db).orderBy('day', 'desc').limit(1).executeTakeFirst()

export const treeHeadOf = (db: Kysely<Database>, day: Day): Promise<SignedHead | undefined> =>
  heads(db).where('day', '=', day).executeTakeFirst()

/** Returns a page of tree heads, newest first. `next` is the value of `before` for the next page. */
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
