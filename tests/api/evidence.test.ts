import { afterAll, beforeEach, expect, test } from 'vitest'
import { recountMatched, statedFacts } from '#api/organization/evidence/facts.ts'
import { matchKeysIn, unsealedFacts } from '#api/organization/evidence/full-numbers.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { dayOf } from '#domain/time/day.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import { NGO, openSignInTown } from '#tests/support/town/sign-in-town.ts'

/*
 * Tests the details that an NGO submits about itself (D35): they are submitted at registration, can be corrected, and
 * are never shown with a full number.
 */

const { town, signIn, close } = await openSignInTown()
afterAll(close)

const { todayZone, evidenceKeys: keys } = town.runtime.config
const TODAY = dayOf(NOW, todayZone)

const STATED = {
  legalName: 'Samudra Foundation',
  legalForm: 'trust',
  pan: 'AABTS3821K',
  darpan: 'mh/2017/0163482',
  eightyG: 'AABTS3821K F20214',
  eightyGUntil: '2028-03-31',
  signatory: 'Omkar Joshi',
}
const KEPT = {
  legalName: 'Samudra Foundation',
  legalForm: 'trust',
  pan: '•••••• 821K',
  darpan: 'MH/2017/0163482',
  eightyG: '•••••• 821K F20214',
  eightyGUntil: '2028-03-31',
  signatory: 'Omkar Joshi',
}

await plant('lamps')
await plant('paths')
const put = async (evidence: object, subject = 'lamps') =>
  town.request('/api/ngo/evidence', {
    method: 'PUT',
    body: JSON.stringify(evidence),
    cookie: await town.cookieOf(subject),
  })
const read = async (subject = 'lamps') => {
  const answer = await town.request('/api/ngo/evidence', { cookie: await town.cookieOf(subject) })
  return (await answer.json()) as Own
}
await put(STATED)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})
type Own = {
  evidence: Record<string, string>
  facts: { kind: string; check: object | null; staleCheckAt: string | null; expired: boolean }[]
  lastCheckedAt: string | null
}

async function plant(subject: string): Promise<void> {
  const account = { issuer: DEV_ISSUER, subject, role: 'ngo' as const, full_name: 'Sushma Verma', location: 'Lucknow' }
  const { id } = await town.db
    .insertInto('account')
    .values({ ...account, email: `${subject}@example.org`, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = {
    org_name: subject,
    website: `https://${subject}.example`,
    phone: '0522 555 0110',
    description: 'Money.',
  }
  const ngo = await town.db.insertInto('ngo').values(anNgoRow(given)).returning('id').executeTakeFirstOrThrow()
  await makeOwner(town.db, ngo.id, id)
}

const ngoOf = (subject: string) =>
  town.db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('subject', '=', subject)
    .select(['ngo.id', 'ngo.version', 'ngo.matched_facts'])
    .executeTakeFirstOrThrow()
const factsOf = (ngoId: string) =>
  town.db.selectFrom('ngo_fact').selectAll().where('ngo_id', '=', ngoId).orderBy('stated_at').execute()

async function check(subject: string, kind: string, at = NOW): Promise<void> {
  const { id } = await ngoOf(subject)
  const fact = (await statedFacts(town.db, [id])).get(id)?.find((one) => one.kind === kind)
  await town.db
    .insertInto('ngo_check')
    .values({
      ...{ ngo_id: id, kind: 'fact', fact_id: fact?.id ?? null, outcome: 'matched', register: 'ngo-darpan' },
      ...{ note: 'private', checked_by: 'admin@example.org', checked_at: at },
    })
    .execute()
  await town.db.transaction().execute((trx) => recountMatched(trx, id, TODAY))
}

test('an owner submits numbers, gets them back masked, and the database contains none in clear', async () => {
  expect((await put(STATED, 'paths')).status).toBe(200)
  const own = await read('paths')
  expect(own.evidence).toEqual(KEPT)
  const { id } = await ngoOf('paths')
  const rows = JSON.stringify(await factsOf(id))
  for (const secret of ['AABTS', 'S3821']) expect(rows).not.toContain(secret)
  const full = (await unsealedFacts(town.db, [id], keys)).get(id)
  expect(full?.find(({ kind }) => kind === 'pan')?.value).toEqual({ pan: 'AABTS3821K' })
  expect(full?.find(({ kind }) => kind === '80g')?.value).toEqual({ eightyG: 'AABTS3821KF20214' })
})

test('what is sent back as it was shown changes nothing, not even the version that an admin saw', async () => {
  const before = await ngoOf('lamps')
  expect((await put(KEPT)).status).toBe(200)
  expect(await ngoOf('lamps')).toEqual(before)
  expect(await factsOf(before.id)).toHaveLength(6)
})

test('a changed detail is a new row: its check is outdated, the others’ are valid, and the count follows', async () => {
  await check('lamps', 'darpan')
  await check('lamps', '80g')
  const before = await ngoOf('lamps')
  expect(before.matched_facts).toBe(2)
  await put({ ...KEPT, darpan: 'MH/2017/0163483', signatory: '' })
  const own = await read()
  const of = (kind: string) => own.facts.find((fact) => fact.kind === kind)
  expect(of('darpan')).toEqual({ kind: 'darpan', check: null, staleCheckAt: NOW.toISOString(), expired: false })
  expect(of('80g')?.check).toEqual({ outcome: 'matched', register: 'ngo-darpan', at: NOW.toISOString() })
  expect(of('signatory')).toBeUndefined()
  expect(await ngoOf('lamps')).toEqual({ ...before, version: before.version + 1, matched_facts: 1 })
})

test('a year after its last check an NGO gets an email', async () => {
  await put({ darpan: 'UP/2015/0092311' }, 'paths')
  await check('paths', 'darpan', new Date('2024-11-30T06:00:00Z'))
  expect((await read('paths')).lastCheckedAt).toBe('2024-11-30T06:00:00.000Z')
  await check('paths', 'darpan')
  expect((await read('paths')).lastCheckedAt).toBeNull()
})

test('an end date in the past is refused if it is new, and stays if it was there before', async () => {
  const refused = await put({ ...KEPT, fcra: '094421678', fcraUntil: '2020-01-01' })
  expect([refused.status, ((await refused.json()) as { faults: object }).faults]).toEqual([422, { fcraUntil: 'past' }])
  const over = { valid_until: '2025-11-30' }
  await town.db
    .updateTable('ngo_fact')
    .set(over)
    .where('ngo_id', '=', (await ngoOf('lamps')).id)
    .where('kind', '=', '80g')
    .execute()
  const stands = { ...KEPT, eightyGUntil: over.valid_until }
  expect((await put({ ...stands, darpan: 'MH/2017/0163484' })).status).toBe(200)
  expect((await read()).facts.find(({ kind }) => kind === '80g')?.expired).toBe(true)
})

test('a mask that is not the current one is no number', async () => {
  const refused = await put({ ...KEPT, pan: '•••••• 999K' })
  expect(((await refused.json()) as { faults: object }).faults).toEqual({ pan: 'pan' })
})

test('the same number of another NGO is not revealed when it is submitted, and an admin can find it', async () => {
  const answer = await put({ pan: 'AABTS3821K' }, 'paths')
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
    200,
    ['evidence', 'facts', 'lastCheckedAt', 'mayChange'],
  ])
  const { id } = await ngoOf('paths')
  const [fact] = (await unsealedFacts(town.db, [id], keys)).get(id) ?? []
  if (!fact) throw new Error('It states nothing.')
  const same = await town.db
    .selectFrom('ngo_fact')
    .where('match_key', 'in', matchKeysIn(fact, keys))
    .where('replaced_at', 'is', null)
    .select('ngo_id')
    .execute()
  expect(new Set(same.map(({ ngo_id }) => ngo_id))).toEqual(new Set([id, (await ngoOf('lamps')).id]))
})

test('a coordinator reads what an NGO states and changes nothing', async () => {
  await town.db
    .updateTable('membership')
    .set({ role: 'coordinator' })
    .where('ngo_id', '=', (await ngoOf('paths')).id)
    .execute()
  expect(await read('paths')).toMatchObject({ mayChange: false })
  expect((await put(STATED, 'paths')).status).toBe(403)
})

test('an NGO registers with evidence, which is stored encrypted during the login at Google', async () => {
  const browser = openBrowser(town)
  const form = { ...NGO, evidence: { ...STATED, legalName: 'Van Mitra' } }
  const kept = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })
  expect(kept.status).toBe(201)
  const [ticket] = await town.db.selectFrom('registration_ticket').select('details').execute()
  expect(ticket?.details).not.toMatch(/AABTS|Omkar/)
  const { next } = (await kept.json()) as { next: string }
  expect(await signIn(browser, 'van-evidence', next)).toBe('/pending?state=submitted')
  const { id } = await ngoOf('van-evidence')
  const facts = (await unsealedFacts(town.db, [id], keys)).get(id)
  expect(facts?.map(({ kind }) => kind)).toEqual(['legal-name', 'legal-form', 'pan', 'darpan', '80g', 'signatory'])
  expect(facts?.find(({ kind }) => kind === 'pan')?.value).toEqual({ pan: 'AABTS3821K' })
  expect(JSON.stringify(town.logged)).not.toContain('AABTS')
})

test.each([
  [{ pan: 'ABCPK4127M' }, { 'evidence.pan': 'pan-person' }],
  [{ fcra: '094421678', fcraUntil: '2020-01-01' }, { 'evidence.fcraUntil': 'past' }],
  [{ pan: '•••••• 821K' }, { 'evidence.pan': 'pan' }],
  [{ aadhaar: '1' }, { 'evidence.aadhaar': 'unknown' }],
])('registering with %o names the field', async (evidence, faults) => {
  const answer = await openBrowser(town).send('/api/registrations', {
    method: 'POST',
    body: JSON.stringify({ ...NGO, evidence }),
  })
  expect([answer.status, ((await answer.json()) as { faults: object }).faults]).toEqual([422, faults])
})
