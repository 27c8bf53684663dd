/** Texts of /google-auth, for a person who logged in with Google and has no account here (SPEC §2). */
export const googleAuthText = {
  unknown: 'खाता नहीं मिला। पहले रजिस्टर कीजिए।',
  another: 'रजिस्टर किसी दूसरे Google खाते से किया था?',
  login: 'लॉग इन करें',
}
