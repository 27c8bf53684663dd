import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type HashedSubtree, type LeafRange, rootOf, type Subtree, subtreesOf } from '#domain/log/log-tree.ts'
import { hashNode } from './hash.ts'

/** Returns the number of leaves in the log. */
export async function sizeOf(db: Kysely<Database>): Promise<number> {
  const newest = await db.selectFrom('log_leaf').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return newest ? newest.number + 1 : 0
}

/** Computes the roots of ranges of the log in one statement, regardless of the number and size of the ranges. */
export async function rootsOf(db: Kysely<Database>, ranges: readonly LeafRange[]): Promise<string[]> {
  const parts = ranges.map(subtreesOf)
  const hashes = await hashesOf(db, parts.flat())
  return parts.map((subtrees) => rootOf(subtrees.map(hashes), hashNode))
}

/** Returns the full subtrees that make up a log of `size` leaves. */
export async function edgeOf(db: Kysely<Database>, size: number): Promise<HashedSubtree[]> {
  const subtrees = subtreesOf({ begin: 0, end: size })
  return subtrees.map(await hashesOf(db, subtrees))
}

/** Thrown if a leaf or node is missing, for example because its row was deleted by hand. */
export class BrokenLog extends Error {}

/** Loads the hashes of subtrees. @returns a lookup, which throws BrokenLog for a subtree that is not stored */
async function hashesOf(
  db: Kysely<Database>,
  subtrees: readonly Subtree[],
): Promise<(subtree: Subtree) => HashedSubtree> {
  const leaves = subtrees.filter(({ level }) => level === 0).map(({ number }) => number)
  const nodes = subtrees.filter(({ level }) => level > 0)
  const { rows } = await sql<HashedSubtree>`
    select 0 as level, number, hash from log_leaf where number = any(${leaves}::bigint[])
    union all
    select node.level, node.number, node.hash
    from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ number }) => number)}::bigint[])
        as asked (level, number)
      cross join lateral (
        select * from log_node where log_node.level = asked.level and log_node.number = asked.number offset 0
      ) node`.execute(db)
  const found = new Map(rows.map((row) => [`${row.level} ${row.number}`, row]))
  return ({ level, number }) => {
    const row = found.get(`${level} ${number}`)
    if (!row) throw new BrokenLog(`The log has no subtree ${number} of level ${level}.`)
    return row
  }
}
