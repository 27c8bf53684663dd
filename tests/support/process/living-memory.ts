import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './server.ts'

/** Variables with which a process opens its inspector on whichever port is free, once `livingMegabytes` asks for it. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }

/** What of a process's JavaScript outlives a full collection: a leak adds to it, and V8's leisure in collecting does not. */
export async function livingMegabytes(product: Pick<Product, 'process' | 'printed'>): Promise<number> {
  const socket = new WebSocket(await inspectorOf(product))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(data).result)
      socket.send(JSON.stringify({ id, method }))
    })
  // What a finalizer held goes with the second one.
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const { usedSize } = await ask(3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round(usedSize / 2 ** 20 / 0.01) / 100
}

async function inspectorOf({ process: child, printed }: Pick<Product, 'process' | 'printed'>): Promise<string> {
  child.kill('SIGUSR1')
  for (;;) {
    const address = /Debugger listening on (ws:\S+)/.exec(printed())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error('The process has ended.')
    await wait(50)
  }
}
