import { type Day, dayOf } from '#domain/time/day.ts'
import { shortDayText, timeOfDayText } from './day.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** The day of an ISO time in the reader's zone. */
export const localDay = (iso: string): Day => dayOf(new Date(iso), timeZone)

/** An ISO time in the reader's zone: '6:30 am'. */
export const localTimeText = (iso: string): string => timeOfDayText(new Date(iso).toTimeString())

/** An ISO time in the reader's zone: '29 Nov 2025, 6:30 am'. */
export const momentText = (iso: string): string => `${shortDayText(localDay(iso))}, ${localTimeText(iso)}`
