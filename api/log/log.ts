import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { Inclusion } from '#domain/log/log.ts'
import { consistencyRanges, pathRanges } from '#domain/log/log-tree.ts'
import { Refusal } from '../http/errors.ts'
import { newestHead } from './head.ts'
import { rootsOf } from './tree.ts'

/**
 * The part of the statement that issues versions which puts them in line for the log: the job takes them into it later
 * (growth.ts). @param issued the part that returns their code, version and issued_at
 */
export const awaitLog = (issued: string): RawBuilder<unknown> =>
  sql`insert into log_due (code, version, issued_at) select code, version, issued_at from ${sql.ref(issued)}`

/** A version's place in the newest signed head. Null until it is in one, and where its salt went with its holder. */
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
    // From its own day on: every head before that is older than the version says it is.
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

/** That the log of `from` leaves is the beginning of that of `to`. @throws Refusal 'not-found' before the first head, 'invalid' for more leaves than the newest one has */
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
