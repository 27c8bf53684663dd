import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { certificateFactsOf } from '#api/certificate/version/facts.ts'
import { momentOf } from '#api/env.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { newestHead, pageOfHeads } from '#api/log/head.ts'
import { consistencyOf, inclusionOf } from '#api/log/log.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { addVersions } from '#tests/support/log/add-versions.ts'
import { isGrownFrom, isInside, leafHash, nodeHash, sorted, treeHash } from '#tests/support/log/college.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import type { Town } from '#tests/support/town/town.ts'
import { openTowns } from '#tests/support/town/towns.ts'

const vars = { CERTIFICATE_KEYS: await newKeys(), SITE_ZONE: 'Asia/Kolkata' }
const towns = await openTowns(vars)
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const DAY_MS = 86_400_000
/** 01:00 in the site's zone. */
const MORNING = new Date('2025-12-01T19:30:00Z')
const morning = (days: number) => new Date(MORNING.getTime() + days * DAY_MS)

/** Runs one round of the job at the given time. */
const round = (town: Town, at: Date) => {
  town.setNow(at)
  return growPublicLog(town.db, momentOf(town.runtime))
}
const leavesOf = async ({ db }: Town) => (await db.selectFrom('log_leaf').selectAll().orderBy('number').execute()) ?? []
async function headOf({ db }: Town) {
  const head = await newestHead(db)
  if (!head) throw new Error('There is no head.')
  return head
}
async function placed({ db }: Town, code: string, version = 1) {
  const inclusion = await inclusionOf(db, code, version)
  if (!inclusion) throw new Error('It is in no head.')
  return inclusion
}
/** Runs a statement without triggers, as a person who operates the database could. */
const behindTheTrigger = ({ db }: Town, statement: string) =>
  sql.raw(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`).execute(db)
const emptied = (town: Town) =>
  behindTheTrigger(town, 'delete from log_due; delete from log_leaf; delete from log_node; delete from log_head')

/** Replaces all leaves and nodes, as if the log had always been like this. */
async function rebuilt(town: Town, hashes: readonly string[]): Promise<void> {
  let level: readonly string[] = hashes
  const nodes: string[] = []
  for (let at = 1; level.length > 1; at += 1) {
    const next: string[] = []
    for (let left = 0; left + 1 < level.length; left += 2) next.push(nodeHash(level[left] ?? '', level[left + 1] ?? ''))
    nodes.push(...next.map((hash, number) => `(${at}, ${number}, '${hash}')`))
    level = next
  }
  const leaves = hashes.map((hash, number) => `(${number}, 'rebuilt', ${number}, '${hash}')`)
  await behindTheTrigger(
    town,
    `delete from log_leaf; delete from log_node; insert into log_leaf values ${leaves.join()};
     insert into log_node values ${nodes.join()}`,
  )
}

describe.each(Object.entries(towns))('on %s', (_, town) => {
  beforeEach(() => emptied(town))

  test('versions enter in the order in which they were issued, once, and number without a gap', async () => {
    const late = await addVersions(town.db, { at: morning(0.2), count: 3 })
    const early = await addVersions(town.db, { at: morning(0.1), count: 2 })
    expect(await round(town, morning(0.3))).toBe(5)
    const more = await addVersions(town.db, { at: morning(0), count: 4 })
    expect(await round(town, morning(0.4))).toBe(4)
    expect(await round(town, morning(0.5))).toBe(0)
    const leaves = await leavesOf(town)
    expect(leaves.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const codes = (of: { code: string }[]) => of.map(({ code }) => code).toSorted()
    expect([early, late, more].flatMap(codes)).toEqual(leaves.map(({ code }) => code))
  })

  test('anyone can compute a leaf from the data of a certificate; its path leads to the signed root', async () => {
    const all = await addVersions(town.db, { at: MORNING, count: 23 })
    expect(await inclusionOf(town.db, all[0]?.code ?? '', 1)).toBe(null)
    await round(town, morning(1))
    for (const { code, version, salt } of all) {
      const row = await town.db
        .selectFrom('certificate_version')
        .where('code', '=', code)
        .selectAll()
        .executeTakeFirstOrThrow()
      const inclusion = await placed(town, code)
      expect(inclusion).toMatchObject({ salt, size: 23, day: '2025-12-03', since: '2025-12-03' })
      const hash = leafHash(`${salt}\n${sorted({ code: printedCode(code), ...certificateFactsOf(row) })}`)
      expect(isInside(hash, inclusion)).toBe(true)
      const tampered = leafHash(
        `${salt}\n${sorted({ code: printedCode(code), ...certificateFactsOf(row), minutes: 6_000 })}`,
      )
      expect(isInside(tampered, inclusion)).toBe(false)
      expect(await inclusionOf(town.db, code, version + 1)).toBe(null)
    }
  })

  test('each head is the beginning of every later one, and the leaves of then are in it', async () => {
    const kept = []
    const first = await addVersions(town.db, { at: MORNING })
    for (const [day, count] of [0, 1, 6, 64, 0, 130].entries()) {
      await addVersions(town.db, { at: morning(day), count })
      await round(town, morning(day))
      kept.push(await headOf(town))
      const hashes = (await leavesOf(town)).map(({ hash }) => hash)
      expect((await headOf(town)).root).toBe(treeHash(hashes))
    }
    expect(kept.map(({ day, size }) => [day, size])).toEqual([
      ['2025-12-02', 1],
      ['2025-12-03', 2],
      ['2025-12-04', 8],
      ['2025-12-05', 72],
      ['2025-12-06', 72],
      ['2025-12-07', 202],
    ])
    for (const was of kept)
      for (const now of kept.filter(({ size }) => size >= was.size)) {
        const { proof } = await consistencyOf(town.db, { from: was.size, to: now.size })
        expect(isGrownFrom(was, now, proof)).toBe(true)
      }
    expect(await placed(town, first[0]?.code ?? '')).toMatchObject({ leaf: 0, size: 202, since: '2025-12-02' })
    expect(await pageOfHeads(town.db, '2025-12-04')).toEqual({ heads: [kept[1], kept[0]], next: null })
  })

  test('a day has one head, signed when nothing waits any more, and none while a clock was set back', async () => {
    await round(town, MORNING)
    expect(await newestHead(town.db)).toBe(undefined)
    await addVersions(town.db, { at: MORNING, count: 4_200 })
    expect(await round(town, MORNING)).toBe(4_000)
    expect(await newestHead(town.db)).toBe(undefined)
    expect(await round(town, MORNING)).toBe(200)
    const head = await headOf(town)
    expect(head).toMatchObject({ day: '2025-12-02', size: 4_200 })
    await addVersions(town.db, { at: MORNING })
    expect(await round(town, morning(0.5))).toBe(1)
    await round(town, morning(-9))
    expect(await headOf(town)).toEqual(head)
    await round(town, new Date('2025-12-02T18:31:00Z'))
    expect(await headOf(town)).toMatchObject({ day: '2025-12-03', size: 4_201 })
  })

  test('without keys the log grows, and its heads wait for them', async () => {
    await addVersions(town.db, { at: MORNING, count: 3 })
    const { today, now, config } = momentOf(town.runtime)
    expect(await growPublicLog(town.db, { today, now, config: { ...config, certificateKeys: [] } })).toBe(3)
    expect(await newestHead(town.db)).toBe(undefined)
    await round(town, MORNING)
    expect(await headOf(town)).toMatchObject({ size: 3 })
  })

  test('a volunteer who left before is never in the log; one who left later leaves a number without meaning', async () => {
    const [gone, stays] = await addVersions(town.db, { at: MORNING, count: 2, name: 'Zarina Qureshi' })
    if (!gone || !stays) throw new Error('There are two.')
    const leave = (code: string) =>
      town.db.updateTable('certificate_version').set({ name: null }).where('code', '=', code).execute()
    await leave(gone.code)
    expect(await round(town, MORNING)).toBe(1)
    expect((await leavesOf(town)).map(({ code }) => code)).toEqual([stays.code])
    expect(await town.db.selectFrom('log_due').selectAll().execute()).toEqual([])

    const row = await town.db
      .selectFrom('certificate_version')
      .where('code', '=', stays.code)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { hash, ...inclusion } = { ...(await placed(town, stays.code)), hash: (await leavesOf(town))[0]?.hash }
    await leave(stays.code)
    expect(await inclusionOf(town.db, stays.code, 1)).toBe(null)
    expect((await leavesOf(town)).map((leaf) => leaf.hash)).toEqual([hash])

    // An attacker who guesses all the data of a certificate still lacks the 256-bit salt, which is no longer in any
    // table.
    const said = sorted({ code: printedCode(stays.code), ...certificateFactsOf(row) })
    expect(leafHash(`${inclusion.salt}\n${said}`)).toBe(hash)
    for (const guess of ['', '0'.repeat(64), stays.code, hash]) expect(leafHash(`${guess}\n${said}`)).not.toBe(hash)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(town.db)
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const { rows } = await sql<{ holds: boolean }>`
        select exists (select from ${sql.table(name)} r where r::text like ${`%${inclusion.salt}%`}) as holds`.execute(
        town.db,
      )
      expect(rows[0]?.holds, name).toBe(false)
    }
  })

  test('the application’s role cannot change or remove a leaf, a node or a head', async () => {
    await addVersions(town.db, { at: MORNING, count: 4 })
    await round(town, MORNING)
    for (const table of ['log_leaf', 'log_node', 'log_head'])
      for (const statement of [
        `update ${table} set ${table === 'log_head' ? 'root' : 'hash'} = '0'`,
        `delete from ${table}`,
      ])
        await expect(sql.raw(statement).execute(town.db), statement).rejects.toThrow('The log is only added to.')
  })

  test.each([
    ['changed', (hashes: string[]) => hashes.with(3, leafHash('another name'))],
    ['dropped', (hashes: string[]) => hashes.toSpliced(3, 1)],
    ['dated back and put in between', (hashes: string[]) => hashes.toSpliced(3, 0, leafHash('dated back'))],
  ])(
    'a leaf %s directly in the database: no head is signed any more, and a saved one contradicts',
    async (_what, change) => {
      await addVersions(town.db, { at: MORNING, count: 11 })
      await round(town, MORNING)
      const kept = await headOf(town)
      await addVersions(town.db, { at: morning(1), count: 5 })
      await round(town, morning(0.5))
      const hashes = (await leavesOf(town)).map(({ hash }) => hash)
      await rebuilt(town, change(hashes))
      await expect(round(town, morning(1))).rejects.toThrow('is not a prefix of the current log')
      expect(await headOf(town)).toEqual(kept)

      // The change is detected even if the attacker deletes the tree heads and has new ones signed.
      await behindTheTrigger(town, 'delete from log_head')
      await round(town, morning(1))
      const now = await headOf(town)
      const { proof } = await consistencyOf(town.db, { from: kept.size, to: now.size })
      expect(isGrownFrom(kept, now, proof)).toBe(false)
    },
  )

  test('a certificate with a date before heads that lack it was backdated, and its inclusion proof shows it', async () => {
    await addVersions(town.db, { at: MORNING, count: 5 })
    for (const day of [0, 1, 2, 3]) await round(town, morning(day))
    const [forged] = await addVersions(town.db, { at: morning(4), issuedOn: '2025-12-01' })
    await round(town, morning(4))
    const { leaf, since } = await placed(town, forged?.code ?? '')
    expect(since).toBe('2025-12-06')
    const { heads } = await pageOfHeads(town.db, undefined)
    expect(heads.filter(({ day, size }) => day >= '2025-12-03' && size <= leaf)).toHaveLength(3)
  })

  test('a proof takes two statements, and a round a few, regardless of the number of leaves', async () => {
    const counted = await countQueries(town)
    const asked = async (work: () => Promise<unknown>) => {
      counted.queries = 0
      await work()
      return counted.queries
    }
    const growing = (at: Date) => {
      town.setNow(at)
      return growPublicLog(town.runtime.db, momentOf(town.runtime))
    }
    const [one] = await addVersions(town.db, { at: MORNING })
    const small = await asked(() => growing(morning(1)))
    expect(await asked(() => inclusionOf(town.runtime.db, one?.code ?? '', 1))).toBe(2)
    await addVersions(town.db, { at: MORNING, count: 400 })
    expect(await asked(() => growing(morning(2)))).toBeLessThanOrEqual(small + 1)
    expect(small).toBeLessThanOrEqual(12)
    expect(await asked(() => inclusionOf(town.runtime.db, one?.code ?? '', 1))).toBe(2)
    expect(await asked(() => consistencyOf(town.runtime.db, { from: 1, to: 399 }))).toBe(2)
    expect(await asked(() => growing(morning(2.1)))).toBeLessThanOrEqual(3)
  })
})

test('several processes that run the job at the same time add each version once', async () => {
  const town = towns.PostgreSQL
  await emptied(town)
  await addVersions(town.db, { at: MORNING, count: 1_700 })
  town.setNow(MORNING)
  const rounds = Array.from({ length: 6 }, async () => {
    for (let left = 10; left > 0; left -= 1) await growPublicLog(town.db, momentOf(town.runtime))
  })
  await Promise.all(rounds)
  const leaves = await leavesOf(town)
  expect(leaves.map(({ number }) => number)).toEqual(Array.from({ length: 1_700 }, (_, at) => at))
  expect(await headOf(town)).toMatchObject({ size: 1_700, root: treeHash(leaves.map(({ hash }) => hash)) })
})

test('a verification during a round does not wait, and is in the next round', async () => {
  const town = towns.PostgreSQL
  await emptied(town)
  await addVersions(town.db, { at: MORNING, count: 3 })
  await town.db.transaction().execute(async (trx) => {
    const [row] = await addVersionsWithin(trx)
    expect(await round(town, MORNING)).toBe(3)
    expect(row).toBeDefined()
  })
  expect(await round(town, MORNING)).toBe(1)
})

const addVersionsWithin = (trx: Town['db']) =>
  sql<{ code: string }>`
    with copied as (
      insert into certificate_version
      select (jsonb_populate_record(null::certificate_version, to_jsonb(v) || '{"version": 2}' ||
        jsonb_build_object('status_list', v.status_list + 1000))).*
      from certificate_version v join log_due using (code, version) limit 1
      returning code, version, issued_at
    )
    insert into log_due select * from copied returning code`
    .execute(trx)
    .then(({ rows }) => rows)
