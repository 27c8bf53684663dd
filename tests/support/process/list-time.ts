import { expect } from 'vitest'

type Send = (path: string) => Promise<Response>

/**
 * Returns a function that measures the 95th percentile of the public event list's response times in milliseconds. It measures 150
 * requests or, while `whileTrue` is true, up to 2,000.
 */
export const listTimeOf =
  (send: Send) =>
  async (whileTrue: () => boolean = () => false): Promise<number> => {
    const times: number[] = []
    while (times.length < 150 || (whileTrue() && times.length < 2_000)) {
      const begun = performance.now()
      const answer = await send(`/api/events?limit=${1 + (times.length % 40)}`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      times.push(performance.now() - begun)
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  }
