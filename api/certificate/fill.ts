import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isPersonName, tidyName } from '#domain/form/person-name.ts'
import { issueAll } from './version/issue.ts'
import type { IssueMoment } from './version/snapshot.ts'

const BATCH = 200
const MOST_ROWS = 5_000
const MOST_TIMES = 10

/** For verifications older than certificates. It may stop and go on at any time, batch by batch. @returns how many */
export async function backfillCertificates(db: Kysely<Database>, moment: IssueMoment): Promise<number> {
  const missing = await db
    .selectFrom('participation')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('participation.verified_at', 'is not', null)
    .where('participation.account_id', 'is not', null)
    .where('certificate.code', 'is', null)
    .select('participation.id')
    .orderBy('participation.id')
    .execute()
  for (let begin = 0; begin < missing.length; begin += BATCH) {
    const ids = missing.slice(begin, begin + BATCH).map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('participation').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
      await issueAll(trx, ids, moment)
    })
  }
  return missing.length
}

/**
 * What a program of one version before writes without: whose event a certificate is of, and the name with which somebody
 * joined (D56); a name goes with its person. Some thousand rows at a time, and at most ten times a round.
 */
export async function fillPapers(db: Kysely<Database>): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const filled = [await fillOrganizations(db), await fillNames(db), await forgetNames(db)]
    if (filled.every((count) => count < MOST_ROWS)) return
  }
}

async function fillOrganizations(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`update certificate c set event_id = e.id, ngo_id = e.ngo_id
    from participation p join event e on e.id = p.event_id
    where p.id = c.participation_id and c.code = any (array (
      select code from certificate where ngo_id is null and participation_id is not null limit ${MOST_ROWS}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The certified name where there is one; '' of whoever had none that is a person's, so that a later one is not frozen unseen. */
async function fillNames(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: string; full_name: string; certified: string | null }>`
    select p.id, a.full_name, (select version.name from certificate c join certificate_version version on version.code = c.code
      where c.participation_id = p.id order by version.version desc limit 1) as certified
    from participation p join account a on a.id = p.account_id
    where p.name is null and a.full_name <> '' order by p.id limit ${MOST_ROWS}`.execute(db)
  if (rows.length === 0) return 0
  const names = rows.map(
    ({ full_name, certified }) => certified || (isPersonName(full_name) ? tidyName(full_name) : ''),
  )
  await sql`update participation p set name = known.name
    from (select unnest(${rows.map(({ id }) => id)}::uuid[]) as id, unnest(${names}::text[]) as name) known
    where p.id = known.id and p.name is null and p.account_id is not null`.execute(db)
  return rows.length
}

async function forgetNames(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`update participation
    set name = null, institution = null, roll_number = null, role = null, outcome = null
    where id = any (array (select id from participation where account_id is null and name is not null
      limit ${MOST_ROWS} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
