import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from '#api/server/compression.ts'

const TEXT = 'An event list has the same words over and over. '.repeat(200)
const PUBLIC = { 'Cache-Control': 'public, max-age=15', ETag: '"tag"', 'Content-Type': 'application/json' }
const asking = (accepted?: string, method = 'GET') =>
  new Request('http://localhost/api/events', { method, headers: accepted ? { 'accept-encoding': accepted } : {} })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a public answer is compressed as the client can read it, and says so', async () => {
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const small = await compressed(asking(accepted), new Response(TEXT, { headers: PUBLIC }))
    expect(small.headers.get('content-encoding')).toBe(encoding)
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    expect(small.headers.get('etag')).toBe('W/"tag"')
    const bytes = await bytesOf(small)
    expect(Number(small.headers.get('content-length'))).toBe(bytes.byteLength)
    expect(bytes.byteLength).toBeLessThan(TEXT.length / 4)
    expect(unpack(bytes).toString()).toBe(TEXT)
  }
})

test('an answer with another tag is another text, whatever was kept', async () => {
  const other = TEXT.toUpperCase()
  const response = new Response(other, { headers: { ...PUBLIC, ETag: '"other"' } })
  expect(brotliDecompressSync(await bytesOf(await compressed(asking('br'), response))).toString()).toBe(other)
})

test('what is somebody’s own, small, refused, or asked for plainly stays as it is', async () => {
  const answers: [Request, Response][] = [
    [asking('br'), new Response(TEXT, { headers: { ...PUBLIC, 'Cache-Control': 'no-store' } })],
    [asking('br'), new Response(TEXT, { headers: { 'Cache-Control': 'public' } })],
    [asking('br'), new Response('small', { headers: { ...PUBLIC, ETag: '"small"' } })],
    [asking('br'), new Response(TEXT, { headers: PUBLIC, status: 404 })],
    [asking('br', 'HEAD'), new Response(null, { headers: PUBLIC })],
    [asking(), new Response(TEXT, { headers: PUBLIC })],
  ]
  for (const [request, response] of answers) {
    const size = (await response.clone().arrayBuffer()).byteLength
    const same = await compressed(request, response)
    expect(same.headers.has('content-encoding')).toBe(false)
    expect((await same.arrayBuffer()).byteLength).toBe(size)
  }
})
