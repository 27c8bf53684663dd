/** What /google-auth says to whom Google knows and we do not (SPEC §2). */
export const googleAuthText = {
  unknown: 'No account found. Please register first.',
  /** As RichText.astro reads it. */
  another: 'Did you use another Google account? [Login](/login)',
}
