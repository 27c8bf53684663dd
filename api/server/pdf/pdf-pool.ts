import { LRUCache } from 'lru-cache'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { Refusal } from '../../http/errors.ts'

type Make = (pdf: PdfInput) => Promise<Uint8Array>
type MakeFor = (pdf: PdfInput, accountId: string) => Promise<Uint8Array>

export type PdfBounds = {
  entries: number
  bytes: number
  /** The maximum number of PDFs that may wait while one is being made. */
  waiting: number
  /** How long a request may wait; a longer one would be cut off (node.ts). The PDF is still made and cached for a retry. */
  patienceMs: number
  /** How long a PDF is kept in memory. The time is limited because the PDF contains a person's name. */
  keepMs: number
}

const BOUNDS: PdfBounds = { entries: 200, bytes: 8_000_000, waiting: 40, patienceMs: 12_000, keepMs: 15 * 60_000 }

/** The number of seconds until a full queue has room again, if each PDF takes a fifteenth of a second. */
const RETRY_AFTER = 5

/**
 * Makes PDFs one at a time, and each only once: a second request for the same PDF gets the cached one. The caller must have
 * checked permission. An account can have only one PDF in the queue, and its other requests wait for that one. So no account
 * can fill the queue for others.
 * @throws Refusal 'pdfs-busy' if the queue is full, or if this PDF takes longer than a request may wait
 */
export function openPdfPool(make: Make, bounds: PdfBounds = BOUNDS): MakeFor {
  // The key is the complete input, not a hash of it, so that two PDFs can never be confused.
  const kept = new LRUCache<string, Uint8Array>({
    max: bounds.entries,
    maxSize: bounds.bytes,
    ttl: bounds.keepMs,
    // Removes a PDF as soon as its time is up, not at the next request for it.
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
