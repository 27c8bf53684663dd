import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** A statement as it reached the database. */
export type RecordedStatement = { name?: string; text: string; values: unknown[] }

/**
 * Appends each statement that this process sends to a file, one a line. The floor runs the very same then, so that what is
 * between the two is everything but the database's work.
 */
export function recordStatements(file: string): void {
  const { query } = pg.Client.prototype
  const recording = function (this: pg.Client, ...sent: unknown[]) {
    const [asked, values] = sent
    const found: Partial<RecordedStatement> = typeof asked === 'string' ? { text: asked } : (asked as object)
    const { name, text = '', values: own } = found
    appendFileSync(file, `${JSON.stringify({ name, text, values: own ?? values ?? [] })}\n`)
    return (query as (...all: unknown[]) => unknown).apply(this, sent)
  }
  pg.Client.prototype.query = recording as typeof query
}
