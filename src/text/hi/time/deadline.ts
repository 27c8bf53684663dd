import type * as English from '../../en/time/deadline.ts'
import { dayText, timeOfDayText } from './day.ts'

const WEEKDAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार']

/** 'गुरु 26 नवंबर, सुबह 11:40' */
export const deadlineText: typeof English.deadlineText = (iso) =>
  `${dayText(iso.slice(0, 10)).slice(0, -5)}, ${timeOfDayText(iso.slice(11))}`

export const weekdayDeadlineText: typeof English.weekdayDeadlineText = (iso) =>
  `${WEEKDAYS[new Date(iso.slice(0, 10)).getUTCDay()]} ${timeOfDayText(iso.slice(11))}`
