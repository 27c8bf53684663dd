import { readConfig } from '#api/config.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { TODAY } from './clock.ts'
import { openTestEdge, type TestEdge } from './edge.ts'
import type { LiveTown } from './live-town.ts'
import { type Cast, openCast } from './matrix.ts'
import type { Town } from './town.ts'

/**
 * The cast of the authorization matrix (matrix.ts), whose requests the Worker answers.
 * @param cachedUrl another database for the public list's binding
 */
export async function openEdgeCast(live: LiveTown, cachedUrl?: string): Promise<{ cast: Cast; edge: TestEdge }> {
  let edge: TestEdge | undefined
  const cast = await openCast(async (vars) => {
    edge = await openTestEdge({ databaseUrl: live.appUrl, cachedUrl, vars })
    const { request, address } = edge
    return {
      db: live.db,
      runtime: { now: () => new Date(), config: readConfig({ BASE_URL: address, ...vars }) },
      cookieOf: live.cookieOf,
      request: (path, init = {}) =>
        patiently(() => request(path, { ...init, ...(init.body && { body: moved(init.body) }) })),
    } as Town
  })
  if (!edge) throw new Error('The cast opened no edge.')
  return { cast, edge }
}

/** The table's days are of the tests' clock; the Worker goes by the machine's. */
const aheadOf = (day: string) =>
  addDays(dayOf(new Date(), 'UTC'), Math.round((Date.parse(day) - Date.parse(TODAY)) / 86_400_000))
const moved = (body: unknown) =>
  typeof body === 'string' ? body.replaceAll(/\b2025-12-\d\d\b/g, (day) => aheadOf(day)) : (body as BodyInit)

/** 503 says "come again" and not who may: a busy machine gives it where connecting takes longer than a request waits. */
async function patiently(ask: () => Promise<Response>, tries = 5): Promise<Response> {
  const answer = await ask()
  if (answer.status !== 503 || tries === 0) return answer
  await new Promise((resolve) => setTimeout(resolve, 500))
  return patiently(ask, tries - 1)
}
