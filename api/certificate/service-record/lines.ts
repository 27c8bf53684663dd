import { sql } from 'kysely'
import type { Hold, RevokedBecause } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { LineStatus, RecordLine } from '#domain/certificate/service-record.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { holdsOf } from '../version/hold.ts'
import { differsFromLog, logPlace } from '../version/leaf.ts'
import { type CertificateReader, logHold } from '../version/lookup.ts'

/**
 * Returns the lines of record versions, keyed by the record's code and in their original order. Each line has the facts as
 * certified and the current status.
 */
export async function linesOf(
  reader: CertificateReader,
  records: readonly { code: CertificateCode; version: number }[],
): Promise<Map<CertificateCode, RecordLine[]>> {
  if (records.length === 0) return new Map()
  const versions = records.map(({ code, version }) => sql`(${code}::text, ${version}::int)`)
  const { db } = reader
  const rows = await db
    .selectFrom('service_record_line as line')
    .innerJoin('certificate_version as version', (join) =>
      join
        .onRef('version.code', '=', 'line.certificate_code')
        .onRef('version.version', '=', 'line.certificate_version'),
    )
    .where(sql<boolean>`(line.code, line.version) in (${sql.join(versions)})`)
    .selectAll('version')
    .select(['line.code as record', 'line.counted_minutes'])
    .select([lastEnd.as('last_end'), nextIssued.as('next_on'), ...logPlace])
    .orderBy('line.position')
    .execute()
  const holds = await holdsOf(db, [...new Set(rows.map(({ code }) => code))])
  const found = new Map<CertificateCode, RecordLine[]>()
  for (const { record, ...row } of rows) {
    const lines = found.get(record) ?? []
    found.set(record, lines)
    lines.push({
      ...{ code: printedCode(row.code), activity: row.activity, orgName: row.org_name, name: row.name ?? '' },
      ...{ sector: row.sector, category: row.category, mode: row.mode, city: row.city },
      ...{ firstDay: row.first_day, lastDay: row.last_day, issuedOn: row.issued_on },
      hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
      counted: row.counted_minutes === null ? null : hoursFromMinutes(row.counted_minutes),
      evidence: row.evidence,
      status: statusOf(row, () => (differsFromLog(row, reader) ? logHold(reader) : holds.get(row.code))),
    })
  }
  return found
}

type LastEnd = { end_reason: RevokedBecause; at: string }
type LineEnd = { last_end: LastEnd | null; next_on: Day | null }

/**
 * Selects the end of the certificate's newest version, if it has ended, because a corrected certificate may have been revoked
 * later.
 */
const lastEnd = sql<LastEnd | null>`(
  select json_build_object('end_reason', last.reason, 'at', last.ended_at)
  from certificate_version newest
    join certificate_end last on last.code = newest.code and last.version = newest.version
  where newest.code = version.code
    and newest.version = (select max(n.version) from certificate_version n where n.code = version.code))`

/** Selects the day on which the next version was issued, even if the certificate was withdrawn before that day. */
const nextIssued = sql<Day | null>`(
  select next.issued_on::text from certificate_version next
  where next.code = version.code and next.version = version.version + 1)`

function statusOf({ last_end, next_on }: LineEnd, holdOf: () => Hold | undefined): LineStatus {
  if (last_end) return { state: 'revoked', since: eventDayOf(new Date(last_end.at)), reason: last_end.end_reason }
  if (next_on) return { state: 'corrected', since: next_on }
  const hold = holdOf()
  if (!hold) return { state: 'valid' }
  const { because, since } = hold
  return { state: 'on-hold', since, ...(because === 'log-differs' && { because }) }
}
