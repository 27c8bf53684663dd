import { dayOf } from '#domain/time/day.ts'
import { fullDayText, timeText } from './day.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** An ISO time as people here read it, in their own zone: '29 नवंबर 2025, सुबह 6:30'. */
export function momentText(iso: string): string {
  const at = new Date(iso)
  return `${fullDayText(dayOf(at, timeZone))}, ${timeText(at.toTimeString())}`
}
