import { runCommand } from './command.ts'
import { migrate } from './migrate.ts'

await runCommand(async (db) => {
  const applied = await migrate(db)
  return applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'There was nothing to migrate.'
})
