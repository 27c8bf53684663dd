import { expect, test } from 'vitest'
import { waitText } from '#text/admin/admin.ts'

test.each([
  [1, 'Try again in a minute.'],
  [60, 'Try again in a minute.'],
  [61, 'Try again in 2 minutes.'],
  [3600, 'Try again in 60 minutes.'],
])('a wait of %i seconds reads "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
