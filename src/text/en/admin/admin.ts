/** What the admin page says around its lists (SPEC §2 and §8, D16). */
export const adminText = {
  nav: 'Admin page',
  gate: {
    title: 'Enter Admin Passcode',
    label: 'Passcode',
    verify: 'Verify',
    verifying: 'Verifying…',
    wrong: 'Incorrect passcode.',
    hint: 'Leaving or reloading the page locks it again.',
  },
  lockedBy: {
    another: 'The admin page was opened in another tab, so this one is locked.',
    idle: 'Locked after 15 minutes without a touch.',
    server: 'The admin page is locked. Enter the passcode again.',
  },
  loginAsAdmin: 'Login',
  lock: 'Lock',
  more: 'Show more',
  /** Of a long text. */
  unfold: 'Show all of it',
  fold: 'Show less',
  loading: 'Loading...',
  loadFailed: (message: string) => `Failed to load: ${message}`,
}

/** How long a locked-out guesser waits: 'Try again in 12 minutes.' @param seconds from Retry-After */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 2 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}
