import { expect, test } from 'vitest'
import type { FlagKind } from '#domain/flag/flag.ts'
import { flagsOf, type MarkedEvent, type MarkedPerson } from '#domain/flag/flag-rules.ts'
import { aMarkedEvent, aMarkedPerson, found, ist } from '#tests/support/town/honest-class.ts'

/* What each rule finds, and beside it what is nearly the same and honest. */

type Case = [what: string, kind: FlagKind | null, isInQuestion: boolean, MarkedPerson, MarkedEvent?]

const person = aMarkedPerson
const marker = { name: 'Nandini Deshpande', email: 'nandini.d@gmail.com' }
const edited = (...edits: [field: 'title' | 'minutes', was: string, became: string][]) =>
  aMarkedEvent({
    minutes: Number(edits.findLast(([field]) => field === 'minutes')?.[2]) || 180,
    edits: edits.map(([field, was, became], at) => ({ field, was, became, at: ist('2025-11-13', `10:0${at}`) })),
  })
const renamed = (was: string[], name: string) => person({ name, namesBefore: was, version: 2 })
const elsewhere = (overrides: Partial<MarkedPerson['elsewhere'][number]>): MarkedPerson['elsewhere'] => [
  {
    ...{ code: 'A9', firstDay: '2025-11-15', lastDay: '2025-11-15', time: '10:00', minutes: 120 },
    ...{ isOffline: true, cityId: 7, ...overrides },
  },
]
const long = (minutes: number, overrides: Partial<MarkedEvent> = {}): [MarkedPerson, MarkedEvent] => [
  person({ minutes }),
  aMarkedEvent({ minutes, ...overrides }),
]

const cases: Case[] = [
  [
    'marks a second account of their own name',
    'marker-is-holder',
    true,
    person({ name: 'NANDINI  Deshpande', marker }),
  ],
  [
    'marks a second account of their own box',
    'marker-is-holder',
    true,
    person({ email: 'Nandinid+2@gmail.com', marker }),
  ],
  ['marks somebody of the same surname', null, false, person({ name: 'Asha Deshpande', marker })],
  ['marks, and left since', null, false, person({ marker: null })],
  [
    'opened the account in the night after',
    'new-account',
    true,
    person({ accountSince: ist('2025-11-15', '22:00'), joinedAt: ist('2025-11-15', '22:05') }),
  ],
  ['joined in the night after', 'joined-late', true, person({ joinedAt: ist('2025-11-15', '22:05') })],
  [
    'joined an hour after it ended',
    null,
    false,
    person({ accountSince: ist('2025-11-15', '12:50'), joinedAt: ist('2025-11-15', '13:00') }),
  ],
  [
    'posted it when it was over, as its first',
    'posted-late',
    false,
    person(),
    aMarkedEvent({ postedAt: ist('2025-11-15', '14:00'), earlierEvents: 0 }),
  ],
  [
    'posted it the evening before, as its first',
    null,
    false,
    person(),
    aMarkedEvent({ postedAt: ist('2025-11-14', '20:00'), earlierEvents: 0 }),
  ],
  ['posted it late after many others', null, false, person(), aMarkedEvent({ postedAt: ist('2025-11-15', '14:00') })],
  ['states twenty hours of one day', 'over-12-hours', false, ...long(1_200)],
  ['states twenty hours from the evening on', 'over-12-hours', false, ...long(1_200, { time: '20:00' })],
  ['holds a night of fourteen hours', null, false, ...long(840, { time: '19:00' })],
  ['holds a weekend of twenty hours', null, false, ...long(1_200, { lastDay: '2025-11-16' })],
  [
    'gives fourteen hours at two events of a day',
    'over-12-hours',
    false,
    person({ elsewhere: elsewhere({ cityId: 1, time: '12:00', minutes: 660 }) }),
  ],
  ['gives nine hours where three are stated', 'too-many-hours', false, person({ minutes: 540 })],
  ['overran by an hour', null, false, person({ minutes: 240 })],
  [
    'steps hours up little by little',
    'edited-after-joining',
    false,
    person({ minutes: 480 }),
    edited(['minutes', '180', '255'], ['minutes', '255', '375'], ['minutes', '375', '480']),
  ],
  [
    'raises hours by half, and then the mark by half',
    'too-many-hours',
    false,
    person({ minutes: 390 }),
    edited(['minutes', '180', '270']),
  ],
  ['extends three hours to four', null, false, person({ minutes: 240 }), edited(['minutes', '180', '240'])],
  [
    'raises hours by mistake, and back',
    null,
    false,
    person(),
    edited(['minutes', '180', '1800'], ['minutes', '1800', '180']),
  ],
  [
    'raised hours before anybody joined',
    null,
    false,
    person({ minutes: 600, joinedAt: ist('2025-11-14', '09:00') }),
    edited(['minutes', '180', '600']),
  ],
  [
    'rewrites the headline',
    'edited-after-joining',
    false,
    person(),
    edited(['title', 'Beach cleanup with us', 'Gold Medallist, 500 hours with UNICEF']),
  ],
  [
    'rewrites the headline word by word',
    'edited-after-joining',
    false,
    person(),
    edited(['title', 'Beach cleanup', 'Beach medallist'], ['title', 'Beach medallist', 'Gold medallist']),
  ],
  ['mends the headline', null, false, person(), edited(['title', 'Beech clenup', 'Beach cleanup'])],
  ['is in two cities at once', 'two-places', false, person({ elsewhere: elsewhere({}) })],
  [
    'is in a camp and in a city',
    'two-places',
    false,
    person({ elsewhere: elsewhere({ firstDay: '2025-11-14', lastDay: '2025-11-16', minutes: 1_440, time: '08:00' }) }),
  ],
  ['is in the next city afterwards', null, false, person({ elsewhere: elsewhere({ time: '13:00' }) })],
  ['is twice in one city', null, false, person({ elsewhere: elsewhere({ cityId: 1 }) })],
  ['helps online from another city', null, false, person({ elsewhere: elsewhere({ isOffline: false }) })],
  ['passes a certificate on', 'name-changed', true, renamed(['Tara Bose'], 'Vikrant Sethi')],
  ['passes it on in two steps', 'name-changed', true, renamed(['Fatima Rao', 'Fatima Sheikh'], 'Vikrant Rao')],
  ['passes it on by an initial', 'name-changed', true, renamed(['A. Rao'], 'A. Khan')],
  ['mends a single name', 'name-changed', false, renamed(['Laxmi'], 'Lakshmi')],
  ['marries', 'name-changed', false, renamed(['Priya Nair'], 'Priya Pillai')],
  ['writes the name in another script', 'name-changed', false, renamed(['Meenakshi'], 'मीनाक्षी')],
  ['mends case and dots', null, false, renamed(['md irfan'], 'Md. Irfan')],
]

test('where an event states no hours, more than its days have is found', () => {
  const kindsOf = (minutes: number, event = aMarkedEvent({ minutes: null })) =>
    flagsOf(event, [person({ minutes })], []).map(({ kind }) => kind)
  expect(kindsOf(900)).toEqual(['over-12-hours', 'too-many-hours'])
  expect(kindsOf(720)).toEqual([])
  expect(kindsOf(840, aMarkedEvent({ minutes: null, time: '19:00' }))).toEqual([])
})

test.each(cases)('whoever %s: %s', (_, kind, isInQuestion, marked, event = aMarkedEvent()) => {
  const flags = flagsOf(event, [marked], [{ ...marked, rollNumber: null }])
  expect(flags.map((flag) => flag.kind)).toEqual(kind ? [kind] : [])
  expect(flags.some(({ questions }) => questions)).toBe(isInQuestion)
  for (const { codes } of flags) expect(codes).toContain(marked.code)
})

/** A class in which the first so many have one name. */
const doubled = (size: number, same: number, rollNumber: string | null = null) => ({
  event: aMarkedEvent(),
  people: Array.from({ length: size }, (_, at) =>
    person({ code: `C${at}`, name: at < same ? 'Ravi Iyer' : `Asha ${at}`, rollNumber: at < same ? rollNumber : null }),
  ),
})

test.each([
  ['five of one name among sixty', doubled(60, 5), 5],
  ['two of one name among ten', doubled(10, 2), 2],
  ['two of one name and number among sixty', doubled(60, 2, '21CS7'), 2],
  ['two of one name among sixty', doubled(60, 2), 0],
] as const)('%s are found together, without their name', (_, some, count) => {
  for (const how of ['at once', 'one by one'] as const) {
    const flags = found(some, how)
    expect(flags.at(-1)?.codes.length ?? 0).toBe(count)
    expect(new Set(flags.map(({ about }) => about))).toEqual(new Set(count ? ['one-name-twice:event'] : []))
  }
})

test('a rule that hits everybody is one flag with all of them behind it', () => {
  const event = aMarkedEvent({ postedAt: ist('2025-11-15', '14:00'), earlierEvents: 0 })
  const people = doubled(60, 0).people
  const [flag, ...others] = flagsOf(event, people, people)
  expect(others).toEqual([])
  expect(flag).toMatchObject({ kind: 'posted-late', about: 'posted-late:event' })
  expect(flag?.codes).toHaveLength(60)
})
