import { type Insertable, sql, type Transaction } from 'kysely'
import type { EndorsementTable } from '#db/schema/college/endorsement.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { LIST_ISSUES, randomPlaces } from '../version/status-place.ts'

/** 4,000 rows take well below a second, and a statement may take three. */
const ROWS = 4000

export type EndorsedVersion = { code: CertificateCode; version: number }

/** The columns that all endorsements of one press share. */
export type EndorsementOrder = Pick<
  Insertable<EndorsementTable>,
  | 'cohort_id'
  | 'college_name'
  | 'college_slug'
  | 'programme'
  | 'programme_name'
  | 'comment'
  | 'endorsed_at'
  | 'endorsed_on'
  | 'endorsed_by'
> & { ngo_id: string }

/**
 * Inserts endorsements, each with a random place in a status list of the college. Repeats the statement for rows whose place was
 * taken in the meantime. The caller must lock the participations, so that no version is endorsed twice.
 */
export async function addEndorsements(
  trx: Transaction<Database>,
  versions: readonly EndorsedVersion[],
  order: EndorsementOrder,
): Promise<void> {
  for (let left = versions; left.length > 0; ) {
    const { list, room } = await openList(trx, order.ngo_id)
    const added = await write(trx, left.slice(0, Math.min(room, ROWS)), order, list)
    left = left.filter(({ code }) => !added.has(code))
  }
}

/**
 * Returns the status list that a college fills, and how many endorsements it has room for. Each list belongs to one college
 * (docs/decisions/034), and is at most half full.
 */
async function openList(trx: Transaction<Database>, ngoId: string): Promise<{ list: number; room: number }> {
  const newest = await trx
    .selectFrom('endorsement')
    .where('ngo_id', '=', ngoId)
    .select(({ fn }) => ['status_list as list', fn.countAll<number>().as('used')])
    .groupBy('status_list')
    .orderBy('status_list', 'desc')
    .limit(1)
    .executeTakeFirst()
  const room = newest ? LIST_ISSUES - Number(newest.used) : 0
  if (newest && room > 0) return { list: newest.list, room }
  const { rows } = await sql<{ list: number }>`select nextval('endorsement_number')::integer as list`.execute(trx)
  return { list: rows[0]?.list ?? 0, room: LIST_ISSUES }
}

/** Inserts endorsements in the order of their places, so that concurrent transactions do not deadlock. @returns the codes */
async function write(
  trx: Transaction<Database>,
  versions: readonly EndorsedVersion[],
  order: EndorsementOrder,
  list: number,
): Promise<Set<CertificateCode>> {
  const columns = Object.keys(order)
  const { rows } = await sql<{ code: string }>`
    with places as materialized (
      select place, row_number() over (order by at) as at
      from unnest(${randomPlaces(versions.length)}::integer[]) with ordinality drawn (place, at)
      where not exists (select from endorsement e where e.status_list = ${list} and e.status_place = place)
    )
    insert into endorsement (code, version, status_list, status_place, ${sql.join(columns.map((name) => sql.ref(name)))})
    select line.code, line.version, ${list}, places.place, ${sql.join(columns.map((name) => sql.ref(`same.${name}`)))}
    from unnest(${versions.map(({ code }) => code)}::text[], ${versions.map(({ version }) => version)}::integer[])
        with ordinality as line (code, version, at)
      join places on places.at = line.at
      cross join json_populate_record(null::endorsement, ${JSON.stringify(order)}::json) as same
    order by places.place
    on conflict (status_list, status_place) do nothing returning code`.execute(trx)
  return new Set(rows.map(({ code }) => code))
}
