import { afterEach, expect, test, vi } from 'vitest'
import { every } from '#api/server/every.ts'
import { connectionLog } from '#api/server/quiet-log.ts'

/* Tests the repeated jobs of a process: they do not pause while there is work left, and they do not flood the log. */

afterEach(() => void vi.useRealTimers())

test('a full round is followed by the next immediately, and a failed or a shorter one by a pause', async () => {
  vi.useFakeTimers()
  const rounds: (boolean | Error)[] = [true, true, false, new Error('away'), false]
  const failed: Error[] = []
  let begun = 0
  const work = async () => {
    const round = rounds[begun++]
    if (round instanceof Error) throw round
    return round
  }
  const stop = every(3_000, work, (error) => void failed.push(error))
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toBe(3)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([begun, failed.length]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toBe(4)
  await stop()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(begun).toBe(4)
})

test('a database that is away is logged once in ten seconds, with how many errors were left out', () => {
  let now = 0
  const lines: unknown[] = []
  const hear = connectionLog(
    (event, facts) => void lines.push({ event, ...facts }),
    () => now,
  )
  const error = Object.assign(new Error('terminating connection'), { code: '57P01' })
  for (; now < 20_000; now += 10) hear(error)
  hear(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  expect(lines).toEqual([
    { event: 'database-connection', error: '57P01' },
    { event: 'database-connection', error: '57P01', leftOut: 999 },
    { event: 'database-connection', error: 'ECONNREFUSED' },
  ])
})
