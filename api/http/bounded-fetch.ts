/** What another server answered, as far as we were willing to read it. */
export type BoundedAnswer = { status: number; text: string }

/** How long and how much another server may talk. */
export type Bounds = { ms: number; bytes: number }

/**
 * Asks another server and stops listening at a limit of time and of size, its headers and its body counted together.
 * Redirects are not followed.
 * @throws when it cannot be reached, takes too long or says too much
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
