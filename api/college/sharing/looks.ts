import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { ClassReadKind, DisclosureEnd } from '#domain/college/disclosure.ts'
import type { Look } from '#domain/college/look.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import { inZone } from '#domain/time/zone.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'

type LookRow = {
  id: string
  at: Date
  kind: ClassReadKind | DisclosureEnd | 'started' | 'check'
  lines: number | null
  reader: string | null
  by_software: boolean
  cohort_id: string | null
  ngo_id: string
  code: CertificateCode | null
}

/**
 * Returns who looked at a student's lines (D73), newest first: every read of a class, every check of a certificate by a college's
 * software, and when sharing began and ended.
 * @throws Refusal 'invalid' for a text that is not a cursor of this list
 */
export async function whoLooked(
  db: Kysely<Database>,
  accountId: string,
  after: Place | null,
): Promise<{ looks: Look[]; next: string | null }> {
  const rows = await db
    .selectFrom(looksOf(accountId).as('look'))
    .innerJoin('ngo', 'ngo.id', 'look.ngo_id')
    .leftJoin('cohort', 'cohort.id', 'look.cohort_id')
    .where(isBehind({ at: 'look.at', id: 'look.id' }, '<', after))
    .select(['look.id', 'look.at', 'look.kind', 'look.lines', 'look.reader', 'look.by_software', 'look.code'])
    .select(['ngo.org_name', 'cohort.name', 'cohort.programme', 'cohort.programme_name', placeIn('look.at')])
    .orderBy('look.at', 'desc')
    .orderBy('look.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return { looks: page.map(lookFrom), next }
}

type FoundRow = Omit<LookRow, 'cohort_id' | 'ngo_id'> & {
  org_name: string
  name: string | null
  programme: ProgrammeId | null
  programme_name: string | null
}

function lookFrom(row: FoundRow): Look {
  const { id, kind } = row
  const known = { id, at: inZone(row.at), collegeName: row.org_name }
  if (kind === 'check') return { ...known, kind, code: row.code === null ? '' : printedCode(row.code) }
  const of = { className: row.name ?? '', programme: row.programme ?? 'own', programmeName: row.programme_name }
  if (kind === 'started' || kind === 'stopped' || kind === 'refused' || kind === 'class-closed')
    return { ...known, ...of, kind }
  return { ...known, ...of, kind, lines: row.lines ?? 0, reader: row.reader, bySoftware: row.by_software }
}

/** Selects all lines. The end of sharing has another id than its begin, so that each has its own place in the list. */
const looksOf = (accountId: string) => sql<LookRow>`(
  select read.id, read.at, read.kind, student.lines, reader.full_name as reader,
    (read.kind = 'api' or read.api_key_id is not null) as by_software, own.cohort_id, cohort.ngo_id, null as code
  from disclosure as own
  join class_read_student as student on student.disclosure_id = own.id
  join class_read as read on read.id = student.read_id
  join cohort on cohort.id = own.cohort_id
  left join account as reader on reader.id = read.account_id
  where own.account_id = ${accountId}
  union all
  select checked.id, checked.at, 'check', null, null, true, null, checked.ngo_id, checked.code
  from participation
  join certificate on certificate.participation_id = participation.id
  join certificate_check as checked on checked.code = certificate.code
  where participation.account_id = ${accountId}
  union all
  select own.id, own.since, 'started', null, null, false, own.cohort_id, cohort.ngo_id, null
  from disclosure as own join cohort on cohort.id = own.cohort_id where own.account_id = ${accountId}
  union all
  select md5(own.id::text || 'ended')::uuid, own.ended_at, own.ended_as, null, null, false, own.cohort_id, cohort.ngo_id, null
  from disclosure as own join cohort on cohort.id = own.cohort_id
  where own.account_id = ${accountId} and own.ended_at is not null
)`
