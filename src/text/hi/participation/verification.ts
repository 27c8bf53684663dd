/** What the NGO panel says of past events, and of who came (SPEC §2, §8, D18). */
export const verificationText = {
  title: 'हो चुके कार्यक्रम और हाज़िरी\u00a0की पुष्टि',
  hint: 'जो लोग आए, उन पर निशान लगाइए। उनके डैशबोर्ड पर यह तुरंत दिखता है। प्रमाण-पत्र का ईमेल दस मिनट बाद जाता है: उससे पहले निशान हटा दिया, तो वह नहीं जाता।',
  empty: 'अभी तक कोई कार्यक्रम नहीं हुआ है।',
  emptyHint: 'पूरा हो जाने पर कार्यक्रम यहाँ आ जाता है।',
  loadFailed: (message: string) => `हो चुके कार्यक्रम लाने में दिक्कत हुई: ${message}`,
  more: 'और हो चुके कार्यक्रम दिखाएँ',
  caption: (title: string) => `“${title}” में हिस्सा लेने वाले`,
  columns: { name: 'नाम', email: 'ईमेल', attended: 'हाज़िरी' },
  fileName: 'participants',
  none: 'अभी कोई नाम नहीं है।',
  verified: 'पुष्टि हुई',
  notVerified: 'पुष्टि नहीं हुई',
  saving: 'सहेज रहे हैं…',
  updateFailed: (message: string) => `पुष्टि सहेजी नहीं जा सकी: ${message}`,
  count: (verified: number, all: number) => `${all} में से ${verified} की पुष्टि हुई`,
  hours: 'घंटे',
  hoursOf: (name: string) => `${name} के घंटे`,
  wrong: (most: number) => `0.5 से ${most} तक, चौथाई के हिसाब से लिखिए, जैसे 2.25।`,
  certificate: 'प्रमाण-पत्र',
  certificateOf: (name: string) => `: ${name}, PDF में`,
  all: 'सबकी हाज़िरी लगाएँ',
  newToUs: 'पहली बार',
  unusualName: (googleName: string | null) =>
    googleName === null ? 'पुष्टि से पहले यह नाम देख लें।' : `यह नाम देख लें। Google में नाम: ${googleName}`,
  search: 'नाम या ईमेल से खोजें',
  order: 'क्रम',
  csv: 'CSV',
  csvOf: (title: string) => `: “${title}” में हिस्सा लेने वाले`,
  found: (found: number, all: number) => `${all} में से ${found} लोग`,
  nobody: 'यहाँ इस नाम या ईमेल का कोई नहीं है।',
  some: (shown: number, all: number) => `${all} में से ${shown} यहाँ हैं। खोजने पर बाकी भी मिलते हैं।`,
  showAll: 'सब दिखाएँ',
  endedBy: { admin: 'प्रमाण-पत्र हमने वापस लिया', holder: 'प्रमाण-पत्र लौटाया' },
  /** Beside the tick: what the marks of the event's check-in desk say (D46). */
  desk: {
    column: 'दरवाज़े पर',
    came: 'आना',
    left: 'जाना',
    how: 'कैसे पता चला',
    none: 'कोई निशान नहीं',
    ifTicked: 'आप निशान लगाएँ, तो काग़ज़ पर लिखा होगा: “संस्था ने पुष्टि की”।',
    ways: {
      code: '',
      pass: 'पास स्कैन हुआ।',
      tick: 'मदद करने वाले ने निशान लगाया।',
      'walk-in': 'मदद करने वाले ने नाम जोड़ा।',
    },
    late: 'कोड देर से पहुँचा।',
    visitor: 'बिना नाम लिखाए आए, कोड अभी काम में नहीं लिया',
    addedBy: (phone: number) => `फ़ोन ${phone} ने जोड़ा।`,
    count: (counted: number, seen: number | null) =>
      `दरवाज़े पर ${counted} ${counted === 1 ? 'व्यक्ति' : 'लोग'} गिने गए${seen === null ? '' : `, मदद करने वाले ने ${seen} देखे`}।`,
    verify: (people: number) => (people === 1 ? 'दरवाज़े से आए 1 की पुष्टि करें' : `दरवाज़े से आए सभी ${people} की पुष्टि करें`),
    leftOut: (people: number) =>
      people === 1 ? '1 व्यक्ति इसमें नहीं हैं: पहले शक की वजह देखिए।' : `${people} लोग इसमें नहीं हैं: पहले शक की वजह देखिए।`,
  },
  removed: {
    title: 'आपके हटाए हुए कार्यक्रम',
    hint: 'ये अब किसी सूची में नहीं हैं, पर इनके प्रमाण-पत्र बने हुए हैं। जो लोग नहीं आए थे, उनका निशान हटाइए।',
  },
}

/** What may be stated of somebody's part, for their certificate (D59). */
export const partText = {
  open: 'भूमिका',
  title: (name: string) => `${name} ने क्या किया`,
  detail: 'यह प्रमाण-पत्र पर आएगा, और वहाँ लिखा होगा कि यह आपकी संस्था ने बताया।',
  role: 'भूमिका',
  roleHint: 'जैसे “टीम लीडर”',
  outcome: 'नतीजा',
  outcomeHint: 'जैसे “42 किलो प्लास्टिक छाँटा”',
  save: 'सहेजें',
  cancel: 'रहने दें',
}

/** In which order the participants stand. */
export const orderText = { 'sign-up': 'जुड़ने के क्रम में', name: 'नाम के क्रम में' }

/** What is said before everybody is marked present, while it goes on and after it. */
export const verifyAllText = {
  hint: 'पहले दिखेगा कि कौन-कौन हैं। जो नहीं आए, उनका निशान बाद में हटा दीजिए।',
  question: (people: number) => (people === 1 ? '1 व्यक्ति\u00a0की हाज़िरी लगाएँ?' : `${people} लोगों\u00a0की हाज़िरी लगाएँ?`),
  names: 'जिनकी हाज़िरी लगेगी',
  mails: (mails: number) => {
    if (mails === 0) return 'हर एक को प्रमाण-पत्र मिलेगा। ईमेल इनमें से किसी को नहीं भेजा जा सकता।'
    const leave = mails === 1 ? '1 ईमेल जाएगा' : `${mails} ईमेल जाएँगे`
    return `हर एक को प्रमाण-पत्र मिलेगा। दस मिनट बाद ${leave}। जिन्हें अपने प्रमाण-पत्र का ईमेल आज मिल चुका है, उन्हें दूसरा नहीं जाएगा।`
  },
  cancel: 'अभी नहीं',
  act: (people: number) => (people === 1 ? '1\u00a0की हाज़िरी लगाएँ' : `सभी ${people}\u00a0की हाज़िरी लगाएँ`),
  marking: 'हाज़िरी लग रही है…',
  ownLeft: 'आपकी हाज़िरी नहीं लगी: उसे आपकी संस्था का कोई और सदस्य लगाए।',
  progress: (done: number, all: number) => `अब तक ${all} में से ${done} की हाज़िरी लगी। अभी इसी पेज पर रहिए।`,
  done: (people: number) =>
    `${people === 1 ? '1 व्यक्ति' : `${people} लोगों`} की हाज़िरी लग गई। दस मिनट के अंदर निशान हटा दिया, तो वह ईमेल नहीं जाएगा।`,
}

/** The list for the check-in desk, from the day before the event on (D18). */
export const nameListText = {
  open: 'दरवाज़े के\u00a0लिए नाम',
  title: (title: string) => `“${title}”\u00a0के नाम`,
  hint: 'नाम जुड़ने के क्रम में हैं। नामों वाला काग़ज़ सिर्फ़ दरवाज़े के लिए है: बाद में उसे फाड़ दीजिए।',
  columns: { number: 'क्रम', name: 'नाम', came: 'आए' },
  print: 'प्रिंट करें',
  back: '“मेरे कार्यक्रम”\u00a0पर लौटें',
  none: 'अभी तक किसी ने “आना है” नहीं दबाया है।',
  loadFailed: (message: string) => `नाम खुल नहीं पाए: ${message}`,
}

/**
 * What stands in a participant's cells when their details are gone (SPEC §8, D18). The API's own words, which are English:
 * src/islands/participation/verification/people.ts knows such a participant by them.
 */
export const participantText = { unnamed: 'Unnamed', noEmail: 'no-email' }
