import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { jsonPgSmartTags } from 'postgraphile/utils'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

/* Runs PostGraphile in "library mode" with the filter plug-in that its manual recommends. NODE_ENV is production. */

const { PORT = '', DATABASE_URL = '' } = process.env
/** Names the relation between a decision and the decision that it undoes, because both directions would get the same name. */
const undone = { tags: { fieldName: 'undone', foreignSimpleFieldName: 'undoneBy' } }
const names = jsonPgSmartTags({
  version: 1,
  config: { class: { ngo_decision: { constraint: { ngo_decision_undoes_fkey: undone } } } },
})
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [names],
  // Allows ordering and filtering by every column. The default allows only the first columns of plain indexes, and our indexes
  // are partial.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ['public'] })],
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(PORT), '127.0.0.1')
