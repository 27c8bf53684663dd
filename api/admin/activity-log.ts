import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { ActivityFilters } from '#domain/admin/admin-action-form.ts'
import { latinDigits } from '#domain/encoding/latin-digits.ts'
import { flagKindOf } from '#domain/flag/flag.ts'
import type { Lang } from '#domain/language/language.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import { csvOf } from '../http/csv.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../http/cursor.ts'

export type LoggedAct = {
  id: string
  at: string
  by: string | null
  act: AdminAction
  about: string
  /** Identifies the public page of the NGO or college. */
  slug: string | null
  kind: OrganizationKind | null
  details: AdminActionDetails
  note: string | null
}

export type ActivityPage = { acts: LoggedAct[]; admins: string[]; next: string | null }

/** Returns admin actions, newest first (D42). The first page also lists the admins. */
export async function activityLog(
  db: Kysely<Database>,
  filters: ActivityFilters,
  after: Place | null,
): Promise<ActivityPage> {
  const rows = await actsQuery(db, filters, after)
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return {
    next,
    admins: after ? [] : await adminsInLog(db),
    acts: page.map(withKindOfNow).map(({ at, admin, place, ...row }) => ({ ...row, at: at.toISOString(), by: admin })),
  }
}

/**
 * Replaces the kind of a flag from an earlier version with the current kind, because the log itself is never rewritten.
 */
function withKindOfNow<T extends { details: AdminActionDetails }>(row: T): T {
  const { flag, ...details } = row.details
  const kind = flag && flagKindOf(flag)
  return { ...row, details: { ...details, ...(kind && { flag: kind }) } }
}

/** One file contains at most 10,000 rows. An admin can filter by day to get the rest. */
const MOST_IN_FILE = 10_000

/** Returns the activity log as CSV. Times are in UTC. */
export async function actsCsv(db: Kysely<Database>, filters: ActivityFilters, lang: Lang): Promise<string> {
  const { actDetail, actFile, adminActionText, passcodeAlone } = textFor(lang).act
  const rows = (await actsQuery(db, filters, null).limit(MOST_IN_FILE).execute()).map(withKindOfNow)
  return csvOf([
    actFile.columns,
    ...rows.map((row) => [
      row.at.toISOString(),
      row.admin ?? passcodeAlone,
      adminActionText(row),
      row.about,
      actDetail(row).replace(/^[:.] /, ''),
      row.note ?? '',
    ]),
  ])
}

/** Exported so that a test can check its query plan. */
export const actsQuery = (db: Kysely<Database>, filters: ActivityFilters, after: Place | null) => {
  const { who, act, about, from } = filters
  return db
    .selectFrom('admin_action')
    .leftJoin('ngo', 'ngo.id', 'admin_action.ngo_id')
    .$if(who !== undefined, (query) => query.where('admin', who === null ? 'is' : '=', who ?? null))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? 'undone'))
    .$if(about !== undefined, (query) => query.where((has) => has.or(readings(about ?? '').map(isAbout))))
    .$if(from !== undefined, (query) =>
      query.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${site.eventZone}`),
    )
    .where(isBehind({ at: 'at', id: 'admin_action.id' }, '<', after))
    .select(placeIn('at'))
    .select(['admin_action.id', 'at', 'admin', 'act', 'about', 'ngo.slug', 'ngo.kind', 'details', 'note'])
    .orderBy('at', 'desc')
    .orderBy('admin_action.id', 'desc')
}

/**
 * Returns the text as typed and with Latin digits: an admin may type a certificate code in the digits of any script,
 * but the name of an NGO may contain such digits.
 */
const readings = (about: string): string[] => [...new Set([about, latinDigits(about)])]

const isAbout = (text: string) => sql<boolean>`position(lower(${text}) in lower(about)) > 0`

const MOST_ADMINS = 100

/** Finds each admin with one index look-up, regardless of the length of the log. */
async function adminsInLog(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ admin: string }>`
    with recursive found as (
      (select admin from admin_action where admin is not null order by admin limit 1)
      union all
      select (select other.admin from admin_action as other where other.admin > found.admin order by other.admin limit 1)
      from found where found.admin is not null
    )
    select admin from found where admin is not null limit ${sql.lit(MOST_ADMINS)}`.execute(db)
  return rows.map(({ admin }) => admin)
}
