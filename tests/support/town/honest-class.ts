import type { EventAtDesk } from '#domain/flag/flag-check-in.ts'
import type { FlagPerson } from '#domain/flag/flag-namesakes.ts'
import { type ElsewhereEntry, flagsOf, type MarkedEvent, type MarkedPerson } from '#domain/flag/flag-rules.ts'
import { GIVEN, SURNAMES } from './names.ts'

/* Generates classes that attended an event and behaved as real classes do, for tests of false alarms. */

export const ist = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

export type HonestClass = { event: MarkedEvent; people: MarkedPerson[]; atDesk?: EventAtDesk }

export const aMarkedEvent = (overrides: Partial<MarkedEvent> = {}): MarkedEvent => ({
  ...{ id: 'event', firstDay: '2025-11-15', lastDay: '2025-11-15', time: '09:00', endTime: null, minutes: 180 },
  ...{ isOffline: true, postedAt: ist('2025-11-01', '12:00'), edits: [] },
  ...overrides,
})

/** Returns another certificate of the same person, from 10:00 to 12:00 on the day of `aMarkedEvent`. */
export const aCertificate = (overrides: Partial<ElsewhereEntry> = {}): ElsewhereEntry => ({
  ...{ code: 'A9', name: 'Asha Menon', rollNumber: null, institution: null, isValid: true, isOffline: true },
  ...{ firstDay: '2025-11-15', lastDay: '2025-11-15', time: '10:00', endTime: '12:00', minutes: 120, stated: 120 },
  ...overrides,
})

export const aMarkedPerson = (overrides: Partial<MarkedPerson> = {}): MarkedPerson => ({
  ...{
    participationId: 'P1',
    code: 'C1',
    version: 1,
    name: 'Asha Menon',
    namesBefore: [],
    email: 'asha@class.example',
    rollNumber: null,
    institution: null,
  },
  ...{ accountSince: ist('2025-11-12', '11:00'), joinedAt: ist('2025-11-12', '11:10'), minutes: 180 },
  ...{ marker: { name: 'Nandini Deshpande', email: 'nandini@ngo.example' }, elsewhere: [] },
  ...overrides,
})

/** Returns a die that rolls the same numbers for the same seed (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let drawn = Math.imul(state ^ (state >>> 15), 1 | state)
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn
    return ((drawn ^ (drawn >>> 14)) >>> 0) % sides
  }
}

const aName = (roll: (sides: number) => number): string =>
  `${GIVEN[roll(GIVEN.length)]} ${SURNAMES[roll(SURNAMES.length)]}`

/** Schedules of honest events, and the edits that their NGOs made. */
const EVENTS: ((roll: (sides: number) => number) => Partial<MarkedEvent>)[] = [
  () => ({ endTime: '12:00' }),
  () => ({ minutes: null, endTime: '13:00' }),
  () => ({ time: '06:30', minutes: 240 }),
  () => ({ time: '09:00', endTime: '18:00', minutes: 540 }),
  (roll) => ({ time: '18:00', lastDay: '2025-11-16', minutes: roll(2) ? 16 * 60 : null }), // a weekend camp
  () => ({ firstDay: '2025-11-13', lastDay: '2025-11-16', time: '05:30', minutes: 40 * 60 }),
  () => ({ time: '20:00', endTime: '08:00', minutes: 12 * 60 }), // a whole night
  () => ({ time: '19:00', minutes: 14 * 60 }),
  (roll) => ({ minutes: 240, edits: [edit('minutes', '180', '240', roll(2) ? '2025-11-13' : '2025-11-15')] }),
  () => ({ edits: [edit('title', 'Beech clenup at Juhu', 'Beach cleanup at Juhu', '2025-11-13')] }),
  () => ({ edits: [edit('title', 'Tree plantation', 'Tree plantation at Aarey, gate 3', '2025-11-13')] }),
  () => ({ edits: [edit('days', '2025-11-14', '2025-11-15', '2025-11-13')] }),
  () => ({ isOffline: false, minutes: 120 }),
]

const edit = (field: 'title' | 'minutes' | 'days', was: string, became: string, day: string) => ({
  ...{ field, was, became, at: ist(day, '09:30') },
})

const HOUR_MS = 3_600_000

/** How a class writes its institution: not at all, in two spellings, or as one college. */
const COLLEGES = [[null], ['GEC Ahmedabad', 'Government Engineering College, Ahmedabad'], ["St. Xavier's College"]]

/**
 * Returns a class of the given size. The seed determines when the class signed up, its names, and earlier certificates of some
 * of its people.
 */
export function honestClass(seed: number, size: number): HonestClass {
  const roll = dice(seed)
  const how = roll(3)
  const planned = aMarkedEvent(EVENTS[seed % EVENTS.length]?.(roll))
  const event = { ...planned, postedAt: postingOf(planned, how, roll) }
  const signsUp = signingUp(event, how)
  const [overran, numbers, colleges] = [roll(6) === 0, roll(3), COLLEGES[roll(COLLEGES.length)] ?? [null]]
  // An NGO that extended the hours has already entered the actual duration.
  const isExtended = event.edits.some(({ field }) => field === 'minutes')
  const most = event.minutes && Math.min(event.minutes + 45, event.minutes * 1.5)
  const minutes = overran && !isExtended ? most : event.minutes
  const marker = { name: aName(roll), email: 'marker@ngo.example' }
  const people = Array.from({ length: size }, (_, at) => {
    const joinedAt = new Date(signsUp.getTime() + roll(55) * 60_000)
    const name = aName(roll)
    const institution = colleges[roll(colleges.length)] ?? null
    const rollNumber = roll(10) > 0 ? aRollNumber(at, numbers) : null
    const own = { name, rollNumber, institution }
    return aMarkedPerson({
      ...{ participationId: `P${at}`, code: `C${at}`, email: `${seed}-${at}@class.example`, ...own },
      ...{ minutes, marker, joinedAt, accountSince: new Date(joinedAt.getTime() - 3 * 60_000) },
      elsewhere: [
        ...(roll(12) === 0 ? neighbouring(event, minutes) : []),
        ...(roll(15) === 0 ? [PROGRAMME] : []),
        ...earlier(own, colleges, roll),
      ].map((other) => ({ ...other, name: other.name || name })),
    })
  })
  return { event, people }
}

/**
 * Returns the time of posting: days or one evening before the event or, for a class that is already at the place, shortly
 * before or after the start.
 */
function postingOf({ firstDay, time }: MarkedEvent, how: number, roll: (sides: number) => number): Date {
  if (roll(5) > 0) return ist('2025-11-01', '12:00')
  if (how !== 1) return ist('2025-11-09', '20:00')
  return new Date(ist(firstDay, time).getTime() + (roll(40) - 12) * 60_000)
}

/** Returns null, a college's roll number, or a position in one of two class lists. The same positions occur in both lists. */
const aRollNumber = (at: number, numbers: number): string | null =>
  numbers === 0 ? null : numbers === 1 ? `21CS${String(at).padStart(3, '0')}` : String((at % 30) + 1)

/**
 * Returns earlier certificates: one from another spelling of the college, one with an initial instead of the surname, and one
 * from a school in the spring before. Each is included at random.
 */
function earlier(
  own: Pick<ElsewhereEntry, 'name' | 'rollNumber' | 'institution'>,
  colleges: readonly (string | null)[],
  roll: (sides: number) => number,
): ElsewhereEntry[] {
  const last = { firstDay: '2025-10-18', lastDay: '2025-10-18' }
  const spring = { firstDay: '2025-03-08', lastDay: '2025-03-08', institution: 'Sardar Patel Vidyalaya' }
  const [given = '', surname = ''] = own.name.split(' ')
  return [
    ...(roll(4) === 0 ? [aCertificate({ ...own, ...last, code: 'Z3', institution: colleges.at(-1) ?? null })] : []),
    ...(roll(6) === 0 ? [aCertificate({ ...own, ...last, code: 'Z4', name: `${given} ${surname[0]}.` })] : []),
    ...(roll(6) === 0 ? [aCertificate({ ...own, ...spring, code: 'Z5', rollNumber: '12B-10417' })] : []),
  ]
}

/** Returns the time of signing up: days before the event, at its start, or at its end. */
function signingUp({ firstDay, lastDay, time, minutes, postedAt }: MarkedEvent, how: number): Date {
  if (how === 0) return ist('2025-11-10', '11:00')
  if (how === 1) return new Date(Math.max(+ist(firstDay, time), +postedAt))
  const isOneDay = firstDay === lastDay
  const end = isOneDay ? ist(lastDay, time).getTime() + (minutes ?? 8 * 60) * 60_000 : +ist(lastDay, '17:00')
  return new Date(Math.max(end, +ist(lastDay, time) + HOUR_MS))
}

/** A programme at another NGO: two mornings a week for six weeks, so it does not take up every day of its period. */
const PROGRAMME = aCertificate({
  ...{ code: 'Z2', name: '', firstDay: '2025-11-01', lastDay: '2025-12-12', time: '09:00', endTime: null },
  ...{ minutes: 36 * 60, stated: 36 * 60 },
})

/**
 * Returns certificates of other events on the same day: one that ends before this event starts, and one that starts as soon as
 * it ends.
 */
function neighbouring({ firstDay, lastDay, time, isOffline }: MarkedEvent, minutes: number | null): ElsewhereEntry[] {
  const begin = Number(time.slice(0, 2))
  if (firstDay !== lastDay || (minutes ?? 540) > 300 || begin < 9) return []
  const day = { firstDay, lastDay, isOffline, name: '' }
  const after = { time: '13:00', endTime: '15:30', minutes: 150, stated: 150 }
  return [
    aCertificate({ ...day, code: 'Z1', time: '06:30', endTime: '08:30' }),
    ...((minutes ?? 0) <= 240 ? [aCertificate({ ...day, code: 'Z6', ...after })] : []),
  ]
}

/** Returns the flags that are found if all people are verified together or one by one. */
export function found({ event, people, atDesk }: HonestClass, how: 'at once' | 'one by one') {
  const joined = (upTo: number): FlagPerson[] =>
    people.map((one, at) => ({ ...one, code: at < upTo ? one.code : null }))
  if (how === 'at once') return flagsOf(event, people, joined(people.length), atDesk)
  return people.flatMap((one, at) => flagsOf(event, [one], joined(at + 1), atDesk))
}
