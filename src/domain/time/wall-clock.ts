/** What the clocks of a zone show at a moment, in whole seconds, as the milliseconds at which UTC's clocks show it. */
export function wallClock(at: Date, zone: string): number {
  const [month = 1, day, year = 0, ...time] = formatterOf(zone).format(at).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, ...time)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * '11/28/2026, 06:34:59'. Kept, one for each zone, because making a formatter costs more than all else a request asks of the
 * clock.
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
