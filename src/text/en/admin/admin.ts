/** Texts of the admin page around its lists (SPEC §2 and §8, D16). */
export const adminText = {
  nav: 'Admin page',
  groups: { reviews: 'Reviews', organizations: 'Organizations', trust: 'Trust', operations: 'Operations' },
  allSections: 'All sections',
  /** The choice between the items that wait and those that were dealt with. */
  shown: { open: 'Open', resolved: 'Resolved' },
  gate: {
    title: 'Enter Admin Passcode',
    label: 'Passcode',
    verify: 'Verify',
    verifying: 'Verifying…',
    wrong: 'Incorrect passcode.',
    hint: 'The page locks again when you leave or reload it.',
  },
  lockedBy: {
    another: 'This tab is locked because the admin page was opened in another tab.',
    idle: 'Locked after 15 minutes of inactivity.',
    server: 'The admin page is locked. Enter the passcode again.',
  },
  loginAsAdmin: 'Login',
  /** The outcome of an item that another person has dealt with. */
  late: 'Someone else has already dealt with this.',
  lock: 'Lock',
  more: 'Show more',
  /** Buttons below a long text. */
  unfold: 'Show full text',
  fold: 'Show less',
  loading: 'Loading...',
  loadFailed: (message: string) => `Failed to load: ${message}`,
}

/** Shown after too many wrong passcodes. @param seconds from Retry-After */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 2
    ? 'Too many attempts. Try again in 1 minute.'
    : `Too many attempts. Try again in ${minutes} minutes.`
}
