import type { ClassTerms } from '#domain/college/class.ts'
import type { StudentFilter } from '#domain/college/class-table.ts'
import type { Day } from '#domain/time/day.ts'
import { shortDayText } from '../time/day.ts'
import { classesText } from './class.ts'

const numbers = new Intl.NumberFormat('en-IN')

type Change = {
  name: string
  rollNumber: string
  activity: string
  hours: number | null
  state: 'revoked' | 'on-hold'
  on: Day
  /** The sum of the student's hours now. */
  sum: number
}

/** Texts of the table of a class (D72). */
export const classTableText = {
  failed: 'सूची खुल नहीं पाई',
  /** Shown if the server recorded no read. */
  notRecorded: 'यह देखना दर्ज नहीं हुआ।',
  list: 'क्लास की सूची',
  terms: (terms: ClassTerms): string => `${classesText.terms(terms)}। `,
  empty: 'क्लास की सूची ख़ाली है',
  emptyLead: 'जिन विद्यार्थियों का रोल नंबर सूची में होगा, वही जुड़ पाएँगे।',
  sums: {
    sharing: 'साझा कर रहे विद्यार्थी',
    hours: 'मान्य घंटे',
    reached: (goal: number) => `${numbers.format(goal)} घंटे पूरे`,
    goal: (hours: number) => `पूरी क्लास का लक्ष्य, ${numbers.format(hours)} घंटे`,
    number: (value: number) => numbers.format(value),
    of: (value: number, most: number) => `${numbers.format(most)} में से ${numbers.format(value)}`,
  },
  search: 'खोजें',
  searchHint: 'नाम या रोल नंबर',
  show: 'दिखाएँ',
  filters: { all: 'सभी', reached: 'लक्ष्य पूरा', below: 'लक्ष्य से कम', 'not-sharing': 'साझा नहीं' } satisfies Record<
    StudentFilter,
    string
  >,
  found: (count: number): string => (count === 1 ? '1 विद्यार्थी मिला' : `${count} विद्यार्थी मिले`),
  none: 'कोई विद्यार्थी नहीं मिला।',
  csv: 'CSV',
  csvOf: (name: string) => `: ${name}`,
  /** On the printed list, which is filed without the page around it. */
  printed: (college: string, moment: string) => `${college}। ${moment} तक के घंटे।`,
  print: 'प्रिंट करें',
  printing: 'दर्ज हो रहा है…',
  printFailed: (why: string) => `सूची प्रिंट नहीं हुई। ${why}`,
  endorseAll: (lines: number) => (lines === 1 ? '1 मान्य लाइन को मान्यता दें' : `सभी ${lines} मान्य लाइनों को मान्यता दें`),
  caption: (name: string) => `${name}: विद्यार्थी`,
  columns: { rollNumber: 'रोल नंबर', name: 'नाम', lines: 'लाइनें', hours: 'घंटे', goal: 'लक्ष्य', last: 'आख़िरी' },
  /** The unit after a number of lines on phones, where the column has no heading. */
  linesUnit: (count: number): string => (count === 1 ? ' लाइन' : ' लाइनें'),
  hoursUnit: ' घं॰',
  toGo: (hours: number) => `${hours} बाकी`,
  reached: 'पूरा',
  notSharing: 'अभी साझा नहीं',
  nameDiffers: (name: string) => `अलग नाम: ${name}`,
  marks: {
    revoked: (count: number) => `${count} निरस्त`,
    'on-hold': (count: number) => `${count} जाँच में`,
  },
  more: (count: number) => `${count} और दिखाएँ`,
  told: 'यह सूची जब भी खोली, प्रिंट या एक्सपोर्ट की जाती है, विद्यार्थियों को यह दिखता है।',
}

/** The box with the lines that changed since the officer looked (D72). */
export const lineChangesText = {
  title: (count: number) => `पिछली बार देखने के बाद बदला (${count})`,
  /** Four parts; the first and the third are set in bold. */
  line: ({ name, rollNumber, activity, hours, state, on, sum }: Change): [string, string, string, string] => {
    const what = `, ${rollNumber}: “${activity}”${hours === null ? '' : `, ${hours} घंटे`}, ${shortDayText(on)}`
    return state === 'revoked'
      ? [name, `${what} को `, 'निरस्त', ` हुआ। अब कुल ${sum} घंटे हैं।`]
      : [name, `${what} से `, 'जाँच में', ` है। तब तक नहीं गिना जाएगा। अभी कुल ${sum} घंटे हैं।`]
  },
  all: (count: number) => `सभी ${count} दिखाएँ`,
  seen: 'ये देख लिए',
  saving: 'सहेज रहे हैं…',
  failed: (why: string) => `यह सहेजा नहीं गया। ${why}`,
}

/** The lines of one student, below their row. */
export const studentLinesText = {
  label: (name: string) => `${name}: लाइनें`,
  none: 'इस अवधि में अभी पुष्टि किए हुए घंटे नहीं हैं। संस्था के पुष्टि करते ही नई लाइनें यहाँ दिखेंगी।',
  choose: (activity: string) => `${activity} चुनें`,
  chosen: 'चुनी हुई',
  endorse: (lines: number, programme: string) =>
    `${lines} ${lines === 1 ? 'लाइन' : 'लाइनों'} को ${programme} के लिए मान्यता दें`,
  transcript: 'ट्रांसक्रिप्ट (PDF)',
  makingTranscript: 'ट्रांसक्रिप्ट बन रहा है…',
  noTranscript: (name: string) => `${name}: ट्रांसक्रिप्ट के लिए अभी कोई मान्य लाइन नहीं है।`,
  transcriptFailed: (why: string) => `ट्रांसक्रिप्ट नहीं बना। ${why}`,
  loadFailed: (why: string) => `लाइनें खुल नहीं पाईं। ${why}`,
  gone: (name: string) => `${name} का रिकॉर्ड अब इस क्लास के साथ साझा नहीं है।`,
}

/** The question whether a student with another name is the one on the list (D71). */
export const nameQuestionText = {
  title: 'क्या यह वही विद्यार्थी है?',
  list: 'आपकी सूची में',
  account: 'YuvaSetu पर',
  lead: 'जवाब देने के बाद इन लाइनों को मान्यता दी जा सकती है।',
  same: 'वही विद्यार्थी है',
  saving: 'सहेज रहे हैं…',
  accepted: (name: string) => `${name}: वही विद्यार्थी है।`,
  other: 'कोई और विद्यार्थी है',
  question: (name: string) => `${name} का रिकॉर्ड साझा करना बंद करें?`,
  detail: (rollNumber: string) =>
    `ये लाइनें आपको नहीं दिखेंगी। रोल नंबर ${rollNumber} फिर ख़ाली हो जाएगा। विद्यार्थी को ईमेल से बताया जाएगा।`,
  keep: 'रहने दें',
  end: 'साझा करना बंद करें',
  ending: 'बंद कर रहे हैं…',
  ended: (name: string) => `${name} का रिकॉर्ड अब इस क्लास के साथ साझा नहीं है।`,
  failed: (why: string) => `आपका जवाब सहेजा नहीं गया। ${why}`,
}
