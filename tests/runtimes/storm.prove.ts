import { expect, test } from 'vitest'
import { held, runStorm } from './storm.ts'

test('100 kills under a storm of writes: no acknowledged write is lost, doubled or half done', async () => {
  const report = await runStorm({ kills: 100 })
  expect(report).toMatchObject({ lost: [], doubled: [], halfDone: [], deaths: 0 })
  expect(held(report)).toBe(true)
})

test('the storm finds an acknowledgement before the commit when the server is killed', async () => {
  const report = await runStorm({ kills: 1, clients: 4, hasty: true })
  expect(report.lost.length).toBeGreaterThan(0)
  expect(held(report)).toBe(false)
})

test('without kills the storm finds nothing, because every early acknowledged write still succeeds', async () => {
  const report = await runStorm({ kills: 0, clients: 4, hasty: true, writes: 300 })
  expect(report).toMatchObject({ lost: [], doubled: [], halfDone: [], deaths: 0 })
  expect(held(report)).toBe(true)
})
