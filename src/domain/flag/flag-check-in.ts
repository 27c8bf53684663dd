import type { Attendance, EntryWay } from '../attendance/attendance.ts'
import { isImpossible } from '../attendance/impossible.ts'
import type { Direction } from '../check-in/check-in-code.ts'
import type { FlagKind, FoundFlag } from './flag.ts'

/*
 * Rules for check-in entries of people who may not have been there. docs/flags.md lists what each rule costs honest
 * people.
 */

/**
 * The check-in desk of one day. Times are in milliseconds since 1970. `networks` are the networks that its phones used
 * last.
 */
export type CheckInDesk = {
  id: string
  openedAt: number
  endsAt: number | null
  headcount: number | null
  seenAt: number | null
  networks: readonly (string | null)[]
}

/** An entry that no void removed. `person` is a participation, or a walk-in whose visit has not been claimed. */
export type DeskEntry = {
  person: string
  kind: Direction
  way: EntryWay
  at: number
  desk: string | null
  network: string | null
  /** False for an entry that cannot be true (D80). The other rules ignore such an entry. */
  isPossible: boolean
}

export type EventAtDesk = {
  desks: readonly CheckInDesk[]
  entries: readonly DeskEntry[]
  /**
   * People whose browser made an entry at an offline event in another city within 15 minutes. `code` is the certificate
   * of the person who used the browser there.
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

/** Returns whether a person checked in while check-in was open. In that case, a new account is not suspicious. */
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
 * Returns the people who are checked in, if they are many more than the helper counted. The rule ignores a desk with
 * several phones, because each helper sees only one entrance and the newest headcount does not include all people.
 */
function moreThanSeen({ entries, headcount, seenAt, networks }: MarkedDesk): string[] {
  if (headcount === null || seenAt === null || networks.length > 1) return []
  const until = entries.filter(({ at }) => at <= seenAt)
  const left = new Set(peopleOf(until.filter(({ kind }) => kind === 'out')))
  const inside = peopleOf(until.filter(({ kind }) => kind === 'in')).filter((person) => !left.has(person))
  return inside.length - headcount > Math.max(FEW, headcount / A_TENTH) ? inside : []
}

/**
 * Returns people whose code or pass was read at a desk that opened more than 30 minutes after the event ended. A desk
 * that opened before then may be for check-out only. Ticks are ignored, because a helper can also make them at home.
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
