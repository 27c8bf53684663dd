import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveNgo, rejectNgo, suspendNgo } from '#api/admin/decide.ts'
import { resolveFlag } from '#api/certificate/flag/flag.ts'
import { reissue } from '#api/certificate/reissue.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { placesOnHold } from '#api/certificate/version/hold.ts'
import { applyAgain } from '#api/organization/application/answer.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A certificate is `on-hold`, on its page and in the status list, until an admin decides in its favour. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const moment = { now: NOW, today: TODAY, config: town.runtime.config }

const certified = () =>
  db
    .selectFrom('certificate')
    .innerJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .select(['certificate.code', 'ngo.id as ngoId', 'account.id as owner'])
    .orderBy('certificate.code')
    .executeTakeFirstOrThrow()
let certificate: Awaited<ReturnType<typeof certified>>
beforeAll(async () => {
  await issueDemoCertificates(db, { now: NOW })
  certificate = await certified()
})

async function stateOf(code: string) {
  const checked = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  const { status_place } = await db
    .selectFrom('certificate_version')
    .where('code', '=', code)
    .select('status_place')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  const isListed = (await placesOnHold(db, 1)).includes(status_place)
  expect(isListed).toBe(checked.state === 'on-hold')
  return checked.state
}

const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
async function holdOf(code: string) {
  const checked = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  if (checked.state !== 'on-hold') throw new Error(`It is ${checked.state}.`)
  return checked.hold
}

test('a rejected NGO’s certificate stays on hold while the NGO applies again', async () => {
  const { code, ngoId, owner } = certificate
  const deciding = { reason: 'Sold.', by: null, now: NOW, config: town.runtime.config }
  expect(await stateOf(code)).toBe('valid')
  await rejectNgo(db, ngoId, { ...deciding, from: 'approved' })
  expect(await stateOf(code)).toBe('on-hold')
  await applyAgain(db, { id: owner ?? '', ngoId, linkHash: null } as never, { answer: 'Please.' }, moment as never)
  const ngo = await db.selectFrom('ngo').where('id', '=', ngoId).select('state').executeTakeFirst()
  expect(ngo?.state).toBe('pending')
  expect(await stateOf(code)).toBe('on-hold')
  await approveNgo(db, ngoId, { ...deciding, reason: null, from: 'pending', now: new Date(NOW.getTime() + 1) })
})

test('suspended and then rejected, it is on hold since the first of these days, for the current reason', async () => {
  const { code, ngoId } = certificate
  const deciding = { reason: 'Sold.', by: null, config: town.runtime.config }
  await suspendNgo(db, ngoId, { ...deciding, from: 'approved', now: day(0.2) })
  expect(await holdOf(code)).toEqual({ because: 'suspended', since: eventDayOf(day(0.2)) })
  await rejectNgo(db, ngoId, { ...deciding, from: 'suspended', now: day(5) })
  expect(await holdOf(code)).toEqual({ because: 'approval-withdrawn', since: eventDayOf(day(0.2)) })
  await approveNgo(db, ngoId, { ...deciding, reason: null, from: 'rejected', now: day(6) })
  await suspendNgo(db, ngoId, { ...deciding, from: 'approved', now: day(7) })
  expect(await holdOf(code)).toEqual({ because: 'suspended', since: eventDayOf(day(7)) })
  await approveNgo(db, ngoId, { ...deciding, reason: null, from: 'suspended', now: day(8) })
})

test('a certificate with an upheld flag stays on hold until it is revoked; reissued, it is valid', async () => {
  const { code } = certificate
  const open = await db.selectFrom('flag').where('resolved_at', 'is', null).select('id').execute()
  for (const { id } of open)
    await resolveFlag(db, id, { outcome: 'unfounded', reason: 'Asked.', seen: 9, by: null, now: NOW })
  expect(await stateOf(code)).toBe('valid')
  const flag = { kind: 'over-12-hours' as const, about: 'a test', puts_on_hold: false, found_at: NOW, ngo_id: null }
  const { id } = await db.insertInto('flag').values(flag).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('flag_certificate').values({ flag_id: id, code }).execute()
  expect(await stateOf(code)).toBe('valid')
  await resolveFlag(db, id, { outcome: 'upheld', reason: 'Nobody was there.', seen: 1, by: null, now: day(2) })
  expect(await stateOf(code)).toBe('on-hold')
  // Until the admin reviewed the flag, the certificate was valid.
  expect(await holdOf(code)).toEqual({ because: 'upheld', since: eventDayOf(day(2)), kind: 'too-many-hours' })
  await db.updateTable('flag').set({ puts_on_hold: true }).where('id', '=', id).execute()
  expect(await holdOf(code)).toMatchObject({ because: 'upheld', since: eventDayOf(NOW) })
  const later = { ...moment, now: day(3) } as never
  await revoke(db, { code: code as never }, { reason: 'fraud', seen: 1, note: null, by: null }, later)
  expect(await stateOf(code)).toBe('revoked')
  await reissue(db, code as never, { by: null, note: 'The list was found.' }, later)
  expect(await stateOf(code)).toBe('valid')
})
