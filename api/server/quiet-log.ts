import type { Runtime } from '../env.ts'

/** 10 seconds: an unavailable database fails every connection of every pool many times a second. */
const QUIET_MS = 10_000

/**
 * Logs each kind of database connection error at most once in ten seconds. Its next line contains the number of omitted errors,
 * so that a database restart does not flood the log when PgBouncer reports it.
 * @param now in milliseconds
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
