import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { carryOutPlans } from '#api/participation/verification/carry-out.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { plantEndedCheckIn } from '#tests/support/town/ended-check-in.ts'
import { DESK_NGO } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Planned verifications run concurrently with each other, with an NGO's own verification, and with deletion, on a real PostgreSQL (D87). */

const ROUNDS = process.env.PROVE ? 100 : 4
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const cookie = await town.cookieOf(DESK_NGO)
const TOMORROW = new Date('2025-12-02T05:30:00Z')
const PEOPLE = Array.from({ length: 12 }, (_, at) => `Asha Number${'ab'.repeat(at + 1)}`)

const run = () => carryOutPlans(town.db, momentOf(town.runtime))
const ask = (method: string, path: string) => town.request(`/api/ngo/events/${path}`, { method, cookie })

/** Plants a plan for ten people, whose event is over. */
async function aPlan() {
  await town.db.deleteFrom('rate_bucket').execute()
  town.setNow(NOW)
  const { eventId, goers } = await plantEndedCheckIn(town, PEOPLE, { came: 10 })
  expect((await ask('PUT', `${eventId}/planned-verification`)).status).toBe(204)
  town.setNow(TOMORROW)
  return { eventId, goers }
}
const planOf = (eventId: string) =>
  town.db.selectFrom('planned_verification').where('event_id', '=', eventId).selectAll().executeTakeFirst()
const versionsOf = (eventId: string) =>
  town.db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.event_id', '=', eventId)
    .select(['certificate.participation_id', 'version.version'])
    .execute()
const verifiedIn = (eventId: string) =>
  town.db
    .selectFrom('participation')
    .where('event_id', '=', eventId)
    .where('verified_at', 'is not', null)
    .select('id')
    .execute()

test('six processes carry out one plan at the same time: each person gets one certificate and one email', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { eventId, goers } = await aPlan()
    await Promise.all(Array.from({ length: 6 }, run))
    expect(await versionsOf(eventId)).toHaveLength(10)
    expect(await planOf(eventId)).toMatchObject({ outcome: 'verified', verified: 10, left_over: 0 })
    const abouts = goers.map(({ id }) => `certificate:${id}`)
    const mails = await town.db.selectFrom('outgoing_mail').where('about', 'in', abouts).select('about').execute()
    expect(mails).toHaveLength(10)
  }
})

test('the NGO verifies everyone, and single people, while the plan runs: no one is verified twice, and nothing hangs', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { eventId, goers } = await aPlan()
    const one = (at: number) => ask('PUT', `${eventId}/participants/${goers[at]?.id}/verification`)
    const [, all, ...single] = await Promise.all([
      run(),
      ask('PUT', `${eventId}/verifications`),
      one(0),
      one(9),
      one(11),
      run(),
    ])
    expect([all?.status, ...single.flatMap((answer) => answer?.status ?? [])]).toEqual([200, 204, 204, 204])
    const versions = await versionsOf(eventId)
    expect(new Set(versions.map(({ participation_id }) => participation_id)).size).toBe(12)
    expect(versions).toHaveLength(12)
    const plan = await planOf(eventId)
    expect(plan).toMatchObject({ outcome: 'verified', left_over: 0 })
    expect(plan?.verified).toBeLessThanOrEqual(10)
  }
})

test('the event is deleted or the plan cancelled while the plan runs: all are verified, or no one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { eventId } = await aPlan()
    const isDeletion = round % 2 === 0
    const other = isDeletion ? ask('DELETE', eventId) : ask('DELETE', `${eventId}/planned-verification`)
    const [, answer] = await Promise.all([run(), other, run()])
    const plan = await planOf(eventId)
    const verified = (await verifiedIn(eventId)).length
    if (isDeletion) expect([answer.status, plan?.outcome]).toEqual([204, verified === 10 ? 'verified' : 'deleted'])
    else expect([answer.status, plan?.outcome]).toEqual(verified === 10 ? [409, 'verified'] : [204, undefined])
    expect([0, 10]).toContain(verified)
  }
})

test('a process is killed while it carries out a plan: nothing is left over, and the next one carries it out', async () => {
  const { eventId } = await aPlan()
  const killed = town.db.transaction().execute(async (trx) => {
    await trx.selectFrom('participation').where('event_id', '=', eventId).select('id').forUpdate().execute()
    const running = run().catch((error: Error) => error.message)
    await expect.poll(() => waitingIn(town.db)).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(town.db)
    return running
  })
  expect(await killed).toMatch(/terminat/)
  expect(await versionsOf(eventId)).toEqual([])
  expect((await planOf(eventId))?.outcome).toBe(null)
  await run()
  expect(await versionsOf(eventId)).toHaveLength(10)
  expect(await planOf(eventId)).toMatchObject({ outcome: 'verified', verified: 10 })
})
