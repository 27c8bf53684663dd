import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { approveNgo, suspendNgo } from '#api/admin/decide.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { reissue } from '#api/certificate/reissue.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { giveUpRecord, makeRecord } from '#api/certificate/service-record/record.ts'
import { Refusal } from '#api/http/errors.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import type { Town } from '#tests/support/town/town.ts'
import { openTowns } from '#tests/support/town/towns.ts'

/*
 * Each line of a service record always agrees with the check page of its certificate, and the text of the line does not
 * change.
 */

const RUNS = process.env.PROVE ? 200 : 3
const towns = await openTowns()
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const JOINED = new Date('2025-11-01T10:00:00Z')
const PERIODS = [{}, { from: '2025-11-20' }, { to: '2025-11-19' }]
const at = fc.nat(1)
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('entry' as const), at, quarters: fc.integer({ min: 2, max: 90 }) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('make' as const), at: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('correct' as const),
      at,
      name: fc.constantFrom('Rehana Q.', 'Rehana Qazi'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(...(['withdraw', 'revoke', 'anew', 'giveUp', 'endRecord'] as const)),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom(...(['suspend', 'lift', 'leave'] as const)), at }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Sequences that are run every time, before the random ones. */
const TRIED: Action[][] = [
  [
    { act: 'suspend', at: 0 },
    { act: 'make', at: 1 },
    { act: 'lift', at: 0 },
  ],
  [
    { act: 'withdraw', at: 0 },
    { act: 'entry', at: 0, quarters: 8 },
    { act: 'make', at: 0 },
  ],
  [
    { act: 'correct', at: 1, name: 'Rehana Q.' },
    { act: 'revoke', at: 1 },
    { act: 'anew', at: 1 },
  ],
]

test.each(Object.entries(towns))(
  'on %s, no line of a record says anything untrue about the present',
  async (_, town) => {
    const MARKED = { act: 'entry', quarters: 88 } as const
    const usual: Action[] = [
      { ...MARKED, at: 0 },
      { ...MARKED, at: 1 },
      { act: 'make', at: 0 },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const world = await openWorld(town)
        for (const one of [...usual, ...actions]) {
          await world.do(one)
          for (const code of world.made.keys()) await world.judge(code)
        }
        await world.do({ act: 'leave', at: 0 })
        for (const code of world.made.keys()) expect((await world.judge(code)).state).toBe('revoked')
      }),
      { numRuns: RUNS + TRIED.length, seed: 20_251_201, examples: TRIED.map((actions) => [actions]) },
    )
  },
)

test('on PostgreSQL, concurrent requests for the same record make one code and one version', async () => {
  const { db } = towns.PostgreSQL
  const world = await openWorld(towns.PostgreSQL)
  await world.do({ act: 'entry', at: 0, quarters: 8 })
  const made = await Promise.all(Array.from({ length: 12 }, () => world.make({})))
  expect(new Set(made.map(({ code, version }) => `${code} ${version}`)).size).toBe(1)
  const code = readCode(made[0]?.code ?? '') ?? ''
  await Promise.all([world.make({}), giveUpRecord(db, world.person.id, code, NOW), world.make({})])
  const open = await db.selectFrom('service_record').where('account_id', '=', world.person.id).selectAll().execute()
  expect(open.filter(({ ended_at }) => ended_at === null).length).toBeLessThanOrEqual(1)
  const ended = await db.selectFrom('service_record_version').where('code', '=', code).select('version').execute()
  expect(ended).toEqual([{ version: 1 }])
})

async function openWorld(town: Town) {
  const { db } = town
  const [person, owner] = [await addAccount(db, 'user', 'Rehana Qazi'), await addAccount(db, 'ngo', 'Sagar Naik')]
  const { id: ngoId } = await db.insertInto('ngo').values(anNgoRow()).returning('id').executeTakeFirstOrThrow()
  await makeOwner(db, ngoId, owner.id)
  const city = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const parts: { eventId: string; participationId: string }[] = []
  for (const date of ['2025-11-19', '2025-11-20']) {
    const row = { ngo_id: ngoId, city_id: city.id, title: 'Lake Walk', date: '2025-11-19', end_date: date }
    const event = await db.insertInto('event').values(anEventRow(row)).returning('id').executeTakeFirstOrThrow()
    const going = { account_id: person.id, event_id: event.id, going_at: JOINED, name: 'Rehana Qazi' }
    const { id } = await db.insertInto('participation').values(going).returning('id').executeTakeFirstOrThrow()
    parts.push({ eventId: event.id, participationId: id })
  }
  const { config } = town.runtime
  let now = NOW
  const moment = () => ({ now, today: '2025-12-01', config })
  const made = new Map<string, Map<string, string>>()
  const make = (period: { from?: string; to?: string }) => makeRecord(db, person.id, period, moment())
  const read = async (code: string) =>
    (await (await town.request(`/api/service-records/${code}`)).json()) as CheckedRecord

  const acts = async (one: Action) => {
    const part = parts[one.at % 2] ?? { eventId: '', participationId: '' }
    const entry = { ngoId, accountId: owner.id, ...part, ...moment() }
    const known = db.selectFrom('certificate').where('participation_id', '=', part.participationId).select('code')
    const code = (await known.executeTakeFirst())?.code ?? '0000000000000'
    const deciding = { reason: null, by: null, now, config }
    if (one.act === 'entry') await verifyAttendance(db, { ...entry, minutes: one.quarters * 15 })
    else if (one.act === 'make') made.set((await make(PERIODS[one.at] ?? {})).code, new Map())
    else if (one.act === 'withdraw') await withdrawVerification(db, entry)
    else if (one.act === 'revoke')
      await revoke(db, { code }, { reason: 'fraud', note: null, by: null, seen: 1 }, moment())
    else if (one.act === 'anew') await reissue(db, code, { by: null, note: null }, moment())
    else if (one.act === 'giveUp') await giveUp(db, person.id, code, now)
    else if (one.act === 'endRecord')
      await giveUpRecord(db, person.id, readCode([...made.keys()][one.at] ?? '') ?? '', now)
    else if (one.act === 'suspend') await suspendNgo(db, ngoId, { from: 'approved', ...deciding })
    else if (one.act === 'lift') await approveNgo(db, ngoId, { from: 'suspended', ...deciding })
    else if (one.act === 'leave') await deleteAccount(db, person, moment())
    else if (one.act === 'correct') {
      await db.updateTable('account').set({ full_name: one.name }).where('id', '=', person.id).execute()
      await askCorrection(db, person.id, code, moment())
      const asked = db.selectFrom('certificate_correction').where('code', '=', code).where('decided_at', 'is', null)
      const { id } = await asked.select('id').executeTakeFirstOrThrow()
      await decideCorrection(db, id, { admin: null }, { accepted: true, reason: null }, moment())
    }
  }
  return {
    ...{ made, make, person },
    do: async (one: Action) => {
      now = new Date(now.getTime() + 7 * 3_600_000)
      await db.deleteFrom('rate_bucket').execute()
      await acts(one).catch((error) => {
        if (!(error instanceof Refusal)) throw error
      })
    },
    judge: async (code: string) => judge(town, await read(code), made.get(code) ?? new Map()),
  }
}

/**
 * Compares each line of a record with the check page of its certificate.
 * @param frozen the text of each line, stored when its version was first read
 */
async function judge(town: Town, record: CheckedRecord, frozen: Map<string, string>): Promise<CheckedRecord> {
  if (record.state === 'revoked') return record
  for (const { status, counted, ...words } of record.lines) {
    const now = (await (await town.request(`/api/certificates/${words.code}`)).json()) as CheckedCertificate
    const said = JSON.stringify([counted, words])
    const key = `${words.code} ${record.version}`
    expect(frozen.get(key) ?? said).toBe(said)
    frozen.set(key, said)
    if (now.state === 'revoked') {
      expect(status).toEqual({ state: 'revoked', since: now.revokedOn, reason: now.reason })
      continue
    }
    const { name, minutes } = now.facts
    if (status.state === 'corrected') expect(now.facts.version).toBeGreaterThan(1)
    else
      expect([status.state, words.name, words.hours]).toEqual([now.state, name, minutes === null ? null : minutes / 60])
    if (now.state === 'on-hold' && status.state === 'on-hold') expect(status.since).toBe(now.hold.since)
  }
  const valid = record.lines.filter(({ status }) => status.state === 'valid')
  expect(record.hours).toBe(valid.reduce((sum, { counted }) => sum + (counted ?? 0), 0))
  expect(record.hours).toBeLessThanOrEqual(24)
  expect(record.state).toBe(valid.length === record.lines.length ? 'valid' : 'changed')
  return record
}

async function addAccount(db: Town['db'], role: 'user' | 'ngo', fullName: string): Promise<SignedIn> {
  const [subject, location] = [randomUUID(), 'Mumbai']
  const email = `${subject}@lake.example`
  const { id } = await db
    .insertInto('account')
    .values({ issuer: 'https://test.invalid', subject, created_at: JOINED, role, full_name: fullName, email, location })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    role,
    fullName,
    lang: 'en',
    email,
    location,
    ngoId: null,
    orgName: null,
    ngoState: null,
    orgKind: null,
    ngoSlug: null,
    memberRole: null,
  }
}
