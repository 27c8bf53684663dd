import { expect, test } from 'vitest'
import type { FlagKind } from '#domain/flag/flag.ts'
import { flagsOf, type MarkedEvent, type MarkedPerson } from '#domain/flag/flag-rules.ts'
import { aCertificate, aMarkedEvent, aMarkedPerson, found, ist } from '#tests/support/town/honest-class.ts'

/* Tests what each rule finds. Each case is tested next to similar cases that are honest. */

type Case = [what: string, kind: FlagKind | null, isOnHold: boolean, MarkedPerson, MarkedEvent?]

const person = aMarkedPerson
const marker = { name: 'Nandini Deshpande', email: 'nandini.d@gmail.com' }
const edited = (...edits: [field: 'title' | 'minutes', was: string, became: string][]) =>
  aMarkedEvent({
    minutes: Number(edits.findLast(([field]) => field === 'minutes')?.[2]) || 180,
    edits: edits.map(([field, was, became], at) => ({ field, was, became, at: ist('2025-11-13', `10:0${at}`) })),
  })
const renamed = (was: string[], name: string) => person({ name, namesBefore: was, version: 2 })
const elsewhere = (overrides: Parameters<typeof aCertificate>[0]): MarkedPerson['elsewhere'] => [
  aCertificate(overrides),
]
const OCTOBER = { firstDay: '2025-10-18', lastDay: '2025-10-18' }
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
    'joined-late',
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
    'posted it when it was over',
    'posted-late',
    false,
    person(),
    aMarkedEvent({ postedAt: ist('2025-11-15', '14:00') }),
  ],
  ['posted it the evening before', null, false, person(), aMarkedEvent({ postedAt: ist('2025-11-14', '20:00') })],
  ['states twenty hours of one day', 'too-many-hours', false, ...long(1_200)],
  ['states twenty hours from the evening on', 'too-many-hours', false, ...long(1_200, { time: '20:00' })],
  ['holds a night of fourteen hours', null, false, ...long(840, { time: '19:00' })],
  ['holds a weekend of twenty hours', null, false, ...long(1_200, { lastDay: '2025-11-16' })],
  [
    'gives fourteen hours at two events of a day',
    'too-many-hours',
    false,
    person({ elsewhere: elsewhere({ time: '12:00', endTime: '23:00', minutes: 660, stated: 660 }) }),
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
  ['is in two cities at once', 'too-many-hours', false, person({ elsewhere: elsewhere({}) })],
  [
    'is in a camp and in a city',
    'too-many-hours',
    false,
    person({ elsewhere: elsewhere({ firstDay: '2025-11-14', lastDay: '2025-11-16', minutes: 1_440, time: '08:00' }) }),
  ],
  ['is elsewhere afterwards', null, false, person({ elsewhere: elsewhere({ time: '13:00', endTime: '15:00' }) })],
  ['helps online at the same hours', 'too-many-hours', false, person({ elsewhere: elsewhere({ isOffline: false }) })],
  [
    'helps online within the week, at hours of their own',
    null,
    false,
    person({ elsewhere: elsewhere({ isOffline: false, firstDay: '2025-11-11', lastDay: '2025-11-16', minutes: 720 }) }),
  ],
  [
    'leaves a quarter of an hour early for the next event',
    null,
    false,
    person({ elsewhere: elsewhere({ time: '11:45', endTime: '13:45' }) }),
  ],
  [
    'is given half as much again at two short events of a day',
    'too-many-hours',
    false,
    person({ minutes: 270, elsewhere: elsewhere({ time: '14:00', endTime: '16:00', minutes: 180 }) }),
  ],
  [
    'overruns twice on one day by half an hour',
    null,
    false,
    person({ minutes: 210, elsewhere: elsewhere({ time: '14:00', endTime: '16:00', minutes: 150 }) }),
  ],
  [
    'posted it ten minutes before, and people joined an hour later',
    'posted-late',
    false,
    person({ joinedAt: ist('2025-11-15', '10:00') }),
    aMarkedEvent({ postedAt: ist('2025-11-15', '08:50') }),
  ],
  [
    'posted it ten minutes before, for people who stood there',
    null,
    false,
    person({ joinedAt: ist('2025-11-15', '08:55') }),
    aMarkedEvent({ postedAt: ist('2025-11-15', '08:50') }),
  ],
  [
    'posted it an hour after the start, and people joined in the evening',
    'posted-late',
    false,
    person({ joinedAt: ist('2025-11-15', '14:30') }),
    aMarkedEvent({ postedAt: ist('2025-11-15', '10:00') }),
  ],
  [
    'posted it an hour after the start, for people who stood there',
    null,
    false,
    person({ joinedAt: ist('2025-11-15', '10:10') }),
    aMarkedEvent({ postedAt: ist('2025-11-15', '10:00') }),
  ],
  [
    'is verified in another person’s name than on the account’s other certificates',
    'name-changed',
    true,
    person({ elsewhere: [aCertificate({ name: 'Vikrant Sethi', firstDay: '2025-06-01', lastDay: '2025-06-01' })] }),
  ],
  [
    'shares a word with the account’s other certificates',
    null,
    false,
    person({ elsewhere: [aCertificate({ name: 'A. Menon', firstDay: '2025-06-01', lastDay: '2025-06-01' })] }),
  ],
  [
    'has the name that an admin found honest on another certificate',
    null,
    false,
    person({
      elsewhere: ['Vikrant Sethi', 'Asha Menon'].map((name, at) =>
        aCertificate({ code: `A${at}`, name, firstDay: '2025-06-01', lastDay: '2025-06-01' }),
      ),
    }),
  ],
  [
    'has that other name on a certificate on hold alone',
    null,
    false,
    person({
      elsewhere: [
        aCertificate({ name: 'Vikrant Sethi', isValid: false, firstDay: '2025-06-01', lastDay: '2025-06-01' }),
      ],
    }),
  ],
  [
    'is spelled in another script elsewhere',
    null,
    false,
    person({ elsewhere: [aCertificate({ name: 'आशा मेनन', firstDay: '2025-06-01', lastDay: '2025-06-01' })] }),
  ],
  ['has a prize for a name', 'unusual-name', false, person({ name: 'Asha Menon Gold Medallist' })],
  ['is called after the United Nations', 'unusual-name', false, person({ name: 'Asha United Nations' })],
  ['has six words for a name', 'unusual-name', false, person({ name: 'Asha Rani Devi Kumari Menon Nair' })],
  ['has five words and initials', null, false, person({ name: 'K. P. Asha Rani Devi Kumari Menon' })],
  [
    'states two roll numbers within a month',
    'name-and-number',
    false,
    person({ rollNumber: '21CS007', elsewhere: [aCertificate({ rollNumber: '21ME112', ...OCTOBER })] }),
  ],
  [
    'states two colleges within a month',
    'name-and-number',
    false,
    person({ institution: 'Ruia College', elsewhere: [aCertificate({ institution: 'IIT Bombay', ...OCTOBER })] }),
  ],
  [
    'writes one roll number and one college in two ways',
    null,
    false,
    person({
      ...{ rollNumber: '21-CS-007', institution: 'GEC Ahmedabad' },
      elsewhere: [aCertificate({ rollNumber: '21cs007', institution: 'Government Engineering College', ...OCTOBER })],
    }),
  ],
  [
    'has left school for college',
    null,
    false,
    person({
      ...{ rollNumber: '25CS007', institution: 'Ruia College' },
      elsewhere: [
        aCertificate({
          rollNumber: '12B10417',
          institution: 'DAV School',
          firstDay: '2025-03-08',
          lastDay: '2025-03-08',
        }),
      ],
    }),
  ],
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
  expect(kindsOf(900)).toEqual(['too-many-hours'])
  expect(kindsOf(720)).toEqual([])
  expect(kindsOf(840, aMarkedEvent({ minutes: null, time: '19:00' }))).toEqual([])
})

test.each(cases)('a person who %s: %s', (_, kind, isOnHold, marked, event = aMarkedEvent()) => {
  const flags = flagsOf(event, [marked], [{ ...marked, rollNumber: null }])
  expect(flags.map((flag) => flag.kind)).toEqual(kind ? [kind] : [])
  expect(flags.some(({ putsOnHold }) => putsOnHold)).toBe(isOnHold)
  for (const { codes } of flags) expect(codes).toContain(marked.code)
})

/** Returns a class in which the first `same` people share a name. */
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
    expect(new Set(flags.map(({ about }) => about))).toEqual(new Set(count ? ['name-and-number:event'] : []))
  }
})

test.each([
  ['one roll number under two names', '21CS007', '21cs-007', [null, null], 2],
  ['one place in the lists of two classes', '12', '12', [null, null], 0],
  ['one roll number of two colleges', '21CS007', '21CS007', ['Ruia College', 'IIT Bombay'], 0],
] as const)('%s at one event', (_, one, other, [college, another], count) => {
  const people = [
    person({ code: 'C1', name: 'Asha Menon', rollNumber: one, institution: college }),
    person({ code: 'C2', name: 'Vikrant Sethi', rollNumber: other, institution: another }),
  ]
  for (const how of ['at once', 'one by one'] as const) {
    const flags = found({ event: aMarkedEvent(), people }, how)
    expect(flags.at(-1)?.codes.length ?? 0).toBe(count)
    expect(new Set(flags.map(({ about }) => about))).toEqual(new Set(count ? ['name-and-number:event'] : []))
  }
})

test('a rule that hits everyone is one flag with all of them in it', () => {
  const event = aMarkedEvent({ postedAt: ist('2025-11-15', '14:00') })
  const people = doubled(60, 0).people
  const [flag, ...others] = flagsOf(event, people, people)
  expect(others).toEqual([])
  expect(flag).toMatchObject({ kind: 'posted-late', about: 'posted-late:event' })
  expect(flag?.codes).toHaveLength(60)
})
