import { type Kysely, sql } from 'kysely'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { Database } from '#db/schema.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { anEventRow } from './an-event.ts'
import { GIVEN, SURNAMES } from './names.ts'

/* A class with its whole list, for tests of a table that has a lot to show. */

type FullClass = {
  cohortId: string
  students: number
  /** Whether the student at a place of the list shares, and how many certificates the student has. */
  isSharing: (place: number) => boolean
  linesOf: (place: number) => number
  now: Date
  today: Day
}

const ACTIVITIES = ['Dadar Chowpatty Sort and Count', 'Sabarmati Riverbed Walk', 'Map Step-Free Routes, Maninagar']
const MINUTES = [165, 240, 360, 180, 120, 390]

/** Returns the name and the email address of a student of a full class. */
export const studentAt = (place: number) => ({
  rollNumber: `23CE${String(place + 1).padStart(3, '0')}`,
  name: `${GIVEN[place % GIVEN.length]} ${SURNAMES[(place * 7) % SURNAMES.length]}`,
  email: `student-${place + 1}@class.example`,
})

/** Plants the list of a class, and then its students as `plantSharers` does. */
export async function plantFullClass(db: Kysely<Database>, of: FullClass): Promise<DisclosureIds[]> {
  const lines = Array.from({ length: of.students }, (_, place) => studentAt(place)).map(({ rollNumber, name }) => ({
    ...{ roll_number: rollNumber, roll_key: rollKeyOf(rollNumber), name },
  }))
  await sql`insert into roll_line (cohort_id, roll_number, roll_key, name, unclaimed_since)
    select ${of.cohortId}, roll_number, roll_key, name, ${of.now} from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (roll_number text, roll_key text, name text)`.execute(db)
  return plantSharers(db, of)
}

/** The ids of a sharing and of its student’s account. */
type DisclosureIds = { id: string; accountId: string }

/**
 * Plants accounts that share with a class whose list is stored, and their certificates of the last months. Every student has 24
 * certificates at most.
 * @returns the sharing of each student who shares, in the order of the list
 */
export async function plantSharers(
  db: Kysely<Database>,
  { cohortId, students, isSharing, linesOf, now, today }: FullClass,
): Promise<DisclosureIds[]> {
  const all = Array.from({ length: students }, (_, place) => ({ place, ...studentAt(place), lines: linesOf(place) }))
  const sharing = all.filter(({ place }) => isSharing(place))
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://class.invalid', ${cohortId} || email, 'user', name, email, 'Ahmedabad', ${earlier(now, 300)}
    from json_to_recordset(${JSON.stringify(sharing)}::json) as student (name text, email text)`.execute(db)
  const { rows } = await sql<DisclosureIds>`with shared as (
      insert into disclosure (cohort_id, roll_line_id, account_id, since, name_differs)
      select ${cohortId}, line.id, account.id, ${earlier(now, 20)}, false
      from json_to_recordset(${JSON.stringify(
        sharing.map(({ rollNumber, email }) => ({ email, roll_key: rollKeyOf(rollNumber) })),
      )}::json) as student (email text, roll_key text)
        join account on account.subject = ${cohortId} || student.email and account.issuer = 'https://class.invalid'
        join roll_line line on line.cohort_id = ${cohortId} and line.roll_key = student.roll_key
      returning id, account_id, roll_line_id),
    claimed as (update roll_line set unclaimed_since = null where id in (select roll_line_id from shared))
    select shared.id, shared.account_id as "accountId" from shared
    join roll_line line on line.id = shared.roll_line_id order by line.roll_key`.execute(db)
  await plantCertificates(db, sharing, { cohortId, now, today })
  return rows
}

type ClassSharer = { email: string; lines: number }

/** Verifies the students at events of approved NGOs, and issues the certificates. */
async function plantCertificates(
  db: Kysely<Database>,
  sharing: readonly ClassSharer[],
  { cohortId, now, today }: Pick<FullClass, 'cohortId' | 'now' | 'today'>,
): Promise<void> {
  const most = Math.max(0, ...sharing.map(({ lines }) => lines))
  const events = await plantEvents(db, most, { now, today })
  await sql`insert into participation (account_id, event_id, going_at, verified_at, name, service_minutes)
    select account.id, (${events}::uuid[])[n], ${earlier(now, 290)}, ${earlier(now, 25)}, account.full_name,
      (${MINUTES}::int[])[1 + (n * 7 + student.lines) % ${MINUTES.length}]
    from json_to_recordset(${JSON.stringify(sharing)}::json) as student (email text, lines int)
      join account on account.subject = ${cohortId} || student.email and account.issuer = 'https://class.invalid'
      cross join lateral generate_series(1, student.lines) n`.execute(db)
  await issueDemoCertificates(db, { now: earlier(now, 25) })
}

async function plantEvents(db: Kysely<Database>, count: number, { now, today }: { now: Date; today: Day }) {
  if (count === 0) return []
  const ngos = await db
    .selectFrom('ngo')
    .where('state', '=', 'approved')
    .where('kind', '=', 'ngo')
    .orderBy('org_name')
    .select('id')
    .execute()
  const city = await db.selectFrom('city').orderBy('id').select(['id', 'name']).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) =>
    anEventRow({
      ...{ ngo_id: ngos[n % ngos.length]?.id ?? '', city_id: city.id, city: city.name },
      ...{ title: ACTIVITIES[n % ACTIVITIES.length] ?? '', date: addDays(today, -30 - n * 7) },
      created_at: earlier(now, 295),
    }),
  )
  return (await db.insertInto('event').values(rows).returning('id').execute()).map(({ id }) => id)
}

const earlier = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
