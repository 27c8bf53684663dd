import type { DoorState, SeenMark, SentMark } from '#domain/door.ts'
import type { Direction } from '#domain/door-code.ts'

/** Somebody on the door's list, with what this phone marked and has not sent yet. */
export type DoorRow = {
  id: string
  name: string
  isWalkIn: boolean
  pass: string | null
  in: SeenMark | null
  out: SeenMark | null
  samePhoneAs: string | null
}

export type DoorCounts = { came: number; left: number; inside: number; expected: number }

/** The list as this phone shows it: earliest in, latest out, a void removes exactly its mark (D45). Walk-ins come last. */
export function rowsOf(state: DoorState, unsent: readonly SentMark[]): DoorRow[] {
  const takenBack = new Set(unsent.map(({ voids }) => voids))
  const people = state.people.map((person): DoorRow => ({ ...person, isWalkIn: false }))
  const known = new Set(state.walkIns.map(({ id }) => id))
  const added = unsent.flatMap(({ walkIn }) => (walkIn && !known.has(walkIn.id) ? [walkIn] : []))
  const walkIns = [...state.walkIns, ...new Map(added.map((one) => [one.id, { ...one, in: null, out: null }])).values()]
  const rows = [
    ...people,
    ...walkIns.map((one): DoorRow => ({ ...one, isWalkIn: true, pass: null, samePhoneAs: null })),
  ]
  return rows.map((row) => {
    const own = unsent.filter((mark) => isOf(mark, row))
    const standing = (kind: Direction) =>
      [row[kind], ...own.filter((mark) => mark.kind === kind).map(({ id, at, way }) => ({ id, at, way }))]
        .filter((mark) => mark !== null)
        .filter(({ id }) => !takenBack.has(id))
        .toSorted((a, b) => a.at - b.at)
    const isAnswered = own.some(({ kind, way }) => way === 'tick' && (kind === 'in' || kind === 'void'))
    return {
      ...row,
      in: standing('in')[0] ?? null,
      out: standing('out').at(-1) ?? null,
      samePhoneAs: isAnswered ? null : row.samePhoneAs,
    }
  })
}

/** What changed, in what was known: whoever is new comes last. */
export function joined(known: DoorState | null, told: DoorState): DoorState {
  if (!told.partial || known?.id !== told.id) return told
  const changed = new Map(told.people.map((person) => [person.id, person]))
  const before = new Set(known.people.map(({ id }) => id))
  const people = known.people.map((person) => changed.get(person.id) ?? person)
  return { ...told, partial: false, people: [...people, ...told.people.filter(({ id }) => !before.has(id))] }
}

const isOf = (mark: SentMark, row: DoorRow): boolean =>
  (mark.participation ?? mark.walkIn?.id) === row.id || (mark.pass !== undefined && mark.pass === row.pass)

export function countsOf(rows: readonly DoorRow[]): DoorCounts {
  const came = rows.filter((row) => row.in !== null).length
  const left = rows.filter((row) => row.out !== null).length
  return { came, left, inside: insideOf(rows).length, expected: rows.filter((row) => !row.isWalkIn).length }
}

/** Whether it is a door of the same event's day, perhaps with a new link: what was marked at one is good at the other. */
export const isOneDay = (a: DoorState | null, b: DoorState): boolean => a?.eventId === b.eventId && a.day === b.day

/** Whether a mark would make a row of somebody whom the server does not know yet. */
export const addsWalkIn = (state: DoorState | null, { walkIn }: SentMark): boolean =>
  walkIn !== undefined && !state?.walkIns.some(({ id }) => id === walkIn.id)

export const insideOf = (rows: readonly DoorRow[]): DoorRow[] =>
  rows.filter((row) => row.in !== null && (row.out === null || row.out.at < row.in.at))

/** Two readings of one pass within it are one leaving. */
const SAME_LEAVING_MS = 120_000

/** Whether a pass that is read now says nothing new: who left for lunch leaves again, and the latest out counts (D45). */
export function isAlready(row: DoorRow, way: Direction, now: number): boolean {
  const standing = row[way]
  if (standing === null || row.samePhoneAs !== null) return false
  return way === 'in' || now - standing.at <= SAME_LEAVING_MS
}

/** What names them in a mark. */
export const targetOf = ({ id, name, isWalkIn }: DoorRow): Pick<SentMark, 'participation' | 'walkIn'> =>
  isWalkIn ? { walkIn: { id, name } } : { participation: id }
