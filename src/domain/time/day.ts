/** 'YYYY-MM-DD': it sorts as text and has no zone. */
export type Day = string

/** The site's day at a moment (D2). @param zone an IANA zone such as 'Asia/Kolkata' */
export function dayOf(now: Date, zone: string): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  if (last.minute !== minute || last.zone !== zone) last = { minute, zone, day: dayIn(now, zone) }
  return last.day
}

/** Kept because every request asks for its day, and no day ends within a minute. */
let last: { minute: number; zone: string; day: Day } = { minute: Number.NaN, zone: '', day: '' }

function dayIn(now: Date, zone: string): Day {
  const parts = formatterOf(zone)
    .formatToParts(now)
    .reduce<Record<string, string>>((found, { type, value }) => Object.assign(found, { [type]: value }), {})
  return `${parts.year}-${parts.month}-${parts.day}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept because making a formatter costs more than all else a request asks of the clock. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    const shape = { calendar: 'iso8601', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' }
    formatter = new Intl.DateTimeFormat('en-CA', { ...(shape as Intl.DateTimeFormatOptions), timeZone: zone })
    formatters.set(zone, formatter)
  }
  return formatter
}

export function isDay(text: string): boolean {
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
