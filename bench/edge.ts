import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startEdge } from '../api/edge.ts'
import { writeEdgeAssets } from '../api/edge-assets.ts'

/* The Worker in workerd, as `npm run start:edge` runs it, on a database that stands already. */

const { PORT = '', DATABASE_URL = '', DATA_DIR = '' } = process.env
const address = `http://localhost:${PORT}`
const assets = await mkdtemp(join(DATA_DIR, 'edge-'))
await writeEdgeAssets(new URL('../dist', import.meta.url).pathname, assets, address)
const edge = await startEdge({ port: Number(PORT), assets, databaseUrl: DATABASE_URL, vars: { BASE_URL: address } })
process.on('SIGTERM', () => edge.close().then(() => process.exit(0)))
