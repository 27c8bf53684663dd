import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { byRollNumber } from '#domain/college/class-table.ts'
import { Refusal } from '../../http/errors.ts'
import { type CollegeClass, classFrom, classRows } from '../class/class.ts'

/** A student who shares with a class, as its list names them. `isNameOpen` is true while an officer must answer about the name. */
export type TranscriptSharer = {
  disclosureId: string
  accountId: string
  since: Date
  rollNumber: string
  name: string
  isNameOpen: boolean
}

/**
 * Locks a class and the students who share with it, so that no sharing ends while transcripts are made. Locks the class first,
 * then the accounts, because a deletion of an account ends its sharing last, and then the sharing.
 * @param ids only the sharings with these ids; all if undefined
 * @throws Refusal 'not-found' if it is another college's class, or closed
 */
export async function lockSharers(
  trx: Transaction<Database>,
  { ngoId, classId }: { ngoId: string; classId: string },
  ids?: readonly string[],
): Promise<{ found: CollegeClass; sharers: TranscriptSharer[] }> {
  const row = await classRows(trx)
    .where('cohort.id', '=', classId)
    .where('cohort.ngo_id', '=', ngoId)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const sharing = trx
    .selectFrom('disclosure')
    .where('disclosure.cohort_id', '=', classId)
    .where('ended_at', 'is', null)
    .$if(ids !== undefined, (some) => some.where('disclosure.id', '=', sql<string>`any (${ids}::uuid[])`))
  await trx
    .selectFrom('account')
    .where('id', 'in', sharing.select('disclosure.account_id'))
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  await sharing.select('disclosure.id').orderBy('disclosure.id').forNoKeyUpdate().execute()
  const rows = await sharing
    .innerJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .select(['disclosure.id as disclosureId', 'disclosure.account_id as accountId', 'disclosure.since'])
    .select(['roll_line.roll_number as rollNumber', 'roll_line.name'])
    .select(sql<boolean>`disclosure.name_differs and disclosure.name_accepted_at is null`.as('isNameOpen'))
    .execute()
  return { found: classFrom(row), sharers: rows.sort(byRollNumber) }
}
