import type { Role } from '#domain/account/account.ts'
import type { Device } from '#domain/account/auth.ts'
import type { JoinOutcome } from '#domain/account/google-account.ts'
import type { ParticipationStatus } from '#domain/participation/participation.ts'
import { momentText } from '../time/moment.ts'

/** Texts of a person's own profile and data (SPEC §2 “Volunteer dashboard”, D26). */
export const accountText = {
  name: 'Name',
  email: 'Email',
  location: 'Location',
  phone: 'Contact number',
  description: 'Brief description',
  /** Details that an NGO can edit. It cannot change its name and website, because they were checked. */
  contact: 'Contact details and your data',
  organizationHint: 'We checked the NGO’s name and website when we approved it. To change them, write to us.',
  coordinatorHint: 'This name appears on certificates and events. Only owners can change the NGO’s details.',
  officerHint: 'Students see this name when you look at their lines.',
  /** Shown if Google gave no name. */
  nameless: 'User',
  /** Shown below a name in a script that has no font (docs/certificates.md). */
  notPrinted:
    'These letters can’t be printed on the certificate PDF. Write the name in English letters, Devanagari, Tamil or another major Indian script.',
  edit: 'Edit profile',
  institution: 'School or college',
  institutionHint: 'Your certificates show this name and say that you provided it.',
  rollNumber: 'Roll number',
  frozen:
    'A certificate shows the name you had when you pressed “I’m Going”. Changes here apply to events you join from now on.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile saved.',
  loadFailed: 'We could not load your profile.',
  saveFailed: 'We could not save your profile.',
  export: 'Download my data',
  exportHint: 'One file with the data we store about you.',
  delete: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteConsequence: {
    user: 'You will be logged out everywhere and removed from upcoming events. Your name will be removed from past events. Your certificates will be revoked, and their check pages will show this. This cannot be undone.',
    ngo: 'You will be logged out everywhere. If you are the only person in your NGO, it will be closed. We will remove its events from all lists and email people going to upcoming ones. This cannot be undone.',
    college:
      'You will be logged out everywhere. If you are its only officer, your college and its classes will be closed. Endorsements stay. This cannot be undone.',
    admin: 'You will be logged out everywhere. This cannot be undone.',
  } satisfies Record<Role, string>,
  deleteFailed: 'We could not delete your account.',
  logoutFailed: 'You are still logged in. Try again.',
}

/** Texts of the volunteer's dashboard (SPEC §2 “Volunteer dashboard”, D6). */
export const dashboardText = {
  title: 'Your Dashboard',
  profile: 'Profile',
  record: 'Your Participated Opportunities',
  /** The two parts of the record, each with its number of events. */
  parts: { Upcoming: (count) => `Upcoming (${count})`, Past: (count) => `Past (${count})` } satisfies Record<
    ParticipationStatus,
    (count: number) => string
  >,
  /** Shown before the title of the next event. */
  today: 'Today',
  tomorrow: 'Tomorrow',
  none: "You haven't participated in any activity yet.",
  noneHint: 'Choose an event near you and press “I’m\u00a0Going”. It will then appear here.',
  status: 'Status',
  statuses: { Past: 'Past', Upcoming: 'Upcoming' } satisfies Record<ParticipationStatus, string>,
  cancelled: 'Cancelled by the NGO',
  unlisted: 'No longer listed',
  left: 'No longer going',
  verification: 'Verification',
  verified: 'Verified',
  /** Shown with check-ins that the NGO has not verified yet. */
  awaited: 'Next, the NGO will verify your attendance.',
  notVerified: 'Not Verified',
  certificate: 'The certificate will be sent by the NGO to your registered email.',
  view: 'View Event',
  browse: 'Browse Opportunities',
  loadFailed: 'We could not load your events.',
  settings: 'Settings',
  ownData: 'Your data',
  /** The titles of two folds of the settings. */
  copyOrDelete: 'Your data: download, delete',
  logins: 'Google accounts and logins',
  keep: 'Keep my account',
  deleting: 'Deleting…',
  saving: 'Saving…',
}

const devices: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }

/** Texts of the list of a person's sessions. */
export const sessionText = {
  title: 'Where you are logged in',
  line: (device: Device | null, begunAt: string, current: boolean) =>
    `${device === null ? 'A device' : devices[device]}, since ${momentText(begunAt)}${current ? ' (this\u00a0device)' : ''}`,
  leave: 'Log out everywhere',
  leaving: 'Logging out…',
  loadFailed: 'We could not check where you are logged in.',
  failed: 'You are still logged in.',
}

/** Texts of the setting for the language of emails and PDFs (D30). */
export const languageText = {
  title: 'Language of emails and certificates',
  hint: 'We email you in this language. It is also selected by default for certificates.',
  saved: 'We will email you in this language.',
  failed: 'We could not change the language.',
  loadFailed: 'We could not load your language setting.',
}

/** Texts of the list of a person's one or two Google accounts (D93). */
export const googleAccountText = {
  title: 'Google accounts',
  hint: 'You can add a second Google account and log in with either one. If you use a college or NGO account, add a personal one before it closes.',
  /** Shown below the account that our emails go to. */
  writtenTo: 'Our emails go to this address.',
  add: 'Add a Google account',
  leaving: 'Opening Google…',
  remove: 'Remove',
  question: (email: string) => `Remove ${email}?`,
  detail:
    'You will no longer be able to log in with this account. You will be logged out on your other devices. Our emails will go to the other account.',
  keep: 'Keep account',
  act: 'Remove account',
  removing: 'Removing…',
  removed: 'The Google account was removed.',
  failed: 'We could not change your Google accounts.',
  loadFailed: 'We could not load your Google accounts.',
  /** The outcomes of adding a Google account. */
  ends: {
    joined: 'The Google account was added. You can now log in with either one.',
    same: 'You already log in with this Google account.',
    taken:
      'This Google account was not added because it already has an account here. To add it, log in with it and delete that account first.',
    full: 'You already have two Google accounts here. Remove one first.',
    admin: 'This Google account belongs to an admin, so it was not added.',
    'not-joined': 'No Google account was added. You can try again.',
    'sign-in-again': 'Log in again first. You can add or remove Google accounts only within 10 minutes of logging in.',
    'too-many': 'You have changed your Google accounts too many times. Try again in a few hours.',
  } satisfies Record<JoinOutcome, string>,
  logIn: 'Log in again',
}
