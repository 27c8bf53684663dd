import type { OfflinePayload, OfflineVerdict } from '#domain/certificate/offline-payload.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import type { TextPart } from './certificate.ts'

/* Its own few lines of dates, because the page that says this must stay small enough to keep. */
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const dayText = (day: Day): string => long.format(new Date(day))
const hoursText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`)

/** What the sentence is about, as the square says it. */
type PayloadContent = Pick<OfflinePayload, 'activity' | 'orgName' | 'firstDay' | 'lastDay'>

/** The page that checks a paper without network (D65), kept by the telephone. */
export const offlineText = {
  title: 'Check without network',
  description: `Whether a paper was signed by ${site.name}, told by your telephone alone.`,
  lead: 'Open this page once while you have network. From then on this telephone can tell by itself whether a paper was signed by us: scan its square as always.',
  noScript: 'This needs JavaScript: without network it is your telephone that checks the signature.',
  ready: (at: Date) => `Ready: this page now opens without network. Keys as of ${moment.format(at)}.`,
  preparing: 'One moment: this page is being kept for when there is no network.',
  cannotKeep: 'This browser does not keep pages, so this one needs network to open. What it checks, it checks here.',
  noKeys: 'No keys of ours are kept here yet. Open this page once with network.',
  verdict: {
    signed: {
      heading: 'Signed by us',
      lead: 'Whether it was taken back since is not known without network.',
    },
    forged: {
      heading: 'Not signed by us',
      lead: 'This square does not carry our signature, or something in it was changed. Do not rely on this paper.',
    },
    'unknown-key': {
      heading: 'Not signed with a key this telephone knows',
      lead: 'Either it is not ours, or it is newer than the keys kept here. Do not rely on it before you have checked it with network.',
    },
    ended: {
      heading: 'Refused: its key had ended',
      lead: 'The key that signed it had ended before the day on which it says it was issued. Do not rely on this paper.',
    },
    'no-keys': {
      heading: 'It cannot be checked here yet',
      lead: 'This telephone keeps no keys of ours. Open this page once with network, then scan the square again.',
    },
    'no-core': {
      heading: 'This cannot be checked without network',
      lead: 'The address holds a code and nothing signed. An older paper and a service record have no more; check it when you have network.',
    },
    unreadable: {
      heading: 'Not a paper of ours',
      lead: 'What was read is not what a square of ours holds. Scan it again, flat and in good light, or paste all of it.',
    },
  } satisfies Record<OfflineVerdict, { heading: string; lead: string }>,
  said: 'What was signed',
  certify: 'This is to certify that',
  /** The sentence behind the name, in parts that are set in bold or not. */
  sentence: ({ activity, orgName, firstDay, lastDay }: PayloadContent): TextPart[] => [
    { text: 'took part as a volunteer in ' },
    { text: activity, strong: true },
    { text: ', run by ' },
    { text: orgName, strong: true },
    { text: firstDay === lastDay ? ' on ' : ' from ' },
    { text: firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`, strong: true },
    { text: '.' },
  ],
  hours: (minutes: number | null) => (minutes === null ? 'Hours: not stated' : `Hours: ${hoursText(minutes)}`),
  issued: ({ issuedOn, version }: OfflinePayload) =>
    version === 1 ? `Issued on ${dayText(issuedOn)}` : `Issued on ${dayText(issuedOn)}, version ${version}`,
  cut: 'What ends in … is longer on the paper: the square had no room for all of it.',
  compare: 'Does the paper in your hand say the same, word for word? If not, believe this page.',
  unknown: 'What this telephone cannot know',
  unknowns: (at: Date) => [
    'Whether it was taken back, corrected or put on hold since.',
    `Whether we still trust the key: it is judged by what we said on ${moment.format(at)}, when this page last reached us.`,
    'Whether the person who shows it is the person it names.',
  ],
  checkNow: 'Check it now',
  whenOnline: 'As soon as you have network:',
  paste: 'Paste what the square says',
  pasteLabel: 'Address with everything behind the #',
  pasteHint: 'If your scanner shows text instead of opening this page. It stays on this telephone.',
  check: 'Check',
}
