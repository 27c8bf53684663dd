import type { Evidence } from '#domain/attendance/presence.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { CountedTranscript, TranscriptTerms } from '#domain/certificate/transcript.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { Signature, TranscriptColumn } from '#domain/programme/transcript-layout.ts'
import type { Day } from '#domain/time/day.ts'
import { siteName } from '../../language/lang.ts'
import { programmeName } from '../../programme/programme.ts'
import { dayText, fullDaysText, fullDayText, hoursText, shortDayText } from '../../time/day.ts'

/** The title of each programme's transcript. The college names its own programme itself. */
const TITLES: Record<Exclude<ProgrammeId, 'own'>, string> = {
  aicte: 'AICTE ऐक्टिविटी पॉइंट',
  nss: 'राष्ट्रीय सेवा योजना',
  ugc: 'सामुदायिक जुड़ाव',
  cbse: 'SEWA',
  ap: 'सामुदायिक सेवा परियोजना',
}

/** The lines of each programme, named before the period. */
const RECORD: Record<ProgrammeId, string> = {
  aicte: 'पुष्टि के साथ सेवा का रिकॉर्ड',
  nss: 'नियमित गतिविधियों का रिकॉर्ड',
  ugc: 'समुदाय में किए काम का रिकॉर्ड',
  cbse: 'SEWA गतिविधियों का रिकॉर्ड',
  ap: 'सामुदायिक सेवा का रिकॉर्ड',
  own: 'पुष्टि के साथ सेवा का रिकॉर्ड',
}

/** One or two words for how attendance was established. `howText` has the sentences. */
const HOW: Record<Evidence, string> = {
  'check-in-and-out': 'समय नापा',
  'check-in': 'उपस्थिति दर्ज',
  organizer: 'पुष्टि',
  'statement-organization': 'स्वीकार',
  'statement-admin': 'स्वीकार',
}

const COLUMNS: Record<TranscriptColumn, string> = {
  number: 'क्र॰',
  days: 'तारीख़',
  activity: 'कार्यक्रम और संस्था',
  hours: 'घंटे',
  attendance: 'उपस्थिति',
  certificate: 'प्रमाण-पत्र',
  points: 'पॉइंट*',
  endorsed: 'मान्यता',
}

const SIGNATURES: Record<Signature, string> = {
  student: 'विद्यार्थी',
  volunteer: 'वॉलंटियर',
  'faculty-mentor': 'फ़ैकल्टी मेंटर',
  'head-of-department': 'विभागाध्यक्ष',
  'programme-officer': 'NSS कार्यक्रम अधिकारी',
  'course-teacher': 'पाठ्यक्रम शिक्षक',
  'class-teacher': 'SEWA शिक्षक',
  principal: 'प्राचार्य',
}

const programmeOf = ({ programme, programmeName: own }: TranscriptTerms) => programmeName(programme, own)

/** The texts of a transcript's PDF and of its CSV file (D75). */
export const transcriptText = {
  title: ({ programme, programmeName: own }: TranscriptTerms): string =>
    programme === 'own' ? (own ?? '') : TITLES[programme],
  what: 'सेवा रिकॉर्ड',
  subtitle: ({ programme, firstDay, lastDay }: TranscriptTerms): string =>
    `${RECORD[programme]}, ${fullDaysText(firstDay, lastDay)}`,
  student: 'नाम',
  rollNumber: 'रोल नंबर',
  college: 'कॉलेज',
  headFields: { 'class-goal': 'क्लास, लक्ष्य', 'branch-semester': 'शाखा, सेमेस्टर' },
  classGoal: (terms: TranscriptTerms): string =>
    [terms.className, programmeOf(terms), hoursText(terms.goalHours)].join(', '),
  columns: COLUMNS,
  activityWithSector: 'कार्यक्रम, संस्था, जगह, विषय',
  /** @param place the NGO and the city */
  placeAndTheme: (place: string, theme: string): string => `${place} · ${theme}`,
  days: (first: Day, last: Day): string =>
    first === last ? shortDayText(first) : `${shortDayText(first)} से ${shortDayText(last)}`,
  how: HOW,
  counted: (hours: number): string => `(${hours})`,
  sum: (day: Day): string => `${fullDayText(day)} तक का जोड़`,
  toGoal: (hours: number): string => `लक्ष्य से ${hours} कम`,
  goalReached: 'लक्ष्य पूरा',
  howTitle: 'उपस्थिति का आधार।',
  /** The key of the words in the column. @param words the evidence that the lines have */
  key: (kinds: readonly Evidence[]): string =>
    [
      kinds.includes('check-in-and-out') && 'समय नापा: आने और जाने पर कार्यक्रम का बदलता QR कोड स्कैन हुआ।',
      kinds.includes('check-in') && 'उपस्थिति दर्ज: कार्यक्रम में हुई।',
      kinds.includes('organizer') && 'पुष्टि: संस्था ने की।',
      kinds.includes('statement-organization') && 'स्वीकार: वॉलंटियर ने बताया, संस्था ने माना।',
      kinds.includes('statement-admin') && `स्वीकार: वॉलंटियर ने बताया, ${siteName} ने माना।`,
    ]
      .filter(Boolean)
      .join(' '),
  twelve: 'कोष्ठक में वे घंटे हैं जो जोड़े गए। एक दिन के ज़्यादा से ज़्यादा 12 घंटे जोड़े जाते हैं।',
  points: '* कॉलेज भरेगा। पॉइंट देना उसका फ़ैसला है।',
  signatures: SIGNATURES,
  made: (day: Day, address: string): string =>
    `बनाने की तारीख़: ${fullDayText(day)}। इसे ${address} पर जाँचिए। जाँच पेज फिर से जोड़ता है: बाद में निरस्त हुई लाइन से वहाँ का जोड़ घट जाता है।`,
  page: (page: number, of: number): string => `पेज ${page} / ${of}`,
  qr: (code: string): string => `QR कोड, जिससे ${code} का जाँच पेज खुलता है`,
  csvColumns: [
    ...['नाम', 'रोल नंबर', 'कॉलेज', 'क्लास', 'योजना', 'पहला दिन', 'आख़िरी दिन', 'कार्यक्रम', 'संस्था', 'शहर'],
    ...['विषय', 'घंटे', 'जोड़े गए घंटे', 'उपस्थिति का आधार', 'प्रमाण-पत्र', 'प्रमाण-पत्र यहाँ जाँचें', 'मान्यता की तारीख़'],
    ...['स्थिति', 'कब से', 'ट्रांसक्रिप्ट', 'बनाने की तारीख़', 'छपा हुआ जोड़', 'अब का जोड़', 'ट्रांसक्रिप्ट यहाँ जाँचें'],
  ],
  statuses: { valid: 'मान्य', 'on-hold': 'जाँच में', corrected: 'सुधार हुआ', revoked: 'निरस्त' },
}

/** The list in a class's ZIP file. */
export const transcriptListText = {
  columns: ['रोल नंबर', 'नाम', 'ट्रांसक्रिप्ट', 'बनाने की तारीख़', 'घंटे', 'यहाँ जाँचें', 'फ़ाइल'],
  changed: 'इस बीच लाइनें बदल गई हैं। यह ट्रांसक्रिप्ट फिर से बनाइए।',
}

type ChangedState = Exclude<LineStatus['state'], 'valid'>

const CHANGED: Record<ChangedState, (count: number) => string> = {
  revoked: (count) => (count === 1 ? 'निरस्त हुई' : 'निरस्त हुईं'),
  'on-hold': () => 'अभी जाँच में',
  corrected: () => 'में सुधार हुआ',
}

/** The texts of a transcript's check page (D75, design §8). */
export const transcriptPageText = {
  headings: {
    valid: { word: 'असली', heading: 'यह सेवा रिकॉर्ड असली है' },
    changed: { word: 'बदलाव हुआ', heading: 'यह सेवा रिकॉर्ड असली है' },
    revoked: { word: 'निरस्त', heading: 'यह सेवा रिकॉर्ड निरस्त हो चुका है' },
  },
  /** Whether lines have changed since it was made: 'इसकी 10 लाइनों में से 1 बाद में निरस्त हुई।' */
  changed: (statuses: readonly LineStatus[]): string => {
    const count = (state: LineStatus['state']) => statuses.filter((one) => one.state === state).length
    const states = (['revoked', 'on-hold', 'corrected'] as const).filter((state) => count(state) > 0)
    const [first] = states
    if (!first) return statuses.length === 1 ? 'इसकी इकलौती लाइन मान्य है।' : `इसकी सभी ${statuses.length} लाइनें मान्य हैं।`
    if (statuses.length === 1)
      return first === 'corrected' ? 'इसकी इकलौती लाइन में बाद में सुधार हुआ।' : `इसकी इकलौती लाइन ${ONLY[first]}।`
    const counts = states.map((state) => `${count(state)} ${CHANGED[state](count(state))}`)
    return `इसकी ${statuses.length} लाइनों में से बाद में ${counts.join(', ')}।`
  },
  /** The sum to count, which is bold, and what follows it. */
  count: ({ hours, printedHours }: Pick<CountedTranscript, 'hours' | 'printedHours'>): [string, string] =>
    hours === printedHours
      ? [`${hoursText(hours)} गिनिए`, ', जैसा छपा है।']
      : [`${hoursText(hours)} गिनिए`, `, छपे हुए ${printedHours} नहीं।`],
  validToday: (day: Day): string => `आज मान्य, ${dayText(day)}`,
  printed: (day: Day): string => `छपा हुआ, ${shortDayText(day)} तक`,
  student: 'नाम',
  for: 'किसके लिए',
  forWhom: (terms: TranscriptTerms): string => `${programmeOf(terms)}, ${terms.college}`,
  hours: hoursText,
  what: 'सेवा रिकॉर्ड की लाइनें',
  more: (lines: number, hours: number): string =>
    `${lines} और ${lines === 1 ? 'लाइन' : 'लाइनें'} दिखाएँ, ${hoursText(hours)}, सभी मान्य`,
  advice: 'क्या करें:',
  adviceText: {
    valid: 'ये घंटे गिनिए। पॉइंट और क्रेडिट कॉलेज का फ़ैसला है।',
    changed: 'आज का जोड़ लीजिए। नया रिकॉर्ड एक मिनट में बन सकता है।',
  },
}

const ONLY: Record<'revoked' | 'on-hold', string> = { revoked: 'बाद में निरस्त हुई', 'on-hold': 'अभी जाँच में है' }
