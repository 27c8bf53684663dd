/** Texts about past events in the NGO panel and who attended them (SPEC §2, §8, D18). */
export const verificationText = {
  title: 'Past Events & Participant Verification',
  hint: 'Tick the people who came. They’ll see “Verified” on their dashboards immediately. After 10 minutes, we’ll email them a certificate link, unless you untick them first.',
  empty: 'No past events found.',
  emptyHint: 'Events appear here once they are over.',
  loadFailed: (message: string) => `Failed to fetch past events: ${message}`,
  more: 'Show more past events',
  caption: (title: string) => `Participants of ${title}`,
  columns: { name: 'Participant', email: 'Email', attended: 'Attended' },
  fileName: 'participants',
  none: 'No participants yet.',
  verified: 'Verified',
  notVerified: 'Not Verified',
  saving: 'Saving…',
  updateFailed: (message: string) => `Error updating verification: ${message}`,
  count: (verified: number, all: number) => `${verified} of ${all} verified`,
  hours: 'Hours',
  hoursOf: (name: string) => `Hours of ${name}`,
  wrong: (most: number) => `Enter a number from 0.5 to ${most} in steps of 0.25, such as 2.25.`,
  certificate: 'Certificate',
  certificateOf: (name: string) => ` of ${name}, as a PDF`,
  all: 'Mark all present',
  newToUs: 'New to your NGO',
  unusualName: (googleName: string | null) =>
    googleName === null ? 'Check this name before verifying.' : `Check this name. Name on Google: ${googleName}`,
  search: 'Search by name or email',
  order: 'Sort',
  csv: 'CSV',
  csvOf: (title: string) => ` of the participants of ${title}`,
  found: (found: number, all: number) => `${found} of ${all} people`,
  nobody: 'No one matches that name or email.',
  some: (shown: number, all: number) => `Showing ${shown} of ${all}. Search to find the others.`,
  showAll: 'Show all',
  endedBy: { admin: 'Certificate revoked by an admin', holder: 'Certificate given up by the volunteer' },
  /** Shown next to the checkbox: what the check-in entries show (D46). */
  desk: {
    column: 'Check-in',
    came: 'In',
    left: 'Out',
    how: 'How attendance was recorded',
    none: 'Not checked in',
    ifTicked: 'If ticked, the certificate will say “Verified by the NGO”.',
    ways: { code: '', pass: 'Pass scanned.', tick: 'Name tapped by a helper.', 'walk-in': 'Added by a helper.' },
    late: 'The code was sent late.',
    visitor: 'Walk-in, visit code not used yet',
    addedBy: (phone: number) => `Added on Phone ${phone}.`,
    count: (counted: number, seen: number | null) =>
      seen === null ? `${counted} checked in.` : `${counted} checked in. The helper counted ${seen}.`,
    verify: (people: number) =>
      people === 1 ? 'Verify the person who checked in' : `Verify all ${people} who checked in`,
    leftOut: (people: number) =>
      people === 1
        ? '1 person needs your review and is not included.'
        : `${people} people need your review and are not included.`,
  },
  removed: {
    title: 'Events you removed',
    hint: 'These events are no longer listed, but their certificates are still valid. Untick anyone who did not come.',
  },
}

/** A volunteer's role and outcome, which the NGO can add to the certificate (D59). */
export const partText = {
  open: 'Role',
  title: (name: string) => `What ${name} did`,
  detail: 'The certificate will say that your NGO provided this.',
  role: 'Role',
  roleHint: 'Example: “Team lead”',
  outcome: 'Outcome',
  outcomeHint: 'Example: “42 kg of plastic sorted”',
  save: 'Save',
  cancel: 'Cancel',
}

/** The orders in which participants can be sorted. */
export const orderText = { 'sign-up': 'By sign-up', name: 'By name' }

/** Texts shown before, during and after all participants are marked present. */
export const verifyAllText = {
  hint: 'You’ll see the names first. Afterwards, you can untick anyone who did not come.',
  question: (people: number) => (people === 1 ? 'Mark 1 person present?' : `Mark ${people} people present?`),
  names: 'People to be marked present',
  mails: (mails: number) => {
    if (mails === 0)
      return 'Each person will get a certificate. We can’t email anyone because we have no email addresses.'
    const emailed = mails === 1 ? '1 person' : `${mails} people`
    return `Each person will get a certificate. We’ll email ${emailed} after 10 minutes. No one gets two emails within 24 hours.`
  },
  cancel: 'Not now',
  act: (people: number) => (people === 1 ? 'Mark 1 present' : `Mark all ${people} present`),
  marking: 'Marking…',
  ownLeft: 'You were not marked present. Someone else from your NGO must verify you.',
  progress: (done: number, all: number) => `${done} of ${all} marked so far. Stay on this page.`,
  done: (people: number) =>
    `${people === 1 ? '1 person' : `${people} people`} marked present. We’ll email them after 10 minutes, unless you untick them first.`,
}

/** The list of names to print for check-in, from the day before the event (D18). */
export const nameListText = {
  open: 'Names for check-in',
  title: (title: string) => `Names for ${title}`,
  hint: 'Names are in order of sign-up. Use this list only for check-in, and tear it up afterwards.',
  columns: { number: 'No.', name: 'Name', came: 'Came' },
  print: 'Print list',
  back: 'Back to My Events',
  none: 'No one is going yet.',
  loadFailed: (message: string) => `The names could not be loaded. ${message}`,
}

/** Shown in a participant's cells when their details have been deleted (SPEC §8, D18). */
export const participantText = { unnamed: 'Unnamed', noEmail: 'no-email' }
