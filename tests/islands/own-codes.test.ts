import { expect, test } from 'vitest'
import type { Pass } from '#domain/door.ts'
import { isAnothers } from '#islands/pass/own-codes.ts'

/* Whose codes a phone keeps, where two people use it one after the other. */

const pass = (pass: string, name: string) => ({ pass, name }) as Pass

test.each([
  ['nothing was kept', [], [pass('a', 'Asha M.')], false],
  ['the same passes', [pass('a', 'Asha M.')], [pass('a', 'Asha M.')], false],
  ['the event is over, and another comes', [pass('a', 'Asha M.')], [pass('b', 'Asha M.')], false],
  ['a name was corrected', [pass('a', 'Asa M.')], [pass('a', 'Asha M.')], false],
  ['somebody else', [pass('a', 'Asha M.')], [pass('b', 'Ravi T.')], true],
])('%s', (_, kept, own, anothers) => {
  expect(isAnothers(kept, own)).toBe(anothers)
})
