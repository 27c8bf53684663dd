import type { Period } from '#domain/certificate/certificate-form.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { Day } from '#domain/time/day.ts'
import { siteName } from '../language/lang.ts'
import { fullDayText, hoursText } from '../time/day.ts'

function periodText({ from, to }: Period): string {
  if (from && to) return `${fullDayText(from)} से ${fullDayText(to)} तक`
  if (from) return `${fullDayText(from)} से आगे`
  return to ? `${fullDayText(to)} तक` : 'अब तक का सब कुछ'
}

const madeText = ({ madeOn, version }: { madeOn: string; version: number }): string =>
  `${siteName} ने ${fullDayText(madeOn)} को बनाया${version > 1 ? `, संस्करण ${version}` : ''}`

/** What a service record says, on paper, in a table and on the dashboard. */
export const serviceText = {
  title: 'सेवा रिकॉर्ड',
  columns: [
    ...['प्रमाण-पत्र पर नाम', 'पहला दिन', 'आख़िरी दिन', 'कार्यक्रम', 'संस्था', 'विषय', 'किस तरह का'],
    ...[
      'ऑनलाइन या ऑफ़लाइन',
      'शहर',
      'घंटे',
      'जोड़े गए घंटे',
      'हमें कैसे पता चला',
      'प्रमाण-पत्र कब जारी हुआ',
      'कोड',
      'यहाँ जाँचें',
      'स्थिति',
      'कब से',
    ],
  ],
  statuses: {
    valid: 'मान्य',
    'on-hold': 'जाँच में',
    corrected: 'इसकी जगह नया संस्करण है',
    revoked: 'निरस्त',
  },
  pdfColumns: { days: 'दिन', activity: 'कार्यक्रम और संस्था', hours: 'घंटे', code: 'कोड' },
  period: periodText,
  made: madeText,
  /** Under the paper's name: the period, and what its lines add up to. */
  summary: (period: Period, lines: number, hours: number): string =>
    `${periodText(period)}। ${lines} कार्यक्रम, ${hoursText(hours)}।`,
  /** In a line of the paper, below the activity. */
  where: (orgName: string, city: string, sector: string): string => `${orgName}, ${city}। ${sector}।`,
  twelve: 'एक दिन के ज़्यादा से ज़्यादा 12 घंटे जोड़े जाते हैं।',
  addedUp: (hours: number): string => (hours === 1 ? '1 जोड़ा गया' : `${hours} जोड़े गए`),
  page: (page: number, of: number): string => `पेज ${page}, कुल ${of}`,
  /** Around the seal: whose record it is. */
  seal: [`रिकॉर्ड ${siteName} के पास`, 'हाज़िरी संस्थाओं ने लगाई'],
  severalNames: 'प्रमाण-पत्रों में नाम अलग-अलग तरह से लिखा है: हर लाइन में वही नाम है जो उसके प्रमाण-पत्र पर है।',
  qr: (code: string) => `QR कोड, जिससे ${code} का जाँच पेज खुलता है`,
  check: (address: string): string =>
    `इस रिकॉर्ड का अपना कोड है, और हर लाइन एक प्रमाण-पत्र है, जिसका अपना कोड है। अब क्या मान्य है, यह देखने के लिए ${address} पर कोई भी एक कोड लिखिए।`,
  fileName: 'service-record',
}

type ChangedLine = Exclude<LineStatus, { state: 'valid' }>

const SINCE: Record<ChangedLine['state'], (day: string) => string> = {
  'on-hold': (day) => `${day} से जाँच में`,
  corrected: (day) => `${day} से इसकी जगह नया संस्करण है`,
  revoked: (day) => `${day} से निरस्त`,
}

const COUNTED: Record<ChangedLine['state'], string> = {
  revoked: 'निरस्त',
  corrected: 'की जगह नया संस्करण',
  'on-hold': 'जाँच में',
}

/** What the check page says of a record. */
export const recordPageText = {
  what: 'इसमें क्या लिखा है',
  made: (period: Period, made: { madeOn: string; version: number }) => `${periodText(period)}। ${madeText(made)}।`,
  documentTitle: (word: string, code: string, since: Day | null) =>
    `${since ? `${fullDayText(since)} से ` : ''}${word}: सेवा रिकॉर्ड ${code}`,
  headings: {
    valid: { word: 'मान्य', heading: 'यह सेवा रिकॉर्ड मान्य है', lead: 'हर लाइन वैसी ही मान्य है जैसी प्रमाणित हुई थी।' },
    changed: {
      word: 'बदलाव हुआ',
      heading: 'इस सेवा रिकॉर्ड में बदलाव हुआ है',
      lead: 'नीचे दी गई जानकारी मानिए, छपे हुए रिकॉर्ड की नहीं।',
    },
    revoked: {
      word: 'निरस्त',
      heading: 'यह सेवा रिकॉर्ड निरस्त हो चुका है',
      lead: 'यह अब मान्य नहीं है। इस कोड वाला काग़ज़ कुछ साबित नहीं करता।',
    },
  },
  /** The first sentence of one on hold: how many lines, since when, and what became of them. */
  changed: (statuses: readonly LineStatus[]) => {
    const changed = statuses.filter((one) => one.state !== 'valid')
    const [first] = changed.map(({ since }) => since).sort()
    const counts = Object.entries(COUNTED).flatMap(([state, words]) => {
      const count = changed.filter((one) => one.state === state).length
      return count > 0 ? [`${count} ${words}`] : []
    })
    const day = fullDayText(first ?? '')
    const said = `: ${counts.join(', ')}।`
    if (statuses.length === 1) return `इसकी इकलौती लाइन ${day} से मान्य नहीं है${said}`
    if (changed.length === 1) return `इसकी ${statuses.length} में से 1 लाइन ${day} से मान्य नहीं है${said}`
    return `इसकी ${statuses.length} में से ${changed.length} लाइनें अब मान्य नहीं हैं, पहली ${day} से${said}`
  },
  total: (hours: number) => `अब ${hoursText(hours)} ${hours === 1 ? 'मान्य है' : 'मान्य हैं'}।`,
  columns: { code: 'प्रमाण-पत्र', state: 'स्थिति', activity: 'कार्यक्रम और संस्था', days: 'दिन', hours: 'घंटे' },
  valid: 'मान्य',
  status: (status: ChangedLine) => SINCE[status.state](fullDayText(status.since)),
}

/** What the dashboard says of all certificates together (design §9). */
export const serviceSectionText = {
  title: 'आपकी सेवा, जिसकी पुष्टि हुई',
  total: (hours: number, activities: number) =>
    hours > 0
      ? `${activities === 1 ? '1 कार्यक्रम' : `${activities} कार्यक्रमों`} में ${hoursText(hours)}, संस्थाओं की पुष्टि के साथ।`
      : `${activities} कार्यक्रम, संस्थाओं की पुष्टि के साथ।`,
  twelve: 'आपके सभी कार्यक्रम मिलाकर एक दिन के ज़्यादा से ज़्यादा 12 घंटे जोड़े जाते हैं।',
  bySector: 'किस विषय\u00a0में कितने घंटे',
  byYear: 'किस साल कितने घंटे',
  noHours: 'संस्थाओं ने अभी घंटे नहीं बताए हैं।',
  record: 'सेवा रिकॉर्ड',
  recordHint: 'हर लाइन में उसके प्रमाण-पत्र का कोड होता है, ताकि कॉलेज हर एक को जाँच सके।',
  from: 'कब से',
  to: 'कब तक',
  backwards: 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  make: 'रिकॉर्ड बनाएँ',
  making: 'बना रहे हैं…',
  made: (code: string) => `आपके रिकॉर्ड का कोड ${code} है। इससे कोई भी उसे जाँच सकता है।`,
  makeFailed: (message: string) => `रिकॉर्ड नहीं बना। ${message}`,
  none: 'इन तारीख़ों में कोई मान्य प्रमाण-पत्र नहीं है।',
  checkPage: 'इसका जाँच पेज',
  pdf: 'PDF डाउनलोड करें',
  csv: 'तालिका (CSV) डाउनलोड करें',
  loadFailed: 'आपकी सेवा की जानकारी खुल नहीं पाई।',
}
