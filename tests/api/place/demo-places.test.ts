import { expect, test } from 'vitest'
import type { Moment } from '#api/env.ts'
import { countsOf } from '#api/event/place/counts.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { limitDemoPlaces } from '#api/server/demo/demo-places.ts'
import { inZone } from '#domain/time/zone.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The demo town has one event that is nearly full, a full one with three people waiting, and one with an open offer. */

const DAY = '2025-12-01'
/** Times in the zone of events, at night and by day. */
const TIMES = ['00:10', '07:59', '08:00', '12:00', '21:59', '22:00', '23:50']

test.each(TIMES)('the demo data made at %s is in order, and the job changes nothing', async (time) => {
  const town = await openTown()
  const now = new Date(`${DAY}T${time}:00+05:30`)
  const moment: Moment = { now, today: DAY, config: town.runtime.config }
  await limitDemoPlaces(town.db, now)
  const limited = await town.db.selectFrom('event').where('places_limited', '=', true).select('id').execute()
  const counts = await countsOf(
    town.db,
    limited.map(({ id }) => id),
    now,
  )
  expect(counts.toSorted((a, b) => a.waiting * 10 + a.taken - b.waiting * 10 - b.taken)).toMatchObject([
    { most: 12, taken: 10, offered: 0, waiting: 0 },
    { most: 8, taken: 7, offered: 1, waiting: 2 },
    { most: 12, taken: 12, offered: 0, waiting: 3 },
  ])
  const rows = () => town.db.selectFrom('waiting').selectAll().orderBy('id').execute()
  const before = await rows()
  const [until] = before.flatMap(({ offer_until }) => (offer_until ? [inZone(offer_until).slice(11, 16)] : []))
  expect(until && until >= '08:00' && until <= '22:00').toBe(true)
  await passOnOffers(town.db, moment)
  expect(await rows()).toEqual(before)
  expect(await town.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  await town.close()
})
