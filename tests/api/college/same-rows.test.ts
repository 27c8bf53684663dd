import { parse } from 'csv-parse/sync'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { correctPerson } from '#api/account/profile.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { revoke } from '#api/certificate/revocation.ts'
import type { CollegeClass } from '#api/college/class/class.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { TableStudent } from '#domain/college/class-table.ts'
import type { MadeTranscripts } from '#domain/college/transcript-form.ts'
import { StudentLines } from '#islands/college/student/StudentLines.tsx'
import { pageParts } from '#tests/support/requests/page-parts.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * The student's mirror, the officer's table, the CSV file, the API and the transcript have the same rows (D71, D72), for lines in every
 * state: valid, endorsed, corrected, on hold and revoked.
 */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const klass = await plantClass(town, college.ngoId, { first_day: '2025-11-11', last_day: '2025-11-30' })
const CLASS = `/api/college/classes/${klass.id}`
const asha = await aStudent(town, 'asha')
await plantRollLine(town, klass.id, '23CE001', asha.name)
const cookie = await town.cookieOf(HEAD)
const { headers: erp } = await plantApiKey(town, college.ngoId)
const [endorsed = '', corrected = '', revoked = ''] = (
  await addCertificates(town, asha.id, ['2025-11-28', '2025-11-26', '2025-11-24'])
).codes
const other = await addCertificates(town, asha.id, ['2025-11-22', '2025-11-20'])
// A day before the period, which no officer may see.
const [outside = ''] = (await addCertificates(town, asha.id, ['2025-11-10'])).codes

const json = async <T>(path: string, init: Parameters<typeof town.request>[1] = { cookie }) => {
  const answer = await town.request(path, init)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

/** Returns the text of each cell of each row of the only table with lines. */
const rowsIn = (html: string): string[][] =>
  Array.from((/<tbody.*<\/tbody>/s.exec(html)?.[0] ?? '').matchAll(/<tr.*?<\/tr>/gs), ([row]) =>
    Array.from(row.matchAll(/<t[dh][ >].*?<\/t[dh]>/gs), ([cell]) => pageParts(cell).text),
  )

/** Returns the rows of the mirror, and checks that the officer, the API, the CSV file and the transcript have the same. */
async function sameRows(): Promise<string[][]> {
  const rows = rowsIn((await asha.open(`/c/${klass.joinCode}`)).html)
  const table = await json<{ class: CollegeClass; students: TableStudent[] }>(`${CLASS}/table`)
  const [student = expect.unreachable()] = table.students
  const sharing = student.sharing ?? expect.unreachable()
  const { lines } = await json<{ lines: ClassLine[] }>(`${CLASS}/students/${sharing.id}/lines`)
  const view = { student: { ...student, sharing }, of: table.class, college: '', lines }
  const props = { ...view, again: async () => {}, onRefused: () => {} }
  const officers = rowsIn(renderToStaticMarkup(createElement(StudentLines, props as never)))
  // The cell in front has the checkbox with which an officer chooses lines.
  expect(officers.map((row) => row.slice(-6))).toEqual(rows)

  const software = await json<{ students: { lines: ClassLine[] }[] }>(`/api/classes/${klass.id}`, { headers: erp })
  expect(software.students.map((one) => one.lines)).toEqual([lines])

  const csv = await (await town.request(`${CLASS}/table.csv`, { cookie })).text()
  const cells = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  const ofRows = rows.map(([, , hours = '', how, state = '', code = '']) => [
    ...[Number.parseFloat(hours), how, /^(Valid|On hold|Revoked)/.exec(state)?.[0], code.slice(-18)],
  ])
  expect(cells.map((cell) => [Number(cell.Hours), cell.Attendance, cell.Status, cell.Code])).toEqual(ofRows)

  const counted = lines.reduce((sum, line) => sum + (line.counted ?? 0), 0)
  expect(sharing).toMatchObject({ lines: rows.length, hours: counted })
  expect(cells.reduce((sum, cell) => sum + Number(cell['Hours counted']), 0)).toBe(counted)
  expect((await asha.open('/your-college')).text).toContain(`Sharing ${rows.length} lines since`)

  const making = { method: 'POST', cookie, body: '{"students":"all"}' }
  const { made } = await json<MadeTranscripts>(`${CLASS}/transcripts`, making)
  const { lines: printed } = await json<{ lines: ClassLine[] }>(`/api/college/transcripts/${made[0]?.code}/json`)
  const valid = lines.filter(({ status }) => status.state === 'valid')
  expect(printed.toReversed().map(({ code, hours }) => [code, hours])).toEqual(
    valid.map(({ code, hours }) => [code, hours]),
  )
  expect(made[0]?.hours).toBe(counted)
  return rows
}

test('the mirror and every read of the college have the same rows, while all are valid and after each change', async () => {
  await asha.press(`/c/${klass.joinCode}`, { rollNumber: '23CE001' })
  const statesIn = (rows: string[][]) => rows.map(([day, , , , state]) => [day, state])
  expect((await sameRows()).map((row) => row[4])).toEqual(Array(5).fill('Valid'))

  const body = JSON.stringify({ lines: [{ code: endorsed }] })
  await json(`${CLASS}/endorsements`, { method: 'POST', cookie, body })
  const moment = { now: new Date(NOW.getTime() + 60_000), today: TODAY, config: town.runtime.config }
  const revoking = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
  await revoke(db, { code: revoked as CertificateCode }, revoking, moment)
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', other.ngo.ngoId).execute()
  await correctPerson(db, { id: asha.id } as never, { name: 'Asha K. Menon', location: 'Pune' })
  await askCorrection(db, asha.id, corrected, moment)
  const { id } = await db.selectFrom('certificate_correction').select('id').executeTakeFirstOrThrow()
  await decideCorrection(db, id, { admin: null }, { accepted: true }, moment)
  town.setNow(new Date(NOW.getTime() + 120_000))

  const rows = await sameRows()
  expect(statesIn(rows)).toEqual([
    ['28 Nov 2025', 'ValidEndorsed on 1 Dec 2025'],
    ['26 Nov 2025', 'Valid'],
    ['24 Nov 2025', 'Revoked on 1 Dec 2025'],
    ['22 Nov 2025', expect.stringMatching(/^On hold since/)],
    ['20 Nov 2025', expect.stringMatching(/^On hold since/)],
  ])
  expect(rows.flat().join(' ').replaceAll('-', '')).not.toContain(outside)
})
