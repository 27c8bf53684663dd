import { type Day, dayOf } from '#domain/time/day.ts'
import { fullDayText, timeOfDayText } from './day.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** The day of an ISO time in the reader's zone. */
export const localDay = (iso: string): Day => dayOf(new Date(iso), timeZone)

/** An ISO time in the reader's zone: 'सुबह 6:30'. */
export const localTimeText = (iso: string): string => timeOfDayText(new Date(iso).toTimeString())

/** An ISO time in the reader's zone: '29 नवंबर 2025, सुबह 6:30'. */
export const momentText = (iso: string): string => `${fullDayText(localDay(iso))}, ${localTimeText(iso)}`
