import { afterAll, beforeEach, expect, test } from 'vitest'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { db } = town
await issueDemoCertificates(db, { now: NOW })

const fatima = await db
  .selectFrom('certificate')
  .innerJoin('participation', 'participation.id', 'certificate.participation_id')
  .innerJoin('account', 'account.id', 'participation.account_id')
  .where('account.subject', '=', 'fatima')
  .select(['certificate.code', 'participation.id', 'participation.event_id'])
  .executeTakeFirstOrThrow()
const { org_name } = await db
  .selectFrom('event')
  .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
  .where('event.id', '=', fatima.event_id)
  .select('ngo.org_name')
  .executeTakeFirstOrThrow()
const cookie = await town.cookieOf({ 'Samudra Foundation': 'samudra', 'Kitaab Ghar': 'kitaab' }[org_name] ?? 'samudra')
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const check = async () =>
  (await (await town.request(`/api/certificates/${fatima.code}`)).json()) as Exclude<
    CheckedCertificate,
    { state: 'revoked' }
  >

test('a code with five hundred versions shows the newest five and how many more, as a page and as JSON', async () => {
  expect(await check()).toMatchObject({ state: 'valid', earlier: 0 })
  const [version] = await db.selectFrom('certificate_version').selectAll().where('code', '=', fatima.code).execute()
  if (!version) throw new Error('There is no version.')
  const added = Array.from({ length: 499 }, (_, at) => ({
    ...version,
    name: version.name ?? '',
    edits: '[]',
    version: at + 2,
    reason: 'hours-corrected' as const,
    status_list: 77,
    status_place: at,
  }))
  const ended = Array.from({ length: 499 }, (_, at) => ({
    ...{ code: fatima.code, version: at + 1, reason: 'superseded' as const, ended_at: NOW },
  }))
  await db.insertInto('certificate_version').values(added).execute()
  const due = added.map(({ code, version, issued_at }) => ({ code, version, issued_at }))
  await db.insertInto('log_due').values(due).execute()
  await db.insertInto('certificate_end').values(ended).execute()

  const checked = await check()
  expect(checked).toMatchObject({ state: 'valid', earlier: 495, facts: { version: 500 } })
  expect(checked.history.map((one) => one.version)).toEqual([496, 497, 498, 499, 500])
  const page = await (await town.request(checkPath(fatima.code))).text()
  expect(page).toContain('495 earlier versions are not shown.')
  expect(page).toContain('Version 496,')
  expect(page).not.toContain('Version 495,')
})

test('a participant is verified and withdrawn ten times a day; the eleventh is refused with a sentence, others are not', async () => {
  const path = `/api/ngo/events/${fatima.event_id}/participants/${fatima.id}/verification`
  const mark = (turn: number, as = cookie) => town.request(path, { method: turn % 2 ? 'PUT' : 'DELETE', cookie: as })
  // Another NGO's actions do not count towards this NGO's limit.
  const stranger = await town.cookieOf(org_name === 'Samudra Foundation' ? 'kitaab' : 'samudra')
  for (let turn = 0; turn < 11; turn++) expect((await mark(turn, stranger)).status).toBe(404)
  for (let turn = 0; turn < 10; turn++) expect((await mark(turn)).status).toBe(204)
  const refused = await mark(10)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '8640'])
  expect(await refused.json()).toEqual({
    code: 'too-many-entries',
    message: 'This person has been verified and unverified 10 times today. Try again tomorrow, or write to us.',
  })
  const all = await town.request(`/api/ngo/events/${fatima.event_id}/verifications`, { method: 'PUT', cookie })
  expect(all.status).toBe(200)
  town.setNow(new Date(NOW.getTime() + 8_640_000))
  expect((await mark(1)).status).toBe(204)
})
