import { expect, test } from 'vitest'
import { checkInCodeOf, checkInKeyOf, claimCodeOf } from '#domain/check-in/check-in-code.ts'
import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { waitAfter } from '#islands/check-in-phone/engine/attempt.ts'
import { createCheckInPhone, type PhoneClient } from '#islands/check-in-phone/engine/client.ts'
import type { PhoneWorld } from '#islands/check-in-phone/engine/effects.ts'
import { type DeskRow, entryOf, walkInOf } from '#islands/check-in-phone/engine/rows.ts'
import { isStored } from '#islands/check-in-phone/engine/state.ts'
import type { DeskStore, StoredDesk, StoredEntry } from '#islands/check-in-phone/engine/store.ts'
import type { Answer } from '#lib/api.ts'

/*
 * Runs the check-in phone without a browser. The server stores entries, the network can fail, and the storage survives
 * reloads.
 */

const NOON = Date.parse('2026-11-28T12:00:00Z')
const HOUR = 3_600_000
const SECRET = 'ab'.repeat(32)

const STATE: DeskState = {
  ...{ id: '7K2MQXF4', secret: SECRET, phone: 1, eventId: 'event', title: 'Beach', lang: 'en', orgName: 'Samudra' },
  ...{ day: '2026-11-28', start: NOON, end: NOON + 3 * HOUR, opensAt: NOON - HOUR, closesAt: NOON + 4.5 * HOUR },
  ...{
    keptUntil: NOON + 76.5 * HOUR,
    now: NOON,
    namesFrom: null,
    partial: false,
    walkIns: [],
    headcount: null,
    status: 'open',
  },
  people: ['Asha', 'Ravi'].map((name) => ({
    ...{ id: name.toLowerCase(), pass: `pass-${name}`, name, in: null, out: null, samePhoneAs: null },
  })),
}

/** The check-in desk of another event, and a new check-in desk of the same event after its link was replaced. */
const OTHER: DeskState = { ...STATE, id: '0THERD00', secret: 'cd'.repeat(32), eventId: 'other', title: 'Lake' }
const NEWER: DeskState = { ...STATE, id: 'NEWERD00', secret: 'ef'.repeat(32) }
const LINKS: Record<string, DeskState> = { TOKEN: STATE, OTHER, NEWER }

const refusal = (code: string, status = 0) => ({ ok: false, status, code, message: code, faults: {} }) as const

function openServer() {
  const rows = new Map<string, SentEntry & { desk: string }>()
  const batches: SentEntry[][] = []
  let seen: unknown = null
  const server = {
    rows,
    batches,
    state: STATE,
    trouble: null as ReturnType<typeof refusal> | null,
    isRemoved: false,
    /** If true, the server stores the batch, but its response is lost. */
    losesAnswers: false,
    poison: null as string | null,
    mostWalkIns: Number.POSITIVE_INFINITY,
    seen: () => seen,
    read: async (): Promise<Answer<DeskState>> =>
      server.trouble ?? (server.isRemoved ? refusal('check-in-closed', 401) : { ok: true, value: server.state }),
    /** After this exchange, the browser's cookie belongs to this check-in desk. */
    exchange: async (token: string): Promise<Answer<DeskState>> => {
      const desk = LINKS[token]
      if (!desk) return refusal('check-in-link-closed', 404)
      if (!server.trouble && desk.id !== server.state.id) Object.assign(server, { state: desk, isRemoved: false })
      return server.read()
    },
    send: async (batch: Parameters<PhoneWorld['send']>[0]) => {
      if (server.trouble) return server.trouble
      if (batch.entries.some(({ id }) => id === server.poison)) return refusal('invalid', 422)
      if (batch.desk !== server.state.id) return refusal('conflict', 409)
      if (batch.entries.filter(({ walkIn }) => walkIn).length > server.mostWalkIns)
        return refusal('check-in-used-up', 409)
      batches.push(batch.entries)
      for (const entry of batch.entries) rows.set(entry.id, { ...entry, desk: batch.desk })
      seen = batch.seen ?? seen
      if (server.losesAnswers) return refusal('offline')
      const kept = batch.entries.map(({ id }) => id)
      return { ok: true, value: { kept, state: server.isRemoved ? null : server.state } } as const
    },
  }
  return server
}

function openDisk() {
  const disk = { desk: null as StoredDesk | null, entries: [] as StoredEntry[], fault: null as Error | null }
  const store: DeskStore = {
    load: async () => structuredClone({ desk: disk.desk, entries: disk.entries }),
    keepDesk: async (desk) => {
      if (disk.fault) throw disk.fault
      disk.desk = structuredClone(desk)
    },
    addEntries: async (entries) => {
      if (disk.fault) throw disk.fault
      disk.entries = [...disk.entries.filter(({ id }) => !entries.some((one) => one.id === id)), ...entries]
    },
    forgetEntries: async (ids) => {
      disk.entries = disk.entries.filter(({ id }) => !ids.includes(id))
    },
    forgetDesk: async () => {
      disk.desk = null
    },
  }
  return { disk, store }
}

let ids = 0

function openPhone(server = openServer(), { disk, store } = openDisk(), wall = NOON) {
  const clock = { wall, passed: 0 }
  let waiting: (() => void) | null = null
  const phone = createCheckInPhone({
    openStore: async () => store,
    exchange: server.exchange,
    read: server.read,
    send: server.send,
    close: async () => server.trouble ?? { ok: true, value: null },
    reading: () => ({ ...clock }),
    newId: () => `id-${ids++}`,
    later: (act) => {
      waiting = act
      return () => {
        waiting = null
      }
    },
    isHidden: () => false,
  })
  return { phone: { ...phone, ...helperOf(phone) }, server, disk, store, clock, isWaiting: () => waiting !== null }
}

/** Dispatches the events that a helper's taps cause, as the views do. */
const helperOf = (phone: PhoneClient) => ({
  entryRow: async (row: DeskRow, kind: 'in' | 'out', way: 'pass' | 'tick') => {
    const entry = entryOf(phone.newId(), row, kind, way)
    await phone.dispatch({ type: 'added', entries: [entry] })
    return entry
  },
  walkIn: async (name: string) => {
    const id = phone.newId()
    await phone.dispatch({ type: 'added', entries: [walkInOf(id, phone.newId(), name)] })
    return id
  },
  saySeen: (people: number) => phone.dispatch({ type: 'counted', people }),
  stay: () => void phone.dispatch({ type: 'staying' }),
  isStored: () => isStored(phone.view()),
})

async function opened(...given: Parameters<typeof openPhone>) {
  const all = openPhone(...given)
  await all.phone.begin('TOKEN')
  await all.phone.open()
  const [asha, ravi] = all.phone.view().rows
  if (!asha || !ravi) throw new Error('two are expected')
  return { ...all, asha, ravi }
}

test('nothing is stored before the helper says yes', async () => {
  const { phone, disk } = openPhone()
  await phone.begin('TOKEN')
  expect(phone.view().phase).toBe('asking')
  expect(disk.desk).toBe(null)
  await phone.open()
  expect(phone.view().phase).toBe('open')
  expect(disk.desk?.state.people).toHaveLength(2)
})

test('a tap is on the phone before it is sent, and once it is there the phone forgets it', async () => {
  const { phone, server, disk, asha } = await opened()
  server.trouble = refusal('offline')
  await phone.entryRow(asha, 'in', 'tick')
  expect(disk.entries).toHaveLength(1)
  expect(phone.view().rows[0]?.in?.at).toBe(NOON)
  expect(await phone.sync()).toBe(false)
  expect(phone.view().unsent).toBe(1)
  server.trouble = null
  expect(await phone.sync()).toBe(true)
  expect([disk.entries.length, phone.view().unsent, server.rows.size]).toEqual([0, 0, 1])
  expect(phone.view().sentAt).toBe(NOON)
})

test('a phone that was killed sends its stored entries, even if the page is opened offline first', async () => {
  const first = await opened()
  first.server.trouble = refusal('offline')
  await first.phone.entryRow(first.asha, 'in', 'tick')
  await first.phone.walkIn('Imran Q.')
  const again = openPhone(first.server, first, NOON + HOUR)
  await again.phone.begin(null)
  expect(again.phone.view()).toMatchObject({ phase: 'open', unsent: 2 })
  expect(again.phone.view().rows.map(({ name }) => name)).toEqual(['Asha', 'Ravi', 'Imran Q.'])
  first.server.trouble = null
  first.server.state = { ...STATE, now: NOON + HOUR }
  await again.phone.sync()
  expect([...first.server.rows.values()].map(({ at }) => at)).toEqual([NOON, NOON])
})

test('a person on the waiting list is checked in offline, and is shown once after the entry is sent', async () => {
  const server = openServer()
  server.state = { ...STATE, waiting: [{ id: 'w', name: 'Zoya', position: 1 }] }
  const first = await opened(server)
  server.trouble = refusal('offline')
  const zoya = first.phone.view().rows[2]
  if (!zoya) throw new Error('One person waits.')
  await first.phone.entryRow(zoya, 'in', 'tick')
  const again = openPhone(server, first, NOON + HOUR)
  await again.phone.begin(null)
  expect(again.phone.view().rows[2]).toMatchObject({ name: 'Zoya', waiting: 1, in: { at: NOON } })
  server.trouble = null
  const joined = { id: 'zoya', pass: 'pass', name: 'Zoya', out: null, samePhoneAs: null }
  const people = [{ ...joined, in: { id: 'i', at: NOON, way: 'tick' as const } }]
  server.state = { ...STATE, now: NOON + HOUR, partial: true, people }
  await again.phone.sync()
  expect([...server.rows.values()]).toMatchObject([{ waiting: 'w', at: NOON }])
  expect(again.phone.view().rows.map(({ id, waiting }) => [id, waiting])).toEqual([
    ['asha', null],
    ['ravi', null],
    ['zoya', null],
  ])
  expect(await again.phone.close()).toBe(true)
  expect(JSON.stringify([again.disk.desk, again.phone.view().desk])).not.toContain('Zoya')
})

test('an answer that is lost doubles nothing', async () => {
  const { phone, server, asha, ravi } = await opened()
  server.losesAnswers = true
  await phone.entryRow(asha, 'in', 'tick')
  await phone.sync()
  await phone.entryRow(ravi, 'in', 'tick')
  server.losesAnswers = false
  await phone.sync()
  expect(server.rows.size).toBe(2)
  expect(server.batches.flat()).toHaveLength(3)
  expect(phone.view().unsent).toBe(0)
})

test('many entries are sent in parts, and an entry that no server accepts does not block the others', async () => {
  const { phone, server, asha } = await opened()
  server.trouble = refusal('offline')
  for (let at = 0; at < 230; at++) await phone.entryRow(asha, at % 2 ? 'out' : 'in', 'tick')
  server.trouble = null
  server.poison = (await phone.entryRow(asha, 'in', 'tick'))?.id ?? null
  await phone.sync()
  expect(server.rows.size).toBe(230)
  expect(Math.max(...server.batches.map((batch) => batch.length))).toBeLessThanOrEqual(100)
  expect(phone.view().unsent).toBe(0)
})

test('a phone that was removed sends its entries, and erases the list', async () => {
  const { phone, server, disk, asha } = await opened()
  server.isRemoved = true
  await phone.entryRow(asha, 'in', 'tick')
  await phone.sync()
  expect(server.rows.size).toBe(1)
  expect(phone.view()).toMatchObject({ phase: 'ended', end: 'removed', desk: null, rows: [] })
  expect(disk).toMatchObject({ desk: null, entries: [] })
})

test('a check-in desk that was closed is erased; a list that is too old is erased before it is shown', async () => {
  const closed = await opened()
  closed.server.isRemoved = true
  await closed.phone.sync()
  expect(closed.phone.view()).toMatchObject({ phase: 'ended', end: 'check-in-closed' })
  expect(closed.disk.desk).toBe(null)
  const old = await opened()
  const later = openPhone(old.server, old, STATE.keptUntil + 1)
  old.server.trouble = refusal('offline')
  await later.phone.begin(null)
  expect(later.phone.view()).toMatchObject({ phase: 'ended', end: 'over', rows: [] })
  expect(old.disk.desk).toBe(null)
})

test('entries wait where the server no longer knows the phone, until the link is opened again', async () => {
  const first = await opened()
  await first.phone.entryRow(first.asha, 'in', 'tick')
  first.server.trouble = refusal('check-in-closed', 401)
  await first.phone.sync()
  expect(first.phone.view()).toMatchObject({ phase: 'open', trouble: 'unknown', unsent: 1 })
  first.server.trouble = null
  await first.phone.begin('TOKEN')
  expect(first.phone.view()).toMatchObject({ phase: 'open', trouble: null, unsent: 0 })
  expect(first.server.rows.size).toBe(1)
})

test('a phone that cannot save says why and sends immediately; an unsaved entry is not shown as saved', async () => {
  const { phone, server, disk, asha } = await opened()
  disk.fault = new DOMException('full', 'QuotaExceededError')
  await phone.entryRow(asha, 'in', 'tick')
  expect(phone.view()).toMatchObject({ trouble: 'full', unsent: 1 })
  expect(phone.isStored()).toBe(false)
  await phone.sync()
  expect(server.rows.size).toBe(1)
  expect(phone.isStored()).toBe(true)
})

test('closing sends first, keeps the check-in desk open while it cannot, and erases the list then', async () => {
  const { phone, server, disk, asha, isWaiting } = await opened()
  server.trouble = refusal('offline')
  await phone.entryRow(asha, 'in', 'tick')
  expect(await phone.close()).toBe(false)
  expect(phone.view()).toMatchObject({ phase: 'open', unsent: 1 })
  server.trouble = null
  server.state = { ...STATE, people: STATE.people.map((one) => ({ ...one, in: { id: 'x', at: NOON, way: 'tick' } })) }
  expect(await phone.close()).toBe(true)
  expect(phone.view()).toMatchObject({ phase: 'closed', farewell: { came: 2, left: 0, orgName: 'Samudra' }, rows: [] })
  expect(disk).toMatchObject({ desk: null, entries: [] })
  expect(isWaiting()).toBe(false)
})

test('a headcount is stored, and sent once', async () => {
  const { phone, server, disk } = await opened()
  server.trouble = refusal('offline')
  await phone.saySeen(21)
  expect(disk.desk?.headcount?.people).toBe(21)
  server.trouble = null
  await phone.sync()
  expect(server.seen()).toEqual({ people: 21, at: NOON })
  expect(phone.view().headcount).toBe(null)
})

test('entries with a wrong clock move with its correction, and are unsure', async () => {
  const { phone, server, asha } = await opened()
  server.trouble = refusal('offline')
  for (let at = 0; at < 150; at++) await phone.entryRow(asha, 'in', 'tick')
  server.trouble = null
  server.state = { ...STATE, now: NOON + HOUR }
  await phone.sync()
  const [believed = [], moved = []] = server.batches
  // The server corrects the first 100 entries itself, because the batch contains the time at which the phone sent it.
  expect(new Set(believed.map(({ at }) => at))).toEqual(new Set([NOON]))
  expect(moved).toHaveLength(50)
  expect(new Set(moved.map(({ at, clockSure }) => `${at} ${clockSure}`))).toEqual(new Set([`${NOON + HOUR} false`]))
})

test('a link that opens nothing, and no link, are said in their own words', async () => {
  const wrong = openPhone()
  await wrong.phone.begin('WRONG')
  expect(wrong.phone.view()).toMatchObject({ phase: 'ended', end: 'check-in-link-closed' })
  const none = openPhone()
  none.server.isRemoved = true
  await none.phone.begin(null)
  expect(none.phone.view()).toMatchObject({ phase: 'ended', end: 'no-link' })
  const offline = openPhone()
  offline.server.trouble = refusal('offline')
  await offline.phone.begin('TOKEN')
  expect(offline.phone.view()).toMatchObject({ phase: 'ended', end: 'offline' })
})

test('the code it shows and the code of a walk-in are those that the server knows', async () => {
  const { phone } = await opened()
  const key = await checkInKeyOf(SECRET)
  const step = NOON / 30_000
  const code = await checkInCodeOf(key, { desk: STATE.id, direction: 'out', step })
  expect(await phone.codeNow('out')).toEqual({ ...code, desk: STATE.id, step })
  const id = await phone.walkIn('Imran Q.')
  expect(await phone.claimCode(id)).toBe(await claimCodeOf(key, id))
})

test('tries come slower while nothing works', () => {
  expect([1, 2, 3, 4, 5, 6].map(waitAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('72 hours after its end the names are gone, and what only this phone has is sent whenever it can be', async () => {
  const first = await opened()
  first.server.trouble = refusal('offline')
  await first.phone.entryRow(first.asha, 'in', 'tick')
  const later = openPhone(first.server, first, STATE.keptUntil + HOUR)
  await later.phone.begin(null)
  expect(later.phone.view()).toMatchObject({ phase: 'ended', end: 'over', rows: [], unsent: 1 })
  expect(later.disk.desk?.state).toMatchObject({ secret: '', people: [], walkIns: [] })
  expect(later.isWaiting()).toBe(true)
  first.server.trouble = null
  const again = openPhone(first.server, later, STATE.keptUntil + 2 * HOUR)
  await again.phone.begin(null)
  expect(again.phone.view()).toMatchObject({ phase: 'ended', end: 'over', unsent: 0 })
  expect(first.server.rows.size).toBe(1)
  expect(again.disk).toMatchObject({ desk: null, entries: [] })
})

test('another link is asked about before anything is exchanged or forgotten, and again after a reload', async () => {
  const first = await opened()
  await first.phone.begin('OTHER')
  expect(first.phone.view()).toMatchObject({ phase: 'leaving', desk: { title: 'Beach' } })
  expect([first.server.state.id, first.disk.desk?.state.id]).toEqual([STATE.id, STATE.id])
  const again = openPhone(first.server, first)
  await again.phone.begin(null)
  expect(again.phone.view()).toMatchObject({ phase: 'open', trouble: null, desk: { title: 'Beach' } })
  await again.phone.begin('OTHER')
  again.phone.stay()
  expect(again.phone.view()).toMatchObject({ phase: 'open', desk: { title: 'Beach' } })
  expect(again.isWaiting()).toBe(true)
  await again.phone.begin('OTHER')
  await again.phone.leave()
  expect(again.phone.view()).toMatchObject({ phase: 'asking', desk: { title: 'Lake' } })
  expect(again.disk.desk).toBe(null)
  await again.phone.open()
  expect(again.disk.desk?.state.id).toBe(OTHER.id)
})

test('the link that opened the check-in desk asks nothing; with entries that wait for the network no other is followed', async () => {
  const { phone, server, asha } = await opened()
  await phone.begin('TOKEN')
  expect(phone.view().phase).toBe('open')
  server.trouble = refusal('offline')
  await phone.entryRow(asha, 'in', 'tick')
  await phone.begin('OTHER')
  expect(phone.view()).toMatchObject({ phase: 'open', unsent: 1, desk: { title: 'Beach' } })
})

test('entries of another page made while the helper was asked are read again', async () => {
  const first = await opened()
  const page = openPhone(first.server, first)
  await page.phone.begin('OTHER')
  first.server.trouble = refusal('offline')
  await first.phone.entryRow(first.asha, 'in', 'tick')
  await page.phone.leave()
  expect(page.phone.view()).toMatchObject({ phase: 'open', unsent: 1, desk: { title: 'Beach' } })
  expect(first.disk.entries).toHaveLength(1)
})

test('entries of one check-in desk never go to another: they wait, that is said, and the first link sends them', async () => {
  const first = await opened()
  const second = openPhone(first.server, first)
  await second.phone.begin('OTHER')
  await second.phone.leave()
  await second.phone.open()
  await first.phone.entryRow(first.asha, 'in', 'tick')
  expect(await first.phone.sync()).toBe(false)
  expect(first.phone.view()).toMatchObject({
    phase: 'open',
    trouble: 'elsewhere',
    unsent: 1,
    desk: { title: 'Beach' },
  })
  expect([first.server.rows.size, first.disk.entries.length]).toEqual([0, 1])
  // The page of the other check-in desk does not send the entry either, although both pages read the same storage.
  const reloaded = openPhone(first.server, first)
  await reloaded.phone.begin(null)
  expect(reloaded.phone.view()).toMatchObject({ phase: 'open', unsent: 0, trouble: null, desk: { title: 'Lake' } })
  await reloaded.phone.close()
  expect(first.disk.entries).toHaveLength(1)

  const later = openPhone(first.server, first)
  await later.phone.begin('TOKEN')
  expect(later.phone.view().phase).toBe('asking')
  await later.phone.open()
  expect(later.phone.view()).toMatchObject({ unsent: 1, desk: { title: 'Beach' } })
  expect(await later.phone.sync()).toBe(true)
  expect([...first.server.rows.values()].map(({ desk }) => desk)).toEqual([STATE.id])
  expect(first.disk.entries).toEqual([])
})

test('a page at another check-in desk is informed, even with nothing to send, and never shows the other’s list', async () => {
  const first = await opened()
  await first.server.exchange('OTHER')
  await first.phone.sync()
  expect(first.phone.view()).toMatchObject({ trouble: 'elsewhere', desk: { title: 'Beach' } })
  await first.server.exchange('TOKEN')
  await first.phone.sync()
  expect(first.phone.view()).toMatchObject({ trouble: null, desk: { title: 'Beach' } })
})

test('a new link of the same event, opened on another page of this browser, takes all entries along', async () => {
  const { phone, server, asha } = await opened()
  await server.exchange('NEWER')
  await phone.entryRow(asha, 'in', 'tick')
  expect(await phone.sync()).toBe(true)
  expect(phone.view()).toMatchObject({ trouble: null, unsent: 0, desk: { id: NEWER.id } })
  expect([...server.rows.values()].map(({ desk }) => desk)).toEqual([NEWER.id])
})

test('a check-in desk that is used up still takes ticks, keeps walk-ins waiting, and a new link takes those', async () => {
  const { phone, server, disk, asha, ravi } = await opened()
  server.mostWalkIns = 0
  await phone.walkIn('Imran Q.')
  await phone.entryRow(asha, 'in', 'tick')
  expect(await phone.sync()).toBe(false)
  expect([...server.rows.values()].map(({ participation }) => participation)).toEqual(['asha'])
  expect(phone.view()).toMatchObject({ trouble: 'used-up', unsent: 1 })
  // The phone still receives the entries of other phones.
  server.state = { ...STATE, headcount: { people: 7, at: NOON } }
  await phone.entryRow(ravi, 'in', 'tick')
  await phone.sync()
  expect(server.rows.size).toBe(2)
  await phone.sync()
  expect(phone.view().desk?.headcount?.people).toBe(7)
  expect(await phone.close()).toBe(false)

  server.mostWalkIns = 1
  await server.exchange('OTHER')
  await phone.begin('NEWER')
  expect(phone.view()).toMatchObject({ phase: 'leaving', unsent: 1 })
  await phone.leave()
  expect(phone.view()).toMatchObject({ phase: 'open', trouble: null, desk: { id: NEWER.id } })
  expect(await phone.sync()).toBe(true)
  expect([...server.rows.values()].map(({ desk }) => desk)).toEqual([STATE.id, STATE.id, NEWER.id])
  expect(disk).toMatchObject({ desk: { state: { id: NEWER.id } }, entries: [] })
})

test('walk-ins of a full check-in desk that has been closed are not lost', async () => {
  const { phone, server, disk, asha } = await opened()
  server.mostWalkIns = 0
  server.isRemoved = true
  await phone.walkIn('Imran Q.')
  await phone.entryRow(asha, 'in', 'tick')
  await phone.sync()
  expect(phone.view()).toMatchObject({ phase: 'open', trouble: 'used-up', unsent: 1 })
  expect([server.rows.size, disk.entries.length]).toEqual([1, 1])
})

test('a phone that was removed sends all its entries, however many there are', async () => {
  const { phone, server, asha } = await opened()
  server.isRemoved = true
  for (let at = 0; at < 130; at++) await phone.entryRow(asha, at % 2 ? 'out' : 'in', 'tick')
  await phone.sync()
  expect(server.rows.size).toBe(130)
  expect(phone.view()).toMatchObject({ phase: 'ended', end: 'removed' })
})

test('the page that made them sends them as soon as the first link is opened again, though its check-in desk was erased', async () => {
  const { phone, server, disk, asha } = await opened()
  await server.exchange('OTHER')
  await phone.entryRow(asha, 'in', 'tick')
  await phone.sync()
  disk.desk = null
  await phone.begin('TOKEN')
  expect(phone.view()).toMatchObject({ phase: 'open', trouble: null })
  expect(await phone.sync()).toBe(true)
  expect([...server.rows.values()].map(({ desk }) => desk)).toEqual([STATE.id])
})

test('a phone that cannot save sends the entries of its page before it follows a link', async () => {
  const { phone, server, disk, asha } = await opened()
  disk.fault = new DOMException('full', 'QuotaExceededError')
  server.trouble = refusal('offline')
  await phone.entryRow(asha, 'in', 'tick')
  await phone.begin('OTHER')
  expect(phone.view()).toMatchObject({ phase: 'open', unsent: 1, desk: { title: 'Beach' } })
  server.trouble = null
  await phone.begin('OTHER')
  expect(phone.view()).toMatchObject({ phase: 'leaving', unsent: 0, desk: { title: 'Beach' } })
  expect([server.rows.size, server.state.id]).toEqual([1, STATE.id])
})
