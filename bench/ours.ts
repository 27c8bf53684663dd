import type { start as startServer } from '../api/server/node.ts'
import { recordStatements } from './recorder.ts'

/* Runs our server like `npm start -- --built`. If RECORD is set, it appends its database statements to that file. */

if (process.env.RECORD) recordStatements(process.env.RECORD)

const { start } = (await import(new URL('../.build/node.js', import.meta.url).href)) as { start: typeof startServer }
const vars = { BASE_URL: `http://localhost:${process.env.PORT}`, ...process.env }
const running = await start({ vars, dist: new URL('../dist', import.meta.url).pathname, demo: false })
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)))
