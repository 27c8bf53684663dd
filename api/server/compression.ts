import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CompressedBody } from '../env.ts'
import { contentEncoding, refusesPlain } from './pages/compression-choice.ts'

/** A response below 1,400 bytes fits into one packet, compressed or not. */
const LEAST_BYTES = 1_400

/** Compressed responses, keyed by encoding and tag. There are few different public responses, and each is sent many times. */
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 128 })

/**
 * Compresses a public response. Never use it for private ones, because their compressed size could reveal their content. Runs
 * only on Node.
 */
export async function packed(bytes: Uint8Array, tag: string, accepted: string): Promise<CompressedBody | null> {
  if (bytes.byteLength < LEAST_BYTES && !refusesPlain(accepted)) return null
  const encoding = contentEncoding(accepted)
  if (!encoding) return null
  const key = `${encoding} ${tag}`
  // Concurrent requests share one compression.
  const small = kept.get(key) ?? pack(bytes, encoding).then((found) => new Uint8Array(found))
  kept.set(key, small)
  return { encoding, bytes: await small }
}

function pack(bytes: Uint8Array, encoding: CompressedBody['encoding']): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return promisify(brotliCompress)(bytes, { params })
}
