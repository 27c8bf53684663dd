import type { Attendance, EntryWay } from '../attendance/attendance.ts'
import { isImpossible } from '../attendance/impossible.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import type { FlagKind, FoundFlag } from './flag.ts'

/*
 * Rules for check-in entries that may have been made without people. docs/flags.md lists the cost of each rule for
 * honest people.
 */

/**
 * The check-in desk of one day. Moments are milliseconds since 1970. `networks` are the last networks of its phones.
 */
export type CheckInDesk = {
  id: string
  openedAt: number
  endsAt: number | null
  headcount: number | null
  seenAt: number | null
  networks: readonly (string | null)[]
}

/** An entry that no void removed. `person` is a participation, or a walk-in whose visit is not claimed. */
export type DeskEntry = {
  person: string
  kind: Direction
  way: EntryWay
  at: number
  desk: string | null
  network: string | null
  /** Is false for an entry that cannot be true (D80). Such an entry counts for no other rule. */
  isPossible: boolean
}

export type EventAtDesk = {
  desks: readonly CheckInDesk[]
  entries: readonly DeskEntry[]
  /**
   * People whose browser made an entry at an offline event in another city within 15 minutes, with the certificate of
   * the person who used it there.
   */
  elsewhere: readonly { person: string; event: string; code: string | null }[]
  attendance: ReadonlyMap<string, Attendance>
}

type CertifiedPerson = { participationId: string; code: string }

const MINUTE = 60_000
const TO_LEAVE_BY = 30 * MINUTE
const A_CLASS = 10
const FEW = 3
const A_TENTH = 10

/** Returns whether check-in admitted a person while it was open. In that case a new account is not suspicious. */
export const wasLetIn = (attendance: Attendance | undefined): boolean =>
  attendance !== undefined &&
  !attendance.doubts.includes('outside-hours') &&
  !attendance.doubts.includes('removed-phone') &&
  !isImpossible(attendance.doubts)

export function deskFlagsOf(eventId: string, marked: readonly CertifiedPerson[], atDesk: EventAtDesk): FoundFlag[] {
  const of = (kind: FlagKind, people: Iterable<string>): FoundFlag[] => {
    const ids = new Set(people)
    const codes = marked.filter(({ participationId }) => ids.has(participationId)).map(({ code }) => code)
    return codes.length > 0 ? [{ kind, about: `${kind}:${eventId}`, putsOnHold: false, codes }] : []
  }
  const [possible, impossible] = partition(atDesk.entries, ({ isPossible }) => isPossible)
  const desks = atDesk.desks.map((desk) => ({ ...desk, entries: possible.filter((entry) => entry.desk === desk.id) }))
  const unpeopled = desks.flatMap((desk) => [
    ...fromOneNetwork(desk),
    ...moreThanSeen(desk),
    ...openedLate(desk, desks),
  ])
  return [
    ...of('impossible-entry', peopleOf(impossible)),
    ...of('check-in-without-people', unpeopled),
    ...deviceTwice(marked, atDesk),
  ]
}

function partition<T>(all: readonly T[], isIt: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isIt), all.filter((one) => !isIt(one))]
}

type MarkedDesk = CheckInDesk & { entries: readonly DeskEntry[] }

const peopleOf = (entries: readonly DeskEntry[]): string[] => [...new Set(entries.map(({ person }) => person))]
const isRead = ({ way }: DeskEntry): boolean => way === 'code' || way === 'pass'

function fromOneNetwork({ entries, networks, headcount }: MarkedDesk): string[] {
  const [network, ...others] = [...new Set(entries.map((entry) => entry.network))]
  const isWatched = headcount !== null || entries.some(({ way }) => way !== 'code')
  if (!network || others.length > 0 || isWatched || networks.length === 0) return []
  if (networks.includes(network) || networks.includes(null)) return []
  const people = peopleOf(entries)
  return people.length < A_CLASS ? [] : people
}

/**
 * Returns people if many more are checked in than the helper counted. A desk with several phones is left out, because
 * each helper sees only one entrance and the newest headcount does not include all people.
 */
function moreThanSeen({ entries, headcount, seenAt, networks }: MarkedDesk): string[] {
  if (headcount === null || seenAt === null || networks.length > 1) return []
  const until = entries.filter(({ at }) => at <= seenAt)
  const left = new Set(peopleOf(until.filter(({ kind }) => kind === 'out')))
  const inside = peopleOf(until.filter(({ kind }) => kind === 'in')).filter((person) => !left.has(person))
  return inside.length - headcount > Math.max(FEW, headcount / A_TENTH) ? inside : []
}

/**
 * Returns people whose code or pass was read at a desk that opened more than 30 minutes after the end. An earlier
 * opening may be for check-out only. Ticks are left out, because they prove no more than ticks made at home.
 */
function openedLate({ entries, openedAt, endsAt }: MarkedDesk, desks: readonly CheckInDesk[]): string[] {
  if (endsAt === null) return []
  const first = Math.min(openedAt, ...desks.filter((desk) => desk.endsAt === endsAt).map((desk) => desk.openedAt))
  return first > endsAt + TO_LEAVE_BY ? peopleOf(entries.filter(isRead)) : []
}

const deviceTwice = (marked: readonly CertifiedPerson[], { elsewhere }: EventAtDesk): FoundFlag[] =>
  marked.flatMap(({ participationId, code }) =>
    elsewhere
      .filter(({ person }) => person === participationId)
      .map((other) => ({
        ...{ kind: 'impossible-entry' as const, about: `impossible-entry:${code}:${other.event}`, putsOnHold: false },
        codes: [code, ...(other.code === null ? [] : [other.code])].toSorted(),
      })),
  )
