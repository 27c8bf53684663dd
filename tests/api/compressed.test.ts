import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packed } from '#api/server/compression.ts'
import { loadStatic } from '#api/server/pages/static.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown({ runtime: { packed } })
const dist = await mkdtemp(join(tmpdir(), 'yuvasetu-compressed-'))
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
const files = await loadStatic(dist, { baseUrl: 'http://localhost:3000', local: true })
afterAll(async () => {
  await town.close()
  await rm(dist, { recursive: true })
})
const ask = (path: string, accepted?: string, init: Parameters<typeof town.request>[1] = {}) =>
  town.request(path, { ...init, headers: { ...init.headers, ...(accepted && { 'accept-encoding': accepted }) } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a public response is compressed as the client can read it, with the matching header', async () => {
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

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['gzip, br;q=0.5', 'gzip'],
  ['gzip;q=0.3, br;q=0.7', 'br'],
  ['BR ; Q=0 , GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['gzip, *;q=0', 'gzip'],
  ['gzip;q=0.5, identity', null],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', null],
  ['x-br, br-x', null],
  ['deflate, zstd', null],
])('a client that sends Accept-Encoding: %s gets %s, from the API and as a file', async (accepted, encoding) => {
  expect((await ask('/api/events', accepted)).headers.get('content-encoding')).toBe(encoding)
  const page = files.answer('/', { 'accept-encoding': accepted })
  expect(page?.headers['Content-Encoding'] ?? null).toBe(encoding)
})

test('a small answer is compressed only for a client that refuses it plain', async () => {
  const codingOf = async (accepted: string) =>
    (await ask('/api/events?city=nobody-lives-here', accepted)).headers.get('content-encoding')
  expect(await Promise.all(['gzip', 'gzip, identity;q=0', 'gzip, *;q=0'].map(codingOf))).toEqual([null, 'gzip', 'gzip'])
})

test('a response with another tag is another text, regardless of the cache', async () => {
  const texts = ['An event list has the same words over and over. '.repeat(200), 'Another. '.repeat(200)]
  for (const [at, text] of texts.entries()) {
    const bytes = new TextEncoder().encode(text)
    for (const _ of [1, 2]) {
      const found = await packed(bytes, `tag ${at}`, 'br')
      expect(brotliDecompressSync(found?.bytes ?? '').toString()).toBe(text)
    }
  }
})

test('personal, small, refused and uncompressed responses are not changed', async () => {
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
