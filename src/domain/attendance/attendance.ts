import { type EntryOrigin, IMPOSSIBLE, impossibleIn } from './impossible.ts'
import type { Evidence } from './presence.ts'

/* What happened at a check-in desk is stored as it came, and judged here (D45, D46). Moments are milliseconds since 1970. */

export const ENTRY_KINDS = ['in', 'out', 'void'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_WAYS = ['code', 'pass', 'tick', 'walk-in'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Why an entry, or all of somebody's entries, says no more than that somebody ticked it. */
export const DOUBTS = [
  'same-phone',
  'brief',
  'out-before-in',
  'clock-unsure',
  'outside-hours',
  'after-72-hours',
  'removed-phone',
  ...IMPOSSIBLE,
] as const
export type Doubt = (typeof DOUBTS)[number]

export type Entry = EntryOrigin & {
  id: string
  kind: EntryKind
  way: EntryWay
  receivedAt: number
  clockSure: boolean
  distrusted: boolean
  /** Of the volunteer's own browser, for codes alone; of one that was forgotten null, or `SHARED` and the entry's id. */
  device: string | null
  voids: string | null
}

/** Of one event day. `minutes` are the event's own; where it names no end, `end` is null. */
export type EventDayHours = {
  start: number
  end: number | null
  opensAt: number
  closesAt: number
  minutes: number | null
}

const GRADES = ['A', 'B', 'C'] as const
export type Grade = (typeof GRADES)[number]

export type Attendance = {
  in: number | null
  out: number | null
  /** Between coming and leaving, in whole quarter hours; null where either is missing, and then the event's own count. */
  minutes: number | null
  grade: Grade
  doubts: Doubt[]
  byPhoneClock: boolean
  way: EntryWay
}

const MINUTE = 60_000
const QUARTER = 15
const BRIEF = 10 * MINUTE
const OVERRUN = 30
const RECEIVED_WITHIN = 72 * 60 * MINUTE

/**
 * Folds all entries of one person at one event day. Any order, any repetition of the same rows gives the same.
 * @param sharedDevices browsers that checked in several people, but for whoever used each first (`sharedDevicesOf`)
 * @returns null where no entry says that the person was there
 */
export function foldEntries(
  rows: readonly Entry[],
  held: EventDayHours,
  sharedDevices: ReadonlySet<string> = new Set(),
): Attendance | null {
  const entries = entriesInForce(rows)
  if (entries.length === 0) return null
  const judged = entries.map((entry) => ({ entry, doubts: doubtsOf(entry, held, sharedDevices, entries) }))
  const believed = judged.filter(({ doubts }) => doubts.length === 0).map(({ entry }) => entry)
  const good = believed.filter(({ way }) => way === 'code' || way === 'pass')
  const fresh = good.filter(({ way, late, device }) => way === 'code' && !late && !isShared(device, sharedDevices))
  const measured = spanOf(fresh)
  const basis = measured.in !== null && measured.out !== null ? fresh : good.length > 0 ? good : entries
  const read = spanOf(basis)
  const doubts = new Set(basis === entries ? judged.flatMap((one) => one.doubts) : [])
  if (read.in !== null && read.out !== null) {
    if (read.out < read.in) doubts.add('out-before-in')
    else if (read.out - read.in < BRIEF) doubts.add('brief')
  }
  // Of whoever left when everybody did, the time is counted, and the paper does not say that it was measured (D44).
  const span = filled(read, spanOf(believed))
  const grade = doubts.size > 0 || basis === entries ? 'C' : basis === fresh && isMeasured(read) ? 'A' : 'B'
  const first = firstOf(basis)
  return {
    ...span,
    minutes: minutesOf(span, held),
    grade,
    doubts: DOUBTS.filter((doubt) => doubts.has(doubt)),
    byPhoneClock: grade === 'B' && first.late,
    way: first.way,
  }
}

/** Several days: the worst grade, first coming to last leaving; minutes where each has some, half an hour over the event's at most. */
export function foldDays(days: readonly (Attendance | null)[], own: number | null): Attendance | null {
  const all = days.filter((day) => day !== null).toSorted((a, b) => (a.in ?? a.out ?? 0) - (b.in ?? b.out ?? 0))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  if (all.length === 1) return first
  const minutes = all.reduce<number | null>(
    (sum, day) => (sum === null || day.minutes === null ? null : sum + day.minutes),
    0,
  )
  return {
    in: first.in,
    out: last.out,
    minutes: minutes === null || own === null ? minutes : Math.min(minutes, own + OVERRUN),
    grade: GRADES.findLast((grade) => all.some((day) => day.grade === grade)) ?? 'C',
    doubts: DOUBTS.filter((doubt) => all.some((day) => day.doubts.includes(doubt))),
    byPhoneClock: all.some((day) => day.byPhoneClock),
    way: first.way,
  }
}

/** How presence was established, as a certificate records it. Null: nobody but whoever ticks it knows. */
export const evidenceOfAttendance = (attendance: Attendance | null): Evidence =>
  attendance?.grade === 'A' ? 'check-in-and-out' : attendance?.grade === 'B' ? 'check-in' : 'organizer'

type CodeEntry = Pick<Entry, 'id' | 'kind' | 'way' | 'at' | 'device'> & { voids: string | null; of: string }

/**
 * Browsers that checked in more than one person, each with the people it came second for: "own browser" (D46), and the one
 * tap that waits (D45). Whoever used it first, by time and then by id, keeps it as theirs.
 * @param entries of all people of an event day; `of` names the person
 * @returns by person, the browsers that were somebody else's first
 */
export function sharedDevicesOf(entries: readonly CodeEntry[]): Map<string, Map<string, string>> {
  const removed = new Set(entries.map(({ voids }) => voids))
  const codes = entries
    .filter(({ way, device, id, kind }) => way === 'code' && device !== null && kind !== 'void' && !removed.has(id))
    .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
  const owner = new Map<string, string>()
  const shared = new Map<string, Map<string, string>>()
  for (const { device, of } of codes) {
    if (device === null) continue
    const first = owner.get(device)
    if (first === undefined) owner.set(device, of)
    else if (first !== of) shared.set(of, (shared.get(of) ?? new Map()).set(device, first))
  }
  return shared
}

type VoidableEntry = Pick<Entry, 'id' | 'kind' | 'at' | 'distrusted' | 'voids'>

/** What no void removes, each once, in order of time. A phone that the NGO took away undoes nothing but doubted entries. */
export function entriesInForce<M extends VoidableEntry>(rows: readonly M[]): M[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Map(byId)
  for (const { voids, distrusted } of rows)
    if (voids !== null && (!distrusted || known.get(voids)?.distrusted)) byId.delete(voids)
  return [...byId.values()].filter(({ kind }) => kind !== 'void').sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** Then the entry's id: of a forgotten browser that was somebody else's first, since forgetting raises no grade (D46). */
export const SHARED = 'shared '

const isShared = (device: string | null, shared: ReadonlySet<string>) =>
  device !== null && (device.startsWith(SHARED) || shared.has(device))

function doubtsOf(entry: Entry, held: EventDayHours, shared: ReadonlySet<string>, all: readonly Entry[]): Doubt[] {
  const found: Doubt[] = []
  if (isShared(entry.device, shared) && !all.some(isSeenByHelper)) found.push('same-phone')
  if (!entry.clockSure) found.push('clock-unsure')
  if (entry.at < held.opensAt || entry.at > held.closesAt) found.push('outside-hours')
  if (entry.receivedAt > held.closesAt + RECEIVED_WITHIN) found.push('after-72-hours')
  if (entry.distrusted) found.push('removed-phone')
  return [...found, ...impossibleIn(entry)]
}

/** The one tap with which a coordinator says that the person is there: "Everybody leaves now" looks at nobody. */
const isSeenByHelper = ({ way, kind, distrusted }: Entry) =>
  !distrusted && (way === 'pass' || (way === 'tick' && kind === 'in'))

type Span = { in: number | null; out: number | null }

function spanOf(entries: readonly Entry[]): Span {
  const ins = entries.filter(({ kind }) => kind === 'in').map(({ at }) => at)
  const outs = entries.filter(({ kind }) => kind === 'out').map(({ at }) => at)
  return { in: ins.length > 0 ? Math.min(...ins) : null, out: outs.length > 0 ? Math.max(...outs) : null }
}

function filled(span: Span, more: Span): Span {
  const both = { in: span.in ?? more.in, out: span.out ?? more.out }
  return both.in !== null && both.out !== null && both.out < both.in ? span : both
}

const isMeasured = (span: Span) => span.in !== null && span.out !== null

function firstOf(basis: readonly Entry[]): Entry {
  const first = basis.find(({ kind }) => kind === 'in') ?? basis[0]
  if (!first) throw new RangeError('There is no mark.')
  return first
}

/** From the later of coming and the start, to the quarter hour below, at most half an hour more than the event's own. */
function minutesOf(span: Span, { start, minutes: own }: EventDayHours): number | null {
  if (span.in === null || span.out === null || span.out <= span.in) return null
  const between = Math.max(0, span.out - Math.max(span.in, start)) / MINUTE
  const quarters = Math.floor(between / QUARTER) * QUARTER
  return own === null ? quarters : Math.min(quarters, own + OVERRUN)
}

/** Whether somebody's entries at the check-in desk may be believed in passing. */
export const isUndoubted = (attendance: Attendance | undefined): boolean => attendance?.doubts.length === 0
