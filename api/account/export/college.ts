import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { SignedIn } from '../../auth/session.ts'

/** Returns with which classes a volunteer shares, who read their lines, and what colleges endorsed (D71–D75). */
export async function sharingDataOf(db: Kysely<Database>, accountId: string) {
  return {
    sharing: await sharingsOf(db, accountId),
    classReads: await readsAbout(db, accountId),
    certificateChecks: (await checksOf(db, accountId)).map(withPrintedCode),
    endorsements: (await endorsementsOf(db, accountId)).map(withPrintedCode),
    transcripts: (await transcriptsOf(db, accountId)).map(withPrintedCode),
  }
}

const withPrintedCode = <Row extends { code: string }>(row: Row): Row => ({ ...row, code: printedCode(row.code) })

const sharingsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('disclosure')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .innerJoin('ngo', 'ngo.id', 'cohort.ngo_id')
    .leftJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .where('disclosure.account_id', '=', accountId)
    .select(['ngo.org_name as college', 'cohort.name as className', 'cohort.programme', 'disclosure.since'])
    .select(['roll_line.roll_number as rollNumber', 'roll_line.name as listedName'])
    .select(['name_differs as nameDiffers', 'name_accepted_at as nameAcceptedAt'])
    .select(['disclosure.ended_at as endedAt', 'ended_as as endedAs'])
    .orderBy('disclosure.since')
    .execute()

/** Selects the reads of a student's lines. The file does not name the officer, because that is another person's data. */
const readsAbout = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('class_read_student as student')
    .innerJoin('disclosure', 'disclosure.id', 'student.disclosure_id')
    .innerJoin('class_read', 'class_read.id', 'student.read_id')
    .innerJoin('cohort', 'cohort.id', 'class_read.cohort_id')
    .innerJoin('ngo', 'ngo.id', 'cohort.ngo_id')
    .where('disclosure.account_id', '=', accountId)
    .select(['ngo.org_name as college', 'cohort.name as className', 'class_read.kind', 'class_read.at', 'lines'])
    .select(sql<boolean>`class_read.kind = 'api' or class_read.api_key_id is not null`.as('bySoftware'))
    .orderBy('class_read.at')
    .execute()

const checksOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('certificate_check as check')
    .innerJoin('certificate', 'certificate.code', 'check.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('ngo', 'ngo.id', 'check.ngo_id')
    .where('participation.account_id', '=', accountId)
    .select(['check.code', 'ngo.org_name as college', 'check.at'])
    .orderBy('check.at')
    .execute()

const endorsementsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('endorsement')
    .innerJoin('certificate', 'certificate.code', 'endorsement.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', '=', accountId)
    .select(['endorsement.id', 'endorsement.code', 'endorsement.version', 'college_name as college', 'programme'])
    .select(['programme_name as programmeName', 'comment', 'endorsed_at as endorsedAt'])
    .select(['endorsement.withdrawn_at as withdrawnAt', 'withdrawn_reason as withdrawnReason'])
    .orderBy('endorsed_at')
    .execute()

const transcriptsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('transcript')
    .where('account_id', '=', accountId)
    .select(['code', 'college_name as college', 'class_name as className', 'programme'])
    .select(['programme_name as programmeName', 'student_name as name', 'roll_number as rollNumber'])
    .select(['goal_minutes as goalMinutes', 'first_day as firstDay', 'last_day as lastDay'])
    .select([
      'counted_minutes as countedMinutes',
      'made_at as madeAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .select((row) =>
      row
        .selectFrom('transcript_line')
        .whereRef('transcript_line.code', '=', 'transcript.code')
        .select(
          sql<unknown[]>`coalesce(json_agg(json_build_object('position', position, 'code', certificate_code,
          'version', certificate_version, 'countedMinutes', transcript_line.counted_minutes,
          'endorsedOn', endorsed_on) order by position), '[]')`.as('lines'),
        )
        .as('lines'),
    )
    .orderBy('made_at')
    .execute()

/**
 * Returns what an officer did for a college: the classes they made, what they read, and what they endorsed or withdrew. Also for a
 * former officer, whose name students still see. Empty for everyone else.
 */
export async function officerDataOf(db: Kysely<Database>, { id, orgKind }: Pick<SignedIn, 'id' | 'orgKind'>) {
  const work = await workForCollege(db, id)
  return orgKind === 'college' || Object.values(work).some((rows) => rows.length > 0) ? work : {}
}

async function workForCollege(db: Kysely<Database>, accountId: string) {
  return {
    classes: await db
      .selectFrom('cohort')
      .where('created_by', '=', accountId)
      .select(['name', 'created_at as createdAt', 'closed_at as closedAt'])
      .orderBy('created_at')
      .execute(),
    ownReads: await db
      .selectFrom('class_read')
      .innerJoin('cohort', 'cohort.id', 'class_read.cohort_id')
      .where('class_read.account_id', '=', accountId)
      .select(['cohort.name as className', 'class_read.kind', 'class_read.at'])
      .orderBy('class_read.at')
      .execute(),
    seenChanges: await db
      .selectFrom('class_seen')
      .innerJoin('cohort', 'cohort.id', 'class_seen.cohort_id')
      .where('class_seen.account_id', '=', accountId)
      .select(['cohort.name as className', 'seen_at as at'])
      .execute(),
    endorsed: await db
      .selectFrom('endorsement')
      .where((row) => row.or([row('endorsed_by', '=', accountId), row('withdrawn_by', '=', accountId)]))
      .select(['id', 'endorsed_at as at', 'withdrawn_at as withdrawnAt'])
      .orderBy('endorsed_at')
      .execute(),
    namesAnswered: await db
      .selectFrom('disclosure')
      .where('name_accepted_by', '=', accountId)
      .select('name_accepted_at as at')
      .orderBy('name_accepted_at')
      .execute(),
    transcriptsMade: await db
      .selectFrom('transcript')
      .where('made_by', '=', accountId)
      .select('made_at as at')
      .orderBy('made_at')
      .execute(),
    keysCreated: await db
      .selectFrom('api_key')
      .where('created_by', '=', accountId)
      .select(['name', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
  }
}

/** Returns what a college states about itself, what was checked, its classes and its API keys, for one of its heads. */
export async function headDataOf(db: Kysely<Database>, ngoId: string) {
  return {
    institution: await db
      .selectFrom('institution')
      .where('ngo_id', '=', ngoId)
      .select(['kind', 'city', 'aishe_code as aisheCode', 'domains', 'website_phone as websitePhone'])
      .select(['contact_name as contactName', 'contact_post as contactPost', 'contact_email as contactEmail'])
      .executeTakeFirst(),
    institutionChecks: await db
      .selectFrom('institution_check')
      .where('ngo_id', '=', ngoId)
      .select(['kind', 'value', 'outcome', 'by_link as byLink', 'checked_at as checkedAt'])
      .orderBy('checked_at')
      .execute(),
    cohorts: await db
      .selectFrom('cohort')
      .where('ngo_id', '=', ngoId)
      .select(['name', 'programme', 'programme_name as programmeName', 'goal_minutes as goalMinutes'])
      .select(['first_day as firstDay', 'last_day as lastDay', 'created_at as createdAt', 'closed_at as closedAt'])
      .orderBy('created_at')
      .execute(),
    apiKeys: await db
      .selectFrom('api_key')
      .where('ngo_id', '=', ngoId)
      .select(['name', 'prefix', 'scopes', 'created_at as createdAt', 'used_on as usedOn', 'revoked_at as revokedAt'])
      .orderBy('created_at')
      .execute(),
  }
}
