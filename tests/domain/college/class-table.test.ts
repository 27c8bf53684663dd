import { expect, test } from 'vitest'
import {
  byRollNumber,
  dueIn,
  isFound,
  isIn,
  studentHours,
  sumsOf,
  type TableStudent,
} from '#domain/college/class-table.ts'
import { nameForm, seenForm } from '#domain/college/class-table-form.ts'

/* The numbers of an officer's table, and its search and filters (D72). */

const line = (counted: number | null, lastDay: string, more: object = {}) => ({
  ...{ counted, lastDay, status: { state: 'valid' as const }, endorsedOn: null },
  ...more,
})
const student = (rollNumber: string, sharing: Partial<NonNullable<TableStudent['sharing']>> | null): TableStudent => ({
  ...{ rollNumber, name: `Student ${rollNumber}` },
  sharing: sharing && {
    ...{ id: rollNumber, lines: 1, hours: 4, toGoal: 6, due: 1, lastDay: null, otherName: null },
    ...sharing,
  },
})

test('a student’s lines are added up; lines on hold and endorsed ones are not due', () => {
  const held = line(null, '2026-11-02', { status: { state: 'on-hold', since: '2026-11-05' } })
  const lines = [line(2.75, '2026-11-14'), line(4, '2026-10-01', { endorsedOn: '2026-11-01' }), held]
  expect(studentHours(lines, 10)).toEqual({ lines: 3, hours: 6.75, toGoal: 3.25, due: 1, lastDay: '2026-11-14' })
  expect(studentHours([], 10)).toEqual({ lines: 0, hours: 0, toGoal: 10, due: 0, lastDay: null })
  expect(studentHours([line(12, '2026-11-14')], 10).toGoal).toBe(0)
})

test('the class is added up, and each student is in one part of it', () => {
  const students = [student('1', null), student('2', { hours: 10.25, toGoal: 0 }), student('3', { otherName: 'R. Q.' })]
  expect(sumsOf(students)).toEqual({ students: 3, sharing: 2, hours: 14.25, reached: 1 })
  const parts = (['all', 'reached', 'below', 'not-sharing'] as const).map((filter) =>
    students.filter((one) => isIn(filter, one)).map(({ rollNumber }) => rollNumber),
  )
  expect(parts).toEqual([['1', '2', '3'], ['2'], ['3'], ['1']])
  expect(dueIn(students)).toEqual({ lines: 1, students: 1 })
})

test.each([
  ['', true],
  ['23ce-006', true],
  [' 006 ', true],
  ['२३CE006', true],
  ['kulkarni', true],
  ['ANANYA K', true],
  ['a. k. kulkarni', true],
  ['007', false],
  ['-', false],
  ['shah', false],
])('the search %j finds the student: %s', (search, isThere) => {
  const one = { ...student('23CE006', { otherName: 'A. K. Kulkarni' }), name: 'Ananya Kulkarni' }
  expect(isFound(one, search)).toBe(isThere)
})

test('roll numbers are in the order of their numbers', () => {
  const rolls = ['23CE10', '23CE9', '23ce100', '9', '10', '23CE09A']
  const sorted = rolls.map((rollNumber) => ({ rollNumber })).sort(byRollNumber)
  expect(sorted.map(({ rollNumber }) => rollNumber)).toEqual(['9', '10', '23CE9', '23CE09A', '23CE10', '23ce100'])
})

test('of two spellings of one roll number, the same one is always first', () => {
  const sorted = [{ rollNumber: '23CE009' }, { rollNumber: '23CE9' }]
  expect([...sorted].sort(byRollNumber)).toEqual(sorted)
  expect([...sorted].reverse().sort(byRollNumber)).toEqual(sorted)
})

test.each([
  ['2025-12-01T05:30:00.000Z', true],
  ['2025-12-01', false],
  ['2025-99-01T05:30:00.000Z', false],
  [5, false],
])('the time %j of a table is taken: %s', (until, isTaken) =>
  expect(seenForm.safeParse({ until }).success).toBe(isTaken),
)

test('the answer about a name is one of two', () => {
  expect(nameForm.safeParse({ answer: 'same' }).success).toBe(true)
  expect(nameForm.safeParse({ answer: 'yes' }).success).toBe(false)
  expect(nameForm.safeParse({ answer: 'same', more: 1 }).success).toBe(false)
})
