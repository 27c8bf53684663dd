import type { PendingState, SignInFault } from '#domain/account/auth.ts'

const reasons: Record<SignInFault, string> = {
  cancelled: 'You left Google’s page before you were logged in.',
  expired: 'Logging in took too long, or you started in another browser. Start again.',
  unreachable: 'Google is not responding. Try again in a moment.',
  unproven: 'We could not verify Google’s response. Start again.',
  unverified: 'Google has not verified your email address yet.',
  unavailable: 'Login is not set up on this site.',
  busy: 'Too many attempts. Wait a while and try again.',
  away: 'We can’t access our records right now. Try again in a moment.',
  fault: 'Something went wrong on our side. Try again in a moment.',
  'form-expired': 'Your form has expired. Fill it in again.',
  'invitation-used': 'This invitation was accepted or cancelled, or is more than 7 days old. Ask for a new one.',
  'invitation-other-account':
    'This invitation is for another email address. Open its link again and choose the Google account with that address.',
  'invitation-admin': 'An admin can’t join an NGO or a college. Ask to be invited at a different email address.',
  'invitation-other-ngo':
    'This Google account belongs to another NGO or college. Leave that one first, or ask to be invited at a different email address.',
  'invitation-member': 'You already belong to this NGO or college. Log in.',
}

const pending: Record<PendingState, string> = {
  submitted: 'Registration submitted. Your NGO will be approved within 24 hours.',
  pending: 'Your NGO registration is still pending approval.',
}

/** Shown if a Google account already has another role, because an account can have only one (D14). */
const otherRole: Record<string, string> = {
  'have-user':
    'You already have a volunteer account with this Google account and are now logged in. Open “Dashboard” in the menu. To register an NGO or college, use another Google account. Or delete your volunteer account first.',
  'have-ngo':
    'Your NGO already uses this Google account, and you are now logged in. Open “NGO Panel” in the menu. To volunteer, use another Google account.',
  'have-college':
    'Your college already uses this Google account, and you are now logged in. Open “College” in the menu. To volunteer, use another Google account.',
  'have-waiting':
    'You have registered an NGO or college with this Google account. It is not approved. We have emailed a link to its application to the address you logged in with. To volunteer, use another Google account, or delete that application first.',
}

/** Texts about logging in, for /login, /register, /google-auth and /pending (SPEC §8). */
export const authText = {
  loginFailed: 'Google Login failed: ',
  registrationFailed: 'Google Sign-In failed: ',
  notRegistered: 'Your registration was not saved. ',
  /** The registration form, before Google (SPEC §2). */
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

const unknown = 'Try again.'

/** Returns why logging in failed, for /login. @param code the URL's `error` parameter, or null */
export function loginFailure(code: string | null): string | null {
  if (code === null) return null
  return isOwnFault(code) ? reasonOf(code) : authText.loginFailed + reasonOf(code)
}

/** Returns why registering failed, for /register. @param code the URL's `error` parameter, or null */
export function registrationFailure(code: string | null): string | null {
  if (code === null) return null
  if (isOwnFault(code)) return authText.notRegistered + reasonOf(code)
  return Object.hasOwn(otherRole, code) ? (otherRole[code] ?? null) : authText.registrationFailed + reasonOf(code)
}

/**
 * Returns whether the fault is ours and not Google's. If so, the server stores the registration form for ten minutes.
 */
export const isOwnFault = (code: string | null): boolean => code === 'away' || code === 'fault'

/** Returns the sentence on /pending. @param state the URL's `state` parameter; an unknown state counts as pending */
export function pendingText(state: string | null): string {
  return Object.hasOwn(pending, state ?? '') ? pending[state as PendingState] : pending.pending
}

/** Returns one sentence for all unknown codes, because text from a URL is never shown. */
function reasonOf(code: string): string {
  return Object.hasOwn(reasons, code) ? reasons[code as SignInFault] : unknown
}

/** Shown on /login without JavaScript, after Google sent the person back. */
export const withoutScript: string =
  'If Google sent you back to this page, you are not logged in. Try again. To see the reason, turn on JavaScript.'
