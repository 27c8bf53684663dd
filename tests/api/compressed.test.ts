import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packed } from '#api/server/compression.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown({ runtime: { packed } })
afterAll(town.close)
const ask = (path: string, accepted?: string, init: Parameters<typeof town.request>[1] = {}) =>
  town.request(path, { ...init, headers: { ...init.headers, ...(accepted && { 'accept-encoding': accepted }) } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a public answer is compressed as the client can read it, and says so', async () => {
  const text = await (await ask('/api/events')).text()
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const small = await ask('/api/events', accepted)
    expect(small.headers.get('content-encoding')).toBe(encoding)
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    expect(small.headers.get('content-type')).toBe('application/json')
    expect(small.headers.get('etag')).toMatch(/^W\/"[\w-]{20}"$/)
    const bytes = await bytesOf(small)
    expect(bytes.byteLength).toBeLessThan(text.length / 2)
    expect(unpack(bytes).toString()).toBe(text)
    const again = await ask('/api/events', accepted, {
      headers: { 'if-none-match': small.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})

test('an answer with another tag is another text, whatever was kept', async () => {
  const texts = ['An event list has the same words over and over. '.repeat(200), 'Another. '.repeat(200)]
  for (const [at, text] of texts.entries()) {
    const bytes = new TextEncoder().encode(text)
    for (const _ of [1, 2]) {
      const found = await packed(bytes, `tag ${at}`, 'br')
      expect(brotliDecompressSync(found?.bytes ?? '').toString()).toBe(text)
    }
  }
})

test('what is somebody’s own, small, refused, or asked for plainly stays as it is', async () => {
  const cookie = await town.cookieOf('asha')
  for (const answer of [
    await ask('/api/me/participations', 'br', { cookie }),
    await ask('/api/events?city=nobody-lives-here', 'br'),
    await ask('/api/events/nothing', 'br'),
    await ask('/api/events', 'br', { method: 'HEAD' }),
    await ask('/api/events'),
  ])
    expect(answer.headers.has('content-encoding')).toBe(false)
})
