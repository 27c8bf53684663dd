import type { Role } from '#domain/account/account.ts'
import type { Device } from '#domain/account/auth.ts'
import type { JoinOutcome } from '#domain/account/google-account.ts'
import type { ParticipationStatus } from '#domain/participation/participation.ts'
import { momentText } from '../time/moment.ts'

/** What the pages say about a person's own profile and data (SPEC §2 "Volunteer dashboard", D26). */
export const accountText = {
  name: 'Name',
  email: 'Email',
  location: 'Location',
  phone: 'Contact number',
  description: 'Brief description',
  /** What an NGO may correct; its name and website were checked and stay. */
  organization: 'Organization details',
  contact: 'Contact details and your data',
  organizationHint: 'Your name and website were checked when you were approved. To change them, write to us.',
  coordinatorHint: 'Certificates and events name you so. The organization’s own details are its owners’.',
  /** Stands for a name that the sign-in did not give. */
  nameless: 'User',
  /** Under a name in a script without a font (docs/certificates.md). */
  notPrinted:
    'A certificate’s PDF can’t print these letters. Write the name in English letters, Devanagari, Tamil or another major Indian script.',
  edit: 'Edit profile',
  institution: 'Institution',
  institutionHint: 'Your school or college, as your certificates should say it. They say that you stated it.',
  rollNumber: 'Roll number',
  frozen:
    'A certificate says the name that you had when you pressed I’m Going. What you change here counts from now on.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile saved.',
  loadFailed: 'Your profile could not be loaded.',
  saveFailed: 'Your profile could not be saved.',
  export: 'Download my data',
  exportHint: 'One file with everything we keep about you.',
  delete: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteConsequence: {
    user: 'You will be signed out everywhere. Sign-ups for upcoming events are removed; for past events your name is removed, and your certificates are revoked: their check pages will say so. This cannot be undone.',
    ngo: 'You will be signed out everywhere. If you are the only person of your organization, it closes too: all its events leave the lists, and everybody going to an upcoming one gets a mail. This cannot be undone.',
    admin: 'You will be signed out everywhere. This cannot be undone.',
  } satisfies Record<Role, string>,
  deleteFailed: 'Your account could not be deleted.',
  logoutFailed: 'You are still logged in. Please try again.',
}

/** What the volunteer's dashboard says (SPEC §2 "Volunteer dashboard", D6). */
export const dashboardText = {
  title: 'Your Dashboard',
  profile: 'Profile',
  record: 'Your Participated Opportunities',
  none: "You haven't participated in any activity yet.",
  status: 'Status',
  statuses: { Past: 'Past', Upcoming: 'Upcoming' } satisfies Record<ParticipationStatus, string>,
  cancelled: 'Cancelled by the NGO',
  unlisted: 'No longer listed',
  left: 'No longer going',
  verification: 'Verification',
  verified: 'Verified',
  /** Of marks at the check-in desk that nobody has confirmed so far. */
  awaited: 'The organization confirms it next.',
  notVerified: 'Not Verified',
  certificate: 'The certificate will be sent by the NGO to your registered email.',
  view: 'View Event',
  browse: 'Browse Opportunities',
  loadFailed: 'Your participation could not be loaded.',
  ownData: 'Your data',
  keep: 'Keep my account',
  deleting: 'Deleting…',
  saving: 'Saving…',
}

const devices: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }

/** Where a person is signed in. */
export const sessionText = {
  title: 'Where you are signed in',
  line: (device: Device | null, begunAt: string, current: boolean) =>
    `${device === null ? 'A device' : devices[device]}, since ${momentText(begunAt)}${current ? ' (this\u00a0one)' : ''}`,
  leave: 'Log out everywhere',
  leaving: 'Logging out…',
  loadFailed: 'We could not load where you are signed in.',
  failed: 'You are still logged in.',
}

/** Choosing the language of mails and papers (D30). */
export const languageText = {
  title: 'Language',
  hint: 'Of the mails we send you. Your papers offer it first.',
  saved: 'We will write to you in this language.',
  failed: 'The language was not changed.',
  loadFailed: 'We could not load your language.',
}

/** A person's one or two Google accounts (D93). */
export const googleAccountText = {
  title: 'Google accounts',
  hint: 'You can add a second Google account and log in with either one. Add your own before a college or an organization closes the one it gave you.',
  /** Below the one that our emails go to. */
  writtenTo: 'We write to this address.',
  add: 'Add a Google account',
  leaving: 'Going to Google…',
  remove: 'Remove',
  question: (email: string) => `Remove ${email}?`,
  detail:
    'You can no longer log in with it. You are logged out on your other devices. We write to the account that remains.',
  keep: 'Keep it',
  act: 'Remove account',
  removing: 'Removing…',
  removed: 'The Google account was removed.',
  failed: 'This did not work.',
  loadFailed: 'We could not load your Google accounts.',
  /** How adding one ended. */
  ends: {
    joined: 'The Google account was added. You can log in with either one now.',
    same: 'You already log in with this Google account.',
    taken:
      'This Google account has an account of its own here, so it was not added. To use it here, log in with it and delete that account first.',
    full: 'You already have two Google accounts here. Remove one first.',
    admin: 'This Google account belongs to an admin, so it was not added.',
    'not-joined': 'No Google account was added. You can try again.',
    'sign-in-again': 'Log in again first. Accounts can be changed within ten minutes of logging in.',
    'too-many': 'You changed your Google accounts too often. Try again in a few hours.',
  } satisfies Record<JoinOutcome, string>,
  logIn: 'Log in again',
}
