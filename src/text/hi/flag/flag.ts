import type { FlagKind, FlagOutcome } from '#domain/flag/flag.ts'

export const flagKinds: Record<FlagKind, string> = {
  'marker-is-holder': 'जिसने हाज़िरी लगाई, उसका और धारक का नाम या ईमेल एक ही\u00a0है',
  'one-name-twice': 'एक कार्यक्रम\u00a0में वही नाम एक\u00a0से ज़्यादा बार',
  'new-account': 'खाता कार्यक्रम ख़त्म होने के\u00a0बाद बना',
  'joined-late': 'कार्यक्रम ख़त्म होने के\u00a0बाद नाम जुड़ा',
  'posted-late': 'नई संस्था ने कार्यक्रम शुरू होने के\u00a0बाद डाला',
  'over-12-hours': 'एक दिन\u00a0में बारह घंटे\u00a0से ज़्यादा',
  'too-many-hours': 'कार्यक्रम जितने घंटे का\u00a0है, उससे ज़्यादा घंटे',
  'two-places': 'एक वॉलंटियर एक ही समय दो शहरों\u00a0में',
  'edited-after-joining': 'लोगों के जुड़ने के\u00a0बाद कार्यक्रम का नाम या घंटे बदले',
  'name-changed': 'नाम बदलकर दूसरा हो गया',
  'approval-withdrawn': 'हाज़िरी उसी दिन लगी जिस दिन स्वीकृति वापस ली गई',
  'brief-visit': 'दस मिनट के\u00a0भीतर दरवाज़े पर आना और जाना',
  'one-network': 'सारे कोड एक ही नेटवर्क से आए, और दरवाज़े पर किसी ने नहीं देखा',
  'more-than-seen': 'जितने लोग दिखे, उनसे ज़्यादा की हाज़िरी',
  'check-in-opened-late': 'दरवाज़ा कार्यक्रम ख़त्म होने के काफ़ी बाद खोला गया',
  'no-entry': 'जहाँ ज़्यादातर की हाज़िरी लगी, वहाँ बिना हाज़िरी के पुष्टि',
  'device-twice': 'एक ही फ़ोन पंद्रह मिनट के\u00a0भीतर दो शहरों के दरवाज़ों\u00a0पर',
}

export const flagOutcomes: Record<FlagOutcome, string> = { upheld: 'यह धोखा था', unfounded: 'धोखा नहीं था' }

/** What the admin page says of flags. */
export const flagText = {
  tab: 'चेतावनियाँ',
  title: 'जो धोखे जैसा दिखता\u00a0है',
  hint: 'चेतावनी हाज़िरी लगते समय बनती है। देखिए कि उसके पीछे क्या है, संस्था से पूछिए, और वजह लिखकर निपटाइए।',
  states: { open: 'खुली', resolved: 'निपटी' },
  state: 'कौन-सी',
  empty: { open: 'कोई चेतावनी नहीं।', resolved: 'अभी कोई चेतावनी नहीं निपटी।' },
  inQuestion: 'जब तक आप इसे न निपटाएँ, इसके प्रमाण-पत्रों पर “जाँच में” लिखा रहता है।',
  count: (count: number, shown: number) => (count > shown ? `${count} प्रमाण-पत्रों में से पहले ${shown}।` : ''),
  left: 'यह जिनके बारे में थी, उन सबके खाते बंद हो चुके हैं।',
  resolve: 'निपटाएँ',
  outcome: 'यह क्या था',
  reason: 'क्यों (हमारे और लॉग के\u00a0लिए)',
  save: 'हमेशा के\u00a0लिए निपटाएँ',
  saving: 'निपटा रहे हैं…',
  cancel: 'रहने दें',
  saved: 'चेतावनी निपट गई।',
  failed: (message: string) => `चेतावनी नहीं निपटी। ${message}`,
  resolved: (outcome: FlagOutcome, by: string, day: string) => `${flagOutcomes[outcome]}। ${by}, ${day}:`,
  upheldHint: 'धोखा निकले, तो प्रमाण-पत्र वापस लिए जाने तक “जाँच में” रहते हैं। वापस लेना अलग से होता है।',
  columns: {
    code: 'कोड',
    name: 'नाम',
    activity: 'कार्यक्रम',
    city: 'शहर',
    days: 'दिन',
    hours: 'घंटे',
    verified: 'हाज़िरी लगी',
  },
}
