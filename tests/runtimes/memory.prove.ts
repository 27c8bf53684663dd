import { expect, test } from 'vitest'
import { weigh } from './memory.ts'

/** Long enough that what is taken once is taken in the first half. */
const MINUTES = 10

test('a public site’s process rests below 250 MB, stays there under load, and grows by at most 1 MB a minute', async () => {
  const { rest, loaded, after, growth, statuses } = await weigh({ minutes: MINUTES, perSecond: 60 })
  console.log(`rest ${rest} MB, loaded ${loaded.at(-1)} MB, after ${after} MB, ${growth} MB a minute`)
  expect(statuses[0]).toBeUndefined()
  expect(statuses[200]).toBeGreaterThan(1_000)
  expect(rest).toBeLessThanOrEqual(250)
  expect(Math.max(...loaded, after)).toBeLessThanOrEqual(250)
  expect(growth).toBeLessThanOrEqual(1)
}, 1_200_000)
