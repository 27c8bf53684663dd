/** What the clocks of a zone show at a moment, in whole seconds, as the milliseconds at which UTC's clocks show it. */
export function wallClock(at: Date, zone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept, one for each zone, because making a formatter costs more than all else a request asks of the clock. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const day = {
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    } as const
    const time = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
    formatter = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
