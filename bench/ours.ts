import type { start as startServer } from '../api/server/node.ts'
import { recordStatements } from './recorder.ts'

/* Our server as `npm start -- --built` runs it; with RECORD, a file to which it writes what it asks the database. */

if (process.env.RECORD) recordStatements(process.env.RECORD)

const { start } = (await import(new URL('../.build/node.js', import.meta.url).href)) as { start: typeof startServer }
const vars = { BASE_URL: `http://localhost:${process.env.PORT}`, ...process.env }
const running = await start({ vars, dist: new URL('../dist', import.meta.url).pathname, demo: false })
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)))
