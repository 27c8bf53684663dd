import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#api/server/cleanup.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A student who deletes their account leaves the line of the class list as it was before they shared (D70, D71). */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const klass = await plantClass(town, college.ngoId)
const [asha, joseph] = [await aStudent(town, 'asha'), await aStudent(town, 'joseph')]
await plantRollLine(town, klass.id, '23CE001', asha.name)
const { restore } = await openKeep(db)
beforeEach(restore)

const DAY_MS = 86_400_000
const rollLines = () => db.selectFrom('roll_line').select(['roll_number', 'unclaimed_since']).execute()

/** Shares as 'asha', who deletes her account a minute later. */
async function leave() {
  town.setNow(NOW)
  await asha.press(`/c/${klass.joinCode}`, { rollNumber: '23CE001' })
  expect(await rollLines()).toEqual([{ roll_number: '23CE001', unclaimed_since: null }])
  const left = new Date(NOW.getTime() + 60_000)
  town.setNow(left)
  const answer = await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('asha') })
  expect(answer.status, await answer.text()).toBeLessThan(300)
  return left
}

test('the roll number is free: the table has no student, and a new list replaces the line', async () => {
  const left = await leave()
  expect(await rollLines()).toEqual([{ roll_number: '23CE001', unclaimed_since: left }])
  const cookie = await town.cookieOf(HEAD)
  const table = await town.request(`/api/college/classes/${klass.id}/table`, { cookie })
  expect(await table.json()).toMatchObject({ students: [{ rollNumber: '23CE001', sharing: null }] })
  const list = { lines: [{ rollNumber: '23CE002', name: 'Aditi Shah' }] }
  const stored = await town.request(`/api/college/classes/${klass.id}/list`, {
    ...{ method: 'PUT', cookie, body: JSON.stringify(list) },
  })
  expect(await stored.json()).toEqual({ stored: 1, kept: 0, removed: 1 })
})

test('another student can share with it', async () => {
  await leave()
  await joseph.press(`/c/${klass.joinCode}`, { rollNumber: '23CE001', confirmed: '23CE001' })
  const sharing = await db.selectFrom('disclosure').select(['account_id', 'ended_at']).execute()
  expect(sharing).toEqual([{ account_id: joseph.id, ended_at: null }])
})

test('the line is deleted 120 days later', async () => {
  const left = await leave()
  await cleanUp(db, new Date(left.getTime() + 120 * DAY_MS))
  expect(await rollLines()).toHaveLength(1)
  await cleanUp(db, new Date(left.getTime() + 120 * DAY_MS + 1))
  expect(await rollLines()).toEqual([])
})
