/** Texts about past events in the NGO panel and who attended them (SPEC §2, §8, D18). */
export const verificationText = {
  title: 'हो चुके कार्यक्रम और हाज़िरी\u00a0की पुष्टि',
  hint: 'जो लोग आए, उनकी हाज़िरी लगाइए। उनके डैशबोर्ड पर यह तुरंत दिखता है। प्रमाण-पत्र के लिंक का ईमेल हम 10 मिनट बाद भेजते हैं। उससे पहले हाज़िरी हटाने पर ईमेल नहीं जाता।',
  empty: 'अभी तक कोई कार्यक्रम नहीं हुआ है।',
  emptyHint: 'पूरा हो जाने पर कार्यक्रम यहाँ आ जाता है।',
  loadFailed: (message: string) => `हो चुके कार्यक्रम लोड नहीं हो पाए: ${message}`,
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
  wrong: (most: number) => `0.5 से ${most} तक घंटे लिखिए, चौथाई के हिसाब से, जैसे 2.25`,
  certificate: 'प्रमाण-पत्र',
  certificateOf: (name: string) => `: ${name} (PDF)`,
  all: 'सबकी पुष्टि करें',
  /** On phones, the rest of a person's row is behind this button. */
  restOfRow: 'और',
  /** Unticking takes effect after ten seconds (D88). */
  undo: 'वापस लें',
  unticked: (name: string) => `${name}: 10 सेकंड में पुष्टि हट जाएगी। न हटानी हो, तो फिर से हाज़िरी लगाइए।`,
  revoke: {
    question: (name: string) => `${name} का प्रमाण-पत्र निरस्त करें?`,
    detail: 'प्रमाण-पत्र का ईमेल जा चुका है। पुष्टि हटाने पर प्रमाण-पत्र निरस्त हो जाएगा।',
    keep: 'रहने दें',
    act: 'निरस्त करें',
  },
  newToUs: 'पहली बार',
  unusualName: (googleName: string | null) =>
    googleName === null ? 'पुष्टि से पहले यह नाम देख लें।' : `यह नाम देख लें। Google में नाम: ${googleName}`,
  search: 'नाम या ईमेल से खोजें',
  order: 'क्रम',
  csv: 'CSV',
  csvOf: (title: string) => `: “${title}” में हिस्सा लेने वाले`,
  found: (found: number, all: number) => `${all} में से ${found === 1 ? '1 व्यक्ति' : `${found} लोग`}`,
  nobody: 'यहाँ इस नाम या ईमेल का कोई नहीं है।',
  some: (shown: number, all: number) => `${all} में से ${shown} दिख रहे हैं। बाकी नाम खोजने पर मिलेंगे।`,
  showAll: 'सब दिखाएँ',
  endedBy: { admin: 'एडमिन ने प्रमाण-पत्र निरस्त किया', holder: 'वॉलंटियर ने प्रमाण-पत्र लौटाया' },
  /** Shown next to the checkbox: what the check-in entries show (D46). */
  desk: {
    column: 'कार्यक्रम में हाज़िरी',
    came: 'आना',
    left: 'जाना',
    how: 'हाज़िरी कैसे लगी',
    none: 'हाज़िरी नहीं लगी',
    ifTicked: 'हाज़िरी लगाने पर प्रमाण-पत्र पर लिखा होगा कि संस्था ने पुष्टि\u00a0की।',
    ways: {
      code: '',
      pass: 'ई-पास स्कैन हुआ।',
      tick: 'साथी ने नाम छूकर हाज़िरी\u00a0लगाई।',
      'walk-in': 'साथी ने नाम जोड़ा।',
    },
    late: 'कोड देर से पहुँचा।',
    visitor: 'बिना सूची, हाज़िरी जोड़ने का कोड अभी इस्तेमाल नहीं हुआ',
    addedBy: (phone: number) => `फ़ोन ${phone} पर नाम जोड़ा गया।`,
    count: (counted: number, seen: number | null) =>
      `कार्यक्रम में लगी हाज़िरी: ${counted}${seen === null ? '' : `, साथी की गिनती: ${seen}`}`,
  },
  removed: {
    title: 'आपके हटाए हुए कार्यक्रम',
    hint: 'ये कार्यक्रम अब सूची में नहीं हैं, पर इनके प्रमाण-पत्र अब भी मान्य हैं। जो लोग नहीं आए, उनकी हाज़िरी हटाइए।',
  },
}

/** A volunteer's role and outcome, which the NGO can add to the certificate (D59). */
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

/** The orders in which participants can be sorted. */
export const orderText = { 'sign-up': 'जुड़ने के क्रम में', name: 'नाम के क्रम में' }

/** The question about a past event whose people are not verified yet. */
export const askText = {
  title: (title: string) => `“${title}” में कौन-कौन आया?`,
  /** `clear` people can be verified together; `review` people need a look first. Neither is verified yet. */
  checkedIn: ({ came, all, clear, review }: Record<'came' | 'all' | 'clear' | 'review', number>) => {
    const counted = `${all} में से ${came} की हाज़िरी लगी।`
    if (review === 0) return clear === came ? counted : `${counted} इनमें से ${clear} की पुष्टि अभी हो सकती है।`
    if (clear === 0) return `${counted} इनमें से ${review} की हाज़िरी पहले जाँचिए।`
    return `${counted} इनमें से ${review} की हाज़िरी पहले जाँचिए, बाकी ${clear} की ठीक है।`
  },
  going: (all: number) =>
    all === 1
      ? '1 व्यक्ति को आना था। कार्यक्रम में मौजूदगी पक्की हो, तो हाज़िरी लगाइए।'
      : `${all} लोगों को आना था। जो आए, उनकी हाज़िरी लगाइए।`,
  /** Some people are verified, and no one who checked in is left. */
  rest: (verified: number, all: number) => `${all} में से ${verified} की पुष्टि हुई। और लोग भी आए हों, तो उनकी हाज़िरी लगाइए।`,
  everyone: (all: number) => (all === 1 ? 'इनकी पुष्टि करें' : `सभी आए: ${all} की पुष्टि करें`),
  verify: (people: number) => (people === 1 ? 'इनकी पुष्टि करें' : `इन ${people} की पुष्टि करें`),
  noOneElse: (isNoOne: boolean): string => (isNoOne ? 'कोई नहीं आया' : 'और कोई नहीं आया'),
  noOneElseHint: (isNoOne: boolean) =>
    `“${isNoOne ? 'कोई नहीं आया' : 'और कोई नहीं आया'}” दबाने पर रिमाइंडर बंद हो जाते हैं। पुष्टि बाद में भी हो सकती है।`,
  /** Asked before the emails end while people who checked in are not verified. */
  first: {
    title: (clear: number) => `${clear === 1 ? '1 व्यक्ति' : `${clear} लोगों`} की हाज़िरी लगी है, पर पुष्टि बाकी है`,
    detail: (clear: number): string => (clear === 1 ? 'पहले इनकी पुष्टि करें?' : 'पहले इन सबकी पुष्टि करें?'),
    end: 'ईमेल बंद करें',
  },
  saving: 'सहेज रहे हैं…',
  answered: (isNoOne: boolean) => `आपने बताया कि ${isNoOne ? 'कोई' : 'और कोई'} नहीं आया। पुष्टि अब भी हो सकती है।`,
  undo: 'वापस लें',
  failed: (message: string) => `आपका जवाब सहेजा नहीं जा सका। ${message}`,
}

/** Texts shown before, during and after many participants are verified. */
export const verifyAllText = {
  hint: 'पहले सबके नाम दिखेंगे। जो लोग नहीं आए, उनकी हाज़िरी बाद में हटाई जा सकती है।',
  question: (people: number) => (people === 1 ? '1 व्यक्ति\u00a0की पुष्टि करें?' : `${people} लोगों\u00a0की पुष्टि करें?`),
  names: 'जिनकी पुष्टि होगी',
  mails: (mails: number) => {
    if (mails === 0) return 'हर एक को प्रमाण-पत्र मिलेगा। ईमेल किसी को नहीं जाएगा, क्योंकि किसी का ईमेल पता हमारे पास नहीं है।'
    const emailed = mails === 1 ? '1 व्यक्ति' : `${mails} लोगों`
    return `हर एक को प्रमाण-पत्र मिलेगा। हम ${emailed} को 10 मिनट बाद ईमेल भेजेंगे, पर 24 घंटे में किसी को दो बार नहीं।`
  },
  cancel: 'अभी नहीं',
  act: (people: number) => (people === 1 ? '1\u00a0की पुष्टि करें' : `सभी ${people}\u00a0की पुष्टि करें`),
  marking: 'पुष्टि हो रही है…',
  ownLeft: 'आपकी पुष्टि नहीं हुई। वह आपकी संस्था से कोई और करे।',
  progress: (done: number, all: number) => `अब तक ${all} में से ${done} की पुष्टि हुई। इसी पेज पर रहिए।`,
  done: (people: number) =>
    `${people === 1 ? '1 व्यक्ति' : `${people} लोगों`} की पुष्टि हुई। ईमेल 10 मिनट बाद जाएगा। उससे पहले पुष्टि हटाने पर नहीं जाएगा।`,
}

/** Asks for the hours of an event that states none, before anyone is verified (D86). */
export const hoursQuestionText = {
  title: 'कितने घंटे सेवा हुई?',
  detail: 'इस कार्यक्रम के घंटे नहीं लिखे गए हैं। ज़्यादातर कॉलेज घंटे गिनते हैं, इसलिए प्रमाण-पत्र पर घंटे होने चाहिए।',
  hours: 'घंटे',
  use: 'यही घंटे लिखें',
  skip: 'घंटों के बिना',
}

/** The list of names to print for check-in, from the day before the event (D18). */
export const nameListText = {
  open: 'हाज़िरी के\u00a0लिए नाम',
  title: (title: string) => `हाज़िरी की\u00a0सूची: “${title}”`,
  hint: 'नाम जुड़ने के क्रम में हैं। यह सूची सिर्फ़ हाज़िरी के लिए है। बाद में इसे फाड़ दीजिए।',
  columns: { number: 'क्रम', name: 'नाम', came: 'हाज़िरी' },
  print: 'सूची प्रिंट करें',
  back: '“मेरे कार्यक्रम”\u00a0पर लौटें',
  none: 'अभी तक किसी ने “आना है” नहीं दबाया है।',
  loadFailed: (message: string) => `नाम लोड नहीं हो पाए। ${message}`,
}

/** Shown in a participant's cells when their details have been deleted (SPEC §8, D18). */
export const participantText = { unnamed: 'नाम नहीं है', noEmail: 'ईमेल नहीं है' }
