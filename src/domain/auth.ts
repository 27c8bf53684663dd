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

export type PendingState = 'submitted' | 'pending'
