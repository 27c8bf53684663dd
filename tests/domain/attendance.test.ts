import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Attendance,
  type Entry,
  type EventDayHours,
  evidenceOfAttendance,
  foldDays,
  foldEntries,
  sharedDevicesOf,
} from '#domain/attendance/attendance.ts'

/*
 * The event lasts from 6:30 to 9:30, and its check-in is open from 5:30 to 11:00. In the examples, a time is written as
 * '6:34'.
 */

const at = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Date.UTC(2026, 10, 28, hours, minutes)
}
const HELD: EventDayHours = {
  start: at('6:30'),
  end: at('9:30'),
  opensAt: at('5:30'),
  closesAt: at('11:00'),
  minutes: 180,
}

let made = 0
function entry(kind: Entry['kind'], way: Entry['way'], time: string, more: Partial<Entry> = {}): Entry {
  made += 1
  return {
    ...{ id: `m${String(made).padStart(4, '0')}`, kind, way, at: at(time), receivedAt: at(time) },
    ...{ clockSure: true, late: false, distrusted: false, device: way === 'code' ? 'own' : null, voids: null },
    ...{ openedAt: null, joinedAt: null, isAnothers: false },
    ...more,
  }
}
const code = (kind: 'in' | 'out', time: string, more: Partial<Entry> = {}) => entry(kind, 'code', time, more)
const pass = (kind: 'in' | 'out', time: string, more: Partial<Entry> = {}) => entry(kind, 'pass', time, more)
const tick = (kind: 'in' | 'out', time: string, more: Partial<Entry> = {}) => entry(kind, 'tick', time, more)
const undo = (of: Entry, time = '6:50') => entry('void', 'tick', time, { voids: of.id })

/** Formats attendance as 'A 6:34-9:32 165', followed by the reasons why it needs review. */
function told(found: Attendance | null): string {
  if (!found) return 'nothing'
  const time = (moment: number | null) =>
    moment === null ? '?' : new Date(moment).toISOString().slice(11, 16).replace(/^0/, '')
  const { grade, minutes, doubts, byPhoneClock } = found
  const said = [
    grade,
    `${time(found.in)}-${time(found.out)}`,
    minutes ?? '?',
    ...doubts,
    ...(byPhoneClock ? ['phone'] : []),
  ]
  return said.join(' ')
}

const HOUR = 3_600_000
const twice = tick('in', '6:40')
const wrong = code('out', '6:36')
const first = code('in', '6:34')

const EXAMPLES: [name: string, entries: Entry[], told: string, shared?: string[]][] = [
  ['nobody was there', [], 'nothing'],
  ['both by the changing code', [code('in', '6:34'), code('out', '9:32')], 'A 6:34-9:32 165'],
  ['one code, on coming', [code('in', '6:34')], 'B 6:34-? ?'],
  ['one code, on leaving', [code('out', '9:32')], 'B ?-9:32 ?'],
  ['a pass', [pass('in', '6:31')], 'B 6:31-? ?'],
  [
    'a pass both ways is no measured time of their own phone',
    [pass('in', '6:31'), pass('out', '9:30')],
    'B 6:31-9:30 165',
  ],
  ['a code in and a pass out', [code('in', '6:34'), pass('out', '9:32')], 'B 6:34-9:32 165'],
  ['a tick', [tick('in', '6:34')], 'C 6:34-? ?'],
  ['a tick both ways', [tick('in', '6:34'), tick('out', '9:32')], 'C 6:34-9:32 165'],
  ['walked in', [entry('in', 'walk-in', '6:50')], 'C 6:50-? ?'],
  [
    'earliest in, latest out',
    [code('in', '6:40'), code('in', '6:34'), code('out', '9:10'), code('out', '9:32')],
    'A 6:34-9:32 165',
  ],
  ['the same row twice', [first, first], 'B 6:34-? ?'],
  [
    'a tick before the code changes no measured time',
    [tick('in', '6:00'), code('in', '6:34'), code('out', '9:32')],
    'A 6:34-9:32 165',
  ],
  [
    'everybody leaves, after one’s own code',
    [code('in', '6:34'), code('out', '9:10'), tick('out', '9:32')],
    'A 6:34-9:10 150',
  ],
  [
    'everybody leaves, after a code in alone: counted, not measured',
    [code('in', '6:34'), tick('out', '9:32')],
    'B 6:34-9:32 165',
  ],
  ['a pass in, ticked out', [pass('in', '6:34'), tick('out', '9:32')], 'B 6:34-9:32 165'],
  ['undone', [twice, undo(twice)], 'nothing'],
  ['undone before it came', [undo(twice), twice], 'nothing'],
  ['undone twice', [undo(twice), undo(twice), twice], 'nothing'],
  ['an undone out leaves the in', [code('in', '6:34'), wrong, undo(wrong)], 'B 6:34-? ?'],
  [
    'an undo of nobody’s row',
    [code('in', '6:34'), entry('void', 'tick', '6:40', { voids: 'elsewhere' })],
    'B 6:34-? ?',
  ],
  ['a late code', [code('in', '6:34', { late: true, receivedAt: at('20:05') })], 'B 6:34-? ? phone'],
  [
    'both codes late are not fresh',
    [code('in', '6:33', { late: true }), code('out', '9:30', { late: true })],
    'B 6:33-9:30 165 phone',
  ],
  ['one late, one fresh', [code('in', '6:33', { late: true }), code('out', '9:30')], 'B 6:33-9:30 165 phone'],
  [
    'received after 72 hours',
    [code('in', '6:34', { late: true, receivedAt: at('11:00') + 72 * HOUR + 1 })],
    'C 6:34-? ? after-72-hours',
  ],
  [
    'received at the last moment',
    [code('in', '6:34', { late: true, receivedAt: at('11:00') + 72 * HOUR })],
    'B 6:34-? ? phone',
  ],
  [
    'a tick received after 72 hours',
    [tick('in', '6:34', { receivedAt: at('11:00') + 73 * HOUR })],
    'C 6:34-? ? after-72-hours',
  ],
  ['before check-in opened', [pass('in', '5:29')], 'C 5:29-? ? outside-hours'],
  ['as check-in opened', [pass('in', '5:30')], 'B 5:30-? ?'],
  ['after check-in closed', [pass('in', '6:40'), pass('out', '11:01')], 'B 6:40-? ?'],
  ['a phone whose clock is wrong', [pass('in', '6:40', { clockSure: false })], 'C 6:40-? ? clock-unsure'],
  ['one sure pass beside an unsure one', [pass('in', '6:40', { clockSure: false }), pass('in', '6:45')], 'B 6:45-? ?'],
  ['a phone that was removed', [pass('in', '6:40', { distrusted: true })], 'C 6:40-? ? removed-phone'],
  ['a removed phone’s tick', [tick('in', '6:40', { distrusted: true })], 'C 6:40-? ? removed-phone'],
  ['in and out within ten minutes', [code('in', '6:42'), code('out', '6:49')], 'C 6:42-6:49 0 brief'],
  ['ten minutes are not brief', [code('in', '6:40'), code('out', '6:50')], 'A 6:40-6:50 0'],
  ['out before in', [code('out', '6:40'), code('in', '9:00')], 'C 9:00-6:40 ? out-before-in'],
  ['somebody else’s phone', [code('in', '6:42', { device: 'asha' })], 'C 6:42-? ? same-phone', ['asha']],
  ['somebody else’s phone, which is forgotten', [code('in', '6:42', { device: 'shared m1' })], 'C 6:42-? ? same-phone'],
  [
    'somebody else’s phone both ways, forgotten, seen by the helper: no phone of their own',
    [code('in', '6:42', { device: 'shared m1' }), code('out', '9:30', { device: 'shared m2' }), tick('in', '6:43')],
    'B 6:42-9:30 165',
  ],
  [
    'their own phone, which is forgotten',
    [code('in', '6:34', { device: null }), code('out', '9:32', { device: null })],
    'A 6:34-9:32 165',
  ],
  [
    'somebody else’s phone, and the helper sees them',
    [code('in', '6:42', { device: 'asha' }), tick('in', '6:44')],
    'B 6:42-? ?',
    ['asha'],
  ],
  [
    'somebody else’s phone, and a pass',
    [code('in', '6:42', { device: 'asha' }), pass('in', '6:44')],
    'B 6:42-? ?',
    ['asha'],
  ],
  [
    'somebody else’s phone both ways, seen by the helper: no phone of their own',
    [code('in', '6:42', { device: 'asha' }), code('out', '9:30', { device: 'asha' }), tick('in', '6:43')],
    'B 6:42-9:30 165',
    ['asha'],
  ],
  [
    'a removed phone’s tick vouches for nobody',
    [code('in', '6:42', { device: 'asha' }), tick('in', '6:44', { distrusted: true })],
    'C 6:42-? ? same-phone removed-phone',
    ['asha'],
  ],
  [
    '“Everybody leaves now” vouches for nobody',
    [code('in', '6:42', { device: 'asha' }), tick('out', '9:32')],
    'C 6:42-9:32 165 same-phone',
    ['asha'],
  ],
  [
    'own phone in, somebody else’s out',
    [code('in', '6:42'), code('out', '9:30', { device: 'asha' })],
    'B 6:42-? ?',
    ['asha'],
  ],
  ['early: counted from the start', [code('in', '5:40'), code('out', '9:30')], 'A 5:40-9:30 180'],
  ['to the quarter below', [code('in', '6:30'), code('out', '9:29')], 'A 6:30-9:29 165'],
  ['half an hour more at most', [code('in', '6:30'), code('out', '10:59')], 'A 6:30-10:59 210'],
  ['left before it began', [code('in', '5:40'), code('out', '6:20')], 'A 5:40-6:20 0'],
]

describe('entries of one person at one event day', () => {
  test.each(EXAMPLES)('%s', (_, entries, expected, shared = []) => {
    expect(told(foldEntries(entries, HELD, new Set(shared)))).toBe(expected)
  })

  test('an event that states no hours caps none', () => {
    const held = { ...HELD, minutes: null, end: null }
    expect(foldEntries([code('in', '6:30'), code('out', '10:59')], held)?.minutes).toBe(255)
  })

  test('there are forty and more', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(40))
})

const anyEntry = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map((id) => `p${String(id).padStart(2, '0')}`),
  kind: fc.constantFrom<Entry['kind']>('in', 'out', 'void'),
  way: fc.constantFrom<Entry['way']>('code', 'pass', 'tick', 'walk-in'),
  at: fc.integer({ min: 0, max: 24 }).map((steps) => at('5:00') + steps * 15 * 60_000),
  receivedAt: fc.constantFrom(at('7:00'), at('12:00'), at('11:00') + 80 * HOUR),
  clockSure: fc.boolean(),
  late: fc.boolean(),
  distrusted: fc.boolean(),
  device: fc.constantFrom(null, 'own', 'asha'),
  openedAt: fc.constantFrom(null, at('5:30'), at('9:00')),
  joinedAt: fc.constantFrom(null, at('5:00'), at('8:00')),
  isAnothers: fc.boolean(),
  voids: fc.constantFrom('p00', 'p01', 'p02'),
})

/** Generates entries that the database could contain: each id is unique, and only a `void` entry has `voids`. */
const anyRows = fc
  .uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 13 })
  .map((rows) => rows.map((row): Entry => ({ ...row, voids: row.kind === 'void' ? row.voids : null })))
const SHARED = new Set(['asha'])

describe('whatever the entries are', () => {
  test('any order and any repetition say the same', () => {
    const property = fc.property(anyRows, fc.infiniteStream(fc.nat()), (rows, order) => {
      const doubled = [...rows, ...rows.filter((_, at) => at % 2 === 0)]
      const shuffled = doubled
        .map((row) => ({ row, place: order.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ row }) => row)
      expect(foldEntries(shuffled, HELD, SHARED)).toEqual(foldEntries(rows, HELD, SHARED))
    })
    fc.assert(property, { numRuns: 400 })
  })

  test('two phones of one check-in desk, whichever is heard first, say the same', () => {
    const property = fc.property(anyRows, fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }), (rows, mine) => {
      const [one, other] = [rows.filter((_, at) => mine[at]), rows.filter((_, at) => !mine[at])]
      expect(foldEntries([...one, ...other], HELD)).toEqual(foldEntries([...other, ...one], HELD))
    })
    fc.assert(property, { numRuns: 200 })
  })

  test('a void removes exactly its row', () => {
    const property = fc.property(anyRows, (rows) => {
      const [row] = rows.filter(({ kind }) => kind !== 'void')
      if (!row) return
      const voids: Entry = { ...row, id: 'void', kind: 'void', voids: row.id }
      expect(foldEntries([...rows, voids], HELD)).toEqual(
        foldEntries(
          rows.filter(({ id }) => id !== row.id),
          HELD,
        ),
      )
    })
    fc.assert(property, { numRuns: 200 })
  })

  test('a tick does not raise the evidence level, except after a scan with another person’s phone', () => {
    const GRADES = ['A', 'B', 'C', undefined]
    const property = fc.property(anyRows, (rows) => {
      const before = foldEntries(rows, HELD)?.grade
      const after = foldEntries([...rows, tick('in', '7:00')], HELD)?.grade
      expect(GRADES.indexOf(after)).toBe(before === undefined ? 2 : GRADES.indexOf(before))
    })
    fc.assert(property, { numRuns: 200 })
  })

  test('A says that both times were measured, and B that something was read at the check-in desk', () => {
    const property = fc.property(anyRows, (rows) => {
      const found = foldEntries(rows, HELD, SHARED)
      if (found?.grade === 'A')
        expect([found.in, found.out, found.byPhoneClock]).toEqual([expect.any(Number), expect.any(Number), false])
      if (found && found.grade !== 'C') expect(found.doubts).toEqual([])
      if (found?.minutes) expect([found.minutes % 15, found.minutes <= 210]).toEqual([0, true])
    })
    fc.assert(property, { numRuns: 400 })
  })
})

describe('whose phone it was', () => {
  const of = (person: string, time: string, device: string | null, more: Partial<Entry> = {}) => ({
    ...code('in', time, { device, ...more }),
    of: person,
  })

  test('a phone belongs to the first person who used it; the second is linked to the first', () => {
    const entries = [
      of('asha', '6:40', 'd1'),
      of('ravi', '6:42', 'd1'),
      of('zoya', '6:41', 'd2'),
      of('asha', '9:30', 'd1'),
    ]
    for (const order of [entries, entries.toReversed()])
      expect([...sharedDevicesOf(order)].map(([who, devices]) => [who, ...devices])).toEqual([['ravi', ['d1', 'asha']]])
  })

  test('at one moment the smaller id was first, whatever order they came in', () => {
    const [one, other] = [of('asha', '6:40', 'd1'), of('ravi', '6:40', 'd1')]
    expect(sharedDevicesOf([one, other])).toEqual(sharedDevicesOf([other, one]))
  })

  test('an entry that was undone used no phone', () => {
    const asha = of('asha', '6:40', 'd1')
    const entries = [asha, of('ravi', '6:42', 'd1'), { ...undo(asha), of: 'asha' }]
    expect(sharedDevicesOf(entries).size).toBe(0)
  })
})

describe('an event of several days', () => {
  const measured = (grade: Attendance['grade'], day: number, minutes: number | null): Attendance => ({
    ...{ in: at('6:30') + day * 24 * HOUR, out: at('9:30') + day * 24 * HOUR, minutes, grade, doubts: [] },
    ...{ byPhoneClock: false, way: 'code' },
  })
  test.each([
    ['the worst of its days, the sum of their minutes', [measured('A', 0, 180), null, measured('B', 2, 165)], 'B', 345],
    ['no minutes where a day has none', [measured('A', 0, 180), measured('A', 1, null)], 'A', null],
    ['at most half an hour more than the event’s own', [measured('A', 0, 240), measured('A', 1, 240)], 'A', 390],
  ] as const)('%s', (_, days, grade, minutes) => {
    const found = foldDays(days, 360)
    expect([found?.grade, found?.minutes]).toEqual([grade, minutes])
    expect(foldDays(days.toReversed(), 360)).toEqual(found)
  })
  test('without a day there is no attendance', () => expect(foldDays([null, null], 360)).toBeNull())
})

test('a letter becomes what a certificate records', () => {
  const grades = ['A', 'B', 'C'] as const
  const of = (grade: Attendance['grade']) =>
    evidenceOfAttendance({ ...(foldEntries([first], HELD) as Attendance), grade })
  expect([...grades.map(of), evidenceOfAttendance(null)]).toEqual([
    'check-in-and-out',
    'check-in',
    'organizer',
    'organizer',
  ])
})
