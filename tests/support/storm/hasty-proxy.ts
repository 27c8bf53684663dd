import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The planted bug: in front of the product, it answers a write before the product has seen it. A storm through it must
 * find losses, or the storm finds nothing; without kills it must find none, or what it finds are no losses. So writes
 * go on one after the other in the order of their answers, each answered once the one before it is through.
 * @param port the product's
 */
export async function startHastyProxy(port: number): Promise<{ address: string; close: () => Promise<void> }> {
  let last = Promise.resolve()
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const before = last
      last = before.then(() => passOn(incoming, Buffer.concat(chunks), port))
      await before
      outgoing.writeHead(incoming.method === 'POST' ? 201 : 204).end(incoming.method === 'POST' ? '{}' : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends it once everything it answered went on. */
    close: async () => {
      await last
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whatever comes of it: the answer was given already. */
function passOn({ method, url, headers }: IncomingMessage, body: Buffer, port: number): Promise<void> {
  return new Promise((resolve) => {
    const late = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => answer.resume())
    late.on('error', () => {}).on('close', resolve)
    late.end(body)
  })
}
