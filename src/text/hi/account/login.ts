/** Texts of /login (SPEC §8). The error messages are in auth.ts. */
export const loginText = {
  slogan: 'आपके शहर\u00a0को आपकी ज़रूरत\u00a0है',
  title: 'लॉग इन',
  who: 'वॉलंटियर हों या संस्था, बटन एक ही है।',
  google: 'Google\u00a0से लॉग इन करें',
  /** RichText.astro renders the links. */
  register: 'यहाँ पहली बार? [खाता बनाएँ](/register)',
  reads: 'Google से हमें आपका नाम, ईमेल और खाते की ID मिलती है। [हमारे पास क्या रहता है](/privacy)',
}
