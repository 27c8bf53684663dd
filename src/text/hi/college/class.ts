import type { ClassTerms } from '#domain/college/class.ts'
import { printedJoinCode } from '#domain/college/join-code.ts'
import { programmeName } from '../programme/programme.ts'
import { hoursText, shortDayText } from '../time/day.ts'

/** The programme and goal of a class: 'NSS, लक्ष्य 120 घंटे'. */
const aimText = ({ programme, programmeName: ownName, goalHours }: ClassTerms): string =>
  `${programmeName(programme, ownName)}, लक्ष्य ${hoursText(goalHours)}`

/** The period of a class: '1 जुल॰ 2026 से 31 मार्च 2027 तक'. */
const periodText = ({ firstDay, lastDay }: ClassTerms): string =>
  `${shortDayText(firstDay)} से ${shortDayText(lastDay)}\u00a0तक`

/** Texts of the list of classes (D69). */
export const classesText = {
  title: 'क्लास',
  newClass: 'नई क्लास',
  loadFailed: (why: string) => `क्लास की सूची खुल नहीं पाई। ${why}`,
  list: 'आपके कॉलेज की क्लास',
  terms: (terms: ClassTerms) => `${aimText(terms)}। ${periodText(terms)}`,
  /** A number in bold, and the words after it. */
  changed: (lines: number): readonly [string, string] => [
    lines === 1 ? '1 लाइन बदली' : `${lines} लाइनें बदलीं`,
    ', पिछली बार देखने के बाद',
  ],
  sharing: (sharing: number, students: number): readonly [string, string] => [
    `${students} में से ${sharing}`,
    ' विद्यार्थी साझा कर रहे हैं',
  ],
  reached: (students: number): readonly [string, string] => [String(students), ' का लक्ष्य पूरा'],
  joinCode: 'क्लास का कोड',
  noList: 'क्लास की सूची अभी नहीं है।',
  upload: 'क्लास की सूची अपलोड करें',
  hint: '“लक्ष्य पूरा” में वही लाइनें गिनी जाती हैं जो आज मान्य हैं। पॉइंट और क्रेडिट देना आपका फ़ैसला है।',
  empty: 'अभी कोई क्लास नहीं है',
  emptyLead: 'क्लास बनाइए, रोल नंबर और नाम अपलोड कीजिए, और विद्यार्थियों को क्लास का कोड दीजिए।',
}

/** The form in which an officer opens and changes a class. */
export const classFormText = {
  open: 'नई क्लास',
  edit: 'क्लास बदलना',
  editButton: 'बदलें',
  labels: {
    name: 'नाम',
    programme: 'योजना',
    programmeName: 'आपकी योजना का नाम',
    goalHours: 'लक्ष्य (घंटे)',
    firstDay: 'पहला दिन',
    lastDay: 'आख़िरी दिन',
  },
  nameHint: 'यह विद्यार्थियों को दिखता है। जैसे: तीसरा साल, NSS',
  goalHint: 'हर विद्यार्थी को कितने घंटे पूरे करने हैं।',
  create: 'क्लास बनाएँ',
  creating: 'बना रहे हैं…',
  save: 'सहेजें',
  saving: 'सहेज रहे हैं…',
  cancel: 'रहने दें',
  opened: (name: string) => `${name}: क्लास बन गई। अब उसकी सूची अपलोड कीजिए।`,
  saved: 'क्लास सहेज दी गई।',
  failed: (why: string) => `क्लास सहेजी नहीं गई। ${why}`,
}

/** The join code of a class, and how it is renewed. */
export const joinCodeText = {
  none: 'अभी कोई साझा नहीं कर रहा',
  lead: (students: number) => `सूची में ${students} विद्यार्थी हैं। यह QR कोड क्लास में दिखाइए, या लिंक भेजिए।`,
  picture: 'QR कोड, जिससे विद्यार्थियों के लिए यह क्लास खुलती है',
  code: (code: string): readonly [string, string] => ['क्लास का कोड ', printedJoinCode(code)],
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हुआ। कोड चुनकर कॉपी कीजिए।',
  renew: 'नया कोड',
  renewQuestion: 'क्लास का नया कोड बनाना है?',
  renewDetail: (code: string) =>
    `कोड ${printedJoinCode(code)} काम करना बंद कर देगा, लिंक और QR कोड में भी। जो विद्यार्थी पहले से साझा कर रहे हैं, उन पर असर नहीं पड़ेगा।`,
  keep: 'रहने दें',
  renewing: 'कोड बन रहा है…',
  renewed: (code: string) => `क्लास का नया कोड ${printedJoinCode(code)} है।`,
  failed: (why: string) => `क्लास का कोड वही है। ${why}`,
}

/** Closing a class. */
export const closeClassText = {
  close: 'क्लास बंद करें',
  question: (name: string) => `${name}: क्लास बंद करनी है?`,
  detail:
    'साझा करना सबके लिए बंद हो जाएगा, और क्लास की सूची मिट जाएगी। विद्यार्थियों की लाइनें आपको नहीं दिखेंगी। मान्यताएँ और ट्रांसक्रिप्ट बने रहेंगे। इसे पलटा नहीं जा सकता।',
  keep: 'रहने दें',
  closing: 'बंद कर रहे हैं…',
  closed: (name: string) => `${name}: क्लास बंद हो गई।`,
  failed: (why: string) => `क्लास अब भी खुली है। ${why}`,
}
