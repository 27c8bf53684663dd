import type { FlagKind, FlagOutcome } from '#domain/flag/flag.ts'

const KINDS: Record<FlagKind, string> = {
  'marker-is-holder': 'पुष्टि करने वाले और वॉलंटियर का नाम या ईमेल एक ही\u00a0है',
  'joined-late': 'कार्यक्रम ख़त्म होने के\u00a0बाद नाम जुड़ा या खाता बना',
  'name-changed': 'उसी खाते पर पहले से अलग नाम',
  'unusual-name': 'बहुत लंबा नाम, या नाम में पद, इनाम या संस्था',
  'name-and-number': 'नाम और रोल नंबर आपस में नहीं मिलते',
  'impossible-entry': 'ऐसी हाज़िरी, जो सच नहीं हो सकती',
  'check-in-without-people': 'ऐसी हाज़िरी, जैसे वहाँ कोई मौजूद ही न हो',
  'posted-late': 'कार्यक्रम इतनी देर से डाला गया कि लोग देख नहीं पाए',
  'too-many-hours': 'कार्यक्रम के समय या एक दिन की सीमा से ज़्यादा घंटे',
  'edited-after-joining': 'लोगों के जुड़ने के\u00a0बाद कार्यक्रम का नाम या घंटे बदले',
}

/** @param kind null for a kind of flag that only an earlier version created */
export const flagKindText = (kind: FlagKind | null): string => (kind ? KINDS[kind] : 'ऐसी चेतावनी, जो अब नहीं बनती')

export const flagOutcomes: Record<FlagOutcome, string> = { upheld: 'गड़बड़ी मिली', unfounded: 'गड़बड़ी नहीं मिली' }

/** The flags on the admin page. */
export const flagText = {
  tab: 'चेतावनियाँ',
  title: 'जहाँ गड़बड़ी हो सकती\u00a0है',
  hint: 'चेतावनी हाज़िरी की पुष्टि के समय बनती है। प्रमाण-पत्र देखिए, संस्था से पूछिए, और वजह लिखकर चेतावनी निपटाइए।',
  empty: { open: 'कोई चेतावनी नहीं।', resolved: 'अभी कोई चेतावनी नहीं निपटी।' },
  onHold: 'चेतावनी निपटने तक ये प्रमाण-पत्र जाँच में रहते हैं।',
  count: (count: number, shown: number) => (count > shown ? `${count} में\u00a0से पहले ${shown} प्रमाण-पत्र दिख रहे हैं।` : ''),
  left: 'इन वॉलंटियरों के खाते मिटाए जा चुके हैं।',
  resolve: 'निपटाएँ',
  outcome: 'नतीजा',
  reason: 'वजह (एडमिन और लॉग के\u00a0लिए)',
  save: 'चेतावनी निपटाएँ',
  saving: 'निपटा रहे हैं…',
  cancel: 'रहने दें',
  saved: 'चेतावनी निपट गई।',
  failed: (message: string) => `चेतावनी नहीं निपटी। ${message}`,
  resolved: (outcome: FlagOutcome, by: string, day: string) => `${flagOutcomes[outcome]} (${by}, ${day}):`,
  upheldHint: 'गड़बड़ी मिले, तो प्रमाण-पत्र जाँच में ही रहते हैं। उन्हें निरस्त करना अलग से होता है।',
  columns: {
    code: 'कोड',
    name: 'नाम',
    activity: 'कार्यक्रम',
    city: 'शहर',
    days: 'दिन',
    hours: 'घंटे',
    verified: 'पुष्टि हुई',
  },
}
