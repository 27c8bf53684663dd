import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPasscode, passcodeHashOf } from '#api/auth/passcode.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

const PASSCODE = 'kumbh-rani-93-neel'
const ADMIN_PASSCODE_HASH = await hashPasscode(PASSCODE, 1_000)
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH } })
afterAll(town.close)

const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

function tryPasscode(passcode: unknown, { from = `ip-${randomUUID()}`, cookie = '', of = town } = {}) {
  of.runtime.clientAddress = from
  return of.request('/api/admin/session', { method: 'POST', body: JSON.stringify({ passcode }), cookie })
}
const cookieIn = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const knownIn = (answer: Response) => answer.headers.getSetCookie()[1]?.split(';')[0] ?? ''
const queue = (cookie: string, of: Town = town) => of.request('/api/admin/ngos', { cookie })

test('the right passcode opens the gate for this browser until it closes', async () => {
  const opened = await tryPasscode(PASSCODE)
  expect(opened.status).toBe(204)
  const attributes = opened.headers.getSetCookie()[0]?.split('; ').slice(1).sort()
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(cookieIn(opened)).toMatch(/^__Host-admin=[a-z0-9]{40}$/)
  expect((await queue(cookieIn(opened))).status).toBe(200)
})

test.skipIf(ON_EDGE)('of many passcodes from many addresses two are hashed at a time, and each is judged', async () => {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  const seen = { now: 0, most: 0, all: 0 }
  // The first one is not hashed before a second one has begun.
  const two = Promise.withResolvers<void>()
  const watched = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...hashing) => {
    seen.most = Math.max(seen.most, ++seen.now)
    seen.all += 1
    if (seen.now === 2) two.resolve()
    await two.promise
    return derive(...hashing).finally(() => {
      seen.now -= 1
    })
  })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => tryPasscode(at === 7 ? PASSCODE : 'wrong one')),
  )
  watched.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, (_, at) => (at === 7 ? 204 : 401)))
  expect(seen).toEqual({ now: 0, most: 2, all: 12 })
})

test('the gate stays locked without its cookie, with a made-up one and with the stored value', async () => {
  const opened = await tryPasscode(PASSCODE)
  const stored = await town.db.selectFrom('admin_session').select('id_hash').execute()
  expect(stored.map(({ id_hash }) => `__Host-admin=${id_hash}`)).not.toContain(cookieIn(opened))
  for (const cookie of ['', '__Host-admin=x', ...stored.map(({ id_hash }) => `__Host-admin=${id_hash}`)]) {
    const refused = await queue(cookie)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'gate-locked' })
  }
})

test('no logged-in person passes the gate', async () => {
  for (const subject of ['asha', 'samudra']) expect((await queue(await town.cookieOf(subject))).status).toBe(401)
})

test('a wrong passcode is refused with the sentence of SPEC', async () => {
  const refused = await tryPasscode('kumbh-rani-93-neem')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect(await refused.json()).toEqual({ code: 'wrong-passcode', message: 'Incorrect passcode.' })
})

test.each([null, '', 7, ['kumbh'], {}])('a passcode that is %j is invalid, and no guess', async (passcode) => {
  const refused = await tryPasscode(passcode)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty('faults.passcode')
})

test('twenty guesses an hour from one address, then even the right one waits; another address does not', async () => {
  const from = '198.51.100.4'
  const answers = []
  for (let guess = 0; guess < 20; guess++) answers.push((await tryPasscode('wrong-wrong-wrong', { from })).status)
  expect(new Set(answers)).toEqual(new Set([401]))
  const refused = await tryPasscode(PASSCODE, { from })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(180)
  expect((await tryPasscode(PASSCODE, { from: '198.51.100.5' })).status).toBe(204)
  town.setNow(at(61))
  expect((await tryPasscode(PASSCODE, { from })).status).toBe(204)
  town.setNow(NOW)
})

test('only wrong passcodes count: the right one uses none of an address’ guesses up, and gives none of the others back', async () => {
  const from = '198.51.100.6'
  for (let open = 0; open < 25; open++) expect((await tryPasscode(PASSCODE, { from })).status).toBe(204)
  for (let guess = 0; guess < 20; guess++) {
    expect((await tryPasscode('wrong-wrong-wrong', { from })).status).toBe(401)
    if (guess === 10) expect((await tryPasscode(PASSCODE, { from })).status).toBe(204)
  }
  expect((await tryPasscode(PASSCODE, { from })).status).toBe(429)
})

test('a browser that succeeded before is shut out by no neighbour’s guesses, and its own count for it alone', async () => {
  const from = '198.51.100.8'
  const known = knownIn(await tryPasscode(PASSCODE, { from }))
  expect(known).toMatch(/^__Host-admin-known=[a-z0-9]{40}\.[\w%]{44,}$/)
  for (let guess = 0; guess < 20; guess++) await tryPasscode('wrong-wrong-wrong', { from })
  expect((await tryPasscode(PASSCODE, { from })).status).toBe(429)
  const again = await tryPasscode(PASSCODE, { from, cookie: known })
  expect(again.status).toBe(204)
  expect(knownIn(again)).toBe(known)
  for (let guess = 0; guess < 20; guess++)
    expect((await tryPasscode('wrong-wrong-wrong', { cookie: known })).status).toBe(401)
  expect((await tryPasscode(PASSCODE, { cookie: known })).status).toBe(429)
  expect((await tryPasscode(PASSCODE)).status).toBe(204)
})

test('a browser that says it succeeded, or did under another passcode, counts with its address', async () => {
  const [id, signature] = knownIn(await tryPasscode(PASSCODE))
    .split(/[=.]/)
    .slice(1)
  const config = { ...town.runtime.config, adminPasscodeHash: await hashPasscode('a new passcode of theirs', 1_000) }
  const changed = await openTown({ db: town.db, runtime: { config } })
  const from = '198.51.100.9'
  for (let guess = 0; guess < 20; guess++) await tryPasscode('wrong-wrong-wrong', { from })
  for (const value of [
    `${'b'.repeat(40)}.${signature}`,
    `${id}.${'A'.repeat(43)}%3D`,
    `${id}`,
    `.${signature}`,
    '.',
    '%00',
  ])
    expect((await tryPasscode(PASSCODE, { from, cookie: `__Host-admin-known=${value}` })).status).toBe(429)
  const old = `__Host-admin-known=${id}.${signature}`
  expect((await tryPasscode('a new passcode of theirs', { from, cookie: old, of: changed })).status).toBe(429)
  expect((await tryPasscode(PASSCODE, { from, cookie: old })).status).toBe(204)
})

test('twenty concurrent guesses are counted as twenty', async () => {
  const from = '198.51.100.7'
  const answers = await Promise.all(Array.from({ length: 25 }, () => tryPasscode('wrong-wrong-wrong', { from })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('many wrong passcodes from many addresses raise an alert and lock no one out', async () => {
  const fresh = await openTown({ vars: { ADMIN_PASSCODE_HASH } })
  const alerts = () => fresh.logged.filter(({ event }) => event === 'passcode-alert')
  for (let guess = 0; guess < 100; guess++) await tryPasscode('wrong-wrong-wrong', { of: fresh })
  expect(alerts()).toHaveLength(0)
  await tryPasscode('wrong-wrong-wrong', { of: fresh })
  expect(alerts()).toHaveLength(1)
  expect((await tryPasscode(PASSCODE, { of: fresh })).status).toBe(204)
  await fresh.close()
})

test.each([undefined, '', 'kumbh', ADMIN_PASSCODE_HASH.replace('1000', '100001'), ADMIN_PASSCODE_HASH.slice(0, -1)])(
  'with %j for a hash the gate is closed',
  async (hash) => {
    const config = { ...town.runtime.config, adminPasscodeHash: hash ?? null }
    const closed = await openTown({ db: town.db, runtime: { config } })
    const refused = await tryPasscode(PASSCODE, { of: closed })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'gate-closed' })
  },
)

test('a public site takes no hash of fewer rounds than 100,000', () => {
  expect(passcodeHashOf({ adminPasscodeHash: ADMIN_PASSCODE_HASH, local: true })).toBe(ADMIN_PASSCODE_HASH)
  expect(passcodeHashOf({ adminPasscodeHash: ADMIN_PASSCODE_HASH, local: false })).toBe(null)
  const full = ADMIN_PASSCODE_HASH.replace('1000', '100000')
  expect(passcodeHashOf({ adminPasscodeHash: full, local: false })).toBe(full)
})

test('fifteen idle minutes lock the gate, use keeps it open, twelve hours end it', async () => {
  const cookie = cookieIn(await tryPasscode(PASSCODE))
  town.setNow(at(14))
  expect((await queue(cookie)).status).toBe(200)
  town.setNow(at(28))
  expect((await queue(cookie)).status).toBe(200)
  town.setNow(at(44))
  expect((await queue(cookie)).status).toBe(401)
  town.setNow(NOW)
  const used = cookieIn(await tryPasscode(PASSCODE))
  for (let minutes = 0; minutes < 720; minutes += 14) {
    town.setNow(at(minutes))
    expect((await queue(used)).status).toBe(200)
  }
  town.setNow(at(720))
  expect((await queue(used)).status).toBe(401)
  town.setNow(NOW)
})

test('a hash written with dollar signs opens the gate too', async () => {
  const config = { ...town.runtime.config, adminPasscodeHash: ADMIN_PASSCODE_HASH.replaceAll(':', '$') }
  const other = await openTown({ db: town.db, runtime: { config } })
  expect((await tryPasscode(PASSCODE, { of: other })).status).toBe(204)
  expect((await tryPasscode('wrong-wrong-wrong', { of: other })).status).toBe(401)
})

test('locking ends the admin session immediately, and succeeds if no session is open', async () => {
  const cookie = cookieIn(await tryPasscode(PASSCODE))
  const locked = await town.request('/api/admin/session', { method: 'DELETE', cookie })
  expect(locked.status).toBe(204)
  expect(locked.headers.get('set-cookie')).toMatch(/^__Host-admin=; .*Max-Age=0/)
  expect((await queue(cookie)).status).toBe(401)
  expect((await town.request('/api/admin/session', { method: 'DELETE' })).status).toBe(204)
})

test('a second admin tab locks the first', async () => {
  const first = cookieIn(await tryPasscode(PASSCODE))
  const second = cookieIn(await tryPasscode(PASSCODE, { cookie: first }))
  expect((await queue(first)).status).toBe(401)
  expect((await queue(second)).status).toBe(200)
})

test('with ADMIN_EMAILS only a named admin may try the passcode, and only while logged in and named', async () => {
  const ADMIN_EMAILS = 'ila@yuvasetu.example, mira@yuvasetu.example'
  const named = await openTown({ vars: { ADMIN_PASSCODE_HASH, ADMIN_EMAILS } })
  for (const name of ['Ila', 'Mira']) {
    const admin = { issuer: DEV_ISSUER, role: 'admin' as const, full_name: `${name} Bose`, location: '' }
    const email = `${name}@yuvasetu.example`
    await named.db
      .insertInto('account')
      .values({ ...admin, subject: name, email, created_at: NOW })
      .execute()
  }
  for (const cookie of ['', await named.cookieOf('asha'), await named.cookieOf('samudra')]) {
    const refused = await tryPasscode(PASSCODE, { of: named, cookie })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'not-an-admin' })
  }
  const ila = await named.cookieOf('Ila')
  expect((await tryPasscode('wrong-wrong-wrong', { of: named, cookie: ila })).status).toBe(401)
  const gate = cookieIn(await tryPasscode(PASSCODE, { of: named, cookie: ila }))
  expect((await queue(gate, named)).status).toBe(401)
  expect((await queue(`${gate}; ${ila}`, named)).status).toBe(200)
  for (const other of ['asha', 'Mira'])
    expect((await queue(`${gate}; ${await named.cookieOf(other)}`, named)).status).toBe(401)

  const { ngos } = (await (await queue(`${gate}; ${ila}`, named)).json()) as { ngos: { id: string }[] }
  const approved = await named.request(`/api/admin/ngos/${ngos[0]?.id}/approval`, {
    method: 'PUT',
    body: JSON.stringify({ from: 'pending' }),
    cookie: `${gate}; ${ila}`,
  })
  expect(approved.status).toBe(204)
  const decisions = await named.db.selectFrom('ngo_decision').select('decided_by').execute()
  expect(decisions.map(({ decided_by }) => decided_by)).toContain('Ila Bose (Ila@yuvasetu.example)')

  named.runtime.config = { ...named.runtime.config, adminEmails: ['mira@yuvasetu.example'] }
  expect((await queue(`${gate}; ${ila}`, named)).status).toBe(401)
  await named.close()
})
