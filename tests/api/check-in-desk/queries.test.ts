import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import {
  anEntry,
  type CheckInPhone,
  openDesk,
  openPhone,
  plantEvent,
  plantGoers,
} from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const counted = await countQueries(town)
beforeEach(() => town.db.deleteFrom('rate_bucket').execute())
const AT = NOW.getTime()

async function aDesk(names: string[]) {
  const eventId = await plantEvent(town)
  const goers = await plantGoers(town, eventId, names)
  const { token } = await openDesk(town, eventId)
  return { goers, phone: await openPhone(town, token) }
}

test('a list of five hundred asks the database as often as one of two, and weighs little', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Asha ${at.toString(36)}ekar`)
  const [few, many] = [await aDesk(names(2)), await aDesk(names(500))]
  const queriesOf = async (phone: CheckInPhone) => {
    counted.queries = 0
    const answer = await phone.read()
    expect(answer.status).toBe(200)
    return { queries: counted.queries, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const [two, all] = [await queriesOf(few.phone), await queriesOf(many.phone)]
  // The eight statements read the phone, its rate limit, the event, its check-in desk, its hours and entries, the
  // volunteers, and the walk-ins.
  expect([two.queries, all.queries]).toEqual([8, 8])
  expect(all.bytes).toBeLessThan(500 * 200)
})

test('a batch asks the database as often for two hundred entries as for one', async () => {
  const { phone, goers } = await aDesk(Array.from({ length: 200 }, (_, at) => `Asha ${at}`))
  const entries = goers.flatMap(({ id, pass }, at) => [
    at % 3 === 0 ? anEntry({ participation: id, at: AT }) : anEntry({ pass, way: 'pass', at: AT }),
  ])
  const queriesOf = async (batch: typeof entries) => {
    counted.queries = 0
    expect((await phone.send(batch)).status).toBe(200)
    return counted.queries
  }
  const one = await queriesOf(entries.slice(0, 1))
  const all = await queriesOf(entries)
  const walkIns = (count: number) =>
    Array.from({ length: count }, () => anEntry({ walkIn: { id: randomUUID(), name: 'N' }, way: 'walk-in', at: AT }))
  const [walkIn, walkedIn] = [await queriesOf(walkIns(1)), await queriesOf(walkIns(200))]
  expect([all, walkedIn]).toEqual([one, walkIn])
  expect(walkedIn).toBeLessThanOrEqual(17)
})
