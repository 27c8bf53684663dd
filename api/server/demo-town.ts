import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkInEvents } from '#db/seeds/check-in-events.ts'
import { hindiEvents } from '#db/seeds/hindi-events.ts'
import { seedTown } from '#db/seeds/town.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import type { Moment } from '../env.ts'
import { sealerOf } from '../organization/evidence/seal.ts'
import { writeDemoAnnouncement } from './demo/demo-announcement.ts'
import { issueDemoCertificates } from './demo-certificates.ts'
import { keepDemoCheckIns } from './demo-check-ins.ts'
import { limitDemoPlaces } from './demo-places.ts'

/**
 * Seeds the demo town: the data that tests count on, events written in Hindi, three events with limited places, two events
 * with a check-in desk, and an announcement (README.md, the tour).
 */
export async function moveIn(db: Kysely<Database>, { now, config }: Pick<Moment, 'now' | 'config'>): Promise<void> {
  const clock = inZone(now).slice(11, 16)
  const more = [...hindiEvents, ...checkInEvents(clock)]
  await seedTown(db, { today: eventDayOf(now), now, sealed: sealerOf(config.evidenceKeys), more })
  await limitDemoPlaces(db, now)
  await keepDemoCheckIns(db, { now, config })
  await issueDemoCertificates(db, { now })
  await writeDemoAnnouncement(db, { now, config })
}
