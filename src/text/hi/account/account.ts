import type { Role } from '#domain/account/account.ts'
import type { Device } from '#domain/account/auth.ts'
import type { JoinOutcome } from '#domain/account/google-account.ts'
import type { ParticipationStatus } from '#domain/participation/participation.ts'
import { zonedText } from '../time/day.ts'

/** Texts of a person's own profile and data (SPEC §2 “Volunteer dashboard”, D26). */
export const accountText = {
  name: 'नाम',
  email: 'ईमेल',
  location: 'शहर',
  phone: 'संपर्क नंबर',
  description: 'छोटा परिचय',
  /** Details that an NGO can edit. It cannot change its name and website, because they were checked. */
  contact: 'संपर्क\u00a0की जानकारी और आपका डेटा',
  organizationHint: 'संस्था का नाम और वेबसाइट, दोनों हमने स्वीकृति के समय जाँचे थे। उन्हें बदलना हो, तो हमें लिखिए।',
  coordinatorHint: 'प्रमाण-पत्रों और कार्यक्रमों पर यही नाम आता है। संस्था की जानकारी बदलना सिर्फ़ संचालक का काम है।',
  officerHint: 'विद्यार्थियों की लाइनें देखने पर उन्हें यही नाम दिखता है।',
  /** Shown if Google gave no name. */
  nameless: 'वॉलंटियर',
  notPrinted: 'प्रमाण-पत्र की PDF में ये अक्षर नहीं छपते। नाम अंग्रेज़ी अक्षरों, देवनागरी, तमिल या भारत की किसी दूसरी बड़ी लिपि में लिखें।',
  edit: 'प्रोफ़ाइल बदलें',
  institution: 'स्कूल या कॉलेज',
  institutionHint: 'यह नाम प्रमाण-पत्रों पर आता है, और वहाँ लिखा रहता है कि यह आपने बताया।',
  rollNumber: 'रोल नंबर',
  frozen:
    'प्रमाण-पत्र पर वही नाम आता है जो “आना है” दबाते समय आपका था। यहाँ का बदलाव उन्हीं कार्यक्रमों पर लागू होता है जिनमें आपका नाम इसके बाद जुड़े।',
  save: 'सहेजें',
  cancel: 'रहने दें',
  saved: 'प्रोफ़ाइल सहेज ली गई।',
  loadFailed: 'आपकी प्रोफ़ाइल लोड नहीं हो पाई।',
  saveFailed: 'आपकी प्रोफ़ाइल सहेजी नहीं जा सकी।',
  export: 'मेरा डेटा डाउनलोड करें',
  exportHint: 'आपके बारे में हमारे पास जो भी है, सब एक फ़ाइल में।',
  delete: 'मेरा खाता मिटाएँ',
  deleteQuestion: 'अपना खाता मिटाना है?',
  deleteConsequence: {
    user: 'हर जगह आपका लॉग इन ख़त्म हो जाएगा। आने वाले कार्यक्रमों से आपका “आना है” हट जाएगा, और हो चुके कार्यक्रमों से आपका नाम। आपके प्रमाण-पत्र निरस्त हो जाएँगे, और उनके जाँच पेज पर यही लिखा रहेगा। इसे पलटा नहीं जा सकता।',
    ngo: 'हर जगह आपका लॉग इन ख़त्म हो जाएगा। संस्था में आपके सिवा कोई न हो, तो वह बंद हो जाएगी। उसके कार्यक्रम सभी सूचियों से हट जाएँगे, और आने वाले कार्यक्रमों में जिन्हें आना है, उन्हें हम ईमेल करेंगे। इसे पलटा नहीं जा सकता।',
    college:
      'हर जगह आपका लॉग इन ख़त्म हो जाएगा। कॉलेज में आपके सिवा कोई न हो, तो कॉलेज और उसकी क्लासें बंद हो जाएँगी। दी हुई मान्यताएँ बनी रहेंगी। इसे पलटा नहीं जा सकता।',
    admin: 'हर जगह आपका लॉग इन ख़त्म हो जाएगा। इसे पलटा नहीं जा सकता।',
  } satisfies Record<Role, string>,
  deleteFailed: 'आपका खाता मिटाया नहीं जा सका।',
  logoutFailed: 'आप अब भी लॉग इन हैं। फिर कोशिश कीजिए।',
}

/** Texts of the volunteer's dashboard (SPEC §2 “Volunteer dashboard”, D6). */
export const dashboardText = {
  title: 'आपका डैशबोर्ड',
  profile: 'प्रोफ़ाइल',
  record: 'जिन कार्यक्रमों\u00a0में आपने हिस्सा लिया',
  /** The two parts of the record, each with its number of events. */
  parts: { Upcoming: (count) => `आने वाले (${count})`, Past: (count) => `हो चुके (${count})` } satisfies Record<
    ParticipationStatus,
    (count: number) => string
  >,
  /** Shown before the title of the next event. */
  today: 'आज',
  tomorrow: 'कल',
  none: 'अभी तक आपने किसी कार्यक्रम में हिस्सा नहीं लिया है।',
  noneHint: 'पास का कोई कार्यक्रम चुनकर “आना\u00a0है” दबाइए। फिर वह यहाँ\u00a0दिखेगा।',
  status: 'स्थिति',
  statuses: { Past: 'हो चुका', Upcoming: 'आने वाला' } satisfies Record<ParticipationStatus, string>,
  cancelled: 'संस्था ने रद्द किया',
  unlisted: 'अब सूची में नहीं',
  left: 'अब नहीं आना',
  verification: 'पुष्टि',
  verified: 'पुष्टि हुई',
  /** Shown with check-ins that the NGO has not verified yet. */
  awaited: 'अब संस्था आपकी हाज़िरी की पुष्टि करेगी।',
  notVerified: 'पुष्टि नहीं हुई',
  certificate: 'संस्था आपके रजिस्टर्ड ईमेल पर प्रमाण-पत्र भेजेगी।',
  view: 'कार्यक्रम देखें',
  browse: 'सेवा\u00a0के मौके देखें',
  loadFailed: 'आपके कार्यक्रम लोड नहीं हो पाए।',
  settings: 'सेटिंग',
  ownData: 'आपका डेटा',
  /** The titles of two folds of the settings. */
  copyOrDelete: 'आपका डेटा: डाउनलोड करें, मिटाएँ',
  logins: 'Google खाते और लॉग इन',
  keep: 'मेरा खाता रहने दें',
  deleting: 'मिटा रहे हैं…',
  saving: 'सहेज रहे हैं…',
}

const devices: Record<Device, string> = { phone: 'फ़ोन', tablet: 'टैबलेट', computer: 'कंप्यूटर' }

/** An ISO time in the reader's zone. */
function momentText(iso: string): string {
  const moment = new Date(iso)
  return zonedText(new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString())
}

/** Texts of the list of a person's sessions. */
export const sessionText = {
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  line: (device: Device | null, begunAt: string, current: boolean) =>
    `${device === null ? 'एक डिवाइस' : devices[device]}, ${momentText(begunAt)} बजे से${current ? ' (यही\u00a0डिवाइस)' : ''}`,
  leave: 'हर जगह\u00a0से लॉग आउट करें',
  leaving: 'लॉग आउट कर रहे हैं…',
  loadFailed: 'यह पता नहीं चला कि आप कहाँ-कहाँ लॉग इन हैं।',
  failed: 'आप अब भी लॉग इन हैं।',
}

/** Texts of the setting for the language of emails and PDFs (D30). */
export const languageText = {
  title: 'ईमेल और प्रमाण-पत्र की भाषा',
  hint: 'हमारे ईमेल इसी भाषा में आते हैं। प्रमाण-पत्र के लिए भी यही भाषा पहले चुनी रहती है।',
  saved: 'अब ईमेल इसी भाषा में आएँगे।',
  failed: 'भाषा बदली नहीं जा सकी।',
  loadFailed: 'आपकी चुनी हुई भाषा लोड नहीं हो पाई।',
}

/** Texts of the list of a person's one or two Google accounts (D93). */
export const googleAccountText = {
  title: 'Google खाते',
  hint: 'एक और Google खाता जोड़ा जा सकता है, और दोनों में से किसी से भी लॉग इन होता है। खाता कॉलेज या संस्था का दिया हो, तो उसके बंद होने से पहले अपना खाता जोड़ लीजिए।',
  /** Shown below the account that our emails go to. */
  writtenTo: 'हमारे ईमेल इसी पते पर आते हैं।',
  add: 'Google खाता जोड़ें',
  leaving: 'Google पर जा रहे हैं…',
  remove: 'हटाएँ',
  question: (email: string) => `${email} हटाना है?`,
  detail: 'इस खाते से फिर लॉग इन नहीं होगा। आपके दूसरे डिवाइस पर लॉग आउट हो जाएगा। हमारे ईमेल दूसरे खाते पर आएँगे।',
  keep: 'रहने दें',
  act: 'खाता हटाएँ',
  removing: 'हटा रहे हैं…',
  removed: 'Google खाता हटा दिया गया।',
  failed: 'आपके Google खाते बदले नहीं जा सके।',
  loadFailed: 'आपके Google खाते लोड नहीं हो पाए।',
  /** The outcomes of adding a Google account. */
  ends: {
    joined: 'Google खाता जुड़ गया। अब दोनों में से किसी से भी लॉग इन हो सकता है।',
    same: 'यह Google खाता आपके इसी खाते में पहले से जुड़ा है।',
    taken:
      'इस Google खाते से यहाँ एक अलग खाता पहले से है, इसलिए इसे नहीं जोड़ा गया। इसे जोड़ना हो, तो पहले इससे लॉग इन करके वह खाता मिटाइए।',
    full: 'आपके यहाँ दो Google खाते पहले से हैं। पहले एक हटाइए।',
    admin: 'यह Google खाता किसी एडमिन का है, इसलिए इसे नहीं जोड़ा गया।',
    'not-joined': 'कोई Google खाता नहीं जोड़ा गया। फिर कोशिश की जा सकती है।',
    'sign-in-again': 'पहले फिर से लॉग इन कीजिए। खाते लॉग इन करने के 10 मिनट के अंदर ही बदले जा सकते हैं।',
    'too-many': 'आपने अपने Google खाते बहुत बार बदले हैं। कुछ घंटे बाद फिर कोशिश कीजिए।',
  } satisfies Record<JoinOutcome, string>,
  logIn: 'फिर से लॉग इन करें',
}
