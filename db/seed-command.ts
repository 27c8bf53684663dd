import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { runCommand } from './command.ts'
import { migrate } from './migrate.ts'
import { checkInEvents } from './seeds/check-in-events.ts'
import { hindiEvents } from './seeds/hindi-events.ts'
import { isEmpty, seedTown } from './seeds/town.ts'

await runCommand(async (db) => {
  await migrate(db) // Creates the tables, so that seeding also works on an empty database.
  if (!(await isEmpty(db))) return 'The database already has accounts, so the demo data was not added.'
  const now = new Date()
  const more = [...hindiEvents, ...checkInEvents(inZone(now).slice(11, 16))]
  await seedTown(db, { today: eventDayOf(now), now, more })
  return 'The demo data was added.'
})
