import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { activityLog } from '#api/admin/activity-log.ts'
import { contactMessages } from '#api/admin/contact/messages.ts'
import { reports } from '#api/admin/report/reports.ts'
import { flagPage } from '#api/certificate/flag/flag.ts'
import { cursorOf, type Place, placeOf } from '#api/http/cursor.ts'
import { undeliveredMail } from '#api/mail/undelivered-mail.ts'
import { participantsOf } from '#api/participation/participants.ts'
import { participantsCsv } from '#api/participation/participants-csv.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Rows written by SQL have times in microseconds, and many rows may have the same time. Each list must return each row
 * exactly once across its pages.
 */

const { db, close } = await openTown()
afterAll(close)

const MANY = 170
/** The time of row n. Each time is shared by 64 rows, and the next time is one microsecond later. */
const AT = sql`${NOW}::timestamptz - interval '1 hour' + (n / 64) * interval '1 microsecond'`
const ROWS = sql`generate_series(1, ${MANY}) as n`
const { id: ngoId } = await db.selectFrom('ngo').select('id').limit(1).executeTakeFirstOrThrow()

await sql`insert into contact_message (from_name, reply_to, message, created_at, tried_at)
  select 'Asha', 'asha@example.org', 'message ' || n, ${AT}, ${AT} from ${ROWS}`.execute(db)
await sql`insert into outgoing_mail (kind, to_address, subject, body, message_id, created_at, failure)
  select 'report-asked', 'a@example.org', 's', 'b', '<' || n || '@x>', ${AT}, 'smtp-550' from ${ROWS}`.execute(db)
await sql`insert into report (ngo_id, reason, lang, reported_at)
  select ${ngoId}::uuid, 'other', 'en', ${AT} from ${ROWS}`.execute(db)
await sql`insert into report (ngo_id, reason, lang, reported_at, outcome, outcome_reason, resolved_at)
  select ${ngoId}::uuid, 'other', 'en', ${AT}, 'dismissed', 'no', ${AT} from ${ROWS}`.execute(db)
await sql`insert into flag (kind, found_at, ngo_id, about, puts_on_hold)
  select 'joined-late', ${AT}, ${ngoId}::uuid, 'page:' || n, false from ${ROWS}`.execute(db)
await sql`insert into admin_action (at, admin, act, about)
  select ${AT}, 'Admin', 'suspended', 'NGO ' || n from ${ROWS}`.execute(db)

/** Returns the ids from all pages, in order. */
async function walk(page: (after: Place | null) => Promise<{ rows: { id: string }[]; next: string | null }>) {
  const seen: string[] = []
  for (let cursor: string | undefined, pages = 0; ; pages += 1) {
    const { rows, next } = await page(placeOf(cursor))
    seen.push(...rows.map(({ id }) => id))
    if (next === null) return seen
    if (next === cursor || pages > 60) throw new Error('The cursor does not move.')
    cursor = next
  }
}

const moment = { today: TODAY, now: NOW }
const lists: Record<string, Parameters<typeof walk>[0]> = {
  contact_message: (after) => contactMessages(db, after).then(({ messages, next }) => ({ rows: messages, next })),
  outgoing_mail: (after) => undeliveredMail(db, after, true, NOW).then(({ mail, next }) => ({ rows: mail, next })),
  report: (after) =>
    reports(db, { resolved: false, after, ...moment }).then((page) => ({ ...page, rows: page.reports })),
  'report where resolved_at is not null': (after) =>
    reports(db, { resolved: true, after, ...moment }).then((page) => ({ ...page, rows: page.reports })),
  flag: (after) => flagPage(db, 'open', after).then(({ flags, next }) => ({ rows: flags, next })),
  admin_action: (after) => activityLog(db, {}, after).then(({ acts, next }) => ({ rows: acts, next })),
}

test.each(Object.keys(lists))('the pages of %s repeat no row and leave none out', async (name) => {
  const seen = await walk(lists[name] as Parameters<typeof walk>[0])
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(MANY)
})

test('a table of participants who came in one instant ends, and has each of them once', async () => {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: eventId } = await db
    .insertInto('event')
    .values(anEventRow({ ngo_id: ngoId, city_id: city.id, date: '2025-10-05' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into participation (event_id, going_at, name)
    select ${eventId}::uuid, '2025-10-01 09:00:00.123456Z', 'Person ' || n from generate_series(1, 1203) as n`.execute(
    db,
  )
  const asked = { ngoId, eventId, ...moment }
  const csv = await participantsCsv(db, asked, 'en')
  const names = Array.from(csv.matchAll(/"(Person \d+)"/g), ([, name]) => name)
  expect([names.length, new Set(names).size]).toEqual([1203, 1203])
  const seen = await walk((after) =>
    participantsOf(db, asked, after).then(({ participants, next }) => ({ rows: participants, next })),
  )
  expect(new Set(seen).size).toBe(1203)
})

test('a cursor of the version before is read, and what none is is refused', () => {
  const id = '0b3f6a3e-3c1f-4c61-9a34-0a8e6f6b9d11'
  for (const at of ['2025-11-26T06:30:00.123Z', '2025-11-26T06:30:00.123456Z'])
    expect(placeOf(cursorOf(at, id))).toEqual({ at, id })
  for (const at of ['2025-11-26', '2025-02-30T06:30:00.123456Z', '2025-11-26T25:00:00.123456Z', '2025-11-26T06:30:00Z'])
    expect(() => placeOf(cursorOf(at, id)), at).toThrow('invalid')
})
