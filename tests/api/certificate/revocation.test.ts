import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { Revocable } from '#domain/certificate/revocation.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * An admin revokes a single certificate, all certificates of an event, or all that an NGO has issued since a given day.
 * Each revocation has a preview, sends emails, and is recorded in the activity log (D57).
 */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const { db } = town
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const send = (method: string, path: string, body?: object) =>
  town.request(`/api/admin${path}`, { method, cookie, ...(body && { body: JSON.stringify(body) }) })
const seen = async (path: string) => (await (await send('GET', path)).json()) as Revocable
const checked = async (code: string) =>
  (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
const mailsTo = (address: string) =>
  db.selectFrom('outgoing_mail').where('to_address', '=', address).select(['kind', 'body']).execute()

const NAMES = ['Kavya Rao', 'Ravi Iyer', 'Zubeida Tamhankar']
const ngo = await addNgo(db)
const { restore } = await openKeep(db)
beforeEach(restore)

async function aMarkedClass(date: string) {
  const eventId = await addPastEvent(db, ngo.ngoId, { date })
  for (const [at, name] of NAMES.entries())
    await join(db, eventId, { name, email: `${date}-${at}@class.example`, rollNumber: String(at) })
  await verifyAll(db, { ...ngo, eventId, now: NOW, today: TODAY, config: town.runtime.config })
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('certificate.event_id', '=', eventId)
    .select(['certificate.code', 'participation.id', 'participation.account_id'])
    .orderBy('participation.roll_number')
    .execute()
  return { eventId, rows, codes: rows.map(({ code }) => code) }
}

test('one is revoked with a reason that is on its page, its volunteer gets an email, and no verification brings it back', async () => {
  const { eventId, rows, codes } = await aMarkedClass('2025-11-18')
  const [code = ''] = codes
  const path = `/certificates/${code}/revocation`
  expect(await seen(path)).toMatchObject({ count: 1, orgName: 'Sarovar Trust', certificates: [{ name: 'Kavya Rao' }] })
  expect((await send('PUT', path, { reason: 'spite', seen: 1 })).status).toBe(422)
  expect((await send('PUT', path, { reason: 'not-present', seen: 2 })).status).toBe(409)
  expect((await checked(code)).state).toBe('valid')
  expect((await send('PUT', path, { reason: 'not-present', seen: 1, note: 'She was in Pune.' })).status).toBe(204)
  expect(await checked(code)).toMatchObject({ state: 'revoked', reason: 'not-present' })
  const [told] = (await mailsTo('2025-11-18-0@class.example')).filter(({ kind }) => kind === 'certificate-revoked')
  expect(told?.body).toContain(checkPath(readCode(code) ?? ('' as never)))
  expect(told?.body).not.toContain('Pune')
  const act = await db.selectFrom('admin_action').where('act', '=', 'certificates-revoked').selectAll().execute()
  expect(act).toMatchObject([{ note: 'She was in Pune.', details: { revocation: 'not-present', count: 1 } }])

  const entry = await town.request(`/api/ngo/events/${eventId}/participants/${rows[0]?.id}/verification`, {
    method: 'PUT',
    body: '{}',
    cookie: await cookieOfOwner(),
  })
  expect([entry.status, ((await entry.json()) as { code: string }).code]).toEqual([409, 'revoked-by-admin'])
  expect((await send('DELETE', path, { note: 'It was another Kavya.' })).status).toBe(204)
  expect(await checked(code)).toMatchObject({ state: 'valid', facts: { version: 2, reason: 'reissued' } })
  expect((await send('DELETE', path, {})).status).toBe(409)
})

test('all of an event, and all of an NGO since a day; if anything changed in the meantime, the preview is shown again first', async () => {
  const [early, late] = [await aMarkedClass('2025-11-19'), await aMarkedClass('2025-11-21')]
  const ofEvent = `/events/${early.eventId}/revocation`
  expect((await seen(ofEvent)).count).toBe(3)
  expect((await send('PUT', ofEvent, { reason: 'fraud', seen: 3 })).status).toBe(204)
  for (const code of early.codes) expect(await checked(code)).toMatchObject({ state: 'revoked', reason: 'fraud' })
  expect((await checked(late.codes[0] ?? '')).state).toBe('valid')

  const ofNgo = `/ngos/${ngo.ngoId}/revocation`
  const { count } = await seen(`${ofNgo}?since=${TODAY}`)
  expect(count).toBeGreaterThanOrEqual(3)
  const stale = await send('PUT', ofNgo, { reason: 'fraud', seen: count - 1, since: TODAY })
  expect([stale.status, ((await stale.json()) as { current: Revocable }).current.count]).toEqual([409, count])
  expect((await seen(`${ofNgo}?since=2030-01-01`)).count).toBe(0)
  expect((await send('PUT', ofNgo, { reason: 'fraud', seen: count, since: TODAY })).status).toBe(204)
  for (const code of late.codes) expect((await checked(code)).state).toBe('revoked')
  expect((await seen(`${ofNgo}?since=${TODAY}`)).count).toBe(0)
})

test('an event whose certificates were revoked accepts no verifications any more: of volunteers withdrawn by the NGO, or never verified', async () => {
  const { eventId, rows, codes } = await aMarkedClass('2025-11-23')
  const [unticked = { id: '' }] = rows
  const owner = await cookieOfOwner()
  const entry = (method: string, id: string) =>
    town.request(`/api/ngo/events/${eventId}/participants/${id}/verification`, {
      ...{ method, cookie: owner },
      ...(method === 'PUT' && { body: '{}' }),
    })
  expect((await entry('DELETE', unticked.id)).status).toBe(204)
  const { participationId } = await join(db, eventId, { name: 'Manu Das' })
  expect((await send('PUT', `/events/${eventId}/revocation`, { reason: 'fraud', seen: 2 })).status).toBe(204)
  for (const id of [unticked.id, participationId])
    expect(await (await entry('PUT', id)).json()).toMatchObject({ code: 'revoked-by-admin' })
  const all = await town.request(`/api/ngo/events/${eventId}/verifications`, {
    method: 'PUT',
    body: '{}',
    cookie: owner,
  })
  expect([all.status, ((await all.json()) as { code: string }).code]).toEqual([409, 'revoked-by-admin'])
  expect((await checked(codes[0] ?? '')).state).toBe('revoked')
})

test('a name is frozen as it was judged, however it was typed elsewhere', async () => {
  const fatima = await town.cookieOf('fatima')
  const accountId = await accountOf('fatima')
  await db.updateTable('account').set({ full_name: 'Fatima\u3000\u3000 Sheikh' }).where('id', '=', accountId).execute()
  const upcoming = db.selectFrom('event').where('listed', '=', true).where('date', '>', TODAY).select('id')
  const { id } = await upcoming
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participation')
            .whereRef('event_id', '=', 'event.id')
            .where('account_id', '=', accountId)
            .select('id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  expect((await town.request(`/api/events/${id}/going`, { method: 'PUT', cookie: fatima })).status).toBe(204)
  const joined = db.selectFrom('participation').where('event_id', '=', id).where('account_id', '=', accountId)
  expect((await joined.select('name').executeTakeFirstOrThrow()).name).toBe('Fatima Sheikh')
})

test('who has a name that is none corrects it before going, and hours lie between joining and the end', async () => {
  const asha = await town.cookieOf('asha')
  await db
    .updateTable('account')
    .set({ full_name: 'Gold Medallist, 500 hours' })
    .where('id', '=', await accountOf('asha'))
    .execute()
  const upcoming = await db
    .selectFrom('event')
    .where('listed', '=', true)
    .where('date', '>', TODAY)
    .select('id')
    .executeTakeFirstOrThrow()
  const going = await town.request(`/api/events/${upcoming.id}/going`, { method: 'PUT', cookie: asha })
  expect([going.status, await going.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'name-first', faults: { name: expect.stringMatching(/^sign-/) } }),
  ])

  const eventId = await addPastEvent(db, ngo.ngoId, { date: '2025-11-22' })
  const { participationId } = await join(db, eventId, { at: new Date('2025-11-22T21:00:00Z') })
  const entry = await town.request(`/api/ngo/events/${eventId}/participants/${participationId}/verification`, {
    method: 'PUT',
    body: '{"hours":8}',
    cookie: await cookieOfOwner(),
  })
  expect([entry.status, await entry.json()]).toEqual([
    422,
    expect.objectContaining({ faults: { hours: 'joined-later' } }),
  ])
})

const accountOf = async (subject: string) =>
  (await db.selectFrom('account').where('subject', '=', subject).select('id').executeTakeFirstOrThrow()).id

/** Logs in as the NGO's owner. */
async function cookieOfOwner(): Promise<string> {
  const { beginSession } = await import('#api/auth/session.ts')
  return `__Host-session=${await beginSession(db, ngo.accountId, town.runtime.now)}`
}
