import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './schema.ts'

const parsers: PGliteOptions['parsers'] = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
}

/**
 * Opens an embedded database, for development only, because PGlite never calls fsync (security fact 5). db/data-folder.ts locks
 * `dataDir`.
 */
export async function openPglite(options: { dataDir?: string; image?: Blob } = {}): Promise<Kysely<Database>> {
  const pglite = await PGlite.create({
    dataDir: options.dataDir ?? 'memory://',
    ...(options.image ? { loadDataDir: options.image } : {}),
    parsers,
  })
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
}
