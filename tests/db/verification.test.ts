import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { lettered } from '#tests/support/town/lettered.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Verifying 200 people together takes about as many statements as verifying one, with the same result as verifying them
 * one by one.
 */

const { db, runtime, close } = await openTown({ db: await openTestPostgres() })
afterAll(close)

const {
  ngo_id: ngoId,
  city_id,
  account_id: accountId,
} = await db
  .selectFrom('event')
  .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
  .innerJoin('account', (join) => join.on(isFirstOwner))
  .where('title', '=', 'Dadar Chowpatty Sort and Count')
  .select(['ngo_id', 'city_id', 'account.id as account_id'])
  .executeTakeFirstOrThrow()
const moment = { today: TODAY, now: NOW, config: runtime.config }

const JOINED = new Date(NOW.getTime() - 30 * 86_400_000)

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

test('marking two hundred takes the statements of one and leaves the others for another request', async () => {
  const [one, other] = [await addCrowd(230, 'lake'), await addCrowd(230, 'river')]
  statements = 0
  const marked = await verifyAll(db.withPlugin(counting), one.entry)
  expect(marked).toEqual({ marked: 200, left: 28, own: false })
  expect(statements).toBeLessThanOrEqual(27)
  // Verifies enough people one by one that each kind of person is included.
  for (const participationId of other.ids.filter((id) => id !== other.leftId).slice(0, 40))
    await verifyAttendance(db, { ...other.entry, participationId })
  expect(await resultOf(one.ids.slice(0, 40))).toEqual(await resultOf(other.ids.slice(0, 40)))
  const rest = await verifyAll(db, one.entry)
  expect(rest).toEqual({ marked: 28, left: 0, own: false })
  expect(await verifyAll(db, one.entry)).toEqual({ marked: 0, left: 0, own: false })
})

/**
 * Adds people to a past event. The second is verified, the third was verified earlier, and the fourth has deleted their
 * account.
 */
async function addCrowd(count: number, name: string) {
  const { id: eventId } = await db
    .insertInto('event')
    .values(anEventRow({ ngo_id: ngoId, city_id, date: '2025-11-15', created_at: new Date('2025-10-01T10:00:00Z') }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({ id: randomUUID(), at }))
  const account = { issuer: 'https://test.invalid', role: 'user' as const, location: 'Mumbai', created_at: JOINED }
  await db
    .insertInto('account')
    .values(
      people.map(({ id, at }) => ({
        ...account,
        id,
        subject: id,
        full_name: `P ${lettered(at)}`,
        email: `p${at}@${name}.example`,
      })),
    )
    .execute()
  const ids = people.map(() => randomUUID())
  const wentAt = (at: number) => new Date(JOINED.getTime() + at)
  await db
    .insertInto('participation')
    .values(
      people.map((one, at) => ({
        ...{ id: ids[at], account_id: one.id, event_id: eventId },
        ...{ going_at: wentAt(at), name: `P ${lettered(at)}` },
      })),
    )
    .execute()
  const entry = { ...moment, ngoId, accountId, eventId }
  const earlier = { ...entry, now: new Date(NOW.getTime() - 60_000) }
  const [, second = '', third = '', leftId = ''] = ids
  for (const participationId of [second, third]) await verifyAttendance(db, { ...earlier, participationId })
  await withdrawVerification(db, { ...earlier, participationId: third })
  await db.updateTable('participation').set({ account_id: null }).where('id', '=', leftId).execute()
  return { ids, leftId, entry }
}

/** Returns the current state of each person, without the random values. */
async function resultOf(ids: string[]) {
  const rows = await db
    .selectFrom('participation')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoin('certificate_version as version', 'version.code', 'certificate.code')
    .leftJoin('account', 'account.id', 'participation.account_id')
    .where('participation.id', 'in', ids)
    .select(['participation.verified_at', 'participation.verified_by', 'participation.service_minutes'])
    .select(['version.version', 'version.name', 'version.reason', 'version.issued_at'])
    .select(({ fn, selectFrom }) =>
      selectFrom('outgoing_mail')
        .whereRef('outgoing_mail.to_address', '=', 'account.email')
        .where('outgoing_mail.kind', '=', 'certificate-issued')
        .select(fn.countAll<number>().as('mails'))
        .as('mails'),
    )
    .orderBy('participation.going_at')
    .orderBy('version.version')
    .execute()
  return rows
}
