import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { issueCertificate } from '#api/certificate/issue.ts'
import { forgetCertificates, revokeCertificate } from '#api/certificate/revoke.ts'
import { flagsOf } from '#api/flag/flag.ts'
import { areStrangers, type FlagKind } from '#domain/flag.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

const towns = { PGlite: await openTown(), PostgreSQL: await openTown({ db: await openTestPostgres() }) }
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const ZONE = 'Asia/Kolkata'
const city = async ({ db }: Town, name: string) =>
  (await db.selectFrom('city').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const samudra = async ({ db }: Town) =>
  db
    .selectFrom('ngo')
    .innerJoin('account', 'account.id', 'ngo.account_id')
    .where('account.subject', '=', 'samudra')
    .select(['ngo.id', 'account.id as accountId'])
    .executeTakeFirstOrThrow()

type Made = { city?: string; date?: string; endDate?: string; minutes?: number | null; mode?: 'Online' | 'Offline' }

async function addEvent(
  town: Town,
  { city: name = 'Mumbai', date = '2025-11-20', endDate, minutes = null, mode }: Made,
) {
  const { id } = await samudra(town)
  const event = await town.db
    .insertInto('event')
    .values(
      anEventRow({
        ngo_id: id,
        date,
        end_date: endDate ?? null,
        service_minutes: minutes,
        mode: mode ?? 'Offline',
        city: name,
        city_id: await city(town, name),
        sector: 'Education',
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return event.id
}
async function addVolunteer({ db }: Town, name = 'Kavya Rao'): Promise<string> {
  const row = { role: 'user' as const, full_name: name, email: `${randomUUID()}@x.example`, location: 'Mumbai' }
  const account = await db
    .insertInto('account')
    .values({ issuer: 'https://test.invalid', subject: randomUUID(), created_at: NOW, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return account.id
}
async function verified(town: Town, accountId: string, eventId: string, at: Date = NOW, minutes: number | null = null) {
  const by = (await samudra(town)).accountId
  const { id } = await town.db
    .insertInto('participation')
    .values({
      account_id: accountId,
      event_id: eventId,
      going_at: NOW,
      verified_at: at,
      verified_by: by,
      service_minutes: minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await town.db.transaction().execute((trx) => issueCertificate(trx, id, { now: at, zone: ZONE }))
  return id
}
/** Closes the accounts of those who were marked first. */
async function forgetFirst({ db }: Town, eventId: string, count: number) {
  const first = db.selectFrom('participation').where('event_id', '=', eventId).orderBy('verified_at').limit(count)
  for (const { account_id } of await first.select('account_id').execute())
    await db.transaction().execute((trx) => forgetCertificates(trx, account_id ?? '', NOW))
}
const flagsAt = (town: Town, now: Date = NOW) => flagsOf(town.db, { now, zone: ZONE })
const kindsOf = async (town: Town, kind: FlagKind, now?: Date) =>
  (await flagsAt(town, now)).filter((flag) => flag.kind === kind)
/** So long after NOW that nothing of these tests is recent. */
const LONG_AFTER = new Date(NOW.getTime() + 60 * 86_400_000)
/** Gives somebody another name, and their certificate with it. */
async function rename(town: Town, account: string, participation: string, name: string, now: Date = NOW) {
  await town.db.updateTable('account').set({ full_name: name }).where('id', '=', account).execute()
  await town.db
    .transaction()
    .execute((trx) => issueCertificate(trx, participation, { now, zone: ZONE }, { newName: true }))
}

test.each(Object.entries(towns))('on %s, the demo town’s honest marks raise no flag', async (_, town) => {
  expect(await flagsAt(town)).toEqual([])
})

test.each(Object.entries(towns))(
  'on %s, one volunteer in two cities at once is flagged, one after the other is not',
  async (_, town) => {
    const kavya = await addVolunteer(town)
    await verified(town, kavya, await addEvent(town, { city: 'Mumbai', date: '2025-11-20' }))
    await verified(town, kavya, await addEvent(town, { city: 'Delhi', date: '2025-11-21' }))
    await verified(town, kavya, await addEvent(town, { city: 'Pune', date: '2025-11-20', mode: 'Online' }))
    expect(await kindsOf(town, 'two-places')).toEqual([])
    await verified(town, kavya, await addEvent(town, { city: 'Lucknow', date: '2025-11-18', endDate: '2025-11-20' }))
    const [flag, ...others] = await kindsOf(town, 'two-places')
    expect(others).toEqual([])
    expect(flag?.rows.map((row) => row.city).toSorted()).toEqual(['Lucknow', 'Mumbai'])
    expect(flag).toMatchObject({ orgName: 'Samudra Foundation', count: 2, at: NOW.toISOString() })
  },
)

test.each(Object.entries(towns))(
  'on %s, more hours than the event states, or than a long day has, are flagged',
  async (_, town) => {
    const event = await addEvent(town, { minutes: 180 })
    await verified(town, await addVolunteer(town), event, NOW, 180)
    await verified(town, await addVolunteer(town), event, NOW, 195)
    const open = await addEvent(town, { date: '2025-11-10', endDate: '2025-11-11' })
    await verified(town, await addVolunteer(town), open, NOW, 24 * 60)
    await verified(town, await addVolunteer(town), open, NOW, 24 * 60 + 15)
    const flags = await kindsOf(town, 'too-many-hours')
    expect(flags.map(({ rows }) => rows[0]?.hours).toSorted()).toEqual([24.25, 3.25].toSorted())
  },
)

test.each(Object.entries(towns))(
  'on %s, fifty marks within a minute are flagged once, with the first twenty behind it; forty-nine are not',
  async (_, town) => {
    const event = await addEvent(town, { date: '2025-10-01' })
    const at = (second: number) => new Date(Date.parse('2025-12-02T06:00:30Z') + second * 1000)
    for (let turn = 0; turn < 49; turn++)
      await verified(town, await addVolunteer(town, `Volunteer ${turn}`), event, at(turn))
    expect(await kindsOf(town, 'many-at-once')).toEqual([])
    await verified(town, await addVolunteer(town), event, at(59))
    const lonely = await addVolunteer(town)
    await verified(town, lonely, event, at(300))
    const [flag, ...others] = await kindsOf(town, 'many-at-once')
    expect(others).toEqual([])
    expect(flag).toMatchObject({ count: 50, at: at(59).toISOString(), orgName: 'Samudra Foundation' })
    expect(flag?.rows.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, turn) => `Volunteer ${turn}`))
    await forgetFirst(town, event, 30)
    const [left] = await kindsOf(town, 'many-at-once')
    expect(left?.rows.map(({ name }) => name).slice(0, 2)).toEqual(['Volunteer 30', 'Volunteer 31'])
  },
)

test.each(Object.entries(towns))(
  'on %s, marks of the day on which the approval was withdrawn are flagged, by the site’s day',
  async (_, town) => {
    const { id } = await samudra(town)
    const event = await addEvent(town, { date: '2025-09-20' })
    const now = new Date('2025-12-05T18:45:00Z')
    const participation = await verified(town, await addVolunteer(town, 'Ishaan Dey'), event, now)
    await town.db.transaction().execute(async (trx) => {
      await revokeCertificate(trx, participation, now)
      await issueCertificate(trx, participation, { now, zone: ZONE })
    })
    const decide = (at: string) =>
      town.db
        .insertInto('ngo_decision')
        .values({
          ngo_id: id,
          from_state: 'approved',
          to_state: 'rejected',
          decided_at: new Date(at),
          reason: null,
          decided_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    await decide('2025-12-05T10:00:00Z')
    expect(await kindsOf(town, 'approval-withdrawn')).toEqual([])
    const { id: undoes } = await decide('2025-12-06T09:00:00Z')
    const undoing = { ngo_id: id, undoes, from_state: 'rejected', to_state: 'approved', reason: null } as const
    await town.db
      .insertInto('ngo_decision')
      .values({ ...undoing, decided_at: now, decided_by: null })
      .execute()
    expect(await kindsOf(town, 'approval-withdrawn')).toEqual([])
    await decide('2025-12-06T10:00:00Z')
    const [flag] = await kindsOf(town, 'approval-withdrawn')
    expect(flag?.count).toBe(1)
    expect(flag?.rows.map(({ name }) => name)).toEqual(['Ishaan Dey'])
  },
)

test.each(Object.entries(towns))(
  'on %s, a name that becomes another one is flagged, a corrected spelling is not',
  async (_, town) => {
    for (const [marked, ...later] of [
      ['Tara Bose', 'Tara M. Bose'],
      ['Tara Bose', 'Vikrant Sethi'],
      ['Fatima Sheikh', 'Fatima Rao', 'Vikrant Rao'],
    ]) {
      const account = await addVolunteer(town, marked)
      const participation = await verified(town, account, await addEvent(town, { date: '2025-08-01' }))
      for (const name of later) await rename(town, account, participation, name)
    }
    const flags = await kindsOf(town, 'name-changed')
    expect(flags.map(({ rows }) => rows[0]?.name).toSorted()).toEqual(['Vikrant Rao', 'Vikrant Sethi'])
  },
)

test.each(Object.entries(towns))(
  'on %s, flags are of the last thirty days: what is corrected in them counts, however old its mark',
  async (_, town) => {
    expect((await flagsAt(town)).length).toBeGreaterThan(0)
    expect(await flagsAt(town, LONG_AFTER)).toEqual([])
    const account = await addVolunteer(town, 'Noor Jahan')
    const elsewhere = await verified(town, account, await addEvent(town, { city: 'Delhi', date: '2025-07-01' }))
    await rename(town, account, elsewhere, 'Bhola Nath', LONG_AFTER)
    await verified(town, account, await addEvent(town, { city: 'Mumbai', date: '2025-07-01' }), LONG_AFTER)
    expect((await flagsAt(town, LONG_AFTER)).map(({ kind }) => kind).toSorted()).toEqual(['name-changed', 'two-places'])
  },
)

test('names that share a word are no strangers', () => {
  expect(areStrangers('Asha Menon', 'asha  menon')).toBe(false)
  expect(areStrangers('Asha Menon', 'Menon, A.')).toBe(false)
  expect(areStrangers('Asha Menon', 'Ravi Iyer')).toBe(true)
})
