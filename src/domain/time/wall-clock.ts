/**
 * Returns the wall-clock time in a zone, in whole seconds, as the timestamp in milliseconds at which UTC has that time.
 */
export function wallClock(at: Date, zone: string): number {
  const [month = 1, day, year = 0, ...time] = formatterOf(zone).format(at).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, ...time)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a formatter for '11/28/2026, 06:34:59'. It is cached per zone, because creating one is slower than all other
 * clock operations of a request.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    formatter = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
