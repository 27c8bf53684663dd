/** What a person is told when the API says no, by its code. */
export const refusalText = {
  'foreign-origin': 'This request did not come from our own pages.',
  'signed-out': 'Please log in first.',
  'log-in-to-participate': 'Please log in to mark your participation.',
  'gate-locked': 'The admin page is locked. Enter the passcode again.',
  'wrong-passcode': 'Incorrect passcode.',
  forbidden: 'Your account may not do this.',
  'approval-withdrawn': 'Your organization is no longer approved. Your NGO panel says why, and how to answer.',
  'owners-only': 'Only an owner of the organization may do this.',
  'not-an-admin': 'Only a named admin may use the passcode. Log in with an admin account first.',
  invalid: 'Please check the marked fields.',
  'body-too-large': 'The request is too large.',
  'not-found': 'There is nothing here.',
  'link-used': 'This link has taken an answer, or is older than 14 days. Ask for a new one with your e-mail address.',
  'event-past': 'This event is over.',
  'anothers-code': 'Somebody else kept this code on this phone. It waits until they log in.',
  'checked-in': 'The door has marked you. If that is wrong, tell a helper there.',
  'event-not-past': 'This event is not over yet.',
  'event-not-near': 'The names of those going can be read from the day before the event.',
  stale: 'Somebody changed this meanwhile. Look at the current values and try again.',
  'application-decided': 'Your application was decided meanwhile. Load the page again to see what stands now.',
  'last-owner': 'You are the only owner. Make somebody else an owner first, or close the organization.',
  'own-participation': 'This is your own participation. Somebody else of your organization marks it.',
  'application-withdrawn': 'Your application is withdrawn. Take it up again first.',
  'question-closed':
    'There is no open question any more: it was answered, decided or taken back meanwhile. Load the page again to see what stands now.',
  'name-first': 'A certificate would carry your name. Please write it on your dashboard first, in letters.',
  'taken-back': 'We took this certificate back. Only we can issue it anew: please write to us.',
  'check-in-closed': 'The door is closed on this phone.',
  'check-in-link-closed': 'This link opens no door, or no longer.',
  'check-in-full': 'Five phones are at this door already.',
  'check-in-too-early': 'The door can be opened from 72 hours before the event.',
  'check-in-over': 'This event is over.',
  'check-in-used-up': 'This door has taken as many marks as one door may. Make a new link.',
  'code-changed': 'This code has changed. Look at the door’s screen and scan the new one.',
  'no-open-check-in': 'No event you are going to has its door open now. Scan the square instead.',
  'claim-code-used': 'This code was used already, or its 14 days are over.',
  'digits-changed': 'These digits have changed. Look again.',
  'code-unknown': 'No door of ours shows this code.',
  'claim-code-unknown': 'We know no such code.',
  'too-many-digits': 'Five tries in ten minutes are used up. Scan the square, or show your pass.',
  'claim-early': '“I was there” can be said from the 7th day after the event.',
  'claim-late': '“I was there” can be said until the 60th day after the event.',
  'claim-made': 'You have said so of this event already.',
  'claim-verified': 'This was marked as verified meanwhile.',
  'claim-resolved':
    'This was answered, decided or taken back meanwhile, or it is not your turn. Load the page again to see what stands now.',
  'appeal-early': 'The organization still has days to answer.',
  'appeal-late': 'The 30 days in which you could ask us are over.',
  'not-verified': 'You are not marked as verified.',
  conflict: 'This does not go together with what stands now.',
  'too-many': 'Too many tries. Please wait a little and try again.',
  'too-many-events': 'You have posted as many events as one organization may. Please try again later.',
  'too-many-live': 'You have as many upcoming events as one organization may. Delete one, or wait until one is over.',
  'mail-failed': 'Failed to send message.',
  'gate-closed': 'The admin gate is not set up. ADMIN_PASSCODE_HASH is missing or wrong.',
  away: 'We cannot reach our records right now. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again.',
}

/** What the API says beside the code: also to what only a program, or a link that is followed, can ask for. */
export const apiRefusalText = {
  ...refusalText,
  'too-many-moves':
    'This event’s day, time or place was changed ten times today, and people going were told. Please change it again later.',
  'move-waits':
    'This event was moved, and those going are told within ten minutes. Their names can be read once they were.',
  'too-many-entries':
    'This participant was marked and unmarked ten times today. Please settle it tomorrow, or write to us.',
  'too-late-to-undo': 'This can no longer be undone. Decide again instead.',
  'not-json': 'The request must be JSON (Content-Type: application/json).',
  'key-reused': 'This Idempotency-Key was already used for something else.',
  'method-not-allowed': 'This address does not take that method.',
  'credentials-off': 'Signed credentials are not set up here. CERTIFICATE_KEYS is missing.',
  stopping: 'This server is being stopped. Another one answers.',
  'pdfs-busy': 'Many papers are being made right now. Please ask again in a few seconds.',
  'log-differs':
    'This was changed in our records after it was issued, so we do not sign it. Our team has been notified.',
  'certificate-revoked': 'This certificate is revoked, so it can no longer be downloaded.',
}

/** What a page of another language says instead. The API's own messages are English, and each refusal brings its own. */
export const pageRefusalText: Partial<Record<keyof typeof refusalText, string>> = {}
