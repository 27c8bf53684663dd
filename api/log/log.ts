import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { Inclusion } from '#domain/log/log.ts'
import { consistencyRanges, pathRanges } from '#domain/log/log-tree.ts'
import { Refusal } from '../http/errors.ts'
import { newestHead } from './head.ts'
import { rootsOf } from './tree.ts'

/**
 * Returns an `insert` for the statement that issues versions. It queues the versions for the log; a job adds them later
 * (growth.ts).
 * @param issued the name of the CTE that returns the code, version and issued_at of each version
 */
export const awaitLog = (issued: string): RawBuilder<unknown> =>
  sql`insert into log_due (code, version, issued_at) select code, version, issued_at from ${sql.ref(issued)}`

/**
 * Returns the proof that the newest signed tree head includes a version.
 * @returns null until a tree head includes the version, and again after the holder's account is deleted, because that erases
 * the salt
 */
export async function inclusionOf(
  db: Kysely<Database>,
  code: CertificateCode,
  version: number,
): Promise<Inclusion | null> {
  const found = await db
    .selectFrom('log_leaf as leaf')
    .innerJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'leaf.code').onRef('version.version', '=', 'leaf.version'),
    )
    .innerJoin(
      (heads) => heads.selectFrom('log_head').selectAll().orderBy('day', 'desc').limit(1).as('head'),
      (join) => join.onRef('head.size', '>', 'leaf.number'),
    )
    .where('leaf.code', '=', code)
    .where('leaf.version', '=', version)
    .select(['leaf.number as leaf', 'version.log_salt as salt', 'head.size', 'head.root', 'head.day'])
    // `since` ignores tree heads from before the version's day of issue, because they are older than the version claims to be.
    .select(({ selectFrom }) =>
      selectFrom('log_head as first')
        .whereRef('first.day', '>=', 'version.issued_on')
        .whereRef('first.size', '>', 'leaf.number')
        .select('first.day')
        .orderBy('first.day')
        .limit(1)
        .as('since'),
    )
    .executeTakeFirst()
  if (!found || found.salt === null) return null
  const path = await rootsOf(db, pathRanges(found.leaf, found.size))
  return { ...found, salt: found.salt, since: found.since ?? found.day, path }
}

/**
 * Returns the proof that the log of `to` leaves starts with the log of `from` leaves.
 * @throws Refusal 'not-found' before the first tree head, 'invalid' if `to` exceeds the newest tree head or `from` exceeds `to`
 */
export async function consistencyOf(
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
): Promise<{ from: number; to: number; proof: string[] }> {
  const newest = await newestHead(db)
  if (!newest) throw new Refusal('not-found')
  if (to > newest.size) throw new Refusal('invalid', { faults: { to: `at-most-${newest.size}` } })
  if (from > to) throw new Refusal('invalid', { faults: { from: `at-most-${to}` } })
  return { from, to, proof: await rootsOf(db, consistencyRanges(from, to)) }
}
