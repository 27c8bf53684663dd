import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { leaveOrganization } from '#api/organization/membership/membership.ts'
import { carryOutPlans } from '#api/participation/verification/carry-out.ts'
import type { OwnCheckIn } from '#domain/participation/planned-verification.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantEndedCheckIn } from '#tests/support/town/ended-check-in.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { DESK_NGO } from '#tests/support/town/open-desk.ts'
import { plantEntries } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Plans verifications when check-in has ended, and carries them out once the event is over (D87). */

const town = await openTown()
afterAll(town.close)
const cookie = await town.cookieOf(DESK_NGO)
const TOMORROW = new Date('2025-12-02T05:30:00Z')

const PEOPLE = ['Asha Menon', 'Ravi Tiwari', 'Fatima Shah', 'Joseph L.', 'Gurleen Kaur']
const send = (method: string, eventId: string, body?: object, by = cookie) =>
  town.request(`/api/ngo/events/${eventId}/planned-verification`, {
    ...{ method, cookie: by },
    ...(body && { body: JSON.stringify(body) }),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
async function checkInOf(eventId: string): Promise<OwnCheckIn | undefined> {
  const answer = await town.request('/api/ngo/check-ins', { cookie })
  const { checkIns } = (await answer.json()) as { checkIns: OwnCheckIn[] }
  return checkIns.find((one) => one.eventId === eventId)
}
const planOf = (eventId: string) =>
  town.db.selectFrom('planned_verification').where('event_id', '=', eventId).selectAll().executeTakeFirst()
const verifiedAt = async (eventId: string) =>
  (
    await town.db
      .selectFrom('participation')
      .where('event_id', '=', eventId)
      .where('verified_at', 'is not', null)
      .orderBy('going_at')
      .select(['name', 'verified_by', 'service_minutes'])
      .execute()
  ).map(({ name }) => name)
/** Runs the job at a time, and returns to the town's time. */
async function runAt(now: Date) {
  town.setNow(now)
  await carryOutPlans(town.db, momentOf(town.runtime)).finally(() => town.setNow(NOW))
}

test('the list counts who checked in while check-in is open, and offers the plan only after it has ended', async () => {
  const { eventId, phoneId } = await plantEndedCheckIn(town, PEOPLE, { came: 3, review: 1 })
  const phone = (closed_at: Date | null) =>
    town.db.updateTable('check_in_phone').set({ closed_at }).where('id', '=', phoneId).execute()
  await phone(null)
  expect(await checkInOf(eventId)).toEqual({
    ...{ eventId, going: 5, checkedIn: 3, isOpen: true, clear: null, review: null, plan: null },
  })
  expect(await codeOf(await send('PUT', eventId))).toEqual([409, 'check-in-running'])
  await phone(NOW)
  expect(await checkInOf(eventId)).toMatchObject({ isOpen: false, clear: 2, review: 1 })
  const asOther = await town.request('/api/ngo/check-ins', { cookie: await town.cookieOf('kitaab') })
  expect(JSON.stringify(await asOther.json())).not.toContain(eventId)
})

test('a plan verifies exactly its people once the event is over, with their flags, evidence and emails', async () => {
  const { eventId, goers } = await plantEndedCheckIn(town, PEOPLE, { came: 4, review: 1 })
  expect((await send('PUT', eventId)).status).toBe(204)
  expect((await send('PUT', eventId)).status).toBe(204)
  expect((await checkInOf(eventId))?.plan).toMatchObject({ people: 3, outcome: null, verified: 0, left: null })
  await runAt(NOW)
  expect(await verifiedAt(eventId)).toEqual([])
  await runAt(TOMORROW)
  expect(await verifiedAt(eventId)).toEqual(PEOPLE.slice(0, 3))
  expect(await planOf(eventId)).toMatchObject({
    ...{ outcome: 'verified', verified: 3, left_over: 0, participation_ids: [], people: 3 },
  })
  const versions = () =>
    town.db
      .selectFrom('certificate')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('certificate.event_id', '=', eventId)
      .select(['version.evidence', 'version.service_minutes'])
      .execute()
  expect(await versions()).toEqual(Array(3).fill({ evidence: 'check-in', service_minutes: 180 }))
  const mails = await town.db
    .selectFrom('outgoing_mail')
    .where(
      'about',
      'in',
      goers.map(({ id }) => `certificate:${id}`),
    )
    .select('next_attempt_at')
    .execute()
  expect(mails.map((mail) => mail.next_attempt_at?.getTime())).toEqual(Array(3).fill(TOMORROW.getTime() + 600_000))
  await runAt(TOMORROW)
  expect(await versions()).toHaveLength(3)
  expect(await codeOf(await send('DELETE', eventId))).toEqual([409, 'stale'])
  expect(await codeOf(await send('PUT', eventId))).toEqual([409, 'stale'])
})

test('a plan can be cancelled, and someone whose entry arrives later or is gone by then is left to the NGO', async () => {
  const { eventId, goers } = await plantEndedCheckIn(town, PEOPLE, { came: 2 })
  await send('PUT', eventId)
  expect((await send('DELETE', eventId)).status).toBe(204)
  expect((await send('DELETE', eventId)).status).toBe(204)
  await runAt(TOMORROW)
  expect(await verifiedAt(eventId)).toEqual([])
  await send('PUT', eventId)
  await plantEntries(town, eventId, goers[2]?.id ?? '', [{ time: '06:40', day: TODAY }])
  await town.db
    .deleteFrom('attendance_entry')
    .where('participation_id', '=', goers[1]?.id ?? '')
    .execute()
  await runAt(TOMORROW)
  expect(await verifiedAt(eventId)).toEqual(PEOPLE.slice(0, 1))
  expect(await planOf(eventId)).toMatchObject({ outcome: 'verified', verified: 1, left_over: 1 })
})

test('hours that the NGO enters with the plan are stated, and none if it skips them', async () => {
  const without = { came: 1, service_minutes: null }
  const { eventId } = await plantEndedCheckIn(town, PEOPLE, without)
  expect(await codeOf(await send('PUT', eventId, { hours: 30 }))).toEqual([422, 'invalid'])
  expect((await send('PUT', eventId, { hours: 2.5 })).status).toBe(204)
  const skipped = await plantEndedCheckIn(town, PEOPLE, without)
  expect((await send('PUT', skipped.eventId, { hours: null })).status).toBe(204)
  await runAt(TOMORROW)
  const minutesOf = (id: string) =>
    town.db
      .selectFrom('certificate')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('certificate.event_id', '=', id)
      .select('version.service_minutes')
      .execute()
  expect(await minutesOf(eventId)).toEqual([{ service_minutes: 150 }])
  expect(await minutesOf(skipped.eventId)).toEqual([{ service_minutes: null }])
})

test('a plan ends without verifying anyone if its event moves, is deleted or revoked, or its NGO is suspended', async () => {
  const planned = async () => {
    const { eventId } = await plantEndedCheckIn(town, PEOPLE, { came: 2 })
    expect((await send('PUT', eventId)).status).toBe(204)
    return eventId
  }
  const change = (eventId: string, set: object) =>
    town.db.updateTable('event').set(set).where('id', '=', eventId).execute()
  const moved = await planned()
  await change(moved, { date: '2025-12-09' })
  const deleted = await planned()
  await change(deleted, { deleted_at: NOW, deleted_on: '2025-12-01', listed: false })
  await runAt(NOW)
  expect([(await planOf(moved))?.outcome, (await planOf(deleted))?.outcome]).toEqual(['moved', 'deleted'])
  const revoked = await planned()
  await change(revoked, { revoked_at: NOW })
  const { ngo_id } = await town.db
    .selectFrom('event')
    .where('id', '=', revoked)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  const setState = (state: 'suspended' | 'approved') =>
    town.db.updateTable('ngo').set({ state }).where('id', '=', ngo_id).execute()
  await runAt(TOMORROW)
  expect((await planOf(revoked))?.outcome).toBe('revoked')
  const second = await planned()
  await setState('suspended')
  await runAt(TOMORROW)
  await setState('approved')
  expect(await planOf(second)).toMatchObject({ outcome: 'not-approved', verified: 0, left_over: 2 })
  for (const eventId of [moved, deleted, revoked, second]) expect(await verifiedAt(eventId)).toEqual([])
})

test('a plan ends without verifying anyone if the person who planned it leaves the NGO or deletes their account', async () => {
  const { eventId } = await plantEndedCheckIn(town, PEOPLE, { came: 2 })
  const { ngo_id } = await town.db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  await addMember(town, { subject: 'planner', name: 'Omkar Sawant', ngoId: ngo_id, role: 'coordinator' })
  await send('PUT', eventId, undefined, await town.cookieOf('planner'))
  const accountId = (await planOf(eventId))?.planned_by ?? ''
  await leaveOrganization(town.db, { ngoId: ngo_id, accountId })
  const forgotten = await plantEndedCheckIn(town, PEOPLE, { came: 2 })
  await send('PUT', forgotten.eventId)
  await town.db
    .updateTable('planned_verification')
    .set({ planned_by: null })
    .where('event_id', '=', forgotten.eventId)
    .execute()
  await runAt(TOMORROW)
  for (const id of [eventId, forgotten.eventId]) {
    expect(await planOf(id)).toMatchObject({ outcome: 'planner-left', verified: 0 })
    expect(await verifiedAt(id)).toEqual([])
  }
})

test('the past event tells its NGO what became of the plan', async () => {
  const { eventId } = await plantEndedCheckIn(town, PEOPLE, { came: 2 })
  await send('PUT', eventId)
  await runAt(TOMORROW)
  town.setNow(TOMORROW)
  const answer = await town.request(`/api/ngo/events/${eventId}/participants`, { cookie })
  town.setNow(NOW)
  const { plan } = (await answer.json()) as { plan: unknown }
  expect(plan).toEqual({
    ...{ people: 2, by: 'Nisha Koli', at: NOW.toISOString(), outcome: 'verified', verified: 2, left: 0 },
  })
})
