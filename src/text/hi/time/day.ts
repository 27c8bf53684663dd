import type { Day } from '#domain/time/day.ts'

/* Days, times and hours. The names stand here, because engines differ in how they shorten a Hindi month. */

const WEEKDAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const SHORT_MONTHS = ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुला', 'अगस्त', 'सितं', 'अक्टू', 'नवं', 'दिसं']
const MONTHS = [
  ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
  ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
]

/** What a stone shows of a day: { month: 'नवं', day: '29', weekday: 'शनि' }. */
export const dayParts = (day: Day): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
  const date = new Date(day)
  return {
    weekday: WEEKDAYS[date.getUTCDay()],
    day: day.slice(8, 10),
    month: SHORT_MONTHS[date.getUTCMonth()],
    year: day.slice(0, 4),
  }
}

/** A day as people read it: 'शनि 29 नवंबर 2025' (design §16). */
export const dayText = (day: Day): string => `${WEEKDAYS[new Date(day).getUTCDay()]} ${fullDayText(day)}`

/** A day in full, as papers write it: '15 नवंबर 2025'. */
export const fullDayText = (day: Day): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`

/** One day or several, as papers write them: '15 नवंबर 2025 से 16 नवंबर 2025'. */
export const fullDaysText = (first: Day, last: Day): string =>
  first === last ? fullDayText(first) : `${fullDayText(first)} से ${fullDayText(last)}`

/** The day or days of an event: 'शनि 29 नवंबर 2025', 'बुध 3 दिसंबर 2025 से रवि 7 दिसंबर 2025' (D3). */
export function daysText({ date, endDate }: { date: Day; endDate: Day | null }): string {
  return endDate && endDate !== date ? `${dayText(date)} से ${dayText(endDate)}` : dayText(date)
}

const partOfDay = (hour: number): string =>
  hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'

/** 'HH:MM…' as people say it: 'सुबह 6:30'. */
const clockText = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${partOfDay(hour)} ${hour % 12 || 12}:${time.slice(3, 5)}`
}

/** An event's time 'HH:MM' as people read it, in the events' zone (design, picture 44): 'सुबह 6:30'. */
export const timeText = (time: string): string => clockText(time)

/** From when to when, where the end is known: 'सुबह 6:30 से 9:30', 'सुबह 11:30 से दोपहर 1:30', 'सुबह 6:30'. */
export function timesText({ time, endTime }: { time: string; endTime: string | null }): string {
  if (endTime === null) return timeText(time)
  const part = partOfDay(Number(time.slice(0, 2)))
  const end = timeText(endTime)
  return `${timeText(time)} से ${endTime > time && end.startsWith(part) ? end.slice(part.length + 1) : end}`
}

/** Hours of service: '1 घंटा', '2.25 घंटे'. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 घंटा' : `${hours} घंटे`)

/** ISO text with an offset, as a zone's people read it: '24 नवंबर 2026, सुबह 10:14'. */
export const zonedText = (iso: string): string => `${fullDayText(iso.slice(0, 10))}, ${clockText(iso.slice(11, 16))}`
