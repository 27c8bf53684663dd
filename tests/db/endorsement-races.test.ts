import type { Transaction } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { endorsementCredentialOf } from '#api/certificate/endorsement/credential.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { unverify } from '#api/certificate/revoke.ts'
import { endorse } from '#api/college/endorsement/endorse.ts'
import { lineOrder } from '#api/college/endorsement/line-order.ts'
import { withdrawEndorsement } from '#api/college/endorsement/withdraw.ts'
import { stopSharing } from '#api/college/sharing/stop.ts'
import { Refusal } from '#api/http/errors.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { createDatabase, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { plantFullClass } from '#tests/support/town/a-full-class.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Officers endorse lines while others revoke, correct, withdraw, stop sharing, delete their accounts or suspend the college. Each of
 * these comes either before the endorsement or after it (D74).
 */

const ROUNDS = process.env.PROVE ? 100 : 2
const town = await openTown({
  // The product's timeouts are off, so that waits end normally and PostgreSQL detects any deadlock.
  db: await openTestPostgres(),
  vars: { CERTIFICATE_KEYS: await newKeys() },
})
afterAll(town.close)
const { db, runtime } = town
const moment = { now: NOW, today: TODAY, config: runtime.config, log: () => {} }
const college = await plantCollege(town)
const { ngoId } = college
const { id: classId } = await plantClass(town, ngoId)
const officers = [college.accounts[HEAD] ?? '', college.accounts[OFFICER] ?? '']

beforeEach(async () => {
  await db.deleteFrom('endorsement_credential').execute()
  await db.deleteFrom('endorsement').execute()
})

/** Adds a student with two certificates who shares with the class. */
async function student() {
  const ngo = await addNgo(db)
  const first = await addPastEvent(db, ngo.ngoId, { date: '2025-10-01' })
  const { accountId } = await join(db, first)
  const { codes } = await addCertificates(town, accountId, ['2025-11-18', '2025-11-17'])
  const rollLineId = await plantRollLine(town, classId, `S${rollNumber++}`, 'Kavya Rao')
  const { id } = await db
    .insertInto('disclosure')
    .values({ cohort_id: classId, roll_line_id: rollLineId, account_id: accountId, since: NOW, name_differs: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parts = db.selectFrom('participation').innerJoin('certificate', 'participation_id', 'participation.id')
  const [code = ''] = codes
  const { id: partId } = await parts.where('code', '=', code).select('participation.id').executeTakeFirstOrThrow()
  return { accountId, codes, code, partId, disclosureId: id }
}
let rollNumber = 1

const press = (codes: readonly string[], accountId = officers[0] ?? '') =>
  endorse(
    db,
    { ngoId, accountId, classId, lines: lineOrder(codes.map((code) => ({ code }))), comment: null },
    { now: NOW, log: () => {} },
  )
const endorsements = (codes: readonly string[]) =>
  db.selectFrom('endorsement').where('code', 'in', codes).selectAll().orderBy('code').execute()

/** Runs the operations concurrently. Refusals are expected; any other error is rethrown. */
async function atOnce(works: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works))
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
}

/** Starts a press while `work` is not committed yet, and returns its result. */
async function pressDuring<T>(
  work: (trx: Transaction<Database>) => Promise<unknown>,
  start: () => Promise<T>,
): Promise<T> {
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

test('two officers who press at the same time endorse each line once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { codes } = await student()
    const results = await Promise.all(officers.map((officer, at) => press(at ? codes : codes.toReversed(), officer)))
    expect(results.map(({ endorsed }) => endorsed).sort()).toEqual([0, 2])
    expect(results.flatMap(({ leftOut }) => leftOut.map(({ because }) => because))).toEqual(['endorsed', 'endorsed'])
    expect(await endorsements(codes)).toHaveLength(2)
  }
})

test('a line that is being revoked is refused once that is done, and the other line is endorsed', async () => {
  const { codes, partId } = await student()
  const later = new Date(NOW.getTime() + 60_000)
  const result = await pressDuring(
    (trx) => {
      const own = trx.selectFrom('participation').where('id', '=', partId).select('id').forUpdate()
      return own.execute().then(() => unverify(trx, [partId], 'fraud', later))
    },
    () => press(codes),
  )
  expect(result).toMatchObject({ endorsed: 1, leftOut: [{ because: 'revoked' }] })
  expect((await endorsements(codes)).map((one) => one.code)).toEqual(codes.slice(1))
})

test('a student who is stopping to share is left out once that is done', async () => {
  const { codes, disclosureId } = await student()
  const ending = { ended_at: NOW, ended_as: 'stopped' as const }
  const result = await pressDuring(
    (trx) => trx.updateTable('disclosure').set(ending).where('id', '=', disclosureId).execute(),
    () => press(codes),
  )
  expect(result.endorsed).toBe(0)
  expect(result.leftOut.map(({ because }) => because)).toEqual(['not-in-class', 'not-in-class'])
  expect(await endorsements(codes)).toEqual([])
})

test('a college that is being suspended cannot endorse or withdraw', async () => {
  const { codes } = await student()
  await press(codes.slice(0, 1))
  const [made] = await endorsements(codes)
  const withdrawal = { ngoId, accountId: officers[0] ?? '', id: made?.id ?? '', reason: 'A test.' }
  const works: (() => Promise<unknown>)[] = [() => press(codes), () => withdrawEndorsement(db, withdrawal, NOW)]
  for (const work of works) {
    const ended = pressDuring(
      (trx) => trx.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute(),
      work,
    )
    await expect(ended).rejects.toMatchObject({ code: 'approval-withdrawn' })
    await db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', ngoId).execute()
  }
  expect(await endorsements(codes)).toMatchObject([{ withdrawn_at: null }])
})

test('a class that is being closed is not found', async () => {
  const { id } = await plantClass(town, ngoId)
  const ended = pressDuring(
    (trx) => trx.updateTable('cohort').set({ closed_at: NOW }).where('id', '=', id).execute(),
    () =>
      endorse(
        db,
        { ngoId, accountId: officers[0] ?? '', classId: id, lines: 'all', comment: null },
        { now: NOW, log: () => {} },
      ),
  )
  await expect(ended).rejects.toMatchObject({ code: 'not-found' })
})

test('giving up, correcting, stopping, signing and withdrawing at the same time never deadlock, and leave no half', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { accountId, codes, code, disclosureId } = await student()
    await db.updateTable('account').set({ full_name: 'Kavya Iyer' }).where('id', '=', accountId).execute()
    await askCorrection(db, accountId, codes[1] ?? '', moment)
    const asked = await db
      .selectFrom('certificate_correction')
      .where('code', '=', codes[1] ?? '')
      .select('id')
      .executeTakeFirstOrThrow()
    const sign = async () => {
      for (const { id } of await endorsements(codes)) await endorsementCredentialOf(db, id, moment)
    }
    const withdraw = async () => {
      for (const { id } of await endorsements(codes))
        await withdrawEndorsement(db, { ngoId, accountId: officers[1] ?? '', id, reason: 'A test.' }, NOW)
    }
    const works = [
      () => press(codes).then(sign),
      () => press(codes.toReversed(), officers[1]).then(withdraw),
      () => giveUp(db, accountId, code, NOW),
      () => decideCorrection(db, asked.id, { admin: null }, { accepted: true }, moment),
      () => stopSharing(db, accountId, disclosureId, NOW),
    ]
    await atOnce([...works.slice(round % works.length), ...works.slice(0, round % works.length)].map((work) => work()))
    const rows = await endorsements(codes)
    const ones = rows.filter(({ withdrawn_at }) => withdrawn_at === null).map((row) => `${row.code} ${row.version}`)
    expect(new Set(ones).size).toBe(ones.length)
    const read = await db
      .selectFrom('class_read_student')
      .where('disclosure_id', '=', disclosureId)
      .select(({ fn }) => fn.sum<number>('lines').as('lines'))
      .executeTakeFirst()
    expect(Number(read?.lines ?? 0)).toBe(rows.length)
  }
})

test('a student who deletes their account while it is endorsed and signed leaves no comment and no credential', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { accountId, codes } = await student()
    const signed = async () => {
      for (const { id } of await endorsements(codes)) await endorsementCredentialOf(db, id, moment)
    }
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('email')
      .executeTakeFirstOrThrow()
    const account = { id: accountId, role: 'user', email, ngoId: null } as unknown as SignedIn
    const order = { ngoId, accountId: officers[0] ?? '', classId, comment: 'Kavya did well.' }
    const lines = lineOrder(codes.map((code) => ({ code })))
    await atOnce([
      endorse(db, { ...order, lines }, { now: NOW, log: () => {} }).then(signed),
      deleteAccount(db, account, moment),
      signed(),
    ])
    const rows = await endorsements(codes)
    expect(rows.every(({ comment, cohort_id }) => comment === null && cohort_id === null)).toBe(true)
    const ids = rows.map(({ id }) => id)
    const kept = db.selectFrom('endorsement_credential').select('endorsement_id')
    expect((await kept.execute()).filter(({ endorsement_id }) => ids.includes(endorsement_id))).toEqual([])
    expect(await db.selectFrom('account').where('id', '=', accountId).select('id').execute()).toEqual([])
  }
})

test('two withdrawals at the same time keep one reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { codes } = await student()
    await press(codes)
    const [made] = await endorsements(codes)
    const id = made?.id ?? ''
    await Promise.all(
      officers.map((accountId) => withdrawEndorsement(db, { ngoId, accountId, id, reason: accountId }, NOW)),
    )
    const [row] = await endorsements(codes)
    expect(row?.withdrawn_reason).toBe(row?.withdrawn_by)
  }
})

test('all lines of a large class are one press within the product’s limits, each with its own place', {
  timeout: 600_000,
}, async () => {
  // Students are read in batches of 200.
  const [students, lines] = process.env.PROVE ? [2000, 10] : [210, 2]
  const large = await openTown({ db: openPostgres({ url: await createDatabase() }) })
  const theirs = await plantCollege(large)
  const { id } = await plantClass(large, theirs.ngoId)
  await plantFullClass(large.db, {
    ...{ cohortId: id, students, now: NOW, today: TODAY },
    ...{ isSharing: () => true, linesOf: () => lines },
  })
  const order = { ngoId: theirs.ngoId, accountId: theirs.accounts[HEAD] ?? '', classId: id, comment: null }
  const result = await endorse(large.db, { ...order, lines: 'all' }, { now: NOW, log: () => {} })
  expect(result).toEqual({ endorsed: students * lines, students, leftOut: [] })
  const { rows, places } = await large.db
    .selectFrom('endorsement')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.count<number>('status_place').distinct().as('places')])
    .executeTakeFirstOrThrow()
  expect([Number(rows), Number(places)]).toEqual([result.endorsed, result.endorsed])
  await large.close()
})
