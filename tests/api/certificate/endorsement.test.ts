import { readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { readSession } from '#api/auth/session.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { EndorsedCertificate } from '#domain/college/endorsement/endorsement.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { issueCertificates, OFFICER, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { TODAY } from '#tests/support/town/clock.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'
import { KEEPS_DOCUMENTS, type Verdict, verdictOn } from '#tests/verifier/verdict.ts'

/*
 * An endorsement is a credential with the college as its issuer (D74). It is verified as a foreign verifier does, and by 1EdTech's
 * schema of an EndorsementCredential. The certificate's own bytes never change.
 */

const SCHEMA = 'tests/support/certificate/1edtech/ob_v3p0_achievementcredential_schema.json'
const DID = 'did:web:localhost%3A3000:credentials:colleges:gec-ahmedabad'

const town = await openTown({ vars: { CERTIFICATE_KEYS: await newKeys() } })
afterAll(town.close)
const { db } = town
// Verifiers use the system clock, so the credentials must be valid at the current time.
const now = new Date()
town.setNow(now)
const college = await plantCollege(town)
await issueCertificates(town)
const { id: classId } = await plantClass(town, college.ngoId)
const STUDENTS = ['asha', 'fatima', 'gurleen', 'joseph', 'aarav', 'meenakshi']
for (const [at, subject] of STUDENTS.entries())
  await plantDisclosure(town, classId, { subject, rollNumber: `23CE00${at}` })
const cookie = await town.cookieOf(OFFICER)
const { restore } = await openKeep(db)

const asked: string[] = []
const verdict = (credential: object): Promise<Verdict> =>
  verdictOn(credential, async ({ host, origin, pathname, search }) => {
    asked.push(origin + pathname)
    const isOurs = host === new URL(ORIGIN).host
    return isOurs ? town.request(pathname + search) : new Response('no such host', { status: 404 })
  })
beforeEach(async () => {
  asked.length = 0
  town.setNow(now)
  await restore()
})

const codeOf = async (subject: string) => {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .select(['certificate.code', 'participation.id', 'participation.event_id', 'account.id as account_id'])
    .executeTakeFirstOrThrow()
  return { ...row, printed: printedCode(row.code) }
}
const check = async (code: string) =>
  (await (await town.request(`/api/certificates/${code}`)).json()) as Exclude<EndorsedCertificate, { state: 'revoked' }>

/** Endorses a student's certificate. @returns the id of the endorsement */
async function endorsed(code: string, comment?: string): Promise<string> {
  const body = JSON.stringify({ lines: [{ code }], ...(comment && { comment }) })
  const path = `/api/college/classes/${classId}/endorsements`
  expect((await town.request(path, { method: 'POST', cookie, body })).status).toBe(200)
  return (await check(code)).endorsements.find(({ status }) => status.state === 'valid')?.id ?? ''
}
const withdrawn = async (id: string, reason: string) => {
  const body = JSON.stringify({ reason })
  const answer = await town.request(`/api/college/endorsements/${id}`, { method: 'DELETE', cookie, body })
  expect(answer.status).toBe(204)
}

type Badge = {
  id: string
  name: string
  issuer: { id: string; name: string; url: string }
  credentialSubject: { id: string; endorsementComment: string }
  credentialStatus: { statusListCredential: string }
  proof: { verificationMethod: string; cryptosuite: string }[]
}
const credentialText = async (id: string) => {
  const answer = await town.request(`/credentials/endorsements/${id}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+ld+json'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('set-cookie')).toBeNull()
  return answer.text()
}
const badgeOf = async (id: string) => JSON.parse(await credentialText(id)) as Badge
const statusOf = async (id: string) => {
  const answer = await town.request(`/credentials/endorsements/${id}`)
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test('a foreign verifier accepts it from the college’s DID document and status list alone', async () => {
  const { printed } = await codeOf('fatima')
  const id = await endorsed(printed, 'Counted for the NSS regular programme 2026–27.')
  const badge = await badgeOf(id)
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  expect(badge.issuer).toMatchObject({
    ...{ id: DID, name: 'Government Engineering College, Ahmedabad', url: `${ORIGIN}/college/gec-ahmedabad` },
  })
  expect(badge.proof[0]?.verificationMethod.startsWith(`${DID}#z6Mk`)).toBe(true)
  expect(badge.proof[0]?.cryptosuite).toBe('eddsa-rdfc-2022')
  const document = 'https://localhost:3000/credentials/colleges/gec-ahmedabad/did.json'
  if (!KEEPS_DOCUMENTS) expect(asked).toContain(document)
  expect(asked).toContain(badge.credentialStatus.statusListCredential)
  const certificate = (await (await town.request(`/credentials/${printed}`)).json()) as { id: string }
  expect(badge.credentialSubject.id).toBe(certificate.id)
  expect(badge.credentialSubject.endorsementComment).toBe('Counted for the NSS regular programme 2026–27.')
  const profile = await town.request('/credentials/colleges/gec-ahmedabad')
  expect(await profile.json()).toEqual(badge.issuer)
})

test('1EdTech’s schema accepts it, and it names neither the student nor the officer', async () => {
  const { printed, account_id } = await codeOf('asha')
  const id = await endorsed(printed)
  const text = await credentialText(id)
  const badge = JSON.parse(text) as Badge
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  const { $defs } = JSON.parse(readFileSync(SCHEMA, 'utf8'))
  const valid = ajv.compile({ $defs, $ref: '#/$defs/EndorsementCredential' })
  expect(valid(badge) ? [] : valid.errors).toEqual([])
  expect(valid({ ...badge, credentialSubject: { type: ['EndorsementSubject'] } })).toBe(false)
  expect(valid({ ...badge, type: ['VerifiableCredential'] })).toBe(false)
  expect(valid({ ...badge, validFrom: 'yesterday' })).toBe(false)
  expect(badge.credentialSubject.endorsementComment).toBe('Counted for NSS.')
  expect(badge.name).toMatch(/^Endorsed for NSS by Government Engineering College, Ahmedabad on \d/)
  for (const secret of ['Asha', 'Menon', 'Nilesh', 'Dave', account_id, college.accounts[OFFICER] ?? ''])
    expect(text).not.toContain(secret)
})

test('one changed byte is refused, wherever that is, and so is the site as issuer', async () => {
  const text = await credentialText(await endorsed((await codeOf('joseph')).printed, 'Well done.'))
  for (const [from, to] of [
    ['Well done.', 'Well donf.'],
    ['Government', 'Governmenu'],
    ['#1"', '#2"'],
    ['EndorsementSubject', 'EndorsementSubjecu'],
  ] as const) {
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    expect(await verdict(JSON.parse(changed)), from).toMatchObject({ signed: false })
  }
  const badge = JSON.parse(text) as Badge
  const foreign = { ...badge, issuer: { ...badge.issuer, id: 'did:web:localhost%3A3000' } }
  expect(await verdict(foreign)).toMatchObject({ signed: false })
})

test('it is signed once and stored, and the certificate’s credential, PDF and JSON keep their bytes', async () => {
  const { printed } = await codeOf('meenakshi')
  const student = await town.cookieOf('meenakshi')
  const bytesOf = async () => ({
    credential: await (await town.request(`/credentials/${printed}`)).text(),
    pdf: Buffer.from(
      await (await town.request(`/api/certificates/${printed}/pdf`, { cookie: student })).arrayBuffer(),
    ).toString('base64'),
    log: await db
      .selectFrom('certificate_version')
      .selectAll()
      .where('code', '=', (await codeOf('meenakshi')).code)
      .execute(),
  })
  const before = await bytesOf()
  expect(before.pdf.length).toBeGreaterThan(10_000)
  const id = await endorsed(printed)
  const first = await credentialText(id)
  town.setNow(new Date(now.getTime() + 60_000))
  expect(await credentialText(id)).toBe(first)
  expect(await bytesOf()).toEqual(before)
  await withdrawn(id, 'Endorsed by mistake.')
  expect(await bytesOf()).toEqual(before)
})

test('withdrawn: the bit is set, the page gives the reason, and the credential is refused', async () => {
  const { printed } = await codeOf('aarav')
  const id = await endorsed(printed, 'A comment.')
  const badge = await badgeOf(id)
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  await withdrawn(id, 'Counted for another programme.')
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  expect(await statusOf(id)).toEqual([409, 'endorsement-ended'])
  expect((await check(printed)).endorsements).toMatchObject([
    { id, status: { state: 'withdrawn', reason: 'Counted for another programme.' } },
  ])
  const html = await (await town.request(`/verify/${printed}`)).text()
  expect(html).toContain('Counted for another programme.')
  expect(html).not.toContain('A comment.')
  expect(html).not.toContain(`/credentials/endorsements/${id}`)
  const again = await endorsed(printed)
  expect(again).not.toBe(id)
  expect(await verdict(await badgeOf(again))).toEqual({ signed: true, holds: true })
})

test('the check page and the holder’s record say who endorsed, for which programme and when', async () => {
  const { printed } = await codeOf('fatima')
  const id = await endorsed(printed)
  const html = await (await town.request(`/verify/${printed}`)).text()
  const text = html.replace(/<[^>]+>/g, '')
  expect(text).toMatch(/Endorsed for NSS by Government Engineering College, Ahmedabad on \d+.[A-Z][a-z]{2}.\d{4}\./)
  expect(html).toContain('href="/college/gec-ahmedabad"')
  expect(html).toContain(`href="/credentials/endorsements/${id}"`)
  const hindi = await (await town.request(`/hi/verify/${printed}`)).text()
  expect(hindi.replace(/<[^>]+>/g, '')).toContain('NSS के लिए मान्यता दी')
  const record = await town.request('/api/me/participations', { cookie: await town.cookieOf('fatima') })
  const own = (await record.json()) as { participations: { endorsements: object[] }[] }
  expect(own.participations.flatMap(({ endorsements }) => endorsements)).toMatchObject([
    { college: 'Government Engineering College, Ahmedabad', programme: 'nss' },
  ])
})

test('a suspended college’s endorsements are on hold, verifiers refuse them, and accept them again afterwards', async () => {
  const { printed } = await codeOf('fatima')
  const badge = await badgeOf(await endorsed(printed))
  const state = (to: 'suspended' | 'approved') =>
    db.updateTable('ngo').set({ state: to }).where('id', '=', college.ngoId).execute()
  await state('suspended')
  const document = await town.request('/credentials/colleges/gec-ahmedabad/did.json')
  expect(document.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await document.json()).toMatchObject({ id: DID, verificationMethod: [], assertionMethod: [] })
  // The consortium's verifier keeps DID documents in memory, so only the library asks again.
  if (!process.env.PROVE) expect(await verdict(badge)).toMatchObject({ signed: false })
  expect((await check(printed)).endorsements).toMatchObject([{ status: { state: 'on-hold' }, collegeSlug: null }])
  const html = await (await town.request(`/verify/${printed}`)).text()
  expect(html).toContain('This certificate is valid')
  expect(html).toContain('On hold: this college is not approved')
  await state('approved')
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
})

test('a corrected certificate loses the endorsement, and the bit of the old version is set', async () => {
  const { printed, id: participantId, event_id } = await codeOf('gurleen')
  const id = await endorsed(printed)
  const badge = await badgeOf(id)
  const samudra = await town.as('samudra')
  const param = { id: event_id, participantId }
  const verification = samudra.api.ngo.events[':id'].participants[':participantId'].verification
  await verification.$put({ param, json: { hours: 6 } })
  expect((await check(printed)).endorsements).toEqual([])
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  expect(await statusOf(id)).toEqual([409, 'endorsement-ended'])
  const next = await endorsed(printed)
  expect((await badgeOf(next)).credentialSubject.id).toBe(badge.credentialSubject.id.replace('#1', '#2'))
  await verification.$delete({ param })
  expect(await statusOf(next)).toEqual([409, 'endorsement-ended'])
  expect(await check(printed)).not.toHaveProperty('endorsements')
})

test('a certificate on hold keeps its endorsement, below its own state', async () => {
  const { code, printed } = await codeOf('fatima')
  await endorsed(printed)
  const { id } = await db
    .insertInto('flag')
    .values({ kind: 'joined-late', about: 'a test', puts_on_hold: true, ngo_id: null, found_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('flag_certificate').values({ flag_id: id, code }).execute()
  expect(await check(printed)).toMatchObject({ state: 'on-hold', endorsements: [{ status: { state: 'valid' } }] })
  const html = await (await town.request(`/verify/${printed}`)).text()
  expect(html.indexOf('This certificate is on hold')).toBeLessThan(html.indexOf('Endorsed for NSS'))
})

test('a version that differs from the log is not endorsed, and its endorsement is not signed', async () => {
  const { code, printed } = await codeOf('meenakshi')
  const id = await endorsed(printed)
  await db.deleteFrom('log_due').where('code', '=', code).execute()
  expect(await statusOf(id)).toEqual([409, 'log-differs'])
  const kept = db.selectFrom('endorsement_credential').where('endorsement_id', '=', id).selectAll()
  expect(await kept.execute()).toEqual([])
  await withdrawn(id, 'A test.')
  const body = JSON.stringify({ lines: [{ code: printed }] })
  const path = `/api/college/classes/${classId}/endorsements`
  const answer = await town.request(path, { method: 'POST', cookie, body })
  expect(await answer.json()).toMatchObject({ endorsed: 0, leftOut: [{ code: printed, because: 'on-hold' }] })
})

test('after the holder has deleted the account nothing of the endorsement is shown or stored, and its bit is set', async () => {
  const { code, printed } = await codeOf('asha')
  const id = await endorsed(printed)
  const badge = await badgeOf(id)
  await db.updateTable('endorsement').set({ comment: 'Asha did well.' }).where('id', '=', id).execute()
  const token = (await town.cookieOf('asha')).split('=')[1] ?? ''
  const found = await readSession(db, token, town.runtime.now)
  if (!found) throw new Error('There is no session.')
  await deleteAccount(db, found.account, { now, today: TODAY, config: town.runtime.config })
  expect(await statusOf(id)).toEqual([409, 'endorsement-ended'])
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  expect(await check(printed)).not.toHaveProperty('endorsements')
  const rows = await db.selectFrom('endorsement').where('code', '=', code).selectAll().execute()
  expect(rows).toMatchObject([{ comment: null, cohort_id: null }])
  expect(await db.selectFrom('endorsement_credential').where('endorsement_id', '=', id).selectAll().execute()).toEqual(
    [],
  )
})

test('each college has its own list, which is signed again only when a bit changes', async () => {
  await plantCollege(town, {
    ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
    people: { meher: { name: 'Dr Meher Contractor', role: 'head' } },
  })
  await endorsed((await codeOf('fatima')).printed)
  const lists = await db.selectFrom('endorsement').select('status_list').distinct().execute()
  expect(lists).toHaveLength(1)
  const path = `/credentials/endorsements/status/${lists[0]?.status_list}`
  const first = await town.request(path)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  const text = await first.text()
  expect(JSON.parse(text).issuer).toBe(DID)
  expect(await (await town.request(path)).text()).toBe(text)
  for (const unknown of ['99', '0', 'x', '1.5']) {
    const answer = await town.request(`/credentials/endorsements/status/${unknown}`)
    expect(answer.status, unknown).toBe(404)
  }
  for (const unknown of ['/credentials/colleges/nowhere', '/credentials/colleges/nowhere/did.json'])
    expect((await town.request(unknown)).status).toBe(404)
  expect((await town.request('/credentials/colleges/samudra-foundation/did.json')).status).toBe(404)
  expect((await town.request(`/credentials/endorsements/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await town.request('/credentials/endorsements/x')).status).toBe(404)
})

test('without keys credentials, lists and DID documents answer 503, and the check page does not', async () => {
  const { config } = town.runtime
  const { printed } = await codeOf('joseph')
  const id = await endorsed(printed)
  await badgeOf(id)
  await db.deleteFrom('endorsement_credential').execute()
  town.runtime.config = { ...config, certificateKeys: [] }
  for (const path of [`/credentials/endorsements/${id}`, '/credentials/colleges/gec-ahmedabad/did.json'])
    expect((await town.request(path)).status).toBe(503)
  expect((await check(printed)).endorsements).toHaveLength(1)
  town.runtime.config = config
})
