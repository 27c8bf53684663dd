import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { DeskState, SeenEntry, SentEntry } from '#domain/check-in/desk.ts'

/** A person or walk-in on the list, including entries that this phone has not sent yet. */
export type DeskRow = {
  id: string
  name: string
  isWalkIn: boolean
  pass: string | null
  /** The position on the waiting list. Null for everyone else. */
  waiting: number | null
  in: SeenEntry | null
  out: SeenEntry | null
  samePhoneAs: string | null
}

export type DeskCounts = { came: number; left: number; inside: number; expected: number }

/**
 * Returns the list as this phone shows it: the earliest check-in and the latest check-out count, and a void removes exactly the
 * one entry that it names (D45). People on the waiting list follow those who are going, and walk-ins come last.
 */
export function rowsOf(state: DeskState, unsent: readonly SentEntry[]): DeskRow[] {
  const undone = new Set(unsent.map(({ voids }) => voids))
  const people = state.people.map((person): DeskRow => ({ ...person, isWalkIn: false, waiting: null }))
  const known = new Set(state.walkIns.map(({ id }) => id))
  const added = unsent.flatMap(({ walkIn }) => (walkIn && !known.has(walkIn.id) ? [walkIn] : []))
  const walkIns = [...state.walkIns, ...new Map(added.map((one) => [one.id, { ...one, in: null, out: null }])).values()]
  const rows = [
    ...people,
    ...(state.waiting ?? []).map(({ id, name, position }): DeskRow => ({ ...NEW_ROW, id, name, waiting: position })),
    ...walkIns.map((one): DeskRow => ({ ...NEW_ROW, ...one, isWalkIn: true })),
  ]
  return rows.map((row) => {
    const own = unsent.filter((entry) => isOf(entry, row))
    const status = (kind: Direction) =>
      [row[kind], ...own.filter((entry) => entry.kind === kind).map(({ id, at, way }) => ({ id, at, way }))]
        .filter((entry) => entry !== null)
        .filter(({ id }) => !undone.has(id))
        .sort((a, b) => a.at - b.at)
    const isAnswered = own.some(({ kind, way }) => way === 'tick' && (kind === 'in' || kind === 'void'))
    return {
      ...row,
      in: status('in')[0] ?? null,
      out: status('out').pop() ?? null,
      samePhoneAs: isAnswered ? null : row.samePhoneAs,
    }
  })
}

const NEW_ROW = { isWalkIn: false, pass: null, waiting: null, in: null, out: null, samePhoneAs: null }

/**
 * Merges an answer into the list; new people come last. If the event is moved to a later date, the names that are already on
 * the phone are kept, because helpers may be using them.
 */
export function mergedState(known: DeskState | null, told: DeskState): DeskState {
  if (told.namesFrom !== null && known?.id === told.id) return { ...told, people: known.people, waiting: known.waiting }
  if (!told.partial || known?.id !== told.id) return told
  const changed = new Map(told.people.map((person) => [person.id, person]))
  const before = new Set(known.people.map(({ id }) => id))
  const people = known.people.map((person) => changed.get(person.id) ?? person)
  const waiting = told.waiting === null ? known.waiting : told.waiting
  return { ...told, waiting, partial: false, people: [...people, ...told.people.filter(({ id }) => !before.has(id))] }
}

const isOf = (entry: SentEntry, row: DeskRow): boolean =>
  (entry.participation ?? entry.waiting ?? entry.walkIn?.id) === row.id ||
  (entry.pass !== undefined && entry.pass === row.pass)

/** A person on the waiting list counts only once they have come. */
const isExpected = (row: DeskRow): boolean => !row.isWalkIn && (row.waiting === null || row.in !== null)

export function countsOf(rows: readonly DeskRow[]): DeskCounts {
  const came = rows.filter((row) => row.in !== null).length
  const left = rows.filter((row) => row.out !== null).length
  return { came, left, inside: insideOf(rows).length, expected: rows.filter(isExpected).length }
}

/**
 * Returns whether two check-in desks are for the same event and day. Their links may differ, but entries of one are valid at
 * the other.
 */
export const isOneDay = (a: DeskState | null, b: DeskState): boolean => a?.eventId === b.eventId && a.day === b.day

/** Returns whether an entry would add a walk-in that the server does not have yet. */
export const addsWalkIn = (state: DeskState | null, { walkIn }: SentEntry): boolean =>
  walkIn !== undefined && !state?.walkIns.some(({ id }) => id === walkIn.id)

export const insideOf = (rows: readonly DeskRow[]): DeskRow[] =>
  rows.filter((row) => row.in !== null && (row.out === null || row.out.at < row.in.at))

/** 2 minutes: scanning a pass twice within this time counts as one check-out. */
const SAME_LEAVING_MS = 120_000

/**
 * Returns whether scanning a pass now would add nothing. A person may check out several times (before lunch, for example), and
 * the latest check-out counts (D45).
 */
export function isAlready(row: DeskRow, way: Direction, now: number): boolean {
  const status = row[way]
  if (status === null || row.samePhoneAs !== null) return false
  return way === 'in' || now - status.at <= SAME_LEAVING_MS
}

/** An entry before it has a time. */
export type NewEntry = Omit<SentEntry, 'at' | 'clockSure'>

/** The field of an entry that identifies the person or walk-in. */
export type EntryTarget = Pick<SentEntry, 'participation' | 'waiting' | 'walkIn' | 'pass'>

export const targetOf = ({ id, name, isWalkIn, waiting }: DeskRow): EntryTarget =>
  isWalkIn ? { walkIn: { id, name } } : waiting === null ? { participation: id } : { waiting: id }

/** Returns an entry for a person on the list, made by scanning their pass or by tapping their name. */
export const entryOf = (id: string, row: DeskRow, kind: Direction, way: 'pass' | 'tick'): NewEntry => ({
  ...{ id, kind, way },
  ...targetOf(row),
})

/** Returns an entry for a person who is not on the list. @param walkIn the id from which the visit code is computed */
export const walkInOf = (walkIn: string, id: string, name: string): NewEntry => ({
  ...{ id, kind: 'in', way: 'walk-in' },
  walkIn: { id: walkIn, name },
})

/** Returns an entry that undoes exactly one other. */
export const undoOf = (id: string, target: EntryTarget, voids: string): NewEntry => ({
  ...{ id, kind: 'void', way: 'tick', voids },
  ...target,
})
