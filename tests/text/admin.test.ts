import { expect, test } from 'vitest'
import { waitText } from '#text/admin/admin.ts'
import { vitalText } from '#text/admin/vitals.ts'

test.each([
  [1, 'Try again in a minute.'],
  [60, 'Try again in a minute.'],
  [61, 'Try again in 2 minutes.'],
  [3600, 'Try again in 60 minutes.'],
])('a wait of %i seconds reads "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

test('a web vital reads in its own unit, and as a dash where nothing was measured', () => {
  expect(vitalText('LCP', 1240.4)).toBe('1,240 ms')
  expect(vitalText('CLS', 0.004)).toBe('0.00')
  expect(vitalText('INP', undefined)).toBe('–')
})
