import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, googleVars, openBrowser } from '#tests/support/browser/browser.ts'
import { openProvider } from '#tests/support/network/provider.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests how an invitation is accepted through Google (D41): the link, the ten-minute cookie, and the callback. */

const provider = await openProvider(() => town.runtime.now())
const town = await openTown({ vars: googleVars(provider.google), runtime: { fetch } })
afterAll(() => Promise.all([provider.close(), town.close()]))
const { rowsHash, restore } = await openKeep(town.db)

const ROHAN = { sub: 'rohan', email: 'rohan@samudra.example', name: 'Rohan Naik' }
const LASTING_MS = 7 * 86_400_000
beforeEach(async () => {
  provider.faults = {}
  provider.person = ROHAN
  town.setNow(NOW)
  await restore()
})

const owner = async (method: string, path: string, body?: object) =>
  town.request(path, { method, cookie: await town.cookieOf('samudra'), ...(body && { body: JSON.stringify(body) }) })

async function invite(email: string, role = 'coordinator'): Promise<string> {
  expect((await owner('POST', '/api/ngo/invitations', { email, role })).status).toBe(204)
  const mails = town.db.selectFrom('outgoing_mail').select('body').where('to_address', '=', email)
  const { body } = await mails.where('kind', '=', 'invitation').executeTakeFirstOrThrow()
  return /\/invitation#([a-z2-7]{40})\n/.exec(body)?.[1] ?? expect.fail('no link was mailed')
}

/**
 * Opens the link and goes to Google.
 * @returns the callback URL, which has not been opened yet
 */
async function leave(browser: Browser, token: string): Promise<string> {
  const body = JSON.stringify({ token })
  const kept = await browser.send('/api/invitations/acceptances', { method: 'POST', body })
  expect(kept.status).toBe(201)
  const { next } = (await kept.json()) as { next: string }
  const { address } = await browser.follow(next, undefined, ({ pathname }) => pathname === '/auth/google/callback')
  return address.href
}

/** Checks that the browser has no session and that nothing was written. */
async function expectRefused(browser: Browser, callback: string, fault: string): Promise<void> {
  const before = await rowsHash()
  const answer = await browser.send(callback)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/login?error=${fault}`])
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await rowsHash()).toBe(before)
}

const sessionOf = async (browser: Browser) => (await browser.send('/api/session')).json()

test('a person with the invited address lands in the panel, once', async () => {
  const token = await invite(ROHAN.email)
  const [browser, second] = [openBrowser(town), openBrowser(town)]
  const again = await leave(second, token)
  const answer = await browser.send(await leave(browser, token))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
  expect(browser.cookie('__Host-invitation')).toBeUndefined()
  expect(await sessionOf(browser)).toMatchObject({ account: { name: 'Samudra Foundation', coordinator: true } })
  await expectRefused(second, again, 'invitation-used')
})

test('another Google account is refused, whose address is not proved too, and the link stays good', async () => {
  const token = await invite(ROHAN.email)
  const browser = openBrowser(town)
  provider.person = { ...ROHAN, sub: 'else', email: 'else@samudra.example' }
  await expectRefused(browser, await leave(browser, token), 'invitation-other-account')
  provider.person = ROHAN
  provider.faults = { claims: (claims) => ({ ...claims, email_verified: false }) }
  await expectRefused(browser, await leave(browser, token), 'unverified')
  provider.faults = {}
  const answer = await browser.send(await leave(browser, token))
  expect(answer.headers.get('location')).toBe('/dashboard')
})

test('an invitation that expires or is cancelled, or whose NGO is hidden, during the login lets no one in', async () => {
  const browser = openBrowser(town)
  const token = await invite(ROHAN.email)
  town.setNow(new Date(NOW.getTime() + LASTING_MS - 60_000))
  const late = await leave(browser, token)
  town.setNow(new Date(NOW.getTime() + LASTING_MS))
  await expectRefused(browser, late, 'invitation-used')
  town.setNow(NOW)

  const hidden = await leave(browser, token)
  const ngo = town.db.updateTable('ngo').where('org_name', '=', 'Samudra Foundation')
  await ngo.set({ state: 'suspended' }).execute()
  await expectRefused(browser, hidden, 'invitation-used')
  await ngo.set({ state: 'approved' }).execute()

  const cancelled = await leave(browser, token)
  const { invitations } = (await (await owner('GET', '/api/ngo/people')).json()) as { invitations: { id: string }[] }
  expect((await owner('DELETE', `/api/ngo/invitations/${invitations[0]?.id}`)).status).toBe(204)
  await expectRefused(browser, cancelled, 'invitation-used')
})

test('the callback alone, without the link’s cookie, is no invitation', async () => {
  const [browser, other] = [openBrowser(town), openBrowser(town)]
  const token = await invite(ROHAN.email)
  await leave(other, token)
  const { address } = await browser.follow(
    '/auth/google?for=invitation',
    undefined,
    ({ pathname }) => pathname === '/auth/google/callback',
  )
  await expectRefused(browser, address.href, 'invitation-used')
})

test('a member of this NGO or of another sees why they cannot join', async () => {
  for (const [key, fault] of [
    ['samudra', 'invitation-member'],
    ['kitaab', 'invitation-other-ngo'],
  ] as const) {
    // The Google account's email has changed since the last login.
    const person = { sub: key, email: `${key}-now@second.example`, name: 'Somebody' }
    const token = await invite(person.email)
    await town.db.updateTable('account').set({ issuer: provider.google.issuer }).where('subject', '=', key).execute()
    provider.person = person
    const browser = openBrowser(town)
    await expectRefused(browser, await leave(browser, token), fault)
    expect(browser.cookie('__Host-invitation')).toBeUndefined()
    await restore()
  }
})

test('a volunteer joins with what they did: it stays theirs, what they were going to is left', async () => {
  const asha = town.db.updateTable('account').set({ issuer: provider.google.issuer }).where('subject', '=', 'asha')
  const { id, email } = await asha.returning(['id', 'email']).executeTakeFirstOrThrow()
  const records = () =>
    town.db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'event_id')
      .where('account_id', '=', id)
      .select('last_day')
      .execute()
  const before = await records()
  provider.person = { sub: 'asha', email, name: 'Asha Menon' }
  const browser = openBrowser(town)
  const answer = await browser.send(await leave(browser, await invite(email, 'owner')))
  expect(answer.headers.get('location')).toBe('/dashboard')
  expect(await sessionOf(browser)).toMatchObject({ account: { role: 'ngo', name: 'Samudra Foundation' } })
  const past = before.filter(({ last_day }) => last_day < '2025-12-01')
  expect(past.length).toBeLessThan(before.length)
  expect(await records()).toEqual(past)
})
