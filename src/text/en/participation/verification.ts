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
  all: 'Verify everyone',
  /** On phones, the rest of a person's row is behind this button. */
  restOfRow: 'More',
  /** Unticking takes effect after ten seconds (D88). */
  undo: 'Undo',
  unticked: (name: string) => `${name}: Not Verified in 10 seconds. To undo, tick again.`,
  revoke: {
    question: (name: string) => `Revoke the certificate of ${name}?`,
    detail: 'The email about the certificate has already been sent. The certificate will be revoked.',
    keep: 'Keep certificate',
    act: 'Revoke certificate',
  },
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

/** The question about a past event whose people are not verified yet. */
export const askText = {
  title: (title: string) => `Who came to ${title}?`,
  /** `clear` people can be verified together; `review` people need a look first. Neither is verified yet. */
  checkedIn: ({ came, all, clear, review }: Record<'came' | 'all' | 'clear' | 'review', number>) => {
    const counted = `${came} of ${all} ${all === 1 ? 'person' : 'people'} checked in.`
    if (review === 0) return clear === came ? counted : `${counted} ${clear} of them can be verified now.`
    if (clear === 0) return `${counted} Look at ${review} of them yourself.`
    return `${counted} Look at ${review} of them yourself; the other ${clear} are clear.`
  },
  going: (all: number) =>
    all === 1 ? '1 person was going. Tick them if they came.' : `${all} people were going. Tick each one who came.`,
  /** Some people are verified, and no one who checked in is left. */
  rest: (verified: number, all: number) =>
    `${verified} of ${all} ${all === 1 ? 'person is' : 'people are'} verified. Tick anyone else who came.`,
  everyone: (all: number) => (all === 1 ? 'Verify this person' : `Everyone came: verify all ${all}`),
  verify: (people: number) => (people === 1 ? 'Verify this person' : `Verify these ${people}`),
  noOneElse: (isNoOne: boolean): string => (isNoOne ? 'No one came' : 'No one else came'),
  noOneElseHint: (isNoOne: boolean) =>
    `“${isNoOne ? 'No one came' : 'No one else came'}” ends the reminders. You can still verify someone later.`,
  /** Asked before the emails end while people who checked in are not verified. */
  first: {
    title: (clear: number) =>
      `${clear === 1 ? '1 person who checked in is' : `${clear} people who checked in are`} not verified yet`,
    detail: (clear: number): string => (clear === 1 ? 'Verify this person first?' : 'Verify them first?'),
    end: 'End the emails',
  },
  saving: 'Saving…',
  answered: (isNoOne: boolean) =>
    `You said that ${isNoOne ? 'no one' : 'no one else'} came. You can still verify someone.`,
  undo: 'Undo',
  failed: (message: string) => `Your answer could not be saved. ${message}`,
}

/** Texts shown before, during and after many participants are verified. */
export const verifyAllText = {
  hint: 'You’ll see the names first. Afterwards, you can untick anyone who did not come.',
  question: (people: number) => (people === 1 ? 'Verify 1 person?' : `Verify ${people} people?`),
  names: 'People to be verified',
  mails: (mails: number) => {
    if (mails === 0)
      return 'Each person will get a certificate. We can’t email anyone because we have no email addresses.'
    const emailed = mails === 1 ? '1 person' : `${mails} people`
    return `Each person will get a certificate. We’ll email ${emailed} after 10 minutes. No one gets two emails within 24 hours.`
  },
  cancel: 'Not now',
  act: (people: number) => (people === 1 ? 'Verify 1' : `Verify all ${people}`),
  marking: 'Verifying…',
  ownLeft: 'You were not verified. Someone else from your NGO must verify you.',
  progress: (done: number, all: number) => `${done} of ${all} verified so far. Stay on this page.`,
  done: (people: number) =>
    `${people === 1 ? '1 person' : `${people} people`} verified. We’ll email them after 10 minutes, unless you untick them first.`,
}

/** Asks for the hours of an event that states none, before anyone is verified (D86). */
export const hoursQuestionText = {
  title: 'How many hours did they help?',
  detail: 'This event has no hours yet. Most colleges count hours, so certificates should have them.',
  hours: 'Hours',
  use: 'Use these hours',
  skip: 'Skip: no hours',
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
