import { afterAll, expect, test } from 'vitest'
import { openCast, type Row, rows } from '#tests/support/requests/matrix.ts'
import { HEAD, OFFICER } from '#tests/support/town/a-college.ts'

/*
 * Callers that the authorization table has no column for: an officer who was removed, and a student who stopped sharing. Each sends
 * the requests of the table.
 */

const cast = await openCast()
afterAll(cast.town.close)
const { town, things } = cast

type Caller = { cookie: string; as: (row: Row) => number }

/** Sends rows as a caller. @returns what was answered otherwise, and what changed a row of the database */
async function differences(sent: readonly Row[], callers: readonly Caller[]): Promise<string[]> {
  const before = await cast.rowsHash()
  const found: string[] = []
  for (const row of sent)
    for (const [at, { cookie, as }] of callers.entries()) {
      await town.db.deleteFrom('rate_bucket').execute()
      const { status } = await cast.send(row, 'signed-out', { headers: { cookie } })
      if (status !== as(row)) found.push(`${row.id} as caller ${at}: ${status}, not ${as(row)}`)
    }
  if ((await cast.rowsHash()) !== before) found.push('a row changed')
  return found
}

test('a removed officer is signed out everywhere, and a stranger to the college after logging in again', async () => {
  const old = await town.cookieOf(OFFICER)
  const removed = await town.request(`/api/college/people/${things.officer}`, {
    ...{ method: 'DELETE', cookie: await town.cookieOf(HEAD) },
  })
  expect(removed.status).toBe(204)
  const again = await town.cookieOf(OFFICER)
  const ofColleges = rows.filter(({ path }) => path.startsWith('/api/college'))
  expect(ofColleges.length).toBeGreaterThan(45)
  const callers = [
    { cookie: old, as: (row: Row) => row.expected['bad-cookie'] },
    { cookie: again, as: (row: Row) => row.expected.volunteer },
  ]
  expect(await differences(ofColleges, callers)).toEqual([])
  await cast.restore()
})

const FORMER = 'joseph'
const named = (id: string): Row => rows.find((row) => row.id === id) ?? expect.fail(`no row ${id}`)
const ofFormer = (id: string): Row => ({
  ...named(id),
  path: named(id).path.replace('{disclosure}', '{formerDisclosure}'),
})

test('a former student can neither stop nor use a sharing that ended, and sees the class like anyone who can join', async () => {
  const cookie = await town.cookieOf(FORMER)
  const expected: Record<string, number> = {
    ...{ 'own-transcript-1': 404, 'your-college-2': 404, 'your-college-4': 303, 'your-college-6': 404 },
    // The transcript is another student's.
    ...{ 'own-transcript-4': 404, 'own-transcript-5': 404, 'own-transcript-6': 404, 'own-transcript-7': 404 },
    ...{ 'your-college-8': 404, 'sharing-1': 200, 'own-transcript-3': 200, 'your-college-1': 200, 'join-2': 200 },
  }
  const callers = [{ cookie, as: (row: Row) => expected[row.id] ?? 0 }]
  expect(await differences(Object.keys(expected).map(ofFormer), callers)).toEqual([])
  const page = await (await town.request(`/c/${things.joinCode}`, { cookie })).text()
  expect(page).toContain('name="rollNumber"')
})

test('an officer can neither read, endorse nor make a transcript of a former student', async () => {
  const cookie = await town.cookieOf(HEAD)
  const of = `/api/college/classes/${things.class}`
  const body = JSON.stringify({ students: [things.formerDisclosure] })
  const made = await town.request(`${of}/transcripts`, { method: 'POST', cookie, body })
  expect(await made.json()).toMatchObject({ made: [], skipped: [{ why: 'not-sharing', student: null }] })
  expect((await town.request(`${of}/students/${things.formerDisclosure}/lines`, { cookie })).status).toBe(404)
  const { code } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', FORMER)
    .select('certificate.code')
    .executeTakeFirstOrThrow()
  const lines = JSON.stringify({ lines: [{ code }] })
  const endorsed = await town.request(`${of}/endorsements`, { method: 'POST', cookie, body: lines })
  expect(await endorsed.json()).toMatchObject({ endorsed: 0, students: 0 })
  await cast.restore()
})
