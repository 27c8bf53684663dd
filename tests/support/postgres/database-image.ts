import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { NOW, TODAY } from '../town/clock.ts'
import { KEPT, openKeep } from './keep.ts'

export const IMAGE = new URL('../../../.cache/test-image.tar', import.meta.url)
const STAMP = new URL('../../../.cache/test-image.stamp', import.meta.url)

/**
 * Makes one migrated and seeded database image. It is rebuilt when the schema, the seeds or the domain change. Every test file
 * starts from its own copy.
 */
export default async function makeImage(): Promise<void> {
  const hash = await sourcesHash()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await seedTown(db, { today: TODAY, now: NOW, sealed })
  await openKeep(db, KEPT)
  // Because of the checkpoint, no copy needs recovery when it starts.
  await pglite.exec('checkpoint')
  const image = await pglite.dumpDataDir('none')
  await mkdir(new URL('.', IMAGE), { recursive: true })
  await replace(IMAGE, Buffer.from(await image.arrayBuffer()))
  await replace(STAMP, hash)
  await db.destroy()
}

/** Replaces a file with a rename, because another run may be reading it. */
async function replace(file: URL, content: Buffer | string): Promise<void> {
  const beside = new URL(`${file.href}.${process.pid}`)
  await writeFile(beside, content)
  await rename(beside, file)
}

/** Returns a hash of all sources that determine fresh demo data. */
export async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [
    'db',
    'src/domain',
    'api/organization/evidence/seal.ts',
    'tests/support/town/evidence-key.ts',
    'tests/support/postgres/keep.ts',
    'tests/support/town/clock.ts',
    'tests/support/town/full-town.ts',
    'tests/support/town/town-folder.ts',
    'api/server/demo/demo-certificates.ts',
    'package-lock.json',
  ]) {
    const root = join(import.meta.dirname, '../../..', folder)
    const files = (await readdir(root, { recursive: true }).catch(() => [''])).sort()
    for (const file of files) {
      const content = await readFile(join(root, file)).catch(() => null)
      if (content) hash.update(`${folder}/${file}`).update(content)
    }
  }
  return hash.digest('hex')
}
