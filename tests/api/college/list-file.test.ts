import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListFile } from '#api/college/class/list-file.ts'
import { Refusal } from '#api/http/errors.ts'

/* Reading the file of a class list, in every encoding and with every delimiter (D70). */

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
/** Encodes text of which every character exists in Windows-1252 with the code point of Latin-1. */
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const ENCODINGS: Record<string, [encoding: string, encode: (text: string) => Uint8Array]> = {
  'UTF-8': ['utf-8', (text) => new TextEncoder().encode(text)],
  'UTF-8 with its mark': ['utf-8', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  'UTF-16': ['utf-16le', (text) => utf16(`\ufeff${text}`)],
  'UTF-16, most significant byte first': ['utf-16be', (text) => utf16(`\ufeff${text}`, true)],
  'UTF-16 without its mark': ['utf-16le', (text) => utf16(text)],
  'UTF-16 without its mark, most significant byte first': ['utf-16be', (text) => utf16(text, true)],
  'Windows-1252': ['windows-1252', latin],
}
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' }

const NAMES = ['Aarav Patel', 'José D’Souza', "Noël O'Neil", 'Patel, Aarav', 'आरव पटेल', 'Ananya (Anu) Kulkarni']
const LATIN_NAMES = NAMES.slice(0, 1).concat("José D'Souza", "Noël O'Neil", 'Patel, Aarav')
const HEADINGS = [null, ['Roll No', 'Name'], ['रोल नंबर', 'नाम'], ['Enrolment No.', 'Student Name']] as const

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test.each(Object.keys(ENCODINGS))('%s is read with every delimiter, quoting, line end and heading', (name) => {
  const [encoding, encode] = ENCODINGS[name] ?? expect.unreachable()
  const isLatin = encoding === 'windows-1252'
  const plan = fc.record({
    names: fc.array(fc.constantFrom(...(isLatin ? LATIN_NAMES : NAMES)), { minLength: 1, maxLength: 20 }),
    delimiter: fc.constantFrom('comma', 'semicolon', 'tab'),
    heading: fc.constantFrom(...(isLatin ? [HEADINGS[0], HEADINGS[1]] : HEADINGS)),
    isNameFirst: fc.boolean(),
    areAllQuoted: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    emptyLines: fc.nat({ max: 2 }),
    hasLastEnd: fc.boolean(),
  })
  fc.assert(
    fc.property(plan, ({ names, delimiter, heading, isNameFirst, areAllQuoted, end, emptyLines, hasLastEnd }) => {
      const sign = DELIMITERS[delimiter as keyof typeof DELIMITERS]
      // The first name has a letter that is not ASCII, so that Windows-1252 is not UTF-8.
      const all = [isLatin ? 'Renée Iyer' : 'Rani Iyer', ...names]
      const written = (cells: readonly string[]) =>
        (isNameFirst ? cells.toReversed() : cells)
          .map((cell) => (areAllQuoted || cell.includes(sign) ? quoted(cell) : cell))
          .join(sign)
      const rows = all.map((one, at) => [`23CE${100 + at}`, one])
      const text = [...(heading ? [heading] : []), ...rows].map(written).join(end.repeat(emptyLines + 1))
      const { lines, faulty, ...read } = readListFile(encode(hasLastEnd ? `${text}${end}` : text))
      expect(read).toEqual({ encoding, delimiter, read: all.length })
      expect(faulty).toEqual([])
      expect(lines).toEqual(
        rows.map(([rollNumber, one], at) => ({
          ...{ rollNumber, name: one },
          line: (at + (heading ? 1 : 0)) * (emptyLines + 1) + 1,
        })),
      )
    }),
    { numRuns: 60 },
  )
})

const read = (text: string) => readListFile(new TextEncoder().encode(text))
const refusal = (bytes: Uint8Array) => {
  try {
    readListFile(bytes)
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details }
    throw error
  }
  return null
}

test.each([
  ['an empty file', new Uint8Array(), 'required'],
  ['a file of line ends', new TextEncoder().encode('\r\n\r\n,\n,,\n'), 'required'],
  ['.xlsx', new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...Buffer.alloc(3_000)]), 'workbook'],
  ['.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(3_000)]), 'workbook'],
  [
    '2,001 lines',
    new TextEncoder().encode(Array.from({ length: 2001 }, (_, at) => `23CE${at},Asha Menon`).join('\n')),
    'too-many-lines',
  ],
  ['a million line ends', new Uint8Array(1_000_000).fill(10), 'too-many-lines'],
])('%s is refused', (_, bytes, file) => {
  expect(refusal(bytes)).toEqual({ code: 'invalid', faults: { file } })
})

test('further columns are refused by name', () => {
  const bytes = new TextEncoder().encode('Roll No;Name;Category\n23CE001;Asha Menon;OBC\n')
  expect(refusal(bytes)).toEqual({
    code: 'further-columns',
    current: { columns: [{ number: 3, heading: 'Category' }] },
  })
})

test('a NUL in a cell is a fault of its line', () => {
  const { lines, faulty } = read('23CE001,Asha Menon\n23CE002,Adi\u0000ti Shah\n23CE003,Ravi Tiwari\n')
  expect([lines.map(({ line }) => line), faulty]).toMatchObject([[1, 3], [{ line: 2, fault: 'name' }]])
})

test('a quotation mark that is never closed is a fault of its line alone', () => {
  const { lines, faulty } = read('23CE001,"Asha Menon"\n23CE002,"Aditi Shah\n23CE003,"Ravi ""Bunty"" Tiwari"\n')
  expect(lines).toEqual([{ line: 1, rollNumber: '23CE001', name: 'Asha Menon' }])
  expect(faulty).toMatchObject([
    { line: 2, fault: 'name' },
    { line: 3, fault: 'name' },
  ])
})

test('a first line that names the delimiter is not a line of the list', () => {
  expect(read('sep=;\r\nRoll No;Name\r\n23CE001;Asha Menon\r\n')).toMatchObject({
    ...{ delimiter: 'semicolon', read: 1, lines: [{ line: 3, rollNumber: '23CE001', name: 'Asha Menon' }] },
  })
})

test('no bytes cause an error other than a refusal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      refusal(bytes)
    }),
  )
})
