import type { FlagKind, FlagOutcome } from '#domain/flag/flag.ts'

const KINDS: Record<FlagKind, string> = {
  'marker-is-holder': 'The verifier has the holder’s own name or email',
  'joined-late': 'Joined, or made the account, after the event had ended',
  'name-changed': 'Another name than before on the same account',
  'unusual-name': 'A long name, or one with a title, prize or organization',
  'name-and-number': 'Names and roll numbers that do not match',
  'impossible-entry': 'A check-in entry that cannot be true',
  'check-in-without-people': 'Check-in that looks as if no one was there',
  'posted-late': 'Posted too late for people to know of it',
  'too-many-hours': 'More hours than the event, or the day, has',
  'edited-after-joining': 'Title or hours changed after people joined',
}

/** @param kind null for a kind of an earlier version that no rule finds any more */
export const flagKindText = (kind: FlagKind | null): string =>
  kind ? KINDS[kind] : 'A kind of flag that is no longer used'

export const flagOutcomes: Record<FlagOutcome, string> = { upheld: 'It was cheating', unfounded: 'It was honest' }

/** What the admin page says of flags. */
export const flagText = {
  tab: 'Flags',
  title: 'Patterns that may be cheating',
  hint: 'Found when attendance is verified. Look at the certificates, ask the organization, and resolve it with a reason.',
  states: { open: 'Open', resolved: 'Resolved' },
  state: 'Show',
  empty: { open: 'No open flags.', resolved: 'No resolved flags yet.' },
  onHold: 'Its certificates are on hold until you resolve this.',
  count: (count: number, shown: number) => (count > shown ? `The first ${shown} of ${count} certificates.` : ''),
  left: 'The people it was about have closed their accounts.',
  resolve: 'Resolve',
  outcome: 'Result',
  reason: 'Reason (for admins and the activity log)',
  save: 'Resolve flag',
  saving: 'Resolving…',
  cancel: 'Cancel',
  saved: 'Flag resolved.',
  failed: (message: string) => `The flag was not resolved. ${message}`,
  resolved: (outcome: FlagOutcome, by: string, day: string) => `${flagOutcomes[outcome]}. ${by}, ${day}:`,
  upheldHint: 'If it was cheating, the certificates stay on hold until you revoke them, which you do separately.',
  columns: {
    code: 'Code',
    name: 'Name',
    activity: 'Activity',
    city: 'City',
    days: 'Days',
    hours: 'Hours',
    verified: 'Verified',
  },
}
