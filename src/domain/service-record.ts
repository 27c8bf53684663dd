import type { Day } from './day.ts'
import type { Category, Mode, Sector } from './event.ts'

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

export type ServiceRecord = {
  lines: ServiceLine[]
  hours: number
  bySector: { sector: Sector; hours: number }[]
  byYear: { year: string; hours: number }[]
}

/** A year is that of the activity's last day. */
export function serviceRecord(lines: ServiceLine[]): ServiceRecord {
  const sums = <Key extends string>(key: (line: ServiceLine) => Key) => {
    const found = new Map<Key, number>()
    for (const line of lines) found.set(key(line), (found.get(key(line)) ?? 0) + (line.hours ?? 0))
    return [...found].filter(([, hours]) => hours > 0)
  }
  return {
    lines,
    hours: lines.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
    bySector: sums(({ sector }) => sector).map(([sector, hours]) => ({ sector, hours })),
    byYear: sums(({ lastDay }) => lastDay.slice(0, 4)).map(([year, hours]) => ({ year, hours })),
  }
}
