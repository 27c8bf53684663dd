import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { holdStartsOf, isUnflagged } from '../../certificate/version/hold.ts'
import { isEndOfVersion } from '../../certificate/version/versions.ts'
import { BY_HOLDER, newestNumber } from './class-lines.ts'

/** A line that was revoked or put on hold after an officer had seen it (D72). */
export type LineChange = {
  disclosureId: string
  code: string
  activity: string
  hours: number | null
  state: 'revoked' | 'on-hold'
  on: Day
}

/**
 * Returns what changed in classes since an officer looked, keyed by class, newest change first. A change counts if the officer
 * read lines of this student while the certificate was valid, and has not said since then that they have seen the changes.
 * Two SQL statements for any number of classes. A line that differs from the public log is not included, because the time of
 * the change is unknown.
 * @param cohortIds classes of the officer's college
 */
export async function lineChangesOf(
  db: Kysely<Database>,
  accountId: string,
  cohortIds: readonly string[],
): Promise<Map<string, LineChange[]>> {
  const found = new Map<string, LineChange[]>(cohortIds.map((id) => [id, []]))
  if (found.size === 0) return found
  const rows = await seenRows(db, accountId, cohortIds).execute()
  const holds = await holdStartsOf(
    db,
    rows.flatMap(({ code, ended_at }) => (ended_at ? [] : [code])),
  )
  const changes = rows.flatMap((row) => {
    const at = row.ended_at ?? holds.get(row.code)?.at
    return at && at > row.first_seen && (!row.seen_at || at > row.seen_at) ? [{ ...row, at }] : []
  })
  for (const { cohort_id, at, ...row } of changes.sort((a, b) => b.at.getTime() - a.at.getTime()))
    found.get(cohort_id)?.push({
      ...{ disclosureId: row.disclosure_id, code: printedCode(row.code), activity: row.activity },
      hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
      ...{ state: row.ended_at ? 'revoked' : 'on-hold', on: eventDayOf(at) },
    })
  return found
}

/** Selects shared certificates that are revoked or may be on hold, and that the officer read while they were valid. */
const seenRows = (db: Kysely<Database>, accountId: string, cohortIds: readonly string[]) =>
  db
    .selectFrom('disclosure')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .innerJoin('participation', 'participation.account_id', 'disclosure.account_id')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'certificate.code').on('version.version', '=', newestNumber),
    )
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .leftJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .leftJoin('class_seen', (join) =>
      join.onRef('class_seen.cohort_id', '=', 'cohort.id').on('class_seen.account_id', '=', accountId),
    )
    .innerJoinLateral(
      sql<{ first_seen: Date | null }>`(select min(read.at) as first_seen
        from class_read_student student join class_read read on read.id = student.read_id
        where student.disclosure_id = disclosure.id and read.account_id = ${accountId} and ${wasCurrent})`.as('look'),
      (join) => join.onTrue(),
    )
    .where('disclosure.cohort_id', '=', sql<string>`any (${cohortIds}::uuid[])`)
    .where('disclosure.ended_at', 'is', null)
    .where(sql<boolean>`version.last_day between cohort.first_day and cohort.last_day`)
    .where((row) =>
      row.or([
        row('ended.reason', 'not in', BY_HOLDER),
        row.and([row('ended.reason', 'is', null), row.or([row('ngo.state', '<>', 'approved'), row.not(isUnflagged)])]),
      ]),
    )
    .where('look.first_seen', 'is not', null)
    .select(['disclosure.cohort_id', 'disclosure.id as disclosure_id', 'version.code', 'version.activity'])
    .select(['version.service_minutes', 'ended.ended_at', 'class_seen.seen_at'])
    .select(sql<Date>`look.first_seen`.as('first_seen'))

/** Checks that a joined `certificate` had a version at the time of a joined `read` that had not ended. */
const wasCurrent = sql<boolean>`exists (select from certificate_version past where past.code = certificate.code
  and past.issued_at <= read.at and not exists (select from certificate_end as past_end
    where past_end.code = past.code and past_end.version = past.version and past_end.ended_at <= read.at))`
