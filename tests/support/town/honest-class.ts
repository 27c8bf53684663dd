import type { EventAtDesk } from '#domain/flag/flag-check-in.ts'
import type { FlagPerson } from '#domain/flag/flag-namesakes.ts'
import { flagsOf, type MarkedEvent, type MarkedPerson } from '#domain/flag/flag-rules.ts'
import { GIVEN, SURNAMES } from './names.ts'

/* Classes that were there, and did nothing but what classes do. */

export const ist = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

export type HonestClass = { event: MarkedEvent; people: MarkedPerson[]; atDesk?: EventAtDesk }

export const aMarkedEvent = (overrides: Partial<MarkedEvent> = {}): MarkedEvent => ({
  ...{ id: 'event', firstDay: '2025-11-15', lastDay: '2025-11-15', time: '09:00', minutes: 180 },
  ...{ isOffline: true, cityId: 1, postedAt: ist('2025-11-01', '12:00'), earlierEvents: 9, edits: [] },
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
  },
  ...{ accountSince: ist('2025-11-12', '11:00'), joinedAt: ist('2025-11-12', '11:10'), minutes: 180 },
  ...{ marker: { name: 'Nandini Deshpande', email: 'nandini@ngo.example' }, elsewhere: [] },
  ...overrides,
})

/** Draws the same numbers for the same seed (mulberry32). */
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

/** When an honest event is, and what its NGO did to it. */
const EVENTS: ((roll: (sides: number) => number) => Partial<MarkedEvent>)[] = [
  () => ({}),
  () => ({ minutes: null }),
  () => ({ time: '06:30', minutes: 240 }),
  () => ({ time: '09:00', minutes: 540 }),
  (roll) => ({ time: '18:00', lastDay: '2025-11-16', minutes: roll(2) ? 16 * 60 : null }), // a weekend camp
  () => ({ firstDay: '2025-11-13', lastDay: '2025-11-16', time: '05:30', minutes: 40 * 60 }),
  () => ({ time: '20:00', minutes: 12 * 60 }), // all night
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

/** A class of so many; the seed says when it signed up, what it is called, and where some of it were before. */
export function honestClass(seed: number, size: number): HonestClass {
  const roll = dice(seed)
  const event = aMarkedEvent({
    ...EVENTS[seed % EVENTS.length]?.(roll),
    ...(roll(4) === 0 && { earlierEvents: 0 }),
    ...(roll(5) === 0 && { postedAt: ist('2025-11-12', '20:00') }),
  })
  const signsUp = signingUp(event, roll(3))
  const [overran, numbered] = [roll(6) === 0, roll(2) === 0]
  const minutes = event.minutes && overran ? Math.min(event.minutes + 45, event.minutes * 1.5) : event.minutes
  const marker = { name: aName(roll), email: 'marker@ngo.example' }
  const people = Array.from({ length: size }, (_, at) => {
    const joinedAt = new Date(signsUp.getTime() + roll(55) * 60_000)
    return aMarkedPerson({
      ...{
        participationId: `P${at}`,
        code: `C${at}`,
        name: aName(roll),
        email: `${seed}-${at}@class.example`,
        minutes,
        marker,
        joinedAt,
      },
      accountSince: new Date(joinedAt.getTime() - 3 * 60_000),
      rollNumber: numbered && roll(10) > 0 ? `21CS${at}` : null,
      elsewhere: [...(roll(12) === 0 ? neighbouring(event) : []), ...(roll(15) === 0 ? [PROGRAMME] : [])],
    })
  })
  return { event, people }
}

/** Days before, on the spot, or made to within an hour after the end. */
function signingUp({ firstDay, lastDay, time, minutes }: MarkedEvent, how: number): Date {
  if (how === 0) return ist('2025-11-10', '11:00')
  if (how === 1) return ist(firstDay, time)
  const isOneDay = firstDay === lastDay
  const end = isOneDay ? ist(lastDay, time).getTime() + (minutes ?? 8 * 60) * 60_000 : +ist(lastDay, '17:00')
  return new Date(Math.max(end, +ist(lastDay, time) + HOUR_MS))
}

/** Six weeks elsewhere, two mornings a week: nobody is there each day. */
const PROGRAMME = {
  ...{ code: 'Z2', firstDay: '2025-11-01', lastDay: '2025-12-12', time: '09:00', minutes: 36 * 60 },
  ...{ isOffline: true, cityId: 3 },
}

/** The same day in the next city, as soon as this is over, or before it began. */
function neighbouring({ firstDay, lastDay, time, minutes, isOffline }: MarkedEvent): MarkedPerson['elsewhere'] {
  const begin = Number(time.slice(0, 2))
  if (firstDay !== lastDay || (minutes ?? 540) > 300 || begin < 9) return []
  const day = { firstDay, lastDay, cityId: 2, isOffline }
  return [{ ...day, code: 'Z1', time: '06:30', minutes: 120 }]
}

/** What is found when all are marked at once, or one after the other. */
export function found({ event, people, atDesk }: HonestClass, how: 'at once' | 'one by one') {
  const joined = (upTo: number): FlagPerson[] =>
    people.map((one, at) => ({ ...one, code: at < upTo ? one.code : null }))
  if (how === 'at once') return flagsOf(event, people, joined(people.length), atDesk)
  return people.flatMap((one, at) => flagsOf(event, [one], joined(at + 1), atDesk))
}
