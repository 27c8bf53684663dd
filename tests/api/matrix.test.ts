import { afterAll, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { afterWholeFile } from '#tests/support/after-whole-file.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { OTHER, PENDING, SUSPENDED } from '#tests/support/requests/colleges.ts'
import { expectBoundCookie, expectHeaders, expectStoring } from '#tests/support/requests/headers.ts'
import { BODIES, COLUMNS, type Column, isTranslated, openCast, type Row, rows } from '#tests/support/requests/matrix.ts'
import { expectPromised, type Operation, readDocument } from '#tests/support/requests/openapi-document.ts'
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
const { operations } = await readDocument(cast.town)
/** How /api/openapi.json describes each route that it has. */
const promised = new Map<string, Operation>(operations.map(({ route, operation }) => [route, operation]))

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
  'ngo-coordinator': 'sana',
  'college-head': HEAD,
  'college-officer': OFFICER,
  'college-other': OTHER,
  'college-suspended': SUSPENDED,
  'college-pending': PENDING,
}

/** Returns everything in a response that belongs to other people and that the user may not see. */
function strangersIn(text: string, row: Row, column: Column): string[] {
  const admin = row.path.startsWith('/api/admin/') || row.path === '/dev/mail'
  const participants =
    ['verification-1', 'verification-13'].includes(row.id) && /^ngo-(owner|coordinator)$/.test(column)
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
async function judge(row: Row, column: Column, answered: Record<string, number>, init?: RequestInit): Promise<void> {
  const response = await cast.send(row, column, init)
  const text = await response.text()
  answered[column] = response.status
  expectHeaders(response, `${row.method} ${row.path} as ${column}: ${response.status}`)
  if (row.method === 'GET') expectStoring(response, row, column)
  for (const line of response.headers.getSetCookie()) expectBoundCookie(line)
  expect(strangersIn(text, row, column), `${column} reads of strangers`).toEqual([])
  const operation = promised.get(row.route)
  if (operation) expectPromised(operation, response, text)
}

/** Sends a row's request as each user. @returns the statuses */
async function judgeAll(row: Row, columns: readonly Column[]): Promise<Record<string, number>> {
  const answered: Record<string, number> = {}
  const mayWrite = (column: Column) => row.method !== 'GET' && row.expected[column] < 400
  const leaving = columns.filter((column) => !mayWrite(column))
  for (const column of leaving) await judge(row, column, answered)
  if ((await cast.rowsHash()) !== before) expect(await writersAmong(row, leaving), 'changed a row').toEqual([])
  if (row.method !== 'GET') await cast.restore()
  for (const column of columns.filter(mayWrite)) {
    await judge(row, column, answered)
    const { [column]: status = 0 } = answered
    if (status >= 400) expect(await cast.rowsHash(), `${column} changed a row`).toBe(before)
    await cast.restore()
  }
  return answered
}

const firstRows = new Map<string, Row>()
for (const row of rows) if (!firstRows.has(row.route)) firstRows.set(row.route, row)

/** Whether a guard refuses the user in the first row of the route too. It decides before the path and the body are read. */
function isRefusedBefore(row: Row, column: Column): boolean {
  const first = firstRows.get(row.route)
  const { [column]: status } = row.expected
  return row.route !== '-' && first !== row && [401, 403].includes(status) && first?.expected[column] === status
}

/** One caller of each kind: each has another cookie, key or role. */
const KINDS: readonly Column[] = [
  ...(['signed-out', 'bad-cookie', 'volunteer', 'ngo-owner', 'volunteer-admin'] as const),
  ...(['check-in', 'college-head', 'college-software'] as const),
]

/**
 * Returns the users as whom `npm test` sends a row's request: for a page in another language, which has the same handler, one user of
 * each status; for a page that everyone may read, one of each kind; otherwise all whom the route's guards let in, or refuse for the
 * first time.
 */
function columnsOf(row: Row): readonly Column[] {
  if (process.env.PROVE) return COLUMNS
  const statuses = COLUMNS.map((column) => row.expected[column])
  if (isTranslated(row)) return COLUMNS.filter((_, at) => statuses.indexOf(statuses[at] ?? 0) === at)
  return row.method === 'GET' && new Set(statuses).size === 1
    ? KINDS
    : COLUMNS.filter((column) => !isRefusedBefore(row, column))
}

const routes = [...Map.groupBy(rows, ({ route, method, path }) => (route === '-' ? `${method} ${path}` : route))]

test.each(routes)('%s', async (_, own) => {
  const statuses = new Set<number>()
  for (const row of own) {
    const columns = columnsOf(row)
    const answered = await judgeAll(row, columns)
    expect(answered, `${row.id} ${row.method} ${row.path}: ${row.action}`).toEqual(
      Object.fromEntries(columns.map((column) => [column, row.expected[column]])),
    )
    for (const status of Object.values(answered)) statuses.add(status)
  }
  const { responses = {} } = promised.get(own[0]?.route ?? '') ?? {}
  if (responses[304])
    for (const row of own) {
      const answered: Record<string, number> = {}
      await judge(row, 'signed-out', answered, { headers: { 'if-none-match': '*' } })
      for (const status of Object.values(answered)) statuses.add(status)
    }
  const good = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 400)
  expect(
    good.filter((status) => !statuses.has(status)),
    'is in the document, and never answered',
  ).toEqual([])
})

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

// No line of the log names a person, nor their words.
afterWholeFile(() => {
  const log = JSON.stringify(cast.town.logged)
  expect(cast.town.logged.length).toBeGreaterThan(rows.flatMap(columnsOf).length)
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
