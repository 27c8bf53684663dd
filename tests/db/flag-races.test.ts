import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { suspendNgo } from '#api/admin/decide.ts'
import { flagPage, resolveFlag } from '#api/certificate/flag/flag.ts'
import { placeOf } from '#api/http/cursor.ts'
import { Refusal } from '#api/http/errors.ts'
import { verifyAttendance } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Flags are entered, resolved and decided concurrently. Each subject has one open flag with one resolution, and no
 * transaction deadlocks.
 */

const ROUNDS = process.env.PROVE ? 100 : 4
const { db, runtime, close } = await openTown({
  db: await openTestPostgres(),
})
afterAll(close)

const NIGHT = new Date('2025-11-20T22:30:00+05:30')
const moment = { now: NOW, today: TODAY, config: runtime.config }
const word = { seen: 1_000, outcome: 'unfounded' as const, reason: 'They wrote to us.', by: 'Rani', now: NOW }
const count = async (of: RawBuilder<unknown>) =>
  Number((await sql<{ count: string }>`select count(*) from flag where ${of}`.execute(db)).rows[0]?.count)
/** Counts the operations that succeeded. Refusals are expected; a deadlock is thrown. */
async function resolved(works: Promise<unknown>[]) {
  const ended = await Promise.allSettled(works)
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
  return ended.filter(({ status }) => status === 'fulfilled').length
}

async function lateClass(size: number) {
  const ngo = await addNgo(db)
  const eventId = await addPastEvent(db, ngo.ngoId)
  // All volunteers have the same name and roll number. Each verification therefore finds two flags, one of which is
  // about all certificates.
  const one = { at: NIGHT, name: 'Ravi Iyer', rollNumber: '21CS7' }
  const joined = await Promise.all(Array.from({ length: size }, () => join(db, eventId, one)))
  const entry = { ...ngo, eventId, ...moment }
  return { ...ngo, entry, ticks: joined.map(({ participationId }) => ({ ...entry, participationId })) }
}

test('twelve concurrent ticks at one event raise one open flag of a kind, with all their certificates', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ngoId, ticks } = await lateClass(12)
    expect(await resolved(ticks.map((tick) => verifyAttendance(db, tick)))).toBe(12)
    const open = await db
      .selectFrom('flag')
      .where('ngo_id', '=', ngoId)
      .select(['id', 'kind'])
      .orderBy('kind')
      .execute()
    expect(open.map(({ kind }) => kind)).toEqual(['joined-late', 'name-and-number'])
    const late = db.selectFrom('flag_certificate').where('flag_id', '=', open[0]?.id ?? '')
    expect(await late.select('code').execute()).toHaveLength(12)
  }
}, 300_000)

test('a flag is resolved once, regardless of concurrent verifications and decisions', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ngoId, entry, ticks } = await lateClass(8)
    const [first, ...others] = ticks
    if (first) await verifyAttendance(db, first)
    const found = await db.selectFrom('flag').where('ngo_id', '=', ngoId).select('id').executeTakeFirstOrThrow()
    const resolutions = Array.from({ length: 3 }, () => resolveFlag(db, found.id, word))
    const deciding = { from: 'approved' as const, reason: null, by: 'Rani', now: NOW, config: runtime.config }
    const entries = [verifyAll(db, entry), ...others.map((tick) => verifyAttendance(db, tick))]
    const [once] = await Promise.all([resolved(resolutions), resolved([...entries, suspendNgo(db, ngoId, deciding)])])
    expect(once).toBe(1)
    expect(await count(sql`ngo_id = ${ngoId} and kind = 'joined-late' and resolved_at is null`)).toBeLessThanOrEqual(1)
    expect(await count(sql`ngo_id = ${ngoId} and kind = 'joined-late' and resolved_at is not null`)).toBe(1)
  }
}, 300_000)

test('a finding that is being resolved as honest while it is found again does not raise a second flag', async () => {
  const { ngoId, ticks } = await lateClass(1)
  const [tick] = ticks
  if (!tick) throw new Error('Nobody joined.')
  await verifyAttendance(db, tick)
  const found = await db.selectFrom('flag').where('ngo_id', '=', ngoId).select('id').executeTakeFirstOrThrow()
  let again: Promise<void> | undefined
  let hasEnded = false
  await db.transaction().execute(async (trx) => {
    const resolution = { outcome: word.outcome, reason: word.reason, resolved_by: word.by, resolved_at: NOW }
    await trx.updateTable('flag').set(resolution).where('id', '=', found.id).execute()
    again = verifyAttendance(db, { ...tick, minutes: 60 }).finally(() => {
      hasEnded = true
    })
    again.catch(() => {})
    await expect.poll(async () => hasEnded || (await waitingIn(db)) === 1, { interval: 20 }).toBe(true)
  })
  await again
  expect(await count(sql`ngo_id = ${ngoId} and resolved_at is null`)).toBe(0)
})

test('pages of flags, newest first, leave none out', async () => {
  const { ngoId } = await addNgo(db)
  await sql`insert into flag (kind, found_at, ngo_id, about, puts_on_hold)
    select 'joined-late', ${NOW}::timestamptz + (i / 4) * interval '1 minute', ${ngoId}, 'page:' || i, false
    from generate_series(1, 120) i`.execute(db)
  const seen: string[] = []
  let after: Parameters<typeof flagPage>[2] = null
  do {
    const { flags, next } = await flagPage(db, 'open', after)
    seen.push(...flags.map(({ id }) => id))
    after = placeOf(next ?? undefined)
  } while (after)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(await count(sql`resolved_at is null`))
})
