import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this, compressing saves no packet. */
const LEAST_BYTES = 1_400

/** Answers that are the same for everybody come in few different texts, each of them many times. */
const MOST_KEPT = 64

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * Compresses a public answer for a client that takes it, as the edge does by itself: an event list is six times as
 * large without. What is somebody's own stays as it is, so that its size tells nobody anything. Node only.
 */
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

/** Many who ask for the same at once wait for the same work. */
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
