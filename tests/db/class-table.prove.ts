import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { classTable } from '#api/college/table/table.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { HEAD, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { plantFullClass } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The table of the largest class, with ten certificates for each student, costs no more per student than that of a small one. */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const officer = { ngoId: college.ngoId, accountId: college.accounts[HEAD] ?? '' }

test('ten times as many students take at most fifteen times as long', async () => {
  const [small, large] = [await plantOf(200), await plantOf(2_000)]
  const moment = { now: NOW, today: TODAY, config: town.runtime.config }
  while ((await growPublicLog(db, moment)) > 0);
  await vacuum(db, [
    'account',
    'participation',
    'certificate',
    'certificate_version',
    'log_leaf',
    'disclosure',
    'roll_line',
  ])
  const times = { small: await fastest(small), large: await fastest(large) }
  console.log(`200 students took ${Math.round(times.small)} ms, 2,000 took ${Math.round(times.large)} ms.`)
  expect(times.large).toBeLessThan(15 * times.small)
})

async function plantOf(students: number): Promise<string> {
  const { id } = await plantClass(town, college.ngoId)
  const sharing = { isSharing: () => true, linesOf: () => 10 }
  await plantFullClass(db, { cohortId: id, students, ...sharing, now: NOW, today: TODAY })
  return id
}

/** Reads the table five times, each time as after an earlier look. @returns the milliseconds of the fastest one */
async function fastest(id: string): Promise<number> {
  const took: number[] = []
  for (let times = 0; times < 5; times += 1) {
    const begun = performance.now()
    const { sums } = await classTable(town.runtime, { officer, id })
    took.push(performance.now() - begun)
    expect(sums.sharing).toBe(sums.students)
  }
  return Math.min(...took)
}
