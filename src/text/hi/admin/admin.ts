/** Texts of the admin page around its lists (SPEC §2 and §8, D16). */
export const adminText = {
  nav: 'एडमिन पेज',
  groups: { reviews: 'जाँच', organizations: 'संस्थाएँ', trust: 'भरोसा', operations: 'कामकाज' },
  allSections: 'सभी हिस्से',
  /** The choice between the items that wait and those that were dealt with. */
  shown: { open: 'फ़ैसला बाकी', resolved: 'फ़ैसला हो चुका' },
  gate: {
    title: 'एडमिन पासकोड लिखें',
    label: 'पासकोड',
    verify: 'जाँचें',
    verifying: 'जाँच रहे हैं…',
    wrong: 'पासकोड ग़लत है।',
    hint: 'पेज छोड़ने या दोबारा लोड करने पर यह फिर लॉक हो जाता है।',
  },
  lockedBy: {
    another: 'यह टैब लॉक है, क्योंकि एडमिन पेज दूसरे टैब में खुला है।',
    idle: '15 मिनट तक कुछ नहीं किया गया, इसलिए पेज लॉक हो गया।',
    server: 'एडमिन पेज लॉक है। पासकोड फिर से लिखिए।',
  },
  loginAsAdmin: 'लॉग इन करें',
  /** The outcome of an item that another person has dealt with. */
  late: 'इस पर पहले ही फ़ैसला हो चुका है।',
  lock: 'लॉक करें',
  more: 'और दिखाएँ',
  /** Buttons below a long text. */
  unfold: 'पूरा दिखाएँ',
  fold: 'कम दिखाएँ',
  loading: 'लोड हो रहा है…',
  loadFailed: (message: string) => `लोड नहीं हुआ: ${message}`,
}

export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `बहुत बार कोशिश हो चुकी है। ${Math.max(minutes, 1)} मिनट बाद फिर कोशिश कीजिए।`
}
