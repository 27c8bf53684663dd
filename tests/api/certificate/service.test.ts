import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetCertificates } from '#api/certificate/revoke.ts'
import { recordCsv } from '#api/certificate/service-record/csv.ts'
import { serviceRecordPdf } from '#api/certificate/service-record/pdf.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { codeFrom, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { langsOf, PDF_LANGS } from '#domain/certificate/pdf-language.ts'
import { type CheckedRecord, type RecordLine, serviceRecord } from '#domain/certificate/service-record.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { VerifyPage } from '#islands/certificate/check/VerifyPage.tsx'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'
import { withPlainSpaces } from '../../../src/text/plain-spaces.ts'

const RECORD = {
  ...{ state: 'valid' as const, code: printedCode('0000000000000'), version: 1, madeOn: '2025-12-01', period: {} },
  ...{ name: null, hours: 90 },
}
const SETTING = { baseUrl: 'https://yuvasetu.example', lang: 'en' } as const
const town = await openTown()
await issueDemoCertificates(town.db, { now: NOW })
const { restore } = await openKeep(town.db)
beforeEach(restore)
afterAll(town.close)

const line = (changed: Partial<RecordLine> = {}, number = 0): RecordLine => ({
  name: 'Asha Menon',
  counted: changed.hours === undefined ? 2.25 : changed.hours,
  evidence: 'organizer',
  status: { state: 'valid' },
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

test('a volunteer’s verified hours are added from valid certificates, for a period by the last day', async () => {
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
    expect((await town.request(`/api/me/service${query}`, { cookie })).status).toBe(422)
    const body = JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
    expect((await town.request('/api/me/service/record', { method: 'PUT', cookie, body })).status).toBe(422)
  },
)

test('at most twelve hours a day are added up, over all events of a person', () => {
  const record = serviceRecord([
    line({ hours: 8, firstDay: '2025-11-15', lastDay: '2025-11-15' }, 0),
    line({ hours: 20, firstDay: '2025-11-15', lastDay: '2025-11-16' }, 1),
    line({ hours: null, counted: null }, 2),
  ])
  expect(record.lines.map(({ counted }) => counted)).toEqual([8, 16, null])
  expect(record.hours).toBe(24)
})

test('a spreadsheet takes no cell of the table for a formula, and keeps quotes, commas and Devanagari', () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "=cmd|' /C calc'!A0"]
  const lines = evil.map((activity, number) => line({ activity, orgName: 'समुद्र "A", B' }, number))
  const csv = recordCsv({ ...RECORD, lines }, SETTING)
  expect(csv.startsWith('\ufeff"Name on certificate"')).toBe(true)
  const struck = line({ status: { state: 'revoked', since: '2025-12-03', reason: 'fraud' } }, 1)
  expect(recordCsv({ ...RECORD, lines: [struck] }, SETTING)).toMatch(/"Revoked","2025-12-03"\r\n$/)
  const rows = csv.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(evil.length)
  for (const [at, row] of rows.entries()) {
    expect(row).toContain(`"'${evil[at]?.replaceAll('"', '""')}"`)
    expect(row).toContain('"समुद्र ""A"", B"')
    for (const cell of row.split('","')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r-]/)
  }
})

test('a record has its own code, the same for a period; its lines are frozen, and it shows the current status of each', async () => {
  const fatima = await town.as('fatima')
  const cookie = await town.cookieOf('fatima')
  const made = await fatima.api.me.service.record.$put({ json: {} })
  const { code, version } = await made.json()
  expect([made.status, version]).toEqual([200, 1])
  expect(await (await fatima.api.me.service.record.$put({ json: {} })).json()).toEqual({ code, version: 1 })
  const of = (path = '', by?: string) => town.request(`/api/service-records/${code}${path}`, { cookie: by })
  for (const [path, type] of [
    ['/csv', 'text/csv; charset=utf-8'],
    ['/pdf', 'application/pdf'],
  ] as const) {
    const answer = await of(path, cookie)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await of(path, await town.cookieOf('asha'))).status).toBe(404)
    expect((await of(path)).status).toBe(401)
  }
  const read = async () => (await (await of()).json()) as CheckedRecord
  expect(await read()).toMatchObject({ state: 'valid', code, name: 'Fatima Sheikh' })
  const [first] = await linesOf(code)
  await town.db
    .insertInto('certificate_end')
    .values({ code: first?.code ?? '', version: first?.version ?? 1, reason: 'fraud', ended_at: NOW })
    .execute()
  const now = await read()
  const revoked = now.state === 'revoked' ? now : now.lines[0]?.status
  expect(revoked).toMatchObject({ state: 'revoked', reason: 'fraud' })
  expect((await fatima.api['service-records'][':code'].$delete({ param: { code } })).status).toBe(204)
  expect(await read()).toMatchObject({ state: 'revoked', reason: 'given-up' })
  expect((await of('/pdf', cookie)).status).toBe(409)
})

test('a day has ten new codes for each person; a known period’s is made again as often as one likes', async () => {
  const account = await town.db.selectFrom('account').where('subject', '=', 'meenakshi').select('id').executeTakeFirst()
  const make = (day: number, now = NOW) =>
    makeRecord(town.db, account?.id ?? '', { from: `2020-01-${String(day).padStart(2, '0')}` }, { now })
  const { code } = await make(1)
  for (let day = 2; day <= 10; day += 1) await make(day)
  await expect(make(11)).rejects.toMatchObject({ code: 'too-many' })
  expect((await make(1)).code).toBe(code)
  expect((await make(11, new Date(NOW.getTime() + 86_400_000))).version).toBe(1)
})

const linesOf = (code: string) =>
  town.db
    .selectFrom('service_record_line')
    .where('code', '=', readCode(code) ?? '')
    .select(['certificate_code as code', 'certificate_version as version'])
    .orderBy('position')
    .execute()

type TagTree = { role?: string; lang?: string; children?: unknown[] }
const rolesIn = (tree: unknown): string[] => {
  const { role, children } = (tree ?? {}) as TagTree
  return [...(role ? [role] : []), ...(children ?? []).flatMap(rolesIn)]
}

const langsIn = (tree: unknown): string[] => {
  const { lang, children } = (tree ?? {}) as TagTree
  return [...(lang ? [lang] : []), ...(children ?? []).flatMap(langsIn)]
}
const textOf = (items: readonly object[]) =>
  items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
/** Removes spaces, because pdf.js may read a space where the font changes within a sentence. */
const bare = (text: string) => text.replace(/\s+/g, '')

test.each(PDF_LANGS)('the PDF has every line with its code, on as many pages as necessary: %s', async (lang) => {
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
  const said = { ...RECORD, name: 'प्रज्ञा क्षत्रिय', lines, period: { from: '2025-04-01', to: '2026-03-31' } }
  const record = { record: said, madeAt: NOW }
  const bytes = await serviceRecordPdf(pdfFiles, record, { ...SETTING, lang })
  expect(await serviceRecordPdf(pdfFiles, record, { ...SETTING, lang })).toEqual(bytes)
  const { doc, info } = await readPdf(bytes)
  const languages = langsOf(lang)
  expect(info.Language).toBe(languages[0])
  expect(doc.numPages).toBeGreaterThan(2)
  const texts: string[] = []
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number)
    const { items } = await page.getTextContent()
    const roles = rolesIn(await page.getStructTree())
    const count = (role: string) => roles.filter((one) => one === role).length
    expect([count('Table'), count('TH'), count('TD') % 4]).toEqual([1, 4, 0])
    // Text in a second language is tagged: the English lines below those in the main language, and the ring of the
    // stamp on the first page.
    const tagged = languages[0] !== 'en' && (languages.length > 1 || number === 1)
    expect(new Set(langsIn(await page.getStructTree()))).toEqual(new Set(tagged ? ['en'] : []))
    expect(textOf(items).includes('15 November 2025')).toBe(languages.includes('en'))
    expect(count('TR')).toBe(1 + count('TD') / 4)
    texts.push(textOf(items))
    for (const item of items) if ('transform' in item && item.str.trim()) expect(item.transform[5]).toBeGreaterThan(24)
  }
  const text = texts.join(' ')
  for (const { code } of lines) expect(text).toContain(code)
  for (const language of languages) {
    const { title, summary, pdfColumns, check, page } = textFor(language).serviceRecord.serviceText
    const words = [title, summary(said.period, 60, 90), ...Object.values(pdfColumns), page(1, doc.numPages)]
    for (const one of [...words, check('yuvasetu.example/verify')]) expect(bare(text)).toContain(bare(one))
  }
  expect(text).toContain('yuvasetu.example/verify')
})

test('the check page of a record needs no script, has no name in its head, and shows the status of each line', async () => {
  const asha = await town.as('asha')
  const { code } = await (await asha.api.me.service.record.$put({ json: {} })).json()
  const pageOf = async () => {
    const answer = await town.request(`/verify/${code}`)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('Asha')
    return html
  }
  const valid = await pageOf()
  expect(valid).toContain(`<title>Valid: service record ${code} · `)
  expect(valid).toContain('This service record is valid')
  const lines = await linesOf(code)
  for (const one of lines) expect(valid).toContain(`href="/verify/${printedCode(one.code)}"`)
  const flag = { kind: 'joined-late', about: 'a record', puts_on_hold: true, ngo_id: null, found_at: NOW } as const
  const { id } = await town.db.insertInto('flag').values(flag).returning('id').executeTakeFirstOrThrow()
  const behind = lines.map((one) => ({ flag_id: id, code: one.code }))
  await town.db.insertInto('flag_certificate').values(behind).execute()
  const onHold = await pageOf()
  const since = textFor('en').day.fullDayText(eventDayOf(NOW))
  expect(onHold).toContain(`<title>Changed since ${since}: service record ${code} · `)
  expect(onHold.slice(0, onHold.indexOf('</head>'))).toContain(`Changed since ${since}.`)
  for (const one of lines)
    await town.db
      .insertInto('certificate_end')
      .values({ ...one, reason: 'mistake', ended_at: NOW })
      .execute()
  const revoked = await pageOf()
  expect(revoked).toContain(`<title>Revoked since ${since}: service record ${code} · `)
  expect(revoked).not.toContain('Asha')
})

test.each([1, 60, 400])(
  'the page of a record of %i lines has its words for those that changed, and is light',
  (count) => {
    const since = '2025-12-03'
    const lines = Array.from({ length: count }, (_, number) =>
      line(
        number === 0 ? { status: { state: 'revoked', since, reason: 'fraud' }, activity: 'Gold Walk' } : {},
        number * 7,
      ),
    )
    const record = { ...RECORD, state: 'changed' as const, name: 'Asha Menon', lines, hours: 2 * count - 2 }
    const html = renderToStaticMarkup(
      createElement(VerifyPage, { typed: RECORD.code, checked: null, record, trouble: null }),
    )
    expect(html).toMatch(/<s><b>Gold Walk/)
    expect(withPlainSpaces(html)).toContain('Revoked since 3 December 2025')
    expect(html).toContain(
      count === 1 ? 'Its only certificate was revoked.' : `Of its ${count} certificates, 1 was revoked.`,
    )
    expect(html.match(/<tr/g)).toHaveLength(count + 1)
    if (count <= 60) expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThan(4_000)
  },
)

test('a record is deleted with its volunteer’s account, even if nothing else of theirs is left, and is in their own file before', async () => {
  const meenakshi = await town.as('meenakshi')
  const { code } = await (await meenakshi.api.me.service.record.$put({ json: { to: '2025-12-31' } })).json()
  const cookie = await town.cookieOf('meenakshi')
  const file = await (await town.request('/api/me/export', { cookie })).text()
  const account = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'meenakshi')
    .executeTakeFirstOrThrow()
  expect(file).toContain(code)
  await town.db.deleteFrom('participation').where('account_id', '=', account.id).execute()
  await town.db.transaction().execute((trx) => forgetCertificates(trx, account.id, NOW))
  const checked = await (await town.request(`/api/service-records/${code}`)).json()
  expect(checked).toEqual({ state: 'revoked', code, revokedOn: '2025-12-01', reason: 'holder-left' })
})
