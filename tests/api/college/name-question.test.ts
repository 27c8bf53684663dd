import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The question whether a student whose name differs is the one on the list (D71). */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
const { id: classId } = await plantClass(town, college.ngoId)
const asked = await plantDisclosure(town, classId, { subject: 'gurleen', rollNumber: '23CE018' })
const other = await plantDisclosure(town, classId, { subject: 'asha', rollNumber: '23CE009' })
await db.updateTable('roll_line').set({ name: 'Gurleen K. Sandhu' }).where('id', '=', asked.rollLineId).execute()
await db.updateTable('disclosure').set({ name_differs: true }).where('id', '=', asked.id).execute()
const { restore } = await openKeep(db)
beforeEach(restore)

const CLASS = `/api/college/classes/${classId}`

async function answer(given: unknown, { subject = HEAD, id = asked.id } = {}) {
  const body = JSON.stringify({ answer: given })
  const request = { method: 'POST', body, cookie: await town.cookieOf(subject) }
  return (await town.request(`${CLASS}/students/${id}/name`, request)).status
}
async function studentOf(rollNumber: string) {
  const response = await town.request(`${CLASS}/table`, { cookie: await town.cookieOf(OFFICER) })
  const { students } = (await response.json()) as {
    students: { rollNumber: string; name: string; sharing: object | null }[]
  }
  return students.find((one) => one.rollNumber === rollNumber)
}
const sharing = () =>
  db
    .selectFrom('disclosure')
    .innerJoin('roll_line', 'roll_line.id', 'roll_line_id')
    .where('disclosure.id', '=', asked.id)
    .select(['ended_at', 'ended_as', 'name_accepted_at', 'name_accepted_by', 'unclaimed_since'])
    .executeTakeFirstOrThrow()
const mails = () => db.selectFrom('outgoing_mail').where('kind', '=', 'sharing-ended').selectAll().execute()

test('the table has both names while the question is open; “same student” ends it', async () => {
  const { full_name } = await db
    .selectFrom('account')
    .where('id', '=', asked.accountId)
    .select('full_name')
    .executeTakeFirstOrThrow()
  expect(await studentOf('23CE018')).toMatchObject({ name: 'Gurleen K. Sandhu', sharing: { otherName: full_name } })
  expect(await studentOf('23CE009')).toMatchObject({ sharing: { otherName: null } })
  expect(await answer('same')).toBe(204)
  expect(await answer('same', { subject: OFFICER })).toBe(204)
  const accepted = { ended_at: null, name_accepted_at: NOW, name_accepted_by: college.accounts[HEAD] }
  expect(await sharing()).toMatchObject({ ...accepted, unclaimed_since: null })
  expect(await studentOf('23CE018')).toMatchObject({ name: 'Gurleen K. Sandhu', sharing: { otherName: null } })
  expect(await mails()).toEqual([])
})

test('“not the same student” ends the sharing, frees the roll number and emails the student', async () => {
  expect(await answer('other')).toBe(204)
  expect(await sharing()).toMatchObject({ ended_at: NOW, ended_as: 'refused', unclaimed_since: NOW })
  expect(await studentOf('23CE018')).toEqual({ rollNumber: '23CE018', name: 'Gurleen K. Sandhu', sharing: null })
  expect(await mails()).toHaveLength(1)
  expect(await answer('other')).toBe(404)
  expect(await answer('same')).toBe(404)
  expect(await mails()).toHaveLength(1)
})

test('once an officer answered “same”, another officer’s late “other” is refused', async () => {
  expect(await answer('same')).toBe(204)
  expect(await answer('other', { subject: OFFICER })).toBe(409)
  expect(await sharing()).toMatchObject({ ended_at: null })
})

test('there is no question about equal names, at another college, or with another answer', async () => {
  expect(await answer('other', { id: other.id })).toBe(404)
  expect(await answer('other', { subject: 'meera' })).toBe(404)
  expect(await answer('other', { subject: 'gurleen' })).toBe(403)
  for (const given of ['maybe', null, 7, undefined]) expect(await answer(given)).toBe(422)
  expect(await sharing()).toMatchObject({ ended_at: null, name_accepted_at: null })
})
