import { type EntryOrigin, IMPOSSIBLE, impossibleIn } from './impossible.ts'
import type { Evidence } from './presence.ts'

/* Check-in entries are stored as they arrive and evaluated here (D45, D46). Times are in milliseconds since 1970. */

export const ENTRY_KINDS = ['in', 'out', 'void'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_WAYS = ['code', 'pass', 'tick', 'walk-in'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

/**
 * The reasons why an entry, or all of a person's entries, need review. They then count only as the NGO's own statement.
 */
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
  /**
   * A keyed hash that identifies the volunteer's own browser, for codes only. Once the browser is forgotten, this is
   * null, or `SHARED` followed by the entry's id.
   */
  device: string | null
  voids: string | null
}

/** The hours of one event day. `minutes` is the event's stated duration. `end` is null if the end is not known. */
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
  /**
   * The time from check-in to check-out, in whole quarter hours. Null if either is missing; the event's own duration
   * then counts.
   */
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
 * Combines all of a person's entries on one event day. The result does not depend on the order of rows or on
 * duplicates.
 * @param sharedDevices browsers that another person used to check in before this one (`sharedDevicesOf`)
 * @returns null if no entry shows that the person attended
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
  // A check-out that the helper recorded for everyone together counts, but the certificate does not call it measured
  // (D44).
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

/**
 * Combines the days of one event. The result has the worst grade, the first check-in and the last check-out. Minutes
 * are summed only if every day has them, up to half an hour more than the event's own duration.
 */
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

/**
 * Returns the evidence that a certificate records. Without attendance at check-in, the evidence is the NGO's own
 * statement.
 */
export const evidenceOfAttendance = (attendance: Attendance | null): Evidence =>
  attendance?.grade === 'A' ? 'check-in-and-out' : attendance?.grade === 'B' ? 'check-in' : 'organizer'

type CodeEntry = Pick<Entry, 'id' | 'kind' | 'way' | 'at' | 'device'> & { voids: string | null; of: string }

/**
 * Finds the browsers with which more than one person checked in (D46). A browser belongs to the person who used it
 * first, by time and then by entry id. A helper has to confirm each later person with one tap (D45).
 * @param entries everyone's entries on one event day; `of` is the person
 * @returns for each person, the browsers that belong to someone else, each with its owner
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

/**
 * Returns the entries that no void removes, without duplicates and in order of time. A void from a removed phone
 * removes only entries from removed phones.
 */
export function entriesInForce<M extends VoidableEntry>(rows: readonly M[]): M[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Map(byId)
  for (const { voids, distrusted } of rows)
    if (voids !== null && (!distrusted || known.get(voids)?.distrusted)) byId.delete(voids)
  return [...byId.values()].filter(({ kind }) => kind !== 'void').sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/**
 * The prefix that replaces the hash of a forgotten browser that belonged to another person. The entry's id follows the
 * prefix. This value is kept because forgetting a browser must not raise a grade (D46).
 */
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

/**
 * Returns whether a helper saw the person. A check-out of everyone together is a tick of kind 'out' and does not count,
 * because the helper does not look at each person.
 */
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
  if (!first) throw new RangeError('There is no entry.')
  return first
}

/**
 * Returns the minutes from check-in (or from the start, if that is later) to check-out, rounded down to a quarter hour.
 * The result is at most half an hour more than the event's own duration.
 */
function minutesOf(span: Span, { start, minutes: own }: EventDayHours): number | null {
  if (span.in === null || span.out === null || span.out <= span.in) return null
  const between = Math.max(0, span.out - Math.max(span.in, start)) / MINUTE
  const quarters = Math.floor(between / QUARTER) * QUARTER
  return own === null ? quarters : Math.min(quarters, own + OVERRUN)
}

/** Returns whether a person's entries need no review. The NGO can verify all such people together. */
export const isUndoubted = (attendance: Attendance | undefined): boolean => attendance?.doubts.length === 0
