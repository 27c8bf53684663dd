import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './server.ts'

/** Variables with which a process opens its inspector on whichever port is free, once `livingMegabytes` asks for it. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }

/** What outlives a full collection, buffers outside the heap too: a leak adds to it, V8's leisure in collecting does not. */
export async function livingMegabytes(product: Pick<Product, 'process' | 'printed'>): Promise<number> {
  const socket = new WebSocket(await inspectorOf(product))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const ask = (id: number, method: string, params = {}) =>
    new Promise<{ result: { value: number } }>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(data).result)
      socket.send(JSON.stringify({ id, method, params }))
    })
  // What a finalizer held goes with the second one.
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask(3, 'Runtime.evaluate', { expression })
  socket.close()
  return Math.round(result.value / 2 ** 20 / 0.01) / 100
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
