import type { Kysely } from 'kysely'
import { deleteAccount } from '#api/account/deletion.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { storeList } from '#api/college/class/class-list.ts'
import { changeClass, renewJoinCode } from '#api/college/class/edits.ts'
import { endorse } from '#api/college/endorsement/endorse.ts'
import { createApiKey, revokeApiKey } from '#api/college/key/keys.ts'
import { classWithCode } from '#api/college/sharing/joinable.ts'
import { shareWithClass } from '#api/college/sharing/share.ts'
import { stopSharing } from '#api/college/sharing/stop.ts'
import { answerName } from '#api/college/table/name-question.ts'
import { markSeen } from '#api/college/table/seen.ts'
import { softwareClass } from '#api/college/table/software-class.ts'
import { classTable } from '#api/college/table/table.ts'
import { makeOwnTranscript, makeTranscripts } from '#api/college/transcript/make.ts'
import { momentOf } from '#api/env.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from './a-college.ts'
import { plantFullClass, studentAt } from './a-full-class.ts'
import { NOW, TODAY } from './clock.ts'
import type { Town } from './town.ts'

/* Lists everything that officers, students, their software and the jobs do about one class. */

const EXPIRED = new Date(NOW.getTime() - 130 * 86_400_000)

let colleges = 0

export type WrittenClass = Awaited<ReturnType<typeof plantWrittenClass>>

/**
 * Plants a college with a class of four students who share. Each of them shared with another line before, and each has a line
 * in a second class. The lists have lines that have expired.
 */
export async function plantWrittenClass(town: Town) {
  const { db } = town
  const at = ++colleges
  const people = {
    [`${HEAD}-${at}`]: { name: 'Dr Kavita Rao', role: 'head' as const },
    [`other-${at}`]: { name: 'Dr Usha Vasava', role: 'head' as const },
    [`leaving-${at}`]: { name: 'Prof. Nilesh Dave', role: 'officer' as const },
  }
  const { ngoId, accounts } = await plantCollege(town, { name: `College ${at}`, slug: `college-${at}`, people })
  const [head = '', other = '', leaving = ''] = Object.values(accounts)
  const { id, joinCode } = await plantClass(town, ngoId)
  const plan = { students: 4, isSharing: () => true, linesOf: () => 2, now: NOW, today: TODAY }
  const students = await plantFullClass(db, { cohortId: id, ...plan })
  for (const [place, { accountId }] of students.entries()) {
    const line = await plantRollLine(town, id, `OLD${place}`, 'Asha Menon')
    await db
      .insertInto('disclosure')
      .values({
        ...{ cohort_id: id, roll_line_id: line, account_id: accountId, since: EXPIRED, name_differs: false },
        ...{ ended_at: EXPIRED, ended_as: 'stopped' },
      })
      .execute()
  }
  await db
    .updateTable('roll_line')
    .set({ unclaimed_since: EXPIRED })
    .where('cohort_id', '=', id)
    .where('roll_number', 'like', 'OLD%')
    .execute()
  await db
    .updateTable('disclosure')
    .set({ name_differs: true })
    .where('id', '=', students[3]?.id ?? '')
    .execute()
  const key = await createApiKey(db, { ngoId, accountId: head }, { name: 'ERP', scopes: ['class:read'] }, NOW)
  return { ngoId, id, joinCode, students, key: key.id, head, other, leaving }
}

const signedIn = async (db: Kysely<Database>, id: string, ngoId: string | null): Promise<SignedIn> => {
  const { email } = await db.selectFrom('account').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  return { id, role: ngoId ? 'college' : 'user', email, ngoId } as unknown as SignedIn
}

const codeOf = async (db: Kysely<Database>, accountId: string) => {
  const own = db.selectFrom('certificate').innerJoin('participation', 'participation.id', 'participation_id')
  return (await own.where('account_id', '=', accountId).select('code').executeTakeFirstOrThrow())
    .code as CertificateCode
}

/** Returns every write about a class, and the reads that are recorded. */
export async function classWrites({ db, runtime }: Town, planted: WrittenClass): Promise<(() => Promise<unknown>)[]> {
  const { ngoId, id, joinCode, students, key, head, other, leaving } = planted
  const moment = { ...momentOf(runtime), log: () => {} }
  const [first, second, third, fourth] = students
  const officer = { ngoId, accountId: head }
  const reader = { ngoId, accountId: other }
  const joined = await classWithCode(db, joinCode)
  if (!first || !second || !third || !fourth || !joined) throw new Error('Four students share with an open class.')
  const code = await codeOf(db, second.accountId)
  const [student, colleague] = [await signedIn(db, third.accountId, null), await signedIn(db, leaving, ngoId)]
  const terms = { name: 'Renamed', programme: 'nss' as const, programmeName: null, goalHours: 60, version: 1 }
  // Some lines of the list before stay. The student who deletes their account shares with one of them, and shared with a removed one.
  const lines = [studentAt(2).rollNumber, studentAt(3).rollNumber, studentAt(1).rollNumber, 'OLD0', 'NEW1'].map(
    (rollNumber) => ({
      ...{ rollNumber, name: 'Asha Menon' },
    }),
  )
  const press = (accountId: string) =>
    endorse(db, { ngoId, accountId, classId: id, lines: 'all', comment: null }, { now: NOW, log: () => {} })
  return [
    () => press(head),
    () => press(leaving),
    () => storeList(db, officer, { cohortId: id, lines, now: NOW }),
    () => storeList(db, reader, { cohortId: id, lines: lines.toReversed(), now: NOW }),
    () => changeClass(db, officer, id, { ...terms, firstDay: '2025-01-01', lastDay: '2026-12-31' }),
    () => renewJoinCode(db, reader, id, NOW),
    () => makeTranscripts(runtime, { officer: reader, classId: id, students: 'all' }),
    () => makeOwnTranscript(runtime, first.accountId, first.id),
    () => stopSharing(db, first.accountId, first.id, NOW),
    () => shareWithClass(db, first.accountId, joined, { rollNumber: 'OLD0', confirmed: 'OLD0' }, NOW),
    () => giveUp(db, second.accountId, code, NOW),
    () => deleteAccount(db, student, moment),
    () => deleteAccount(db, colleague, moment),
    () => answerName(db, { officer: reader, id, disclosureId: fourth.id }, 'other', moment),
    () => classTable(runtime, { officer, id }),
    () => softwareClass(runtime, { id: key, ngoId, scopes: ['class:read'], isApproved: true }, id),
    () => markSeen(db, reader, id, { until: NOW, now: NOW }),
    () => revokeApiKey(db, officer, key, NOW),
    () => cleanUp(db, NOW),
  ]
}
