import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Returns a response class for a server. Every response gets the headers in `added`, but its own headers take precedence. This
 * includes responses that Node creates itself, such as the 400 for a missing Host header.
 * @param added additional headers, with names in lower case
 */
export const answersWith = (added: Record<string, string>) =>
  class<Asked extends IncomingMessage = IncomingMessage> extends OutgoingAnswer<Asked> {
    override added: Record<string, string> | null = added
  }

/** Writes the headers that every response has and the response's own headers in one call. */
export class OutgoingAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  /** Is null if the response is a file, which already has all headers. */
  added: Record<string, string> | null = null

  override writeHead(status: number, ...rest: unknown[]): this {
    const own = rest.at(-1) as OutgoingHttpHeaders | string[] | undefined
    if (this.added === null) return super.writeHead(status, own)
    const headers: OutgoingHttpHeaders = { ...this.added }
    for (const [name, value] of Array.isArray(own) ? pairs(own) : Object.entries(own ?? {}))
      headers[name.toLowerCase()] = value
    return super.writeHead(status, headers)
  }
}

/** Yields names and values of headers that Node passes as one flat list: name, value, name, value. */
function* pairs(list: string[]): Iterable<[string, string]> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [list[at] ?? '', list[at + 1] ?? '']
}
