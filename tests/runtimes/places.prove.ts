import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { inZone } from '#domain/time/zone.ts'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { addLimitedEvent, addVolunteers, goingTo, lineOf } from '#tests/support/place/crowd.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown, type Send, senderTo } from '#tests/support/town/live-town.ts'

/*
 * Limited places on both runtimes as they are deployed, with the role and the timeouts of the running app: a rush for few places,
 * and an expired offer that the job passes on without any request.
 */

const PEOPLE = 120
const PLACES = 24
const date = addDays(new Date().toISOString().slice(0, 10), 30)
const town = await openLiveTown()
const { db } = town
afterAll(town.close)

type Server = { request: Send; close: () => Promise<unknown> }
const RUNTIMES: [string, { seconds: number; start: () => Promise<Server> }][] = [
  [
    'Node',
    {
      seconds: 5,
      start: async () => {
        const product = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
        return { request: senderTo(product.address), close: product.close }
      },
    },
  ],
  [
    'workerd',
    {
      seconds: 70,
      start: async () => {
        const edge = await openTestEdge({ databaseUrl: town.appUrl })
        // A deployment's cron trigger fires once a minute.
        let round: Promise<unknown> = Promise.resolve()
        const cron = setInterval(() => {
          round = edge.scheduled()
        }, 60_000)
        return {
          request: edge.request,
          close: async () => {
            clearInterval(cron)
            await round
            await edge.close()
          },
        }
      },
    },
  ],
]

describe.each(RUNTIMES)('on %s', (_, { seconds, start }) => {
  let running: Server
  beforeAll(async () => {
    running = await start()
  }, 60_000)
  afterAll(() => running.close())

  test(`${PEOPLE} people press at once for ${PLACES} places: exactly ${PLACES} are going, and everyone else waits`, async () => {
    const people = await addVolunteers(db, PEOPLE, new Date())
    const eventId = await addLimitedEvent(db, PLACES, { date })
    let away = 0
    // A machine that is too busy for all at the same time answers 503 with a time to wait, as for every request.
    const send = async (path: string, cookie: string): Promise<number> => {
      const answer = await running.request(`/api/events/${eventId}/${path}`, { method: 'PUT', cookie })
      await answer.arrayBuffer()
      if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer.status
      away += 1
      return send(path, cookie)
    }
    const statuses = await Promise.all(
      people.map(async ({ cookie }) => {
        const went = await send('going', cookie)
        return went === 204 ? [went] : [went, await send('waiting', cookie)]
      }),
    )
    console.info(`${away} of ${statuses.flat().length + away} answers were 503`)
    expect(new Set(statuses.map((one) => one.join(' ')))).toEqual(new Set(['204', '409 204']))
    const [going, line] = [await goingTo(db, eventId), await lineOf(db, eventId)]
    expect([going.length, line.length]).toEqual([PLACES, PEOPLE - PLACES])
    expect([...going, ...line].sort()).toEqual(people.map(({ id }) => id).sort())
  }, 120_000)

  test('an expired offer is passed on without any request', async () => {
    const [first, second] = await addVolunteers(db, 2, new Date())
    if (!first || !second) throw new Error('There are not two people.')
    const eventId = await addLimitedEvent(db, 1, { date })
    const joined = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const row = (account_id: string, at: Date) => ({ event_id: eventId, account_id, joined_at: at, line_at: at })
    await db
      .insertInto('waiting')
      .values([row(first.id, joined(9)), row(second.id, joined(8))])
      .execute()
    const begun = Date.now()
    const offer = { offered_at: joined(5), offer_until: new Date(begun) }
    await db.updateTable('waiting').set(offer).where('account_id', '=', first.id).execute()
    // At night no new offer is made, but the expired one has still ended.
    await expect.poll(() => lineOf(db, eventId), { timeout: 200_000, interval: 100 }).toEqual([second.id, first.id])
    const took = (Date.now() - begun) / 1000
    console.info(`passed on after ${took.toFixed(1)} s (decided: within ${seconds} s)`)
    const isDay = /T(0[89]|1\d|2[01])/.test(inZone(new Date()))
    const own = db.selectFrom('waiting').where('account_id', '=', second.id).select('offer_until')
    expect((await own.executeTakeFirstOrThrow()).offer_until !== null).toBe(isDay)
  }, 240_000)
})
