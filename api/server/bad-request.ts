import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** The status that Node returns by default for each error of its parser (RFC 9110, 15.5; RFC 6585, 5). */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Handles a server's 'clientError' event, because Node's own response to an invalid request lacks the security headers. If the
 * response has already started, the connection is closed instead.
 * @param added additional headers, with names in lower case
 */
export const badRequestWith =
  (added: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Duplex & { bytesWritten?: number; _httpMessage?: unknown }): void => {
    const answering = socket._httpMessage as { headersSent?: boolean } | null | undefined
    if (!socket.writable || answering?.headersSent) return void socket.destroy(error)
    const status = STATUS_OF[error.code ?? ''] ?? 400
    const headers = Object.entries({ ...added, connection: 'close', 'content-length': '0' })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
  }
