import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClassList } from '#domain/college/class-list/class-list.ts'
import { classListForm } from '#domain/college/class-list/class-list-form.ts'
import { delimiterOf } from '#domain/encoding/table-delimiter.ts'

/* Reading the lines of a class list (D70). */

const table = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))
const linesOf = (...rows: string[][]) => {
  const list = readClassList(table(...rows))
  if ('refused' in list) throw new Error(list.refused)
  return list
}
const AARAV = { rollNumber: '23CE001', name: 'Aarav Patel' }
const ADITI = { rollNumber: '23CE002', name: 'Aditi Shah' }
const GOOD = [
  { line: 1, ...AARAV },
  { line: 2, ...ADITI },
]

test('two columns without a heading are roll number and name', () => {
  expect(linesOf(['23CE001', 'Aarav Patel'], ['23CE002', 'Aditi Shah'])).toEqual({ read: 2, lines: GOOD, faulty: [] })
})

test.each([
  ['Roll No', 'Name'],
  ['ROLL NO.', 'STUDENT NAME'],
  ['Roll_Number', 'Name of the Student'],
  ['Enrolment No', 'Student’s Name'],
  ['Enrollment Number', 'Full name'],
  ['Registration No.', 'Candidate name'],
  ['University Roll No', 'Name of student'],
  ['PRN', 'Student'],
  ['रोल नंबर', 'नाम'],
  ['रोल नं.', 'छात्र का नाम'],
  ['अनुक्रमांक', 'विद्यार्थी का पूरा नाम'],
  ['नामांकन संख्या', 'नाम'],
  ['Code', 'Pupil of the class'],
])('the heading “%s” and “%s” is recognised, in either order', (rollNumber, name) => {
  const lines = GOOD.map((line) => ({ ...line, line: line.line + 1 }))
  expect(linesOf([rollNumber, name], ...GOOD.map((line) => [line.rollNumber, line.name]))).toMatchObject({ lines })
  expect(linesOf([name, rollNumber], ...GOOD.map((line) => [line.name, line.rollNumber]))).toMatchObject({ lines })
})

test('a title above the heading, empty lines and empty columns are not lines of the list', () => {
  const rows = [
    ['', 'GEC Ahmedabad, third year', ''],
    ['', '', ''],
    ['', 'Roll No', 'Name'],
    ['', '23CE001', 'Aarav Patel'],
  ]
  expect(linesOf(...rows)).toEqual({ read: 1, lines: [{ line: 4, ...AARAV }], faulty: [] })
})

test('exchanged columns are read the right way round if every line says so', () => {
  expect(linesOf(['Aarav Patel', '23CE001'], ['Aditi Shah', '23CE002']).lines).toEqual(GOOD)
  expect(linesOf(['Roll No', 'Name'], ['Aarav Patel', '23CE001']).lines).toEqual([{ line: 2, ...AARAV }])
  const { lines, faulty } = linesOf(['23CE001', 'Aarav Patel'], ['Aditi Shah', '23CE002'])
  expect([lines.length, faulty]).toMatchObject([1, [{ line: 2, fault: 'swapped' }]])
})

test.each([
  [['=1+1', 'Asha Menon'], 'formula'],
  [['23CE003', '=HYPERLINK("https://x.example")'], 'formula'],
  [['+23003', 'Asha Menon'], 'formula'],
  [['-23003', 'Asha Menon'], 'formula'],
  [['@sum', 'Asha Menon'], 'formula'],
  [['＝1', 'Asha Menon'], 'formula'],
  [['23CE003', ''], 'no-name'],
  [['', 'Asha Menon'], 'no-roll-number'],
  [['2.3E+11', 'Asha Menon'], 'shortened'],
  [['23CE003', '9820000001'], 'name'],
  [['23CE003', 'Asha 9820000001'], 'name'],
  [['23CE003', 'asha@college.example'], 'name'],
  [['23CE003', '???? ????'], 'name'],
  [['23CE003', 'As\u0000ha'], 'name'],
  [['23CE003', 'Asha\nMenon'], 'name'],
  [['23\u0000CE003', 'Asha Menon'], 'roll-number'],
  [['23CE003;', 'Asha Menon'], 'roll-number'],
  [['./', 'Asha Menon'], 'roll-number'],
  [['2'.repeat(41), 'Asha Menon'], 'long-roll-number'],
  [['23CE003', 'A'.repeat(121)], 'long-name'],
])('the line %j has the fault %s', (cells, fault) => {
  const { lines, faulty, read } = linesOf(['23CE001', 'Aarav Patel'], ['23CE002', 'Aditi Shah'], cells)
  expect({ read, lines }).toEqual({ read: 3, lines: GOOD })
  expect(faulty).toMatchObject([{ line: 3, fault, earlier: null }])
})

test('a roll number that is repeated, also in another spelling, is left out and shown with both lines', () => {
  const { lines, faulty } = linesOf(
    ['23CE001', 'Aarav Patel'],
    ['23CE002', 'Aditi Shah'],
    ['२3 ce-001', 'Aarav R. Patel'],
  )
  expect(lines).toEqual(GOOD)
  expect(faulty).toEqual([
    { line: 3, rollNumber: '23 ce-001', name: 'Aarav R. Patel', fault: 'repeated', earlier: { line: 1, ...AARAV } },
  ])
})

test.each([
  [
    [
      ['Roll No', 'Name', 'Category', 'Gender', 'Mobile'],
      ['23CE001', 'Aarav Patel', 'OBC', 'M', '98200 00001'],
    ],
    [
      { number: 3, heading: 'Category' },
      { number: 4, heading: 'Gender' },
      { number: 5, heading: 'Mobile' },
    ],
  ],
  [
    [
      ['S. No.', 'Name', 'Roll No'],
      ['1', 'Aarav Patel', '23CE001'],
    ],
    [{ number: 1, heading: 'S. No.' }],
  ],
  [
    [
      ['23CE001', 'Aarav Patel'],
      ['23CE002', 'Aditi Shah', 'F'],
    ],
    [{ number: 3, heading: null }],
  ],
  [
    [
      ['Roll No', 'Name', 'Email'],
      ['23CE001', 'Aarav Patel'],
    ],
    [{ number: 3, heading: 'Email' }],
  ],
])('further columns are refused: %j', (rows, columns) => {
  expect(readClassList(table(...rows))).toEqual({ refused: 'further-columns', columns })
})

test('an empty file and the 2,001st line are refused', () => {
  const line = (at: number) => [`23CE${at}`, 'Aarav Patel']
  const lines = Array.from({ length: 2000 }, (_, at) => line(at))
  expect(readClassList([])).toEqual({ refused: 'empty' })
  expect(readClassList(table(['Roll No', 'Name']))).toEqual({ refused: 'empty' })
  expect(linesOf(['Roll No', 'Name'], ...lines)).toMatchObject({ read: 2000, faulty: [] })
  expect(readClassList(table(...lines, line(2000)))).toEqual({ refused: 'too-many-lines' })
})

test('every line of a table is a line of the list or has a fault, and no other line appears', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '23CE001', 'Asha Menon', 'Roll No', '='))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 2 }), { maxLength: 12 }), (rows) => {
      const list = readClassList(table(...rows))
      if ('refused' in list) return
      expect(list.lines.length + list.faulty.length).toBe(list.read)
      const stored = classListForm.safeParse({ lines: list.lines.map(({ line: _, ...line }) => line) })
      expect(stored.success || list.lines.length === 0).toBe(true)
    }),
  )
})

test.each([
  ['23CE001,Aarav Patel\n23CE002,Aditi Shah', 'comma'],
  ['23CE001;Patel, Aarav\n23CE002;Shah, Aditi', 'semicolon'],
  ['Patel, Aarav;23CE001', 'semicolon'],
  ['23CE001\tPatel, Aarav', 'tab'],
  ['23CE001,"Patel; Aarav"\n23CE002,"Shah; Aditi"', 'comma'],
  ['23CE001', 'comma'],
  ['23CE001;\n;', 'semicolon'],
])('the delimiter of %j is a %s', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test.each([
  [{ rollNumber: '23CE003', name: '' }, { 'lines.1.name': 'required' }],
  [{ rollNumber: ' ', name: 'Asha' }, { 'lines.1.rollNumber': 'required' }],
  [{ rollNumber: '23-ce-001', name: 'Asha' }, { 'lines.1.rollNumber': 'repeated' }],
  [{ rollNumber: '=1', name: 'Asha' }, { 'lines.1.rollNumber': 'characters' }],
  [{ rollNumber: '5', name: 'As\u0000ha' }, { 'lines.1.name': 'characters' }],
  [{ rollNumber: '5', name: 'A'.repeat(121) }, { 'lines.1.name': 'most-120' }],
])('a stored list has the same rules: %j', async (line, faults) => {
  const { faultsOf } = await import('#domain/form/fields.ts')
  const result = classListForm.safeParse({ lines: [AARAV, line] })
  expect(result.success ? null : faultsOf(result.error.issues)).toEqual(faults)
})
