import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { migrate } from '#db/migrate.ts'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import type { Day } from '#domain/time/day.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { sourcesHash } from '../postgres/database-image.ts'

const CACHE = join(import.meta.dirname, '../../../.cache')

const folderOf = (name: string, day: Day, hash: string) => `town-${name}-${day}-${hash}`

/**
 * Returns a data folder with extended demo data around today, which `startProduct({ dataDir })` opens. It is a copy of a folder
 * that is made once a day, because making an embedded database takes long. The caller removes the copy.
 * @param name name of the kind of demo data
 * @param fill adds the additional rows
 */
export async function townFolder(
  name: string,
  fill: (db: Kysely<Database>, today: Day, now: Date) => Promise<void>,
): Promise<string> {
  const now = new Date()
  const today = dayOf(now, 'UTC')
  const hash = (await sourcesHash()).slice(0, 16)
  const wanted = folderOf(name, today, hash)
  await mkdir(CACHE, { recursive: true })
  const kept = (await readdir(CACHE)).filter((folder) => folder.startsWith(`town-${name}-`))
  if (!kept.includes(wanted)) {
    // Another run that began before midnight may still be copying yesterday's folder.
    const old = kept.filter((folder) => folder !== folderOf(name, addDays(today, -1), hash))
    for (const folder of old) await rm(join(CACHE, folder), { recursive: true, force: true })
    const making = await mkdtemp(join(CACHE, 'making-'))
    const db = await openPglite({ dataDir: join(making, 'pglite') })
    await migrate(db)
    await seedTown(db, { today, now, sealed })
    await fill(db, today, now)
    await issueDemoCertificates(db, { now })
    await db.destroy()
    // A concurrent run may have made the folder first.
    await rename(making, join(CACHE, wanted)).catch(() => rm(making, { recursive: true }))
  }
  const folder = await mkdtemp(join(tmpdir(), 'yuvasetu-data-'))
  await cp(join(CACHE, wanted), folder, { recursive: true })
  return folder
}
