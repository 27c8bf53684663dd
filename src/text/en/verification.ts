/** What the NGO panel says of past events, and of who came (SPEC §2, §8, D18). */
export const verificationText = {
  title: 'Past Events & Participant Verification',
  hint: 'Tick the people who came. They see the change on their dashboard at once.',
  empty: 'No past events found.',
  emptyHint: 'An event moves here once its last day is over.',
  loadFailed: (message: string) => `Failed to fetch past events: ${message}`,
  more: 'Show more past events',
  caption: (title: string) => `Participants of ${title}`,
  columns: { name: 'Participant', email: 'Email', attended: 'Attended' },
  none: 'No participants yet.',
  verified: 'Verified',
  notVerified: 'Not Verified',
  saving: 'Saving…',
  updateFailed: (message: string) => `Error updating verification: ${message}`,
  count: (verified: number, all: number) => `${verified} of ${all} verified`,
  hours: 'Hours',
  hoursOf: (name: string) => `Hours of ${name}`,
  wrong: (most: number) => `Enter quarter steps from 0.5 to ${most}, like 2.25.`,
  certificate: 'Certificate',
  certificateOf: (name: string) => ` of ${name}, as a PDF`,
  all: 'Mark all present',
  marking: 'Marking…',
  allHint: 'Then untick those who did not come.',
  allDone: (count: number) => (count === 1 ? '1 person marked present.' : `${count} people marked present.`),
}

/** What stands in a participant's cells when their details are gone (SPEC §8, D18). */
export const participantText = { unnamed: 'Unnamed', noEmail: 'no-email' }
