import { expect, test } from 'vitest'
import { judgeWeight, weighWorker } from '#api/server/edge/worker-weight.ts'
import { EDGE_ASSETS } from '#api/server/pages/edge-assets.ts'

const ROOT = new URL('../..', import.meta.url).pathname

test('the Worker weighs no more than its bars', async () => {
  const rows = judgeWeight(await weighWorker(ROOT + EDGE_ASSETS))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ isOver }) => isOver).map(({ sentence }) => sentence)).toEqual([])
})
