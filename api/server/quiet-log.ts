import type { Runtime } from '../env.ts'

/** A database that is away fails every connection of every pool many times a second. */
const QUIET_MS = 10_000

/**
 * Logs each error of the database's connections at most once in ten seconds; its next line says how many were left out, so
 * that a restart behind PgBouncer does not flood the log.
 * @param now in ms
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
