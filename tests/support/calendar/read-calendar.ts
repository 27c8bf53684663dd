import ICAL from 'ical.js'

/** An event of a calendar file, as a calendar program understands it. */
export type ReadEvent = {
  uid: string
  sequence: number
  title: string
  place: string
  url: string | null
  description: string | null
  status: string | null
  /** ISO strings: a day for whole days, otherwise a time in UTC. */
  start: string
  end: string
  stamp: string
  modified: string
}

/**
 * Reads a calendar file with another program than the one that wrote it, and checks what every file must have.
 * @throws if a line is too long, or if a character may not be in a file
 */
export function readCalendar(text: string): { name: string | null; refresh: string | null; events: ReadEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.')
  const lines = text.slice(0, -2).split('\r\n')
  const wrong = lines.filter((line) => Buffer.byteLength(line) > 75 || /\p{Cc}|[\u2028\u2029\u202a-\u202e]/u.test(line))
  if (wrong.length > 0) throw new Error(`These lines are too long or not plain: ${JSON.stringify(wrong)}`)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const name of ['method', 'attendee', 'valarm'])
    if (text.toLowerCase().includes(`\n${name}`)) throw new Error(`${name} is in the file.`)
  const one = (of: ICAL.Component, name: string) => of.getFirstPropertyValue(name)
  const said = (of: ICAL.Component, name: string) => one(of, name)?.toString() ?? null
  return {
    name: said(calendar, 'x-wr-calname'),
    refresh: said(calendar, 'refresh-interval'),
    events: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: said(event, 'uid') ?? '',
      sequence: Number(one(event, 'sequence')),
      title: said(event, 'summary') ?? '',
      place: said(event, 'location') ?? '',
      url: said(event, 'url'),
      description: said(event, 'description'),
      status: said(event, 'status'),
      start: said(event, 'dtstart') ?? '',
      end: said(event, 'dtend') ?? '',
      stamp: said(event, 'dtstamp') ?? '',
      modified: said(event, 'last-modified') ?? '',
    })),
  }
}
