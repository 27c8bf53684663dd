import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { jsonPgSmartTags } from 'postgraphile/utils'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

/* PostGraphile as its manual's "library mode" says, with the filter plug-in it recommends; NODE_ENV is production. */

const { PORT = '', DATABASE_URL = '' } = process.env
/** A decision that undoes another of its own table: it would give both directions of the relation one name. */
const undone = { tags: { fieldName: 'undone', foreignSimpleFieldName: 'undoneBy' } }
const names = jsonPgSmartTags({
  version: 1,
  config: { class: { ngo_decision: { constraint: { ngo_decision_undoes_fkey: undone } } } },
})
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [names],
  // It orders and filters by the first columns of plain indexes alone, unless told otherwise; ours are partial ones.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ['public'] })],
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(PORT), '127.0.0.1')
