/** What the API says when it says no, by code; the islands show the same sentences. */
export const refusalText = {
  'foreign-origin': 'This request did not come from our own pages.',
  'not-json': 'The request must be JSON (Content-Type: application/json).',
  'signed-out': 'Please log in first.',
  'log-in-to-participate': 'Please log in to mark your participation.',
  'gate-locked': 'The admin page is locked. Enter the passcode again.',
  'wrong-passcode': 'Incorrect passcode.',
  forbidden: 'Your account may not do this.',
  'not-an-admin': 'Only a named admin may use the passcode. Log in with an admin account first.',
  invalid: 'Please check the marked fields.',
  'key-reused': 'This Idempotency-Key was already used for something else.',
  'body-too-large': 'The request is too large.',
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This address does not take that method.',
  'event-past': 'This event is over.',
  'event-not-past': 'This event is not over yet.',
  stale: 'Somebody changed this meanwhile. Look at the current values and try again.',
  conflict: 'This does not go together with what stands now.',
  'certificate-revoked': 'This certificate is revoked, so it can no longer be downloaded.',
  'too-many': 'Too many tries. Please wait a little and try again.',
  'too-many-events': 'You have posted as many events as one organization may. Please try again later.',
  'too-many-live': 'You have as many upcoming events as one organization may. Delete one, or wait until one is over.',
  'mail-failed': 'Failed to send message.',
  'gate-closed': 'The admin gate is not set up. ADMIN_PASSCODE_HASH is missing or wrong.',
  'sign-in-unavailable': 'Signing in is not set up here.',
  'credentials-off': 'Signed credentials are not set up here. CERTIFICATE_KEYS is missing.',
  away: 'We cannot reach our records right now. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again.',
} as const

const FAULTS: Record<string, string> = {
  required: 'Please fill this in.',
  type: 'This is not the kind of value that belongs here.',
  unknown: 'This field is not known here.',
  repeated: 'This can be given only once.',
  characters: 'This has characters that cannot be used here.',
  link: 'Enter a full web address, starting with http:// or https://.',
  email: 'Enter an e-mail address, like name@example.org.',
  phone: 'Enter a telephone number of at least six digits.',
  day: 'Enter a day that exists.',
  time: 'Enter a time, like 06:30.',
  whole: 'Enter a whole number.',
  choice: 'Choose one of the given values.',
  'below-min': 'The most people cannot be fewer than the fewest.',
  'before-start': 'The last day cannot be before the first.',
  'too-long': 'An event can run for a year at most.',
  quarter: 'Enter hours in quarter steps, like 2.25.',
  'too-many-hours': 'An event has at most 24 hours a day.',
  past: 'This day is already over.',
}

/** A field's fault in words; limits stand in the code itself: 'most-120', 'least-1', 'at-most-100000'. */
export function faultText(fault: string): string {
  const [, kind, number] = /^(most|least|at-most)-(\d+(?:\.\d+)?)$/.exec(fault) ?? []
  if (kind === 'most') return `Use at most ${number} characters.`
  if (kind === 'least') return `Enter ${number} or more.`
  if (kind === 'at-most') return `Enter ${number} or less.`
  return FAULTS[fault] ?? 'Please check this.'
}
