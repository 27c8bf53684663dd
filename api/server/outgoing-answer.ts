import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Makes the class of all answers of a server. Each writes `added` beside the headers that the answer has itself, which come
 * first: also answers that Node makes on its own, such as 400 without a Host.
 * @param added names in lower case
 */
export const answersWith = (added: Record<string, string>) =>
  class<Asked extends IncomingMessage = IncomingMessage> extends OutgoingAnswer<Asked> {
    override added: Record<string, string> | null = added
  }

/** Writes what every answer carries beside the headers that the Response has itself, at once and only once. */
export class OutgoingAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  /** Null for files, which have all headers already. */
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

/** Node gives the headers of its own answers as one list: name, value, name, value. */
function* pairs(list: string[]): Iterable<[string, string]> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [list[at] ?? '', list[at + 1] ?? '']
}
