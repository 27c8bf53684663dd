import { inZone } from '#domain/time/zone.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/* Check-in in the NGO's panel (D43). Times are in milliseconds since 1970 and shown in the zone of events. */

const DAY_MS = 86_400_000
const here = (at: number): string => inZone(new Date(at))
const dayAt = (at: number): string => here(at).slice(0, 10)
const timeText = (at: number): string => clockText(here(at))
/** A time, with the day if it is not the event's day. */
const momentText = (at: number, of: string): string =>
  dayAt(at) === of ? timeText(at) : `${dayText(dayAt(at))}, ${timeText(at)}`

/** '18 minutes', '2 hours', '3 days' */
function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

const entriesText = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`)

type Phone = { openedAt: number; contactAt: number; entries: number; isClosed: boolean }

export const checkInDeskText = {
  title: 'Check-in',
  open: 'Start check-in',
  opening: 'Starting…',
  hours: (day: string, from: number, to: number): string =>
    to - from === DAY_MS
      ? `${dayText(day)}. Check-in hours: all day.`
      : `${dayText(day)}. Check-in hours: ${momentText(from, day)} to ${momentText(to, day)}.`,
  early: {
    title: 'Too early to start check-in',
    detail: (from: number): string => `You can start check-in from ${dayText(dayAt(from))}, ${timeText(from)}.`,
  },
  closed: {
    title: 'Check-in has not started',
    detail:
      'Start check-in to get a link for your helpers. They can check people in and out on their phones, even offline.',
  },
  over: {
    title: 'Check-in hours have ended',
    detail: 'After the event, open Past Events to see who came.',
    past: 'Past Events',
  },
  helpers: 'Each helper scans this code once',
  steps: [
    'Helpers open the link on their phones. No account needed.',
    'Volunteers scan the code on a helper’s screen, show a pass, or give their name.',
    'After the event, see who came and verify their attendance.',
  ],
  qrCode: 'QR code with the check-in link',
  usePhone: 'Use this phone',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Ask the helper to scan the QR code.',
  share: 'Share on WhatsApp',
  shareText: (title: string, day: string, link: string): string =>
    `Help with check-in at “${title}” on ${dayText(day)}. Open this link on your phone. Do not share it with anyone.\n${link}`,
  phones: {
    count: (open: number, most: number): string => `${open} of ${most} phones in use`,
    none: 'No phone has opened the link yet.',
    full: 'No more phones can be added. Remove one to add another.',
    name: (number: number, device: string | null): string =>
      device === null ? `Phone ${number}` : `Phone ${number}, ${device}`,
    /** @param day the event's day @param quiet whether the phone has been silent for minutes during check-in hours */
    state: ({ openedAt, contactAt, entries, isClosed }: Phone, day: string, now: number, quiet: boolean): string => {
      const opened = `Opened ${momentText(openedAt, day)}.`
      if (isClosed) return `${opened} Closed by the helper. ${entriesText(entries)}, all sent.`
      if (quiet) return `${opened} No contact for ${agoText(now - contactAt)}. Unsent entries are saved on the phone.`
      return entries === 0
        ? `${opened} No entries yet. Last contact ${momentText(contactAt, day)}.`
        : `${opened} ${entriesText(entries)} received. Last contact ${momentText(contactAt, day)}.`
    },
    remove: 'Remove',
    removing: 'Removing…',
    question: (number: number): string => `Remove Phone ${number}?`,
    detail:
      'This phone will delete its list when it’s next online with the check-in page open. The link will change, so this phone cannot rejoin. Other phones will stay connected. You’ll keep entries received so far, but must review any this phone sends later.',
    keep: 'Keep phone',
    removed: (number: number): string => `Phone ${number} was removed.`,
  },
  trust: 'Share this link only with people you trust. Anyone who has it can check people in.',
  renew: {
    open: 'Replace the check-in link',
    question: 'Replace the check-in link?',
    detail:
      'All phones will delete their lists and must open the new link. You’ll keep the entries received so far. You’ll need to review any sent later without the new link.',
    keep: 'Keep this link',
    act: 'Replace link',
    busy: 'Replacing…',
    done: 'Check-in has a new link.',
  },
  loadFailed: (message: string): string => `Check-in could not be loaded. ${message}`,
  failed: (message: string): string => `That did not work. ${message}`,
}
