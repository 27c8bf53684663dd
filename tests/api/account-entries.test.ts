import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openDesk, plantEvent } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests which check-in entries remain after a volunteer deletes their account (D26). */

const town = await openTown()
afterAll(town.close)
const { db } = town

test('deleting an account leaves anonymous entries, and removes a claimed visit’s name', async () => {
  const event_id = await plantEvent(town)
  const { own } = await openDesk(town, event_id)
  const cookie = await town.cookieOf('asha')
  const { id: account_id } = await db
    .selectFrom('account')
    .where('subject', '=', 'asha')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: participation_id } = await db
    .insertInto('participation')
    .values({ account_id, event_id, going_at: NOW, verified_at: null, verified_by: null, name: 'Asha' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const desk_id = own.open?.id ?? ''
  const [walkIn, mark] = [randomUUID(), randomUUID()]
  await db
    .insertInto('walk_in')
    .values({
      id: walkIn,
      event_id,
      desk_id,
      name: 'Asha',
      code_hash: 'h',
      came_at: NOW,
      claimed_at: NOW,
      participation_id,
    })
    .execute()
  await db
    .insertInto('attendance_entry')
    .values({
      ...{ id: mark, event_id, day: TODAY, participation_id, walk_in_id: null, pass: 'p', kind: 'in', way: 'code' },
      ...{ at: NOW, received_at: NOW, step: null, desk_id, phone_id: null, device: 'd', network: 'n' },
      ...{ clock_sure: true, late: false },
    })
    .execute()

  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)

  const left = await db.selectFrom('attendance_entry').where('id', '=', mark).selectAll().executeTakeFirstOrThrow()
  expect(left).toMatchObject({ participation_id: null, device: null, network: null, pass: null, at: NOW, kind: 'in' })
  const visit = await db.selectFrom('walk_in').where('id', '=', walkIn).selectAll().executeTakeFirstOrThrow()
  expect(visit).toMatchObject({ name: null, code_hash: null, participation_id: null })
})
