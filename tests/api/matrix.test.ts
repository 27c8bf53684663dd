import { afterAll, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { OTHER, PENDING, SUSPENDED } from '#tests/support/requests/colleges.ts'
import { expectBoundCookie, expectHeaders, expectStoring } from '#tests/support/requests/headers.ts'
import { BODIES, COLUMNS, type Column, openCast, type Row, rows } from '#tests/support/requests/matrix.ts'
import { HEAD, OFFICER } from '#tests/support/town/a-college.ts'
import { openTown } from '#tests/support/town/town.ts'

/**
 * At the edge, the public list is read from another database, which contains the rows from the start of the tests.
 * Stale cached rows must not change any status (F24).
 */
const stale = ON_EDGE ? await openTestPostgres(2) : undefined
const cast = await openCast((vars) => openTown({ vars, ...(stale && { runtime: { publicDb: stale } }) }))
afterAll(() => stale?.destroy())
afterAll(cast.town.close)

const before = await cast.rowsHash()

/**
 * Data that only the owning NGO, an admin or the person concerned may read, and ids that link an NGO to a person (A5).
 */
const PEOPLE = await cast.town.db
  .selectFrom('account')
  .leftJoin('membership', 'membership.account_id', 'account.id')
  .select(['account.id', 'account.email', 'account.full_name as name', 'account.subject', 'membership.ngo_id as ngoId'])
  .execute()
const OWN: Partial<Record<Column, string>> = {
  volunteer: 'fatima',
  'volunteer-admin': 'fatima',
  'ngo-pending': 'nayi',
  'ngo-rejected': 'jaldi',
  'ngo-just-rejected': 'saath',
  'ngo-other': 'kitaab',
  'ngo-owner': 'samudra',
  'college-head': HEAD,
  'college-officer': OFFICER,
  'college-other': OTHER,
  'college-suspended': SUSPENDED,
  'college-pending': PENDING,
}

/** Returns everything in a response that belongs to other people and that the user may not see. */
function strangersIn(text: string, row: Row, column: Column): string[] {
  const admin = row.path.startsWith('/api/admin/') || row.path === '/dev/mail'
  const participants = ['verification-1', 'verification-13'].includes(row.id) && column === 'ngo-owner'
  const own = /^(college-)?people-1$/.test(row.id)
    ? PEOPLE.find(({ subject }) => subject === OWN[column])?.ngoId
    : undefined
  const addresses =
    admin || participants
      ? []
      : PEOPLE.filter(({ subject, ngoId }) => subject !== OWN[column] && (!own || ngoId !== own))
  const ids = PEOPLE.flatMap(({ id, ngoId }) => (admin ? [id] : [id, ngoId ?? id]))
  return [...addresses.map(({ email }) => email), ...ids].filter((one) => text.includes(one))
}

/** Sends a row's request as one user, checks everything in the response except its status, and stores the status. */
async function judge(row: Row, column: Column, answered: Record<string, number>): Promise<void> {
  const response = await cast.send(row, column)
  const text = await response.text()
  answered[column] = response.status
  expectHeaders(response, `${row.method} ${row.path} as ${column}: ${response.status}`)
  if (row.method === 'GET') expectStoring(response, row, column)
  for (const line of response.headers.getSetCookie()) expectBoundCookie(line)
  expect(strangersIn(text, row, column), `${column} reads of strangers`).toEqual([])
}

test.each(rows.map((row) => [row.id, `${row.method} ${row.path}`, row.action, row] as const))(
  '%s %s: %s',
  async (_, __, ___, row) => {
    const answered: Record<string, number> = {}
    const mayWrite = (column: Column) => row.method !== 'GET' && row.expected[column] < 400
    const leaving = COLUMNS.filter((column) => !mayWrite(column))
    for (const column of leaving) await judge(row, column, answered)
    if ((await cast.rowsHash()) !== before) expect(await writersAmong(row, leaving), 'changed a row').toEqual([])
    if (row.method !== 'GET') await cast.restore()
    for (const column of COLUMNS.filter(mayWrite)) {
      await judge(row, column, answered)
      const { [column]: status = 0 } = answered
      if (status >= 400) expect(await cast.rowsHash(), `${column} changed a row`).toBe(before)
      await cast.restore()
    }
    expect(answered).toEqual(Object.fromEntries(COLUMNS.map((column) => [column, row.expected[column]])))
  },
)

/**
 * Returns the users whose request changes a row. The requests are sent one at a time, because the check of all of them
 * together failed.
 */
async function writersAmong(row: Row, columns: readonly Column[]): Promise<Column[]> {
  const writers: Column[] = []
  for (const column of columns) {
    await cast.restore()
    await cast.send(row, column)
    if ((await cast.rowsHash()) !== before) writers.push(column)
  }
  await cast.restore()
  return writers
}

test('no line of the log names a person, nor their words', () => {
  const log = JSON.stringify(cast.town.logged)
  expect(cast.town.logged.length).toBeGreaterThan(rows.length * COLUMNS.length)
  const written = Object.values(BODIES).flatMap((body) => Object.values(body))
  const texts = [
    ...PEOPLE.flatMap(({ email, name }) => [email, name]),
    ...written.filter((one) => typeof one === 'string'),
  ]
  expect(texts.filter((text) => text.length > 10 && log.includes(text))).toEqual([])
})

test('putting the rows back puts every row back', async () => {
  await cast.town.db.deleteFrom('participation').execute()
  expect(await cast.rowsHash()).not.toBe(before)
  await cast.restore()
  expect(await cast.rowsHash()).toBe(before)
})

test('every route has its rows, and every row its route', () => {
  const routes = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  const listed = new Set(rows.map(({ route }) => route).filter((route) => route !== '-'))
  expect([...routes].filter((route) => !listed.has(route))).toEqual([])
  expect([...listed].filter((route) => !routes.has(route))).toEqual([])
})
