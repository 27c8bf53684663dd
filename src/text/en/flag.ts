import { FLAG_DAYS, type FlagKind } from '#domain/flag.ts'

const WHAT: Record<FlagKind, string> = {
  'two-places': 'One volunteer in two cities at once',
  'too-many-hours': 'More hours than the event has',
  'many-at-once': 'Very many marks within a minute',
  'approval-withdrawn': 'Marked on the day its approval was withdrawn',
  'name-changed': 'The name became another one',
}

/** What the admin page says of flags; a flag blocks nothing. */
export const flagText = {
  tab: 'Flags',
  title: 'What looks like cheating',
  hint: `The last ${FLAG_DAYS} days. Nothing is blocked by a flag. Look at what is behind it, ask the organization, and decide.`,
  empty: 'Nothing is flagged.',
  what: WHAT,
  count: (count: number, shown: number) => (count > shown ? `The first ${shown} of ${count} certificates.` : ''),
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
