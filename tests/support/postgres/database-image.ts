import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { NOW, TODAY } from '../town/clock.ts'
import { copyAll } from './keep.ts'

const IMAGE = new URL('../../../.cache/test-image.tar', import.meta.url)
const STAMP = new URL('../../../.cache/test-image.stamp', import.meta.url)

let image: Promise<Blob> | undefined

/** Opens a migrated and seeded database on PGlite, from an image that is made once and kept until its sources change. */
export async function openImage(): Promise<Kysely<Database>> {
  image ??= makeImage()
  return openPglite({ image: await image })
}

async function makeImage(): Promise<Blob> {
  const hash = await sourcesHash()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return new Blob([new Uint8Array(await readFile(IMAGE))])
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await seedTown(db, { today: TODAY, now: NOW, sealed })
  await copyAll(db)
  // Because of the checkpoint, no copy needs recovery when it starts.
  await pglite.exec('checkpoint')
  const made = await pglite.dumpDataDir('none')
  await mkdir(new URL('.', IMAGE), { recursive: true })
  await replace(IMAGE, Buffer.from(await made.arrayBuffer()))
  await replace(STAMP, hash)
  await db.destroy()
  return made
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
