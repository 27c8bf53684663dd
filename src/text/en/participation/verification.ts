/** What the NGO panel says of past events, and of who came (SPEC §2, §8, D18). */
export const verificationText = {
  title: 'Past Events & Participant Verification',
  hint: 'Tick the people who came. They see the change on their dashboard at once. The mail with the certificate leaves ten minutes later: untick before, and it does not.',
  empty: 'No past events found.',
  emptyHint: 'An event moves here once it is over.',
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
  wrong: (most: number) => `Enter quarter steps from 0.5 to ${most}, like 2.25.`,
  certificate: 'Certificate',
  certificateOf: (name: string) => ` of ${name}, as a PDF`,
  all: 'Mark all present',
  newToUs: 'New to us',
  unusualName: (googleName: string | null) =>
    googleName === null ? 'Check this name before you verify.' : `Check this name. Google’s name: ${googleName}`,
  search: 'Search by name or e-mail',
  order: 'Order',
  csv: 'CSV',
  csvOf: (title: string) => ` of the participants of ${title}`,
  found: (found: number, all: number) => `${found} of ${all} people`,
  nobody: 'Nobody here has that name or e-mail.',
  some: (shown: number, all: number) => `These are ${shown} of ${all}. Search finds the others, too.`,
  showAll: 'Show all',
  endedBy: { admin: 'We took the certificate back', holder: 'Gave the certificate back' },
  /** Beside the tick: what the marks of the event's check-in desk say (D46). */
  desk: {
    column: 'At the door',
    came: 'In',
    left: 'Out',
    how: 'How we know',
    none: 'No mark',
    ifTicked: 'If you tick: the paper says “confirmed by the organization”.',
    ways: { code: '', pass: 'Pass scanned.', tick: 'Ticked by a helper.', 'walk-in': 'Added by a helper.' },
    late: 'Code sent late.',
    visitor: 'Walk-in, code not used yet',
    addedBy: (phone: number) => `Added by Phone ${phone}.`,
    count: (counted: number, seen: number | null) =>
      seen === null ? `The door counted ${counted}.` : `The door counted ${counted}, the helper saw ${seen}.`,
    verify: (people: number) => (people === 1 ? 'Verify the 1 who checked in' : `Verify all ${people} who checked in`),
    leftOut: (people: number) =>
      people === 1 ? 'One is left out: look at the doubt first.' : `${people} are left out: look at the doubts first.`,
  },
  removed: {
    title: 'Events you removed',
    hint: 'They are on no list any more, and their certificates stand. Untick whoever was not there.',
  },
}

/** What may be stated of somebody's part, for their certificate (D59). */
export const partText = {
  open: 'Role',
  title: (name: string) => `What ${name} did`,
  detail: 'It stands on the certificate, as stated by your organization.',
  role: 'Role',
  roleHint: 'Like “Team lead”',
  outcome: 'Outcome',
  outcomeHint: 'Like “42 kg of plastic sorted”',
  save: 'Save',
  cancel: 'Cancel',
}

/** In which order the participants stand. */
export const orderText = { 'sign-up': 'By sign-up', name: 'By name' }

/** What is said before everybody is marked present, while it goes on and after it. */
export const verifyAllText = {
  hint: 'You see who it is first. Untick afterwards whoever did not come.',
  question: (people: number) => (people === 1 ? 'Mark 1 person present?' : `Mark ${people} people present?`),
  names: 'Who will be marked present',
  mails: (mails: number) => {
    if (mails === 0) return 'Each gets a certificate. None of them can be mailed.'
    const leave = mails === 1 ? '1 mail leaves' : `${mails} mails leave`
    return `Each gets a certificate. ${leave} ten minutes later; who was mailed about theirs today gets no second one.`
  },
  cancel: 'Not now',
  act: (people: number) => (people === 1 ? 'Mark 1 present' : `Mark all ${people} present`),
  marking: 'Marking…',
  ownLeft: 'You were left out: somebody else of your organization marks you.',
  progress: (done: number, all: number) => `${done} of ${all} marked so far. Please stay on this page.`,
  done: (people: number) =>
    `${people === 1 ? '1 person' : `${people} people`} marked present. Untick within ten minutes, and that mail does not leave.`,
}

/** The list for the check-in desk, from the day before the event on (D18). */
export const nameListText = {
  open: 'Names for the door',
  title: (title: string) => `Names for ${title}`,
  hint: 'In the order they signed up. Paper with names on it is for the door alone: tear it up afterwards.',
  columns: { number: 'No.', name: 'Name', came: 'Came' },
  print: 'Print',
  back: 'Back to My Events',
  none: 'Nobody is going yet.',
  loadFailed: (message: string) => `The names did not load: ${message}`,
}

/** What stands in a participant's cells when their details are gone (SPEC §8, D18). */
export const participantText = { unnamed: 'Unnamed', noEmail: 'no-email' }
