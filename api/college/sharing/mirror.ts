import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import type { CollegeClass } from '../class/class.ts'
import { classLines } from '../line/class-lines.ts'

/** A student's sharing with a class, now. `isQuestion` is true while an officer has not answered whether the names are one person's. */
export type StudentDisclosure = { id: string; since: Date; rollNumber: string; listName: string; isQuestion: boolean }

/** Returns the sharing of an account with a class, or null if the account does not share with it. */
export async function ownSharing(
  { db }: Pick<CertificateReader, 'db'>,
  accountId: string,
  cohortId: string,
): Promise<StudentDisclosure | null> {
  const row = await db
    .selectFrom('disclosure')
    .innerJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .where('disclosure.account_id', '=', accountId)
    .where('disclosure.cohort_id', '=', cohortId)
    .where('disclosure.ended_at', 'is', null)
    .select(['disclosure.id', 'since', 'roll_line.roll_number as rollNumber', 'roll_line.name as listName'])
    .select((of) => of.and([of('name_differs', '=', true), of('name_accepted_at', 'is', null)]).as('isQuestion'))
    .executeTakeFirst()
  return row ? { ...row, isQuestion: Boolean(row.isQuestion) } : null
}

/**
 * Returns exactly the lines that the class's officers see (D71): of a student who shares, since then, and of another as if they
 * began to share now.
 */
export async function mirrorOf(
  reader: CertificateReader,
  { accountId, since }: { accountId: string; since: Date | null },
  { ngoId, programme, programmeName, firstDay, lastDay }: CollegeClass,
): Promise<ClassLine[]> {
  const found = await classLines(reader, [{ accountId, since: since ?? reader.now() }], {
    period: { firstDay, lastDay },
    endorsedFor: { ngoId, programme, programmeName },
  })
  return found.get(accountId) ?? []
}

/** Returns the roll number in the volunteer's profile, which the form starts with. */
export async function profileRollNumber(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('roll_number')
  return (await account.executeTakeFirst())?.roll_number ?? null
}
