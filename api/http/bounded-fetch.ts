export type BoundedAnswer = { status: number; text: string }

export type Bounds = { ms: number; bytes: number }

/**
 * Fetches a text without following redirects.
 * @throws if the response takes longer than `ms`, or its body exceeds `bytes`
 */
export async function boundedFetch(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { ms, bytes }: Bounds,
): Promise<BoundedAnswer> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ms) })
  return { status: response.status, text: await readBounded(response, bytes) }
}

async function readBounded(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[]).text()
}
