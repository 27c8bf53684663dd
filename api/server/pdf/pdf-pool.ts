import { LRUCache } from 'lru-cache'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { Refusal } from '../../http/errors.ts'

type Make = (pdf: PdfInput) => Promise<Uint8Array>
type MakeFor = (pdf: PdfInput, accountId: string) => Promise<Uint8Array>

export type PdfBounds = {
  entries: number
  bytes: number
  /** Limits how many PDFs may wait while one is made. */
  waiting: number
  /**
   * Limits the wait of a request, because the connection would be cut (node.ts). The PDF is still made, and cached for a retry.
   */
  patienceMs: number
  /** Limits how long a PDF stays in memory, because it contains a person's name. */
  keepMs: number
}

const BOUNDS: PdfBounds = { entries: 200, bytes: 8_000_000, waiting: 40, patienceMs: 12_000, keepMs: 15 * 60_000 }

/** Seconds until a full queue has room again, if each PDF takes a fifteenth of a second. */
const RETRY_AFTER = 5

/**
 * Makes PDFs one at a time, and each only once: a second request for the same PDF gets the cached one. The caller must have
 * checked permission. Each account has one PDF in the queue, for which its other requests wait, so that no account can fill the
 * queue for others.
 * @throws Refusal 'pdfs-busy' if the queue is full, or if this PDF took longer than a connection may wait
 */
export function openPdfPool(make: Make, bounds: PdfBounds = BOUNDS): MakeFor {
  // Uses the complete input as the key, not its hash, so that no two PDFs can be confused.
  const kept = new LRUCache<string, Uint8Array>({
    max: bounds.entries,
    maxSize: bounds.bytes,
    ttl: bounds.keepMs,
    // Removes an old PDF when its time ends, not at the next request for it.
    ttlAutopurge: true,
    sizeCalculation: (bytes, said) => bytes.byteLength + 2 * said.length,
  })
  const underWay = new Map<string, Promise<Uint8Array>>()
  const ofAccount = new Map<string, Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  const makeOnce = (pdf: PdfInput, said: string): Promise<Uint8Array> => {
    const known = kept.get(said) ?? underWay.get(said)
    if (known) return Promise.resolve(known)
    if (underWay.size > bounds.waiting) throw new Refusal('pdfs-busy', { retryAfter: RETRY_AFTER })
    const made = last
      .then(() => make(pdf))
      .then((bytes) => {
        kept.set(said, bytes)
        return bytes
      })
      .finally(() => underWay.delete(said))
    last = made.catch(() => {})
    underWay.set(said, made)
    return made
  }
  return async (pdf, accountId) => {
    const said = JSON.stringify(pdf)
    const known = kept.get(said)
    if (known) return known
    const made = (ofAccount.get(accountId) ?? Promise.resolve()).then(() => makeOnce(pdf, said))
    const ended = made.then(
      () => {},
      () => {},
    )
    ofAccount.set(accountId, ended)
    void ended.then(() => ofAccount.get(accountId) === ended && ofAccount.delete(accountId))
    return withinTime(made, bounds.patienceMs)
  }
}

async function withinTime(made: Promise<Uint8Array>, ms: number): Promise<Uint8Array> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('pdfs-busy', { retryAfter: RETRY_AFTER })), ms)
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}
