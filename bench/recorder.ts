import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Pg from 'pg'

/** The product's own: this folder has another, which other programs bring along. */
const pg: typeof Pg = createRequire(new URL('../db/postgres.ts', import.meta.url))('pg')

/** A statement as it reached the database. */
export type RecordedStatement = { name?: string; text: string; values: unknown[] }

/**
 * Appends each statement that this process sends to a file, one a line. The floor runs the very same then, so that what is
 * between the two is everything but the database's work.
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
