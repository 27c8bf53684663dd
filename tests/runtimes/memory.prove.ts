import { expect, test } from 'vitest'
import { weigh } from './memory.ts'

/** Long enough that one-time allocations happen in the first half. */
const MINUTES = 10

test('a public site’s process uses less than 250 MB when idle and 300 MB under load with PDFs, and grows by at most 1 MB a minute', async () => {
  const { rest, loaded, after, growth, pdfs, statuses } = await weigh({ minutes: MINUTES, perSecond: 60 })
  console.log(
    `rest ${rest} MB, loaded ${loaded.at(-1)} MB, after ${after} MB, ${growth} MB a minute, ${pdfs.made} PDFs made`,
  )
  expect(statuses[0]).toBeUndefined()
  expect(statuses[200]).toBeGreaterThan(1_000)
  expect(pdfs.made).toBeGreaterThan(100)
  expect(rest).toBeLessThanOrEqual(250)
  expect(Math.max(...loaded, after)).toBeLessThanOrEqual(300)
  expect(growth).toBeLessThanOrEqual(1)
}, 1_200_000)
