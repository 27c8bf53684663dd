import type { KyselyPlugin } from 'kysely'
import type { Town } from './town.ts'

/** Counts what the app asks this town's database from now on, in `queries`, which may be set. */
export async function countQueries({ db, runtime, request }: Town) {
  const counted = { queries: 0 }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.queries += 1
      return result
    },
  }
  runtime.db = db.withPlugin(counter)
  runtime.publicDb = runtime.db
  // The first request of a process asks for the schema's state as well.
  await request('/api/events')
  return counted
}
