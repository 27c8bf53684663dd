import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#api/server/cleanup.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { COLLEGE, openSignInTown } from '#tests/support/town/sign-in-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/* The link in an email to an address at the college's domain (D67): only its button confirms the domain, once. */

const { town, signIn, close } = await openSignInTown()
afterAll(close)
const { restore, rowsHash } = await openKeep(town.db)
let address = 0
beforeEach(async () => {
  town.setNow(NOW)
  address += 1
  town.runtime.clientAddress = `198.51.100.${address}`
  await restore()
})

/** Applies as a college, and opens the application. */
async function applied() {
  const browser = openBrowser(town)
  const kept = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(COLLEGE) })
  const { next } = (await kept.json()) as { next: string }
  expect(await signIn(browser, 'kavita-head', next)).toBe('/pending-college?state=submitted')
  const { body } = await town.db
    .selectFrom('outgoing_mail')
    .where('kind', '=', 'application-link')
    .select('body')
    .executeTakeFirstOrThrow()
  const [, token] = /\/application#([a-z2-7]{40})\n/.exec(body) ?? []
  await browser.send('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
  const send = (method: string, path: string, json?: object) =>
    browser.send(`/api/application${path}`, { method, ...(json && { body: JSON.stringify(json) }) })
  return { path: await linkIn(), send }
}

const links = () =>
  town.db
    .selectFrom('outgoing_mail')
    .where('kind', '=', 'domain-link')
    .select(['to_address', 'subject', 'body'])
    .orderBy('created_at')
    .execute()
const linkIn = async () => /\/d\/[0-9a-z]{32}/.exec((await links()).at(-1)?.body ?? '')?.[0] ?? expect.fail('no link')
const checks = () => town.db.selectFrom('institution_check').selectAll().execute()
const counted = () =>
  town.db
    .selectFrom('ngo')
    .where('org_name', '=', COLLEGE.orgName)
    .select(['matched_facts', 'matched_on'])
    .executeTakeFirstOrThrow()

const press = (path: string, headers: Record<string, string> = {}) =>
  town.request(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
  })

test('the email goes to the address at the domain, names who applied, and only the hash of its token is stored', async () => {
  const { path } = await applied()
  const [mail] = await links()
  expect(mail).toMatchObject({
    to_address: 'registrar@sabarmati.example',
    subject: 'Confirm the email domain of Sabarmati College',
  })
  expect(mail?.body).toContain('Dr Kavita Rao, NSS Programme Officer')
  const rows = JSON.stringify(await town.db.selectFrom('domain_link').selectAll().execute())
  expect(rows).not.toContain(path.slice('/d/'.length))
  expect(rows).toContain('sabarmati.example')
})

test('opening the page changes nothing, however often, needs no session and no script, and is not indexed', async () => {
  const { path } = await applied()
  const before = await rowsHash()
  for (const lang of ['', '', '/hi', '']) {
    const answer = await town.request(lang + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.getSetCookie()).toEqual([])
    const html = await answer.text()
    expect(html).toContain('sabarmati.example')
    expect(html).toContain(`action="${lang}${path}`)
    expect(html).not.toContain('Kavita')
  }
  expect(await rowsHash()).toBe(before)
  expect(await checks()).toEqual([])
})

test('the button confirms the domain once, and the count of checked details follows', async () => {
  const { path } = await applied()
  for (let at = 0; at < 3; at++) {
    const answer = await press(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('The domain is confirmed')
  }
  expect(await checks()).toEqual([
    expect.objectContaining({
      ...{ kind: 'email-domain', value: 'sabarmati.example', outcome: 'matched', by_link: true, checked_by: null },
    }),
  ])
  expect(await counted()).toMatchObject({ matched_facts: 1, matched_on: '2025-12-01' })
  expect(await (await town.request(path)).text()).toContain('The domain is confirmed')
})

test('several presses at once confirm it once', async () => {
  const { path } = await applied()
  await Promise.all([press(path), press(path), press(path)])
  expect(await checks()).toHaveLength(1)
})

test('a form from another site, an unknown link and an old one change nothing', async () => {
  const { path } = await applied()
  expect((await press(path, { origin: 'https://other.example' })).status).toBe(403)
  expect((await press(`/d/${'a'.repeat(32)}`)).status).toBe(404)
  expect((await town.request('/d/x')).status).toBe(404)
  town.setNow(new Date(NOW.getTime() + 7 * 86_400_000))
  const old = await press(path)
  expect(old.status).toBe(404)
  expect(await old.text()).toContain('This link no longer works')
  expect(await checks()).toEqual([])
  await cleanUp(town.db, town.runtime.now())
  expect(await town.db.selectFrom('domain_link').selectAll().execute()).toEqual([])
})

test('the link is sent again at most five times a day, and an earlier one still works', async () => {
  const { path, send } = await applied()
  const answers = []
  for (let at = 0; at < 5; at++) answers.push((await send('PUT', '/domain-link')).status)
  expect(answers).toEqual([204, 204, 204, 204, 429])
  expect(await links()).toHaveLength(1)
  expect((await press(path)).status).toBe(200)
  expect(await checks()).toHaveLength(1)
})

const { role: _, ...STATED } = COLLEGE

test('another address ends the links and gets its own; the confirmed domain counts as long as the college states it', async () => {
  const { path, send } = await applied()
  await press(path)
  const moved = { from: 'pending', ...STATED, contactEmail: 'nss@sabarmati-college.example' }
  expect((await send('PUT', '/college', moved)).status).toBe(200)
  expect((await links()).at(-1)?.to_address).toBe('nss@sabarmati-college.example')
  expect((await town.request(path)).status).toBe(404)
  expect(await counted()).toMatchObject({ matched_facts: 1 })
  await send('PUT', '/college', { ...moved, domains: 'sabarmati-college.example' })
  expect(await counted()).toEqual({ matched_facts: 0, matched_on: null })
})

test('a correction that keeps the address sends no further link', async () => {
  const { path, send } = await applied()
  await send('PUT', '/college', { from: 'pending', ...STATED, city: 'Surat' })
  expect(await links()).toHaveLength(1)
  expect((await town.request(path)).status).toBe(200)
})

test('a deleted application ends its link', async () => {
  const { path, send } = await applied()
  expect((await send('DELETE', '')).status).toBe(204)
  expect((await press(path)).status).toBe(404)
})
