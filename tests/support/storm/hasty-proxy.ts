import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The planted bug: a proxy in front of the app that answers a write before the app has received it. Through this proxy, a storm
 * with kills must find losses, which proves that the storm can find them. A storm without kills must find none, which proves
 * that the losses it reports are real. The writes are therefore forwarded one by one in the order of their responses, and each
 * is answered only after the previous one has been forwarded.
 * @param port port of the app
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
    /** Stops the proxy once every answered write has been forwarded. */
    close: async () => {
      await last
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Forwards a write and ignores the result, because the write has already been answered. */
function passOn({ method, url, headers }: IncomingMessage, body: Buffer, port: number): Promise<void> {
  return new Promise((resolve) => {
    const late = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => answer.resume())
    late.on('error', () => {}).on('close', resolve)
    late.end(body)
  })
}
