import { expect, test } from 'vitest'
import { academicYear, widerEnds } from '#domain/college/class.ts'
import { classEdit, classForm } from '#domain/college/class-form.ts'
import { faultsOf } from '#domain/form/fields.ts'

/* The form of a class (D69). */

const GOOD = {
  ...{ name: 'Third year, NSS', programme: 'nss', programmeName: null, goalHours: 120 },
  ...{ firstDay: '2026-07-01', lastDay: '2027-06-30' },
}
const faultsIn = (form: object) => {
  const result = classForm.safeParse({ ...GOOD, ...form })
  return result.success ? {} : faultsOf(result.error.issues)
}

test.each([
  [{}, {}],
  [{ goalHours: 0 }, { goalHours: 'least-1' }],
  [{ goalHours: -0 }, { goalHours: 'least-1' }],
  [{ goalHours: 0.75 }, { goalHours: 'least-1' }],
  [{ goalHours: 1.3 }, { goalHours: 'quarter' }],
  [{ goalHours: 2000.25 }, { goalHours: 'at-most-2000' }],
  [{ goalHours: 2000 }, {}],
  [{ goalHours: '120' }, { goalHours: 'type' }],
  [{ goalHours: undefined }, { goalHours: 'required' }],
  [{ name: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(81) }, { name: 'most-80' }],
  [{ programme: 'ncc' }, { programme: 'choice' }],
  [{ programme: 'own' }, { programmeName: 'required' }],
  [{ programme: 'own', programmeName: 'Green campus' }, {}],
  [{ programmeName: 'Green campus' }, { programmeName: 'unknown' }],
  [{ lastDay: '2026-06-30' }, { lastDay: 'before-start' }],
  [{ lastDay: '2026-07-01' }, {}],
  [{ lastDay: '2032-07-01' }, {}],
  [{ lastDay: '2032-07-02' }, { lastDay: 'long-class' }],
  [{ lastDay: '2036-07-01' }, { lastDay: 'long-class' }],
  [{ firstDay: '2026-02-30' }, { firstDay: 'day' }],
  [{ joinCode: 'K7Q2MX9F' }, { joinCode: 'unknown' }],
])('%j gives the faults %j', (form, faults) => {
  expect(faultsIn(form)).toEqual(faults)
})

test('an edit has the version that was seen', () => {
  expect(classEdit.safeParse({ ...GOOD, version: 1 }).success).toBe(true)
  expect(classEdit.safeParse(GOOD).success).toBe(false)
})

test('a new class starts with the academic year, from 1 July to 30 June', () => {
  expect(academicYear('2026-06-30')).toEqual({ firstDay: '2025-07-01', lastDay: '2026-06-30' })
  expect(academicYear('2026-07-01')).toEqual({ firstDay: '2026-07-01', lastDay: '2027-06-30' })
})

test('a period is wider at each end at which it has a day that the other has not', () => {
  const year = academicYear('2026-07-01')
  expect(widerEnds(year, year)).toEqual([])
  expect(widerEnds({ ...year, lastDay: '2027-03-31' }, year)).toEqual([])
  expect(widerEnds({ ...year, lastDay: '2027-07-01' }, year)).toEqual(['lastDay'])
  expect(widerEnds({ ...year, firstDay: '2026-06-30' }, year)).toEqual(['firstDay'])
  expect(widerEnds({ firstDay: '2026-06-30', lastDay: '2027-07-01' }, year)).toEqual(['firstDay', 'lastDay'])
})
