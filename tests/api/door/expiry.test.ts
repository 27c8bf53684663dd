import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { cleanUp } from '#api/server/cleanup.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { aMark, openDoor, openPhone, plantEvent, plantGoers, rowOf } from '#tests/support/town/open-door.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const [AT, DAY] = [NOW.getTime(), 86_400_000]
const later = (from: number, days: number) => new Date(from + days * DAY)

const eventId = await plantEvent(town)
const [asha] = await plantGoers(town, eventId, ['Asha Menon'])
const { token, own } = await openDoor(town, eventId)
const phone = await openPhone(town, token)
const walkIns = () =>
  town.db.selectFrom('walk_in').where('event_id', '=', eventId).select(['name', 'code_hash']).execute()
const phones = () =>
  town.db
    .selectFrom('door_phone')
    .where('door_id', '=', own.open?.id ?? '')
    .select(['id', 'network'])
    .execute()

test('a name that nobody claimed is forgotten after thirty days, with its code; that somebody came is not', async () => {
  const walkIn = { id: randomUUID(), name: 'Nandini' }
  const mark = aMark({ walkIn, way: 'walk-in', at: AT })
  await phone.send([mark])
  await cleanUp(town.db, later(AT, 29.9))
  expect(await walkIns()).toEqual([{ name: 'Nandini', code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await cleanUp(town.db, later(AT, 30.1))
  expect(await walkIns()).toEqual([{ name: null, code_hash: null }])
  expect(await rowOf(town, mark.id)).toMatchObject({ walk_in_id: walkIn.id, kind: 'in' })
})

test('sixty days after, the door’s phones are gone, and from where each code came; the marks stay', async () => {
  const tick = aMark({ participation: asha?.id ?? '', at: AT })
  await phone.send([tick])
  const row = await rowOf(town, tick.id)
  if (!row) throw new Error('The mark is gone.')
  const code = { ...row, id: randomUUID(), way: 'code' as const, device: 'd'.repeat(32), network: 'n'.repeat(32) }
  await town.db.insertInto('attendance_mark').values(code).execute()
  await cleanUp(town.db, later(AT, 59.9))
  expect(await phones()).toEqual([{ id: row.phone_id, network: expect.any(String) }])
  expect(await rowOf(town, code.id)).toMatchObject({ device: code.device, network: code.network })
  await cleanUp(town.db, later(phone.state.closesAt, 60.1))
  expect(await phones()).toEqual([])
  expect(await rowOf(town, code.id)).toEqual({ ...code, device: null, network: null, phone_id: null })
  expect(await rowOf(town, tick.id)).toEqual({ ...row, phone_id: null })
  expect((await phone.send([])).status).toBe(401)
})
