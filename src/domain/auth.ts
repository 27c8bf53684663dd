/** Why a sign-in did not happen: what the callback puts into `/login?error=` and `/register?error=`. */
export type SignInFault =
  | 'cancelled'
  | 'expired'
  | 'unreachable'
  | 'unproven'
  | 'unverified'
  | 'unavailable'
  | 'busy'
  | 'away'
  | 'form-expired'

/** Where an NGO that may not sign in yet stands: what signing in puts into `/pending?state=`. */
export type PendingState = 'submitted' | 'pending'
