import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { closeClass } from '#api/college/class/class-end.ts'
import { classWithCode } from '#api/college/sharing/joinable.ts'
import { type ShareOutcome, shareWithClass } from '#api/college/sharing/share.ts'
import { stopSharing } from '#api/college/sharing/stop.ts'
import { Refusal } from '#api/http/errors.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Students who share, stop or leave at the same time, on a real PostgreSQL (D71). */

const ROUNDS = process.env.PROVE ? 300 : 10
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const officer = { ngoId: college.ngoId, accountId: college.accounts[HEAD] ?? '' }

let planted = 0
async function plantStudent(): Promise<SignedIn> {
  const subject = `student-${++planted}`
  const { id } = await db
    .insertInto('account')
    .values({
      ...{ issuer: DEV_ISSUER, subject, role: 'user', full_name: 'Ananya Kulkarni', location: 'Pune', created_at: NOW },
      email: `${subject}@student.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const none = { ngoId: null, orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null }
  const person = { fullName: 'Ananya Kulkarni', email: `${subject}@student.example`, location: 'Pune' }
  return { id, role: 'user', lang: 'en', ...person, ...none }
}

/** Plants a class whose list has one line, and returns a function that shares with it. */
async function plantJoining() {
  const { id, joinCode } = await plantClass(town, college.ngoId)
  const line = await plantRollLine(town, id, '23CE006', 'Ananya Kulkarni')
  const found = await classWithCode(db, joinCode)
  if (!found) throw new Error('The class is open.')
  const form = { rollNumber: '23ce-006', confirmed: null }
  const share = (student: SignedIn): Promise<ShareOutcome> => shareWithClass(db, student.id, found, form, NOW)
  return { id, line, share }
}
const sharing = (cohortId: string) =>
  db.selectFrom('disclosure').where('cohort_id', '=', cohortId).selectAll().execute()
const unclaimed = async (line: string) =>
  (await db.selectFrom('roll_line').where('id', '=', line).select('unclaimed_since').executeTakeFirst())
    ?.unclaimed_since

/** Waits for all. Refusals are expected; a deadlock is thrown. */
const resolved = async (...works: Promise<unknown>[]) => {
  for (const one of await Promise.allSettled(works))
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
}

test('of two students with one roll number, one shares, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line, share } = await plantJoining()
    const students = [await plantStudent(), await plantStudent(), await plantStudent()]
    const outcomes = await Promise.all(students.map(share))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['shared', 'taken', 'taken'])
    expect(await sharing(id)).toHaveLength(1)
    expect(await unclaimed(line)).toBeNull()
  }
})

test('two presses of one student are one sharing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, share } = await plantJoining()
    const student = await plantStudent()
    const outcomes = await Promise.all([share(student), share(student), share(student)])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['shared', 'shared', 'shared'])
    expect(await sharing(id)).toHaveLength(1)
  }
})

test('a roll number that becomes free at the same time belongs to at most one student', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line, share } = await plantJoining()
    const [first, next] = [await plantStudent(), await plantStudent()]
    await share(first)
    const [{ id: own } = { id: '' }] = await sharing(id)
    const [, outcome] = await Promise.all([stopSharing(db, first.id, own, NOW), share(next)])
    const open = (await sharing(id)).filter(({ ended_at }) => ended_at === null)
    expect(open.map(({ account_id }) => account_id)).toEqual(outcome.outcome === 'shared' ? [next.id] : [])
    expect(await unclaimed(line)).toEqual(open.length === 1 ? null : NOW)
  }
})

test('a class that closes, and a student who leaves, keep no sharing and never deadlock', async () => {
  const moment = { now: NOW, today: '2025-12-01', config: town.runtime.config }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, share } = await plantJoining()
    const [leaving, staying] = [await plantStudent(), await plantStudent()]
    await resolved(
      share(leaving),
      share(staying),
      deleteAccount(db, leaving, moment),
      closeClass(db, officer, id, NOW),
      share(staying),
    )
    const open = (await sharing(id)).filter(({ ended_at }) => ended_at === null)
    expect(open).toEqual([])
    expect(await db.selectFrom('roll_line').where('cohort_id', '=', id).selectAll().execute()).toEqual([])
    expect((await share(staying)).outcome).toBe('gone')
  }
})
