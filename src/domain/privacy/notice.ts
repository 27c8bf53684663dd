import { STORED_MS } from '../check-in/desk.ts'

/**
 * A period that a job, an expiry date or a cookie enforces. The data of a row without a period is stored as long as the
 * account, the NGO or the certificate.
 */
type Period = Partial<Record<'minutes' | 'hours' | 'days' | 'months' | 'mostDays' | 'mostHours' | 'unsentDays', number>>

/**
 * The rows of the privacy notice in display order, each with its period. Jobs and expiry dates (api) and the sentences
 * of the notice (src/text/<lang>/page/privacy.ts) use the same numbers. db/personal-data.ts lists the columns of each
 * row.
 */
export const NOTICE_ROWS = {
  profile: {},
  google: {},
  'second-google': {},
  registration: { minutes: 10 },
  session: { days: 30, mostDays: 90 },
  study: {},
  participation: {},
  'waiting-list': { days: 30 },
  withdrawal: {},
  reminder: { days: 60 },
  'calendar-address': {},
  following: {},
  attendance: {},
  'scan-origin': { days: 60 },
  'walk-in': { days: 30, mostDays: 60 },
  'on-check-in-phone': { hours: STORED_MS / 3_600_000 },
  'check-in-phone': { days: 60 },
  claim: {},
  certificate: {},
  correction: {},
  'service-record': {},
  sharing: {},
  'class-read': { months: 24 },
  endorsement: {},
  transcript: {},
  flag: {},
  'public-log': {},
  verifier: {},
  ngo: {},
  'ngo-details': {},
  'ngo-question': {},
  college: {},
  'domain-link': { days: 7 },
  'class-list': { days: 120 },
  'work-for-college': {},
  'api-key': {},
  event: {},
  announcement: {},
  membership: {},
  'work-for-ngo': {},
  invitation: { days: 7 },
  'application-link': { days: 14 },
  email: { days: 30, unsentDays: 180 },
  'email-choice': {},
  'email-link': { months: 12 },
  'suppressed-address': { days: 180 },
  message: { days: 180 },
  report: { months: 12 },
  'report-answer': {},
  admin: {},
  'admin-session': { minutes: 15, mostHours: 12 },
  'network-address': { days: 1 },
  'repeated-form': { days: 1 },
  'server-log': {},
} as const satisfies Record<string, Period>

export type NoticeRow = keyof typeof NOTICE_ROWS

/** How long a browser stores our cookies, except those of a session. */
export const COOKIE_PERIODS = {
  signIn: { minutes: 10 },
  /** An applicant's visit to their application. */
  visit: { minutes: 60 },
  /** A scanned check-in code, until the volunteer has logged in. */
  scan: { minutes: 15 },
  /** The id of a browser with which someone checked in. */
  browser: { days: 90 },
  /** A browser in which the admin passcode was entered correctly once. */
  adminBrowser: { days: 180 },
  flash: { seconds: 60 },
} as const
