import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { checkInCodeOf, checkInKeyOf, claimCodeOf, stepOf } from '#domain/check-in/check-in-code.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, DESK_NGO, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Several phones and volunteers act concurrently on a real PostgreSQL (D43, D45). */

const ROUNDS = process.env.PROVE ? 300 : 4
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const AT = NOW.getTime()
const fresh = () => town.db.deleteFrom('rate_bucket').execute()
const entriesOf = (eventId: string) =>
  town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()

async function aDesk(names: string[], phones: number) {
  const eventId = await plantEvent(town)
  const goers = await plantGoers(town, eventId, names)
  const { token, own } = await openDesk(town, eventId)
  const opened = await Promise.all(Array.from({ length: phones }, () => openPhone(town, token)))
  return { eventId, goers, token, deskId: own.open?.id ?? '', phones: opened }
}

test('six members open check-in at the same time: there is one check-in desk', async () => {
  const cookie = await town.cookieOf(DESK_NGO)
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const eventId = await plantEvent(town)
    const open = () => town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'PUT', cookie })
    const answers = await Promise.all(Array.from({ length: 6 }, open))
    const links = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { open: { link: string } }).open.link),
    )
    expect(new Set(links).size).toBe(1)
    const desks = await town.db.selectFrom('check_in_desk').where('event_id', '=', eventId).select('id').execute()
    expect(desks).toHaveLength(1)
  }
})

test('nine phones connect at the same time: five succeed, four get a refusal, and no number is used twice', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { token, deskId } = await aDesk(['Asha Menon'], 0)
    const body = JSON.stringify({ token })
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => town.request('/api/check-in/phones', { method: 'POST', body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(4).fill(409)])
    const phones = await town.db.selectFrom('check_in_phone').where('desk_id', '=', deskId).select('number').execute()
    expect(phones.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5])
  }
})

test('five phones send the same entries at the same time, in any order: each is one row, and no request hangs', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Asha ${at}`)
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { eventId, goers, phones } = await aDesk(names, 5)
    const entries = goers.flatMap(({ id, pass }, at) => [
      at % 2 === 0 ? anEntry({ participation: id, at: AT }) : anEntry({ pass, way: 'pass', at: AT }),
      anEntry({ walkIn: { id: randomUUID(), name: `Walker ${at}` }, way: 'walk-in', at: AT }),
    ])
    const orders = [
      entries,
      entries.toReversed(),
      entries.slice(20),
      entries.toReversed().slice(20),
      entries.toSpliced(5, 30),
    ]
    const answers = await Promise.all(phones.map((phone, at) => phone.send(orders[at] ?? [])))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await entriesOf(eventId)).map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
    const walkIns = await town.db.selectFrom('walk_in').where('event_id', '=', eventId).select('id').execute()
    expect(walkIns).toHaveLength(40)
  }
})

test('a phone is removed while it sends a batch: either the whole batch counts or the whole batch needs review', async () => {
  const cookie = await town.cookieOf(DESK_NGO)
  const names = Array.from({ length: 20 }, (_, at) => `Asha ${at}`)
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { eventId, goers, deskId, phones } = await aDesk(names, 1)
    const { id } = await town.db
      .selectFrom('check_in_phone')
      .where('desk_id', '=', deskId)
      .select('id')
      .executeTakeFirstOrThrow()
    const entries = goers.map((goer) => anEntry({ participation: goer.id, at: AT }))
    const [answer, removed] = await Promise.all([
      phones[0]?.send(entries),
      town.request(`/api/ngo/events/${eventId}/check-in/phones/${id}`, { method: 'DELETE', cookie }),
    ])
    expect([answer?.status, removed.status]).toEqual([200, 204])
    const kept = await entriesOf(eventId)
    expect(kept).toHaveLength(20)
    expect(new Set(kept.map(({ distrusted }) => distrusted)).size).toBe(1)
  }
})

test('passes that become known while two check-in desks of an event send are joined once, without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const eventId = await plantEvent(town)
    const goers = await plantGoers(
      town,
      eventId,
      Array.from({ length: 20 }, (_, at) => `Asha ${at}`),
    )
    const { token } = await openDesk(town, eventId)
    const first = await openPhone(town, token)
    const passes = goers.map((_, at) => at.toString(16).padStart(20, '0'))
    await first.send(passes.map((pass) => anEntry({ pass, way: 'pass', at: AT })))
    const cookie = await town.cookieOf(DESK_NGO)
    await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'DELETE', cookie })
    const second = await openPhone(town, (await openDesk(town, eventId)).token)
    for (const [at, { id }] of goers.entries())
      await town.db
        .updateTable('participation')
        .set({ pass: passes[at] ?? '' })
        .where('id', '=', id)
        .execute()
    const answers = await Promise.all([first.send([]), second.send([]), first.send([]), second.send([])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const joined = await entriesOf(eventId)
    expect(joined.map(({ participation_id }) => participation_id).toSorted()).toEqual(
      goers.map(({ id }) => id).toSorted(),
    )
  }
})

test('a volunteer chooses Not Going while a helper ticks them: the entry is stored, with or without a participation', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { eventId, goers, phones } = await aDesk(['Asha Menon', 'Aarav Mehta'], 1)
    const [leaving, staying] = goers
    const cookie = await town.cookieOf(leaving?.subject ?? '')
    const entries = goers.map(({ id }) => anEntry({ participation: id, at: AT }))
    const [sent, left] = await Promise.all([
      phones[0]?.send(entries),
      town.request(`/api/events/${eventId}/going`, { method: 'DELETE', cookie }),
    ])
    expect(sent?.status).toBe(200)
    const kept = (await entriesOf(eventId)).map(({ participation_id }) => participation_id)
    // If the tick was stored first, the volunteer has attended and can no longer choose Not Going (D45).
    expect([204, 409]).toContain(left.status)
    expect(kept.toSorted()).toEqual([staying?.id, left.status === 204 ? null : leaving?.id].toSorted())
  }
})

test('a volunteer chooses Not Going in one tab while the other checks them in: both get a response, no entry is lost', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { eventId, goers, deskId } = await aDesk(['Asha Menon'], 1)
    const cookie = await town.cookieOf(goers[0]?.subject ?? '')
    const desk = await town.db
      .selectFrom('check_in_desk')
      .where('id', '=', deskId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const step = stepOf(AT)
    const { mac } = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction: 'in', step })
    const body = JSON.stringify({ code: `${desk.id}.${step}.${mac}`, seenAt: AT })
    const [checkedIn, left] = await Promise.all([
      town.request('/api/me/check-ins', { method: 'POST', cookie, body }),
      town.request(`/api/events/${eventId}/going`, { method: 'DELETE', cookie }),
    ])
    expect([200, 409]).toContain(checkedIn.status)
    expect([204, 409]).toContain(left.status)
    expect(await entriesOf(eventId)).toHaveLength(checkedIn.status === 200 ? 1 : 0)
  }
})

test('a visit is claimed while its walk-in leaves: every entry of it is that person’s', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fresh()
    const { eventId, goers, phones } = await aDesk(['Asha Menon'], 1)
    const [phone] = phones
    const walkIn = { id: randomUUID(), name: 'Asha' }
    await phone?.send([anEntry({ walkIn, way: 'walk-in', at: AT })])
    const code = await claimCodeOf(await checkInKeyOf(phone?.state.secret ?? ''), walkIn.id)
    const [claimed, sent] = await Promise.all([
      town.request('/api/me/walk-ins', {
        method: 'POST',
        body: JSON.stringify({ code }),
        cookie: await town.cookieOf(goers[0]?.subject ?? ''),
      }),
      phone?.send([anEntry({ walkIn, way: 'walk-in', kind: 'out', at: AT })]),
    ])
    expect([claimed.status < 300, sent?.status]).toEqual([true, 200])
    const kept = await entriesOf(eventId)
    expect(kept.map(({ participation_id }) => participation_id)).toEqual([goers[0]?.id, goers[0]?.id])
  }
})
