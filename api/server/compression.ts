import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A smaller answer fits into one packet, compressed or not. */
const LEAST_BYTES = 1_400

/** Public answers are few different texts, each sent many times. */
const MOST_KEPT = 64

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Compresses public answers only: the size of a compressed private one would tell about its content. Node only. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  const etag = headers.get('etag')
  if (status !== 200 || request.method !== 'GET' || !etag || headers.has('content-encoding')) return response
  if (!headers.get('cache-control')?.startsWith('public')) return response
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  if (!encoding) return response
  const key = `${encoding} ${etag}`
  let small = await kept.get(key)
  if (!small) {
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.byteLength < LEAST_BYTES) return new Response(bytes, { status, headers })
    small = await smallOf(bytes, key, encoding)
  }
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(small.byteLength))
  headers.set('ETag', `W/${etag}`)
  return new Response(small, { status, headers })
}

const encodingFor = (accepted: string) => (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null)

/** Requests that arrive together share one compression. */
function smallOf(bytes: Uint8Array, key: string, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  let small = kept.get(key)
  if (!small) {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    small = pack(bytes, encoding).then((packed) => new Uint8Array(packed))
    kept.set(key, small)
  }
  return small
}

function pack(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return promisify(brotliCompress)(bytes, { params })
}
