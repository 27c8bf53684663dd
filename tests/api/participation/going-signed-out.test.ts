import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { NGO, openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'

/*
 * Follows "I'm Going" from a visitor who is not logged in: the pending request, the identity from Google, and the
 * registration form.
 */

const { town, provider, signIn, close } = await openSignInTown()
afterAll(close)

const idOf = async (title: string) =>
  (await town.db.selectFrom('event').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const beach = await idOf('Juhu Beach Cleanup Before the Tide')
const past = await idOf('Worli Koliwada Net Recovery')
const hidden = await idOf('Map Step-Free Routes Around Majestic')
await town.db.updateTable('event').set({ listed: false }).where('id', '=', hidden).execute()

const { restore } = await openKeep(town.db)
let address = 0
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
  address += 1
  town.runtime.clientAddress = `198.51.100.${address}`
})

const going = (browser: Browser, id: string, init: RequestInit = {}) =>
  browser.send(`/api/events/${id}/going`, { method: 'PUT', ...init })
const form = async (browser: Browser, body: object = USER) => {
  const answer = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(body) })
  return ((await answer.json()) as { next: string }).next
}
const goingOf = async (subject: string) => {
  const rows = town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .select('event_id')
  return (await rows.execute()).map((row) => row.event_id)
}
const whoIs = async (browser: Browser) =>
  ((await (await browser.send('/api/session')).json()) as { account: { name: string } | null }).account?.name ?? null
const accounts = (subject: string) =>
  town.db.selectFrom('account').select('role').where('subject', '=', subject).execute()
const proven = async (browser: Browser) =>
  ((await (await browser.send('/api/registrations/identity')).json()) as { email: string | null }).email

test("pressing I'm Going when logged out ends with going, without a second trip to Google", async () => {
  const browser = openBrowser(town)
  expect((await going(browser, beach)).status).toBe(401)
  const trips = provider.tokenRequests
  expect(await signIn(browser, 'nandini', `/auth/google?for=login&event=${beach}`)).toBe('/google-auth')
  expect(await proven(browser)).toBe('nandini@example.org')
  expect(await form(browser)).toBe(`/events/${beach}`)
  expect(provider.tokenRequests).toBe(trips + 1)
  expect(await goingOf('nandini')).toEqual([beach])
  expect(await whoIs(browser)).toBe('Name of nandini')
  expect(browser.cookie('flash')).toBe('going')
  for (const used of ['__Host-going', '__Host-identity']) expect(browser.cookie(used)).toBeUndefined()
  expect(await town.db.selectFrom('proven_identity').selectAll().execute()).toEqual([])
})

test('the form first and Google after it ends with going as well', async () => {
  const browser = openBrowser(town)
  await going(browser, beach)
  expect(await form(browser)).toBe('/auth/google?for=registration&role=user')
  expect(await signIn(browser, 'omkar', '/auth/google?for=registration&role=user')).toBe(`/events/${beach}`)
  expect(await goingOf('omkar')).toEqual([beach])
  expect(browser.cookie('flash')).toBe('going')
})

test('a volunteer who logs in is going, by either button', async () => {
  for (const start of ['/auth/google', `/auth/google?for=login&event=${beach}`]) {
    await town.db.deleteFrom('participation').where('event_id', '=', beach).execute()
    const browser = openBrowser(town)
    await going(browser, beach)
    expect(await signIn(browser, 'aarav', start)).toBe(`/events/${beach}`)
    expect(await goingOf('aarav')).toContain(beach)
  }
})

test('a wish lasts as long as the identity that Google proved, ten minutes from each', async () => {
  const browser = openBrowser(town)
  const lives = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .flatMap((cookie) => /^__Host-(going|identity)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1) ?? [])
  expect(lives(await going(browser, beach))).toEqual(['going', '600'])
  provider.person = { sub: 'late', email: 'late@example.org', name: 'Late' }
  expect(lives((await browser.follow('/auth/google')).response)).toEqual(['identity', '600', 'going', '600'])
})

test('the pages of login and registration show the event that waits', async () => {
  const browser = openBrowser(town)
  const waiting = async () => {
    const answer = await browser.send('/api/registrations/identity')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    return ((await answer.json()) as { event: object | null }).event
  }
  expect(await waiting()).toBeNull()
  await going(browser, beach)
  expect(await waiting()).toEqual({
    ...{ state: 'upcoming', title: 'Juhu Beach Cleanup Before the Tide', lang: 'en', mode: 'Offline', city: 'Mumbai' },
    ...{ date: expect.any(String), endDate: null, time: '06:30', endTime: null },
  })
  await going(browser, beach, { method: 'DELETE' })
  expect(await waiting()).toBeNull()
  await going(browser, past)
  expect(await waiting()).toMatchObject({ state: 'over', title: 'Worli Koliwada Net Recovery' })
  await going(browser, hidden)
  expect(await waiting()).toEqual({ state: 'gone' })
  await going(browser, crypto.randomUUID())
  expect(await waiting()).toEqual({ state: 'gone' })
  for (const value of ['x', `${beach}'`, '%00']) {
    const answer = await town.request('/api/registrations/identity', { cookie: `__Host-going=${value}` })
    expect(await answer.json()).toEqual({ email: null, event: null })
  }
})

test.each([
  ['over', past, 'going-past', `/events/${past}`],
  ['hidden', hidden, 'going-gone', '/account'],
])('an event that is %s meanwhile does not prevent the registration', async (what, id, flash, path) => {
  const browser = openBrowser(town)
  await going(browser, id)
  expect(await signIn(browser, `late-${what}`)).toBe('/google-auth')
  expect(await form(browser)).toBe(path)
  expect(browser.cookie('flash')).toBe(flash)
  expect(await accounts(`late-${what}`)).toEqual([{ role: 'user' }])
})

test('a press on Not Going cancels the pending request', async () => {
  const browser = openBrowser(town)
  await going(browser, beach)
  expect((await going(browser, beach, { method: 'DELETE' })).status).toBe(401)
  expect(browser.cookie('__Host-going')).toBeUndefined()
})

test.each([
  ['over', past, `/events/${past}`, 'going-past'],
  ['hidden', hidden, '/account', 'going-gone'],
])('an event that is %s does not prevent the login, and the volunteer is informed', async (_, id, path, flash) => {
  const browser = openBrowser(town)
  await going(browser, id)
  expect(await signIn(browser, 'joseph')).toBe(path)
  expect(await whoIs(browser)).toBe('Joseph Lalrinawma')
  expect(browser.cookie('flash')).toBe(flash)
})

test('the limit of presses does not prevent the login either', async () => {
  const { id } = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'asha')
    .executeTakeFirstOrThrow()
  const full_at = new Date(NOW.getTime() + 60_000)
  await town.db
    .insertInto('rate_bucket')
    .values({ key: `going:${id}`, full_at })
    .execute()
  const browser = openBrowser(town)
  await going(browser, beach)
  expect(await signIn(browser, 'asha')).toBe(`/events/${beach}`)
  expect(browser.cookie('flash')).toBe('going-unsaved')
})

test('no link and no other site makes a wish, and what is no event is none', async () => {
  const browser = openBrowser(town)
  expect((await going(browser, beach, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  for (const id of ['x', `${beach}%0d%0a`, beach.toUpperCase()]) expect((await going(browser, id)).status).toBe(401)
  expect(browser.cookies).toEqual([])
  await town.db.deleteFrom('participation').where('event_id', '=', beach).execute()
  expect(await signIn(browser, 'fatima', `/auth/google?for=login&event=${beach}&going=now`)).toBe(`/events/${beach}`)
  expect(await goingOf('fatima')).not.toContain(beach)
  expect(browser.cookie('flash')).toBeUndefined()
})

test('an NGO that pressed goes nowhere, and the wish is gone with it', async () => {
  const browser = openBrowser(town)
  await going(browser, beach)
  await signIn(browser, 'neem')
  expect(await form(browser, NGO)).toBe('/pending?state=submitted')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(browser.cookie('__Host-going')).toBeUndefined()
  expect(await goingOf('neem')).toEqual([])
})

test('a proven identity is over after ten minutes', async () => {
  const browser = openBrowser(town)
  await signIn(browser, 'slow')
  town.setNow(new Date(NOW.getTime() + 600_000))
  expect(await proven(browser)).toBe(null)
  expect(await form(browser)).toBe('/auth/google?for=registration&role=user')
  expect(await accounts('slow')).toEqual([])
})

test('a proven identity serves once, in its browser alone, and its stored hash opens nothing', async () => {
  const browser = openBrowser(town)
  await signIn(browser, 'once')
  const other = openBrowser(town)
  expect(await form(other)).toBe('/auth/google?for=registration&role=user')
  const { id_hash } = await town.db.selectFrom('proven_identity').select('id_hash').executeTakeFirstOrThrow()
  other.cookies.push({ name: '__Host-identity', value: id_hash, path: '/', site: 'localhost' })
  expect(await proven(other)).toBe(null)
  expect(await form(other)).toBe('/auth/google?for=registration&role=user')

  const cookie = browser.cookies.find(({ name }) => name === '__Host-identity')
  expect(await form(browser)).toBe('/account')
  await browser.send('/api/session', { method: 'DELETE' })
  if (cookie) browser.cookies.push(cookie)
  expect(await form(browser, NGO)).toBe('/auth/google?for=registration&role=ngo')
  expect(await accounts('once')).toEqual([{ role: 'user' }])
})

test('of two concurrent forms with one identity, one registers', async () => {
  const browser = openBrowser(town)
  await signIn(browser, 'twice')
  const ends = await Promise.all([form(browser), form(browser, NGO)])
  expect(ends.filter((end) => end.startsWith('/auth/google?for=registration&role='))).toHaveLength(1)
  expect(await accounts('twice')).toHaveLength(1)
})

test('a person who shares a computer registers as themselves', async () => {
  const browser = openBrowser(town)
  await going(browser, beach)
  await signIn(browser, 'first')
  await browser.send('/api/session', { method: 'DELETE' })
  expect(await proven(browser)).toBe(null)
  expect(browser.cookie('__Host-going')).toBeUndefined()
  await signIn(browser, 'first')
  await signIn(browser, 'second')
  expect(await proven(browser)).toBe('second@example.org')
  expect(await form(browser)).toBe('/account')
  expect([await accounts('first'), await accounts('second')]).toEqual([[], [{ role: 'user' }]])
  expect(await town.db.selectFrom('proven_identity').selectAll().where('subject', '=', 'first').execute()).toEqual([])
})
