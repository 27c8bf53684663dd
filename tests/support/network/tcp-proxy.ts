import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between the app and its database that a test can block or slow down. */
export type TcpProxy = {
  port: number
  /** Drops the bytes in both directions without closing the connections, as on a half-open connection. */
  swallow: (on: boolean) => void
  /** Delays each chunk by this number of milliseconds. */
  delay: (ms: number) => void
  close: () => Promise<void>
}

/**
 * Starts the proxy.
 * @param target a port of this machine
 */
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
