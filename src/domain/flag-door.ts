import type { Attendance, MarkWay } from './attendance.ts'
import type { Direction } from './door-code.ts'
import type { FlagKind, FoundFlag } from './flag.ts'
import type { Joined } from './flag-namesakes.ts'

/* What a door's marks look like when nobody came; what each rule costs honest people stands in docs/flags.md. */

/** One day's. Moments are milliseconds since 1970; `networks` has where each of its phones was last heard. */
export type Door = {
  id: string
  openedAt: number
  endsAt: number | null
  peopleSeen: number | null
  seenAt: number | null
  networks: readonly (string | null)[]
}

/** One that no void removed; `person` is a participation, or a walk-in whom nobody claimed. */
export type DoorMark = {
  person: string
  kind: Direction
  way: MarkWay
  at: number
  door: string | null
  network: string | null
  late: boolean
}

export type EventAtDoor = {
  doors: readonly Door[]
  marks: readonly DoorMark[]
  /** Whose browser was at a door of another city at once, and the certificate of whoever used it there. */
  elsewhere: readonly { person: string; event: string; code: string | null }[]
  attendance: ReadonlyMap<string, Attendance>
}

type Marked = { participationId: string; code: string }
type Going = Pick<Joined, 'participationId' | 'code'>

const MINUTE = 60_000
const BRIEF = 10 * MINUTE
const LEAVING = 30 * MINUTE
const TO_LEAVE_BY = 30 * MINUTE
const A_CLASS = 10
const FEW = 3
const A_TENTH = 10

/** Whether a door let somebody in while it worked: then it is no wonder that their account is younger than the event. */
export const wasLetIn = (attendance: Attendance | undefined): boolean =>
  attendance !== undefined &&
  !attendance.doubts.includes('outside-hours') &&
  !attendance.doubts.includes('removed-phone')

/** @param everybody all who were going, marked or not */
export function doorFlagsOf(
  eventId: string,
  marked: readonly Marked[],
  everybody: readonly Going[],
  atDoor: EventAtDoor,
): FoundFlag[] {
  const of = (kind: FlagKind, people: Iterable<string>): FoundFlag[] => {
    const ids = new Set(people)
    const codes = marked.filter(({ participationId }) => ids.has(participationId)).map(({ code }) => code)
    return codes.length > 0 ? [{ kind, about: `${kind}:${eventId}`, questions: false, codes }] : []
  }
  const doors = atDoor.doors.map((door) => ({ ...door, marks: atDoor.marks.filter((mark) => mark.door === door.id) }))
  return [
    ...of('brief-visit', doors.flatMap(brieflyThere)),
    ...of('one-network', doors.flatMap(fromOneNetwork)),
    ...of('more-than-seen', doors.flatMap(moreThanSeen)),
    ...of(
      'door-opened-late',
      doors.flatMap((door) => openedLate(door, doors)),
    ),
    ...noMark(eventId, marked, everybody, atDoor),
    ...deviceTwice(marked, atDoor),
  ]
}

type MarkedDoor = Door & { marks: readonly DoorMark[] }

const peopleOf = (marks: readonly DoorMark[]): string[] => [...new Set(marks.map(({ person }) => person))]
const isRead = ({ way }: DoorMark): boolean => way === 'code' || way === 'pass'
const isReadThen = (mark: DoorMark): boolean => isRead(mark) && !mark.late

/** Whoever forgot to scan on coming does both on leaving. */
function brieflyThere({ marks, endsAt }: MarkedDoor): string[] {
  return [...Map.groupBy(marks.filter(isReadThen), ({ person }) => person)].flatMap(([person, own]) => {
    const came = own.filter(({ kind }) => kind === 'in').map(({ at }) => at)
    const left = own.filter(({ kind }) => kind === 'out').map(({ at }) => at)
    if (came.length === 0 || left.length === 0) return []
    const [first, last] = [Math.min(...came), Math.max(...left)]
    const isAtTheEnd = endsAt !== null && first > endsAt - LEAVING
    return last >= first && last - first < BRIEF && !isAtTheEnd ? person : []
  })
}

function fromOneNetwork({ marks, networks, peopleSeen }: MarkedDoor): string[] {
  const [network, ...others] = [...new Set(marks.map((mark) => mark.network))]
  const isWatched = peopleSeen !== null || marks.some(({ way }) => way !== 'code')
  if (!network || others.length > 0 || isWatched || networks.length === 0) return []
  if (networks.includes(network) || networks.includes(null)) return []
  const people = peopleOf(marks)
  return people.length < A_CLASS ? [] : people
}

/** Of two phones each sees its own gate, and the newest count is no count of all. */
function moreThanSeen({ marks, peopleSeen, seenAt, networks }: MarkedDoor): string[] {
  if (peopleSeen === null || seenAt === null || networks.length > 1) return []
  const until = marks.filter(({ at }) => at <= seenAt)
  const left = new Set(peopleOf(until.filter(({ kind }) => kind === 'out')))
  const inside = peopleOf(until.filter(({ kind }) => kind === 'in')).filter((person) => !left.has(person))
  return inside.length - peopleSeen > Math.max(FEW, peopleSeen / A_TENTH) ? inside : []
}

/** Somebody may open one for leaving; a tick made then says no more than one made at home. */
function openedLate({ marks, openedAt, endsAt }: MarkedDoor, doors: readonly Door[]): string[] {
  if (endsAt === null) return []
  const first = Math.min(openedAt, ...doors.filter((door) => door.endsAt === endsAt).map((door) => door.openedAt))
  return first > endsAt + TO_LEAVE_BY ? peopleOf(marks.filter(isRead)) : []
}

/** Compared with all whom the door saw, verified or not, so that it is the same whoever is marked first. */
function noMark(
  eventId: string,
  marked: readonly Marked[],
  everybody: readonly Going[],
  { marks }: EventAtDoor,
): FoundFlag[] {
  const seen = new Set(peopleOf(marks))
  const missing = everybody.flatMap(({ participationId, code }) =>
    code === null || seen.has(participationId) ? [] : code,
  )
  const isMany = missing.length >= Math.max(FEW, seen.size / A_TENTH) && seen.size > missing.length
  if (!isMany || !marked.some(({ code }) => missing.includes(code))) return []
  return [{ kind: 'no-mark', about: `no-mark:${eventId}`, questions: false, codes: missing }]
}

const deviceTwice = (marked: readonly Marked[], { elsewhere }: EventAtDoor): FoundFlag[] =>
  marked.flatMap(({ participationId, code }) =>
    elsewhere
      .filter(({ person }) => person === participationId)
      .map((other) => ({
        ...{ kind: 'device-twice' as const, about: `device-twice:${code}:${other.event}`, questions: false },
        codes: [code, ...(other.code === null ? [] : [other.code])].toSorted(),
      })),
  )
