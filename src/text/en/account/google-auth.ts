/** Texts of /google-auth, for a person who logged in with Google and has no account here (SPEC §2). */
export const googleAuthText = {
  unknown: 'No account found. Please register first.',
  another: 'Did you register with another Google account?',
  login: 'Log in',
}
