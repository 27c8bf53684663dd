import type { TownEvent } from './events.ts'

/**
 * Titles of the demo events with a check-in desk. The first is open now. The second is past, and its certificates have been
 * issued.
 */
export const AT_THE_DESK = { open: 'Tree Guards for the Ward’s Saplings', past: 'Versova Creek Count' } as const

/**
 * Returns events with a check-in desk. They are added only to the demo, because tests rely on the number of other events.
 * @param now 'HH:MM' of the site's clock, so that the first event is in progress at any hour
 */
export const checkInEvents = (now: string): readonly TownEvent[] => [
  {
    ngo: 'samudra',
    title: AT_THE_DESK.open,
    desc: 'We fit bamboo guards around the saplings along the ward’s drains and water each one. Tools and gloves are there; check in by code when you come, and again when you leave.',
    inDays: 0,
    ...fromHourOf(now),
    measured: true,
    mode: 'Offline',
    city: 'Mumbai',
    meetingPoint: 'Ward office gate, Andheri West',
    bring: 'A cap and drinking water',
    category: 'Group Event',
    sector: 'Environment',
    slots: [6, 20],
    hours: 3,
    contact: 'team@samudra.example',
    going: ['asha', 'aarav', 'fatima', 'gurleen', 'meenakshi'],
  },
  {
    ngo: 'samudra',
    title: AT_THE_DESK.past,
    desc: 'We counted what the creek carries at low tide, in pairs, one square of the mud at a time.',
    inDays: -9,
    time: '06:30',
    endTime: '09:30',
    measured: true,
    mode: 'Offline',
    city: 'Mumbai',
    meetingPoint: 'Versova jetty',
    category: 'Group Event',
    sector: 'Environment',
    slots: [6, 20],
    hours: 3,
    contact: 'team@samudra.example',
    going: ['asha', 'aarav', 'fatima', 'gurleen', 'joseph'],
  },
]

const HOURS = 3

/** Returns the current full hour as the start, and an end time three hours later, which may be on the next day. */
function fromHourOf(now: string): Pick<TownEvent, 'time' | 'endTime'> {
  const hour = Number(now.slice(0, 2))
  const clock = (of: number) => `${String(of % 24).padStart(2, '0')}:00`
  return { time: clock(hour), endTime: clock(hour + HOURS) }
}
