import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './schema.ts'

const parsers: PGliteOptions['parsers'] = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
}

/** For development only: PGlite never calls fsync (security fact 5). `dataDir` is held by db/data-folder.ts. */
export async function openPglite(options: { dataDir?: string; image?: Blob } = {}): Promise<Kysely<Database>> {
  const pglite = await PGlite.create({
    dataDir: options.dataDir ?? 'memory://',
    ...(options.image ? { loadDataDir: options.image } : {}),
    parsers,
  })
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
}
