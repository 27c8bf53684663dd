import type { Transaction } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { unverify } from '#api/certificate/revoke.ts'
import { countedTranscripts } from '#api/certificate/transcript/lookup.ts'
import { giveUpTranscript } from '#api/certificate/transcript/transcript.ts'
import { closeClass } from '#api/college/class/class-end.ts'
import { stopSharing } from '#api/college/sharing/stop.ts'
import { makeOwnTranscript, makeTranscripts } from '#api/college/transcript/make.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Database } from '#db/schema.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { HEAD, OFFICER, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { plantFullClass } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Transcripts are made while students stop sharing or delete their accounts, lines are revoked, and the class or the college ends. Each
 * of these comes either before the transcripts or after them (D75).
 */

const ROUNDS = process.env.PROVE ? 60 : 5
const town = await openTown({
  // The product's timeouts are off, so that waits end normally and PostgreSQL detects any deadlock.
  db: await openTestPostgres(),
})
afterAll(town.close)
const { db, runtime } = town
const moment = { now: NOW, today: TODAY, config: runtime.config, log: () => {} }
const college = await plantCollege(town)
const { ngoId } = college
const officers = [HEAD, OFFICER].map((subject) => ({ ngoId, accountId: college.accounts[subject] ?? '' }))
const [head = expect.unreachable(), second = expect.unreachable()] = officers
beforeEach(() => db.deleteFrom('rate_bucket').execute())

/** Plants a class with three students who share two lines each. */
async function aClass() {
  const { id } = await plantClass(town, ngoId)
  const plan = { students: 3, isSharing: () => true, linesOf: () => 2, now: NOW, today: TODAY }
  const [first, middle, last] = await plantFullClass(db, { cohortId: id, ...plan })
  if (!first || !middle || !last) throw new Error('Three students share.')
  return { id, first, middle, last }
}
const make = (classId: string, officer = head) => makeTranscripts(runtime, { officer, classId, students: 'all' })

/** Starts `start` while `work` is not committed yet, and returns its result. */
async function during<T>(work: (trx: Transaction<Database>) => Promise<unknown>, start: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined
  await db.transaction().execute(async (trx) => {
    await work(trx)
    started = start()
    started.catch(() => {})
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
  })
  if (!started) throw new Error('Nothing was started.')
  return started
}

/** Runs all concurrently. Refusals are expected; any other error, such as a deadlock, is thrown. */
async function atOnce(...works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works))
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
}

const storedIn = (classId: string) =>
  db.selectFrom('transcript').where('cohort_id', '=', classId).selectAll().orderBy('code').execute()
const readsOf = async (disclosureId: string) =>
  (await db.selectFrom('class_read_student').where('disclosure_id', '=', disclosureId).select('lines').execute()).map(
    ({ lines }) => lines,
  )

test('a college that is being suspended gets no transcript, and neither do its students', async () => {
  const { id, first } = await aClass()
  const works: (() => Promise<unknown>)[] = [
    () => make(id),
    () => makeOwnTranscript(runtime, first.accountId, first.id),
  ]
  for (const work of works) {
    const made = during(
      (trx) => trx.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute(),
      work,
    )
    await expect(made).rejects.toBeInstanceOf(Refusal)
    await db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', ngoId).execute()
  }
  expect(await storedIn(id)).toEqual([])
  expect(await readsOf(first.id)).toEqual([])
})

test('a student who is stopping to share has no transcript and no read once that is done', async () => {
  const { id, middle } = await aClass()
  const ending = { ended_at: NOW, ended_as: 'stopped' as const }
  const { made } = await during(
    (trx) => trx.updateTable('disclosure').set(ending).where('id', '=', middle.id).execute(),
    () => make(id),
  )
  expect(made.map(({ disclosureId }) => disclosureId)).not.toContain(middle.id)
  expect(made).toHaveLength(2)
  expect((await storedIn(id)).map(({ account_id }) => account_id)).not.toContain(middle.accountId)
  expect(await readsOf(middle.id)).toEqual([])
})

test('a class that is being closed, and an account that is being deleted, have no transcript', async () => {
  const { id, first } = await aClass()
  const deleting = during(
    (trx) => trx.deleteFrom('account').where('id', '=', first.accountId).execute(),
    () => make(id),
  )
  expect((await deleting).made).toHaveLength(2)
  const closing = during(
    (trx) => trx.updateTable('cohort').set({ closed_at: NOW }).where('id', '=', id).execute(),
    () => make(id, second),
  )
  await expect(closing).rejects.toMatchObject({ code: 'not-found' })
})

test('a line that is revoked at the same time is not counted on the check page, whichever came first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, first } = await aClass()
    await db.deleteFrom('rate_bucket').execute()
    const [line] = await db
      .selectFrom('certificate')
      .innerJoin('participation', 'participation.id', 'participation_id')
      .where('participation.account_id', '=', first.accountId)
      .select(['certificate.code', 'participation.id'])
      .execute()
    const revoke = db.transaction().execute(async (trx) => {
      const own = trx.selectFrom('participation').where('id', '=', line?.id ?? '')
      await own.select('id').forUpdate().execute()
      await unverify(trx, [line?.id ?? ''], 'mistake', NOW)
    })
    const [{ made }] = await Promise.all([make(id), revoke])
    const code = readCode(made.find(({ disclosureId }) => disclosureId === first.id)?.code ?? '')
    const rows = (await storedIn(id)).filter((row) => row.code === code)
    const counted = (await countedTranscripts(runtime, rows)).get(code ?? '')
    if (!counted || counted.state === 'revoked') throw new Error('One line is valid.')
    const now = counted.lines.filter(({ status }) => status.state === 'valid')
    expect(now).toHaveLength(1)
    expect(counted.hours).toBe(now[0]?.counted)
  }
})

test('two officers and the student who press at the same time get one code for one content', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, first } = await aClass()
    await db.deleteFrom('rate_bucket').execute()
    const [one, other, own] = await Promise.all([
      make(id),
      make(id, second),
      makeOwnTranscript(runtime, first.accountId, first.id),
    ])
    const codeOf = ({ made }: typeof one) => made.find(({ disclosureId }) => disclosureId === first.id)?.code
    expect([codeOf(one), codeOf(other)]).toEqual([own.code, own.code])
    expect(await storedIn(id)).toHaveLength(3)
  }
})

test('making, giving up, stopping, closing and deleting at the same time never deadlock, and leave no name behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, first, middle, last } = await aClass()
    await db.deleteFrom('rate_bucket').execute()
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', last.accountId)
      .select('email')
      .executeTakeFirstOrThrow()
    const leaving = { id: last.accountId, role: 'user', email, ngoId: null } as unknown as SignedIn
    const giveUp = async () => {
      const { code } = await makeOwnTranscript(runtime, first.accountId, first.id)
      await giveUpTranscript(db, first.accountId, readCode(code) ?? '', NOW)
    }
    const works = [
      () => make(id),
      () => make(id, second),
      giveUp,
      () => makeOwnTranscript(runtime, last.accountId, last.id),
      () => deleteAccount(db, leaving, moment),
      () => stopSharing(db, middle.accountId, middle.id, NOW),
      () => closeClass(db, second, id, NOW),
    ]
    await atOnce(...[...works.slice(round % works.length), ...works.slice(0, round % works.length)].map((one) => one()))
    const rows = await storedIn(id)
    for (const row of rows) {
      const isLeft = row.account_id === null
      expect([row.student_name === null, row.end_reason]).toEqual(
        isLeft ? [true, 'holder-left'] : [false, row.account_id === first.accountId ? row.end_reason : null],
      )
    }
    expect(await db.selectFrom('account').where('id', '=', last.accountId).select('id').execute()).toEqual([])
    const open = db.selectFrom('disclosure').where('cohort_id', '=', id).where('ended_at', 'is', null)
    expect(await open.select('id').execute()).toEqual([])
  }
})
