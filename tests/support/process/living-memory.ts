import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './server.ts'

/** Environment variables that let `livingMegabytes` open the process's inspector on a free port. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }

/**
 * Returns the megabytes that survive a full garbage collection, including buffers outside the heap. A leak increases this
 * number; delayed collection by V8 does not.
 */
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
  // The second collection frees what finalizers kept alive during the first.
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
