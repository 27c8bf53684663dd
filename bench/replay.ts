import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { RecordedStatement } from './recorder.ts'

/*
 * Serves the floor of every list: node:http and pg run the same statements, in the same order, as our server does for that
 * path.
 */

const { PORT, DATABASE_URL, RECORDED = '' } = process.env
const recorded = new Map<string, RecordedStatement[]>(JSON.parse(readFileSync(RECORDED, 'utf8')))
const types = {
  getTypeParser: ((oid: number) => (oid === 1082 ? (text: string) => text : pg.types.getTypeParser(oid))) as never,
}
const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, types, options })
pool.on('error', () => {})

createServer(async ({ url: path = '/' }, response) => {
  const statements = recorded.get(path)
  if (!statements) return response.writeHead(404).end()
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const { name, text, values } of statements) {
      const found = await client.query({ name, text, values })
      if (found.rows.length > 0) rows = found.rows
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    client.release()
  }
}).listen(Number(PORT), '127.0.0.1')
