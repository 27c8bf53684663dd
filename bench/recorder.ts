import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Pg from 'pg'

/** Loads the project's own `pg`, because this folder contains a different version for other programs. */
const pg: typeof Pg = createRequire(new URL('../db/postgres.ts', import.meta.url))('pg')

/** A statement as the database received it. */
export type RecordedStatement = { name?: string; text: string; values: unknown[] }

/**
 * Appends to a file each statement that this process sends, one per line. The floor then runs the same statements, so that the
 * difference does not include the database's work.
 */
export function recordStatements(file: string): void {
  const { query } = pg.Client.prototype
  const recording = function (this: Pg.Client, ...sent: unknown[]) {
    const [asked, values] = sent
    const found: Partial<RecordedStatement> = typeof asked === 'string' ? { text: asked } : (asked as object)
    const { name, text = '', values: own } = found
    appendFileSync(file, `${JSON.stringify({ name, text, values: own ?? values ?? [] })}\n`)
    return (query as (...all: unknown[]) => unknown).apply(this, sent)
  }
  pg.Client.prototype.query = recording as typeof query
}
