/** What /google-auth says to whom Google knows and we do not (SPEC §2). */
export const googleAuthText = {
  unknown: 'खाता नहीं मिला। पहले रजिस्टर कीजिए।',
  /** As RichText.astro reads it. */
  another: 'रजिस्टर किसी दूसरे Google खाते से किया था? [लॉग इन करें](/login)',
}
