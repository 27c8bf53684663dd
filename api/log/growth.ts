import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { Database } from '#db/schema.ts'
import { addLeaves, type HashedSubtree } from '#domain/log/log-tree.ts'
import type { Moment } from '../env.ts'
import { hashLeaf, hashNode } from './hash.ts'
import { type HeadSigner, signHead } from './head.ts'
import { edgeOf, sizeOf } from './tree.ts'

const AT_ONCE = 500
const BATCHES = 8

/** The key of the advisory lock that each process takes before it adds leaves, which prevents gaps in the leaf numbers. */
const LOG_LOCK = 6_962

/** The functions that the log needs from its caller. They keep this module independent of certificates. */
export type LogSource = {
  /** Returns the text whose hash becomes the leaf of the version. */
  leafTextOf: (version: Selectable<CertificateVersionTable>, salt: string) => string
  /** The signer of tree heads, or null if the site has no key. */
  sign: HeadSigner | null
}

/**
 * Adds waiting versions to the log. When no more are waiting, it creates the signed tree head of the day. A job calls this,
 * because concurrent verifications would block each other if each of them numbered its own leaves.
 * @returns the number of versions that it added
 */
export async function growLog(db: Kysely<Database>, moment: Moment, source: LogSource): Promise<number> {
  let added = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const taken = await db.transaction().execute((trx) => takeIn(trx, source))
    if (!taken) return added
    added += taken.added
    if (taken.waited < AT_ONCE) {
      if (source.sign) await signHead(db, moment, source.sign)
      return added
    }
  }
  return added
}

/** Adds one batch of waiting versions as leaves. @returns null if another process is adding leaves */
async function takeIn(
  trx: Transaction<Database>,
  { leafTextOf }: LogSource,
): Promise<{ waited: number; added: number } | null> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOG_LOCK}) as locked`.execute(trx)
  if (!rows[0]?.locked) return null
  const waiting = await takeWaiting(trx)
  // After a holder has deleted their account, the version has no salt and gets no leaf.
  const named = waiting.flatMap((row) => (row.log_salt === null ? [] : [{ ...row, salt: row.log_salt }]))
  if (named.length === 0) return { waited: waiting.length, added: 0 }
  const size = await sizeOf(trx)
  const leaves = named.map((row, at) => ({
    ...{ code: row.code, version: row.version, level: 0, number: size + at },
    hash: hashLeaf(leafTextOf(row, row.salt)),
  }))
  const nodes = addLeaves(await edgeOf(trx, size), leaves, hashNode)
  await keepLeaves(trx, leaves)
  await keepNodes(trx, nodes)
  return { waited: waiting.length, added: leaves.length }
}

/** Deletes the oldest rows of `log_due`, up to `AT_ONCE`, and returns their versions in the order in which they were issued. */
const takeWaiting = (trx: Transaction<Database>) =>
  trx
    .with('due', (db) =>
      db
        .deleteFrom('log_due')
        .where(
          ({ refTuple, selectFrom }) =>
            sql<boolean>`${refTuple('code', 'version')} in ${selectFrom('log_due')
              .select(['code', 'version'])
              .orderBy('issued_at')
              .orderBy('code')
              .orderBy('version')
              .limit(AT_ONCE)}`,
        )
        .returning(['code', 'version']),
    )
    .selectFrom('due')
    // A lateral join is needed: the planner cannot know that few versions are due, and might otherwise read the whole table.
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('certificate_version as one')
          .whereRef('one.code', '=', 'due.code')
          .whereRef('one.version', '=', 'due.version')
          .selectAll()
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .selectAll('version')
    .orderBy('version.issued_at')
    .orderBy('version.code')
    .orderBy('version.version')
    .execute()

type Leaf = { number: number; code: string; version: number; hash: string }

const keepLeaves = (trx: Transaction<Database>, leaves: readonly Leaf[]) =>
  sql`insert into log_leaf (number, code, version, hash)
    select * from unnest(${leaves.map(({ number }) => number)}::bigint[], ${leaves.map(({ code }) => code)}::text[],
      ${leaves.map(({ version }) => version)}::integer[], ${leaves.map(({ hash }) => hash)}::text[])`.execute(trx)

const keepNodes = (trx: Transaction<Database>, nodes: readonly HashedSubtree[]) =>
  sql`insert into log_node (level, number, hash)
    select * from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ number }) => number)}::bigint[],
      ${nodes.map(({ hash }) => hash)}::text[])`.execute(trx)
