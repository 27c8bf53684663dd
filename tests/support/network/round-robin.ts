import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small load balancer with one URL. It sends requests to several processes in turn. */
export type RoundRobin = {
  address: string
  /** Number of requests per process, by port. */
  counts: Map<number, number>
  /** Number of responses by status. The balancer itself answers 502 if a process does not respond. */
  statuses: Map<number, number>
  /** Sends all further requests to these processes. Resolves when the requests to the other processes have been answered. */
  turnTo: (ports: number[]) => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts the load balancer.
 * @param ports ports of the processes
 * @param site the URL that visitors see; its host is sent to the processes as Host
 */
export async function startRoundRobin(ports: number[], site: string): Promise<RoundRobin> {
  const counts = new Map<number, number>()
  const statuses = new Map<number, number>()
  const underWay = new Map<Promise<void>, number>()
  let serving = ports
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const port = serving[turn++ % serving.length] ?? 0
    increment(counts, port)
    const { method, url, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host: new URL(site).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
    const done = new Promise<void>((resolve) => outgoing.on('close', resolve)).then(() => {
      increment(statuses, outgoing.statusCode)
      underWay.delete(done)
    })
    underWay.set(done, port)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    statuses,
    turnTo: async (next) => {
      serving = next
      await Promise.all([...underWay].filter(([, port]) => !next.includes(port)).map(([done]) => done))
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const increment = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
