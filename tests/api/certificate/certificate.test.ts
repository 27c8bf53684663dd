import { afterAll, beforeEach, expect, test } from 'vitest'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

const town = await openTown({ vars: { CERTIFICATE_KEYS: await newKeys() } })
await issueDemoCertificates(town.db, { now: NOW })
afterAll(town.close)

const eventNamed = async (title: string) =>
  (await town.db.selectFrom('event').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const past = await eventNamed('Dadar Chowpatty Sort and Count')
const library = await eventNamed('Library Shelf Repair Weekend')
const samudra = await town.as('samudra')
const asha = await town.as('asha')
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

async function participationOf(subject: string, eventId = past): Promise<string> {
  const found = town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .where('event_id', '=', eventId)
    .select('participation.id')
  return (await found.executeTakeFirstOrThrow()).id
}
const mark = async (subject: string, hours?: number | null) =>
  samudra.api.ngo.events[':id'].participants[':participantId'].verification.$put({
    param: { id: past, participantId: await participationOf(subject) },
    ...(hours !== undefined && { json: { hours } }),
  })
const withdrawVerification = async (subject: string) =>
  samudra.api.ngo.events[':id'].participants[':participantId'].verification.$delete({
    param: { id: past, participantId: await participationOf(subject) },
  })
const codeOf = async (subject: string, eventId = past) => {
  const found = town.db
    .selectFrom('certificate')
    .where('participation_id', '=', await participationOf(subject, eventId))
    .select('code')
  return (await found.executeTakeFirst())?.code ?? ''
}
const check = async (code: string) => {
  const answer = await town.request(`/api/certificates/${code}`)
  return { status: answer.status, body: (await answer.json()) as CheckedCertificate }
}
const currentStatus = async (subject: string) => {
  const { body } = await check(await codeOf(subject))
  if (body.state === 'revoked') throw new Error('It is revoked.')
  return body
}
const mailsTo = (address: string) =>
  town.db.selectFrom('outgoing_mail').where('to_address', '=', address).selectAll().execute()

test('verifying a participant issues a certificate that anyone can check, and emails them its address', async () => {
  expect(await codeOf('joseph')).toBe('')
  expect((await mark('joseph', 2.5)).status).toBe(204)
  const { status, body } = await check(await codeOf('joseph'))
  expect(status).toBe(200)
  expect(body).toEqual({
    state: 'valid',
    code: expect.stringMatching(/^YS(-[0-9A-HJKMNP-TV-Z]{4,5}){3}$/),
    facts: {
      name: 'Joseph Lalrinawma',
      activity: 'Dadar Chowpatty Sort and Count',
      sector: 'Environment',
      category: 'Group Event',
      mode: 'Offline',
      city: 'Mumbai',
      firstDay: '2025-11-26',
      lastDay: '2025-11-26',
      minutes: 150,
      orgName: 'Samudra Foundation',
      orgApprovedOn: '2025-09-02',
      verifiedBy: 'Nisha Koli',
      verifiedOn: '2025-12-01',
      evidence: 'organizer',
      issuedOn: '2025-12-01',
      version: 1,
      reason: 'verified',
      format: 3,
      ...{ orgCheckedFacts: 6, orgCheckedOn: '2025-09-02' },
      ...{ postedOn: '2025-10-17', joinedAt: expect.stringMatching(/^2025-.*\+05:30$/), edits: [], acceptedBy: null },
      ...{ institution: null, rollNumber: null, role: null, outcome: null },
      ...{ orgLegalName: 'Samudra Foundation', orgNumberKind: 'registration', orgNumber: expect.any(String) },
      ...{ orgSlug: 'samudra-foundation', signatory: 'Sunita Patil', signatoryPost: 'Managing Trustee' },
      ...{ cameAt: null, leftAt: null, byPhoneClock: false },
    },
    history: [{ version: 1, reason: 'verified', issuedOn: '2025-12-01', acceptedBy: null }],
    endorsements: [],
    earlier: 0,
    later: [],
    log: null,
  })
  const [mail, ...others] = await mailsTo('joseph@student.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'certificate-issued',
    subject: 'Your certificate for Dadar Chowpatty Sort and Count',
  })
  expect(mail?.body).toContain(`${ORIGIN}/verify/${body.code}`)
})

test('marking again changes nothing, other hours correct it under the same code, without another mail', async () => {
  await mark('joseph', 2.5)
  const before = await currentStatus('joseph')
  expect((await mark('joseph')).status).toBe(204)
  expect(await currentStatus('joseph')).toEqual(before)
  town.setNow(new Date('2025-12-02T10:00:00Z'))
  expect((await mark('joseph', 3)).status).toBe(204)
  const after = await currentStatus('joseph')
  town.setNow(NOW)
  expect(after).toMatchObject({ state: 'valid', code: before.code })
  expect(after.facts).toEqual({
    ...before.facts,
    minutes: 180,
    version: 2,
    reason: 'hours-corrected',
    issuedOn: '2025-12-02',
  })
  expect(after.history.map(({ version, reason }) => [version, reason])).toEqual([
    [1, 'verified'],
    [2, 'hours-corrected'],
  ])
  expect(await mailsTo('joseph@student.example')).toHaveLength(1)
})

test.each([
  [24, 204],
  [24.25, 422],
  [0.25, 422],
  [1.1, 422],
  ['2', 422],
  [-1, 422],
])('hours of %j on a one-day event answer %i', async (hours, status) => {
  const answer = await mark('joseph', hours as number)
  expect(answer.status).toBe(status)
  if (status === 422)
    expect(await answer.json()).toMatchObject({ code: 'invalid', faults: { hours: expect.any(String) } })
})

test('null hours fall back to the event’s own, and an event without any gives a certificate without hours', async () => {
  await mark('joseph', 2)
  await mark('joseph', null)
  expect((await currentStatus('joseph')).facts.minutes).toBe(180)
  await town.db.updateTable('event').set({ service_minutes: null }).where('id', '=', past).execute()
  await withdrawVerification('joseph')
  await mark('joseph')
  expect((await currentStatus('joseph')).facts.minutes).toBe(null)
})

test('withdrawing the verification revokes: when and why, and nothing of the person', async () => {
  await mark('joseph')
  town.setNow(new Date('2025-12-03T08:00:00Z'))
  await withdrawVerification('joseph')
  town.setNow(NOW)
  const { status, body } = await check(await codeOf('joseph'))
  expect(status).toBe(200)
  expect(body).toEqual({ state: 'revoked', code: expect.any(String), revokedOn: '2025-12-03', reason: 'withdrawn' })
  const code = await codeOf('joseph')
  expect((await town.request(`/credentials/${code}`)).status).toBe(409)
  const joseph = await town.cookieOf('joseph')
  expect((await town.request(`/api/certificates/${code}/pdf`, { cookie: joseph })).status).toBe(409)
  expect((await mark('joseph')).status).toBe(204)
  expect(await currentStatus('joseph')).toMatchObject({ state: 'valid', facts: { reason: 'verified-again' } })
})

test('a code that was never issued is not found, whatever it looks like', async () => {
  for (const code of [
    '0000000000000',
    'YS-0000-0000-00000',
    'nonsense',
    '%00',
    '%E0%A4%',
    "'; drop table",
    'x'.repeat(5000),
  ]) {
    const answer = await town.request(`/api/certificates/${code}`)
    expect([404, 400, 422]).toContain(answer.status)
  }
  await mark('joseph')
  const real = await codeOf('joseph')
  const wrong = `${real.slice(0, -1)}${real.endsWith('0') ? '1' : '0'}`
  expect(readCode(wrong)).not.toBe(readCode(real))
  expect((await check(wrong)).status).toBe(404)
  expect(await check('YS-7K2M-U9QD-X3F8C')).toMatchObject({ body: { faults: { code: 'foreign-sign' } } })
})

test('a volunteer corrects their name and asks for it on the certificate; the organization accepts it', async () => {
  await mark('asha', 4)
  const code = await codeOf('asha')
  await asha.api.me.$put({ json: { name: 'आशा मेनन', location: 'Mumbai' } })
  expect((await currentStatus('asha')).facts.name).toBe('Asha Menon')
  const ask = async (subject: string) =>
    (await town.as(subject)).api.certificates[':code'].correction.$put({ param: { code } })
  expect((await ask('aarav')).status).toBe(404)
  expect((await ask('samudra')).status).toBe(403)
  expect((await ask('asha')).status).toBe(204)
  expect((await currentStatus('asha')).facts.name).toBe('Asha Menon')
  const waiting = async (subject: string) =>
    (await (await (await town.as(subject)).api.ngo.corrections.$get({ query: {} })).json()).corrections
  expect(await waiting('kitaab')).toEqual([])
  const [correction, ...others] = await waiting('samudra')
  expect(others).toEqual([])
  expect(correction).toMatchObject({
    code: (await currentStatus('asha')).code,
    current: { name: 'Asha Menon' },
    asked: { name: 'आशा मेनन' },
  })
  const decide = async (subject: string, json: { accepted: boolean; reason?: string }) =>
    (await town.as(subject)).api.ngo.corrections[':id'].decision.$put({ param: { id: correction?.id ?? '' }, json })
  expect((await decide('kitaab', { accepted: true })).status).toBe(404)
  expect((await decide('samudra', { accepted: false })).status).toBe(422)
  expect((await decide('samudra', { accepted: true })).status).toBe(204)
  expect((await decide('samudra', { accepted: true })).status).toBe(409)
  const now = await currentStatus('asha')
  expect(now).toMatchObject({ state: 'valid', facts: { name: 'आशा मेनन', minutes: 240, reason: 'name-corrected' } })
  expect(now.facts.acceptedBy).toBe('organization')
  expect((await ask('asha')).status).toBe(409)
})

test('a correction can be requested at most five times a day, and withdrawn without a limit', async () => {
  await mark('asha', 4)
  const code = await codeOf('asha')
  await asha.api.me.$put({ json: { name: 'आशा मेनन', location: 'Mumbai', institution: 'SNDT', rollNumber: '14' } })
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++)
    statuses.push((await asha.api.certificates[':code'].correction.$put({ param: { code } })).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect((await asha.api.certificates[':code'].correction.$delete({ param: { code } })).status).toBe(204)
  expect(await (await samudra.api.ngo.corrections.$get({ query: {} })).json()).toMatchObject({ corrections: [] })
})

/** Has the name on the certificate of 'asha' corrected. @returns its code */
async function corrected(): Promise<string> {
  await mark('asha', 4)
  const code = await codeOf('asha')
  await asha.api.me.$put({ json: { name: 'आशा मेनन', location: 'Mumbai' } })
  await asha.api.certificates[':code'].correction.$put({ param: { code } })
  const { corrections } = await (await samudra.api.ngo.corrections.$get({ query: {} })).json()
  const param = { id: corrections[0]?.id ?? '' }
  await samudra.api.ngo.corrections[':id'].decision.$put({ param, json: { accepted: true } })
  return code
}

test('the PDF is for its volunteer and the NGO; it has the texts of the page, and its QR code leads there', async () => {
  const code = await corrected()
  const statusFor = async (subject?: string) =>
    (
      await town.request(`/api/certificates/${code}/pdf`, {
        cookie: subject ? await town.cookieOf(subject) : undefined,
      })
    ).status
  expect(await Promise.all([statusFor(), statusFor('aarav'), statusFor('kitaab'), statusFor('nayi')])).toEqual([
    401, 404, 404, 403,
  ])
  expect(await Promise.all([statusFor('asha'), statusFor('samudra')])).toEqual([200, 200])
  const answer = await town.request(`/api/certificates/${code}/pdf`, { cookie: await town.cookieOf('asha') })
  const { facts, code: printed } = await currentStatus('asha')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${printed}.pdf"`)
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ')
  for (const said of [facts.name, facts.activity, facts.orgName, '4 hours', printed, 'version 2: name corrected'])
    expect(text).toContain(said)
  expect((await qrInPdf(bytes))?.split('#')[0]).toBe(`${ORIGIN}/verify/${printed}`)
})

test('a decision that was undone is on no certificate, as a later fact or as the day of approval', async () => {
  const { ngo_id } = await town.db.selectFrom('event').where('id', '=', past).select('ngo_id').executeTakeFirstOrThrow()
  const withdrawAndUndo = async (at: string) => {
    const row = { ngo_id, reason: null, decided_by: null, decided_at: new Date(at) }
    const { id: undoes } = await town.db
      .insertInto('ngo_decision')
      .values({ ...row, from_state: 'approved', to_state: 'rejected' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const undoing = { ...row, undoes, from_state: 'rejected', to_state: 'approved' } as const
    await town.db.insertInto('ngo_decision').values(undoing).execute()
  }
  await withdrawAndUndo('2025-11-30T10:00:00Z')
  await withdrawVerification('gurleen')
  expect((await mark('gurleen')).status).toBe(204)
  await withdrawAndUndo('2025-12-04T10:00:00Z')
  const { facts, later } = await currentStatus('gurleen')
  expect([facts.orgApprovedOn, later]).toEqual(['2025-09-02', []])
  const credential = await (await town.request(`/credentials/${await codeOf('gurleen')}`)).text()
  expect(credential).toContain('NGO approved on 2 September 2025.')
})

test('what happens later to the NGO and the event is said with its day and changes no certificate', async () => {
  const before = await currentStatus('fatima')
  const { ngo_id } = await town.db.selectFrom('event').where('id', '=', past).select('ngo_id').executeTakeFirstOrThrow()
  const decide = (from: 'approved' | 'rejected', to: 'approved' | 'rejected', at: string) =>
    town.db
      .insertInto('ngo_decision')
      .values({ ngo_id, from_state: from, to_state: to, decided_at: new Date(at), reason: null, decided_by: null })
      .execute()
  await decide('approved', 'rejected', '2025-12-05T10:00:00Z')
  await decide('rejected', 'approved', '2025-12-07T10:00:00Z')
  await town.db
    .updateTable('event')
    .set({ listed: false, deleted_at: new Date('2025-12-09T10:00:00Z'), deleted_on: '2025-12-09' })
    .where('id', '=', past)
    .execute()
  const after = await currentStatus('fatima')
  expect(after.facts).toEqual(before.facts)
  expect(after.state).toBe('valid')
  expect(after.later).toEqual([
    { fact: 'approval-withdrawn', on: '2025-12-05' },
    { fact: 'approved-again', on: '2025-12-07' },
    { fact: 'event-deleted', on: '2025-12-09' },
  ])
})

test('closing an account revokes its certificates and keeps no name of them', async () => {
  const aarav = await town.as('aarav')
  const code = await codeOf('aarav')
  expect((await town.request(`/credentials/${code}`)).status).toBe(200)
  await aarav.api.me.$delete()
  const { body } = await check(code)
  expect(body).toEqual({ state: 'revoked', code: expect.any(String), revokedOn: '2025-12-01', reason: 'holder-left' })
  for (const table of ['certificate', 'certificate_version', 'certificate_credential', 'certificate_end'] as const) {
    const rows = await town.db.selectFrom(table).where('code', '=', code).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Aarav')
    if (table === 'certificate_credential') expect(rows).toEqual([])
  }
  const { participants } = await (
    await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id: past } })
  ).json()
  const nameless = participants.find(({ name }) => name === null)
  expect(nameless).toMatchObject({ verified: true, certificate: null })
  const again = await samudra.api.ngo.events[':id'].participants[':participantId'].verification.$put({
    param: { id: past, participantId: nameless?.id ?? '' },
    json: { hours: 1 },
  })
  expect(again.status).toBe(204)
  expect((await check(code)).body).toMatchObject({ state: 'revoked', reason: 'holder-left' })
})

test('all remaining participants are verified together, each with a certificate and an email', async () => {
  const kitaab = await town.as('kitaab')
  const answer = await kitaab.api.ngo.events[':id'].verifications.$put({ param: { id: library } })
  expect(await answer.json()).toEqual({ marked: 0, left: 0, own: false })
  for (const subject of ['asha', 'joseph']) {
    const participantId = await participationOf(subject, library)
    await kitaab.api.ngo.events[':id'].participants[':participantId'].verification.$delete({
      param: { id: library, participantId },
    })
  }
  const all = await kitaab.api.ngo.events[':id'].verifications.$put({ param: { id: library } })
  expect(await all.json()).toEqual({ marked: 2, left: 0, own: false })
  for (const subject of ['asha', 'joseph'])
    expect((await check(await codeOf(subject, library))).body).toMatchObject({
      state: 'valid',
      facts: { reason: 'verified-again' },
    })
  expect((await samudra.api.ngo.events[':id'].verifications.$put({ param: { id: library } })).status).toBe(404)
})

test('PDFs are counted by person', async () => {
  const cookie = await town.cookieOf('fatima')
  const code = await codeOf('fatima')
  const statuses = new Set<number>()
  for (let turn = 0; turn < 62; turn++)
    statuses.add((await town.request(`/api/certificates/${code}/pdf`, { cookie })).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('looking at codes is counted by address', async () => {
  await mark('joseph')
  expect((await check('0000000000000')).status).toBe(404)
  await emptyBuckets(town.db, 'check-api:%', 300, NOW)
  expect((await check('0000000000000')).status).toBe(429)
  town.setNow(new Date('2026-01-10T00:00:00Z'))
  expect((await check(await codeOf('joseph'))).status).toBe(200)
})
