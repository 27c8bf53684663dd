import { createServer } from 'node:net'

/**
 * A free port of this machine whose neighbour is free as well: the sign-in stand-in takes the next one. None of those that
 * Linux gives to connections (32768 and above): a server that goes away for a moment would find its own taken, even by
 * somebody who only tried to reach it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000)
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
