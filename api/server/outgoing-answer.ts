import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Writes what every answer carries beside the headers that the Response has itself, at once and only once. */
export class OutgoingAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  added: Record<string, string> | null = null

  override writeHead(status: number, ...rest: unknown[]): this {
    const own = rest.at(-1) as OutgoingHttpHeaders | undefined
    if (this.added === null) return super.writeHead(status, own)
    const headers: OutgoingHttpHeaders = { ...this.added }
    for (const name in own) headers[name.toLowerCase()] = own[name]
    return super.writeHead(status, headers)
  }
}
