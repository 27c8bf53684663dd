import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { validHours } from '#domain/college/class-line.ts'
import type { SharedClass } from '#domain/college/shared-class.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { classFrom } from '../class/class.ts'
import { mirrorOf } from './mirror.ts'

/** Returns the classes that a student shares with, newest first, and then those that they shared with. */
export async function classesOfStudent(reader: CertificateReader, accountId: string): Promise<SharedClass[]> {
  const rows = await sharedRows(reader.db, accountId).execute()
  const shared = await Promise.all(rows.map((row) => sharedClass(reader, accountId, row)))
  return [...shared.filter(({ ended }) => ended === null), ...shared.filter(({ ended }) => ended !== null)]
}

type SharedRow = Awaited<ReturnType<ReturnType<typeof sharedRows>['execute']>>[number]

async function sharedClass(reader: CertificateReader, accountId: string, row: SharedRow): Promise<SharedClass> {
  const isListed = row.state === 'approved' && row.college_closed_at === null
  const { ngoId, version: _, id: cohortId, ...terms } = classFrom({ ...row, id: row.cohort_id })
  const isSeen = row.ended_at === null && isListed
  const lines = isSeen
    ? await mirrorOf(reader, { accountId, since: row.since }, { ...terms, id: cohortId, ngoId, version: row.version })
    : []
  const isQuestion = row.ended_at === null && row.name_differs && row.name_accepted_at === null
  return {
    ...terms,
    ...{ id: row.id, since: eventDayOf(row.since), isListed },
    ...{ collegeName: row.org_name, collegeSlug: row.slug ?? '' },
    checked: { checkedFacts: row.matched_facts, checkedOn: row.matched_on },
    rollNumber: row.roll_number,
    nameInQuestion: isQuestion ? row.list_name : null,
    ...{ lines: lines.length, hours: validHours(lines) },
    ended: row.ended_at && row.ended_as ? { on: eventDayOf(row.ended_at), as: row.ended_as } : null,
  }
}

const sharedRows = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('disclosure')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .innerJoin('ngo', 'ngo.id', 'cohort.ngo_id')
    .leftJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .where('disclosure.account_id', '=', accountId)
    .select(['disclosure.id', 'disclosure.since', 'disclosure.ended_at', 'disclosure.ended_as'])
    .select(['disclosure.name_differs', 'disclosure.name_accepted_at'])
    .select(['cohort.id as cohort_id', 'cohort.ngo_id', 'cohort.name', 'cohort.programme', 'cohort.programme_name'])
    .select(['cohort.goal_minutes', 'cohort.first_day', 'cohort.last_day', 'cohort.join_code', 'cohort.version'])
    .select(['ngo.org_name', 'ngo.slug', 'ngo.state', 'ngo.closed_at as college_closed_at'])
    .select(['ngo.matched_facts', 'ngo.matched_on'])
    .select(['roll_line.roll_number', 'roll_line.name as list_name'])
    .orderBy('disclosure.since', 'desc')
    .orderBy('disclosure.id')

/** The colleges that see a volunteer's lines now. `isKnown` is false if “Your college” has nothing to show. */
export type OwnColleges = { classes: Pick<SharedClass, 'id' | 'collegeName' | 'lines'>[]; isKnown: boolean }

/** Returns what the dashboard shows. A volunteer who never shared costs two short queries. */
export async function ownColleges(reader: CertificateReader, accountId: string): Promise<OwnColleges> {
  if (!(await isKnownToColleges(reader.db, accountId))) return { classes: [], isKnown: false }
  const shared = (await classesOfStudent(reader, accountId)).filter(({ ended, isListed }) => ended === null && isListed)
  return { classes: shared.map(({ id, collegeName, lines }) => ({ id, collegeName, lines })), isKnown: true }
}

/** Returns whether “Your college” has something for a volunteer: a class, or a check by a college's software. */
async function isKnownToColleges(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const shared = await db.selectFrom('disclosure').where('account_id', '=', accountId).select('id').limit(1).execute()
  if (shared.length > 0) return true
  const checked = await db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_check', 'certificate_check.code', 'certificate.code')
    .where('participation.account_id', '=', accountId)
    .select('certificate_check.id')
    .limit(1)
    .execute()
  return checked.length > 0
}
