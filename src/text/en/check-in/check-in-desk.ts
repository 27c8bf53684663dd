import { inZone } from '#domain/time/zone.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/* The check-in desk in the NGO's panel (D43). Moments are milliseconds since 1970, shown in the events' zone. */

const DAY_MS = 86_400_000
const here = (at: number): string => inZone(new Date(at))
const dayAt = (at: number): string => here(at).slice(0, 10)
const timeText = (at: number): string => clockText(here(at))
/** With its day, where that is not the event's. */
const momentText = (at: number, of: string): string =>
  dayAt(at) === of ? timeText(at) : `${dayText(dayAt(at))}, ${timeText(at)}`

/** How long ago: '18 minutes', '2 hours', '3 days'. */
function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

const entriesText = (entries: number): string => (entries === 1 ? '1 mark' : `${entries} marks`)

type Phone = { openedAt: number; contactAt: number; entries: number; isClosed: boolean }

export const checkInDeskText = {
  open: 'Open the door',
  opening: 'Opening…',
  hours: (day: string, from: number, to: number): string =>
    to - from === DAY_MS
      ? `${dayText(day)}: the door works all day.`
      : `${dayText(day)}: the door works from ${momentText(from, day)} to ${momentText(to, day)}.`,
  early: {
    title: 'Not yet',
    detail: (from: number): string => `You can open the door from ${dayText(dayAt(from))}, ${timeText(from)} on.`,
  },
  closed: {
    title: 'The door is not open',
    detail:
      'Opening it makes one link for your helpers’ phones. With it they mark who comes and who leaves, also without network.',
  },
  over: {
    title: 'The door’s hours are over',
    detail: 'Past Events shows who came, once the event is over.',
    past: 'Past Events',
  },
  helpers: 'Each helper scans this once',
  steps: [
    'The helper’s phone becomes a door. No account needed.',
    'People coming scan its screen, show a pass, or say a name.',
    'After the event you see who came, and verify.',
  ],
  qrCode: 'QR code with the helpers’ link',
  usePhone: 'Use this phone',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Let the helper scan the square.',
  share: 'Send on WhatsApp',
  shareText: (title: string, day: string, link: string): string =>
    `Help at the door of “${title}” on ${dayText(day)}: open this on your phone. Pass it on to nobody.\n${link}`,
  phones: {
    count: (open: number, most: number): string => `${open} of ${most} phones`,
    none: 'No phone has opened the door yet.',
    full: (most: number): string => `All ${most} are taken. Remove one before another phone can open the door.`,
    name: (number: number, device: string | null): string =>
      device === null ? `Phone ${number}` : `Phone ${number}, ${device}`,
    /** @param day of the event @param quiet whether its last contact is long ago while the check-in desk works */
    state: ({ openedAt, contactAt, entries, isClosed }: Phone, day: string, now: number, quiet: boolean): string => {
      const opened = `Opened ${momentText(openedAt, day)}.`
      if (isClosed) return `${opened} Closed by its helper. ${entriesText(entries)}, all sent`
      if (quiet) return `${opened} No contact for ${agoText(now - contactAt)}, its marks are safe on it`
      return entries === 0
        ? `${opened} No mark yet. In contact ${momentText(contactAt, day)}`
        : `${opened} ${entriesText(entries)}, all sent ${momentText(contactAt, day)}`
    },
    remove: 'Remove',
    removing: 'Removing…',
    question: (number: number): string => `Remove Phone ${number}?`,
    detail:
      'It erases its list the next time it has network, and the link changes, so that it cannot come back; the other phones stay. What it has marked so far stays; what it still sends is kept, and counts as doubtful.',
    keep: 'Keep it',
    removed: (number: number): string => `Phone ${number} was removed.`,
  },
  trust: 'Send the link only to people you trust: who has it can mark anybody as present.',
  renew: {
    open: 'Close this door and make a new link',
    question: 'Close this door and make a new link?',
    detail:
      'Its phones erase their lists and have to open the new link. What is marked so far stays; what they still send is kept, and counts as doubtful.',
    keep: 'Leave it open',
    act: 'Close it, make a new link',
    busy: 'Closing…',
    done: 'The door has a new link.',
  },
  loadFailed: (message: string): string => `The door did not load: ${message}`,
  failed: (message: string): string => `That did not work: ${message}`,
}
