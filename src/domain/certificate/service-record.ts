import type { Evidence } from '../attendance/presence.ts'
import type { Category, Mode, Sector } from '../event/event.ts'
import { countedMinutes, hoursFromMinutes, minutesOf } from '../event/hours.ts'
import type { Day } from '../time/day.ts'
import type { RevokedBecause } from './certificate.ts'
import type { Period } from './certificate-form.ts'

export type ServiceLine = {
  code: string
  activity: string
  orgName: string
  sector: Sector
  category: Category
  mode: Mode
  city: string
  firstDay: Day
  lastDay: Day
  hours: number | null
  issuedOn: Day
}

/**
 * The totals of a volunteer's valid certificates. `counted` is the part of a line that counts towards the total (D60).
 */
export type ServiceRecord = {
  lines: (ServiceLine & { counted: number | null })[]
  hours: number
  bySector: { sector: Sector; hours: number }[]
  byYear: { year: string; hours: number }[]
}

/** Returns whether an activity is in a period, judged by its last day. */
export const isInPeriod = (lastDay: Day, { from, to }: Period): boolean =>
  (!from || lastDay >= from) && (!to || lastDay <= to)

/**
 * Sums the lines of a period, by sector and by year. An activity belongs to the year of its last day.
 * @param lines all lines of the person, because the limit of twelve hours a day applies across periods
 */
export function serviceRecord(lines: readonly ServiceLine[], period: Period = {}): ServiceRecord {
  const counted = countedMinutes(
    lines.map(({ hours, ...days }) => ({ ...days, minutes: hours === null ? null : minutesOf(hours) })),
  )
  const all = lines
    .map((line, at) => ({ ...line, counted: toHours(counted[at]) }))
    .filter(({ lastDay }) => isInPeriod(lastDay, period))
  const sums = <Key extends string>(key: (line: ServiceLine) => Key) => {
    const found = new Map<Key, number>()
    for (const line of all) found.set(key(line), (found.get(key(line)) ?? 0) + (line.counted ?? 0))
    return [...found].filter(([, hours]) => hours > 0)
  }
  return {
    lines: all,
    hours: all.reduce((sum, line) => sum + (line.counted ?? 0), 0),
    bySector: sums(({ sector }) => sector).map(([sector, hours]) => ({ sector, hours })),
    byYear: sums(({ lastDay }) => lastDay.slice(0, 4)).map(([year, hours]) => ({ year, hours })),
  }
}

const toHours = (minutes: number | null | undefined): number | null =>
  minutes === null || minutes === undefined ? null : hoursFromMinutes(minutes)

/** The current status of a line, compared with the day on which the record was made. */
export type LineStatus =
  | { state: 'valid' }
  /** `because` is set if the public log contains different data for this line (D83). */
  | { state: 'on-hold'; since: Day; because?: 'log-differs' }
  | { state: 'corrected'; since: Day }
  | { state: 'revoked'; since: Day; reason: RevokedBecause }

export type RecordLine = ServiceLine & {
  name: string
  counted: number | null
  evidence: Evidence
  status: LineStatus
}

/** A service record that anyone can check by its code (D62). */
export type CheckedRecord =
  | {
      state: 'valid' | 'changed'
      code: string
      version: number
      madeOn: Day
      period: Period
      /** The name shown above the lines. Null unless all lines have the same name. */
      name: string | null
      lines: RecordLine[]
      hours: number
    }
  | { state: 'revoked'; code: string; revokedOn: Day; reason: RevokedBecause }

export type OwnRecord = { record: Exclude<CheckedRecord, { state: 'revoked' }>; madeAt: Date }

export type RecordContent = {
  code: string
  version: number
  madeOn: Day
  period: Period
  lines: readonly RecordLine[]
  ended: { on: Day; reason: RevokedBecause } | null
}

/**
 * Returns the first day on which a line was no longer valid, or the day on which the record was revoked.
 * @returns null while all lines are valid
 */
export function changedSince(record: CheckedRecord): Day | null {
  return record.state === 'revoked' ? record.revokedOn : firstChange(record.lines)
}

type WithStatus = { status: LineStatus }

/** Returns the first day on which a line was no longer valid as it was made, or null while all lines are. */
export function firstChange(lines: readonly WithStatus[]): Day | null {
  const days = lines.flatMap(({ status }) => (status.state === 'valid' ? [] : [status.since]))
  return days.sort()[0] ?? null
}

/**
 * Returns a record with its state: valid while all lines are valid, revoked if it or all of its lines are revoked, and
 * otherwise changed.
 */
export function checkedRecord({ ended, lines, ...said }: RecordContent): CheckedRecord {
  if (ended) return { state: 'revoked', code: said.code, revokedOn: ended.on, reason: ended.reason }
  const last = lastRevocation(lines)
  if (last) return { state: 'revoked', code: said.code, revokedOn: last.since, reason: last.reason }
  const names = new Set(lines.map(({ name }) => name))
  const status = lines.filter((line) => line.status.state === 'valid')
  return {
    ...said,
    state: status.length === lines.length ? 'valid' : 'changed',
    name: names.size === 1 ? (lines[0]?.name ?? null) : null,
    lines: [...lines],
    hours: status.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
  }
}

/** Returns the newest revocation if all lines are revoked, and otherwise null. */
export function lastRevocation(lines: readonly WithStatus[]) {
  const ends = lines.flatMap(({ status }) => (status.state === 'revoked' ? [status] : []))
  return ends.length === lines.length ? (ends.sort((a, b) => b.since.localeCompare(a.since))[0] ?? null) : null
}
