import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordAdminAction } from '#api/audit/admin-action.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { codesIn } from '#api/certificate/code-list/code-list-input.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { checkInCodeOf, checkInKeyOf, claimCodeOf, spacedClaimCode, stepOf } from '#domain/check-in/check-in-code.ts'
import { inDevanagari, SCRIPTS } from '#tests/support/requests/digits.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A Hindi keyboard types ०–९. Every form accepts these digits, and the database stores 0 to 9 (D78). */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
await issueDemoCertificates(town.db, { now: NOW })
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const send = async (method: string, path: string, body: unknown, cookie?: string) =>
  town.request(path, { method, body: JSON.stringify(body), ...(cookie && { cookie }) })

/**
 * Replaces the digits in a body's strings with those of a Hindi keyboard. Numbers are unchanged, because the browser
 * parses them.
 */
const typed = <Body extends object>(body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? inDevanagari(value) : value]),
  ) as Body

test('an event: days, times and the phone number in its contact', async () => {
  const event = anEvent({
    ...{ date: '2026-01-10', endDate: '2026-01-11', time: '06:30', endTime: '09:45' },
    contact: 'Asha, +91 98200 00001',
  })
  const { regLink, ...fields } = event
  const answer = await send('POST', '/api/ngo/events', { ...typed(fields), regLink }, await town.cookieOf('samudra'))
  expect(answer.status).toBe(201)
  const row = await town.db
    .selectFrom('event')
    .where('contact', '=', event.contact)
    .select(['date', 'end_date', 'time', 'end_time'])
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ date: '2026-01-10', end_date: '2026-01-11' })
  expect([row.time.slice(0, 5), row.end_time?.slice(0, 5)]).toEqual(['06:30', '09:45'])
  const wrong = { ...typed(fields), regLink, date: '२०२६-०२-३०', time: '२४:००' }
  expect(await (await send('POST', '/api/ngo/events', wrong, await town.cookieOf('samudra'))).json()).toMatchObject({
    faults: { date: 'day', time: 'time' },
  })
})

test('what an NGO states about itself: each number and each day', async () => {
  const stated = {
    ...{ legalForm: 'trust', registrationNumber: 'F-1234 (Mumbai)', registrar: 'Charity Commissioner' },
    ...{ registrationYear: '2009', pan: 'AABTS3821K', darpan: 'MH/2017/0163482' },
    ...{ twelveA: 'AABTS3821KE20214', twelveAUntil: '2028-03-31', eightyG: 'DIT(E)/80G/1234/2008' },
    ...{ csr1: 'CSR00012345', fcra: '083781234', fcraUntil: '2028-03-31', pin: '400058' },
  }
  const cookie = await town.cookieOf('samudra')
  expect((await send('PUT', '/api/ngo/evidence', typed(stated), cookie)).status).toBe(200)
  const { evidence } = (await (await town.request('/api/ngo/evidence', { cookie })).json()) as { evidence: object }
  expect(evidence).toMatchObject({ ...stated, pan: '•••••• 821K', twelveA: '•••••• 821K E20214' })
  const wrong = typed({ pin: '40005', registrationYear: '1799', registrationNumber: 'F-1' })
  expect(await (await send('PUT', '/api/ngo/evidence', wrong, cookie)).json()).toMatchObject({
    faults: { pin: 'pin', registrationYear: 'year' },
  })
})

test('phone numbers and a roll number, of profiles', async () => {
  const samudra = await town.cookieOf('samudra')
  const profile = { phone: '+91 98200-00001', description: 'We clean beaches.', location: 'Mumbai' }
  const kept = await send('PUT', '/api/me', typed(profile), samudra)
  expect(await kept.json()).toMatchObject({ phone: '+91 98200-00001' })
  expect((await send('PUT', '/api/me', typed({ ...profile, phone: '12345' }), samudra)).status).toBe(422)
  const asha = { name: 'Asha Menon', location: 'Mumbai', rollNumber: 'BA/2025/0417' }
  const answer = await send('PUT', '/api/me', typed(asha), await town.cookieOf('asha'))
  expect(await answer.json()).toMatchObject({ rollNumber: 'BA/2025/0417' })
})

test('a registration: the phone number', async () => {
  const form = {
    ...{ role: 'ngo', orgName: 'Van Mitra', website: 'https://vanmitra.example', phone: '+91 98111 00000' },
    ...{ description: 'We plant what grows here.', location: 'Nagpur' },
  }
  const answer = await send('POST', '/api/registrations', typed(form))
  expect(answer.status).toBe(201)
  const { details } = await town.db.selectFrom('registration_ticket').select('details').executeTakeFirstOrThrow()
  expect(details).toContain('+91 98111 00000')
})

test('six digits and a visit code, at an event', async () => {
  const eventId = await plantEvent(town)
  const [goer] = await plantGoers(town, eventId, ['Asha Menon'])
  const { token } = await openDesk(town, eventId)
  const { id, secret } = await town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const key = await checkInKeyOf(secret)
  const { digits } = await checkInCodeOf(key, { desk: id, direction: 'in', step: stepOf(NOW.getTime()) })
  const cookie = await town.cookieOf(goer?.subject ?? '')
  expect((await send('POST', '/api/me/check-ins', { digits: inDevanagari('12345') }, cookie)).status).toBe(422)
  expect((await send('POST', '/api/me/check-ins', { digits: inDevanagari(digits) }, cookie)).status).toBe(200)
  const phone = await openPhone(town, token)
  const walkIn = { id: randomUUID(), name: 'Imran Q.' }
  await phone.send([anEntry({ way: 'walk-in', walkIn, at: NOW.getTime() })])
  const code = spacedClaimCode(await claimCodeOf(key, walkIn.id))
  const claimed = await send('POST', '/api/me/walk-ins', { code: inDevanagari(code) }, await town.cookieOf('fatima'))
  expect(claimed.status).toBe(200)
})

test('certificate codes: on the check page, in a list, and in the admins’ log', async () => {
  const { code } = await town.db.selectFrom('certificate').select('code').orderBy('code').executeTakeFirstOrThrow()
  const printed = printedCode(code)
  for (const write of Object.values(SCRIPTS)) {
    const checked = await town.request(`/api/certificates/${encodeURIComponent(write(printed))}`)
    expect(await checked.json()).toMatchObject({ code: printed })
  }
  const list = await send('POST', '/api/certificates/check', { codes: [{ code: inDevanagari(printed) }] })
  expect(await list.json()).toMatchObject({ answers: [{ state: 'valid' }] })
  expect(codesIn(inDevanagari(`नाम,कोड\nआशा मेनन,कोड ${printed}`))).toEqual(codesIn(`नाम,कोड\nआशा मेनन,कोड ${printed}`))
  const opened = await send('POST', '/api/admin/session', { passcode: inDevanagari(PASSCODE) })
  expect(opened.status).toBe(204)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (const about of [printed, 'संस्था १०८']) {
    const act = { act: 'reissued' as const, by: null, ngoId: null, about, details: {} }
    await town.db.transaction().execute((trx) => recordAdminAction(trx, act, NOW))
    const answer = await send('POST', '/api/admin/acts/search', { about: inDevanagari(about) }, cookie)
    expect(await answer.json()).toMatchObject({ acts: [{ about }] })
  }
})

test('a period of a service record', async () => {
  const cookie = await town.cookieOf('asha')
  const answer = async (from: string) =>
    (await town.request(`/api/me/service?from=${encodeURIComponent(from)}`, { cookie })).json()
  expect(await answer('२०२५-०१-०१')).toEqual(await answer('2025-01-01'))
  expect(await answer('२०२५-०२-३०')).toMatchObject({ faults: { from: 'day' } })
})
