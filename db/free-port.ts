import { createServer } from 'node:net'

/** The number of pairs of ports from 12,000 to 31,999. Linux uses none of them for outgoing connections. */
const PAIRS = 10_000

/** 97 pairs for each process id: processes that start together look for ports in different places. */
let next = process.pid * 97

/** Returns a free port, and in one process a different one for each call. The following port is also free, for the test login server. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + 2 * (next++ % PAIRS)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
