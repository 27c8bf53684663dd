import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RevokedBecause } from '#domain/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate-code.ts'
import { hoursOf } from '#domain/certificate-hours.ts'
import { type Day, dayOf } from '#domain/day.ts'
import {
  type CheckedRecord,
  checkedRecord,
  type LineStanding,
  type OwnRecord,
  type RecordLine,
} from '#domain/service-record.ts'
import { questionsOf } from '../certificate/question.ts'
import { Refusal } from '../http/errors.ts'

/** What anybody may know about a record's code: its newest version, line by line; null when none was made under it. */
export async function lookUpRecord(
  db: Kysely<Database>,
  code: CertificateCode,
  zone: string,
): Promise<CheckedRecord | null> {
  const record = await db
    .selectFrom('service_record')
    .innerJoin('service_record_version as made', 'made.code', 'service_record.code')
    .where('service_record.code', '=', code)
    .select(['made.version', 'made.made_on', 'period_from', 'period_to', 'ended_at', 'end_reason'])
    .orderBy('made.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!record) return null
  const { version, made_on: madeOn, period_from, period_to, ended_at, end_reason } = record
  return checkedRecord({
    ...{ code: printedCode(code), version, madeOn },
    period: { from: period_from ?? undefined, to: period_to ?? undefined },
    lines: ended_at ? [] : await linesOf(db, { code, version }, zone),
    ended: ended_at && end_reason ? { on: dayOf(ended_at, zone), reason: end_reason } : null,
  })
}

/** @throws Refusal 'not-found' if it is not theirs, 'certificate-revoked' */
export async function ownRecord(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  zone: string,
): Promise<OwnRecord> {
  const own = await db
    .selectFrom('service_record')
    .innerJoin('service_record_version as made', 'made.code', 'service_record.code')
    .where('service_record.code', '=', code)
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.max('made.made_at').as('made_at'))
    .groupBy('service_record.code')
    .executeTakeFirst()
  const record = own && (await lookUpRecord(db, code, zone))
  if (!record) throw new Refusal('not-found')
  if (record.state === 'revoked') throw new Refusal('certificate-revoked')
  return { record, madeAt: own.made_at }
}

/** No paper is handed out that differs from its page. @throws Refusal 'conflict' until the record was made again */
export function refuseOutdated({ record }: OwnRecord): void {
  if (record.lines.some(({ standing: { state } }) => state === 'revoked' || state === 'corrected'))
    throw new Refusal('conflict')
}

async function linesOf(
  db: Kysely<Database>,
  { code, version }: { code: CertificateCode; version: number },
  zone: string,
): Promise<RecordLine[]> {
  const rows = await db
    .selectFrom('service_record_line as line')
    .innerJoin('certificate_version as version', (join) =>
      join
        .onRef('version.code', '=', 'line.certificate_code')
        .onRef('version.version', '=', 'line.certificate_version'),
    )
    .where('line.code', '=', code)
    .where('line.version', '=', version)
    .selectAll('version')
    .select('line.counted_minutes')
    .select([lastEnd.as('last_end'), nextIssued.as('next_on')])
    .orderBy('line.position')
    .execute()
  const questions = await questionsOf(
    db,
    rows.map((row) => row.code),
    zone,
  )
  return rows.map((row) => ({
    ...{ code: printedCode(row.code), activity: row.activity, orgName: row.org_name, name: row.name ?? '' },
    ...{ sector: row.sector, category: row.category, mode: row.mode, city: row.city },
    ...{ firstDay: row.first_day, lastDay: row.last_day, issuedOn: row.issued_on },
    hours: row.service_minutes === null ? null : hoursOf(row.service_minutes),
    counted: row.counted_minutes === null ? null : hoursOf(row.counted_minutes),
    standing: standingOf(row, questions.get(row.code)?.since, zone),
  }))
}

type LastEnd = { end_reason: RevokedBecause; at: string }
type Ended = { last_end: LastEnd | null; next_on: Day | null }

/** How the certificate's newest version was ended, if it was: a corrected one may have been taken back since. */
const lastEnd = sql<LastEnd | null>`(
  select json_build_object('end_reason', last.reason, 'at', last.ended_at)
  from certificate_version newest
    join certificate_end last on last.code = newest.code and last.version = newest.version
  where newest.code = version.code
    and newest.version = (select max(n.version) from certificate_version n where n.code = version.code))`

/** From which day another version stands in this one's place; one that was withdrawn stood in nobody's until then. */
const nextIssued = sql<Day | null>`(
  select next.issued_on::text from certificate_version next
  where next.code = version.code and next.version = version.version + 1)`

function standingOf({ last_end, next_on }: Ended, since: string | undefined, zone: string): LineStanding {
  if (last_end) return { state: 'revoked', since: dayOf(new Date(last_end.at), zone), reason: last_end.end_reason }
  if (next_on) return { state: 'corrected', since: next_on }
  return since ? { state: 'in-question', since } : { state: 'valid' }
}
