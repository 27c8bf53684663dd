import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attendanceOf } from '#api/attendance/attendance.ts'
import { sha256 } from '#api/http/secret/sha256.ts'
import { MOST_ROWS, MOST_WALK_INS } from '#api/participation/desk/batch.ts'
import { checkInKeyOf, claimCodeOf } from '#domain/check-in/check-in-code.ts'
import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { prove } from '#tests/support/prove.ts'
import { NOW } from '#tests/support/town/clock.ts'
import {
  anEntry,
  type CheckInPhone,
  DESK_NGO,
  openDesk,
  openPhone,
  plantEvent,
  plantGoers,
  rowOf,
} from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const [AT, MINUTE, HOUR] = [NOW.getTime(), 60_000, 3_600_000]

async function aDesk(names = ['Asha Menon', 'Aarav Mehta']) {
  const eventId = await plantEvent(town)
  const [asha = { id: '', pass: '' }, aarav = { id: '', pass: '' }] = await plantGoers(town, eventId, names)
  const { token } = await openDesk(town, eventId)
  return { eventId, asha, aarav, token, phone: await openPhone(town, token) }
}
const answerOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as BatchAnswer
const stateAfter = async (phone: CheckInPhone, entries: SentEntry[]) =>
  (await answerOf(phone.send(entries))).state as DeskState
const rowsOf = (eventId: string) =>
  town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).orderBy('id').selectAll().execute()
const person = (state: DeskState, id: string) => state.people.find((one) => one.id === id)
const foldOf = async (eventId: string) => (await attendanceOf(town.db, [eventId])).get(eventId)?.of

test('a tick is a row, and the list says who is in by exactly it', async () => {
  const { eventId, asha, aarav, phone } = await aDesk()
  const entry = anEntry({ participation: asha.id, at: AT - MINUTE })
  const { kept, state } = await answerOf(phone.send([entry]))
  expect(kept).toEqual([entry.id])
  expect(person(state as DeskState, asha.id)).toMatchObject({
    in: { id: entry.id, at: AT - MINUTE, way: 'tick' },
    out: null,
  })
  expect(person(state as DeskState, aarav.id)).toMatchObject({ in: null, out: null })
  const [desk] = await town.db.selectFrom('check_in_desk').where('event_id', '=', eventId).selectAll().execute()
  expect(await rowsOf(eventId)).toMatchObject([
    {
      ...{
        id: entry.id,
        event_id: eventId,
        day: '2025-12-01',
        participation_id: asha.id,
        walk_in_id: null,
        pass: null,
      },
      ...{ kind: 'in', way: 'tick', at: new Date(AT - MINUTE), received_at: NOW, step: null, desk_id: desk?.id },
      ...{ device: null, network: null, clock_sure: true, late: false, distrusted: false, voids: null },
    },
  ])
})

test('a batch that is sent twice, also in another order and by another phone, is stored once, as it first came', async () => {
  const { eventId, asha, aarav, token, phone } = await aDesk()
  const entries = [
    anEntry({ participation: asha.id, at: AT - 2 * MINUTE }),
    anEntry({ pass: aarav.pass, way: 'pass', at: AT - MINUTE }),
    anEntry({ walkIn: { id: randomUUID(), name: 'Nandini' }, way: 'walk-in', at: AT }),
  ]
  const first = await answerOf(phone.send(entries))
  const before = await rowsOf(eventId)
  town.setNow(new Date(AT + HOUR))
  const again = await answerOf(phone.send(entries))
  const other = await openPhone(town, token)
  await other.send(entries.toReversed().map((entry) => ({ ...entry, kind: 'out' as const })))
  expect(before).toHaveLength(3)
  expect(await rowsOf(eventId)).toEqual(before)
  expect({ ...again.state, now: 0 }).toEqual({ ...first.state, now: 0 })
})

test.skipIf(ON_EDGE)('what breaks off in the middle keeps nothing, and the same batch again keeps all', async () => {
  const { eventId, asha, aarav, phone } = await aDesk()
  const entries = [
    anEntry({ participation: asha.id, at: AT }),
    anEntry({ walkIn: { id: randomUUID(), name: 'Nandini' }, way: 'walk-in', at: AT }),
    anEntry({ participation: aarav.id, at: AT }),
  ]
  const whole = town.runtime.db
  town.runtime.db = whole.withPlugin({
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node)
      if (node.kind === 'UpdateQueryNode' && text.includes('check_in_phone')) throw new Error('the process was killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect((await phone.send(entries)).status).toBe(500)
  town.runtime.db = whole
  expect(await rowsOf(eventId)).toEqual([])
  expect(await town.db.selectFrom('walk_in').where('event_id', '=', eventId).selectAll().execute()).toEqual([])
  expect((await answerOf(phone.send(entries))).kept).toHaveLength(3)
  expect(await rowsOf(eventId)).toHaveLength(3)
})

test('Undo removes exactly the entry that it names, whichever of the two comes first', async () => {
  const { asha, aarav, phone } = await aDesk()
  const [first, second] = [1, 2].map((at) => anEntry({ participation: asha.id, at: AT - at * MINUTE }))
  const undo = (entry: SentEntry | undefined, participation: string) =>
    anEntry({ kind: 'void', voids: entry?.id ?? '', participation, at: AT })
  const state = await stateAfter(phone, [first as SentEntry, second as SentEntry])
  expect(person(state, asha.id)?.in?.id).toBe(second?.id)
  expect(person(await stateAfter(phone, [undo(second, asha.id)]), asha.id)?.in?.id).toBe(first?.id)
  expect(person(await stateAfter(phone, [undo(first, asha.id)]), asha.id)?.in).toBe(null)
  const late = anEntry({ participation: aarav.id, at: AT })
  // The void arrives before the entry that it removes, and contains an unknown pass.
  await stateAfter(phone, [anEntry({ kind: 'void', voids: late.id, pass: 'f'.repeat(20), at: AT })])
  expect(person(await stateAfter(phone, [late]), aarav.id)?.in).toBe(null)
})

test('a void reaches no entry of another event', async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  const entry = anEntry({ participation: one.asha.id, at: AT })
  await one.phone.send([entry])
  await other.phone.send([anEntry({ kind: 'void', voids: entry.id, participation: other.asha.id, at: AT })])
  expect(person(await stateAfter(one.phone, []), one.asha.id)?.in?.id).toBe(entry.id)
  expect((await foldOf(one.eventId))?.get(one.asha.id)).toMatchObject({ in: AT, grade: 'C' })
})

test('a participant of another event is unknown here: the entry is stored without a person', async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  const walkIn = { id: randomUUID(), name: 'Nandini' }
  await other.phone.send([anEntry({ walkIn, way: 'walk-in', at: AT })])
  const entries = [
    anEntry({ participation: other.asha.id, at: AT }),
    anEntry({ pass: other.asha.pass, way: 'pass', at: AT }),
    anEntry({ walkIn, way: 'walk-in', at: AT }),
    anEntry({ participation: randomUUID(), at: AT }),
  ]
  expect((await answerOf(one.phone.send(entries))).kept).toHaveLength(4)
  await one.phone.send([])
  for (const { participation_id, walk_in_id, event_id } of await rowsOf(one.eventId))
    expect({ participation_id, walk_in_id, event_id }).toEqual({
      ...{ participation_id: null, walk_in_id: null, event_id: one.eventId },
    })
  expect((await foldOf(other.eventId))?.get(other.asha.id)).toBeUndefined()
  const walked = await town.db.selectFrom('walk_in').where('id', '=', walkIn.id).select('event_id').execute()
  expect(walked).toEqual([{ event_id: other.eventId }])
})

test('an unknown pass is stored, and belongs to its volunteer as soon as they are known', async () => {
  const { eventId, phone } = await aDesk()
  const pass = '0123456789abcdef0123'
  const entry = anEntry({ pass, way: 'pass', at: AT - MINUTE })
  expect((await answerOf(phone.send([entry]))).kept).toEqual([entry.id])
  expect(await rowOf(town, entry.id)).toMatchObject({ pass, participation_id: null })
  const [late] = await plantGoers(town, eventId, ['Fatima Sheikh'])
  await town.db
    .updateTable('participation')
    .set({ pass })
    .where('id', '=', late?.id ?? '')
    .execute()
  const state = await stateAfter(phone, [])
  expect(person(state, late?.id ?? '')?.in).toMatchObject({ id: entry.id, way: 'pass' })
  expect((await foldOf(eventId))?.get(late?.id ?? '')).toMatchObject({ grade: 'B', in: AT - MINUTE })
})

test('a walk-in is a name and a code that the phone shows and the server does not store', async () => {
  const { eventId, phone } = await aDesk()
  const walkIn = { id: randomUUID(), name: ' Nandini ' }
  const came = anEntry({ walkIn, way: 'walk-in', at: AT - MINUTE })
  const state = await stateAfter(phone, [came, anEntry({ walkIn, way: 'walk-in', kind: 'out', at: AT })])
  expect(state.walkIns).toMatchObject([{ id: walkIn.id, name: 'Nandini', in: { id: came.id }, out: { at: AT } }])
  const [kept, ...more] = await town.db.selectFrom('walk_in').where('event_id', '=', eventId).selectAll().execute()
  expect(more).toEqual([])
  const code = await claimCodeOf(await checkInKeyOf(phone.state.secret), walkIn.id)
  expect(kept).toMatchObject({
    code_hash: sha256(code),
    name: 'Nandini',
    came_at: new Date(AT - MINUTE),
    claimed_at: null,
  })
  // After a visit is claimed, later entries belong to the volunteer, and only the list of people still contains the
  // name.
  const [goer] = await plantGoers(town, eventId, ['Nandini Rao'])
  await town.db
    .updateTable('walk_in')
    .set({ participation_id: goer?.id ?? null, name: null, claimed_at: NOW, code_hash: null })
    .where('id', '=', walkIn.id)
    .execute()
  const out = anEntry({ walkIn, way: 'walk-in', kind: 'out', at: AT })
  const later = await stateAfter(phone, [out])
  expect(later.walkIns).toEqual([])
  expect(await rowOf(town, out.id)).toMatchObject({ participation_id: goer?.id, walk_in_id: walkIn.id })
})

test.each([
  ['a day behind', -24 * HOUR, false],
  ['a day ahead', 24 * HOUR, false],
  ['a minute and a second behind', -61_000, false],
  ['fifty seconds ahead', 50_000, true],
])(
  'a phone whose clock is %s: its entries are put right, and believed only within a minute',
  async (_, ahead, sure) => {
    const { asha, phone } = await aDesk()
    const entry = anEntry({ participation: asha.id, at: AT - 5 * MINUTE + ahead })
    await phone.send([entry], { sentAt: AT + ahead, seen: { people: 7, at: AT - MINUTE + ahead } })
    expect(await rowOf(town, entry.id)).toMatchObject({ at: new Date(AT - 5 * MINUTE), clock_sure: sure })
    const state = await stateAfter(phone, [])
    expect(state.headcount).toEqual({ people: 7, at: AT - MINUTE })
  },
)

test('entries of a phone with an unsure clock need review, and no entry is in the future', async () => {
  const { asha, aarav, eventId, phone } = await aDesk()
  const [unsure, early] = [
    anEntry({ participation: asha.id, at: AT, clockSure: false }),
    anEntry({ participation: aarav.id, at: AT + HOUR }),
  ]
  await phone.send([unsure, early])
  expect(await rowOf(town, unsure.id)).toMatchObject({ clock_sure: false })
  expect(await rowOf(town, early.id)).toMatchObject({ at: NOW, clock_sure: true })
  expect((await foldOf(eventId))?.get(asha.id)).toMatchObject({ doubts: ['clock-unsure'], grade: 'C' })
})

test('72 hours late, or outside the check-in desk’s hours: stored, and needs review', async () => {
  const { asha, aarav, eventId, phone } = await aDesk()
  const { closesAt, opensAt, keptUntil } = phone.state
  town.setNow(new Date(keptUntil + MINUTE))
  const late = anEntry({ pass: asha.pass, way: 'pass', at: closesAt - HOUR })
  const { kept, state } = await answerOf(phone.send([late]))
  expect([kept, state]).toEqual([[late.id], null])
  town.setNow(NOW)
  await phone.send([anEntry({ pass: aarav.pass, way: 'pass', at: opensAt - MINUTE })])
  const fold = await foldOf(eventId)
  expect(fold?.get(asha.id)).toMatchObject({ doubts: ['after-72-hours'], grade: 'C', in: closesAt - HOUR })
  expect(fold?.get(aarav.id)).toMatchObject({ doubts: ['outside-hours', 'before-check-in'], grade: 'C' })
  // The server accepts the phone until its row is deleted, 60 days after check-in closes (api/server/cleanup.ts).
  town.setNow(new Date(keptUntil + 30 * 24 * HOUR))
  expect((await phone.send([late])).status).toBe(200)
})

test.each(['removed', 'revoked'] as const)(
  'a phone that was %s: its entries are stored for review, it removes nothing, and gets the order to delete its data',
  async (how) => {
    const { asha, aarav, eventId, token, phone } = await aDesk()
    const other = await openPhone(town, token)
    const seen = anEntry({ pass: asha.pass, way: 'pass', at: AT - 2 * MINUTE })
    await other.send([seen], { seen: { people: 2, at: AT - MINUTE } })
    const own = await town.request(`/api/ngo/events/${eventId}/check-in`, { cookie: await town.cookieOf(DESK_NGO) })
    const { open } = (await own.json()) as { open: { phones: { id: string; number: number }[] } }
    const id = open.phones.find(({ number }) => number === phone.state.phone)?.id
    const path = `/api/ngo/events/${eventId}/check-in${how === 'removed' ? `/phones/${id}` : ''}`
    await town.request(path, { method: 'DELETE', cookie: await town.cookieOf(DESK_NGO) })
    const entry = anEntry({ pass: aarav.pass, way: 'pass', at: AT })
    const undo = anEntry({ kind: 'void', voids: seen.id, participation: asha.id, at: AT })
    const { kept, state } = await answerOf(phone.send([entry, undo], { seen: { people: 90, at: AT } }))
    expect([kept, state]).toEqual([[entry.id, undo.id], null])
    expect(await rowOf(town, entry.id)).toMatchObject({ distrusted: true, participation_id: aarav.id })
    const fold = await foldOf(eventId)
    expect(fold?.get(asha.id)).toMatchObject({ in: AT - 2 * MINUTE, grade: 'B' })
    expect(fold?.get(aarav.id)).toMatchObject({ doubts: ['removed-phone'], grade: 'C' })
    const desk = town.db.selectFrom('check_in_desk').where('event_id', '=', eventId).select('headcount')
    expect(await desk.execute()).toEqual([{ headcount: 2 }])
    // A phone may undo its own entry even if the entry needs review.
    await phone.send([anEntry({ kind: 'void', voids: entry.id, participation: aarav.id, at: AT })])
    expect((await foldOf(eventId))?.get(aarav.id)).toBeUndefined()
  },
)

test('an event is cancelled or moved, or its NGO suspended, while check-in is open: the phone is informed, and entries are still accepted', async () => {
  const { asha, eventId, phone } = await aDesk()
  const event = town.db.updateTable('event').where('id', '=', eventId)
  const ngo = town.db
    .updateTable('ngo')
    .where('id', '=', (own) => own.selectFrom('event').where('id', '=', eventId).select('ngo_id'))
  const status = async () => {
    const entry = anEntry({ participation: asha.id, at: AT })
    const state = await stateAfter(phone, [entry])
    expect(await rowOf(town, entry.id)).toBeDefined()
    return state.status
  }
  expect(await status()).toBe('open')
  await event.set({ date: '2025-12-02' }).execute()
  expect(await status()).toBe('moved')
  await event.set({ date: '2025-12-01' }).execute()
  await ngo.set({ state: 'suspended' }).execute()
  expect(await status()).toBe('suspended')
  await ngo.set({ state: 'approved' }).execute()
  await event.set({ deleted_at: NOW, deleted_on: '2025-12-01', listed: false }).execute()
  expect(await status()).toBe('cancelled')
})

test('an event that is moved while its check-in is open counts no one twice: entries of the old day add nothing', async () => {
  const { asha, aarav, eventId, phone } = await aDesk()
  const came = (pass: string, from: number, hours: number) => [
    anEntry({ pass, way: 'pass', at: from }),
    anEntry({ pass, way: 'pass', kind: 'out', at: from + hours * HOUR }),
  ]
  town.setNow(new Date(AT + 4 * HOUR))
  await phone.send([...came(asha.pass, AT + HOUR / 2, 1), ...came(aarav.pass, AT + HOUR / 2, 2)])
  expect((await foldOf(eventId))?.get(asha.id)).toMatchObject({ minutes: 60, grade: 'B', doubts: [] })
  await town.db.updateTable('event').set({ date: '2025-12-02' }).where('id', '=', eventId).execute()
  // The event has not taken place yet on its new date. The entries are kept and need review.
  for (const { id } of [asha, aarav])
    expect((await foldOf(eventId))?.get(id)).toMatchObject({ in: AT + HOUR / 2, grade: 'C', doubts: ['outside-hours'] })
  const next = AT + 24 * HOUR
  town.setNow(new Date(next))
  const other = await openPhone(town, (await openDesk(town, eventId)).token)
  town.setNow(new Date(next + 4 * HOUR))
  await other.send(came(asha.pass, next + HOUR / 2, 1.5))
  const fold = await foldOf(eventId)
  const own = { in: next + HOUR / 2, out: next + 2 * HOUR, minutes: 90, grade: 'B', doubts: [] }
  expect(fold?.get(asha.id)).toMatchObject(own)
  expect(fold?.get(aarav.id)).toMatchObject({ in: AT + HOUR / 2, grade: 'C', doubts: ['outside-hours'] })
  // Both volunteers' entries are kept. When the event is moved back, the entries of that date count again.
  expect(await rowsOf(eventId)).toHaveLength(6)
  await town.db.updateTable('event').set({ date: '2025-12-01' }).where('id', '=', eventId).execute()
  expect((await foldOf(eventId))?.get(aarav.id)).toMatchObject({ minutes: 120, grade: 'B', doubts: [] })
})

test('two check-in desks that contradict each other: earliest in, latest out, whichever is heard first', async () => {
  const folds = []
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { asha, eventId, token, phone } = await aDesk()
    const phones = [phone, await openPhone(town, token)]
    town.setNow(new Date(AT + 3 * HOUR))
    const said = [
      [
        anEntry({ pass: asha.pass, way: 'pass', at: AT + HOUR }),
        anEntry({ pass: asha.pass, way: 'pass', kind: 'out', at: AT + 2 * HOUR }),
      ],
      [
        anEntry({ participation: asha.id, kind: 'out', at: AT }),
        anEntry({ pass: asha.pass, way: 'pass', at: AT + 2 * HOUR }),
        anEntry({ pass: asha.pass, way: 'pass', kind: 'out', at: AT + 2.5 * HOUR }),
      ],
    ]
    for (const at of order) await phones[at]?.send(said[at] ?? [])
    folds.push((await foldOf(eventId))?.get(asha.id))
    town.setNow(NOW)
  }
  expect(folds[0]).toMatchObject({ in: AT + HOUR, out: AT + 2.5 * HOUR })
  expect(folds[1]).toEqual(folds[0])
})

test('the newest headcount counts, in whatever order headcounts arrive', async () => {
  const { phone } = await aDesk()
  await phone.send([], { seen: { people: 30, at: AT } })
  await phone.send([], { seen: { people: 12, at: AT - 10 * MINUTE } })
  expect((await stateAfter(phone, [])).headcount).toEqual({ people: 30, at: AT })
})

test('a batch of another check-in desk is refused and nothing of it is stored; its own check-in desk accepts it', async () => {
  const [first, second] = [await aDesk(), await aDesk()]
  const entries = [
    anEntry({ participation: first.asha.id, at: AT }),
    anEntry({ walkIn: { id: randomUUID(), name: 'Imran Q.' }, way: 'walk-in', at: AT }),
  ]
  const seen = { people: 5, at: AT }
  const refused = await second.phone.send(entries, { desk: first.phone.state.id, seen })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'conflict'])
  expect([...(await rowsOf(first.eventId)), ...(await rowsOf(second.eventId))]).toEqual([])
  expect((await stateAfter(second.phone, [])).headcount).toBe(null)
  expect((await answerOf(first.phone.send(entries))).kept).toHaveLength(2)
  // A cached page from an earlier version does not send the desk's id.
  const { cookie } = first.phone
  const body = JSON.stringify({ sentAt: AT, entries })
  expect((await town.request('/api/check-in/entries', { method: 'POST', cookie, body })).status).toBe(200)
})

test('what one check-in desk of an event could not take, the check-in desk of its new link takes', async () => {
  const { eventId, asha, phone } = await aDesk()
  const walkIn = { id: randomUUID(), name: 'Imran Q.' }
  const entries = [anEntry({ participation: asha.id, at: AT }), anEntry({ walkIn, way: 'walk-in', at: AT })]
  await phone.send(entries.slice(0, 1))
  const cookie = await town.cookieOf(DESK_NGO)
  await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'DELETE', cookie })
  const next = await openPhone(town, (await openDesk(town, eventId)).token)
  expect((await answerOf(next.send(entries))).kept).toHaveLength(2)
  expect((await rowsOf(eventId)).map(({ desk_id }) => desk_id).toSorted()).toEqual(
    [phone.state.id, next.state.id].toSorted(),
  )
})

prove(
  'a check-in desk accepts twenty thousand entries and a thousand walk-ins, refuses more, and keeps its rows',
  async () => {
    const { asha, eventId, phone } = await aDesk()
    const entry = anEntry({ participation: asha.id, at: AT })
    await phone.send([entry])
    const one = await rowOf(town, entry.id)
    if (!one) throw new Error('The mark is gone.')
    const { id: _, ...like } = one
    await town.db
      .insertInto('attendance_entry')
      .columns(['id', ...(Object.keys(like) as (keyof typeof like)[])])
      .expression((entry) =>
        entry
          .selectFrom(['attendance_entry', sql`generate_series(3, ${sql.lit(MOST_ROWS)})`.as('row')])
          .where('attendance_entry.id', '=', one.id)
          .select([sql<string>`gen_random_uuid()`.as('new_id'), ...(Object.keys(like) as (keyof typeof like)[])]),
      )
      .execute()
    const last = [anEntry({ participation: asha.id, at: AT }), anEntry({ participation: asha.id, at: AT })]
    const full = await phone.send(last)
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([409, 'check-in-used-up'])
    expect((await phone.send(last.slice(1))).status).toBe(200)
    // The server accepts entries that it has already stored, because its response may have been lost.
    expect((await phone.send(last.slice(1))).status).toBe(200)
    expect(
      (await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).select('id').execute()).length,
    ).toBe(MOST_ROWS)
    const other = await aDesk()
    const walkIns = (most: number) =>
      Array.from({ length: most }, () =>
        anEntry({ walkIn: { id: randomUUID(), name: 'Nandini' }, way: 'walk-in', at: AT }),
      )
    for (let rows = 0; rows < MOST_WALK_INS; rows += 200)
      expect((await other.phone.send(walkIns(200))).status).toBe(200)
    expect((await other.phone.send(walkIns(1))).status).toBe(409)
    expect((await other.phone.send([anEntry({ participation: other.asha.id, at: AT })])).status).toBe(200)
  },
)

const uuid = '00000000-0000-4000-8000-000000000001'
const good = { id: uuid, kind: 'in', way: 'tick', participation: uuid, at: 1, clockSure: true }
test.each<[string, object, string]>([
  ['more than two hundred', { entries: Array(201).fill(good) }, 'entries'],
  ['an unknown key', { entries: [{ ...good, email: 'a@b.example' }] }, 'entries.0.email'],
  ['a code, which volunteers alone hand in', { entries: [{ ...good, way: 'code' }] }, 'entries.0.way'],
  ['nobody', { entries: [{ ...good, participation: undefined }] }, 'entries.0.participation'],
  ['two people in one mark', { entries: [{ ...good, pass: 'a'.repeat(20) }] }, 'entries.0.participation'],
  ['a void of nothing', { entries: [{ ...good, kind: 'void' }] }, 'entries.0.voids'],
  ['a mark that voids', { entries: [{ ...good, voids: uuid }] }, 'entries.0.voids'],
  ['an id that is none', { entries: [{ ...good, id: 'x' }] }, 'entries.0.id'],
  ['a moment after 2100', { entries: [{ ...good, at: 5e12 }] }, 'entries.0.at'],
  [
    'a name of sixty-one letters',
    { entries: [{ ...good, participation: undefined, walkIn: { id: uuid, name: 'x'.repeat(61) } }] },
    'entries.0.walkIn.name',
  ],
  ['fewer than nobody', { seen: { people: -1, at: 1 } }, 'seen.people'],
])('%s is refused by its name, and nothing is stored', async (_, wrong, field) => {
  const { eventId, phone } = await aDesk()
  const body = JSON.stringify({ desk: phone.state.id, sentAt: AT, entries: [], ...wrong })
  const answer = await town.request('/api/check-in/entries', { method: 'POST', cookie: phone.cookie, body })
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { faults: object }).faults)).toContain(field)
  expect(await rowsOf(eventId)).toEqual([])
})

test('two hundred long names in Devanagari fit into one batch', async () => {
  const { phone } = await aDesk()
  const name = 'क्षत्रिय'.repeat(7).slice(0, 60)
  const entries = Array.from({ length: 200 }, () =>
    anEntry({ walkIn: { id: randomUUID(), name }, way: 'walk-in', at: AT }),
  )
  const body = JSON.stringify({ desk: phone.state.id, sentAt: AT, entries })
  expect(new TextEncoder().encode(body).length).toBeGreaterThan(64 * 1024)
  expect((await answerOf(phone.send(entries))).kept).toHaveLength(200)
})
