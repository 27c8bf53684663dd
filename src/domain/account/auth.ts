export type SignInFault =
  | 'cancelled'
  | 'expired'
  | 'unreachable'
  | 'unproven'
  | 'unverified'
  | 'unavailable'
  | 'busy'
  | 'away'
  | 'fault'
  | 'form-expired'
  | 'invitation-used'
  | 'invitation-other-account'
  | 'invitation-admin'
  | 'invitation-other-ngo'
  | 'invitation-member'

export type PendingState = 'submitted' | 'pending'

/**
 * The kinds of device on which a session can start, as far as the browser reveals them. Stored instead of the user
 * agent.
 */
export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

export function deviceOf(userAgent: string | undefined): Device | null {
  if (!userAgent) return null
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone/.test(userAgent)) return 'phone'
  return /Windows|Macintosh|Linux|CrOS/.test(userAgent) ? 'computer' : null
}

export type OwnSession = {
  begunAt: string
  device: Device | null
  current: boolean
}
