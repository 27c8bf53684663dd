import type { Evidence } from '../attendance/presence.ts'
import type { Category, Mode, Sector } from '../event/event.ts'
import { countedMinutes, hoursFromMinutes, minutesOf } from '../event/hours.ts'
import type { CheckedDetails } from '../evidence/evidence.ts'
import type { Day } from '../time/day.ts'

/** The present status of a line. A revoked line is shown only if it was revoked while the student shared it. */
export type ClassLineStatus = { state: 'valid' } | { state: 'on-hold'; since: Day } | { state: 'revoked'; since: Day }

/** A certificate of a student as their class sees it (D72): as it was last issued, with its present status. */
export type ClassLine = {
  code: string
  version: number
  activity: string
  orgName: string
  /** The NGO's checked details now. */
  org: CheckedDetails
  city: string
  mode: Mode
  sector: Sector
  category: Category
  firstDay: Day
  lastDay: Day
  hours: number | null
  /** The part of the hours that counts towards the sum (D60). Null if the certificate states no hours, or is not valid. */
  counted: number | null
  evidence: Evidence
  status: ClassLineStatus
  /** The day on which this college endorsed this version for the class's programme. */
  endorsedOn: Day | null
}

/** A line in a table. In a transcript, a line can also have been corrected since the transcript was made. */
export type TableLine = Omit<ClassLine, 'version' | 'status'> & {
  status: ClassLineStatus | { state: 'corrected'; since: Day }
}

/** The period of a class. A line belongs to it if its last day does. */
export type ClassPeriod = { firstDay: Day; lastDay: Day }

type Countable = Pick<ClassLine, 'hours' | 'status' | 'firstDay' | 'lastDay'>

/**
 * Returns the lines of a period, newest first, each with the hours that count.
 * @param lines all lines of one student, because the limit of twelve hours a day applies across periods
 */
export function linesInPeriod<Line extends Countable>(
  lines: readonly Line[],
  { firstDay, lastDay }: ClassPeriod,
): (Line & { counted: number | null })[] {
  const minutes = countedMinutes(
    lines.map(({ hours, status, ...days }) => ({
      ...days,
      minutes: hours === null || status.state !== 'valid' ? null : minutesOf(hours),
    })),
  )
  return lines
    .map((line, at) => ({ ...line, counted: hoursOf(minutes[at]) }))
    .filter((line) => line.lastDay >= firstDay && line.lastDay <= lastDay)
    .sort((a, b) => b.lastDay.localeCompare(a.lastDay))
}

const hoursOf = (minutes: number | null | undefined): number | null =>
  minutes === null || minutes === undefined ? null : hoursFromMinutes(minutes)

/** Returns the sum of the hours that count. */
export const validHours = (lines: readonly Pick<ClassLine, 'counted'>[]): number =>
  lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0)

/** Returns how many hours are missing to the goal; 0 if it is reached. */
export const hoursToGoal = (hours: number, goal: number): number => Math.max(0, goal - hours)

/**
 * Why a line is not endorsed: the college has already endorsed it, it is on hold or revoked, it was corrected since the officer
 * looked, the student's name is an open question, or it is not a line of this class.
 */
export const LEFT_OUT_BECAUSE = [
  'endorsed',
  'on-hold',
  'revoked',
  'corrected',
  'name-question',
  'not-in-class',
] as const
export type LeftOutReason = (typeof LEFT_OUT_BECAUSE)[number]

/** Returns why a line of a class cannot be endorsed now, or null if it can. */
export function leftOutReason({ status, endorsedOn }: Pick<ClassLine, 'status' | 'endorsedOn'>): LeftOutReason | null {
  if (status.state !== 'valid') return status.state
  return endorsedOn === null ? null : 'endorsed'
}
