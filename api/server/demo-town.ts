import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { doorEvents } from '#db/seeds/door-events.ts'
import { hindiEvents } from '#db/seeds/hindi-events.ts'
import { seedTown } from '#db/seeds/town.ts'
import { dayOf } from '#domain/day.ts'
import { inZone } from '#domain/zone.ts'
import type { Moment } from '../env.ts'
import { sealerOf } from '../evidence/seal.ts'
import { keepDemoDoors } from './demo-doors.ts'

/** The town that tests count, what its people write in Hindi, and two events with a door (README.md, the tour). */
export async function moveIn(db: Kysely<Database>, { now, config }: Pick<Moment, 'now' | 'config'>): Promise<void> {
  const clock = inZone(now, config.zone).slice(11, 16)
  const more = [...hindiEvents, ...doorEvents(clock)]
  await seedTown(db, { today: dayOf(now, config.zone), now, sealed: sealerOf(config.evidenceKeys), more })
  await keepDemoDoors(db, { now, config })
}
