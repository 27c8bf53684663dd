import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Returns the class of all responses of a server. Each writes `added` in addition to its own headers, which take precedence.
 * This includes responses that Node makes itself, such as 400 without a Host.
 * @param added names in lower case
 */
export const answersWith = (added: Record<string, string>) =>
  class<Asked extends IncomingMessage = IncomingMessage> extends OutgoingAnswer<Asked> {
    override added: Record<string, string> | null = added
  }

/** Writes the headers of every response together with the Response's own headers, in one call. */
export class OutgoingAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  /** The value is null for files, which already have all headers. */
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

/** Pairs the headers of Node's own responses, which Node passes as one list: name, value, name, value. */
function* pairs(list: string[]): Iterable<[string, string]> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [list[at] ?? '', list[at + 1] ?? '']
}
