import type { PendingState, SignInFault } from '#domain/account/auth.ts'

const reasons: Record<SignInFault, string> = {
  cancelled: 'You left the Google page before you were signed in.',
  expired: 'It took too long, or it began in another browser. Please start again.',
  unreachable: 'Google does not answer right now. Please try again in a moment.',
  unproven: 'What Google answered could not be checked. Please start again.',
  unverified: 'Google has not verified your e-mail address yet.',
  unavailable: 'Signing in is not set up here.',
  busy: 'Too many tries. Please wait a little and try again.',
  away: 'We cannot reach our records right now. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
  'form-expired': 'Your form is no longer kept. Please fill it in again.',
  'invitation-used': 'This invitation was accepted or taken back, or is older than seven days. Ask for a new one.',
  'invitation-other-account':
    'This invitation is for another e-mail address. Open its link again, and choose the Google account of that address.',
  'invitation-admin': 'An admin cannot belong to an NGO. Ask for an invitation to another address.',
  'invitation-other-ngo':
    'With this Google account you belong to another organization. Leave that one first, or ask for an invitation to another address.',
  'invitation-member': 'You belong to this organization already: log in.',
}

const pending: Record<PendingState, string> = {
  submitted: 'Registration submitted. Your NGO will be approved within 24 hours.',
  pending: 'Your NGO registration is still pending approval.',
}

/** One Google account has one role (D14): which it has, and what can be done. */
const otherRole: Record<string, string> = {
  'have-user':
    'You already have a volunteer account with this Google account, and you are logged in: see Dashboard. To register an NGO, use another Google account, or delete your volunteer account first.',
  'have-ngo':
    'Your verified NGO already uses this Google account, and you are logged in: see NGO Panel. To volunteer, use another Google account.',
  'have-waiting':
    'With this Google account you have registered an NGO that is not approved. We have sent a link to its application to the e-mail address you signed in with. To volunteer, use another Google account, or delete that application first.',
}

/** What /login, /register, /google-auth and /pending say about signing in (SPEC §8). */
export const authText = {
  loginFailed: 'Google Login failed: ',
  registrationFailed: 'Google Sign-In failed: ',
  notRegistered: 'Your registration was not saved. ',
  /** Registering, before Google is asked (SPEC §2). */
  chooseRole: 'Choose your role to continue',
  roles: { user: "I'm a User", ngo: "I'm an NGO" },
  fields: {
    location: 'Location',
    orgName: 'Organization name',
    website: 'Organization website',
    phone: 'Contact number',
    description: 'Brief description',
  },
  continueWithGoogle: 'Continue with Google',
}

const unknown = 'Please try again.'

/** What /login says of a failure. @param code the address's `error`, or null without one */
export function loginFailure(code: string | null): string | null {
  if (code === null) return null
  return isOwnFault(code) ? reasonOf(code) : authText.loginFailed + reasonOf(code)
}

/** What /register says of a failure. @param code the address's `error`, or null without one */
export function registrationFailure(code: string | null): string | null {
  if (code === null) return null
  if (isOwnFault(code)) return authText.notRegistered + reasonOf(code)
  return Object.hasOwn(otherRole, code) ? (otherRole[code] ?? null) : authText.registrationFailed + reasonOf(code)
}

/** Whether we failed, and Google has no part in it: the form of a registration is then kept for ten minutes. */
export const isOwnFault = (code: string | null): boolean => code === 'away' || code === 'fault'

/** What /pending says. @param state the address's `state`; anything unknown counts as pending */
export function pendingText(state: string | null): string {
  return Object.hasOwn(pending, state ?? '') ? pending[state as PendingState] : pending.pending
}

/** Text out of an address is never shown, so an unknown code has one sentence. */
function reasonOf(code: string): string {
  return Object.hasOwn(reasons, code) ? reasons[code as SignInFault] : unknown
}

/** What /login says to whom Google sent back, where no script can read why. */
export const withoutScript: string =
  'You came back here from Google? Then you are not logged in: please try again. Only with JavaScript this page can say why.'
