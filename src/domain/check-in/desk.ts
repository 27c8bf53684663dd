import type { EntryWay } from '../attendance/attendance.ts'
import { type EventHours, endDayOf } from '../event/end.ts'
import { addDays, type Day } from '../time/day.ts'
import { eventClockOf, instantOf } from '../time/zone.ts'
import type { Direction } from './check-in-code.ts'

export const MOST_PHONES = 5
export const MOST_ENTRIES = 200
/** The NGO can start check-in up to 72 hours before check-in hours begin. */
export const OPEN_BEFORE_MS = 72 * 3_600_000
const EARLY_MS = 60 * 60_000
const LATE_MS = 90 * 60_000
/** How long after check-in hours a phone stores the list and the server accepts entries without review: 72 hours. */
export const STORED_MS = 72 * 3_600_000

type EventTimeFacts = EventHours & { minutes: number | null }

export type CheckInHours = { start: number; end: number | null; opensAt: number; closesAt: number }

/**
 * Returns when an event day starts and ends, and when check-in is open: from an hour before the start to ninety minutes
 * after the end. Without a known end, check-in is open all day (D43). If an event lasts several days, its stated hours
 * cover all days together, so they do not give the end of a day.
 */
export function checkInHours(event: EventTimeFacts, day: Day): CheckInHours {
  const start = instantOf(day, event.time).getTime()
  const end = endOf(event, day, start)
  if (end !== null) return { start, end, opensAt: start - EARLY_MS, closesAt: end + LATE_MS }
  const midnight = instantOf(day, '00:00').getTime()
  return { start, end, opensAt: midnight, closesAt: instantOf(addDays(day, 1), '00:00').getTime() }
}

function endOf({ endDate, date, endTime, minutes, time }: EventTimeFacts, day: Day, start: number): number | null {
  if (endTime !== null) return instantOf(endDayOf(day, time, endTime), endTime).getTime()
  const oneDay = endDate === null || endDate === date
  return oneDay && minutes !== null ? start + minutes * 60_000 : null
}

/**
 * How many days before and after an event check-in can be opened, rounded up from 73 hours before the start and a day
 * and a half after the last date.
 */
const DAYS_BEFORE = 5
const DAYS_AFTER = 3

/**
 * Returns the day whose check-in desk can be opened now: today, or the next day within 72 hours. Distant events are
 * excluded by their dates alone, because lists call this for each event and computing an instant is slow.
 * @returns null if there is no such day
 */
export function deskDay(event: EventTimeFacts, now: number): Day | null {
  const today = eventClockOf(new Date(now)).slice(0, 10)
  const last = event.endDate ?? event.date
  if (event.date > addDays(today, DAYS_BEFORE) || last < addDays(today, -DAYS_AFTER)) return null
  const [, first = event.date] = [event.date, addDays(today, -DAYS_AFTER)].sort()
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { opensAt, closesAt } = checkInHours(event, day)
    if (now <= closesAt) return now >= opensAt - OPEN_BEFORE_MS ? day : null
  }
  return null
}

/**
 * Returns the first day on which the NGO's printed list and the check-in phones get participants' names: the day before the
 * event (D18).
 * @param today the site's day, as for all lists
 * @returns null once that day has come
 */
export function namesFrom(date: Day, today: Day): Day | null {
  const from = addDays(date, -1)
  return today < from ? from : null
}

/**
 * Returns the browser and the operating system, which are stored instead of the whole user agent: 'Chrome on Android'.
 */
export function phoneOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1]
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

export type OwnDesk = {
  eventId: string
  title: string
  lang: string
  day: Day | null
  /**
   * When check-in opens on `day`. If `day` is null, this is when check-in opens on the first day, or null if that is in
   * the past.
   */
  opensAt: string | null
  closesAt: string | null
  open: {
    id: string
    link: string
    openedAt: string
    phones: CheckInPhone[]
  } | null
}

export type CheckInPhone = {
  id: string
  number: number
  device: string | null
  openedAt: string
  contactAt: string
  entries: number
  state: 'open' | 'closed'
}

/** The response that a check-in phone receives and stores (D43): `POST /api/check-in/phones`, `GET /api/check-in`. */
export type DeskState = {
  id: string
  secret: string
  phone: number
  eventId: string
  title: string
  lang: string
  orgName: string
  day: Day
  /** The start in milliseconds since 1970, like all times here, because the phone calculates with them. */
  start: number
  end: number | null
  opensAt: number
  closesAt: number
  keptUntil: number
  now: number
  /** The first day on which the phone gets names (D18). Until then, `people` is empty. Null once names are included. */
  namesFrom: Day | null
  people: DeskPerson[]
  /** True if `people` contains only those whose data has changed since the phone's last update. */
  partial: boolean
  walkIns: DeskWalkIn[]
  /**
   * The waiting list in its order (D49), empty until there are names. Missing if the places are not limited. Null in a partial
   * list if it is as before.
   */
  waiting?: PersonInLine[] | null
  headcount: { people: number; at: number } | null
  /**
   * The state of the event and its NGO. Check-in still saves entries if the event was cancelled or moved, or if the NGO
   * was suspended.
   */
  status: 'open' | 'cancelled' | 'suspended' | 'moved'
}

/**
 * A row of the check-in list. The name is the first name and as many letters of the rest as are needed to tell people
 * apart.
 */
export type DeskPerson = {
  id: string
  pass: string
  name: string
  in: SeenEntry | null
  out: SeenEntry | null
  /** The name of the person who used the same phone first. Null once a helper has confirmed this person. */
  samePhoneAs: string | null
}

export type DeskWalkIn = { id: string; name: string; in: SeenEntry | null; out: SeenEntry | null }

/** A person on the waiting list, with their position from 1. The id is only used to check them in. */
export type PersonInLine = { id: string; name: string; position: number }

export type SeenEntry = { id: string; at: number; way: EntryWay }

/**
 * An entry that a phone sends. Exactly one of `participation`, `waiting`, `walkIn` and `pass` is set. `waiting` is the id of a
 * person on the waiting list.
 */
export type SentEntry = {
  id: string
  kind: Direction | 'void'
  way: Exclude<EntryWay, 'code'>
  participation?: string
  waiting?: string
  walkIn?: { id: string; name: string }
  pass?: string
  at: number
  clockSure: boolean
  voids?: string
}

export type BatchAnswer = { kept: string[]; state: DeskState | null }

/**
 * The response of `POST /api/me/check-ins`, and the data of the page for a scanned code. Times are ISO strings with the
 * zone's offset.
 */
export type CheckIn = {
  direction: Direction
  eventId: string
  title: string
  lang: string
  orgName: string
  at: string
  cameAt: string | null
  leftAt: string | null
  minutes: number | null
  late: boolean
}

export type Pass = {
  eventId: string
  pass: string
  name: string
  title: string
  lang: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  city: string
  orgName: string
}
