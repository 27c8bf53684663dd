import { afterAll, expect, test } from 'vitest'
import { newCode } from '#api/certificate/version/add-versions.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* A URL that was copied with the punctuation after it leads to the intended page. */

const shell = async (path: string) => ({
  policy: '',
  html: `<!doctype html><html lang="en"><head><!--head--><title>${path}</title><!--/head--></head><body><main id="main"><astro-island uid="A" prefix="r5" component-url="/assets/x.js" props="{}" ssr client="load" opts="{}"></astro-island></main></body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)
const { id } = await town.db.selectFrom('event').where('listed', '=', true).select('id').executeTakeFirstOrThrow()

async function leadsTo(path: string) {
  const answer = await town.request(ORIGIN + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test.each(['.', ',', ').', '!', '"', '%22', '%29.', '%E2%80%9D', '%E0%A5%A4', '**', '%3E', '...'])(
  'an event’s address followed by %s leads to the event, in each language',
  async (end) => {
    for (const path of [`/events/${id}`, `/hi/events/${id}`]) {
      expect(await leadsTo(path + end)).toEqual([301, ORIGIN + path])
      expect((await town.request(path)).status).toBe(200)
    }
  },
)

test.each([
  ['/ngo/samudra-foundation.', '/ngo/samudra-foundation'],
  ['/about,', '/about'],
  ['/hi/privacy%E0%A5%A4', '/hi/privacy'],
  ['/events.?city=mumbai', '/events?city=mumbai'],
  [`/events/${id}.?utm_source=x`, `/events/${id}?utm_source=x`],
  ['/).', '/'],
])('%s leads to %s', async (path, to) => {
  expect(await leadsTo(path)).toEqual([301, ORIGIN + to])
})

test.each(['//evil.example.', '//evil.example/%0d%0aSet-Cookie:x.', '/\\evil.example.', '/https://evil.example.'])(
  '%s leads nowhere but to this site',
  async (path) => {
    const [status, to] = await leadsTo(path)
    expect(status).toBe(301)
    expect(new URL(String(to)).origin).toBe(ORIGIN)
    expect(to).toMatch(/^[\x21-\x7e]+$/)
  },
)

test('a certificate’s address with the end of its sentence leads to the certificate', async () => {
  const path = checkPath(newCode())
  for (const end of ['.', ').', '%E2%80%9D', '%E0%A5%A4']) expect(await leadsTo(path + end)).toEqual([302, path])
})

test.each(['/nothing-here', `/api/events/${id}.`, '/credentials/x.', `/dev/x.`])(
  '%s is still not found',
  async (path) => {
    expect(await leadsTo(path)).toEqual([404, null])
  },
)

test('what is missing without its end as well is not found, once', async () => {
  expect(await leadsTo('/nothing-here.')).toEqual([301, `${ORIGIN}/nothing-here`])
  expect(await leadsTo('/nothing-here')).toEqual([404, null])
})
