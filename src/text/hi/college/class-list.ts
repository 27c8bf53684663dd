import type { FaultyLine, FurtherColumn } from '#domain/college/class-list/class-list.ts'
import type { TableCharset } from '#domain/encoding/table-bytes.ts'
import type { TableDelimiter } from '#domain/encoding/table-delimiter.ts'

const ENCODINGS: Record<TableCharset, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows 1252',
}
const DELIMITERS: Record<TableDelimiter, string> = { comma: 'कॉमा', semicolon: 'सेमीकोलन', tab: 'टैब' }

/** Joins names as in a sentence: '“Category”, “Gender” और “Mobile”'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} और ${names.at(-1)}`

const columnText = ({ number, heading }: FurtherColumn): string => (heading ? `“${heading}”` : `कॉलम ${number}`)

const FAULTS: Record<FaultyLine['fault'], (line: FaultyLine) => string> = {
  'no-name': ({ rollNumber }) => `${rollNumber} के आगे नाम नहीं है।`,
  'no-roll-number': ({ name }) => (name ? `${name} का रोल नंबर नहीं है।` : 'रोल नंबर नहीं है।'),
  formula: () => 'कोई ख़ाना फ़ॉर्मूले की तरह =, +, - या @ से शुरू होता है।',
  shortened: ({ rollNumber }) => `Excel ने नंबर को छोटा करके ${rollNumber} कर दिया है। कॉलम का फ़ॉर्मैट “Text” कीजिए।`,
  swapped: () => 'रोल नंबर और नाम एक-दूसरे के कॉलम में हैं।',
  'roll-number': ({ rollNumber }) => `“${rollNumber}” रोल नंबर नहीं है।`,
  name: ({ name }) => `“${name}” नाम नहीं है। नाम अक्षरों में लिखिए, बिना अंकों के।`,
  'long-roll-number': () => 'रोल नंबर 40 अक्षरों से लंबा है।',
  'long-name': () => 'नाम 120 अक्षरों से लंबा है।',
  repeated: ({ rollNumber, name, earlier }) =>
    `${rollNumber} दो बार है, “${earlier?.name ?? ''}” (लाइन ${earlier?.line ?? ''}) और “${name}”।`,
}

/** A file of which nothing can be stored: the heading, the reason, and the next step. */
type RefusalWords = { title: string; why: string; next: string }

const REFUSED: Record<string, RefusalWords> = {
  workbook: {
    title: 'यह वर्कबुक है, CSV फ़ाइल नहीं',
    why: 'हम सिर्फ़ CSV फ़ाइल लेते हैं, जिसमें न फ़ॉर्मूले होते हैं, न दूसरी शीट।',
    next: 'इसे Excel में खोलकर “Save as” और फिर “CSV UTF-8” चुनिए।',
  },
  'too-many-lines': {
    title: 'इस फ़ाइल में 2,000 से ज़्यादा लाइनें हैं',
    why: 'एक क्लास की सूची में ज़्यादा से ज़्यादा 2,000 विद्यार्थी हो सकते हैं।',
    next: 'एक से ज़्यादा क्लास बनाइए, और हर क्लास में सूची का एक हिस्सा अपलोड कीजिए।',
  },
  required: {
    title: 'इस फ़ाइल में कोई विद्यार्थी नहीं है',
    why: 'रोल नंबर और नाम वाली कोई लाइन नहीं मिली।',
    next: 'ऐसी फ़ाइल चुनिए जिसकी हर लाइन में एक विद्यार्थी हो।',
  },
  'too-large': {
    title: 'यह फ़ाइल बहुत बड़ी है',
    why: 'क्लास की सूची में दो कॉलम और ज़्यादा से ज़्यादा 2,000 लाइनें होती हैं।',
    next: 'बाकी सब हटाकर फ़ाइल फिर से सहेजिए।',
  },
}

/** Texts of the upload of a class list (D70). */
export const classListText = {
  title: 'क्लास की सूची',
  loadFailed: (why: string) => `क्लास खुल नहीं पाई। ${why}`,
  lead: 'रोल नंबर और नाम अपलोड कीजिए। कुछ भी सहेजने से पहले आपको दिखाया जाएगा।',
  choose: 'फ़ाइल चुनें',
  drop: ['फ़ाइल चुनिए', ' या यहाँ छोड़िए'] as readonly [string, string],
  format: 'CSV, दो कॉलम: रोल नंबर, नाम। ज़्यादा से ज़्यादा 2,000 लाइनें।',
  excel: 'Excel में: “Save as”, फिर “CSV UTF-8”।',
  example: 'सही फ़ाइल ऐसी दिखती है:',
  exampleLines: ['23CE001,Aarav Patel', '23CE002,Aditi Shah'] as readonly string[],
  checking: 'फ़ाइल जाँच रहे हैं…',
  unreadable: 'यह फ़ाइल खुल नहीं पाई। उसे फिर से चुनिए।',
  failed: (why: string) => `फ़ाइल जाँची नहीं गई। ${why}`,
  read: (file: string, encoding: TableCharset, delimiter: TableDelimiter) =>
    `${file}, ${ENCODINGS[encoding]} और ${DELIMITERS[delimiter]} के साथ पढ़ी गई। अभी कुछ सहेजा नहीं गया।`,
  nothingStored: (file: string) => `${file}। कुछ सहेजा नहीं गया।`,
  sums: { read: 'लाइनें पढ़ी गईं', stored: 'सहेजी जाएँगी', faulty: 'ठीक करनी हैं' },
  faulty: (lines: number) =>
    lines === 1 ? 'यह लाइन ठीक कीजिए, या छोड़ दीजिए' : `ये ${lines} लाइनें ठीक कीजिए, या छोड़ दीजिए`,
  lineNumber: (line: number) => `लाइन ${line}:`,
  fault: (line: FaultyLine) => FAULTS[line.fault](line),
  columns: { line: 'लाइन', rollNumber: 'रोल नंबर', name: 'नाम' },
  more: (lines: number) => `… और ${lines} लाइनें`,
  store: (students: number) => `${students} विद्यार्थी सहेजें`,
  storing: 'सहेज रहे हैं…',
  another: 'दूसरी फ़ाइल चुनें',
  expiry: 'जिन लाइनों से 120 दिन तक कोई विद्यार्थी नहीं जुड़ता, वे मिटा दी जाती हैं।',
  replaces: (students: number) =>
    `पिछली सूची की ${students === 1 ? 'लाइन' : `${students} लाइनें`} हट जाएँगी। साझा करने वाले विद्यार्थियों की लाइनें बनी रहेंगी।`,
  stored: (stored: number, kept: number) =>
    `सूची में ${stored} विद्यार्थी हैं।${
      kept === 0 ? '' : ` ${kept} और विद्यार्थी फ़ाइल में नहीं हैं, पर साझा कर रहे हैं, इसलिए बने रहेंगे।`
    }`,
  storeFailed: (why: string) => `सूची सहेजी नहीं गई। ${why}`,
  tooMany: (most: string) => `साझा करने वाले विद्यार्थी सूची में बने रहते हैं। ${most} और लाइनों की जगह है।`,
  next: 'क्या करें:',
  refused: (fault: string): RefusalWords => REFUSED[fault] ?? REFUSED['too-large'] ?? { title: '', why: '', next: '' },
  furtherColumns: (columns: readonly FurtherColumn[]): RefusalWords => ({
    title: 'इस फ़ाइल में ऐसे कॉलम हैं जो हम नहीं लेते',
    why: `${listed(columns.map(columnText))}। क्लास की सूची में सिर्फ़ रोल नंबर और नाम चाहिए। जाति, लिंग, फ़ोन और ईमेल से घंटों का पता नहीं चलता, और जो हमारे पास नहीं है, वह लीक नहीं हो सकता।`,
    next: columns.length === 1 ? 'यह कॉलम हटाकर फ़ाइल फिर से सहेजिए।' : 'ये कॉलम हटाकर फ़ाइल फिर से सहेजिए।',
  }),
}
