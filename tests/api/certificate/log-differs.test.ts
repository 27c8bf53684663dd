import { afterAll, beforeEach, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { momentOf } from '#api/env.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { pastTrigger } from '#tests/support/certificate/past-trigger.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/*
 * An attacker with access to the database changes a certificate. Every response about a certificate first compares the
 * certificate with its leaf in the log (D83).
 */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({
  vars: { CERTIFICATE_KEYS: await newKeys() },
  runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) },
})
afterAll(town.close)
const { db, runtime } = town

const codeOf = async (subject: string) => {
  const { code, account } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .select(['certificate.code', 'account.id as account'])
    .executeTakeFirstOrThrow()
  return { code, account }
}

const forge = (code: string, change: { name?: string; activity?: string; log_salt?: string }) =>
  pastTrigger(db, 'certificate_version', () =>
    db
      .updateTable('certificate_version')
      .set(change as never)
      .where('code', '=', code)
      .execute(),
  )

const json = async <Answer>(path: string) => (await (await town.request(path)).json()) as Answer
const refusal = async (path: string, cookie?: string) => {
  const answer = await town.request(path, cookie ? { cookie } : {})
  return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code]
}
const words = async (code: string) =>
  (await (await town.request(checkPath(code))).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const alarms = () => town.logged.filter(({ event }) => event === 'certificate-differs-from-log')

await issueDemoCertificates(db, { now: NOW })
await growPublicLog(db, momentOf(runtime))
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
})

test('a changed name is on hold on page, JSON, list and record, and nothing of it is signed again', async () => {
  const { code, account } = await codeOf('fatima')
  const record = await makeRecord(db, account, {}, { now: NOW })
  const cookie = await town.cookieOf('fatima')
  expect(await words(code)).toContain('This certificate is valid')
  expect((await town.request(`/credentials/${code}`)).status).toBe(200)
  expect((await town.request(`/api/certificates/${code}/pdf`, { cookie })).status).toBe(200)
  expect(alarms()).toEqual([])

  await forge(code, { name: 'Rohan Deshpande' })

  const page = await words(code)
  expect(page).toContain('This certificate is on hold')
  expect(page).toContain('Our record of this certificate has been changed')
  expect(page).not.toContain('This certificate is valid')
  expect(page).not.toContain('In our public log since')
  const checked = await json<Exclude<CheckedCertificate, { state: 'revoked' }>>(`/api/certificates/${code}`)
  expect(checked).toMatchObject({ state: 'on-hold', hold: { because: 'log-differs' }, log: null })
  const { answers } = (await (
    await town.request('/api/certificates/check', { method: 'POST', body: JSON.stringify({ codes: [{ code }] }) })
  ).json()) as { answers: { state: string }[] }
  expect(answers.map(({ state }) => state)).toEqual(['on-hold'])
  const lines = await json<CheckedRecord>(`/api/service-records/${record.code}`)
  expect(lines).toMatchObject({ state: 'changed', lines: [{ status: { state: 'on-hold' } }] })

  // The credential that was signed earlier is also refused. So is the PDF, because its QR code contains the signed
  // data.
  expect(await refusal(`/credentials/${code}`)).toEqual([409, 'log-differs'])
  expect(await refusal(`/api/certificates/${code}/pdf`, cookie)).toEqual([409, 'log-differs'])
  const readCode = record.code.replace(/^YS|-/g, '')
  expect(await refusal(`/api/service-records/${readCode}/pdf`, cookie)).toEqual([409, 'log-differs'])
})

test('the alarm names the leaf, and no person', async () => {
  const { code } = await codeOf('fatima')
  const { number } = await db.selectFrom('log_leaf').where('code', '=', code).select('number').executeTakeFirstOrThrow()
  await forge(code, { name: 'Rohan Deshpande' })
  await words(code)
  expect(alarms().map(({ facts }) => facts.leaf)).toEqual([number])
  expect(JSON.stringify(alarms())).not.toMatch(new RegExp(`Rohan|Fatima|${code}|${printedCode(code)}`))
})

test('changed back, it is valid at the next check: no cache is in between', async () => {
  const { code } = await codeOf('fatima')
  await forge(code, { name: 'Rohan Deshpande' })
  expect(await words(code)).toContain('This certificate is on hold')
  await forge(code, { name: 'Fatima Sheikh' })
  expect(await words(code)).toContain('This certificate is valid')
  expect((await town.request(`/credentials/${code}`)).status).toBe(200)
})

test.each([
  ['another activity', { activity: 'Nothing of the kind' }],
  ['another salt', { log_salt: '00'.repeat(32) }],
])('%s is seen as well', async (_, change) => {
  const { code } = await codeOf('meenakshi')
  await forge(code, change)
  expect(await words(code)).toContain('This certificate is on hold')
})

test('a leaf that was changed along with its version leads to no signed head', async () => {
  const { code } = await codeOf('aarav')
  await pastTrigger(db, 'log_leaf', () =>
    db
      .updateTable('log_leaf')
      .set({ hash: 'ab'.repeat(32) })
      .where('code', '=', code)
      .execute(),
  )
  expect(await words(code)).toContain('This certificate is on hold')
})

test('a version that was written past us, with no leaf and in no line for one, is on hold; one in line is valid', async () => {
  const { code } = await codeOf('gurleen')
  const { version, issued_at } = await db
    .selectFrom('certificate_version')
    .where('code', '=', code)
    .select(['version', 'issued_at'])
    .executeTakeFirstOrThrow()
  await pastTrigger(db, 'log_leaf', () => db.deleteFrom('log_leaf').where('code', '=', code).execute())
  expect(await words(code)).toContain('This certificate is on hold')
  await db.insertInto('log_due').values({ code, version, issued_at }).execute()
  expect(await words(code)).toContain('This certificate is valid')
})

test('if other leaves were removed, a certificate is on hold instead of failing', async () => {
  const { code } = await codeOf('joseph')
  await pastTrigger(db, 'log_leaf', () => db.deleteFrom('log_leaf').where('code', '<>', code).execute())
  expect(await json<CheckedCertificate>(`/api/certificates/${code}`)).toMatchObject({ state: 'on-hold', log: null })
  expect(await words(code)).toContain('This certificate is on hold')
})

test.skipIf(ON_EDGE)('reading the leaf takes no extra statement', async () => {
  const { code } = await codeOf('fatima')
  const counted = await countQueries(town)
  counted.queries = 0
  expect((await town.request(`/api/certificates/${code}`, { headers: { origin: ORIGIN } })).status).toBe(200)
  expect(counted.queries).toBe(8)
})
