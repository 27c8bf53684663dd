import type { Runtime } from '../env.ts'

/** 10 seconds: while a database is unavailable, every connection of every pool fails many times a second. */
const QUIET_MS = 10_000

/**
 * Logs each kind of database connection error at most once every ten seconds, so that a database restart behind PgBouncer does
 * not flood the log. The next line includes the number of omitted errors.
 * @param now the time in milliseconds
 */
export function connectionLog(log: Runtime['log'], now: () => number): (error: Error & { code?: string }) => void {
  const last = new Map<string, { at: number; leftOut: number }>()
  return (error) => {
    const name = error.code ?? error.name
    const known = last.get(name)
    if (known && now() - known.at < QUIET_MS) {
      known.leftOut += 1
      return
    }
    last.set(name, { at: now(), leftOut: 0 })
    log('database-connection', { error: name, ...(known && known.leftOut > 0 && { leftOut: known.leftOut }) })
  }
}
