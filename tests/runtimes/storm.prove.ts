import { expect, test } from 'vitest'
import { held, runStorm } from './storm.ts'

test('twenty kills under a storm of writes: nothing acknowledged is lost, nothing doubled, nothing half done', async () => {
  const report = await runStorm({ kills: 20, clients: 8 })
  expect(report).toMatchObject({ lost: [], doubled: [], halfDone: [], deaths: 0 })
  expect(held(report)).toBe(true)
})

test('an answer before the commit turns the storm red when the server is killed', async () => {
  const report = await runStorm({ kills: 1, clients: 4, hasty: true })
  expect(report.lost.length).toBeGreaterThan(0)
  expect(held(report)).toBe(false)
})

test('such an answer alone does not: without a kill every write comes through, and the storm is green', async () => {
  const report = await runStorm({ kills: 0, clients: 4, hasty: true, writes: 300 })
  expect(report).toMatchObject({ lost: [], doubled: [], halfDone: [], deaths: 0 })
  expect(held(report)).toBe(true)
})
