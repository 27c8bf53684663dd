import { describe, expect, test } from 'vitest'
import { type Attendance, type Entry, foldEntries } from '#domain/attendance/attendance.ts'
import {
  type CheckInDesk,
  type DeskEntry,
  deskFlagsOf,
  type EventAtDesk,
  wasLetIn,
} from '#domain/flag/flag-check-in.ts'
import { aMarkedEvent, aMarkedPerson, found, honestClass, ist } from '#tests/support/town/honest-class.ts'

/*
 * Tests the flags that check-in entries raise (docs/flags.md, "Rules"), and that an honest class never raises a flag at
 * check-in.
 */

const DAY = '2025-11-15'
const at = (time: string) => ist(DAY, time).getTime()
const HELD = { start: at('09:00'), end: at('12:00'), opensAt: at('08:00'), closesAt: at('13:30'), minutes: 180 }
const DESK: CheckInDesk = {
  ...{ id: 'desk', openedAt: at('08:40'), endsAt: at('12:00'), headcount: null, seenAt: null, networks: ['mobile'] },
}

type Came = {
  person: string
  way?: DeskEntry['way']
  kind?: 'in' | 'out'
  at?: number
  network?: string | null
  late?: boolean
  isPossible?: boolean
}

function deskOf(came: readonly Came[], desk: Partial<CheckInDesk> = {}, more: Partial<EventAtDesk> = {}): EventAtDesk {
  const entries = came.map(
    ({
      person,
      way = 'code',
      kind = 'in',
      at: when = at('08:55'),
      network = way === 'code' ? 'school' : null,
      late = false,
      isPossible = true,
    }) => ({ person, way, kind, at: when, network, desk: 'desk', late, isPossible }),
  )
  const attendance = new Map<string, Attendance>()
  for (const [person, own] of Map.groupBy(entries, (entry) => entry.person)) {
    const rows = own.map(
      (entry, place): Entry => ({
        ...{
          id: `${person}-${place}`,
          kind: entry.kind,
          way: entry.way,
          at: entry.at,
          receivedAt: entry.at,
          clockSure: true,
        },
        ...{ late: entry.late, distrusted: false, device: entry.way === 'code' ? person : null, voids: null },
        ...{ openedAt: null, joinedAt: null, isAnothers: false },
      }),
    )
    const folded = foldEntries(rows, HELD)
    if (folded) attendance.set(person, folded)
  }
  return { desks: [{ ...DESK, ...desk }], entries, elsewhere: [], attendance, ...more }
}

const people = (many: number) =>
  Array.from({ length: many }, (_, place) => ({ participationId: `P${place}`, code: `C${place}` }))
const came = (many: number, how: Partial<Came> = {}) =>
  people(many).map(({ participationId }) => ({ person: participationId, ...how }))
const raised = (many: number, atDesk: EventAtDesk) =>
  deskFlagsOf('event', people(many), atDesk).map(({ kind, codes }) => `${kind} ${codes.length}`)

describe('what is found, and what is nearly the same and honest', () => {
  test.each<[string, number, EventAtDesk, string[]]>([
    ['ten people’s codes from one network', 10, deskOf(came(10)), ['check-in-without-people 10']],
    ['nine are a family', 9, deskOf(came(9)), []],
    ['one of them from another network', 10, deskOf([...came(9), { person: 'P9', network: 'home' }]), []],
    ['the network is the check-in phone’s own', 10, deskOf(came(10), { networks: ['school'] }), []],
    ['the helper read one pass', 10, deskOf([...came(10), { person: 'P3', way: 'pass' }]), []],
    ['the helper counted heads', 10, deskOf(came(10), { headcount: 10, seenAt: at('09:30') }), []],
    [
      'twenty in, ten seen',
      20,
      deskOf(came(20, { way: 'pass' }), { headcount: 10, seenAt: at('09:30') }),
      ['check-in-without-people 20'],
    ],
    ['thirteen in, ten seen', 13, deskOf(came(13, { way: 'pass' }), { headcount: 10, seenAt: at('09:30') }), []],
    [
      'ten came after the count',
      20,
      deskOf(
        [
          ...came(10, { way: 'pass' }),
          ...people(20)
            .slice(10)
            .map(({ participationId: person }) => ({ person, way: 'pass' as const, at: at('09:40') })),
        ],
        { headcount: 10, seenAt: at('09:30') },
      ),
      [],
    ],
    [
      'ten had left before the count',
      20,
      deskOf([...came(20, { way: 'pass' }), ...came(10, { way: 'pass', kind: 'out', at: at('09:20') })], {
        headcount: 10,
        seenAt: at('09:30'),
      }),
      [],
    ],
    [
      'opened an hour after it was over',
      2,
      deskOf(came(2, { way: 'pass', at: at('13:05') }), { openedAt: at('13:00') }),
      ['check-in-without-people 2'],
    ],
    [
      'opened then, for names to tap',
      2,
      deskOf(came(2, { way: 'tick', at: at('13:05') }), { openedAt: at('13:00') }),
      [],
    ],
    [
      'opened as it ended, for leaving',
      2,
      deskOf(came(2, { kind: 'out', at: at('12:10') }), { openedAt: at('12:05') }),
      [],
    ],
    [
      'its link was made anew after the end',
      2,
      {
        ...deskOf(came(2, { kind: 'out', at: at('13:05') }), { openedAt: at('13:00') }),
        desks: [
          { ...DESK, openedAt: at('13:00') },
          { ...DESK, id: 'first' },
        ],
      },
      [],
    ],
    [
      'two phones, of which the newer saw its own gate',
      20,
      deskOf(came(20, { way: 'pass' }), { headcount: 8, seenAt: at('09:30'), networks: ['school', 'mobile'] }),
      [],
    ],
    ['where a check-in phone was is unknown', 10, deskOf(came(10), { networks: ['mobile', null] }), []],
    [
      'opened late, while it lasted',
      2,
      deskOf(came(2, { way: 'pass', at: at('11:30') }), { openedAt: at('11:20') }),
      [],
    ],
    [
      'the whole day, opened at night',
      2,
      deskOf(came(2, { way: 'pass' }), { openedAt: at('20:00'), endsAt: null }),
      [],
    ],
    [
      'ten passes written for a time before the phone was opened switch nothing off',
      10,
      deskOf([...came(10), { person: 'P3', way: 'pass', isPossible: false }]),
      ['impossible-entry 1', 'check-in-without-people 10'],
    ],
  ])('%s', (_, many, atDesk, flags) => expect(raised(many, atDesk)).toEqual(flags))

  test('one phone in two cities at the same time shows both certificates', () => {
    const atDesk = deskOf(came(2), {}, { elsewhere: [{ person: 'P0', event: 'other', code: 'A9' }] })
    const all = people(2)
    expect(deskFlagsOf('event', all, atDesk)).toEqual([
      { kind: 'impossible-entry', about: 'impossible-entry:C0:other', putsOnHold: false, codes: ['A9', 'C0'] },
    ])
  })

  test('none puts a certificate on hold', () => {
    const all = people(20)
    const atDesk = deskOf(
      came(20),
      { openedAt: at('13:05') },
      { elsewhere: [{ person: 'P0', event: 'other', code: null }] },
    )
    const flags = deskFlagsOf('event', all, atDesk)
    expect(flags.length).toBeGreaterThan(1)
    expect(flags.some(({ putsOnHold }) => putsOnHold)).toBe(false)
  })

  test('an account of the evening is honest where its holder was let in while it lasted', () => {
    const person = aMarkedPerson({
      participationId: 'P0',
      accountSince: ist(DAY, '22:00'),
      joinedAt: ist(DAY, '08:50'),
    })
    const kinds = (atDesk?: EventAtDesk) =>
      found({ event: aMarkedEvent(), people: [person], ...(atDesk && { atDesk }) }, 'at once').map(({ kind }) => kind)
    expect(kinds()).toEqual(['joined-late'])
    expect(kinds(deskOf([{ person: 'P0', way: 'walk-in' }]))).toEqual([])
    expect(kinds(deskOf([{ person: 'P0', way: 'walk-in', at: at('22:00') }]))).toEqual(['joined-late'])
    expect(wasLetIn(undefined)).toBe(false)
  })
})

const CLASSES_OF_EACH = 13

/**
 * The ways in which an honest class of 60 people checks in. Each is tried with 13 classes, one for each kind of event.
 */
const CLASSES: Record<string, (ids: string[]) => EventAtDesk> = {
  'one school network, the check-in phones in it': (ids) =>
    deskOf(
      ids.map((person) => ({ person })),
      { networks: ['school'] },
    ),
  'one school network, the check-in phones on mobile data, heads counted': (ids) =>
    deskOf(
      ids.map((person) => ({ person })),
      { headcount: 58, seenAt: at('09:30') },
    ),
  'one shared phone, each with the helper’s tap': (ids) =>
    deskOf(ids.flatMap((person) => [{ person }, { person, way: 'tick' as const, at: at('08:56') }])),
  'passes read by the helper': (ids) => deskOf(ids.map((person) => ({ person, way: 'pass' }))),
  'names tapped': (ids) =>
    deskOf(
      ids.map((person) => ({ person, way: 'tick' })),
      { headcount: 55, seenAt: at('10:00') },
    ),
  'all leave at once': (ids) =>
    deskOf(
      ids.flatMap((person) => [
        { person, way: 'pass' as const },
        { person, way: 'tick' as const, kind: 'out' as const, at: at('12:05') },
      ]),
    ),
  'four were forgotten': (ids) => deskOf(ids.slice(4).map((person) => ({ person, way: 'pass' }))),
  'two phones at two gates, each with its own count': (ids) =>
    deskOf(
      ids.map((person) => ({ person, way: 'pass' })),
      { headcount: 21, seenAt: at('09:30'), networks: ['school', 'mobile'] },
    ),
  'codes kept without network, sent from home': (ids) =>
    deskOf(ids.map((person, place) => ({ person, late: true, network: `home-${place % 20}` }))),
  'own phones both ways': (ids) =>
    deskOf(
      ids.flatMap((person) => [{ person }, { person, kind: 'out' as const, at: at('12:04') }]),
      { networks: ['school'] },
    ),
  'check-in opened for leaving alone': (ids) =>
    deskOf(
      ids.map((person) => ({ person, kind: 'out', at: at('12:10') })),
      { openedAt: at('12:05'), networks: ['school'] },
    ),
  'walk-ins with an account of the evening': (ids) => deskOf(ids.map((person) => ({ person, way: 'walk-in' }))),
}

test.each(Object.entries(CLASSES))('an honest class of sixty raises nothing: %s', (_, desk) => {
  for (let seed = 0; seed < CLASSES_OF_EACH; seed++) {
    const one = honestClass(seed, 60)
    const atDesk = desk(one.people.map(({ participationId }) => participationId))
    const before = found(one, 'at once').map(({ kind }) => kind)
    for (const how of ['at once', 'one by one'] as const) {
      const kinds = found({ ...one, atDesk }, how).map(({ kind }) => kind)
      expect(kinds.filter((kind) => !before.includes(kind))).toEqual([])
    }
  }
})
