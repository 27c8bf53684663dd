import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { beginSession, endSessionsOf, removeExpiredSessions } from '#api/auth/session.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

// Lucia reads the machine's clock, so here the town's is the same one, and time passes by making sessions older.
town.setNow(new Date())
const daysPass = (days: number) =>
  sql`update session set created_at = created_at - ${days} * interval '1 day',
    expires_at = expires_at - ${days} * interval '1 day'`.execute(town.db)

const whoIs = async (cookie?: string) => {
  const answer = await town.request('/api/session', { cookie })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { account: unknown }).account
}

test('who is signed in: role and name, for an NGO its own, never to be cached', async () => {
  expect(await whoIs(await town.cookieOf('asha'))).toEqual({ role: 'user', name: 'Asha Menon' })
  expect(await whoIs(await town.cookieOf('samudra'))).toEqual({ role: 'ngo', name: 'Samudra Foundation' })
  expect(await whoIs()).toBeNull()
  const answer = await town.request('/api/session', { cookie: await town.cookieOf('asha') })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('an NGO without approval is nobody, even with a session row', async () => {
  for (const ngo of ['nayi', 'jaldi']) {
    const cookie = await town.cookieOf(ngo)
    expect(await whoIs(cookie)).toBeNull()
    expect((await town.request('/api/me', { cookie })).status).toBe(403)
  }
})

test('logging out ends the session at once, and works signed out too', async () => {
  const cookie = await town.cookieOf('asha')
  const out = await town.request('/api/session', { method: 'DELETE', cookie })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()).toEqual(['__Host-session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure'])
  expect(await whoIs(cookie)).toBeNull()
  for (const again of [cookie, undefined, '__Host-session=%00']) {
    expect((await town.request('/api/session', { method: 'DELETE', cookie: again })).status).toBe(204)
  }
})

test('the session cookie is host-bound, secure, for HTTP only, Lax and long', async () => {
  const { id } = await town.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await beginSession(town.db, id, town.runtime.now)).toMatch(
    /^__Host-session=[a-z2-7]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/,
  )
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
test.each(cookies)('a cookie nobody was given is nobody: %s', async (cookie) => {
  expect(await whoIs(cookie)).toBeNull()
  expect((await town.request('/api/me', { cookie })).status).toBe(401)
})

test('a stray cookie of somebody else on the host does not sign anybody out', async () => {
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
  expect((await town.request('/api/session', { cookie })).headers.getSetCookie()).toEqual([])
  await daysPass(6)
  const slid = await town.request('/api/session', { cookie })
  expect(slid.headers.getSetCookie()).toEqual([`${cookie}; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure`])
  await daysPass(29)
  expect(await whoIs(cookie)).not.toBeNull()
  const idle = await town.cookieOf('asha')
  await daysPass(30)
  expect(await whoIs(idle)).toBeNull()
})

test('a session is over after 90 days however often it is used', async () => {
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
  const again = await town.request('/api/session', { cookie })
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
  await daysPass(10)
  await removeExpiredSessions(town.db, new Date(), 1_000)
  expect(await town.db.selectFrom('session').select('id_hash').execute()).toEqual([])
})

test('sessions that are over are removed piece by piece', async () => {
  for (let at = 0; at < 7; at += 1) await town.cookieOf('asha')
  await daysPass(31)
  const standing = await town.cookieOf('asha')
  const left = async () => (await town.db.selectFrom('session').select('id_hash').execute()).length
  await removeExpiredSessions(town.db, new Date(), 5)
  expect(await left()).toBe(3)
  await removeExpiredSessions(town.db, new Date(), 5)
  expect(await left()).toBe(1)
  expect(await whoIs(standing)).not.toBeNull()
})

test('a rejection ends every session of the NGO at once', async () => {
  const browsers = [await town.cookieOf('barabar'), await town.cookieOf('barabar')]
  const { id } = await town.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', 'barabar')
    .executeTakeFirstOrThrow()
  await endSessionsOf(town.db, id)
  for (const cookie of browsers) expect((await town.request('/api/me', { cookie })).status).toBe(401)
})
