import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BADGE_IMAGE } from '#api/certificate/credential/badge-image.ts'
import { documentLoader } from '#api/certificate/credential/sign.ts'
import { isCurrent } from '#api/certificate/version/versions.ts'
import { readConfig } from '#api/config.ts'
import { newKeys, readKeys } from '#api/keys/certificate-keys.ts'
import { giveSlug } from '#api/organization/slug.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { signedBy } from '#tests/support/log/college.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'
import { KEEPS_DOCUMENTS, type Verdict, verdictOn } from '#tests/verifier/verdict.ts'

/** The schema published by 1EdTech (tests/support/certificate/1edtech/README.md). */
const SCHEMA = 'tests/support/certificate/1edtech/ob_v3p0_achievementcredential_schema.json'

/*
 * Verifies credentials as an independent verifier does. The app answers the verifier's https requests to its own URLs;
 * requests to other URLs fail.
 */

const keys = await newKeys()
const town = await openTown({ vars: { CERTIFICATE_KEYS: keys } })
// Verifiers use the system clock, so the credentials must be valid at the current time.
town.setNow(new Date())
await issueDemoCertificates(town.db, { now: NOW })
const { restore } = await openKeep(town.db)
const asked: string[] = []
const verdict = (credential: object): Promise<Verdict> =>
  verdictOn(credential, async ({ host, origin, pathname, search }) => {
    asked.push(origin + pathname)
    return host === new URL(ORIGIN).host
      ? town.request(pathname + search)
      : new Response('no such host', { status: 404 })
  })
beforeEach(async () => {
  asked.length = 0
  await restore()
})
afterAll(town.close)

type Badge = {
  id: string
  issuer: { id: string }
  credentialSubject: {
    achievement: { id: string; achievementType: string; creator: { id: string; name: string } }
    role: string
  }
  credentialStatus: { statusPurpose: string; statusListCredential: string; statusListIndex: string }[]
  proof: { verificationMethod: string; cryptosuite: string }[]
}

type DidDocument = { id: string; assertionMethod: string[] }
type WebKey = { kid: string; kty: string }
type Linkage = {
  iss: string
  sub: string
  nbf: number
  exp: number
  vc: { type: string[]; credentialSubject: { id: string; origin: string } }
}

async function certificateOf(subject: string) {
  return town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .select(['certificate.code', 'participation.id', 'participation.event_id'])
    .executeTakeFirstOrThrow()
}
async function badgeOf(subject: string): Promise<{ text: string; badge: Badge }> {
  const { code } = await certificateOf(subject)
  const answer = await town.request(`/credentials/${code}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const text = await answer.text()
  return { text, badge: JSON.parse(text) }
}
test('a verifier accepts the credential, from our DID document and status list alone', async () => {
  const { badge } = await badgeOf('fatima')
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  expect(badge.issuer.id).toBe('did:web:localhost%3A3000')
  if (!KEEPS_DOCUMENTS) expect(asked).toContain('https://localhost:3000/.well-known/did.json')
  expect(badge.credentialStatus.map(({ statusPurpose }) => statusPurpose)).toEqual(['revocation', 'suspension'])
  for (const { statusListCredential } of badge.credentialStatus) expect(asked).toContain(statusListCredential)
})

test('it rejects the credential after one changed byte, wherever that is', async () => {
  const { text } = await badgeOf('fatima')
  for (const [from, to] of [
    ['Fatima', 'Fatina'],
    ['"2025-11-26T00', '"2025-11-27T00'],
    ['CommunityService', 'CommunityServicf'],
    ['Samudra Foundation"', 'Samudra Foundatioo"'],
    ['Volunteer', 'Voluntees'],
  ] as const) {
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    expect(await verdict(JSON.parse(changed)), from).toMatchObject({ signed: false })
  }
  const proof = /"proofValue":"(z[^"]{20})(.)/.exec(text)
  const forged = text.replace(proof?.[0] ?? '', `"proofValue":"${proof?.[1]}${proof?.[2] === '2' ? '3' : '2'}`)
  expect(await verdict(JSON.parse(forged))).toMatchObject({ signed: false })
})

test('it sees the revocation after the NGO withdraws its verification, and the correction of an old version', async () => {
  const { badge } = await badgeOf('gurleen')
  const samudra = await town.as('samudra')
  const { id, event_id } = await certificateOf('gurleen')
  const param = { id: event_id, participantId: id }
  const verification = samudra.api.ngo.events[':id'].participants[':participantId'].verification
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  await verification.$put({ param, json: { hours: 6 } })
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  const { badge: corrected } = await badgeOf('gurleen')
  expect(corrected.id).toBe(badge.id.replace('#1', '#2'))
  expect(await verdict(corrected)).toEqual({ signed: true, holds: true })
  await verification.$delete({ param })
  expect(await verdict(corrected)).toEqual({ signed: true, holds: false })
})

test('a suspended NGO’s credentials are refused within the minute, and are valid again once it is lifted', async () => {
  const { badge } = await badgeOf('fatima')
  const state = (to: 'suspended' | 'approved') =>
    town.db.updateTable('ngo').set({ state: to }).where('org_name', '=', 'Samudra Foundation').execute()
  await state('suspended')
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  const { code } = await certificateOf('fatima')
  const answer = await town.request('/credentials/status/1/suspension')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  await state('approved')
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  const { id } = await town.db
    .insertInto('flag')
    .values({ kind: 'joined-late', about: 'a test', puts_on_hold: true, ngo_id: null, found_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await town.db.insertInto('flag_certificate').values({ flag_id: id, code }).execute()
  expect(await verdict(badge)).toEqual({ signed: true, holds: false })
  const resolved = { outcome: 'unfounded' as const, reason: 'Honest.', resolved_at: NOW }
  await town.db.updateTable('flag').set(resolved).where('id', '=', id).execute()
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
})

test('the credential has the shape that Open Badges 3.0 asks for', async () => {
  const { badge, text } = await badgeOf('fatima')
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  const valid = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  for (const credentialStatus of badge.credentialStatus)
    expect(valid({ ...badge, credentialStatus }) ? [] : valid.errors).toEqual([])
  const [credentialStatus] = badge.credentialStatus
  expect(valid({ ...badge, credentialStatus, credentialSubject: { type: ['AchievementSubject'] } })).toBe(false)
  expect(valid({ ...badge, credentialStatus, validFrom: 'yesterday' })).toBe(false)
  expect(valid({ ...badge, credentialStatus, proof: badge.proof[0] })).toBe(false)
  expect(badge.credentialSubject.achievement.achievementType).toBe('CommunityService')
  expect(badge.credentialSubject.achievement.creator.name).toBe('Samudra Foundation')
  expect(badge.proof[0]?.cryptosuite).toBe('eddsa-rdfc-2022')
  for (const secret of ['@student.example', 'fatima@', (await certificateOf('fatima')).id])
    expect(text).not.toContain(secret)
})

test('the wallet form has one status entry, pictures and no email, and a foreign verifier and the schema accept it', async () => {
  const { code } = await certificateOf('fatima')
  const answer = await town.request(`/credentials/${code}?for=wallet`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+ld+json'])
  const badge = await answer.json()
  expect(await verdict(badge)).toEqual({ signed: true, holds: true })
  expect(await verdict({ ...badge, name: 'Something else' })).toMatchObject({ signed: false })
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)) && text.includes('T'))
  const valid = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  expect(valid(badge) ? [] : valid.errors).toEqual([])
  expect(badge.credentialStatus).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' })
  for (const { image } of [badge.issuer, badge.credentialSubject.achievement])
    expect(image).toEqual({ id: `${ORIGIN}/icon-512.png`, type: 'Image' })
  expect(
    badge.credentialSubject.identifier.map(({ identityType }: { identityType: string }) => identityType),
  ).not.toContain('emailAddress')
  expect((await town.request(`/credentials/${code}?for=purse`)).status).toBe(422)
  expect((await town.request(`/credentials/${code}`)).status).toBe(200)
})

/** Reads the credential from a PNG file, using only the file's chunks. */
function bakedIn(png: Buffer): { text: string; types: string[] } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  let text = ''
  const types: string[] = []
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at)
    const chunk = png.subarray(at + 4, at + 8 + size)
    expect(png.readUInt32BE(at + 8 + size)).toBe(crc32(chunk))
    types.push(chunk.subarray(0, 4).toString())
    if (types.at(-1) === 'iTXt') {
      const [keyword = '', ...rest] = chunk.subarray(4).toString().split('\0')
      expect(keyword).toBe('openbadgecredential')
      text = rest.slice(4).join('\0')
    }
    at += 12 + size
  }
  return { text, types }
}

test('the holder’s badge picture has the credential inside, and a hash of their email where they wish', async () => {
  const { code } = await certificateOf('fatima')
  const cookie = await town.cookieOf('fatima')
  const badgeIn = async (query: string) => {
    const answer = await town.request(`/api/certificates/${code}/badge${query}`, { cookie })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-disposition')).toContain(`${printedCode(code)}-badge.png`)
    const { text, types } = bakedIn(Buffer.from(await answer.arrayBuffer()))
    expect([types[0], types[1], types.at(-1)]).toEqual(['IHDR', 'iTXt', 'IEND'])
    return { text, badge: JSON.parse(text) }
  }
  const plain = await badgeIn('')
  expect(await verdict(plain.badge)).toEqual({ signed: true, holds: true })
  expect(plain.text).not.toContain('emailAddress')
  const { email } = await town.db
    .selectFrom('account')
    .where('subject', '=', 'fatima')
    .select('email')
    .executeTakeFirstOrThrow()
  const [one, other] = [await badgeIn('?email=hashed'), await badgeIn('?email=hashed')]
  expect(await verdict(one.badge)).toEqual({ signed: true, holds: true })
  expect(one.text).not.toContain(email)
  const hashed = [one, other].map(({ badge }) => badge.credentialSubject.identifier.at(-1))
  for (const { identityHash, salt, ...rest } of hashed) {
    expect(rest).toEqual({ type: 'IdentityObject', hashed: true, identityType: 'emailAddress' })
    expect(identityHash).toBe(`sha256$${createHash('sha256').update(`${email?.toLowerCase()}${salt}`).digest('hex')}`)
  }
  expect(hashed[0].salt).not.toBe(hashed[1].salt)
  expect(Buffer.from(BADGE_IMAGE, 'base64').equals(readFileSync('public/icon-192.png'))).toBe(true)
})

test('the site says, signed with a key of its DID document, that the DID is its own', async () => {
  const answer = await town.request('/.well-known/did-configuration.json')
  const { linked_dids } = (await answer.json()) as { linked_dids: string[] }
  expect(linked_dids).toHaveLength(1)
  const [jwt = ''] = linked_dids
  const did = (await (await town.request('/.well-known/did.json')).json()) as DidDocument
  const set = (await (await town.request('/credentials/keys')).json()) as { keys: WebKey[] }
  expect(did.assertionMethod).toEqual(set.keys.map(({ kid }) => kid))
  const said = signedBy<Linkage>(jwt, set.keys)
  expect(said).toMatchObject({ iss: did.id, sub: did.id })
  expect(said.vc.credentialSubject).toEqual({ id: did.id, origin: ORIGIN })
  expect(said.vc.type).toContain('DomainLinkageCredential')
  expect(said.nbf * 1000).toBeLessThanOrEqual(Date.now())
  expect(said.exp * 1000).toBeGreaterThan(Date.now())
  expect(() => signedBy(`${jwt.slice(0, -4)}AAAA`, set.keys)).toThrow('not signed')
})

test('it is signed once and stored: everyone gets the same bytes', async () => {
  const first = await badgeOf('fatima')
  town.setNow(new Date(Date.now() + 60_000))
  expect((await badgeOf('fatima')).text).toBe(first.text)
  const rows = await town.db
    .selectFrom('certificate_credential')
    .where('signed', '=', first.text)
    .select('code')
    .execute()
  expect(rows).toHaveLength(1)
  town.setNow(new Date())
})

test('after a rotation new signatures come from the new key, and old ones still verify until theirs is taken out', async () => {
  const { badge } = await badgeOf('fatima')
  const [old] = readKeys(keys)
  const [fresh] = readKeys(await newKeys())
  if (!old || !fresh) throw new Error('There is no key.')
  const { config } = town.runtime
  const rotated = readKeys(JSON.stringify([fresh, { publicKeyMultibase: old.publicKeyMultibase }]))
  town.runtime.config = { ...config, certificateKeys: rotated }
  const { badge: later } = await badgeOf('meenakshi')
  expect(later.proof[0]?.verificationMethod).toBe(`did:web:localhost%3A3000#${fresh.publicKeyMultibase}`)
  const did = (await (await town.request('/.well-known/did.json')).json()) as { assertionMethod: string[] }
  expect(did.assertionMethod).toEqual([later.proof[0]?.verificationMethod, badge.proof[0]?.verificationMethod])
  expect(JSON.stringify(did)).not.toContain('secretKey')
  town.runtime.config = { ...config, certificateKeys: [fresh] }
  const alone = (await (await town.request('/.well-known/did.json')).json()) as { verificationMethod: unknown[] }
  expect(alone.verificationMethod).toHaveLength(1)
  town.runtime.config = config
})

test('page, API and credential are counted each for itself, and status lists never', async () => {
  const { code } = await certificateOf('fatima')
  const paths = {
    page: `/verify/${printedCode(code)}`,
    api: `/api/certificates/${code}`,
    credential: `/credentials/${code}`,
    list: '/credentials/status/1',
  }
  const statuses = async () => {
    const asked = Object.entries(paths).map(async ([way, path]) => [way, (await town.request(path)).status])
    return Object.fromEntries(await Promise.all(asked))
  }
  const usual = { page: 200, api: 200, credential: 200, list: 200 }
  expect(await statuses()).toEqual(usual)
  const counted = town.db.selectFrom('rate_bucket').select('key').where('key', 'like', 'check%').orderBy('key')
  expect((await counted.execute()).map(({ key }) => key.split(':')[0])).toEqual([
    'check-api',
    'check-credential',
    'check-page',
  ])
  for (const way of ['page', 'api', 'credential']) {
    await emptyBuckets(town.db, `check-${way}:%`, 300, town.runtime.now())
    expect(await statuses()).toEqual({ ...usual, [way]: 429 })
    await emptyBuckets(town.db, `check-${way}:%`, 0, town.runtime.now())
  }
})

test('without keys the credential, its lists and the DID document answer 503, the check page’s JSON does not', async () => {
  const { config } = town.runtime
  const { code } = await certificateOf('joseph')
  town.runtime.config = { ...config, certificateKeys: [] }
  for (const path of [`/credentials/${code}`, '/credentials/status/1', '/.well-known/did.json'])
    expect((await town.request(path)).status).toBe(503)
  expect((await town.request(`/api/certificates/${code}`)).status).toBe(200)
  town.runtime.config = config
})

test('the document loader knows our contexts and fetches nothing', async () => {
  for (const url of [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ])
    expect((await documentLoader(url)).document).toBeTypeOf('object')
  await expect(documentLoader('https://evil.example/context.json')).rejects.toThrow()
  await expect(documentLoader('http://localhost:3000/.well-known/did.json')).rejects.toThrow()
  expect(asked).toEqual([])
})

test.each([
  ['nonsense', 'CERTIFICATE_KEYS is not JSON.'],
  ['[]', 'CERTIFICATE_KEYS must be a JSON list of keys.'],
  ['[null]', 'Key 1 of CERTIFICATE_KEYS has no Ed25519 publicKeyMultibase.'],
  [
    '[{"publicKeyMultibase":"zDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv"}]',
    'Key 1 of CERTIFICATE_KEYS has no Ed25519 publicKeyMultibase.',
  ],
])('keys that cannot be used are named and not repeated: %s', (text, problem) => {
  expect(() => readKeys(text)).toThrow(problem)
  expect(() => readConfig({ BASE_URL: ORIGIN, CERTIFICATE_KEYS: text })).toThrow(problem)
})

test('the first key must be able to sign, and production does not start without one', async () => {
  const [key] = readKeys(await newKeys())
  expect(() => readKeys(JSON.stringify([{ publicKeyMultibase: key?.publicKeyMultibase }]))).toThrow('The first key')
  expect(() => readConfig({ BASE_URL: 'https://yuvasetu.example' })).toThrow('CERTIFICATE_KEYS is not set.')
})

test('certificates of one event are one achievement, of one NGO one profile, with its number and whatever it is called', async () => {
  const { badge } = await badgeOf('fatima')
  const { event_id } = await certificateOf('fatima')
  const { achievement } = badge.credentialSubject
  expect(achievement.id).toBe(`${ORIGIN}/credentials/achievements/${event_id}`)
  const profile = `${ORIGIN}/ngo/samudra-foundation#profile`
  expect(achievement.creator).toMatchObject({
    ...{ id: profile, url: `${ORIGIN}/ngo/samudra-foundation` },
    otherIdentifier: [
      { type: 'IdentifierEntry', identifier: 'E-31207 (Mumbai)', identifierType: 'ext:RegistrationNumber' },
    ],
  })
  const others = await town.db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where(isCurrent)
    .where('org_name', '=', 'Samudra Foundation')
    .where('certificate.code', '<>', (await certificateOf('fatima')).code)
    .select(['certificate.code', 'certificate.event_id'])
    .execute()
  expect(others.length).toBeGreaterThan(1)
  const ngo = await town.db
    .selectFrom('ngo')
    .where('org_name', '=', 'Samudra Foundation')
    .select('id')
    .executeTakeFirst()
  await town.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ngo')
      .set({ org_name: 'Sagar Trust' })
      .where('id', '=', ngo?.id ?? '')
      .execute()
    await giveSlug(trx, ngo?.id ?? '', NOW)
  })
  for (const { code, event_id: eventId } of others) {
    const other = (await (await town.request(`/credentials/${code}`)).json()) as Badge
    expect(other.credentialSubject.achievement.id === achievement.id).toBe(eventId === event_id)
    expect(other.credentialSubject.achievement.creator.id).toBe(profile)
  }
  const answered = (await (await town.request(new URL(achievement.id).pathname)).json()) as typeof achievement
  expect([answered.id, answered.creator.id]).toEqual([achievement.id, profile])
  expect((await town.request('/ngo/samudra-foundation')).headers.get('location')).toBe('/ngo/sagar-trust')
  await town.db
    .updateTable('ngo')
    .set({ org_name: 'Samudra Foundation', slug: 'samudra-foundation' })
    .where('id', '=', ngo?.id ?? '')
    .execute()
})
