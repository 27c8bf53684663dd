/** What /login says (SPEC §8); what it says of a failure stands in auth.ts. */
export const loginText = {
  slogan: 'आपके शहर\u00a0में आपके\u00a0लिए काम है',
  title: 'लॉग इन',
  who: 'वॉलंटियर हों या संस्था, बटन एक ही है।',
  google: 'Google\u00a0से लॉग इन करें',
  /** Sentences with links, as RichText.astro reads them. */
  register: 'यहाँ पहली बार? [खाता बनाएँ](/register)',
  reads: 'Google से हम आपका नाम और ईमेल लेते हैं। और कुछ नहीं। [हम क्या रखते हैं](/privacy)',
}
