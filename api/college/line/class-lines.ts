import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RevokedBecause } from '#domain/certificate/certificate.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { type ClassLine, type ClassLineStatus, type ClassPeriod, linesInPeriod } from '#domain/college/class-line.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { holdsOf } from '../../certificate/version/hold.ts'
import { differsFromLog, logPlace } from '../../certificate/version/leaf.ts'
import { type CertificateReader, logHold } from '../../certificate/version/lookup.ts'
import { isEndOfVersion } from '../../certificate/version/versions.ts'

/** A student who shares, or is about to. `since` is when sharing began: lines that were revoked before it are not shown. */
export type Sharer = { accountId: string; since: Date }

/** The college and the programme whose endorsements are shown on the lines. */
export type EndorsedFor = { ngoId: string; programme: ProgrammeId; programmeName: string | null }

/**
 * Returns the lines of students for the period of a class, keyed by account. The officer's table, the student's mirror, exports,
 * transcripts and the API all use this function, so that a student sees exactly what the college sees (D71, D72). The number of
 * SQL statements does not depend on the number of students.
 */
export async function classLines(
  reader: CertificateReader,
  sharers: readonly Sharer[],
  { period, endorsedFor }: { period: ClassPeriod; endorsedFor: EndorsedFor },
): Promise<Map<string, ClassLine[]>> {
  const found = new Map<string, Omit<ClassLine, 'counted'>[]>(sharers.map(({ accountId }) => [accountId, []]))
  if (found.size === 0) return new Map()
  const sinceOf = new Map(sharers.map(({ accountId, since }) => [accountId, since]))
  const rows = await newestVersions(reader.db, [...found.keys()], endorsedFor)
  const holds = await holdsOf(
    reader.db,
    rows.flatMap(({ code, ended_at }) => (ended_at ? [] : [code])),
  )
  for (const { account_id, ...row } of rows) {
    const since = account_id === null ? undefined : sinceOf.get(account_id)
    if (account_id === null || !since || (row.ended_at && row.ended_at <= since)) continue
    const holdSince = row.ended_at
      ? undefined
      : (differsFromLog(row, reader) ? logHold(reader) : holds.get(row.code))?.since
    found.get(account_id)?.push({
      ...{ code: printedCode(row.code), version: row.version, activity: row.activity, orgName: row.org_name },
      ...{ city: row.city, mode: row.mode, sector: row.sector, category: row.category },
      ...{ firstDay: row.first_day, lastDay: row.last_day, evidence: row.evidence, endorsedOn: row.endorsed_on },
      org: { checkedFacts: row.checked_facts ?? 0, checkedOn: row.checked_on },
      hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
      status: statusOf(row.ended_at, holdSince),
    })
  }
  return new Map([...found].map(([accountId, lines]) => [accountId, linesInPeriod(lines, period)]))
}

function statusOf(endedAt: Date | null, holdSince: Day | undefined): ClassLineStatus {
  if (endedAt) return { state: 'revoked', since: eventDayOf(endedAt) }
  return holdSince === undefined ? { state: 'valid' } : { state: 'on-hold', since: holdSince }
}

/** The reasons for which a holder ends a certificate themselves. Then nothing about the holder is shown any more. */
export const BY_HOLDER: RevokedBecause[] = ['given-up', 'not-there', 'holder-left']

/** Selects the newest version of each certificate of the accounts, with the NGO's checks and the college's endorsement. */
function newestVersions(db: Kysely<Database>, accountIds: readonly string[], endorsedFor: EndorsedFor) {
  return db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .leftJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .where('participation.account_id', '=', sql<string>`any (${accountIds}::uuid[])`)
    .where((row) =>
      row.or([row('ended.reason', 'is', null), row('ended.reason', 'not in', ['superseded', ...BY_HOLDER])]),
    )
    .where('version.version', '=', newestNumber)
    .selectAll('version')
    .select(['participation.account_id', 'ended.ended_at', ...logPlace])
    .select(['ngo.matched_facts as checked_facts', 'ngo.matched_on as checked_on'])
    .select(endorsedOn(endorsedFor).as('endorsed_on'))
    .orderBy('version.last_day', 'desc')
    .orderBy('version.code')
    .execute()
}

/** Selects the number of the newest version of a joined `certificate`. */
export const newestNumber = sql<number>`(select max(newest.version) from certificate_version newest
  where newest.code = certificate.code)`

/** Selects the day on which the college endorsed a joined `version` for the programme, unless it has withdrawn that. */
const endorsedOn = ({ ngoId, programme, programmeName }: EndorsedFor) => sql<Day | null>`(
  select endorsed_on::text from endorsement
  where endorsement.code = version.code and endorsement.version = version.version and withdrawn_at is null
    and endorsement.ngo_id = ${ngoId} and endorsement.programme = ${programme}
    and endorsement.programme_name is not distinct from ${programmeName})`
