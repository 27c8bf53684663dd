import { afterAll, expect, test } from 'vitest'
import { backfillCertificates } from '#api/certificate/issue.ts'
import { pdfFiles } from '#api/pdf/files-node.ts'
import { serviceCsv } from '#api/service-record/csv.ts'
import { serviceRecordPdf } from '#api/service-record/pdf.ts'
import { codeFrom, printedCode } from '#domain/certificate-code.ts'
import { type ServiceLine, serviceRecord } from '#domain/service-record.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
await backfillCertificates(town.db, { now: NOW, zone: 'UTC' })
afterAll(town.close)

const line = (changed: Partial<ServiceLine> = {}, number = 0): ServiceLine => ({
  code: printedCode(codeFrom(Uint16Array.from({ length: 12 }, (_, at) => at + number))),
  activity: 'Lake Walk',
  orgName: 'Sarovar Trust',
  sector: 'Environment',
  category: 'Group Event',
  mode: 'Offline',
  city: 'Mumbai',
  firstDay: '2025-11-15',
  lastDay: '2025-11-15',
  hours: 2.25,
  issuedOn: '2025-11-16',
  ...changed,
})

test('a volunteer’s verified hours are added from certificates that stand, for a period by the last day', async () => {
  const samudra = await town.as('samudra')
  const asha = await town.as('asha')
  const { id: event } = await town.db
    .selectFrom('event')
    .where('title', '=', 'Dadar Chowpatty Sort and Count')
    .select('id')
    .executeTakeFirstOrThrow()
  const { participants } = await (
    await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: event } })
  ).json()
  const param = { id: event, participantId: participants.find(({ name }) => name === 'Asha Menon')?.id ?? '' }
  const verification = samudra.api.ngo.events[':id'].participants[':participantId'].verification
  const service = async (query: { from?: string; to?: string } = {}) =>
    (await asha.api.me.service.$get({ query })).json()
  expect(await service()).toMatchObject({
    hours: 9,
    bySector: [{ sector: 'Education', hours: 9 }],
    lines: [{ activity: 'Library Shelf Repair Weekend', hours: 9 }],
  })
  await verification.$put({ param, json: { hours: 2.5 } })
  expect(await service()).toMatchObject({
    hours: 11.5,
    bySector: [
      { sector: 'Environment', hours: 2.5 },
      { sector: 'Education', hours: 9 },
    ],
    byYear: [{ year: '2025', hours: 11.5 }],
  })
  await verification.$put({ param, json: { hours: 4 } })
  expect((await service()).hours).toBe(13)
  expect((await service({ from: '2025-11-13' })).lines.map(({ activity }) => activity)).toEqual([
    'Dadar Chowpatty Sort and Count',
  ])
  expect((await service({ to: '2025-11-13' })).lines.map(({ activity }) => activity)).toEqual([
    'Library Shelf Repair Weekend',
  ])
  await verification.$delete({ param })
  expect((await service()).hours).toBe(9)
})

test.each(['?from=2025-02-30', '?from=2025-12-01&to=2025-11-01', '?year=2025', '?to='])(
  'a period like %s is refused',
  async (query) => {
    const cookie = await town.cookieOf('asha')
    for (const path of ['/api/me/service', '/api/me/service/record.csv', '/api/me/service/record.pdf'])
      expect((await town.request(path + query, { cookie })).status).toBe(422)
  },
)

test('a spreadsheet takes no cell of the table for a formula, and keeps quotes, commas and Devanagari', () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "=cmd|' /C calc'!A0"]
  const csv = serviceCsv(
    serviceRecord(evil.map((activity, number) => line({ activity, orgName: 'समुद्र "A", B' }, number))),
    'https://x.example',
  )
  expect(csv.startsWith('\ufeff"First day"')).toBe(true)
  const rows = csv.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(evil.length)
  for (const [at, row] of rows.entries()) {
    expect(row).toContain(`"'${evil[at]?.replaceAll('"', '""')}"`)
    expect(row).toContain('"समुद्र ""A"", B"')
    for (const cell of row.split('","')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r-]/)
  }
})

test('the table and the paper are files of one’s own, never kept by anybody in between', async () => {
  const cookie = await town.cookieOf('fatima')
  for (const [ending, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ]) {
    const answer = await town.request(`/api/me/service/record.${ending}`, { cookie })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="service-record.${ending}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const csv = await (await town.request('/api/me/service/record.csv', { cookie })).text()
  expect(csv).toContain('http://localhost:3000/verify/YS-')
})

test('the paper has every line with its code, on as many pages as it takes', async () => {
  const lines = Array.from({ length: 60 }, (_, number) =>
    line(
      number % 3
        ? {}
        : {
            activity: 'दादर चौपाटी स्वच्छता और गिनती '.repeat(3).trim(),
            lastDay: '2025-11-17',
            hours: null,
            sector: 'Education',
          },
      number,
    ),
  )
  const record = {
    name: 'प्रज्ञा क्षत्रिय',
    record: serviceRecord(lines),
    period: { from: '2025-04-01', to: '2026-03-31' },
    today: '2025-12-01',
  }
  const bytes = await serviceRecordPdf(pdfFiles, record, 'https://yuvasetu.example')
  const { doc } = await readPdf(bytes)
  expect(doc.numPages).toBeGreaterThan(2)
  const texts: string[] = []
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    for (const item of items) if ('transform' in item && item.str.trim()) expect(item.transform[5]).toBeGreaterThan(24)
  }
  const text = texts.join(' ').replace(/\s+/g, ' ')
  for (const { code } of lines) expect(text).toContain(code)
  expect(text).toContain('From 1 April 2025 to 31 March 2026. 60 activities, 90 hours.')
  expect(text).toContain('Environment: 90 hours')
  expect(text).toContain('yuvasetu.example/verify')
})

test('an empty period has a paper that says so', async () => {
  const record = { name: 'Asha Menon', record: serviceRecord([]), period: {}, today: '2025-12-01' }
  const bytes = await serviceRecordPdf(pdfFiles, record, 'https://yuvasetu.example')
  expect((await readPdf(bytes)).text).toContain('No certificate stands in this period.')
})
