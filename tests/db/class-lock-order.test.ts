import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeAsLead } from '#api/account/membership/close-organization.ts'
import { suspendNgo } from '#api/admin/decide.ts'
import { closeClass } from '#api/college/class/class-end.ts'
import { momentOf } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { classWrites, plantWrittenClass, type WrittenClass } from '#tests/support/town/class-writes.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Every write about a class takes locks in one order, so that none of them deadlocks when all run at the same time: college, class,
 * participations, lines of the list by id, sharing by id. A volunteer's account comes before the class, if it is locked.
 */

const ROUNDS = process.env.PROVE ? 150 : 2
const town = await openTown({
  // The product's timeouts are off, so that waits end normally and PostgreSQL detects any deadlock.
  db: await openTestPostgres(),
})
afterAll(town.close)
const { db, runtime } = town
const moment = { ...momentOf(runtime), log: () => {} }
beforeEach(() => db.deleteFrom('rate_bucket').execute())

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
async function expectWhole({ id, students }: WrittenClass): Promise<void> {
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
    const all = await plantWrittenClass(town)
    await atOnce(shuffled(await classWrites(town, all), round))
    await expectWhole(all)
  }
})

test.each(['the class closes', 'the college is suspended', 'the college closes'])(
  '%s at the same time: no deadlock, and nothing is shared with a closed class',
  async (what) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = await plantWrittenClass(town)
      const { ngoId, id, head } = all
      const officer = { ngoId, accountId: head }
      const ends = {
        'the class closes': () => closeClass(db, officer, id, NOW),
        'the college is suspended': () =>
          suspendNgo(db, ngoId, { reason: 'A false address.', by: null, from: 'approved', ...moment }),
        'the college closes': () => closeAsLead(db, officer, moment),
      }
      const end = ends[what as keyof typeof ends]
      await atOnce(shuffled([...(await classWrites(town, all)), end], round))
      await expectWhole(all)
      if (what === 'the college is suspended') continue
      const open = db.selectFrom('disclosure').where('cohort_id', '=', id).where('ended_at', 'is', null)
      expect(await open.select('id').execute()).toEqual([])
      expect(await db.selectFrom('roll_line').where('cohort_id', '=', id).select('id').execute()).toEqual([])
    }
  },
)
