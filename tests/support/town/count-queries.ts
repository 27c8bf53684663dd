import type { KyselyPlugin } from 'kysely'
import type { Town } from './town.ts'

/** Counts the queries that the app sends to this town's database from now on. A test may reset `queries`. */
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
  // The first request of a process also queries the schema version.
  await request('/api/events')
  return counted
}
