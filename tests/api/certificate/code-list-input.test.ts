import { expect, test } from 'vitest'
import { codesIn } from '#api/certificate/code-list/code-list-input.ts'
import { decodeCodes, hasQuestionMarks } from '#api/certificate/code-list/decode-codes.ts'
import { newCode } from '#api/certificate/version/add-versions.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { CodeAnswer } from '#domain/certificate/code-list.ts'
import { type AnsweredCode, hoursByName, sortedRows } from '#domain/certificate/code-list-rows.ts'

/* Tests parsing codes as registrars paste them: from chats, letters, and Excel files in any encoding (D95). */

const [ONE, TWO] = [newCode(), newCode()]
const [one, two] = [printedCode(ONE), printedCode(TWO)]
const asha = { code: one, name: 'Asha Menon' }

test.each([
  ['bare', one, [{ code: one, name: null }]],
  ['as a link', `https://yuvasetu.example${checkPath(ONE)}`, [{ code: one, name: null }]],
  ['as a Hindi link without its scheme', `yuvasetu.example/hi${checkPath(ONE)}`, [{ code: one, name: null }]],
  [
    'as the QR code has it',
    `https://yuvasetu.example${checkPath(ONE)}#E1a-b_cDeF+${'Ab9'.repeat(100)}`,
    [{ code: one, name: null }],
  ],
  ['its own address beside it', `${one},Asha Menon,https://yuvasetu.example${checkPath(ONE)}`, [asha]],
  ['in Excel’s quoting', `="${one}",Asha Menon`, [asha]],
  ['in Excel’s quoting as a file has it', `"=""${one}""",Asha Menon`, [asha]],
  ['between isolates', `\u2068${one}\u2069\t\u2068Asha Menon\u2069`, [asha]],
  ['with a zero-width space and a soft hyphen', `${one.slice(0, 7)}\u200b\u00ad${one.slice(7)}\tAsha Menon`, [asha]],
  ['in a numbered line', `1. ${one} - Asha Menon`, [asha]],
  ['in a numbered line, name first', `(1) Asha Menon – ${one}`, [asha]],
  ['in brackets', `Asha Menon (${one})`, [asha]],
  ['behind a word', `Code: ${one}`, [{ code: one, name: null }]],
  [
    'with other dashes',
    `${one.replaceAll('-', '\u2011')}, Asha Menon`,
    [{ ...asha, code: one.replaceAll('-', '\u2011') }],
  ],
  [
    'in a long sentence',
    `Dear Sir, ${one} is what our student Asha was given by you`,
    [{ code: one, name: 'Dear Sir' }],
  ],
  [
    'two in a line',
    `${one} ${two}`,
    [
      { code: one, name: null },
      { code: two, name: null },
    ],
  ],
  [
    'two in cells',
    `${one}, ${two}`,
    [
      { code: one, name: null },
      { code: two, name: null },
    ],
  ],
  [
    'mistyped in a sentence',
    `1. YS-0000-0000-00001 - Asha Menon`,
    [{ code: 'YS-0000-0000-00001', name: 'Asha Menon' }],
  ],
  ['first and last name', `First Name,Last Name,Code\nAsha,Menon,${one}`, [asha]],
  ['last name first', `Code;Surname;Given name\n${one};Menon;Asha`, [{ code: one, name: 'Menon Asha' }]],
  ['name and surname', `Name,Surname,Code\nAsha,Menon,${one}`, [asha]],
  ['Hindi heading', `क्रमांक\tनाम\tकोड\n1\tआशा मेनन\t${one}`, [{ code: one, name: 'आशा मेनन' }]],
  ['a father’s name beside', `Father Name,Student Name,Code\nRavi Menon,Asha Menon,${one}`, [asha]],
  ['an event’s name beside', `Event name,Name,Code\nBeach Cleanup,Asha Menon,${one}`, [asha]],
  ['email and roll number beside', `21CS07,asha@college.example,Asha Menon,${one}`, [asha]],
])('a code %s', (_, text, expected) => {
  expect(codesIn(text).map(({ code, name }) => ({ code, name: name ?? null }))).toEqual(expected)
})

test('without a heading two cells of a name are another reading of it', () => {
  expect(codesIn(`Asha,Menon,${one}`)).toEqual([{ code: one, name: 'Asha', otherName: 'Asha Menon' }])
})

const wide = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const TABLE = `Name\tCode\r\nआशा मेनन\t${one}\r\n`
const latin = new Uint8Array([...Buffer.from(`Name,Code\nJos`), 0xe9, ...Buffer.from(` D'Souza,${one}`)])

test.each([
  ['UTF-8', new TextEncoder().encode(TABLE)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TABLE}`)],
  ['UTF-16 with tabs, Excel’s “Unicode text”', wide(TABLE)],
  ['UTF-16, most significant byte first', wide(TABLE, { big: true })],
  ['UTF-16 without its mark', wide(TABLE.replace('आशा मेनन', 'Asha Menon'), { mark: false })],
  ['UTF-16 without its mark, the other way', wide(TABLE.replace('आशा मेनन', 'Asha Menon'), { big: true, mark: false })],
])('a table in %s is read', (_, bytes) => {
  const { text, areLettersLost } = decodeCodes(bytes)
  expect(areLettersLost).toBe(false)
  const [asked] = codesIn(text)
  expect([asked?.code, /आशा मेनन|Asha Menon/.test(asked?.name ?? '')]).toEqual([one, true])
})

test('Windows’ old encoding is read, with a warning about lost letters; question marks in a name also give one', () => {
  const { text, areLettersLost } = decodeCodes(latin)
  expect([areLettersLost, codesIn(text)]).toEqual([true, [{ code: one, name: "José D'Souza" }]])
  expect(hasQuestionMarks(`Name,Code\n??? ????,${one}`)).toBe(true)
  expect(hasQuestionMarks(`Name,Code\nAsha Menon,${one}`)).toBe(false)
})

test.each([
  ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 20, 0]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
])('a workbook (%s) chosen by mistake is said to be one', (_, begin) => {
  try {
    decodeCodes(new Uint8Array([...begin, ...Buffer.alloc(5_000)]))
    expect.unreachable()
  } catch (error) {
    expect((error as { details: object }).details).toEqual({ faults: { codes: 'workbook' } })
  }
})

test('a quarter of a megabyte without a space takes no longer than one with', () => {
  const asked = (text: string) => {
    const begun = process.cpuUsage()
    codesIn(text)
    return process.cpuUsage(begun).user + 20_000
  }
  const usual = Math.max(...[1, 2, 3].map(() => asked(`${one}, Asha Menon\n`.repeat(490))))
  for (const sign of ['x', '.', '-', '/', 'YS-0000-', '\u0300']) {
    expect(asked(sign.repeat(250_000 / sign.length))).toBeLessThan(usual * 20)
    expect(asked(`${sign.repeat(500 / sign.length)}\n`.repeat(490))).toBeLessThan(usual * 20)
  }
})

const answer = (code: string, change: Partial<CodeAnswer> = {}): CodeAnswer => ({
  ...{ code, state: 'valid', since: null, reason: null, name: 'agrees', activity: 'Cleanup', orgName: 'Samudra' },
  ...{ firstDay: '2025-11-15', lastDay: '2025-11-15', hours: 4, ...change },
})
const answered = (
  code: string,
  change: Partial<CodeAnswer> = {},
  pastedName: string | null = 'Asha Menon',
): AnsweredCode => ({
  answer: answer(code, change),
  pastedName,
})

test('codes that differ, are revoked, unknown, on hold or duplicated are first, in red or amber', () => {
  const rows = sortedRows([
    answered('A'),
    answered('B', { state: 'on-hold' }),
    answered('C', { name: 'differs' }),
    answered('D', { state: 'revoked', name: null }),
    answered('E'),
    answered('E'),
    answered('F', { state: 'unknown', name: null }),
    answered('G', { state: 'not-a-code', name: null }),
  ])
  expect(rows.map(({ answer: { code }, tone }) => `${code} ${tone}`)).toEqual([
    ...['C refused', 'D refused', 'F refused', 'G refused', 'B on-hold', 'E on-hold', 'E on-hold', 'A plain'],
  ])
  expect(rows.filter(({ isRepeated }) => isRepeated).map(({ answer: { code } }) => code)).toEqual(['E', 'E'])
})

test('hours are added up by name: valid ones that agree, each code once, twelve a day, no service record', () => {
  const sums = hoursByName([
    answered('A'),
    answered('A'),
    answered('B', { hours: 10 }, 'menon asha'),
    answered('C', { firstDay: '2025-11-16', lastDay: '2025-11-16', hours: 2.5 }),
    answered('D', { hours: null, firstDay: '2025-11-17', lastDay: '2025-11-17' }),
    answered('E', { state: 'on-hold' }),
    answered('F', { name: 'differs' }),
    answered('R', { activity: null, firstDay: null, lastDay: null, hours: 40 }),
    answered('G', {}, 'Usha Rao'),
    answered('H', { name: null }, null),
  ])
  expect(sums).toEqual([
    { name: 'Asha Menon', certificates: 4, hours: 14.5 },
    { name: 'Usha Rao', certificates: 1, hours: 4 },
  ])
})
