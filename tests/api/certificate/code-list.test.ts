import { afterAll, beforeEach, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { checkCodes } from '#api/certificate/code-list/code-list.ts'
import { codesIn } from '#api/certificate/code-list/code-list-input.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { newCode } from '#api/certificate/version/add-versions.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { MOST_CODES, MOST_LINES } from '#domain/certificate/code-list.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'
import { withPlainSpaces } from '../../../src/text/plain-spaces.ts'

/*
 * A college checks the codes of a whole class in one request, without an account or a script. Responses never contain
 * names (D63).
 */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({
  runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) },
})
await issueDemoCertificates(town.db, { now: NOW })
afterAll(town.close)

const codes = await town.db
  .selectFrom('certificate')
  .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
  .select(['certificate.code', 'version.name', 'certificate.ngo_id'])
  // Codes are random, so their order would choose other certificates in each run.
  .orderBy('version.name')
  .orderBy('version.activity')
  .execute()
const [first, second, third] = codes.map(({ code, name }) => ({ code: printedCode(code), name: name ?? '' }))
await town.db
  .insertInto('certificate_end')
  .values({ code: codes[2]?.code ?? '', version: 1, reason: 'fraud', ended_at: NOW })
  .execute()
const { restore } = await openKeep(town.db)
beforeEach(restore)

const ask = async (asked: object) => {
  const answer = await town.request('/api/certificates/check', { method: 'POST', body: JSON.stringify(asked) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
type Body = { answers: { code: string; state: string; name: string | null }[]; faults?: Record<string, string> }

/** Sends the form as a browser does. */
const send = (codes: string, { as = 'page', file }: { as?: string; file?: BlobPart } = {}, origin = ORIGIN) => {
  const form = new FormData()
  form.set('codes', codes)
  if (file !== undefined) form.set('file', new File([file], 'class.csv', { type: 'text/csv' }))
  form.set('as', as)
  const request = new Request(`${ORIGIN}/verify/list`, { method: 'POST', body: form })
  return town.request('/verify/list', {
    method: 'POST',
    body: request.body,
    duplex: 'half',
    headers: { origin, 'content-type': request.headers.get('content-type') ?? '' },
  } as RequestInit)
}

test('codes are answered in their order, typed as people type them; names agree or differ, and are never returned', async () => {
  const { status, body } = await ask({
    codes: [
      { code: first?.code.toLowerCase().replaceAll('-', ' '), name: ` ${first?.name.toUpperCase()} ` },
      { code: second?.code, name: 'Somebody Else' },
      { code: second?.code },
      { code: third?.code, name: third?.name },
      { code: 'YS-0000-0000-00000' },
      { code: 'nonsense' },
    ],
  })
  expect(status).toBe(200)
  expect(body.answers.map(({ state, name }) => [state, name])).toEqual([
    ['valid', 'agrees'],
    ['valid', 'differs'],
    ['valid', null],
    ['revoked', null],
    ['unknown', null],
    ['not-a-code', null],
  ])
  const text = JSON.stringify(body)
  for (const { name } of codes) expect(text).not.toContain(name)
})

test('names are compared as registrars write them: surname first, an apostrophe or none', async () => {
  const words = (first?.name ?? '').split(' ')
  const { body } = await ask({
    codes: [
      { code: first?.code, name: words.toReversed().join(' ') },
      { code: first?.code, name: words.join('’ ') },
      { code: first?.code, name: words.slice(1).join(' ') },
    ],
  })
  expect(body.answers.map(({ name }) => name)).toEqual(['agrees', 'agrees', 'differs'])
})

test('a heading alone is no code, and the column of names is found by its heading', () => {
  expect(codesIn('Certificate code\nYS-1')).toEqual([{ code: 'YS-1', name: null }])
  expect(codesIn(`Roll,Student Name,Code\n21CS07,Asha Menon,${first?.code}`)).toEqual([
    { code: first?.code, name: 'Asha Menon' },
  ])
})

test('a college’s program needs no origin, and a page of another site may not ask in its place', async () => {
  const request = (headers: Record<string, string>) =>
    new Request(`${ORIGIN}/api/certificates/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ codes: [{ code: first?.code }] }),
    })
  const status = async (headers: Record<string, string>) =>
    (await app.request(request(headers), undefined, town.runtime)).status
  expect(await status({})).toBe(200)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ cookie: 'session=x' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
})

test('two hundred are answered together, two hundred and one are refused by name', async () => {
  const many = (count: number) => ({ codes: Array.from({ length: count }, () => ({ code: first?.code })) })
  expect((await ask(many(MOST_CODES))).body.answers).toHaveLength(MOST_CODES)
  expect(await ask(many(MOST_CODES + 1))).toMatchObject({ status: 422, body: { faults: { codes: 'too-many-codes' } } })
  expect(await ask({ codes: [] })).toMatchObject({ status: 422, body: { faults: { codes: 'required' } } })
  expect(await ask({ codes: [{ code: 7 }] })).toMatchObject({
    status: 422,
    body: { faults: { 'codes.0.code': 'type' } },
  })
})

/** Returns the states in the response and the number of statements that the check took. */
async function counted(asked: readonly string[]) {
  let statements = 0
  const counting = town.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const answers = await checkCodes(
    { ...town.runtime, db: counting },
    asked.map((code) => ({ code })),
  )
  expect(answers).toHaveLength(asked.length)
  return { statements, states: new Set(answers.map(({ state }) => state)) }
}

test('five hundred codes take the statements of one: certificates, service records, and unknown codes', async () => {
  const unknown = Array.from({ length: MOST_LINES }, () => printedCode(newCode()))
  expect((await counted(unknown)).states).toEqual(new Set(['unknown']))
  const { holder } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('certificate.code', '=', codes[0]?.code ?? '')
    .select((row) => row.ref('participation.account_id').$notNull().as('holder'))
    .executeTakeFirstOrThrow()
  const records: string[] = []
  for (let year = 1900; year < 1905; year += 1) {
    const period = { from: `${year}-01-01` }
    records.push((await makeRecord(town.db, holder, period, { now: NOW })).code)
  }
  expect((await counted(records)).states).toEqual(new Set(['valid']))
  for (const all of [codes.map(({ code }) => code), unknown, records]) {
    const many = unknown.map((_, at) => all[at % all.length] ?? '')
    expect((await counted(many)).statements).toBe((await counted(all.slice(0, 1))).statements)
  }
  expect((await counted([first?.code ?? '', ...records, ...unknown])).statements).toBeLessThanOrEqual(6)
})

test('a page without a script takes text pasted from a spreadsheet, and returns it as a table', async () => {
  const pasted = `Name\tCode\n${first?.name}\t${first?.code}\nSomebody Else\t${second?.code}\n=1+1\t${third?.code}\n`
  const page = await send(pasted)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
  const html = withPlainSpaces(await page.text())
  expect(html).toContain('2 valid, 1 revoked. 1 name is different.')
  expect(html).toContain(`Checked at ${ORIGIN}/verify/list on 1 December 2025, 11:00 am`)
  expect(html).not.toContain('<script')
  const csv = await send(pasted, { as: 'csv' })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await csv.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"${first?.code}","Valid","","","Matches"`)
  expect(lines[3]).toContain('"Revoked","2025-12-01","We revoked this certificate because it was obtained by fraud."')
})

test('rows that need a look are first with the name that was pasted, and hours are added up by name', async () => {
  const [mine] = await town.db
    .selectFrom('certificate_version as version')
    .where('version.code', '=', codes[0]?.code ?? '')
    .select('service_minutes as minutes')
    .execute()
  const html = await (
    await send(
      `1. ${first?.code} - ${first?.name}\n="${second?.code}"\tSomebody Else\n3) ${first?.name}: ${first?.code}`,
    )
  ).text()
  const rows = Array.from(
    html.matchAll(/<tr class="code-list__row--([\w-]+)">([\s\S]*?)<\/tr>/g),
    ([, tone, row = '']) => [tone, row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')],
  )
  expect(rows.map(([tone]) => tone)).toEqual(['refused', 'on-hold', 'on-hold'])
  expect(rows[0]?.[1]).toContain('Different Somebody Else')
  expect(rows[1]?.[1]).toContain('Listed more than once.')
  expect(rows[1]?.[1]).toContain(`Matches ${first?.name}`)
  expect(html).toContain('1 name is different. 1 code appears more than once.')
  const sums = html
    .slice(html.indexOf('Hours by name'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(sums).toContain(`${first?.name} 1 ${(mine?.minutes ?? 0) / 60} hours`)
})

test('a table in UTF-16 is read, a workbook is recognised, and lost letters give a warning', async () => {
  const utf16 = Buffer.from(`\ufeffName\tCode\r\n${first?.name}\t${first?.code}\r\n`, 'utf16le')
  expect(await (await send('', { file: new Uint8Array(utf16) })).text()).toContain('1 valid.')
  const workbook = await send('', { file: new Uint8Array([0x50, 0x4b, 3, 4, ...Buffer.alloc(9_000)]) })
  expect([workbook.status, (await workbook.text()).includes('This is an Excel workbook.')]).toEqual([422, true])
  const latin = new Uint8Array([...Buffer.from('Name,Code\nJos'), 0xe9, ...Buffer.from(`,${first?.code}`)])
  expect(await (await send('', { file: latin })).text()).toContain('Some letters in this list were lost')
  expect(await (await send(`?????,${first?.code}`)).text()).toContain('Some letters in this list were lost')
})

test('a chosen file counts; a file that is no table, empty or too long gets a sentence, and the text stays', async () => {
  const file = `code;name\r\n"${first?.code}";"${first?.name}"\r\n`
  expect(await (await send('', { file })).text()).toContain('1 valid.')
  for (const [typed, status, sentence] of [
    ['', 422, 'Paste at least one code, or choose a file.'],
    [`${first?.code}\n`.repeat(MOST_LINES + 1), 422, 'There are too many codes. Check fewer at a time.'],
    ['x'.repeat(300_000), 413, 'This file is too large.'],
  ] as const) {
    const answer = await send(typed)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(sentence)
  }
  expect((await send('x', {}, 'https://evil.example')).status).toBe(403)
  await emptyBuckets(town.db, 'check-list:%', 300, NOW)
  const slowed = await send(first?.code ?? '')
  expect([slowed.status, slowed.headers.get('retry-after') !== null]).toEqual([429, true])
  expect(await slowed.text()).not.toContain(first?.code)
})

test.each([
  ['YS-7K2M-49QD-X3F8C', [['YS-7K2M-49QD-X3F8C', null]]],
  [
    'one\n\n two ',
    [
      ['one', null],
      ['two', null],
    ],
  ],
  ['Name, Roll, Code\nAsha Menon, 14, 0000000000000', [['0000000000000', 'Asha Menon']]],
  ['0000000000000,"Menon, Asha"', [['0000000000000', 'Menon, Asha']]],
  ['\ufeff0000000000000;Asha', [['0000000000000', 'Asha']]],
  [
    'Asha Menon\t0000000000000\nUsha Rao\tYS-1',
    [
      ['0000000000000', 'Asha Menon'],
      ['YS-1', 'Usha Rao'],
    ],
  ],
  ['Bhaskar Sharma, 0000000000000', [['0000000000000', 'Bhaskar Sharma']]],
])('%j is read as a list', (text, list) => {
  expect(codesIn(text).map(({ code, name }) => [code, name])).toEqual(list)
})

test('a list that is refused is counted like any other, and of a line only the first cells are read', async () => {
  for (let turn = 0; turn < 30; turn += 1) expect((await send('')).status).toBe(422)
  expect((await send('')).status).toBe(429)
  const wide = Array.from({ length: 2_000 }, () => '2222222222222')
  expect(codesIn([...wide, first?.code].join())).toEqual([{ code: '2222222222222', name: null }])
  const typed = first?.code.toLowerCase().replaceAll('-', ' ') ?? ''
  expect(codesIn(`Kavya Rao, 14, ${typed}`)).toEqual([{ code: typed, name: 'Kavya Rao' }])
})

test('quotes that never end make no table', () => {
  expect(() => codesIn('"broken,quotes\n0000000000000')).toThrow('invalid')
})
