import { sql } from 'kysely'
import type { Hold, RevokedBecause } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { TranscriptContent } from '#domain/certificate/transcript.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { holdsOf } from '../version/hold.ts'
import { differsFromLog, logPlace } from '../version/leaf.ts'
import { type CertificateReader, logHold } from '../version/lookup.ts'
import { isEndOfVersion } from '../version/versions.ts'

type Line = TranscriptContent['lines'][number]

/**
 * Returns the lines of transcripts in their order, keyed by the transcript's code: the newest version of each certificate with
 * its status now. The number of SQL statements does not depend on the number of transcripts.
 */
export async function transcriptLinesOf(
  reader: CertificateReader,
  codes: readonly CertificateCode[],
): Promise<Map<CertificateCode, Line[]>> {
  const found = new Map<CertificateCode, Line[]>(codes.map((code) => [code, []]))
  if (codes.length === 0) return found
  const rows = await newestVersions(reader, codes)
  const holds = await holdsOf(reader.db, [...new Set(rows.flatMap(({ code, ended_at }) => (ended_at ? [] : [code])))])
  for (const {
    transcript,
    counted_minutes,
    printed_endorsement,
    endorsed_on,
    checked_facts,
    checked_on,
    ...row
  } of rows) {
    found.get(transcript)?.push({
      ...{ code: printedCode(row.code), activity: row.activity, orgName: row.org_name },
      ...{ endorsedOn: endorsed_on, printedEndorsement: printed_endorsement },
      org: { checkedFacts: checked_facts ?? 0, checkedOn: checked_on },
      ...{ sector: row.sector, category: row.category, mode: row.mode, city: row.city },
      ...{ firstDay: row.first_day, lastDay: row.last_day, evidence: row.evidence },
      hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
      printed: counted_minutes === null ? null : hoursFromMinutes(counted_minutes),
      status: statusOf(row, () => (differsFromLog(row, reader) ? logHold(reader) : holds.get(row.code))),
    })
  }
  return found
}

/** Selects the newest version of each line's certificate, with its end and the NGO's checks. */
const newestVersions = ({ db }: CertificateReader, codes: readonly CertificateCode[]) =>
  db
    .selectFrom('transcript_line as line')
    .innerJoin('transcript', 'transcript.code', 'line.code')
    .innerJoin('certificate', 'certificate.code', 'line.certificate_code')
    .innerJoin('certificate_version as version', 'version.code', 'line.certificate_code')
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .leftJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .where('line.code', '=', sql<string>`any (${codes}::text[])`)
    .where(
      'version.version',
      '=',
      sql<number>`(select max(newest.version) from certificate_version newest where newest.code = certificate.code)`,
    )
    .selectAll('version')
    .select(['line.code as transcript', 'line.counted_minutes', 'line.endorsed_on as printed_endorsement'])
    .select(endorsedOn.as('endorsed_on'))
    .select(['ended.ended_at', 'ended.reason as end_reason', correctedOn.as('corrected_on'), ...logPlace])
    .select(['ngo.matched_facts as checked_facts', 'ngo.matched_on as checked_on'])
    .orderBy('line.code')
    .orderBy('line.position')
    .execute()

/** Selects the day on which the version after the printed one was issued. Null if the printed version is the newest. */
const correctedOn = sql<Day | null>`(
  select next.issued_on::text from certificate_version next
  where next.code = line.certificate_code and next.version = line.certificate_version + 1)`

/** Selects the day of the college's endorsement of the newest version for the programme, unless it has withdrawn that. */
const endorsedOn = sql<Day | null>`(
  select endorsement.endorsed_on::text from endorsement
  where endorsement.code = version.code and endorsement.version = version.version and withdrawn_at is null
    and endorsement.ngo_id = transcript.ngo_id and endorsement.programme = transcript.programme
    and endorsement.programme_name is not distinct from transcript.programme_name)`

type LineEnd = { ended_at: Date | null; end_reason: string | null; corrected_on: Day | null }

/** Returns a line's status. A corrected line that is on hold is on hold, because it does not count. */
function statusOf({ ended_at, end_reason, corrected_on }: LineEnd, holdOf: () => Hold | undefined): LineStatus {
  // The newest version is never superseded.
  if (ended_at) return { state: 'revoked', since: eventDayOf(ended_at), reason: end_reason as RevokedBecause }
  const hold = holdOf()
  if (hold)
    return { state: 'on-hold', since: hold.since, ...(hold.because === 'log-differs' && { because: hold.because }) }
  return corrected_on === null ? { state: 'valid' } : { state: 'corrected', since: corrected_on }
}
