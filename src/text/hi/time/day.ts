import type { Day } from '#domain/time/day.ts'

/*
 * Days, times and hours. The names are listed here because browsers use different ones ('अक्तूबर', 'अक्टूबर').
 * The spaces inside a day, a time or hours are no-break spaces, so only a range, or a day with its time, can be on two lines.
 */

const WEEKDAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const SHORT_MONTHS = ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुला', 'अगस्त', 'सितं', 'अक्टू', 'नवं', 'दिसं']
const MONTHS = [
  ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
  ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
]

/** The parts of a day for a milestone: { month: 'नवं', day: '29', weekday: 'शनि' }. */
export const dayParts = (day: Day): Partial<Record<'weekday' | 'day' | 'month', string>> => ({
  weekday: WEEKDAYS[new Date(day).getUTCDay()],
  day: day.slice(8),
  month: SHORT_MONTHS[Number(day.slice(5, 7)) - 1],
})

/** A day with its weekday: 'शनि 29 नवंबर 2025' (design §16). */
export const dayText = (day: Day): string => `${WEEKDAYS[new Date(day).getUTCDay()]}\u00a0${fullDayText(day)}`

/** Months are never shortened in a sentence: '29 नवंबर 2025'. */
export const shortDayText = (day: Day): string => fullDayText(day)

/** A day in full, as certificates write it: '15 नवंबर 2025'. */
export const fullDayText = (day: Day): string =>
  `${Number(day.slice(8, 10))}\u00a0${MONTHS[Number(day.slice(5, 7)) - 1]}\u00a0${Number(day.slice(0, 4))}`

/** One day or several, as certificates write them: '15 नवंबर 2025 से 16 नवंबर 2025'. */
export const fullDaysText = (first: Day, last: Day): string =>
  first === last ? fullDayText(first) : `${fullDayText(first)} से ${fullDayText(last)}`

/** The day or days of an event: 'शनि 29 नवंबर 2025', 'बुध 3 दिसंबर 2025 से रवि 7 दिसंबर 2025' (D3). */
export function daysText({ date, endDate }: { date: Day; endDate: Day | null }): string {
  return endDate && endDate !== date ? `${dayText(date)} से ${dayText(endDate)}` : dayText(date)
}

const partOfDay = (hour: number): string =>
  hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'

/** A time that begins with 'HH:MM': 'सुबह 6:30'. Before a postposition or a verb, a sentence adds बजे (docs/glossary.hi.md). */
export const timeOfDayText = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${partOfDay(hour)}\u00a0${hour % 12 || 12}:${time.slice(3, 5)}`
}

/** The time 'HH:MM' of an event, in its zone (design, picture 44): 'सुबह 6:30'. */
export const timeText = (time: string): string => timeOfDayText(time)

/** The start and, if it is known, the end of an event: 'सुबह 6:30 से 9:30', 'सुबह 11:30 से दोपहर 1:30', 'सुबह 6:30'. */
export function timesText({ time, endTime }: { time: string; endTime: string | null }): string {
  if (endTime === null) return timeText(time)
  const part = partOfDay(Number(time.slice(0, 2)))
  const end = timeText(endTime)
  return `${timeText(time)} से ${endTime > time && end.startsWith(part) ? end.slice(part.length + 1) : end}`
}

/** Hours of service: '0.5 घंटा', '1 घंटा', '1.5 घंटे'. Values up to 1 are singular. */
export const hoursText = (hours: number): string => `${hours}\u00a0${hours <= 1 ? 'घंटा' : 'घंटे'}`

/** A date and time in the zone of the ISO string: '24 नवंबर 2026, सुबह 10:14'. */
export const zonedText = (iso: string): string => `${fullDayText(iso.slice(0, 10))}, ${timeOfDayText(iso.slice(11))}`
