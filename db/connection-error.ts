/** PostgreSQL's own words for "not now": connection, shutdown, time-outs, resources, lost races (SQLSTATE classes). */
const STATES = /^(08|53|57|58|40001|40P01|55P03|25P0[23])/

/** What the system says of a socket or a file. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT'])

/** What the drivers say without a code. */
const TEXTS = {
  pg: /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/,
  kysely: /driver has already been destroyed/,
  pglite: /ENOSPC/,
  workerd:
    /Network connection lost|connection attempt failed|cannot connect to the specified address|socket has been closed|Stream was cancelled|Unable to connect/,
}

/** Whether a statement failed because the database cannot be asked just now, by whichever driver. */
export function isConnectionError(error: unknown): boolean {
  const { code, message = '', errors } = error as { code?: unknown; message?: string; errors?: unknown[] }
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.has(code))) return true
  if (Array.isArray(errors) && errors.some(isConnectionError)) return true
  return Object.values(TEXTS).some((texts) => texts.test(message))
}
