import { randomUUID } from 'node:crypto'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { issueAndNotify } from '#api/certificate/mail.ts'
import { unverify } from '#api/certificate/revoke.ts'
import { issueAll } from '#api/certificate/version/issue.ts'
import type { Database } from '#db/schema.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTowns } from '#tests/support/town/towns.ts'

/*
 * Issuing hundreds of certificates takes as many statements as issuing one. The result is the same as when they are
 * issued one by one.
 */

const towns = await openTowns()
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const JOINED = new Date(NOW.getTime() - 30 * 86_400_000)
const moment = { now: NOW }
const earlier = { ...moment, now: new Date(NOW.getTime() - 86_400_000) }

/** The possible states of a volunteer's certificate before the test. */
const PASTS = ['none', 'stands', 'withdrawn', 'other hours', 'renamed', 'unnamed', 'unmarked', 'left', 'told'] as const

test.each(Object.entries(towns))('on %s, a set is issued as each of it would be', async (_, { db, runtime }) => {
  const [set, one] = [await addCrowd(db, 3 * PASTS.length), await addCrowd(db, 3 * PASTS.length)]
  await db.transaction().execute((trx) => issueAndNotify(trx, set, { now: NOW, config: runtime.config }))
  for (const id of one)
    await db.transaction().execute((trx) => issueAndNotify(trx, [id], { now: NOW, config: runtime.config }))
  const said = await sayings(db, set)
  expect(said).toEqual(await sayings(db, one))
  expect(said.map(({ reasons }) => reasons)).toEqual(
    expect.arrayContaining([['verified'], ['verified', 'verified-again'], ['verified', 'hours-corrected']]),
  )
})

test.each(Object.entries(towns))('on %s, two hundred take the statements of one', async (_, { db, runtime }) => {
  const ids = await addCrowd(db, 200, () => 'none', 'Quux ')
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await db
    .transaction()
    .execute((trx) => issueAndNotify(trx.withPlugin(counting), ids, { now: NOW, config: runtime.config }))
  expect(statements).toBeLessThanOrEqual(17)
  const rows = await db.selectFrom('certificate').where('participation_id', 'in', ids).select('code').execute()
  expect(new Set(rows.map(({ code }) => code)).size).toBe(200)
  expect(await db.transaction().execute((trx) => issueAll(trx, ids, moment))).toEqual([])
  expect(await db.transaction().execute((trx) => issueAll(trx, [], moment))).toEqual([])
})

test.each(Object.entries(towns))(
  'on %s, places are drawn over the whole of a list, and none twice',
  async (_, { db }) => {
    const ids = await addCrowd(db, 200, () => 'none')
    const before = await lastNumber(db)
    await db.transaction().execute((trx) => issueAll(trx, ids, moment))
    const places = await placesOf(db, ids)
    expect(new Set(places).size).toBe(200)
    for (const [from, to] of [
      [0, 32_768],
      [32_768, 65_536],
      [65_536, 98_304],
      [98_304, 131_072],
    ] as const)
      expect(places.filter((place) => place >= from && place < to).length).toBeGreaterThan(10)
    expect((await lastNumber(db)) - before).toBeLessThan(220)
  },
)

test.each(Object.entries(towns))('on %s, after half a list comes the next one', async (_, { db }) => {
  await sql`select setval('certificate_number', 65531)`.execute(db)
  const ids = await addCrowd(db, 10, () => 'none')
  await db.transaction().execute((trx) => issueAll(trx, ids, moment))
  const versions = await versionsOf(db, ids).select('status_list').execute()
  expect(versions.map(({ status_list }) => status_list).sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
})

test('on PostgreSQL, sets that are issued concurrently share no place and do not deadlock', async () => {
  const { db } = towns.PostgreSQL
  const crowds = await Promise.all(Array.from({ length: 6 }, () => addCrowd(db, 150, () => 'none')))
  await Promise.all(crowds.map((ids) => db.transaction().execute((trx) => issueAll(trx, ids, moment))))
  expect(await placesOf(db, crowds.flat())).toHaveLength(900)
})

type Past = (typeof PASTS)[number]

/** Adds verified volunteers to an event. Their certificates have each of the past states in turn. */
async function addCrowd(
  db: Kysely<Database>,
  count: number,
  pastOf = (at: number): Past => PASTS[at % PASTS.length] ?? 'none',
  called = '',
) {
  const event = await db
    .selectFrom('event')
    .where('title', '=', 'Dadar Chowpatty Sort and Count')
    .select('id')
    .executeTakeFirstOrThrow()
  const marker = await db.selectFrom('account').where('subject', '=', 'samudra').select('id').executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    name: pastOf(at) === 'unnamed' ? '' : `Person ${called}${at}`,
  }))
  await db
    .insertInto('account')
    .values(
      people.map(({ id, name }, at) => ({
        id,
        issuer: 'https://test.invalid',
        subject: id,
        role: 'user' as const,
        full_name: name,
        email: pastOf(at) === 'unnamed' ? '' : `p${at}@crowd.example`,
        location: 'Mumbai',
        created_at: JOINED,
      })),
    )
    .execute()
  const rows = await db
    .insertInto('participation')
    .values(
      people.map(({ id, name }) => ({
        account_id: id,
        name,
        event_id: event.id,
        going_at: JOINED,
        verified_at: earlier.now,
        verified_by: marker.id,
      })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const ids = people.map(({ id }) => rows.find((row) => row.account_id === id)?.id ?? '')
  for (const [at, id] of ids.entries()) await live(db, id, people[at]?.id ?? '', pastOf(at))
  return ids
}

async function live(db: Kysely<Database>, id: string, accountId: string, past: Past): Promise<void> {
  const set = (columns: { service_minutes?: number; verified_at?: null; verified_by?: null; account_id?: null }) =>
    db.updateTable('participation').set(columns).where('id', '=', id).execute()
  const issue = () => db.transaction().execute((trx) => issueAll(trx, [id], earlier))
  if (past === 'stands' || past === 'withdrawn' || past === 'other hours' || past === 'renamed') await issue()
  if (past === 'withdrawn')
    await db.transaction().execute(async (trx) => {
      await unverify(trx, [id], 'withdrawn', earlier.now)
      await trx.updateTable('participation').set({ verified_at: NOW }).where('id', '=', id).execute()
    })
  if (past === 'other hours') await set({ service_minutes: 45 })
  if (past === 'renamed')
    await db.updateTable('account').set({ full_name: 'R. Q.' }).where('id', '=', accountId).execute()
  if (past === 'unmarked') await set({ verified_at: null, verified_by: null })
  if (past === 'left') await set({ account_id: null })
  if (past === 'told') await tellOf(db, id)
}

const tellOf = (db: Kysely<Database>, id: string) =>
  db
    .insertInto('outgoing_mail')
    .values({
      ...{
        kind: 'certificate-issued',
        to_address: 'told@crowd.example',
        subject: 'Told',
        body: 'Told',
        about: `certificate:${id}`,
      },
      ...{ message_id: id, created_at: earlier.now, attempts: 1, sent_at: new Date(NOW.getTime() - 3_600_000) },
    })
    .execute()

const versionsOf = (db: Kysely<Database>, ids: string[]) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.participation_id', 'in', ids)

async function placesOf(db: Kysely<Database>, ids: string[]): Promise<number[]> {
  const rows = await versionsOf(db, ids).select(['status_list', 'status_place']).execute()
  const places = new Set(rows.map((row) => `${row.status_list}/${row.status_place}`))
  expect(places.size).toBe(rows.length)
  return rows.map(({ status_place }) => status_place)
}

/** Returns the certificates and emails of each volunteer, without random values. */
async function sayings(db: Kysely<Database>, ids: string[]) {
  const versions = await versionsOf(db, ids)
    .leftJoin('certificate_end as ended', (join) =>
      join.onRef('ended.code', '=', 'version.code').onRef('ended.version', '=', 'version.version'),
    )
    .selectAll('version')
    .select(['certificate.participation_id', 'ended.reason as end_reason', 'ended.ended_at'])
    .orderBy('version.version')
    .execute()
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'certificate-issued').selectAll().execute()
  return ids.map((id) => {
    const own = versions.filter(({ participation_id }) => participation_id === id)
    const printed = (own[0]?.code ?? 'none').replace(/^(....)(....)(.+)$/, 'YS-$1-$2-$3')
    return {
      reasons: own.map(({ reason }) => reason),
      versions: own.map(({ code, participation_id, status_list, status_place, log_salt, ...facts }) => facts),
      mails: mails
        .filter(({ body }) => body.includes(printed))
        .map(({ to_address, subject, body, created_at, next_attempt_at }) => ({
          to_address,
          subject,
          body: body.replaceAll(printed, 'CODE'),
          created_at,
          next_attempt_at,
        })),
    }
  })
}

async function lastNumber(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select last_value as number from certificate_number`.execute(db)
  return rows[0]?.number ?? 0
}
