import { afterAll, beforeEach, expect, test } from 'vitest'
import { approveNgo, rejectNgo, suspendNgo } from '#api/admin/decide.ts'
import { applications } from '#api/admin/ngo-list.ts'
import { remindOfExpiry } from '#api/organization/evidence/expiry.ts'
import { addDays } from '#domain/time/day.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openAway } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const shell = async (path: string) => ({
  policy: "default-src 'none'",
  html: `<!doctype html><html lang="en"><head><!--head--><title>${path}</title><!--/head--></head><body><!--view--><!--/view--></body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const deciding = () => ({ reason: 'private words', by: null, now: NOW, config: town.runtime.config })
const idOf = async (orgName: string) =>
  (await town.db.selectFrom('ngo').where('org_name', '=', orgName).select('id').executeTakeFirstOrThrow()).id
const page = async (slug: string) => (await town.request(`/ngo/${slug}`)).text()
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('a listed NGO’s page says what was checked, where and when, and what is only stated', async () => {
  const text = textOf(await page('samudra-foundation'))
  expect(text).toContain('Samudra Foundation')
  expect(text).toMatch(/Verified NGO since \d+ \w+ 2025/)
  expect(text).toContain('Checked by us and matched (6)')
  expect(text).toMatch(/NGO Darpan ID MH\/2017\/0163482 In NGO Darpan, on \d+ \w+ 2025\. Open the register/)
  expect(text).toContain('With the Charity Commissioner, Maharashtra, on')
  expect(text).toContain('Provided by the NGO, not checked (2)')
  expect(text).toContain('•••••• 821K')
  expect(text).not.toContain('AAATS4821K')
  expect(text).toContain('Not provided (3)')
  expect(text).toContain('Track record')
})

test('four of the five listed NGOs of the demo data have checked details (D36)', async () => {
  const listed = town.db.selectFrom('ngo').where('state', '=', 'approved')
  const counts = await listed.select('matched_facts').orderBy('matched_facts').execute()
  expect(counts.map((ngo) => ngo.matched_facts)).toEqual([0, 2, 3, 3, 6])
})

test('a PAN that an older row has in the wrong field is masked on the page', async () => {
  const id = await idOf('Samudra Foundation')
  const change = async (legalName: string, description: string) => {
    const facts = town.db.updateTable('ngo_fact').set({ value: JSON.stringify({ legalName }) as never })
    await facts.where('ngo_id', '=', id).where('kind', '=', 'legal-name').execute()
    await town.db.updateTable('ngo').set({ description }).where('id', '=', id).execute()
  }
  await change('Ravi ABCPK5938M', 'My PAN is ABCPK 5938 M.')
  const html = await page('samudra-foundation')
  expect(html).not.toMatch(/ABCPK/)
  expect(textOf(html)).toContain('Ravi •••••• 938M')
})

test('an expired number is shown as expired, and is not counted', async () => {
  const text = textOf(await page('gullak-trust'))
  expect(text).toContain('Checked by us and matched (3)')
  expect(text).toMatch(/Expired \(1\) 80G •••••• 127M F20231 .* Was valid until/)
})

test('without a check the page says that none is recorded', async () => {
  const text = textOf(await page('saath-chalein'))
  expect(text).toContain('Approved on')
  expect(text).not.toContain('Verified NGO since')
  expect(text).toContain('No details have been checked against a public register yet.')
  expect(text).toContain('Provided by the NGO, not checked (5)')
})

test('a suspended NGO’s page shows that and since when, lists nothing, and keeps the reason private', async () => {
  const text = textOf(await page('rang-tarang'))
  expect(text).toContain('This NGO is not listed at the moment.')
  expect(text).toContain('Removed from the list on')
  expect(text).toContain('Its certificates are on hold until it is listed again. Check a certificate')
  expect(text).toContain('Matched when we checked (2)')
  for (const hidden of ['313001', 'Eleven people', 'Track record', 'Upcoming events', 'rang.example'])
    expect(text).not.toContain(hidden)
})

test('who was never approved has no page, and neither has an address that is none', async () => {
  for (const slug of [
    'nayi-paudh',
    'jaldi-certificates',
    'nobody',
    '%00',
    `${'a'.repeat(90)}`,
    'a..b',
    '%F0%9F%98%80',
  ]) {
    const response = await town.request(`/ngo/${slug}`)
    expect(response.status, slug).toBe(404)
  }
})

test('an earlier address leads to the one of now for ever', async () => {
  const id = await idOf('Barabar')
  await rejectNgo(town.db, id, { ...deciding(), from: 'approved' })
  expect(textOf(await page('barabar'))).toContain('This NGO is not listed at the moment.')
  await town.db.updateTable('ngo').set({ org_name: 'Barabari Collective' }).where('id', '=', id).execute()
  await approveNgo(town.db, id, { ...deciding(), from: 'rejected', now: new Date(NOW.getTime() + 1) })
  for (const path of ['/ngo/barabar', '/ngo/BARABAR', '/ngo/Barabari-Collective']) {
    const response = await town.request(path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ngo/barabari-collective'])
  }
  const events = await town.request('/ngo/barabar/events', { redirect: 'manual' })
  expect(events.headers.get('location')).toBe('/ngo/barabari-collective/events')
})

test('the page may be cached, is revalidated each time, and disappears with the approval', async () => {
  const first = await town.request('/ngo/kitaab-ghar-collective')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  const tag = first.headers.get('etag') ?? ''
  const again = await town.request('/ngo/kitaab-ghar-collective', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  const id = await idOf('Kitaab Ghar Collective')
  await suspendNgo(town.db, id, { ...deciding(), from: 'approved' })
  const hidden = await town.request('/ngo/kitaab-ghar-collective', { headers: { 'if-none-match': tag } })
  expect(hidden.status).toBe(200)
  expect(await hidden.text()).toContain('<meta name="robots" content="noindex">')
  expect((await town.request('/ngo/kitaab-ghar-collective/events')).status).toBe(404)
  expect(await (await town.request('/sitemap.xml')).text()).not.toContain('/ngo/kitaab')
})

test('while the database is away the page shows an error with a retry, and is the same as before when it is back', async () => {
  const before = await town.request('/ngo/samudra-foundation')
  const { db } = town.runtime
  town.runtime.db = openAway()
  for (const path of ['/ngo/samudra-foundation', '/ngo/samudra-foundation/events?cursor=a"b']) {
    const response = await town.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/i)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const html = await response.text()
    expect(html).toContain('<title>NGOs · YuvaSetu</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain(`href="${path.replace('"', '%22')}">Try again</a>`)
    const said = 'We could not load this NGO We can’t access our records right now.'
    expect(textOf(html)).toContain(said)
  }
  town.runtime.db = db
  const back = await town.request('/ngo/samudra-foundation')
  expect([back.status, back.headers.get('etag')]).toEqual([200, before.headers.get('etag')])
  expect(await back.text()).toBe(await before.text())
})

test('the page uses schema.org, and is in the sitemap', async () => {
  const html = await page('samudra-foundation')
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'NGO',
    name: 'Samudra Foundation',
    identifier: { propertyID: 'NGO Darpan', value: 'MH/2017/0163482' },
  })
  expect(await (await town.request('/sitemap.xml')).text()).toContain('/ngo/samudra-foundation</loc>')
})

test('a 12A that expires overnight is said on the page, in a reminder and on the desk', async () => {
  const { db } = town
  const { config } = town.runtime
  const id = await idOf('Samudra Foundation')
  const fact = db.updateTable('ngo_fact').where('ngo_id', '=', id).where('kind', '=', '12a')
  await fact.set({ valid_until: TODAY, replaced_at: null }).execute()
  await db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', id).execute()
  const dueOn = async (today: string, now: Date) =>
    (
      await applications(db, { state: 'approved', due: { today, now } }, null, { today, keys: config.evidenceKeys })
    ).ngos.some((ngo) => ngo.id === id)
  expect(textOf(await page('samudra-foundation'))).toContain('Checked by us and matched (6)')
  expect(await dueOn(TODAY, NOW)).toBe(false)
  const tomorrow = new Date(NOW.getTime() + 86_400_000)
  town.setNow(tomorrow)
  await remindOfExpiry(db, { today: addDays(TODAY, 1), now: tomorrow, config })
  const text = textOf(await page('samudra-foundation'))
  expect(text).toContain('Checked by us and matched (5)')
  expect(text).toContain('Expired (1) 12A')
  expect(await dueOn(addDays(TODAY, 1), tomorrow)).toBe(true)
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'evidence-expiry').select('subject').execute()
  expect(mails.map(({ subject }) => subject).join()).toMatch(/12A of .* has expired/)
  town.setNow(NOW)
})

test('a closed NGO’s page says from when to when, with its totals and no contact', async () => {
  const id = await idOf('Gullak Trust')
  await town.db.updateTable('ngo').set({ closed_at: NOW }).where('id', '=', id).execute()
  const text = textOf(await page('gullak-trust'))
  expect(text).toContain('This NGO has left')
  expect(text).toMatch(/Listed from \d+ \w+ 2025 to \d+ \w+ 2025\./)
  expect(text).toContain('We no longer have its contact details.')
  for (const hidden of ['gullak.example', 'First bank accounts', 'Upcoming events']) expect(text).not.toContain(hidden)
})
