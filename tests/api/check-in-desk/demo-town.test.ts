import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveIn } from '#api/server/demo/demo-town.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { AT_THE_DESK } from '#db/seeds/check-in-events.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/*
 * The demo data has two check-in desks: one that is open now, and one that has an entry for each kind of evidence shown
 * on certificates.
 */

let town: Town
beforeAll(async () => {
  const db = openPostgres({ url: await createDatabase('nothing'), timeouts: 'patient' })
  await migrate(db)
  town = await openTown({ db })
  await moveIn(db, { now: NOW, config: town.runtime.config })
})
afterAll(() => town.close())

const eventOf = (title: string) =>
  town.db.selectFrom('event').where('title', '=', title).selectAll().executeTakeFirstOrThrow()

test('today’s check-in desk is open, with entries of every way, a walk-in, and what the helper saw', async () => {
  const { id } = await eventOf(AT_THE_DESK.open)
  const desk = await town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([desk.opens_at < NOW, desk.closes_at > NOW, desk.revoked_at, desk.headcount]).toEqual([true, true, null, 5])
  const entries = await town.db.selectFrom('attendance_entry').where('event_id', '=', id).selectAll().execute()
  expect(entries.map(({ way }) => way).toSorted()).toEqual(['code', 'pass', 'tick', 'walk-in'])
  expect(entries.filter(({ participation_id, walk_in_id }) => !participation_id && !walk_in_id)).toEqual([])
  const cookie = await town.cookieOf('samudra')
  const own = await (await town.request(`/api/ngo/events/${id}/check-in`, { cookie })).json()
  expect(own.open.phones).toMatchObject([{ number: 1, device: 'Chrome on Android', entries: 3, state: 'open' }])
  const listed = await (await town.request('/api/events')).json()
  expect(JSON.stringify(listed)).toContain(AT_THE_DESK.open)
})

test('each way of the past one ends on the check page with its sentence, and raises no flag', async () => {
  const { id } = await eventOf(AT_THE_DESK.past)
  const rows = await town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.event_id', '=', id)
    .select(['subject', 'version.evidence', 'certificate.code', 'measured_minutes as minutes'])
    .orderBy('subject')
    .execute()
  expect(rows).toEqual([
    { subject: 'aarav', evidence: null, code: null, minutes: null },
    { subject: 'asha', evidence: 'check-in', code: expect.any(String), minutes: null },
    { subject: 'fatima', evidence: 'check-in-and-out', code: expect.any(String), minutes: 165 },
    { subject: 'gurleen', evidence: 'organizer', code: expect.any(String), minutes: null },
    { subject: 'joseph', evidence: 'statement-organization', code: expect.any(String), minutes: null },
  ])
  const claims = await town.db.selectFrom('attendance_claim').select('state').orderBy('state').execute()
  expect(claims.map(({ state }) => state)).toEqual(['accepted', 'asked'])
  expect(await town.db.selectFrom('flag').select('kind').execute()).toEqual([])
  const said = await Promise.all(
    rows.map(async ({ code }) => (code ? await (await town.request(checkPath(code))).text() : '')),
  )
  const sentences = [
    'Checked in at the event.',
    'Checked in and out with the event’s code. Time was measured.',
    'Verified by the NGO.',
    'The volunteer’s statement, accepted by the NGO.',
  ]
  for (const [place, sentence] of sentences.entries()) expect(said[place + 1]).toContain(sentence)
})

test('no email is sent about anything before the demo data was made', async () => {
  expect(await town.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
})
