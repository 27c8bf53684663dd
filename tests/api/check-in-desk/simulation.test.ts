import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { attendanceOf } from '#api/attendance/attendance.ts'
import { type Entry, foldEntries } from '#domain/attendance/attendance.ts'
import { checkInCodeOf, checkInKeyOf, type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import type { SentEntry } from '#domain/check-in/desk.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { type CheckInPhone, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Simulates 60 volunteers at two check-in desks of one event, with codes, passes, taps and walk-ins, some of which are
 * undone. Three in ten requests or responses are lost, and batches are split, shuffled and sent again. The attendance
 * computed from the database must equal the attendance computed from the test's own record.
 */

const town = await openTown()
afterAll(town.close)

const PEOPLE = 60
const LOST = 0.3
const MINUTE = 60_000

/** Returns a random number generator that gives the same numbers for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let drawn = Math.imul(state ^ (state >>> 15), 1 | state)
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32
  }
}

const shuffled = <T>(all: readonly T[], roll: () => number): T[] =>
  all
    .map((one) => ({ one, place: roll() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

/** The entries that the database should contain for each person. */
type Truth = Map<string, Entry[]>

const happened = (sent: SentEntry): Entry => ({
  ...{ id: sent.id, kind: sent.kind, way: sent.way, at: sent.at, receivedAt: sent.at, clockSure: sent.clockSure },
  ...{ late: false, distrusted: false, device: null, voids: sent.voids ?? null },
  ...{ openedAt: null, joinedAt: null, isAnothers: false },
})

test.each([1, 2, 3])(
  'sixty volunteers, two check-in desks, a network that loses three of ten: the fold equals the truth (%i)',
  async (seed) => {
    const roll = dice(seed)
    town.setNow(NOW)
    await town.db.deleteFrom('rate_bucket').execute()
    const eventId = await plantEvent(town)
    const goers = await plantGoers(
      town,
      eventId,
      Array.from({ length: PEOPLE }, (_, at) => `Asha ${String.fromCharCode(65 + (at % 26))}${at}`),
    )
    const { token } = await openDesk(town, eventId)
    const phones = [await openPhone(town, token), await openPhone(town, token)]
    const cookies = new Map<string, string>()
    for (const { id, subject } of goers) cookies.set(id, await town.cookieOf(subject))

    const truth: Truth = new Map()
    const keep = (of: string, entry: Entry) => truth.set(of, [...(truth.get(of) ?? []), entry])
    const queues: SentEntry[][] = [[], []]
    const scans: { person: string; code: string; seenAt: number; entry: Entry }[] = []

    const tap = (of: Partial<SentEntry>, person: string, kind: Direction | 'void', at: number, voids?: string) => {
      const sent: SentEntry = {
        id: randomUUID(),
        kind,
        way: 'tick',
        at,
        clockSure: true,
        ...of,
        ...(voids && { voids }),
      }
      queues[roll() < 0.5 ? 0 : 1]?.push(sent)
      keep(person, happened(sent))
      return sent.id
    }
    const scan = async (person: string, direction: Direction, at: number) => {
      const step = stepOf(at)
      const { id, secret } = phones[0]?.state ?? { id: '', secret: '' }
      const { mac } = await checkInCodeOf(await checkInKeyOf(secret), { desk: id, direction, step })
      const entry = {
        ...happened({ id: randomUUID(), kind: direction, way: 'tick', at: step * 30_000, clockSure: true }),
      }
      // The browser sends no device cookie here, so each person's scans count as coming from a separate device.
      scans.push({
        person,
        code: `${id}.${step}.${mac}`,
        seenAt: at,
        entry: { ...entry, way: 'code', late: true, device: person },
      })
    }

    const fresh: { person: string; direction: Direction; at: number }[] = []
    const scanNow = (person: string, direction: Direction, at: number) => {
      fresh.push({ person, direction, at })
      const sent = { id: randomUUID(), kind: direction, way: 'tick' as const, at, clockSure: true }
      keep(person, { ...happened(sent), way: 'code', device: person })
    }

    for (const { id, pass } of goers) {
      const came = NOW.getTime() + 5 * MINUTE + Math.floor(roll() * 40) * MINUTE
      const left = came + 60 * MINUTE + Math.floor(roll() * 60) * MINUTE
      const how = roll()
      if (how < 0.15) scanNow(id, 'in', came)
      else if (how < 0.35) await scan(id, 'in', came)
      else if (how < 0.6) tap({ way: 'pass', pass }, id, 'in', came)
      else if (how < 0.9) tap({ participation: id }, id, 'in', came)
      if (roll() < 0.1)
        tap({ participation: id }, id, 'void', came + MINUTE, tap({ participation: id }, id, 'in', came - MINUTE))
      if (how < 0.1) scanNow(id, 'out', left)
      else if (how < 0.25) await scan(id, 'out', left)
      else if (how < 0.8) tap({ participation: id }, id, 'out', left)
      if (roll() < 0.15) tap({ way: 'pass', pass }, id, 'in', came + 2 * MINUTE)
    }
    const walkIns = Array.from({ length: 5 }, (_, at) => {
      const walkIn = { id: randomUUID(), name: `Imran ${at}` }
      tap({ way: 'walk-in', walkIn }, walkIn.id, 'in', NOW.getTime() + (10 + at) * MINUTE)
      return walkIn
    })
    for (const { person, entry } of scans) keep(person, entry)

    for (const { person, direction, at } of shuffled(fresh, roll)) {
      await town.db.deleteFrom('rate_bucket').execute()
      town.setNow(new Date(at))
      const { id, secret } = phones[0]?.state ?? { id: '', secret: '' }
      const { mac } = await checkInCodeOf(await checkInKeyOf(secret), { desk: id, direction, step: stepOf(at) })
      const scanned = await town.request(`/I/${id}.${stepOf(at)}.${mac}`)
      const kept = scanned.headers.getSetCookie().map((line) => line.split(';')[0])
      const cookie = [cookies.get(person), ...kept].join('; ')
      // If the response is lost, the volunteer sends the same scan again.
      for (let isHeard = false; !isHeard; isHeard = roll() >= LOST) {
        town.setNow(new Date(town.runtime.now().getTime() + 1_000))
        const answer = await town.request('/api/me/check-ins', { method: 'POST', body: '{}', cookie })
        expect(answer.status).toBe(200)
      }
    }
    town.setNow(new Date(NOW.getTime() + 4 * 60 * MINUTE))
    for (const [at, phone] of phones.entries()) await sendAll(phone, queues[at] ?? [], roll)
    for (const one of shuffled([...scans, ...scans.filter(() => roll() < LOST)], roll)) {
      await town.db.deleteFrom('rate_bucket').execute()
      const answer = await town.request('/api/me/check-ins', {
        ...{ method: 'POST', cookie: cookies.get(one.person) ?? '' },
        body: JSON.stringify({ code: one.code, seenAt: one.seenAt }),
      })
      expect(answer.status).toBe(200)
    }

    const rows = await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).select('id').execute()
    const entries = [...truth.values()].flat()
    expect(rows.length).toBe(new Set(entries.map(({ id }) => id)).size)
    const held = { start: Date.parse('2025-12-01T06:00:00Z'), end: Date.parse('2025-12-01T08:00:00Z'), minutes: 120 }
    const hours = { ...held, opensAt: held.start - 60 * MINUTE, closesAt: held.end + 90 * MINUTE }
    const expected = new Map(
      [...truth].flatMap(([person, own]) => {
        const folded = foldEntries(own, hours)
        return folded ? [[person, folded] as const] : []
      }),
    )
    const found = (await attendanceOf(town.db, [eventId])).get(eventId)?.of ?? new Map()
    expect(new Map([...found].toSorted())).toEqual(new Map([...expected].toSorted()))
    expect(expected.size).toBeGreaterThan(PEOPLE / 2)
    expect(new Map([...found].map(([person, { grade }]) => [person, grade] as const).toSorted())).toEqual(
      plainGrades(truth),
    )
    expect(new Set([...plainGrades(truth).values()])).toEqual(new Set(['A', 'B', 'C']))
    expect(walkIns.every(({ id }) => found.has(id))).toBe(true)
  },
)

/**
 * Computes the expected evidence levels without `foldEntries`. All visits in this test are long enough and within the
 * check-in hours.
 */
function plainGrades(truth: Truth): Map<string, string> {
  const grades = [...truth].flatMap(([person, entries]) => {
    const undone = new Set(entries.map(({ voids }) => voids))
    const left = entries.filter(({ id, kind }) => kind !== 'void' && !undone.has(id))
    const fresh = left.filter(({ way, late }) => way === 'code' && !late)
    const isMeasured = fresh.some(({ kind }) => kind === 'in') && fresh.some(({ kind }) => kind === 'out')
    const isRead = left.some(({ way }) => way === 'code' || way === 'pass')
    return left.length > 0 ? [[person, isMeasured ? 'A' : isRead ? 'B' : 'C'] as const] : []
  })
  return new Map(grades.toSorted())
}

/**
 * Sends entries as a phone does on a bad network: entries without a response are sent again in new batches, in any
 * order.
 */
async function sendAll(phone: CheckInPhone, queue: readonly SentEntry[], roll: () => number): Promise<void> {
  let left = shuffled(queue, roll)
  while (left.length > 0) {
    await town.db.deleteFrom('rate_bucket').execute()
    const batch = shuffled(left, roll).slice(0, 1 + Math.floor(roll() * 40))
    const isRequestLost = roll() < LOST
    if (isRequestLost) continue
    const answer = await phone.send(batch)
    expect(answer.status).toBe(200)
    const { kept } = (await answer.json()) as { kept: string[] }
    const isAnswerLost = roll() < LOST
    if (!isAnswerLost) left = left.filter(({ id }) => !kept.includes(id))
  }
}
