import { afterAll, expect, test } from 'vitest'
import { codesIn } from '#api/certificate/code-list/code-list-input.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/*
 * A request over the limit costs almost nothing: its body is not read, and the response does not repeat its content. At
 * the edge the client reads the body in order to send it, so only the response is checked there.
 */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({
  runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) },
})
afterAll(town.close)

/** Returns a body that counts how many times it is read. */
function watchedBody(text: string) {
  const seen = { reads: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.reads += 1
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
}

const JSON_TYPE = 'application/json'
const TEXT = JSON.stringify({ codes: 'SECRETWORD'.repeat(6_000) })

/**
 * Routes without a session whose limit counts every request. Each row has the route's buckets and the number of seconds
 * after which a bucket is full again.
 */
const ROUTES: [path: string, buckets: string, seconds: number, type: string][] = [
  ['/verify/list', 'check-list:%', 300, 'multipart/form-data; boundary=x'],
  ['/hi/verify/list', 'check-list:%', 300, 'multipart/form-data; boundary=x'],
  ['/api/certificates/check', 'check-list:%', 300, JSON_TYPE],
  ['/api/vitals', 'vitals:%', 18000, JSON_TYPE],
  ['/api/application/visits', 'application-visit:%', 600, JSON_TYPE],
  ['/api/application/links', 'application-links:%', 3600, JSON_TYPE],
  ['/api/invitations/views', 'invitation:%', 600, JSON_TYPE],
  ['/api/invitations/acceptances', 'invitation:%', 600, JSON_TYPE],
]

test.each(ROUTES)(
  'POST %s counts before it reads, and sends nothing of what it refused back',
  async (path, buckets, seconds, type) => {
    const send = (text: string) => {
      const { seen, body } = watchedBody(text)
      const init = { method: 'POST', body, duplex: 'half', headers: { origin: ORIGIN, 'content-type': type } }
      return { seen, answer: town.request(path, init as RequestInit) }
    }
    const first = send('')
    // The request counts, whatever its response is.
    await first.answer
    expect(first.seen.reads).toBe(1)
    await emptyBuckets(town.db, buckets, seconds, NOW)
    const refused = send(TEXT)
    const answer = await refused.answer
    expect([answer.status, refused.seen.reads]).toEqual([429, ON_EDGE ? 1 : 0])
    expect(await answer.text()).not.toContain('SECRETWORD')
    await town.db.deleteFrom('rate_bucket').execute()
  },
)

test('of a table only as much is parsed as can be asked about, however large the file is', () => {
  const code = 'YS-7K2M-49QD-X3F8C'
  const size = 250_000
  for (const text of [
    `${code},${'x,'.repeat(size / 2)}`,
    `${code}\n${'"'.repeat(size)}`,
    `${code};${'a'.repeat(size)}`,
  ]) {
    const before = process.cpuUsage()
    try {
      expect(codesIn(text)[0]?.code).toBe(code)
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid' })
    }
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000, text.slice(0, 40)).toBeLessThan(500)
  }
  expect(() => codesIn('\n'.repeat(size))).toThrow('invalid')
})
