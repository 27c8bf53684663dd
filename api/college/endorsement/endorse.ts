import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { leftOutReason } from '#domain/college/class-line.ts'
import type { EndorsementResult } from '#domain/college/endorsement/endorsement.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { SigningContext } from '../../certificate/credential/sign-as.ts'
import { addEndorsements, type EndorsedVersion } from '../../certificate/endorsement/add-endorsements.ts'
import { type CollegeClass, classOf } from '../class/class.ts'
import { classLines } from '../line/class-lines.ts'
import { recordRead } from '../line/reads.ts'
import { type LineOrder, type OrderedLines, orderedCodes, sortedLines, unknownLines } from './line-order.ts'
import { codeOwners, lockSharers } from './sharers.ts'

export type EndorsementPress = {
  ngoId: string
  accountId: string
  classId: string
  lines: LineOrder
  /** The public comment. Null if the officer wrote none. */
  comment: string | null
}

/**
 * Endorses lines of students who share with a class now (D74), all of them in one transaction. Lines that cannot be endorsed are left
 * out, and the result names them with the reason. A revocation, and a student who stops sharing, come either before or after it.
 * @throws Refusal 'not-found', 'approval-withdrawn', `signed-out`, 'forbidden'
 */
export async function endorse(
  db: Kysely<Database>,
  { ngoId, accountId, classId, lines, comment }: EndorsementPress,
  moment: Pick<SigningContext, 'now' | 'log'>,
): Promise<EndorsementResult> {
  const { now } = moment
  return db.transaction().execute(async (trx) => {
    const college = await lockApprovedNgo(trx, { ngoId, accountId })
    await lockClass(trx, classId)
    const ofClass = await classOf(trx, ngoId, classId)
    const { students, leftOut } = await sortedInClass(trx, ofClass, lines, moment)
    const { slug } = await trx.selectFrom('ngo').where('id', '=', ngoId).select('slug').executeTakeFirstOrThrow()
    const versions = students.flatMap((student) => student.versions.map(storedVersion))
    await addEndorsements(trx, versions, {
      ...{ ngo_id: ngoId, cohort_id: classId, college_name: college, college_slug: slug ?? '', comment },
      ...{ programme: ofClass.programme, programme_name: ofClass.programmeName },
      ...{ endorsed_at: now, endorsed_on: eventDayOf(now), endorsed_by: accountId },
    })
    await recordRead(
      trx,
      { cohortId: classId, kind: 'endorse', by: { accountId }, at: now },
      students.map((student) => ({ disclosureId: student.disclosureId, lines: student.versions.length })),
    )
    return { endorsed: versions.length, students: students.length, leftOut }
  })
}

const storedVersion = ({ code, version }: EndorsedVersion) => ({ code: readCode(code) ?? code, version })

/** Makes changes of the class wait, so that it is not closed in the meantime. */
const lockClass = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('cohort').where('id', '=', id).select('id').forShare().executeTakeFirst()

/** 200 students have a few thousand lines. Other requests run between the batches. */
const STUDENTS = 200

/** Locks the students' sharing and certificates, and divides their lines into those to endorse and those that are left out. */
async function sortedInClass(
  trx: Transaction<Database>,
  ofClass: CollegeClass,
  order: LineOrder,
  { now, log }: Pick<SigningContext, 'now' | 'log'>,
): Promise<OrderedLines> {
  const { id, ngoId, programme, programmeName } = ofClass
  const of = order === 'all' ? null : await codeOwners(trx, orderedCodes(order))
  const sharers = await lockSharers(trx, id, of)
  const sorted: OrderedLines = { students: [], leftOut: [] }
  const found = new Set<string>()
  for (let from = 0; from < sharers.length; from += STUDENTS) {
    const batch = sharers.slice(from, from + STUDENTS)
    const reader = { db: trx, log, now: () => now }
    const linesOf = await classLines(reader, batch, {
      period: ofClass,
      endorsedFor: { ngoId, programme, programmeName },
    })
    for (const sharer of batch) {
      const { versions, leftOut } = sortedLines(linesOf.get(sharer.accountId) ?? [], order, (line) =>
        sharer.isQuestion ? 'name-question' : leftOutReason(line),
      )
      if (versions.length > 0) sorted.students.push({ disclosureId: sharer.id, versions })
      sorted.leftOut.push(...leftOut)
      for (const { code } of [...versions, ...leftOut]) found.add(code)
    }
  }
  return { ...sorted, leftOut: [...sorted.leftOut, ...unknownLines(order, found)] }
}
