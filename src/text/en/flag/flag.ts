import type { FlagKind, FlagOutcome } from '#domain/flag/flag.ts'

export const flagKinds: Record<FlagKind, string> = {
  'marker-is-holder': 'Whoever marked has the holder’s own name or e-mail',
  'one-name-twice': 'One name more than once at one event',
  'new-account': 'The account began after the event had ended',
  'joined-late': 'Joined after the event had ended',
  'posted-late': 'A new organization posted it when it had begun',
  'over-12-hours': 'More than twelve hours a day',
  'too-many-hours': 'More hours than the event has',
  'two-places': 'One volunteer in two cities at once',
  'edited-after-joining': 'Title or hours became others after people joined',
  'name-changed': 'The name became another one',
  'approval-withdrawn': 'Marked on the day its approval was withdrawn',
  'brief-visit': 'In and out at the door within ten minutes',
  'one-network': 'All codes came from one network, and nobody watched the door',
  'more-than-seen': 'More people marked in than the helper saw',
  'check-in-opened-late': 'The door was opened long after the event had ended',
  'no-entry': 'Verified without a mark, where most have one',
  'device-twice': 'One phone at doors of two cities within a quarter of an hour',
}

export const flagOutcomes: Record<FlagOutcome, string> = { upheld: 'It was cheating', unfounded: 'It was honest' }

/** What the admin page says of flags. */
export const flagText = {
  tab: 'Flags',
  title: 'What looks like cheating',
  hint: 'Found when a mark is made. Look at what is behind it, ask the organization, and settle it with a reason.',
  states: { open: 'Open', resolved: 'Settled' },
  state: 'Which',
  empty: { open: 'Nothing is flagged.', resolved: 'Nothing was settled yet.' },
  inQuestion: 'Its certificates say that they are in question until you settle this.',
  count: (count: number, shown: number) => (count > shown ? `The first ${shown} of ${count} certificates.` : ''),
  left: 'Everybody whom it was about has left.',
  resolve: 'Settle',
  outcome: 'What it was',
  reason: 'Why (for us and the log)',
  save: 'Settle for good',
  saving: 'Settling…',
  cancel: 'Cancel',
  saved: 'The flag is settled.',
  failed: (message: string) => `It was not settled. ${message}`,
  resolved: (outcome: FlagOutcome, by: string, day: string) => `${flagOutcomes[outcome]}, says ${by}, ${day}:`,
  upheldHint: 'The certificates stay in question until they are taken back, which is an act of its own.',
  columns: {
    code: 'Code',
    name: 'Name',
    activity: 'Activity',
    city: 'City',
    days: 'Days',
    hours: 'Hours',
    verified: 'Marked',
  },
}
