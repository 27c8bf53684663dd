import { afterAll, expect, test } from 'vitest'
import { pagesCsp } from '#api/http/headers.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { LANGS, type Lang } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { htmlFaults } from '#tests/support/browser/html.ts'
import { openAway } from '#tests/support/postgres/postgres-run.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { PAYLOADS } from '#tests/support/requests/payloads.ts'
import { TODAY } from '#tests/support/town/clock.ts'
import { addManyEvents } from '#tests/support/town/many-events.ts'
import { ORIGIN, openTown, type Town } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/** A page as Astro builds it: a head to be filled in, an inline script and style, and one island with a prefix. */
const POLICY = pagesCsp([], true)
const shell = async (path: string) => ({
  policy: POLICY,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>${path}</title><!--/head--><style>main{color:red}</style></head><body><script>document.documentElement.dataset.role=''</script><main id="main"><astro-island uid="A" prefix="r5" component-url="/assets${path}.js" props="{}" ssr client="load" opts="{}"></astro-island></main></body></html>`,
})

const town = await openTown({ runtime: { shell } })
afterAll(town.close)

const page = async (path: string, of: Town = town) => (await of.request(path)).text()
const list = async (query = '') =>
  (await (await town.request(`/api/events${query}`)).json()) as { events: PostedEvent[]; next: string | null }
const idOf = async (title: string, of: Town = town) =>
  (await of.db.selectFrom('event').where('title', '=', title).select('id').executeTakeFirstOrThrow()).id

/** Returns the visible text, without tags, and with entities decoded and whitespace normalised. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body>')).replace(/<(script|noscript)[\s\S]*?<\/\1>/g, '')
  return unescaped(body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

const block = (html: string, start: string): unknown =>
  JSON.parse(new RegExp(`${start}>([^<]*)</script>`).exec(html)?.[1] ?? 'null')
const pageData = (html: string) => block(html, '<script type="application/json" id="page-data"')
const jsonLd = (html: string) => block(html, '<script type="application/ld\\+json"') as Record<string, unknown>
const metaOf = (html: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '')

test('a view waits for its last piece before it is hydrated', async () => {
  const html = await page('/events')
  expect(html).toMatch(/<astro-island [^>]* await-children>/)
  expect(html).toMatch(/<\/article>.*<!--astro:end--><\/astro-island>/s)
})

test('the event list is complete without a script', async () => {
  const html = await page('/events')
  const { events } = await list()
  expect(events.length).toBeGreaterThan(5)
  const text = textOf(html)
  for (const event of events) {
    for (const shown of [
      event.title,
      event.desc,
      event.orgName,
      event.sector,
      event.category,
      ...event.contact.split('@'),
    ])
      expect(text).toContain(shown)
    expect(html).toContain(`href="/events/${event.id}"`)
    const { dayText, timeText } = textFor('en').day
    const read = [event.title, dayText(event.date), timeText(event.time), event.city, event.desc, 'Register']
    const places = read.map((part) => text.indexOf(part, text.indexOf(event.title)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  expect(text).toContain(`${events.length} upcoming events, soonest first`)
  expect(html).toContain('action="/events" method="get"')
  expect(html).not.toContain('aria-pressed')
})

test('the island starts from what the server rendered', async () => {
  const { events, next } = await list('?sector=Education')
  expect(pageData(await page('/events?sector=Education'))).toEqual({
    today: TODAY,
    filters: { sector: 'Education' },
    events,
    next,
    fromStart: true,
    failure: null,
  })
})

test('a list shows its filters and what they let through', async () => {
  const html = await page('/events?type=Group+Event&via=Offline&sector=Environment&city=MUM')
  const text = textOf(html)
  expect(text).toContain('Juhu Beach Cleanup Before the Tide')
  expect(text).not.toContain('Safe Streets Night Walk')
  for (const value of ['Group Event', 'Offline', 'Environment'])
    expect(html).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${value}"`))
  expect(html).toMatch(/<input[^>]*name="city"[^>]*value="MUM"/)
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/events?type=Group+Event&amp;via=Offline`)
})

test('a page ignores filters that are in no vocabulary, and an old cursor', async () => {
  const count = textOf(await page('/events')).match(/\d+ upcoming events/)?.[0]
  for (const query of ['?type=Party', '?via=Phone', '?sector=%00', '?city=', '?cursor=nonsense', '?limit=1', '?x=1']) {
    const response = await town.request(`/events${query}`)
    expect(response.status).toBe(200)
    expect(textOf(await response.text())).toContain(count)
  }
})

test('per cent and underscore in a city are letters', async () => {
  for (const city of ['%25', '_', 'M_mbai']) {
    const text = textOf(await page(`/events?city=${city}`))
    expect(text).toContain('No events match your filters.')
    expect(text).toContain('0 events')
  }
})

test('more events than one page are asked for with a form, page by page', async () => {
  const crowded = await openTown({ runtime: { shell } })
  await addManyEvents(crowded.db, TODAY, { count: 60, past: 1, ahead: 30, lasting: 0, salt: 1, pastShare: 0 })
  const first = await page('/events?via=Online', crowded)
  const { next, events } = pageData(first) as { next: string; events: PostedEvent[] }
  expect(first).toContain(`<input type="hidden" name="cursor" value="${next}"/>`)
  expect(first).toContain('<input type="hidden" name="via" value="Online"/>')
  const second = await page(`/events?via=Online&cursor=${next}`, crowded)
  const later = pageData(second) as { fromStart: boolean; events: PostedEvent[] }
  expect(later.fromStart).toBe(false)
  expect(later.events.filter(({ id }) => events.some((event) => event.id === id))).toEqual([])
  expect(textOf(second)).toContain('Back to the first events')
  expect(metaOf(second, 'robots')).toBe('noindex')
  await crowded.close()
})

test('an event’s page has its facts, its tags and its description for machines', async () => {
  const id = await idOf('Juhu Beach Cleanup Before the Tide')
  const html = await page(`/events/${id}`)
  const text = textOf(html)
  for (const shown of ['Tue 9 Dec 2025', '6:30 am IST', 'Mumbai', 'Group Event', '20 to 60', 'team@samudra.example'])
    expect(text).toContain(shown)
  for (const shown of ['Open map', 'Register', 'Share on WhatsApp', 'What happens next', 'Samudra Foundation'])
    expect(text).toContain(shown)
  const address = `${ORIGIN}/events/${id}`
  expect(html).toContain('<title>Juhu Beach Cleanup Before the Tide · YuvaSetu</title>')
  expect(html).toContain(`<link rel="canonical" href="${address}">`)
  expect(html).toContain(`href="https://wa.me/?text=Juhu%20Beach`)
  expect(html).toContain(encodeURIComponent(address))
  expect(metaOf(html, 'og:title')).toBe('Juhu Beach Cleanup Before the Tide · YuvaSetu')
  expect(metaOf(html, 'og:url')).toBe(address)
  for (const name of ['og:image', 'twitter:image']) expect(metaOf(html, name)).toBe(`${ORIGIN}/share/environment.png`)
  expect(metaOf(html, 'description')).toMatch(/^Tue 9 Dec 2025, 6:30 am IST, Mumbai\. By Samudra Foundation/)
  expect(jsonLd(html)).toMatchObject({
    '@type': 'Event',
    name: 'Juhu Beach Cleanup Before the Tide',
    startDate: '2025-12-09T06:30:00+05:30',
    endDate: '2025-12-09T23:59:00+05:30',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Lifeguard tower, Juhu Beach' },
    organizer: { name: 'Samudra Foundation' },
  })
})

const SLOTS: Record<Lang, string[]> = {
  en: ['8 to 12 people · places left', '2 to 3 people · nearly full', '1 to 2 people · full'],
  hi: ['8 से 12 लोग · सीटें ख़ाली हैं', '2 से 3 लोग · लगभग भर गया', '1 से 2 लोग · भर गया'],
}

test('limited places are said after the slots, in the list and on the page, in every language', async () => {
  const limited = await openTown({ runtime: { shell } })
  const ids: string[] = []
  for (const [title, min_people, max_people] of [
    ['Juhu Beach Cleanup Before the Tide', 8, 12],
    ['Mangrove Count at Sewri Jetty', 2, 3],
    ['Safe Streets Night Walk, Kashmere Gate', 1, 2],
  ] as const) {
    const id = await idOf(title, limited)
    const change = { places_limited: true, min_people, max_people }
    await limited.db.deleteFrom('participation').where('event_id', '=', id).execute()
    await limited.db.updateTable('event').set(change).where('id', '=', id).execute()
    ids.push(id)
  }
  for (const who of ['asha', 'joseph']) {
    const cookie = await limited.cookieOf(who)
    expect((await limited.request(`/api/events/${ids[2]}/going`, { method: 'PUT', cookie })).status).toBe(204)
  }
  for (const lang of LANGS) {
    const all = textOf(await page(pathIn(lang, '/events'), limited))
    for (const [at, said] of SLOTS[lang].entries()) {
      expect(all).toContain(said)
      expect(textOf(await page(pathIn(lang, `/events/${ids[at]}`), limited))).toContain(said)
    }
  }
  await limited.close()
})

test('an online event is a place on the web, and one of several days says until when', async () => {
  const html = await page(`/events/${await idOf('Record Audio Books for Night Schools')}`)
  expect(jsonLd(html)).toMatchObject({ location: { '@type': 'VirtualLocation' }, endDate: '2025-12-28T23:59:00+05:30' })
  expect(textOf(html)).toContain('Mon 1 Dec 2025 to Sun 28 Dec 2025')
})

test('a past event says that it is over and asks for nothing', async () => {
  const html = await page(`/events/${await idOf('Dadar Chowpatty Sort and Count')}`)
  expect(textOf(html)).toContain('This event is over')
  expect(html).not.toContain('href="https://forms.example/samudra"')
  expect(textOf(html)).not.toContain('What happens next')
})

test('links of an NGO open apart and learn nothing of us', async () => {
  const html = await page(`/events/${await idOf('Juhu Beach Cleanup Before the Tide')}`)
  const outside = html.match(/<a [^>]*href="https?:\/\/[^>]*>/g) ?? []
  expect(outside).toHaveLength(4)
  for (const link of outside) expect(link).toContain('target="_blank" rel="noopener noreferrer"')
})

test('server-rendered HTML is valid, and every id is unique', async () => {
  const paths = ['/events', '/events?city=nowhere', `/events/${await idOf('Juhu Beach Cleanup Before the Tide')}`]
  for (const path of [...paths, `/events/${await idOf('Dadar Chowpatty Sort and Count')}`]) {
    const html = await page(path)
    expect(await htmlFaults(html), path).toEqual([])
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  }
})

test('unknown, malformed, hidden and deleted events are the 404 page', async () => {
  const removed = await openTown({ runtime: { shell } })
  const id = await idOf('Juhu Beach Cleanup Before the Tide', removed)
  await removed.db.updateTable('event').set({ listed: false }).where('id', '=', id).execute()
  for (const [path, page] of [
    [`/events/${id}`, '/unlisted-event'],
    ['/events/00000000-0000-4000-8000-000000000000', '/unlisted-event'],
    ['/events/1', '/404'],
    ['/events/%00', '/404'],
    ['/no', '/404'],
  ] as const) {
    const response = await removed.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(await response.text()).toContain(`<title>${page}</title>`)
  }
  expect((await removed.request('/api/no')).headers.get('content-type')).toMatch(/json/)
  await removed.close()
})

test('pages are byte-identical for everyone, cacheable and without a cookie', async () => {
  const nobody = await town.request('/events')
  const bytes = await nobody.text()
  expect(nobody.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  const etag = nobody.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const subject of ['asha', 'samudra', 'nayi']) {
    const response = await town.request('/events', { cookie: await town.cookieOf(subject) })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('vary') ?? '').not.toMatch(/cookie/i)
    expect(response.headers.get('etag')).toBe(etag)
    expect(await response.text()).toBe(bytes)
  }
  const again = await town.request('/events', { headers: { 'if-none-match': `W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await town.request('/events', { method: 'HEAD' })).status).toBe(200)
})

test('a page has the policy of all pages, and what is filled in needs no other', async () => {
  for (const path of ['/events', `/events/${await idOf('Juhu Beach Cleanup Before the Tide')}`]) {
    const response = await town.request(path)
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toBe(POLICY)
    expect(html.match(/<script(?![^>]*type="application\/)/g)).toHaveLength(1)
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
  }
})

test('no character in an NGO’s text turns its neighbours’ direction: not in a title, a meta tag or JSON-LD', async () => {
  const turned = await openTown({ runtime: { shell } })
  const id = await idOf('Juhu Beach Cleanup Before the Tide', turned)
  const text = 'Sea\u200f\u202e walk\u2066\u061c'
  await turned.db.updateTable('event').set({ title: text, description: text }).where('id', '=', id).execute()
  const html = await page(`/events/${id}`, turned)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<title>Sea walk ·')
  expect(head).toMatch(/og:description" content="[^"]*Sea walk"/)
  expect(head).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  expect(jsonLd(html)).toMatchObject({ name: 'Sea walk', description: 'Sea walk' })
  await turned.close()
})

test('no text of an NGO becomes markup, in any field of any page', async () => {
  const hostile = await openTown({ runtime: { shell } })
  const id = await idOf('Juhu Beach Cleanup Before the Tide', hostile)
  await hostile.db.deleteFrom('participation').execute()
  await hostile.db.deleteFrom('event').where('id', '!=', id).execute()
  const write = async (text: string) => {
    await hostile.db.updateTable('event').set({ title: text, description: text, city: text, contact: text }).execute()
    await hostile.db.updateTable('ngo').set({ org_name: text }).execute()
  }
  const markupOf = (html: string) => [html.split('<').length, html.split('>').length, html.split('"').length]
  const addresses = (text: string) => [
    '/events',
    `/events/${id}`,
    `/events?city=${encodeURIComponent(text)}&sector=Education`,
  ]
  await write('harmless')
  const harmless = await Promise.all(addresses('harmless').map(async (path) => markupOf(await page(path, hostile))))
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(40)
  for (const payload of PAYLOADS) {
    await write(payload)
    const pages = await Promise.all(addresses(payload).map((path) => page(path, hostile)))
    for (const [at, html] of pages.entries()) {
      expect(markupOf(html.replaceAll('\\"', '')), `${payload} at ${addresses(payload)[at]}`).toEqual(harmless[at])
      expect(unescaped(html)).toContain(payload.trim())
    }
    expect(jsonLd(pages[1] ?? '')).toMatchObject({ name: payload, description: payload })
    expect(pageData(pages[0] ?? '')).toMatchObject({ events: [{ title: payload, orgName: payload }] })
  }
  await hostile.close()
})

test('while the database is away a page shows an error with a retry, with 503', async () => {
  const cut = await openTown({ db: town.db, runtime: { shell, publicDb: openAway() } })
  const response = await cut.request('/events?city=Pune')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).not.toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  const html = await response.text()
  expect(textOf(html)).toContain('Error fetching events: We can’t access our records right now.')
  expect(html).toMatch(/<input[^>]*name="city"[^>]*value="Pune"/)
  expect(metaOf(html, 'robots')).toBe('noindex')
})

test.skipIf(ON_EDGE)('a build that cannot be read is 503, never a raw error', async () => {
  const unbuilt = await openTown({ db: town.db, runtime: { shell: () => Promise.reject(new Error('no such page')) } })
  for (const path of ['/events', `/events/${await idOf('Juhu Beach Cleanup Before the Tide')}`]) {
    const response = await unbuilt.request(path)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'away' })
  }
  expect((await unbuilt.request('/no')).status).toBe(404)
})

test('the sitemap lists the static pages, the upcoming events and the approved NGOs alone', async () => {
  const response = await town.request('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  const { events } = await list()
  const ngos = await town.db.selectFrom('ngo').where('state', '=', 'approved').select('slug').execute()
  const expected = [
    '/',
    '/events',
    '/how-it-works',
    '/about',
    '/join',
    '/contact',
    '/register',
    '/register-college',
    '/privacy',
  ]
  const paths = [...expected, ...events.map(({ id }) => `/events/${id}`), ...ngos.map(({ slug }) => `/ngo/${slug}`)]
  expect(found.sort()).toEqual(paths.flatMap((path) => LANGS.map((lang) => ORIGIN + pathIn(lang, path))).sort())
})

test('a page names itself and its other languages, and leads to them by its switch', async () => {
  const { events } = await list()
  const path = `/events/${events[0]?.id}`
  for (const lang of LANGS) {
    const html = await page(pathIn(lang, path))
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${pathIn(lang, path)}">`)
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)]
    expect(alternates.map(([, hreflang, href]) => [hreflang, href])).toEqual([
      ['en-IN', `${ORIGIN}${path}`],
      ['hi-IN', `${ORIGIN}/hi${path}`],
      ['x-default', `${ORIGIN}${path}`],
    ])
  }
})

test('another language’s page has its words, and an unknown language’s is no page', async () => {
  const html = await page('/hi/events?sector=Education')
  expect(textOf(html)).toContain('समाज सेवा के मौके खोजें')
  expect(textOf(html)).toContain('शिक्षा')
  expect(html).toContain('href="/hi/events/')
  expect((await town.request('/mr/events')).status).toBe(404)
  expect((await town.request('/hi/nothing-here')).status).toBe(404)
})

test('robots.txt closes pages that are no search results and names the sitemap', async () => {
  const text = await page('/robots.txt')
  for (const path of ['/api', '/auth', '/account', '/application', '/dashboard', '/college$', '/admin'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})
