import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { closeAsLead } from '#api/account/membership/close-organization.ts'
import { suspendNgo } from '#api/admin/decide.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { closeClass } from '#api/college/class/class-end.ts'
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
import { Refusal } from '#api/http/errors.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { openPostgres } from '#db/postgres.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Every write about a class takes locks in one order, so that none of them deadlocks when all run at the same time: college, class,
 * participations, lines of the list by id, sharing by id. A volunteer's account comes before the class, if it is locked.
 */

const ROUNDS = process.env.PROVE ? 150 : 6
const town = await openTown({
  // The product's timeouts are off, so that waits end normally and PostgreSQL detects any deadlock.
  db: openPostgres({ url: await createDatabase(), max: 16, timeouts: 'patient' }),
})
afterAll(town.close)
const { db, runtime } = town
const moment = { now: NOW, today: TODAY, config: runtime.config, log: () => {} }
beforeEach(() => db.deleteFrom('rate_bucket').execute())

let colleges = 0
/**
 * Plants a college with a class of four students who share. Each of them shared with another line before, and each has a line
 * in a second class. The lists have lines that have expired.
 */
async function plantAll() {
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
const EXPIRED = new Date(NOW.getTime() - 130 * 86_400_000)

const signedIn = async (id: string, ngoId: string | null): Promise<SignedIn> => {
  const { email } = await db.selectFrom('account').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  return { id, role: ngoId ? 'college' : 'user', email, ngoId } as unknown as SignedIn
}

const codeOf = async (accountId: string) => {
  const own = db.selectFrom('certificate').innerJoin('participation', 'participation.id', 'participation_id')
  return (await own.where('account_id', '=', accountId).select('code').executeTakeFirstOrThrow())
    .code as CertificateCode
}

type All = Awaited<ReturnType<typeof plantAll>>

/** Returns every write about a class, and the reads that are recorded. */
async function worksOf({ ngoId, id, joinCode, students, key, head, other, leaving }: All) {
  const [first, second, third, fourth] = students
  if (!first || !second || !third || !fourth) throw new Error('Four students share.')
  const officer = { ngoId, accountId: head }
  const reader = { ngoId, accountId: other }
  const joined = (await classWithCode(db, joinCode)) ?? expect.unreachable()
  const code = await codeOf(second.accountId)
  const [student, colleague] = [await signedIn(third.accountId, null), await signedIn(leaving, ngoId)]
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

/** Shuffles with a seed, so that a failure can be repeated. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed * 7919 + 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Runs all concurrently. Refusals are expected; any other error, such as a deadlock, is thrown. */
async function atOnce(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const one of await Promise.allSettled(works.map((work) => work())))
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
}

/** Checks what is true of every class at any time. */
async function expectWhole({ id, students }: All): Promise<void> {
  const lines = await db
    .selectFrom('roll_line')
    .leftJoin('disclosure', (join) =>
      join.onRef('disclosure.roll_line_id', '=', 'roll_line.id').on('disclosure.ended_at', 'is', null),
    )
    .where('roll_line.cohort_id', '=', id)
    .select(['unclaimed_since', 'disclosure.id'])
    .execute()
  // A line is claimed if, and only if, someone shares with it.
  for (const line of lines)
    expect([line.unclaimed_since === null, line.id !== null]).toEqual([line.id !== null, line.id !== null])
  const leaver = db
    .selectFrom('account')
    .where('id', '=', students[2]?.accountId ?? '')
    .select('id')
  expect(await leaver.execute()).toEqual([])
}

test('every write of officers, students, software and jobs at the same time: no deadlock, and each line is free or claimed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await plantAll()
    await atOnce(shuffled(await worksOf(all), round))
    await expectWhole(all)
  }
})

test.each(['the class closes', 'the college is suspended', 'the college closes'])(
  '%s at the same time: no deadlock, and nothing is shared with a closed class',
  async (what) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = await plantAll()
      const { ngoId, id, head } = all
      const officer = { ngoId, accountId: head }
      const ends = {
        'the class closes': () => closeClass(db, officer, id, NOW),
        'the college is suspended': () =>
          suspendNgo(db, ngoId, { reason: 'A false address.', by: null, from: 'approved', ...moment }),
        'the college closes': () => closeAsLead(db, officer, moment),
      }
      const end = ends[what as keyof typeof ends]
      await atOnce(shuffled([...(await worksOf(all)), end], round))
      await expectWhole(all)
      if (what === 'the college is suspended') continue
      const open = db.selectFrom('disclosure').where('cohort_id', '=', id).where('ended_at', 'is', null)
      expect(await open.select('id').execute()).toEqual([])
      expect(await db.selectFrom('roll_line').where('cohort_id', '=', id).select('id').execute()).toEqual([])
    }
  },
)
