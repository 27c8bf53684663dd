/**
 * Pages that the server fills with content. Their empty shells are never sent. Each has its own policy, so that the policy of the
 * other pages stays small (docs/decisions/014).
 */
export const SHELLS = new Set([
  '/events',
  '/event',
  '/unlisted-event',
  '/verify',
  '/verify-offline',
  '/ngo',
  '/college-page',
  '/your-college',
])
