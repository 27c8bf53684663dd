import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ClassLine } from '#domain/college/class-line.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { plantFullClass } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { classFileText as english } from '#text/college/class-file.ts'
import { classFileText as hindi } from '../../../src/text/hi/college/class-file.ts'

/* The table of a class as a file for a spreadsheet (D72). */

const town = await openTown()
afterAll(() => town.close())
const college = await plantCollege(town)
const { id } = await plantClass(town, college.ngoId)
const sharing = await plantFullClass(town.db, {
  ...{ cohortId: id, students: 4, isSharing: (place: number) => place < 3, linesOf: (place: number) => place },
  ...{ now: NOW, today: TODAY },
})
const cookie = await town.cookieOf(HEAD)
const { restore } = await openKeep(town.db)
beforeEach(restore)
const CLASS = `/api/college/classes/${id}`

async function fileOf(query = '') {
  const response = await town.request(`${CLASS}/table.csv${query}`, { cookie })
  const text = await response.text()
  return { response, text, rows: parse(text, { bom: true }) as string[][] }
}

test('the file has a line for each certificate, and for each student without one', async () => {
  const { response, rows } = await fileOf()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="class.csv"')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const [heading, ...students] = rows
  expect(heading).toEqual(Object.values(english.columns))
  expect(students.map(([rollNumber, , shares, , , , , , hours]) => [rollNumber, shares, hours !== ''])).toEqual([
    ['23CE001', 'Sharing', false],
    ['23CE002', 'Sharing', true],
    ['23CE003', 'Sharing', true],
    ['23CE003', 'Sharing', true],
    ['23CE004', 'Not sharing', false],
  ])
  const lines = (await (await town.request(`${CLASS}/students/${sharing[1]?.id}/lines`, { cookie })).json()) as {
    lines: ClassLine[]
  }
  const [line] = lines.lines
  const { checkedOn } = line?.org ?? {}
  expect(rows[2]).toEqual([
    ...['23CE002', rows[2]?.[1], 'Sharing', line?.firstDay, line?.lastDay, line?.activity, line?.orgName],
    ...[checkedOn ? expect.stringContaining('Verified NGO') : expect.stringContaining('Approved by')],
    ...[String(line?.hours), String(line?.counted), 'Verified by the NGO.', 'Valid', '', '', line?.code],
    expect.stringMatching(/^http:\/\/localhost:3000\/verify\/YS-/),
  ])
})

test('the file is in the language of the page, and an unknown language is refused', async () => {
  const { rows } = await fileOf('?lang=hi')
  expect(rows[0]).toEqual(Object.values(hindi.columns))
  expect((await town.request(`${CLASS}/table.csv?lang=xx`, { cookie })).status).toBe(422)
})

test('no cell of a class list is a formula in a spreadsheet', async () => {
  await plantRollLine(town, id, '=1+1', '@SUM(A1:A9)')
  await plantRollLine(town, id, '-2', '＝HYPERLINK("https://evil.example")')
  const { text } = await fileOf()
  expect(text).toContain('"\'=1+1","\'@SUM(A1:A9)"')
  expect(text).toContain('"\'-2","\'＝HYPERLINK(""https://evil.example"")"')
})
