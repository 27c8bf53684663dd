import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { momentOf } from '#api/env.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import {
  anEntry,
  DESK_NGO,
  openDesk,
  openPhone,
  plantEvent,
  plantGoers,
  plantWaiting,
} from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Phones check in people on the waiting list while the list changes, on a real PostgreSQL (D49). */

const ROUNDS = process.env.PROVE ? 300 : 2
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const AT = NOW.getTime()

async function aDesk(names: string[], phones: number) {
  await town.db.deleteFrom('rate_bucket').execute()
  const eventId = await plantEvent(town, { places_limited: true, min_people: 1, max_people: 2 })
  const goers = await plantGoers(town, eventId, ['Asha Menon', 'Aarav Mehta'])
  const line = await plantWaiting(town, eventId, names)
  const { token } = await openDesk(town, eventId)
  return {
    eventId,
    goers,
    line,
    phones: await Promise.all(Array.from({ length: phones }, () => openPhone(town, token))),
  }
}

const entriesOf = (eventId: string) =>
  town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()
const goingTo = (eventId: string) =>
  town.db.selectFrom('participation').where('event_id', '=', eventId).selectAll().execute()
const ask = async (method: string, path: string, who: string) =>
  town.request(path, { method, cookie: await town.cookieOf(who) })

test('four phones check in the same ten waiting people at the same time, in any order: each joins once', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Sunil ${String.fromCharCode(65 + at)}`)
  for (let round = 0; round < ROUNDS; round++) {
    const { eventId, line, phones } = await aDesk(names, 4)
    const tick = () => line.map(({ id }) => anEntry({ waiting: id, at: AT }))
    const batches = [tick(), tick().toReversed(), tick().slice(5), tick().toReversed().slice(5)]
    const answers = await Promise.all(phones.map((phone, at) => phone.send(batches[at] ?? [])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const going = await goingTo(eventId)
    expect(going).toHaveLength(12)
    expect(going.filter(({ took_place }) => took_place)).toHaveLength(2)
    const of = Map.groupBy(await entriesOf(eventId), ({ participation_id }) => participation_id)
    expect([of.size, of.has(null)]).toEqual([10, false])
  }
})

test('waiting people are checked in while others leave, join, take an offer or delete their account, and the NGO closes check-in: no request hangs, and no place is taken twice', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { eventId, goers, line, phones } = await aDesk(['Sunil Rao', 'Zoya Khan', 'Imran Qureshi', 'Devika Rao'], 2)
    await town.db.updateTable('event').set({ max_people: 3 }).where('id', '=', eventId).execute()
    const [first, second, third] = line
    await town.db
      .updateTable('waiting')
      .set({ offered_at: new Date(AT - 3_600_000), offer_until: new Date(AT + 3_600_000) })
      .where('id', '=', first?.id ?? '')
      .execute()
    const tick = () => line.map(({ id }) => anEntry({ waiting: id, at: AT }))
    const [here, there] = phones
    const moment = momentOf(town.runtime)
    const answers = await Promise.all([
      here?.send(tick()),
      there?.send(tick().toReversed()),
      ask('DELETE', `/api/events/${eventId}/going`, goers[0]?.subject ?? ''),
      ask('PUT', `/api/events/${eventId}/going`, first?.subject ?? ''),
      ask('DELETE', `/api/events/${eventId}/waiting`, second?.subject ?? ''),
      ask('DELETE', `/api/ngo/events/${eventId}/check-in`, DESK_NGO),
      deleteAccount(town.db, { id: third?.accountId ?? '', ngoId: null } as never, moment).then(() => ({
        status: 204,
      })),
      passOnOffers(town.db, moment).then(() => ({ status: 204 })),
    ])
    for (const [at, answer] of answers.entries()) expect([200, 204, 409], `request ${at}`).toContain(answer?.status)
    const took = (await goingTo(eventId)).filter(({ took_place, account_id }) => took_place && account_id)
    expect(took.length).toBeLessThanOrEqual(3)
    const going = await goingTo(eventId)
    expect(new Set(going.map(({ account_id }) => account_id)).size).toBe(going.length)
    expect(await entriesOf(eventId)).toHaveLength(8)
  }
})
