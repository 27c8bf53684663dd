import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire between the product and its database that a test can cut, block or slow. */
export type TcpProxy = {
  port: number
  /** Bytes of both directions vanish, and no connection ends: a half-open line. */
  swallow: (on: boolean) => void
  /** Each piece arrives that much later. */
  delay: (ms: number) => void
  close: () => Promise<void>
}

/** @param target a port of this machine */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let swallowing = false
  let late = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (swallowing) return
        if (late > 0) setTimeout(() => to.writable && to.write(bytes), late)
        else to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!swallowing) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (on) => {
      swallowing = on
    },
    delay: (ms) => {
      late = ms
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
