import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { newCode } from '#api/certificate/version/add-versions.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { MOST_CHECKS_A_DAY } from '#domain/college/api-key.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, issueCertificates, plantCollege } from '#tests/support/town/a-college.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* A college's software checks codes with an API key (D76). The holders of the certificates can see who checked them. */

const town = await openTown()
afterAll(town.close)
const { ngoId } = await plantCollege(town)
await issueCertificates(town)
const erp = await plantApiKey(town, ngoId, { scopes: ['check'] })
const certificates = await town.db
  .selectFrom('certificate')
  .innerJoin('participation', 'participation.id', 'certificate.participation_id')
  .innerJoin('account', 'account.id', 'participation.account_id')
  .where('subject', '=', 'asha')
  .select(['code', 'account.id as accountId'])
  .orderBy('code')
  .execute()
const [{ code, accountId } = { code: '', accountId: '' }] = certificates
const record = await makeRecord(town.db, accountId, {}, { now: NOW })
const TRANSCRIPT = newCode()
const CERTIFICATE = `/api/certificates/${code}`
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  town.logged.length = 0
  await restore()
})

const get = (path: string, headers: Record<string, string> = {}, cookie?: string) =>
  town.request(path, { headers, ...(cookie && { cookie }) })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const list = (codes: object[], headers: Record<string, string> = {}) =>
  town.request('/api/certificates/check', { method: 'POST', headers, body: JSON.stringify({ codes }) })
const checks = () =>
  town.db.selectFrom('certificate_check').select(['code', 'ngo_id', 'api_key_id', 'at']).orderBy('code').execute()
const usedToday = async () =>
  (await town.db.selectFrom('api_key').select('used_today').where('id', '=', erp.id).executeTakeFirstOrThrow())
    .used_today

test('a check with a key has the same answer as an anonymous one, and its holder can see the college', async () => {
  const anonymous = await (await get(CERTIFICATE)).json()
  expect(await checks()).toEqual([])
  const answer = await get(CERTIFICATE, erp.headers)
  expect([answer.status, await answer.json()]).toEqual([200, anonymous])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await checks()).toEqual([{ code, ngo_id: ngoId, api_key_id: erp.id, at: NOW }])
})

test('a check of a service record is a check of the certificates on it', async () => {
  const path = `/api/service-records/${record.code}`
  const anonymous = await (await get(path)).json()
  expect(await checks()).toEqual([])
  expect(await (await get(path, erp.headers)).json()).toEqual(anonymous)
  expect((await checks()).map((check) => check.code)).toEqual(certificates.map((one) => one.code))
})

test('a check of a transcript is a check of the certificates on it, also in a list', async () => {
  const made = { made_at: NOW, made_on: TODAY, made_by: null, counted_minutes: 90, goal_minutes: 7200 }
  const terms = { programme: 'nss' as const, programme_name: null, first_day: '2025-01-01', last_day: '2026-12-31' }
  await town.db
    .insertInto('transcript')
    .values({
      ...{
        code: TRANSCRIPT,
        account_id: accountId,
        disclosure_id: null,
        ngo_id: ngoId,
        cohort_id: null,
        ...terms,
        ...made,
      },
      ...{
        college_name: 'GEC',
        class_name: 'Third year',
        student_name: 'Asha Menon',
        roll_number: '1',
        end_reason: null,
      },
    })
    .execute()
  const line = { certificate_code: code, certificate_version: 1, counted_minutes: 90, endorsed_on: null }
  await town.db
    .insertInto('transcript_line')
    .values({ code: TRANSCRIPT, position: 1, ...line })
    .execute()
  const anonymous = await (await get(`/api/transcripts/${TRANSCRIPT}`)).json()
  expect(await checks()).toEqual([])
  expect(await (await get(`/api/transcripts/${TRANSCRIPT}`, erp.headers)).json()).toEqual(anonymous)
  expect((await list([{ code: TRANSCRIPT }], erp.headers)).status).toBe(200)
  expect((await checks()).map((check) => check.code)).toEqual([code, code])
})

test('in a list each code counts, and each certificate has one check', async () => {
  const codes = [
    { code },
    { code: printedCode(code), name: 'Asha Menon' },
    { code: 'YS-0000-0000-00000' },
    { code: 'x' },
  ]
  const anonymous = await (await list(codes)).json()
  expect(await (await list(codes, erp.headers)).json()).toEqual(anonymous)
  expect(await usedToday()).toBe(4)
  expect((await checks()).map((check) => check.code)).toEqual([code])
})

test('a program sends the list without an Origin', async () => {
  const headers = { ...erp.headers, 'content-type': 'application/json' }
  const request = new Request(`${ORIGIN}/api/certificates/check`, {
    method: 'POST',
    headers,
    body: '{"codes":[{"code":"x"}]}',
  })
  const { app } = await import('#api/app.ts')
  expect((await app.request(request, undefined, town.runtime)).status).toBe(200)
})

test('a code that was never issued counts, and is a check of nothing', async () => {
  expect((await get('/api/certificates/0000000000000', erp.headers)).status).toBe(404)
  expect([await usedToday(), await checks()]).toEqual([1, []])
})

test('an anonymous check in the middle of checks with a key has no row', async () => {
  for (let turn = 0; turn < 6; turn += 1) await get(CERTIFICATE, turn % 2 ? erp.headers : {})
  expect(await checks()).toHaveLength(3)
})

test('a key is not limited by its IP address, and its checks do not count against that', async () => {
  await get(CERTIFICATE)
  await emptyBuckets(town.db, 'check-api:%', 300, NOW)
  await emptyBuckets(town.db, 'check-list:%', 300, NOW)
  expect((await get(CERTIFICATE)).status).toBe(429)
  expect((await get(CERTIFICATE, erp.headers)).status).toBe(200)
  expect((await list([{ code }], erp.headers)).status).toBe(200)
})

test('10,000 checks a day, in the zone of events: then 429 until midnight, and none of the rest of a list', async () => {
  const used = { used_on: '2025-12-01', used_today: MOST_CHECKS_A_DAY - 3 }
  await town.db.updateTable('api_key').set(used).where('id', '=', erp.id).execute()
  const evening = new Date('2025-12-01T18:00:00Z')
  town.setNow(evening)
  const refused = await list([{ code }, { code }, { code }, { code }], erp.headers)
  expect([await codeOf(refused), refused.headers.get('retry-after')]).toEqual([[429, 'too-many-checks'], '1800'])
  expect(await checks()).toEqual([])
  for (const status of [200, 200, 429]) expect((await get(CERTIFICATE, erp.headers)).status).toBe(status)
  town.setNow(new Date('2025-12-01T18:30:00Z'))
  expect((await get(CERTIFICATE, erp.headers)).status).toBe(200)
  expect(await usedToday()).toBe(1)
})

test('an unknown, malformed or revoked key is 401, and is never an anonymous check', async () => {
  const unknown = erp.key.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
  const basic = Buffer.from(`${erp.key}:`).toString('base64')
  for (const authorization of [
    ...['', 'Bearer', 'Bearer ', `Bearer ${unknown}`, `Bearer ${erp.key}x`, `Bearer ${erp.key} x`, erp.key],
    ...[`Bearer ${erp.key.toUpperCase()}`, `Token ${erp.key}`, 'Bearer ys_00000000_', `Digest ${basic}`],
  ])
    for (const answer of [
      await get(CERTIFICATE, { authorization }),
      await get(`/api/service-records/${record.code}`, { authorization }),
      await list([{ code }], { authorization }),
    ]) {
      expect(await codeOf(answer), authorization).toEqual([401, 'key-unknown'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  await town.db.updateTable('api_key').set({ revoked_at: NOW }).where('id', '=', erp.id).execute()
  expect(await codeOf(await get(CERTIFICATE, erp.headers))).toEqual([401, 'key-unknown'])
  expect([await usedToday(), await checks()]).toEqual([0, []])
})

test('the next request after a revocation is refused', async () => {
  expect((await get(CERTIFICATE, erp.headers)).status).toBe(200)
  const revoked = await town.request(`/api/college/keys/${erp.id}`, {
    method: 'DELETE',
    cookie: await town.cookieOf(HEAD),
  })
  expect(revoked.status).toBe(204)
  expect((await get(CERTIFICATE, erp.headers)).status).toBe(401)
})

test('wrong keys from one IP address are slowed down', async () => {
  const authorization = `Bearer ys_00000000_${'a'.repeat(43)}`
  await get(CERTIFICATE, { authorization })
  await emptyBuckets(town.db, 'wrong-key:%', 300, NOW)
  const slowed = await get(CERTIFICATE, { authorization })
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await get(CERTIFICATE, erp.headers)).status).toBe(200)
})

test('the password of a site that is not public is no key', async () => {
  expect((await get(CERTIFICATE, { authorization: 'Basic eDp5' })).status).toBe(200)
  expect(await checks()).toEqual([])
})

test('a key without the scope, and one of a suspended college, are 403', async () => {
  const reader = await plantApiKey(town, ngoId, { scopes: ['class:read'] })
  expect(await codeOf(await get(CERTIFICATE, reader.headers))).toEqual([403, 'key-scope'])
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  for (const { headers } of [erp, reader])
    expect(await codeOf(await get(CERTIFICATE, headers))).toEqual([403, 'college-not-approved'])
  expect([await usedToday(), await checks()]).toEqual([0, []])
})

test('with a key the cookies of a request are not read: the key decides', async () => {
  const cookie = await town.cookieOf('asha')
  expect((await get(CERTIFICATE, erp.headers, cookie)).headers.get('set-cookie')).toBeNull()
  expect(await checks()).toHaveLength(1)
  expect((await get(CERTIFICATE, { authorization: 'Bearer x' }, cookie)).status).toBe(401)
})

test('a key opens nothing but checks and classes', async () => {
  for (const path of ['/api/me', '/api/college', '/api/college/keys', '/api/college/classes'])
    expect(await codeOf(await get(path, erp.headers))).toEqual([401, 'signed-out'])
})

test('a key in a URL is 400 with a sentence, on every kind of route, and in no line of the log', async () => {
  const secret = erp.key.slice(12)
  for (const path of [
    ...[
      `/api/certificates/${erp.key}`,
      `${CERTIFICATE}?key=${erp.key}`,
      `/api/classes?authorization=Bearer%20${erp.key}`,
    ],
    ...[`/verify/${erp.key}`, `/hi/events?q=${erp.key}`, `/credentials/${code}?${erp.key}`, `/api/nothing/${erp.key}`],
    ...[
      `/auth/google?for=${erp.key}`,
      `/api/health?${erp.key}`,
      `/sitemap.xml?a=b&c=${erp.key.replaceAll('_', '%5F')}`,
    ],
  ]) {
    const answer = await get(path, erp.headers)
    const { code: refusal, message } = (await answer.json()) as { code: string; message: string }
    expect([path, answer.status, refusal]).toEqual([path, 400, 'key-in-url'])
    expect(message).toMatch(/^An API key must not be in a URL[.] .+[.]$/)
  }
  const posted = await town.request(`/api/certificates/check?key=${erp.key}`, { method: 'POST', body: '{}' })
  expect(posted.status).toBe(400)
  expect([await usedToday(), await checks()]).toEqual([0, []])
  expect(town.logged.length).toBeGreaterThan(10)
  expect(JSON.stringify(town.logged)).not.toContain(secret)
  expect(JSON.stringify(town.logged)).not.toContain(erp.key.slice(3, 11))
})

test('a key is in no line of the log when the request is good, refused or fails', async () => {
  await get(CERTIFICATE, erp.headers)
  await get(CERTIFICATE, { authorization: `Bearer ${erp.key}x` })
  await list([{ code: erp.key }], erp.headers)
  await town.request('/api/certificates/check', { method: 'POST', headers: erp.headers, body: `{"${erp.key}":1}` })
  expect(town.logged.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(town.logged)).not.toContain(erp.key.slice(3, 11))
})

test('scripts of other sites may read anonymous answers as before, and can send no key', async () => {
  expect((await get(CERTIFICATE)).headers.get('access-control-allow-origin')).toBe('*')
  const preflight = await town.request(CERTIFICATE, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
})

test('checks and reads are deleted after 24 months, and not before', async () => {
  await get(CERTIFICATE, erp.headers)
  await cleanUp(town.db, new Date('2027-12-01T05:29:59Z'))
  expect(await checks()).toHaveLength(1)
  await cleanUp(town.db, new Date('2027-12-01T05:30:01Z'))
  expect(await checks()).toEqual([])
})
