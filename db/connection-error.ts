/** SQLSTATE classes of temporary errors: connection, shutdown, timeouts, resources, and conflicts between transactions. */
const STATES = /^(08|53|57|58|40001|40P01|55P03|25P0[23])/

const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT'])

const TEXTS = {
  pg: /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/,
  kysely: /driver has already been destroyed/,
  pglite: /ENOSPC/,
  workerd:
    /Network connection lost|connection attempt failed|cannot connect to the specified address|socket has been closed|Stream was cancelled|Unable to connect/,
}

export function isConnectionError(error: unknown): boolean {
  const { code, message = '', errors } = error as { code?: unknown; message?: string; errors?: unknown[] }
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.has(code))) return true
  if (Array.isArray(errors) && errors.some(isConnectionError)) return true
  return Object.values(TEXTS).some((texts) => texts.test(message))
}
