import { afterAll, test } from 'vitest'
import { markGoing } from '#api/participation/going.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const { db, runtime, close } = await openTown({ db: await openTestPostgres(20) })
afterAll(close)
const moment = { now: NOW, today: TODAY, config: runtime.config }
const people = await addVolunteers(db, 300)
test('t', async () => {
  for (const limited of [false, true, false, true])
    for (const c of [1, 10]) {
      const id = await addLimitedEvent(db, 400, { places_limited: limited })
      await db.deleteFrom('rate_bucket').execute()
      const w = [...people]
      const cpu = process.cpuUsage()
      const b = performance.now()
      const next = async (p: any): Promise<void> => {
        if (!p) return
        await markGoing(db, { id: p.id, fullName: 'Meera Kulkarni' }, { eventId: id }, moment)
        await next(w.pop())
      }
      await Promise.all(Array.from({ length: c }, () => next(w.pop())))
      const u = process.cpuUsage(cpu)
      console.info(
        limited,
        c,
        ((performance.now() - b) / 300).toFixed(2),
        'ms each; node cpu',
        ((u.user + u.system) / 300000).toFixed(2),
      )
      await db.deleteFrom('participation').execute()
    }
}, 100000)
