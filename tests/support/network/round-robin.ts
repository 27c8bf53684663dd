import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small load balancer: each request goes to the next process, as if all of them were one site. */
export type RoundRobin = {
  address: string
  /** How many requests each process got. */
  counts: number[]
  close: () => Promise<void>
}

/**
 * @param ports the processes'
 * @param site the address that visitors see, which the processes are told as Host
 */
export async function startRoundRobin(ports: number[], site: string): Promise<RoundRobin> {
  const counts = ports.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const at = turn++ % ports.length
    counts[at] = (counts[at] ?? 0) + 1
    const { method, url, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port: ports[at], method, path: url, headers: { ...headers, host: new URL(site).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
