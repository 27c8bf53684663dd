import { afterAll, expect, test } from 'vitest'
import { pagesCsp } from '#api/http/headers.ts'
import { cityKey } from '#domain/city/city-key.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A city is found by any of its names, and is shown in the page's language (D33). */

const shell = async (path: string) => ({
  policy: pagesCsp([], true),
  html: `<!doctype html><html><head><!--head--><title>${path}</title><!--/head--></head><body>${
    path.endsWith('/ngo') ? '<!--view--><!--/view-->' : '<astro-island uid="A" prefix="r5"></astro-island>'
  }</body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)
const { db } = town

const TYPED = [
  ...['Bombay', 'मुंबई', 'मुम्बई', 'Andheri, Mumbai', 'BANGALORE', 'बैंगलोर', 'गुडगांव', 'Gurgaon', 'चंपानगर'],
  ...['Chhatrapati Sambhajinagar', 'Aurangabad', 'Manchester_%', 'Rajahmundry', 'कालिम्पोंग', 'Panjim'],
]
for (const [at, city] of TYPED.entries()) {
  const { id, last_day, span, ...row } = await db
    .selectFrom('event')
    .selectAll()
    .where('title', '=', 'Mangrove Count at Sewri Jetty')
    .executeTakeFirstOrThrow()
  const name = { name: city, name_key: cityKey(city) }
  const { id: city_id } = await db.insertInto('city').values(name).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('event')
    .values({ ...row, title: `Count ${at}`, city, city_id, date: '2025-12-20', end_date: null })
    .execute()
}

async function citiesFor(typed: string): Promise<string[]> {
  const answer = await town.request(`/api/events?${new URLSearchParams({ city: typed, limit: '50' })}`)
  const { events } = (await answer.json()) as { events: PostedEvent[] }
  return [...new Set(events.map(({ city }) => city))].sort()
}

const inMumbai = ['Bombay', 'Mumbai', 'Navi Mumbai', 'मुंबई', 'मुम्बई']

test.each([
  ['mumbai', ['Andheri, Mumbai', ...inMumbai]],
  ['mum', ['Andheri, Mumbai', ...inMumbai]],
  ['Bombay', inMumbai],
  ['bomb', inMumbai],
  ['मुंबई', inMumbai],
  ['मुम्बई', inMumbai],
  ['मुंब', inMumbai],
  ['बंबई', inMumbai.filter((city) => city !== 'Navi Mumbai')],
  ['Bengaluru', ['BANGALORE', 'Bengaluru', 'बैंगलोर']],
  ['बंगलौर', ['BANGALORE', 'Bengaluru', 'बैंगलोर']],
  ['गुड़गाँव', ['Gurgaon', 'गुडगांव']],
  ['gurugram', ['Gurgaon', 'गुडगांव']],
  ['औरंगाबाद', ['Aurangabad', 'Chhatrapati Sambhajinagar']],
  ['संभाजी', ['Aurangabad', 'Chhatrapati Sambhajinagar']],
  ['चंपा', ['चंपानगर']],
  ['राजमहेंद्रवरम', ['Rajahmundry']],
  ['rajamahendra', ['Rajahmundry']],
  ['Kalimpong', ['कालिम्पोंग']],
  ['गोवा', ['Panjim']],
  ['_%', ['Manchester_%']],
  ['%', ['Manchester_%']],
  ['Atlantis', []],
])('looking for %s finds the events under any name of the city', async (typed, cities) => {
  expect(await citiesFor(typed)).toEqual([...cities].sort())
})

test('other filters narrow what an alias finds, and its pages lose nothing', async () => {
  const titles = async (query: string) => {
    const answer = (await (await town.request(`/api/events?${query}`)).json()) as {
      events: PostedEvent[]
      next: string | null
    }
    return { titles: answer.events.map(({ title }) => title), next: answer.next }
  }
  const city = encodeURIComponent('मुंबई')
  const whole = (await titles(`city=${city}&via=Offline&limit=50`)).titles
  expect(whole.length).toBeGreaterThan(4)
  const first = await titles(`city=${city}&via=Offline&limit=3`)
  const second = await titles(`city=${city}&via=Offline&limit=50&cursor=${first.next}`)
  expect([...first.titles, ...second.titles]).toEqual(whole)
})

const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
const dataOf = (html: string) => JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? 'null')

test('a page in Hindi shows Hindi names, one in English Latin ones, each as typed where it is in that script', async () => {
  const hindi = await (await town.request('/hi/events?city=bombay')).text()
  const english = await (await town.request('/events?city=bombay')).text()
  expect(new Set(dataOf(hindi).events.map(({ city }: PostedEvent) => city))).toEqual(
    new Set(['मुंबई', 'मुम्बई', 'नवी मुंबई']),
  )
  expect(new Set(dataOf(english).events.map(({ city }: PostedEvent) => city))).toEqual(
    new Set(['Mumbai', 'Bombay', 'Navi Mumbai']),
  )
  expect(textOf(hindi)).not.toMatch(/Bombay|Mumbai/)
  expect(dataOf(hindi)).toMatchObject({ filters: { city: 'bombay' }, cityNames: { bombay: 'मुंबई' } })
  expect(dataOf(english)).not.toHaveProperty('cityNames')
  expect(hindi).toContain('value="bombay"')
  expect(/<title>(.*?)<\/title>/.exec(hindi)?.[1]).toContain('मुंबई')
})

test('an empty list in Hindi names the city in Hindi', async () => {
  const html = await (await town.request('/hi/events?city=Imphal')).text()
  expect(textOf(html)).toContain('इंफाल में अभी किसी संस्था ने')
  const unknown = await (await town.request('/hi/events?city=Atlantis')).text()
  expect(textOf(unknown)).toContain('Atlantis में अभी किसी संस्था ने')
})

test('an event’s page and its NGO’s name the city in the page’s language', async () => {
  const { id } = await db.selectFrom('event').select('id').where('city', '=', 'मुंबई').executeTakeFirstOrThrow()
  const { events } = (await (await town.request('/api/events?city=bengaluru')).json()) as { events: PostedEvent[] }
  const posted = events.find(({ city }) => city === 'Bengaluru')
  expect(textOf(await (await town.request(`/events/${id}`)).text())).toMatch(/Where\s+Mumbai/)
  expect(textOf(await (await town.request(`/hi/events/${posted?.id}`)).text())).toContain('बेंगलुरु')
  const ngo = textOf(await (await town.request(`/hi/ngo/${posted?.ngoSlug}`)).text())
  // The name appears once for the NGO and once for its event.
  expect(ngo.match(/बेंगलुरु/g)).toHaveLength(2)
  // The English name appears only in the postal address.
  expect(ngo.match(/Bengaluru/g)).toHaveLength(1)
})
