import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startEmailService } from '#tests/support/network/email-service.ts'
import { openTown } from '#tests/support/town/town.ts'

const service = await startEmailService()
const town = await openTown({
  vars: {
    EMAIL_FORM_URL: service.url,
    EMAIL_SERVICE_ID: 'service_1',
    EMAIL_TEMPLATE_ID: 'template_1',
    EMAIL_PUBLIC_KEY: 'public_1',
    EMAIL_ACCESS_TOKEN: 'secret_1',
  },
  runtime: { fetch },
})
afterAll(async () => {
  await town.close()
  await service.close()
})

const form = { from_name: 'Leela Bhat', reply_to: 'leela@home.example', message: 'Namaste, कौन?' }
function post() {
  town.runtime.clientAddress = randomUUID()
  return town.request('/api/contact-messages', { method: 'POST', body: JSON.stringify(form) })
}
const failures = () =>
  town.db
    .selectFrom('contact_message')
    .selectAll()
    .execute()
    .then((rows) => rows.map((row) => row.failure))

test('the service gets the form as SPEC says, and any 2xx is success', async () => {
  service.answer((response) => response.writeHead(204).end())
  expect((await post()).status).toBe(202)
  expect(service.posted.at(-1)).toEqual({
    path: '/api/v1.0/email/send-form',
    type: 'multipart/form-data',
    fields: {
      ...form,
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      service_id: 'service_1',
      template_id: 'template_1',
      user_id: 'public_1',
      accessToken: 'secret_1',
    },
  })
  expect(town.sent).toEqual([])
})

const html = '<html>Secret words of the provider</html>'
const faults: [string, (response: ServerResponse) => void, string][] = [
  ['403', (response) => response.writeHead(403).end('Forbidden'), 'http-403'],
  ['429', (response) => response.writeHead(429, { 'retry-after': '1' }).end('Too Many Requests'), 'http-429'],
  ['451', (response) => response.writeHead(451).end('Unavailable For Headless Browser'), 'http-451'],
  ['500', (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(html), 'http-500'],
  ['a redirect', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), 'http-307'],
  ['a reset', (response) => response.destroy(), 'network'],
]

test.each(faults)('on %s the writer hears one sentence, and nothing is sent again', async (_, how, failure) => {
  service.answer(how)
  const posts = service.posted.length
  const refused = await post()
  expect(refused.status).toBe(502)
  expect(await refused.json()).toEqual({ code: 'mail-failed', message: 'Failed to send message.' })
  expect(service.posted).toHaveLength(posts + 1)
  expect(await failures()).toContain(failure)
  expect(JSON.stringify(town.logged)).not.toContain('Leela')
  expect(JSON.stringify(town.logged)).not.toContain('Secret words')
})

test('an answer of 5 MB is not read', async () => {
  let written = 0
  service.answer((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && written < 5_000_000) {
        written += 64 * 1024
        if (!response.write(Buffer.alloc(64 * 1024))) return void response.once('drain', more)
      }
    }
    more()
  })
  expect((await post()).status).toBe(202)
  expect(written).toBeLessThan(5_000_000)
})

test('a service that does not respond, and one whose name is unknown, fail immediately', async () => {
  for (const url of ['http://127.0.0.1:1', 'http://no-such-host.invalid']) {
    const { config } = town.runtime
    const elsewhere = { ...config, mail: { ...config.mail, form: { ...(config.mail.form ?? expect.fail()), url } } }
    const other = await openTown({ db: town.db, runtime: { fetch, config: elsewhere } })
    other.runtime.clientAddress = randomUUID()
    const answer = await other.request('/api/contact-messages', { method: 'POST', body: JSON.stringify(form) })
    expect(answer.status).toBe(502)
  }
})

test('a silent service is cut off, one that answers late is waited for', async () => {
  const { config } = town.runtime
  town.runtime.config = { ...config, timeouts: { ...config.timeouts, mail: 300 } }
  service.answer(() => {})
  const silent = await post()
  town.runtime.config = config
  expect(silent.status).toBe(502)
  expect(await failures()).toContain('timeout')
  service.answer((response) => setTimeout(() => response.end('OK'), 600))
  expect((await post()).status).toBe(202)
})
