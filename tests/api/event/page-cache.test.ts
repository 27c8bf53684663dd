import { afterAll, beforeEach, expect, test } from 'vitest'
import { cachedPage, cacheSizeOf } from '#api/page/page-cache.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Counts the renders and queries of repeated requests to URLs below /events. The tests never measure time. */

let renders = 0
const SHELL = '<!doctype html><head><!--head--><!--/head--></head><astro-island prefix="p"></astro-island>'
const town = await openTown({
  runtime: {
    shell: async () => {
      renders += 1
      return { html: SHELL, policy: '' }
    },
  },
})
afterAll(town.close)

const counted = await countQueries(town)
beforeEach(async () => {
  // The cache belongs to the configuration. The request checks the schema, which is not counted.
  town.runtime.config = { ...town.runtime.config }
  await town.request('/api/events')
})

const { id } = await town.db
  .selectFrom('event')
  .select('id')
  .where('title', '=', 'Juhu Beach Cleanup Before the Tide')
  .executeTakeFirstOrThrow()

/** Returns the number of renders and queries that requests for these pages take. */
async function costOf(...paths: string[]) {
  renders = 0
  counted.queries = 0
  const texts: string[] = []
  for (const path of paths) {
    const answer = await town.request(path)
    expect(answer.status).toBe(200)
    texts.push(await answer.text())
  }
  return { renders, queries: counted.queries, texts: new Set(texts).size }
}
const rename = (title: string) => town.db.updateTable('event').set({ title }).where('id', '=', id).execute()

test.each([
  ['the list of events', '/events'],
  ['a filtered list', '/events?sector=Education&city=pune'],
  ['the page of an event', `/events/${id}`],
])('%s is rendered once for fifty readers, with the tag it had', async (_, path) => {
  expect(await costOf(...Array<string>(50).fill(path))).toEqual({ renders: 1, queries: 50, texts: 1 })
  const first = await town.request(path)
  const again = await town.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('fifty concurrent readers share one query and one rendering', async () => {
  renders = 0
  counted.queries = 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => town.request('/events?city=mumbai')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect({ renders, queries: counted.queries }).toEqual({ renders: 1, queries: 1 })
})

test('a changed row is rendered again immediately, and a withdrawn one is gone', async () => {
  await costOf('/events', `/events/${id}`)
  await rename('Juhu Beach Cleanup, an Hour Later')
  expect((await costOf('/events', `/events/${id}`)).renders).toBe(2)
  expect(await (await town.request('/events')).text()).toContain('an Hour Later')
  await town.db.updateTable('event').set({ listed: false }).where('id', '=', id).execute()
  expect(await (await town.request('/events')).text()).not.toContain('an Hour Later')
  expect((await town.request(`/events/${id}`)).status).toBe(404)
  await town.db.updateTable('event').set({ listed: true }).where('id', '=', id).execute()
  await rename('Juhu Beach Cleanup Before the Tide')
  expect((await costOf('/events')).renders).toBe(0)
})

test('another filter, cursor or day is another page', async () => {
  const { next } = (await (await town.request('/api/events?limit=2')).json()) as { next: string }
  const paths = ['/events', '/events?via=Online', '/events?via=Offline', '/events?city=a', `/events?cursor=${next}`]
  expect((await costOf(...paths)).texts).toBe(paths.length)
  town.setNow(new Date(NOW.getTime() + 86_400_000))
  expect((await costOf('/events')).renders).toBe(1)
  town.setNow(NOW)
})

test('ten thousand different city filters fill no memory', async () => {
  let made = 0
  const ask = (city: string, html: string) =>
    cachedPage(town.runtime, city, async () => {
      made += 1
      return { html, policy: '' }
    })
  for (let city = 0; city < 10_000; city += 1) await ask(`city ${city}`, 'small')
  expect(cacheSizeOf(town.runtime.config).pages).toBeLessThanOrEqual(200)
  for (let city = 0; city < 100; city += 1) await ask(`large ${city}`, 'x'.repeat(400_000))
  expect(cacheSizeOf(town.runtime.config).bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  await ask('large 99', '')
  expect(made).toBe(10_100)
})
