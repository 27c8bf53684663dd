import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate-code.ts'
import { hoursOf } from '#domain/certificate-hours.ts'
import { FLAG_DAYS, type Flag, type FlagRow } from '#domain/flag.ts'
import type { IssueMoment } from '../certificate/snapshot.ts'
import { approvalWithdrawn, manyAtOnce, nameChanged, recentSince, tooManyHours, twoPlaces } from './flag-kinds.ts'

const DAY_MS = 86_400_000

export async function flagsOf(db: Kysely<Database>, { now, zone }: IssueMoment): Promise<Flag[]> {
  const recent = recentSince(new Date(now.getTime() - FLAG_DAYS * DAY_MS))
  const found = await Promise.all([
    twoPlaces(db, recent),
    tooManyHours(db, recent),
    manyAtOnce(db, recent),
    approvalWithdrawn(db, recent, zone),
    nameChanged(db, recent),
  ])
  const rows = await rowsOf(db, [...new Set(found.flat().flatMap(({ codes }) => codes))])
  return found
    .flat()
    .map(({ kind, at, count, codes }) => {
      const behind = codes.flatMap((code) => rows.get(code) ?? [])
      return { kind, at: at.toISOString(), orgName: behind[0]?.orgName ?? '', count, rows: behind }
    })
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Only certificates that still name somebody. */
async function rowsOf(db: Kysely<Database>, codes: string[]): Promise<Map<string, FlagRow>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate_version')
    .distinctOn('code')
    .where('code', 'in', codes)
    .where('name', 'is not', null)
    .selectAll()
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: printedCode(row.code),
        name: row.name ?? '',
        activity: row.activity,
        orgName: row.org_name,
        city: row.city,
        firstDay: row.first_day,
        lastDay: row.last_day,
        hours: row.service_minutes === null ? null : hoursOf(row.service_minutes),
        verifiedAt: row.verified_at.toISOString(),
      },
    ]),
  )
}
