import type { FlagKind, FlagOutcome } from '#domain/flag/flag.ts'

const KINDS: Record<FlagKind, string> = {
  'marker-is-holder': 'Verified by someone with the same name or email',
  'joined-late': 'Signed up, or created the account, after the event had ended',
  'name-changed': 'A change of name on the same account',
  'unusual-name': 'A long name, or one with a title, prize or organisation',
  'name-and-number': 'Names and roll numbers that do not match',
  'impossible-entry': 'An impossible check-in entry',
  'check-in-without-people': 'Check-in that looks as if no one was there',
  'posted-late': 'Event posted too late for people to see it',
  'too-many-hours': 'More hours than the event or day allows',
  'edited-after-joining': 'Title or hours changed after people signed up',
}

/** @param kind null for a kind of flag that only an earlier version created */
export const flagKindText = (kind: FlagKind | null): string =>
  kind ? KINDS[kind] : 'A type of flag that is no longer used'

export const flagOutcomes: Record<FlagOutcome, string> = { upheld: 'Confirmed', unfounded: 'No problem found' }

/** The flags on the admin page. */
export const flagText = {
  tab: 'Flags',
  title: 'Patterns that may indicate cheating',
  hint: 'We look for these patterns when attendance is verified. Check the certificates, ask the NGO, and resolve each flag with a reason.',
  empty: { open: 'No open flags.', resolved: 'No resolved flags yet.' },
  onHold: 'The certificates are on hold until you resolve this flag.',
  count: (count: number, shown: number) =>
    count > shown ? `Showing the first ${shown} of ${count} certificates.` : '',
  left: 'The volunteers have deleted their accounts.',
  resolve: 'Resolve',
  outcome: 'Result',
  reason: 'Reason (for admins and the activity log)',
  save: 'Resolve flag',
  saving: 'Resolving…',
  cancel: 'Cancel',
  saved: 'Flag resolved.',
  failed: (message: string) => `The flag was not resolved. ${message}`,
  resolved: (outcome: FlagOutcome, by: string, day: string) => `${flagOutcomes[outcome]} (${by}, ${day}):`,
  upheldHint: 'If you confirm the flag, its certificates will stay on hold. You can revoke them separately.',
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
