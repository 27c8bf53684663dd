import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { ngoFigures } from '#api/page/figures.ts'
import { ngoEvents } from '#api/page/ngo-page.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import type { NgoFigures } from '#domain/organization/ngo-page.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Counts the figures of an NGO's page (D39) for a history that was also counted by hand. Today is 1 December 2025. */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const [pune, thane] = await db
  .insertInto('city')
  .values(['Pune', 'Thane'].map((name) => ({ name: `${name} Figures`, name_key: `${name.toLowerCase()}figures` })))
  .returning(['id', 'name'])
  .execute()
const people = await db
  .insertInto('account')
  .values(
    ['a', 'b', 'c'].map((subject) => ({
      ...{ issuer: 'https://figures.invalid', subject, role: 'user' as const, full_name: `Asha ${subject}` },
      ...{ email: `${subject}@figures.example`, location: 'Pune', created_at: NOW },
    })),
  )
  .returning('id')
  .execute()
const [a = '', b = '', c = ''] = people.map(({ id }) => id)

async function plantNgo(name: string): Promise<string> {
  const { id } = await db
    .insertInto('ngo')
    .values(anNgoRow({ org_name: name, website: 'https://f.example' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PlantedGoer = { who: string; verified?: string; minutes?: number }
/**
 * Adds an event without applying the rules for posting. By default the event takes two hours in Pune and is about the
 * environment.
 */
async function plant(
  ngo_id: string,
  date: string,
  going: PlantedGoer[],
  more: Partial<NewEventRow> = {},
): Promise<string> {
  const place = { city_id: pune?.id ?? 0, city: pune?.name ?? '' }
  const row = anEventRow({ ngo_id, ...place, date, service_minutes: 120, listed: false, ...more })
  const { id } = await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()
  const rows = going.map(({ who, verified, minutes = null }) => ({
    ...{ account_id: who, event_id: id, going_at: new Date('2024-12-01T00:00:00Z'), name: 'Kavya Rao' },
    ...{ verified_at: verified ? new Date(verified) : null, service_minutes: minutes },
  }))
  if (rows.length > 0) await db.insertInto('participation').values(rows).execute()
  return id
}

type PlantedClaim = { who: string; made: string; answered?: string }
/**
 * Adds volunteers' claims for the NGO's event on the given day. Volunteers who are not going yet are added to the
 * event.
 */
async function plantClaims(ngo_id: string, date: string, claims: PlantedClaim[]): Promise<void> {
  const { id: event_id } = await db
    .selectFrom('event')
    .where('ngo_id', '=', ngo_id)
    .where('date', '=', date)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const { who, made, answered } of claims) {
    const { id: participation_id } = await db
      .insertInto('participation')
      .values({ account_id: who, event_id, going_at: NOW, name: 'Kavya Rao' })
      .onConflict((going) => going.columns(['account_id', 'event_id']).doUpdateSet({ going_at: NOW }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (day: string) => new Date(`${day}T06:30:00Z`)
    const changed_at = at(answered ?? made)
    const state = answered ? ('declined' as const) : ('asked' as const)
    const { id: claim_id } = await db
      .insertInto('attendance_claim')
      .values({ participation_id, ngo_id, state, made_at: at(made), answer_by: at(made), changed_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const steps = [{ claim_id, act: 'asked' as const, at: at(made) }]
    if (answered)
      await db
        .insertInto('attendance_claim_step')
        .values({ claim_id, act: 'declined', at: at(answered) })
        .execute()
    await db.insertInto('attendance_claim_step').values(steps).execute()
  }
}

const figuresOf = (ngoId: string) => ngoFigures(db, ngoId, momentOf(town.runtime))
const deleted = (at: string) => ({ deleted_at: new Date(at), deleted_on: at.slice(0, 10) })
const NONE: NgoFigures = {
  ...{ events: 0, ticked: 0, medianDays: null, calledOffLate: 0, announced: 0, upheld: 0, minutes: 0, volunteers: 0 },
  ...{ claims: 0, claimsAnswered: 0, certificates: 0, years: [], city: null, sectors: [] },
}

test('a new NGO has no figures, and one whose events had no volunteers has only its places', async () => {
  expect(await figuresOf(await plantNgo('Nothing Yet'))).toEqual(NONE)
  const alone = await plantNgo('Nobody Goes')
  await plant(alone, '2025-11-10', [])
  expect(await figuresOf(alone)).toEqual({ ...NONE, city: pune?.name, sectors: ['Environment'] })
})

test('every figure of a planted history is what a hand counts, and another NGO’s history changes none', async () => {
  const ngo = await plantNgo('Ganit Sangh')
  const other = await plantNgo('Another Sangh')
  // Both volunteers were verified at 23:50 in India, two days after the last event of the year.
  const newYearsEve = '2025-01-02T18:20:00Z'
  await plant(ngo, '2024-12-31', [
    { who: a, verified: newYearsEve },
    { who: b, verified: newYearsEve },
  ])
  // The volunteer was verified at 00:10 in India, so one day later. The verified hours differ from the event's.
  await plant(ngo, '2025-01-01', [{ who: a, verified: '2025-01-01T18:40:00Z', minutes: 45 }])
  // One volunteer did not come. The other was verified after five days. The city and sector differ from those of the
  // other events.
  const elsewhere = { city_id: thane?.id ?? 0, city: thane?.name ?? '', sector: 'Education' as const }
  await plant(ngo, '2025-11-20', [{ who: b, verified: '2025-11-25T06:00:00Z' }, { who: c }], elsewhere)
  // Yesterday's event is over and not verified yet. The events of today and tomorrow do not count, nor does the one
  // without volunteers.
  await plant(ngo, '2025-11-30', [{ who: a }])
  await plant(ngo, '2025-12-01', [{ who: a }])
  await plant(ngo, '2025-12-02', [{ who: a }])
  await plant(ngo, '2025-11-10', [])
  // One event was cancelled 15 hours before its start, the other five days before.
  await plant(ngo, '2025-11-15', [{ who: b }], { time: '09:00', ...deleted('2025-11-14T12:30:00Z') })
  await plant(ngo, '2025-11-15', [{ who: b }], deleted('2025-11-10T06:00:00Z'))
  // This event was deleted after it took place. Its volunteer was verified after three days, and the hours still count.
  await plant(ngo, '2025-10-05', [{ who: c, verified: '2025-10-08T06:00:00Z' }], deleted('2025-10-20T06:00:00Z'))
  const unverified = await plant(ngo, '2025-09-01', [{ who: c, verified: '2025-09-02T06:00:00Z' }])
  await plant(other, '2025-09-01', [{ who: c, verified: '2025-09-02T06:00:00Z' }])
  await issueDemoCertificates(db, { now: NOW })
  await db.updateTable('participation').set({ verified_at: null }).where('event_id', '=', unverified).execute()
  await db
    .insertInto('certificate_end')
    .columns(['code', 'version', 'reason', 'ended_at'])
    .expression((from) =>
      from
        .selectFrom('certificate_version as version')
        .innerJoin('certificate', 'certificate.code', 'version.code')
        .innerJoin('participation', 'participation.id', 'certificate.participation_id')
        .where('participation.event_id', '=', unverified)
        .select(({ val }) => [
          'version.code',
          'version.version',
          val('withdrawn').as('reason'),
          val(NOW).as('ended_at'),
        ]),
    )
    .execute()
  const resolved = (outcome: 'upheld' | 'dismissed', at: string, ngo_id = ngo) => ({
    ...{ ngo_id, reason: 'money' as const, text: 'x', reported_at: new Date(at), outcome, resolved_at: new Date(at) },
  })
  await db
    .insertInto('report')
    .values([
      resolved('upheld', '2024-12-01T05:31:00Z'),
      resolved('upheld', '2025-06-01T00:00:00Z'),
      resolved('upheld', '2024-12-01T05:29:00Z'),
      resolved('dismissed', '2025-06-01T00:00:00Z'),
      resolved('upheld', '2025-06-01T00:00:00Z', other),
    ])
    .execute()

  // One claim was answered on day 14, one on day 15, and one never. The last is still within the 14 days.
  await plantClaims(ngo, '2025-10-05', [
    { who: a, made: '2025-10-14', answered: '2025-10-28' },
    { who: b, made: '2025-10-14', answered: '2025-10-29' },
  ])
  await plantClaims(ngo, '2025-11-20', [
    { who: c, made: '2025-11-10' },
    { who: a, made: '2025-11-28' },
  ])
  await plantClaims(other, '2025-09-01', [{ who: a, made: '2025-10-14', answered: '2025-10-15' }])

  expect(await figuresOf(ngo)).toEqual({
    // The events are those of New Year's Eve and Day, 20 and 30 November, 5 October and 1 September.
    ...{ events: 6, ticked: 4 },
    // The median of 1, 2, 3 and 5 days is 2.5, which is rounded up.
    medianDays: 3,
    ...{ announced: 8, calledOffLate: 1, upheld: 2, claims: 3, claimsAnswered: 1 },
    ...{ minutes: 120 + 120 + 45 + 120 + 120, volunteers: 3, certificates: 5 },
    years: [
      { year: 2024, minutes: 240, events: 1 },
      { year: 2025, minutes: 285, events: 3 },
    ],
    ...{ city: pune?.name, sectors: ['Education', 'Environment'] },
  })
  expect(await figuresOf(other)).toMatchObject({ events: 1, minutes: 120, volunteers: 1, upheld: 1 })
})

test('a person’s day has twelve hours at most, and what is on hold counts for nothing', async () => {
  const ngo = await plantNgo('Long Days')
  const [ten, camp] = [{ service_minutes: 600 }, { service_minutes: 2400, end_date: '2025-11-06' }]
  const verified = '2025-11-08T06:00:00Z'
  for (const who of [a, b]) await plant(ngo, '2025-11-03', [{ who, verified }], ten)
  await plant(ngo, '2025-11-03', [{ who: a, verified }], ten)
  await plant(ngo, '2025-11-05', [{ who: a, verified }], camp)
  const doubted = await plant(ngo, '2025-11-07', [{ who: a, verified }], ten)
  await issueDemoCertificates(db, { now: NOW })
  const { code } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.event_id', '=', doubted)
    .select('certificate.code')
    .executeTakeFirstOrThrow()
  const flag = { kind: 'over-12-hours' as const, about: 'figures', puts_on_hold: true, found_at: NOW, ngo_id: ngo }
  const { id } = await db.insertInto('flag').values(flag).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('flag_certificate').values({ flag_id: id, code }).execute()
  expect(await figuresOf(ngo)).toMatchObject({ minutes: 720 + 600 + 1440, certificates: 4, volunteers: 2 })
  await db.updateTable('event').set({ listed: true }).where('ngo_id', '=', ngo).execute()
  const shown = async () =>
    (await ngoEvents(db, ngo, null, momentOf(town.runtime))).events.map(({ minutes, verified }) => [minutes, verified])
  const [ofDoubted, ...ofOthers] = await shown()
  expect(ofDoubted).toEqual([0, 0])
  expect(ofOthers).toEqual([[1440, 1], ...Array(3).fill([600, 1])])
  const resolved = { outcome: 'unfounded' as const, reason: 'Asked.', resolved_at: NOW }
  await db.updateTable('flag').set(resolved).where('id', '=', id).execute()
  await db.deleteFrom('ngo_figures').where('ngo_id', '=', ngo).execute()
  expect(await figuresOf(ngo)).toMatchObject({ minutes: 720 + 600 + 1440 + 600, certificates: 5 })
  expect((await shown())[0]).toEqual([600, 1])
})

test('an event without hours adds none, to its line, to the page and to the year (D86)', async () => {
  const ngo = await plantNgo('No Hours')
  const verified = '2025-11-08T06:00:00Z'
  const people = [a, b, c].map((who) => ({ who, verified }))
  await plant(ngo, '2025-11-03', people, { service_minutes: null, listed: true })
  await plant(ngo, '2025-11-04', [{ who: a, verified }], { listed: true })
  await issueDemoCertificates(db, { now: NOW })
  const shown = await ngoEvents(db, ngo, null, momentOf(town.runtime))
  expect(shown.events.map(({ verified: number, minutes }) => [number, minutes])).toEqual([
    [1, 120],
    [3, 0],
  ])
  expect(await figuresOf(ngo)).toMatchObject({
    ...{ minutes: 120, certificates: 4, volunteers: 3 },
    years: [{ year: 2025, minutes: 120, events: 2 }],
  })
})

test('they are cached for an hour, and counted again after it', async () => {
  const ngo = await plantNgo('An Hour')
  expect((await figuresOf(ngo)).events).toBe(0)
  await plant(ngo, '2025-11-10', [{ who: a }])
  town.setNow(new Date(NOW.getTime() + 3_599_000))
  expect((await figuresOf(ngo)).events).toBe(0)
  town.setNow(new Date(NOW.getTime() + 3_600_000))
  expect((await figuresOf(ngo)).events).toBe(1)
  town.setNow(NOW)
})
