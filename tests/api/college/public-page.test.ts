import type { Insertable } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { askAboutReport } from '#api/admin/report/resolution.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Database } from '#db/schema.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, issueCertificates, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The public page of a college (D67), and every public place at which a college must not look like an NGO. */

const shell = async (path: string) => ({
  policy: "default-src 'none'",
  html: `<!doctype html><html lang="en"><head><!--head--><title>${path}</title><!--/head--></head><body><!--view--><!--/view--></body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)
const { db } = town
await issueCertificates(town)
const { ngoId, slug } = await plantCollege(town)
const { restore } = await openKeep(db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const open = (path = `/college/${slug}`) => town.request(path)
const textOf = async (answer: Response | Promise<Response>) =>
  (await (await answer).text())
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const setState = (state: 'pending' | 'approved' | 'suspended' | 'rejected') =>
  db.updateTable('ngo').set({ state }).where('id', '=', ngoId).execute()
const checked = (check: Partial<Insertable<Database['institution_check']>>) =>
  db
    .insertInto('institution_check')
    .values({
      ...{ ngo_id: ngoId, kind: 'aishe', value: 'C-00123', outcome: 'matched', note: 'A private note.' },
      ...{ checked_by: 'Meera Joshi', checked_at: NOW, ...check },
    })
    .execute()

test('the page says what was checked, where and when, and what is only stated; it needs no session', async () => {
  await checked({ kind: 'email-domain', value: 'gec-ahmedabad.example', by_link: true, checked_by: null, note: null })
  await checked({})
  await db.updateTable('ngo').set({ matched_facts: 2, matched_on: TODAY }).where('id', '=', ngoId).execute()
  const answer = await open()
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  const text = await textOf(answer)
  expect(text).toContain('Government Engineering College, Ahmedabad')
  expect(text).toContain('College on YuvaSetu since 1 Dec 2025')
  expect(text).toContain('2 details checked on 1 Dec 2025')
  expect(text).toContain('Checked by us (2)')
  expect(text).toContain('A link to an address there was opened, on 1 Dec 2025.')
  expect(text).toContain('In AISHE’s list, on 1 Dec 2025.')
  expect(text).toContain('Provided by the college, not checked (3)')
})

test('it shows no contact, no phone that was not checked, no note and no admin', async () => {
  await checked({})
  const html = await (await open()).text()
  for (const secret of ['Kavita', 'registrar@', '079 5555 0132', 'private note', 'Meera'])
    expect(html, secret).not.toContain(secret)
})

test('a detail that does not match is left out, and one that could not be checked is only stated', async () => {
  await checked({ outcome: 'does-not-match' })
  await checked({ kind: 'email-domain', value: 'gec-ahmedabad.example', outcome: 'could-not-be-checked' })
  const text = await textOf(open())
  expect(text).not.toContain('C-00123')
  expect(text).toContain('gec-ahmedabad.example')
  expect(text).not.toContain('Checked by us')
  expect(text).toContain('no details checked yet')
})

test('programmes of open classes, and endorsements made and withdrawn, are counted', async () => {
  await plantClass(town, ngoId)
  await plantClass(town, ngoId, { name: 'Civil', programme: 'aicte' })
  await plantClass(town, ngoId, { name: 'Own', programme: 'own', programme_name: 'Shramdaan' })
  await plantClass(town, ngoId, { name: 'Closed', programme: 'ugc', closed_at: NOW })
  const versions = await db.selectFrom('certificate_version').select(['code', 'version']).limit(3).execute()
  for (const [place, of] of versions.entries())
    await db
      .insertInto('endorsement')
      .values({
        ...of,
        ...{ ngo_id: ngoId, cohort_id: null, college_name: 'GEC', college_slug: slug, programme: 'nss' },
        ...{ programme_name: null, comment: null, endorsed_at: NOW, endorsed_on: TODAY, endorsed_by: null },
        ...{ status_list: 1, status_place: place, withdrawn_by: null },
        ...(place === 0
          ? { withdrawn_at: NOW, withdrawn_reason: 'A mistake.' }
          : { withdrawn_at: null, withdrawn_reason: null }),
      })
      .execute()
  const text = await textOf(open())
  expect(text).toContain('AICTE activity points, NSS, Shramdaan')
  expect(text).not.toContain('UGC')
  expect(text).toMatch(/Certificates endorsed 3 Endorsements withdrawn 1 /)
})

test('the join code is a form without a script, in the page’s language', async () => {
  expect(await (await open()).text()).toContain('action="/c" method="get"')
  const hindi = await open(`/hi/college/${slug}`)
  expect(hindi.status).toBe(200)
})

test.each(['pending', 'suspended', 'rejected'] as const)(
  'a %s college has no page, and is in no sitemap',
  async (state) => {
    await setState(state)
    expect((await open()).status).toBe(404)
    expect(await (await open('/sitemap.xml')).text()).not.toContain(slug)
  },
)

test('an earlier slug leads to the page, in any case; an unknown one to none', async () => {
  await db.insertInto('ngo_slug').values({ slug: 'gec', ngo_id: ngoId, given_at: NOW }).execute()
  const moved = await open('/college/gec')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/college/${slug}`])
  expect((await open(`/college/${slug.toUpperCase()}`)).status).toBe(301)
  for (const unknown of ['nowhere', '%00', 'a'.repeat(200), 'samudra-foundation'])
    expect((await open(`/college/${unknown}`)).status, unknown).toBe(404)
})

test('the sitemap has the page of the college, and none of an NGO for it', async () => {
  const xml = await (await open('/sitemap.xml')).text()
  expect(xml).toContain(`/college/${slug}<`)
  expect(xml).toContain('/register-college<')
  expect(xml).not.toContain(`/ngo/${slug}`)
})

test.each([`/ngo/${slug}`, `/ngo/${slug}/events`, `/ngo/${slug}/calendar.ics`, `/hi/ngo/${slug}`])(
  '%s is not found, because a college is no NGO',
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)

test('a volunteer cannot follow a college', async () => {
  const cookie = await town.cookieOf('asha')
  const answer = await town.request(`/api/ngos/${slug}/following`, { method: 'PUT', cookie })
  expect(answer.status).toBe(404)
  expect(await db.selectFrom('follow').where('ngo_id', '=', ngoId).select('ngo_id').execute()).toEqual([])
})

test('people of a college cannot post an event, nor use anything of an NGO', async () => {
  const cookie = await town.cookieOf(HEAD)
  for (const path of ['/api/ngo/events', '/api/ngo/people', '/api/ngo/evidence', '/api/ngo/claims'])
    expect((await town.request(path, { cookie })).status, path).toBe(403)
  const post = await town.request('/api/ngo/events', { method: 'POST', cookie, body: '{}' })
  expect(post.status).toBe(403)
})

test('a college can be reported by its slug; an admin cannot forward the report to it', async () => {
  const subject = await town.request(`/api/reports/subject?ngo=${slug}`)
  expect(await subject.json()).toEqual({ orgName: 'Government Engineering College, Ahmedabad', title: null })
  const body = JSON.stringify({ ngo: slug, reason: 'other', text: 'They shared my hours.' })
  expect((await town.request('/api/reports', { method: 'POST', body })).status).toBe(202)
  const { id } = await db.selectFrom('report').where('ngo_id', '=', ngoId).select('id').executeTakeFirstOrThrow()
  const asking = { by: null, now: NOW, config: town.runtime.config }
  await expect(askAboutReport(db, id, 'Is this right?', asking)).rejects.toEqual(new Refusal('conflict'))
})
