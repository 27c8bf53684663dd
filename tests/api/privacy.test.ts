import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { COOKIES } from '#api/http/cookies.ts'
import { type DataCategory, PERSONAL_DATA } from '#db/personal-data.ts'
import { LANGS } from '#domain/language/language.ts'
import { COOKIE_PERIODS, NOTICE_ROWS, type NoticeRow } from '#domain/privacy/notice.ts'
import { sourcesLike } from '#tests/conventions/sources.ts'
import { openTown } from '#tests/support/town/town.ts'
import * as english from '#text/page/privacy.ts'

/*
 * Compares the privacy notice with the database, the jobs that delete data, and the cookies. Each kind of data has one
 * row in the notice and one retention period.
 */

const town = await openTown()
afterAll(town.close)

const ROWS = Object.keys(NOTICE_ROWS) as NoticeRow[]
/** Rows about data outside the database: on a helper's phone, and in the server's log. */
const OUTSIDE: NoticeRow[] = ['on-check-in-phone', 'server-log']

const isCategory = (found: object | string): found is DataCategory =>
  typeof found === 'string' || 'notPersonal' in found

const rowsOf = (found: object | string): string[] =>
  (isCategory(found) ? [found] : Object.values(found)).filter((one) => typeof one === 'string')

test('every column of the database belongs to one row of the notice, or is not personal', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%' order by table_name, ordinal_position
  `.execute(town.db)
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual([...tables.keys()].toSorted())
  for (const [table, found] of Object.entries(PERSONAL_DATA)) {
    if (!isCategory(found)) expect(Object.keys(found).toSorted(), table).toEqual(tables.get(table)?.toSorted())
  }
})

test('every row of the notice is about data that exists', () => {
  const used = new Set([...Object.values(PERSONAL_DATA).flatMap(rowsOf), ...OUTSIDE])
  expect([...used].toSorted()).toEqual(ROWS.toSorted())
})

test('a job deletes from each table of a row with a period, and from no other table', () => {
  const jobs = sourcesLike(
    /^api\/(server\/cleanup|participation\/desk\/expiry|attendance\/forget|auth\/session|admin\/report\/report|http\/rate-limit)\.ts$/,
  )
  const deleted = jobs.flatMap(({ text }) =>
    [...text.matchAll(/(?:remove\(db, '|deleteFrom\('|updateTable\('|update )(\w+)(?='| as entry)/g)].map(
      ([, table]) => table,
    ),
  )
  const withPeriod = Object.entries(PERSONAL_DATA).flatMap(([table, found]) =>
    rowsOf(found).some((row) => Object.keys(NOTICE_ROWS[row as NoticeRow]).length > 0) ? [table] : [],
  )
  expect([...new Set(deleted)].toSorted()).toEqual(withPeriod.toSorted())
})

test('no rate limit is remembered longer than the notice says', () => {
  const limits = sourcesLike(/^api\//).flatMap(({ text }) =>
    [...text.matchAll(/most: [\d_]+, seconds: ([\d_]+)/g)].map(([, seconds = '']) =>
      Number(seconds.replaceAll('_', '')),
    ),
  )
  expect(Math.max(...limits)).toBe(NOTICE_ROWS['network-address'].days * 86_400)
})

test('every cookie with an end has a period of the notice', () => {
  const { session, registration } = NOTICE_ROWS
  const { signIn, scan, browser, adminBrowser, flash } = COOKIE_PERIODS
  const seconds = (cookie: { minutes: number } | { days: number }) =>
    'days' in cookie ? cookie.days * 86_400 : cookie.minutes * 60
  const periods = new Set([...[session, registration, signIn, scan, browser, adminBrowser].map(seconds), flash.seconds])
  for (const { name, seconds: lasting } of Object.values(COOKIES))
    if (typeof lasting === 'number') expect(periods, name).toContain(lasting)
})

const noticeIn = async (lang: string): Promise<typeof english.privacyText> =>
  (lang === 'en' ? english : await import(`../../src/text/${lang}/page/privacy.ts`)).privacyText

test.each(LANGS)('in %s, each row states its period, and no number of days is typed by hand', async (lang) => {
  const { rows } = (await noticeIn(lang)).keep
  expect(Object.keys(rows)).toEqual(ROWS)
  for (const row of ROWS)
    for (const number of Object.values(NOTICE_ROWS[row])) expect(rows[row].until, row).toContain(String(number))
  const source = readFileSync(join(import.meta.dirname, `../../src/text/${lang}/page/privacy.ts`), 'utf8')
  expect(source.match(/\d+ (?:seconds|minutes|hours|days|months|years|सेकंड|मिनट|घंटे|दिन|महीने|साल)/g)).toBeNull()
})

test.each(LANGS)('in %s, no two rows are about the same subject', async (lang) => {
  const subjects = Object.values((await noticeIn(lang)).keep.rows).map(({ what }) => what)
  expect(new Set(subjects).size).toBe(subjects.length)
})
