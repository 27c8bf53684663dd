import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { ClassEndorsement } from '#domain/college/endorsement/endorsement.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'
import { Refusal } from '../../http/errors.ts'

type ClassEndorsementQuery = { ngoId: string; classId: string; after: Place | null }

/**
 * Returns the endorsements of a class, also of a closed one, newest first. They are the college's own statements, so this is not a read
 * of students' lines. Students who do not share with the class now are not named.
 * @throws Refusal 'not-found' for another college's class
 */
export async function endorsementsOfClass(
  db: Kysely<Database>,
  { ngoId, classId, after }: ClassEndorsementQuery,
): Promise<{ endorsements: ClassEndorsement[]; next: string | null }> {
  const own = db.selectFrom('cohort').where('id', '=', classId).where('ngo_id', '=', ngoId).select('id')
  if (!(await own.executeTakeFirst())) throw new Refusal('not-found')
  const rows = await endorsementRows(db)
    .where('endorsement.cohort_id', '=', classId)
    .where('endorsement.ngo_id', '=', ngoId)
    .where(isBehind({ at: 'endorsement.endorsed_at', id: 'endorsement.id' }, '<', after))
    .orderBy('endorsement.endorsed_at', 'desc')
    .orderBy('endorsement.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return { endorsements: page.map(endorsementFrom), next }
}

const endorsementRows = (db: Kysely<Database>) =>
  db
    .selectFrom('endorsement')
    .leftJoin('account as officer', 'officer.id', 'endorsement.endorsed_by')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'endorsement.withdrawn_by')
    .leftJoin('certificate', 'certificate.code', 'endorsement.code')
    .leftJoin('participation', 'participation.id', 'certificate.participation_id')
    .leftJoin('disclosure', (join) =>
      join
        .onRef('disclosure.cohort_id', '=', 'endorsement.cohort_id')
        .onRef('disclosure.account_id', '=', 'participation.account_id')
        .on('disclosure.ended_at', 'is', null),
    )
    .leftJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .select(placeIn('endorsement.endorsed_at'))
    .select(['endorsement.id', 'endorsement.code', 'endorsed_on', 'comment', 'withdrawn_at', 'withdrawn_reason'])
    .select([
      'officer.full_name as by',
      'withdrawer.full_name as withdrawn_by',
      'roll_line.roll_number',
      'roll_line.name',
    ])

type EndorsementRow = Awaited<ReturnType<ReturnType<typeof endorsementRows>['executeTakeFirstOrThrow']>>

const endorsementFrom = (row: EndorsementRow): ClassEndorsement => ({
  ...{ id: row.id, code: printedCode(row.code), on: row.endorsed_on, by: row.by, comment: row.comment },
  student: row.roll_number === null || row.name === null ? null : { rollNumber: row.roll_number, name: row.name },
  withdrawn: row.withdrawn_at && {
    ...{ on: eventDayOf(row.withdrawn_at), reason: row.withdrawn_reason ?? '', by: row.withdrawn_by },
  },
})
