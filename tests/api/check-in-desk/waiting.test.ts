import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { countsOf } from '#api/event/place/counts.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { checkInCodeOf, checkInKeyOf, stepOf } from '#domain/check-in/check-in-code.ts'
import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { NOW } from '#tests/support/town/clock.ts'
import {
  anEntry,
  type CheckInPhone,
  DESK_NGO,
  openDesk,
  openPhone,
  plantEvent,
  plantGoers,
  plantWaiting,
  rowOf,
} from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* People on the waiting list at the check-in desk (D49): presence uses no place. */

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const [AT, MINUTE, HOUR, DAY] = [NOW.getTime(), 60_000, 3_600_000, 86_400_000]

type DeskOptions = { going?: string[]; waiting?: string[]; most?: number; date?: string }

async function aDesk({
  going = ['Asha Menon'],
  waiting = ['Asha Mehra', 'Sunil Rao'],
  most = 1,
  date,
}: DeskOptions = {}) {
  const limited = { places_limited: true, min_people: 1, max_people: most }
  const eventId = await plantEvent(town, { ...limited, ...(date && { date }) })
  const goers = await plantGoers(town, eventId, going)
  const line = await plantWaiting(town, eventId, waiting)
  const { token } = await openDesk(town, eventId)
  const [first, second] = line
  if (!first || !second) throw new Error('Two people must wait.')
  return { eventId, goers, first, second, line, token, phone: await openPhone(town, token) }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const stateAfter = async (phone: CheckInPhone, entries: SentEntry[]) => {
  const answer = (await (await phone.send(entries)).json()) as BatchAnswer
  expect(answer.kept).toEqual(entries.map(({ id }) => id))
  return answer.state as DeskState
}
const read = async ({ cookie }: CheckInPhone, since?: number) => {
  const path = `/api/check-in${since === undefined ? '' : `?since=${since}`}`
  return (await (await town.request(path, { cookie })).json()) as DeskState
}
const namesIn = ({ people }: DeskState) => people.map(({ name }) => name)
const send = async (method: string, path: string, who: string) =>
  town.request(path, { method, cookie: await town.cookieOf(who) })
const countOf = async ({ eventId }: Desk) => {
  const [counts] = await countsOf(town.db, [eventId], town.runtime.now())
  return { taken: counts?.taken, offered: counts?.offered, waiting: counts?.waiting }
}
const lineOf = async ({ eventId }: Desk) => {
  const open = town.db.selectFrom('waiting').where('event_id', '=', eventId).where('ended_at', 'is', null)
  return (await open.orderBy('line_at').orderBy('id').select('id').execute()).map(({ id }) => id)
}
const endedAs = async (id: string) =>
  (await town.db.selectFrom('waiting').where('id', '=', id).select('ended_as').executeTakeFirst())?.ended_as
const participationOf = ({ eventId }: Desk, accountId: string) =>
  town.db
    .selectFrom('participation')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
const offerTo = (id: string, until: Date) =>
  town.db
    .updateTable('waiting')
    .set({ offered_at: new Date(AT - HOUR), offer_until: until })
    .where('id', '=', id)
    .execute()

test('the phone gets names and positions of the waiting list, told apart from those going, and nothing else', async () => {
  const { phone, first, second } = await aDesk()
  const state = await read(phone)
  expect(namesIn(state)).toEqual(['Asha Men.'])
  expect(state.waiting).toEqual([
    { id: first.id, name: 'Asha Meh.', position: 1 },
    { id: second.id, name: 'Sunil R.', position: 2 },
  ])
})

test('names of the waiting list come with the other names, on the day before the event', async () => {
  const { phone } = await aDesk({ date: '2025-12-03' })
  const early = await read(phone)
  expect([early.namesFrom, early.people, early.waiting]).toEqual(['2025-12-02', [], []])
  town.setNow(new Date(AT + DAY))
  const later = await read(phone)
  expect([later.namesFrom, later.people.length, later.waiting?.length]).toEqual([null, 1, 2])
})

test('without a limit, the answer does not mention a waiting list; if no one waits, the list is empty', async () => {
  const eventId = await plantEvent(town)
  await plantGoers(town, eventId, ['Asha Menon'])
  const phone = await openPhone(town, (await openDesk(town, eventId)).token)
  expect(await read(phone)).not.toHaveProperty('waiting')
  const limited = await aDesk()
  await town.db.deleteFrom('waiting').where('event_id', '=', limited.eventId).execute()
  expect(await read(limited.phone)).toMatchObject({ waiting: [] })
})

test('a person who waits and is checked in goes to the event, takes no place, and leaves the list as it was', async () => {
  const desk = await aDesk({ most: 2, waiting: ['Sunil Rao', 'Nandini Das', 'Imran Qureshi'] })
  const [first, second, third] = desk.line.map(({ id }) => id)
  await offerTo(first ?? '', new Date(AT + HOUR))
  expect(await countOf(desk)).toEqual({ taken: 1, offered: 1, waiting: 3 })
  const entry = anEntry({ waiting: second, at: AT - MINUTE })
  const state = await stateAfter(desk.phone, [entry])
  expect(state.people.map(({ name, in: came }) => [name, came?.id])).toEqual([
    ['Asha M.', undefined],
    ['Nandini D.', entry.id],
  ])
  expect(state.waiting?.map(({ id, position }) => [id, position])).toEqual([
    [first, 1],
    [third, 2],
  ])
  expect(await countOf(desk)).toEqual({ taken: 1, offered: 1, waiting: 2 })
  expect(await lineOf(desk)).toEqual([first, third])
  const joined = await participationOf(desk, desk.second.accountId)
  expect(joined).toMatchObject({ took_place: false, name: 'Nandini Das' })
  // The person has been known to the event since they joined the list, so the entry is not before they joined.
  expect(joined?.going_at).toEqual(new Date('2025-11-28T05:30:00.001Z'))
  expect(await endedAs(second ?? '')).toBe('checked-in')
  await passOnOffers(town.db, momentOf(town.runtime))
  expect(await countOf(desk)).toEqual({ taken: 1, offered: 1, waiting: 2 })
})

test('a walk-in changes neither the places nor the list', async () => {
  const desk = await aDesk({ most: 2 })
  await offerTo(desk.first.id, new Date(AT + HOUR))
  const before = [await countOf(desk), await lineOf(desk)]
  await stateAfter(desk.phone, [anEntry({ walkIn: { id: randomUUID(), name: 'Imran Q.' }, way: 'walk-in', at: AT })])
  expect([await countOf(desk), await lineOf(desk)]).toEqual(before)
})

test('a person with an open offer who is checked in has taken that place; with an expired one, they have not', async () => {
  const desk = await aDesk({ most: 2, waiting: ['Sunil Rao', 'Nandini Das'] })
  await offerTo(desk.first.id, new Date(AT + HOUR))
  await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: AT })])
  expect(await participationOf(desk, desk.first.accountId)).toMatchObject({ took_place: true })
  expect(await countOf(desk)).toEqual({ taken: 2, offered: 0, waiting: 1 })
  const late = await aDesk({ most: 2 })
  await offerTo(late.first.id, new Date(AT - MINUTE))
  await stateAfter(late.phone, [anEntry({ waiting: late.first.id, at: AT })])
  expect(await participationOf(late, late.first.accountId)).toMatchObject({ took_place: false })
  expect(await countOf(late)).toEqual({ taken: 1, offered: 0, waiting: 1 })
})

test('the same entry twice, one from another phone, and a check-out are entries of one person', async () => {
  const desk = await aDesk()
  const other = await openPhone(town, desk.token)
  const entry = anEntry({ waiting: desk.first.id, at: AT - 2 * MINUTE })
  await stateAfter(desk.phone, [entry])
  await stateAfter(desk.phone, [entry])
  const more = [
    anEntry({ waiting: desk.first.id, at: AT - MINUTE }),
    anEntry({ waiting: desk.first.id, kind: 'out', at: AT }),
  ]
  const state = await stateAfter(other, more)
  const joined = await participationOf(desk, desk.first.accountId)
  expect(state.people.find(({ id }) => id === joined?.id)).toMatchObject({
    in: { id: entry.id },
    out: { id: more[1]?.id },
  })
  for (const { id } of [entry, ...more]) expect((await rowOf(town, id))?.participation_id).toBe(joined?.id)
})

test('an entry of a person who has taken a place meanwhile is theirs, and the place stays taken', async () => {
  const desk = await aDesk({ most: 2 })
  expect((await send('PUT', `/api/events/${desk.eventId}/going`, desk.first.subject)).status).toBe(204)
  const entry = anEntry({ waiting: desk.first.id, at: AT })
  await stateAfter(desk.phone, [entry])
  const joined = await participationOf(desk, desk.first.accountId)
  expect(joined).toMatchObject({ took_place: true, going_at: NOW })
  expect((await rowOf(town, entry.id))?.participation_id).toBe(joined?.id)
  expect(await endedAs(desk.first.id)).toBe('taken')
})

test('an entry of a person who left the list or deleted the account is stored without a person; other entries count', async () => {
  const desk = await aDesk({ waiting: ['Sunil Rao', 'Nandini Das', 'Imran Qureshi'] })
  expect((await send('DELETE', `/api/events/${desk.eventId}/waiting`, desk.first.subject)).status).toBe(204)
  await town.db.deleteFrom('account').where('id', '=', desk.second.accountId).execute()
  const entries = desk.line.map(({ id }) => anEntry({ waiting: id, at: AT }))
  const unknown = anEntry({ waiting: randomUUID(), at: AT })
  await stateAfter(desk.phone, [...entries, unknown])
  const stored = await Promise.all([...entries, unknown].map(async ({ id }) => rowOf(town, id)))
  const third = await participationOf(desk, desk.line[2]?.accountId ?? '')
  expect(stored.map((row) => row?.participation_id)).toEqual([null, null, third?.id, null])
  expect(await participationOf(desk, desk.first.accountId)).toBe(undefined)
})

test('a person who left the list and joined it again is the same person', async () => {
  const desk = await aDesk()
  await send('DELETE', `/api/events/${desk.eventId}/waiting`, desk.first.subject)
  expect((await send('PUT', `/api/events/${desk.eventId}/waiting`, desk.first.subject)).status).toBe(204)
  await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: AT })])
  expect(await participationOf(desk, desk.first.accountId)).toMatchObject({ took_place: false })
  expect(await lineOf(desk)).toEqual([desk.second.id])
})

test('an entry that is undone before it is sent takes nobody off the list, and neither does a removed phone', async () => {
  const desk = await aDesk()
  const entry = anEntry({ waiting: desk.first.id, at: AT - MINUTE })
  const undo = anEntry({ waiting: desk.first.id, kind: 'void', voids: entry.id, at: AT })
  await stateAfter(desk.phone, [entry, undo])
  expect(await lineOf(desk)).toEqual([desk.first.id, desk.second.id])
  await send('DELETE', `/api/ngo/events/${desk.eventId}/check-in`, DESK_NGO)
  const late = anEntry({ waiting: desk.second.id, at: AT })
  expect((await desk.phone.send([late])).status).toBe(200)
  expect(await lineOf(desk)).toEqual([desk.first.id, desk.second.id])
  expect(await rowOf(town, late.id)).toMatchObject({ participation_id: null, distrusted: true })
})

test('a tap on the day before, when helpers try out their phones, takes no one off the list', async () => {
  const desk = await aDesk({ date: '2025-12-02' })
  const early = await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: AT })])
  expect([early.people.length, early.waiting?.length]).toEqual([1, 2])
  expect(await lineOf(desk)).toEqual([desk.first.id, desk.second.id])
  town.setNow(new Date('2025-12-01T17:30:00Z')) // 23:00 in the events' zone
  await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: Date.parse('2025-12-01T17:29:59Z') })])
  expect(await lineOf(desk)).toEqual([desk.first.id, desk.second.id])
  await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: Date.parse('2025-12-01T17:30:00Z') })])
  expect(await lineOf(desk)).toEqual([desk.second.id])
})

test('an entry that is sent after the event, when the list has ended, still counts', async () => {
  const desk = await aDesk()
  town.setNow(new Date(AT + DAY))
  await passOnOffers(town.db, momentOf(town.runtime))
  expect(await endedAs(desk.first.id)).toBe('over')
  const entry = anEntry({ waiting: desk.first.id, at: AT + HOUR })
  expect((await desk.phone.send([entry])).status).toBe(200)
  const joined = await participationOf(desk, desk.first.accountId)
  expect(joined).toMatchObject({ took_place: false, going_at: new Date('2025-11-28T05:30:00Z') })
  expect((await rowOf(town, entry.id))?.participation_id).toBe(joined?.id)
  expect(await endedAs(desk.second.id)).toBe('over')
})

test('an update has the whole list if it changed, null if it did not, and everyone’s data if someone joined it', async () => {
  const desk = await aDesk({ most: 2 })
  const minutes = (count: number) => town.setNow(new Date(AT + count * MINUTE))
  minutes(5)
  expect(await read(desk.phone, AT + 4 * MINUTE)).toMatchObject({ partial: true, people: [], waiting: null })
  expect((await send('PUT', `/api/events/${desk.eventId}/going`, desk.first.subject)).status).toBe(204)
  const taken = await read(desk.phone, AT + 5 * MINUTE)
  expect([taken.partial, namesIn(taken), taken.waiting?.map(({ id }) => id)]).toEqual([
    true,
    ['Asha Meh.'],
    [desk.second.id],
  ])
  minutes(10)
  expect((await send('DELETE', `/api/events/${desk.eventId}/going`, desk.first.subject)).status).toBe(204)
  await town.db.updateTable('event').set({ max_people: 1 }).where('id', '=', desk.eventId).execute()
  expect((await send('PUT', `/api/events/${desk.eventId}/waiting`, desk.first.subject)).status).toBe(204)
  const back = await read(desk.phone, AT + 9 * MINUTE)
  expect([back.partial, namesIn(back), back.waiting?.map(({ name }) => name)]).toEqual([
    false,
    ['Asha Men.'],
    ['Sunil R.', 'Asha Meh.'],
  ])
  minutes(20)
  await stateAfter(
    desk.phone,
    (back.waiting ?? []).map(({ id }) => anEntry({ waiting: id, at: AT + 19 * MINUTE })),
  )
  expect(await read(desk.phone, AT + 19 * MINUTE)).toMatchObject({ partial: true, waiting: [] })
})

test('a waiting person who scans the event’s code goes, takes no place, and has a pass', async () => {
  const desk = await aDesk()
  const { id, secret } = desk.phone.state
  const code = { desk: id, direction: 'in', step: stepOf(AT) } as const
  const { mac } = await checkInCodeOf(await checkInKeyOf(secret), code)
  const cookie = await town.cookieOf(desk.first.subject)
  const passes = async () =>
    ((await (await town.request('/api/me/passes', { cookie })).json()) as { passes: unknown[] }).passes
  expect(await passes()).toEqual([])
  const body = JSON.stringify({ code: `${id}.${code.step}.${mac}`, seenAt: AT })
  const answer = await town.request('/api/me/check-ins', { method: 'POST', cookie, body })
  expect(answer.status).toBe(200)
  expect(await participationOf(desk, desk.first.accountId)).toMatchObject({ took_place: false })
  expect(await countOf(desk)).toEqual({ taken: 1, offered: 0, waiting: 1 })
  expect(await passes()).toHaveLength(1)
})

test('a waiting person who was checked in offline is verified like someone who was going, and gets the same certificate', async () => {
  const desk = await aDesk()
  town.setNow(new Date(AT + 3 * HOUR))
  const visit = (who: Partial<SentEntry>) => [
    anEntry({ ...who, at: AT + 31 * MINUTE }),
    anEntry({ ...who, kind: 'out', at: AT + 152 * MINUTE }),
  ]
  const goer = desk.goers[0]?.id ?? ''
  await stateAfter(desk.phone, [...visit({ participation: goer }), ...visit({ waiting: desk.first.id })])
  const joined = (await participationOf(desk, desk.first.accountId))?.id ?? ''
  town.setNow(new Date(AT + DAY))
  const list = `/api/ngo/events/${desk.eventId}/participants`
  const { participants } = (await (await send('GET', list, DESK_NGO)).json()) as {
    participants: { id: string; attendance: object }[]
  }
  const attendanceOf = (id: string) => participants.find((one) => one.id === id)?.attendance
  expect(attendanceOf(joined)).toMatchObject({ doubts: [], way: 'tick', minutes: 120 })
  expect(attendanceOf(joined)).toEqual(attendanceOf(goer))
  const certificateOf = async (id: string) => {
    expect((await send('PUT', `${list}/${id}/verification`, DESK_NGO)).status).toBe(204)
    return town.db
      .selectFrom('certificate')
      .innerJoin('certificate_version', 'certificate_version.code', 'certificate.code')
      .where('participation_id', '=', id)
      .select(['name', 'evidence', 'measured_minutes', 'service_minutes', 'came_at', 'left_at'])
      .executeTakeFirstOrThrow()
  }
  const { name, ...stated } = await certificateOf(joined)
  expect(name).toBe('Asha Mehra')
  expect(stated).toEqual({ ...(await certificateOf(goer)), name: undefined })
  expect(await countOf(desk)).toMatchObject({ taken: 1 })
})

test('a person who was only checked in holds no place there, and can take one at the same time elsewhere', async () => {
  const [desk, other] = [await aDesk(), await aDesk({ most: 9, waiting: ['Zoya Khan', 'Kabir Nair'] })]
  await stateAfter(desk.phone, [anEntry({ waiting: desk.first.id, at: AT })])
  expect((await send('PUT', `/api/events/${other.eventId}/going`, desk.first.subject)).status).toBe(204)
  expect(await participationOf(other, desk.first.accountId)).toMatchObject({ took_place: true })
  expect(await participationOf(desk, desk.first.accountId)).toMatchObject({ took_place: false })
  expect(await countOf(other)).toMatchObject({ taken: 2 })
})
