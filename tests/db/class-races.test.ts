import { afterAll, expect, test } from 'vitest'
import { closeClass } from '#api/college/class/class-end.ts'
import { storeList } from '#api/college/class/class-list.ts'
import { changeClass, openClass } from '#api/college/class/edits.ts'
import { endDisclosuresOf } from '#api/college/class/sharing-end.ts'
import { Refusal } from '#api/http/errors.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { MOST_CLASSES } from '#domain/college/class.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import { addVolunteers } from '#tests/support/place/crowd.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { HEAD, OFFICER, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Officers and students who change a class at the same time, on a real PostgreSQL (D69, D70). */

const ROUNDS = process.env.PROVE ? 60 : 6
const town = await openTown({ db: await openTestPostgres() })
const { db } = town
afterAll(town.close)
const college = await plantCollege(town)
const officerOf = (subject: string) => ({ ngoId: college.ngoId, accountId: college.accounts[subject] ?? '' })
/** Plants a class, and resets the rate limits. */
const newClass = async () => {
  await db.deleteFrom('rate_bucket').execute()
  return plantClass(town, college.ngoId)
}

/** Waits for all changes. Refusals are expected; a deadlock is thrown. */
async function resolved(...works: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(works)
  for (const one of outcomes) if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
  return outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as Refusal).code))
}

const listOf = (letter: string, length = 60) =>
  Array.from({ length }, (_, at) => ({ rollNumber: `${letter}${at}`, name: 'Asha Menon' }))
const store = (cohortId: string, letter: string, subject = OFFICER) =>
  storeList(db, officerOf(subject), { cohortId, lines: listOf(letter), now: NOW })

/** Shares with a line of the list, as a student who joins does: the line is locked before the sharing begins. */
const claim = (cohortId: string, accountId: string, rollNumber: string) =>
  db.transaction().execute(async (trx) => {
    const line = await trx
      .selectFrom('roll_line')
      .where('cohort_id', '=', cohortId)
      .where('roll_key', '=', rollKeyOf(rollNumber))
      .where('unclaimed_since', 'is not', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!line) return
    const sharing = {
      cohort_id: cohortId,
      roll_line_id: line.id,
      account_id: accountId,
      since: NOW,
      name_differs: false,
    }
    await trx.insertInto('disclosure').values(sharing).execute()
    await trx.updateTable('roll_line').set({ unclaimed_since: null }).where('id', '=', line.id).execute()
  })

const linesOf = (cohortId: string) =>
  db.selectFrom('roll_line').where('cohort_id', '=', cohortId).select(['roll_number', 'unclaimed_since']).execute()
const sharingOf = (cohortId: string) =>
  db
    .selectFrom('disclosure')
    .leftJoin('roll_line', 'roll_line.id', 'disclosure.roll_line_id')
    .where('disclosure.cohort_id', '=', cohortId)
    .where('ended_at', 'is', null)
    .select(['roll_line.roll_number', 'roll_line.unclaimed_since'])
    .execute()

test('two officers store a list at the same time: one of the two lists is there, whole', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await newClass()
    expect(await resolved(store(id, 'A'), store(id, 'B', HEAD))).toEqual(['done', 'done'])
    const lines = await linesOf(id)
    expect([lines.length, new Set(lines.map(({ roll_number }) => roll_number[0])).size]).toEqual([60, 1])
  }
})

test('a student joins while the list is replaced: they share with a line that is on the list, or not at all', async () => {
  const [student = expect.fail()] = await addVolunteers(db, 1)
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await newClass()
    await store(id, 'A')
    await resolved(store(id, 'B'), claim(id, student.id, 'A7'))
    const sharing = await sharingOf(id)
    const lines = await linesOf(id)
    expect(sharing).toEqual(sharing.length === 0 ? [] : [{ roll_number: 'A7', unclaimed_since: null }])
    expect(lines).toHaveLength(60 + sharing.length)
  }
})

test('a student joins with a line that has expired while it is removed: they share with it, and it stays', async () => {
  const [student = expect.fail()] = await addVolunteers(db, 1)
  const { id } = await newClass()
  await store(id, 'A')
  const expired = new Date(NOW.getTime() - 121 * 86_400_000)
  await db.updateTable('roll_line').set({ unclaimed_since: expired }).where('cohort_id', '=', id).execute()
  let hasCleaned = false
  let cleaned: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    const line = trx.selectFrom('roll_line').where('cohort_id', '=', id).where('roll_key', '=', 'A7')
    const { id: lineId } = await line.select('id').forUpdate().executeTakeFirstOrThrow()
    const sharing = { cohort_id: id, roll_line_id: lineId, account_id: student.id, since: NOW, name_differs: false }
    await trx.insertInto('disclosure').values(sharing).execute()
    await trx.updateTable('roll_line').set({ unclaimed_since: null }).where('id', '=', lineId).execute()
    cleaned = cleanUp(db, NOW).finally(() => {
      hasCleaned = true
    })
    cleaned.catch(() => {})
    await expect.poll(async () => hasCleaned || (await waitingIn(db)) === 1, { interval: 20 }).toBe(true)
  })
  await cleaned
  expect(await linesOf(id)).toEqual([{ roll_number: 'A7', unclaimed_since: null }])
  expect(await sharingOf(id)).toHaveLength(1)
})

test('a class closes while students join and leave, and officers change it: nothing is shared, and no one waits for ever', async () => {
  const students = await addVolunteers(db, 4)
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await newClass()
    await store(id, 'A')
    const [first = expect.fail(), ...others] = students
    await claim(id, first.id, 'A0')
    const terms = { name: 'Renamed', programme: 'nss' as const, programmeName: null, goalHours: 60, version: 1 }
    await resolved(
      ...others.map((student, at) => claim(id, student.id, `A${at + 1}`)),
      closeClass(db, officerOf(OFFICER), id, NOW),
      store(id, 'B', HEAD),
      changeClass(db, officerOf(HEAD), id, { ...terms, firstDay: '2025-01-01', lastDay: '2025-12-31' }),
      db.transaction().execute((trx) => endDisclosuresOf(trx, first.id, NOW)),
    )
    expect([await sharingOf(id), await linesOf(id)]).toEqual([[], []])
  }
})

test('many officers open classes at the same time: a college has at most 200', async () => {
  await db.deleteFrom('cohort').execute()
  for (let at = 0; at < MOST_CLASSES - 3; at++) await plantClass(town, college.ngoId)
  const terms = { name: 'New', programme: 'nss' as const, goalHours: 60, firstDay: '2025-01-01', lastDay: '2025-12-31' }
  const outcomes = await resolved(
    ...Array.from({ length: 8 }, () => openClass(db, officerOf(OFFICER), terms, { key: null, now: NOW })),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'too-many-classes']))
})
