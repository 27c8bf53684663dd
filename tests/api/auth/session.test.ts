import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginSession, endSessionsOf, removeExpiredSessions } from '#api/auth/session.ts'
import { deviceOf } from '#domain/account/auth.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
const { restore } = await openKeep(town.db)
beforeEach(restore)
afterAll(town.close)

// Lucia reads the system clock, so the test server uses the system time. The tests make sessions older instead of
// advancing the clock.
town.setNow(new Date())
const daysPass = (days: number) =>
  sql`update session set created_at = created_at - ${days} * interval '1 day',
    expires_at = expires_at - ${days} * interval '1 day'`.execute(town.db)

const whoIs = async (cookie?: string) => {
  const answer = await town.request('/api/session', { cookie })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { account: unknown }).account
}

test('the session returns role and name, and an NGO’s own, and is never cached', async () => {
  expect(await whoIs(await town.cookieOf('asha'))).toEqual({ role: 'user', name: 'Asha Menon', lang: 'en' })
  const samudra = { role: 'ngo', name: 'Samudra Foundation', lang: 'en', slug: 'samudra-foundation' }
  expect(await whoIs(await town.cookieOf('samudra'))).toEqual(samudra)
  expect(await whoIs()).toBeNull()
  const answer = await town.request('/api/session', { cookie: await town.cookieOf('asha') })
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a pending NGO is logged out, even with a session row; an NGO without approval sees that it has none', async () => {
  for (const [ngo, shown] of [
    ['nayi', null],
    ['jaldi', { role: 'ngo', name: 'Jaldi Certificates', lang: 'en', approvalWithdrawn: true }],
  ] as const) {
    const cookie = await town.cookieOf(ngo)
    expect(await whoIs(cookie)).toEqual(shown)
    expect((await town.request('/api/me', { cookie })).status).toBe(403)
  }
})

test('logging out ends the session immediately, and also works when logged out', async () => {
  const cookie = await town.cookieOf('asha')
  const out = await town.request('/api/session', { method: 'DELETE', cookie })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()).toEqual([
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-role=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  ])
  expect(await whoIs(cookie)).toBeNull()
  for (const again of [cookie, undefined, '__Host-session=%00']) {
    expect((await town.request('/api/session', { method: 'DELETE', cookie: again })).status).toBe(204)
  }
})

test('the hint of the role goes with its session: set again when it is missing, taken away when the session ended', async () => {
  const none = '__Host-role=; Max-Age=0; Path=/; Secure; SameSite=Lax'
  const cookie = await town.cookieOf('asha')
  const asked = async (path: string, sent: string) =>
    (await town.request(path, { cookie: sent })).headers.getSetCookie().filter((line) => line.startsWith('__Host-role'))
  expect(await asked('/api/session', `${cookie}; __Host-role=admin`)).toEqual([
    '__Host-role=user; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  ])
  const { id } = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'asha')
    .executeTakeFirstOrThrow()
  await endSessionsOf(town.db, id)
  for (const path of ['/api/session', '/api/me', '/api/me/going']) {
    expect(await asked(path, `${cookie}; __Host-role=user`), path).toEqual([none])
    expect(await asked(path, cookie), path).toEqual([])
  }
  // Public responses are the same for all visitors and never contain the role hint, even if the browser sends a session
  // cookie (A19).
  expect(await asked('/api/events', `${cookie}; __Host-role=user`)).toEqual([])
})

test('log out everywhere ends every session of the person and no other', async () => {
  const [here, elsewhere, other] = [
    await town.cookieOf('asha'),
    await town.cookieOf('asha'),
    await town.cookieOf('fatima'),
  ]
  const listed = await (await town.request('/api/me/sessions', { cookie: here })).json()
  const { sessions } = listed as { sessions: { begunAt: string; device: string | null; current: boolean }[] }
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions.length).toBeGreaterThanOrEqual(2)
  const out = await town.request('/api/me/sessions', { method: 'DELETE', cookie: `${here}; __Host-going=begun` })
  expect([out.status, out.headers.getSetCookie().map((line) => line.split(';')[0])]).toEqual([
    204,
    ['__Host-session=', '__Host-role=', '__Host-going='],
  ])
  expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([null, null])
  expect(await whoIs(other)).toMatchObject({ role: 'user' })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0', 'computer'],
  ['curl/8.5.0', null],
  [undefined, null],
])('a session says what kind of device it began on, and nothing more: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('a session’s token is forty signs, each one of thirty-two', async () => {
  const { id } = await town.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await beginSession(town.db, id, town.runtime.now)).toMatch(/^[a-z2-7]{40}$/)
})

const cookies = [
  '__Host-session=',
  '__Host-session',
  '__Host-session=%00',
  '__Host-session=%',
  '__Host-session=%E0%A4%A',
  '__Host-session=" or 1=1 --',
  `__Host-session=${'a'.repeat(8000)}`,
  '__Host-session=a; __Host-session=b',
  '=; ;;; =x; __Host-session',
  '%=%; __Host-session=a',
  '__host-session=a',
  '__Host-session[]=a',
]
test.each(cookies)('a cookie that was never issued is logged out: %s', async (cookie) => {
  expect(await whoIs(cookie)).toBeNull()
  expect((await town.request('/api/me', { cookie })).status).toBe(401)
})

test('another person’s stray cookie on the host does not log the person out', async () => {
  const cookie = await town.cookieOf('asha')
  expect(await whoIs(`broken=%E0%A4%A; ${cookie};other=1`)).toMatchObject({ name: 'Asha Menon' })
})

test('no value that is stored opens a session', async () => {
  await town.cookieOf('asha')
  await town.request('/api/registrations', {
    method: 'POST',
    body: JSON.stringify({ role: 'user', location: 'Pune' }),
  })
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(town.db)
  const values = new Set<string>()
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column_name)}::text as value from ${sql.table(table_name)}`.execute(town.db)
    for (const { value } of rows) if (value && /^[\x21-\x7e]+$/.test(value)) values.add(value)
  }
  const hashes = await town.db.selectFrom('session').select('id_hash').execute()
  for (const { id_hash } of hashes) expect(values).toContain(id_hash)
  for (const value of values) expect(await whoIs(`__Host-session=${value}`), value).toBeNull()
})

test('a session slides by 30 days when used, and is over when not', async () => {
  const cookie = await town.cookieOf('asha')
  await daysPass(14)
  const hint = '__Host-role=user; Max-Age=2592000; Path=/; Secure; SameSite=Lax'
  const held = `${cookie}; __Host-role=user`
  expect((await town.request('/api/session', { cookie })).headers.getSetCookie()).toEqual([hint])
  expect((await town.request('/api/session', { cookie: held })).headers.getSetCookie()).toEqual([])
  await daysPass(6)
  const slid = await town.request('/api/session', { cookie: held })
  expect(slid.headers.getSetCookie()).toEqual([
    `${cookie}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    hint,
  ])
  await daysPass(29)
  expect(await whoIs(cookie)).not.toBeNull()
  const idle = await town.cookieOf('asha')
  await daysPass(30)
  expect(await whoIs(idle)).toBeNull()
})

test('a session is over after 90 days, regardless of how often it is used', async () => {
  const cookie = await town.cookieOf('asha')
  for (let day = 10; day < 90; day += 10) {
    await daysPass(10)
    expect(await whoIs(cookie), `day ${day}`).not.toBeNull()
  }
  await daysPass(10)
  expect(await whoIs(cookie)).toBeNull()
  expect((await town.request('/api/me', { cookie })).status).toBe(401)
})

test('in its last days a session slides no further, and none is kept beyond its end', async () => {
  const cookie = await town.cookieOf('asha')
  for (let day = 20; day <= 80; day += 20) {
    await daysPass(20)
    expect(await whoIs(cookie)).not.toBeNull()
  }
  const again = await town.request('/api/session', { cookie: `${cookie}; __Host-role=user` })
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
  await daysPass(10)
  await removeExpiredSessions(town.db, new Date(), 1_000)
  expect(await town.db.selectFrom('session').select('id_hash').execute()).toEqual([])
})

test('sessions that are over are removed piece by piece', async () => {
  for (let at = 0; at < 7; at += 1) await town.cookieOf('asha')
  await daysPass(31)
  const status = await town.cookieOf('asha')
  const left = async () => (await town.db.selectFrom('session').select('id_hash').execute()).length
  await removeExpiredSessions(town.db, new Date(), 5)
  expect(await left()).toBe(3)
  await removeExpiredSessions(town.db, new Date(), 5)
  expect(await left()).toBe(1)
  expect(await whoIs(status)).not.toBeNull()
})

test('a rejection ends every session of the NGO immediately', async () => {
  const browsers = [await town.cookieOf('barabar'), await town.cookieOf('barabar')]
  const { id } = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'barabar')
    .executeTakeFirstOrThrow()
  await endSessionsOf(town.db, id)
  for (const cookie of browsers) expect((await town.request('/api/me', { cookie })).status).toBe(401)
})
