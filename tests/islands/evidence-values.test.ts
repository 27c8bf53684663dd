import { expect, test } from 'vitest'
import { evidenceIn } from '#islands/evidence/form/evidence-values.ts'
import { SCRIPTS } from '#tests/support/requests/digits.ts'

test.each(Object.entries(SCRIPTS))('a day that ends a registration is read in the digits of %s', (_, write) => {
  expect(evidenceIn('', { twelveAUntil: write('31/3/2028') })).toEqual({ twelveAUntil: '2028-03-31' })
  expect(evidenceIn('', { twelveAUntil: write('31.03.28') })).toEqual({ twelveAUntil: '31.03.28' })
})
