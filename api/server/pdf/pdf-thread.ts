import { Worker } from 'node:worker_threads'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { Refusal } from '../../http/errors.ts'
import type { PdfSeal } from '../../keys/pdf-seal-key.ts'
import type { PdfAnswer } from './pdf-worker.ts'

export type PdfThread = {
  /** Makes one PDF at a time. The caller must wait for each PDF before requesting the next, like pdf-pool.ts does. */
  make: (pdf: PdfInput) => Promise<Uint8Array>
  close: () => Promise<void>
}

type Options = {
  script?: URL
  seal?: PdfSeal | null
  idleMs?: number
  limitMs?: number
  onLost?: (why: string) => void
}

/** The worker's script. In a build it is a .js file next to this one; otherwise Node runs the TypeScript source. */
const SCRIPT = new URL(`./pdf-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/**
 * Returns a thread for PDFs. It starts with the first PDF and ends after a minute of inactivity, so that its fonts use memory
 * only while they are needed. If a PDF takes longer than ten seconds or crashes the thread, only the thread is lost.
 */
export function openPdfThread(options: Options = {}): PdfThread {
  const { script = SCRIPT, seal = null, idleMs = 60_000, limitMs = 10_000, onLost = () => {} } = options
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.terminate()
  }
  return {
    make: async (pdf) => {
      clearTimeout(idle)
      thread ??= begin(script, seal)
      try {
        const answer = await answerOf(thread, pdf, limitMs)
        if ('fault' in answer) throw Object.assign(new Error('The PDF could not be rendered.'), { stack: answer.fault })
        return answer.bytes
      } catch (error) {
        if (error instanceof ThreadLost) {
          onLost(error.message)
          await end()
          throw new Refusal('pdfs-busy', { retryAfter: 1 })
        }
        throw error
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    },
    close: end,
  }
}

class ThreadLost extends Error {}

/** Starts the thread without environment variables. The only secret it receives is the key of the digital signature. */
function begin(script: URL, seal: PdfSeal | null): Worker {
  const thread = new Worker(script, { env: {}, workerData: seal, resourceLimits: { maxOldGenerationSizeMb: 192 } })
  thread.on('error', () => {}) // Without a listener, an error in the thread would end the process.
  thread.unref()
  return thread
}

async function answerOf(thread: Worker, pdf: PdfInput, limitMs: number): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
  const lose = (error: Error & { code?: string }) => reject(new ThreadLost(error.code ?? error.name))
  const gone = () => reject(new ThreadLost('exit'))
  const limit = setTimeout(() => reject(new ThreadLost('time')), limitMs)
  thread.once('message', resolve).once('error', lose).once('exit', gone)
  thread.postMessage(pdf)
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    thread.off('message', resolve).off('error', lose).off('exit', gone)
  }
}
