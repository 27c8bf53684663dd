import { afterAll, expect, test } from 'vitest'
import { openTown } from '#tests/support/town/town.ts'

/* An https URL or phone number in an NGO's text becomes a link. The rest of the text is never interpreted as markup. */

const shell = async (path: string) => ({
  policy: '',
  html: `<!doctype html><html lang="en"><head><!--head--><title>${path}</title><!--/head--></head><body><!--view--><!--/view--></body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)

test('an event’s page has links in its description and a phone number in its contact', async () => {
  const event = town.db.selectFrom('event').select(['id', 'ngo_id']).where('listed', '=', true)
  const { id, ngo_id } = await event.executeTakeFirstOrThrow()
  const description =
    'Route: https://route.example/a?b="><script>alert(1)</script>. Not http://plain.example or javascript:alert(1)'
  await town.db.updateTable('event').set({ description, contact: 'Asha, 98200 12345' }).where('id', '=', id).execute()
  await town.db.updateTable('ngo').set({ description: 'See https://ngo.example.' }).where('id', '=', ngo_id).execute()
  const html = await (await town.request(`/events/${id}`)).text()
  const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>/g)]
  const of = (start: string) => links.filter(([, href]) => href?.startsWith(start))
  expect(of('tel:').map(([, href]) => href)).toEqual(['tel:9820012345'])
  expect(of('https://route.example').map(([, , rest]) => rest?.trim())).toEqual([
    'target="_blank" rel="nofollow ugc noopener noreferrer"',
  ])
  expect(links.filter(([, href]) => /^(http:|javascript:)/.test(href ?? ''))).toEqual([])
  expect(html).not.toContain('<script>alert')
  const { slug } = await town.db.selectFrom('ngo').select('slug').where('id', '=', ngo_id).executeTakeFirstOrThrow()
  const page = await (await town.request(`/ngo/${slug}`)).text()
  expect(page).toContain('<a href="https://ngo.example/" target="_blank" rel="nofollow ugc noopener noreferrer">')
})
