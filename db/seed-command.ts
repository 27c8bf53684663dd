import { dayOf } from '#domain/day.ts'
import { runCommand } from './command.ts'
import { hindiEvents } from './seeds/hindi-events.ts'
import { isEmpty, seedTown } from './seeds/town.ts'

await runCommand(async (db) => {
  if (!(await isEmpty(db))) return 'There are people here already; the demo town was not added.'
  const now = new Date()
  await seedTown(db, { today: dayOf(now, process.env.SITE_ZONE ?? 'UTC'), now, more: hindiEvents })
  return 'The demo town has moved in.'
})
