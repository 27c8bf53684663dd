import type { Period } from '#domain/certificate/certificate-form.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { Day } from '#domain/time/day.ts'
import { siteName } from '../language/lang.ts'
import { fullDayText, hoursText } from '../time/day.ts'

function periodText({ from, to }: Period): string {
  if (from && to) return `${fullDayText(from)} से ${fullDayText(to)} तक`
  if (from) return `${fullDayText(from)} से अब तक`
  return to ? `${fullDayText(to)} तक` : 'अब तक के सभी प्रमाण-पत्र'
}

const madeText = ({ madeOn, version }: { madeOn: string; version: number }): string =>
  `बनाने की तारीख़: ${fullDayText(madeOn)}, ${siteName}${version > 1 ? `, संस्करण ${version}` : ''}`

/** The texts of a service record in the PDF, in the CSV file and on the dashboard. */
export const serviceText = {
  title: 'सेवा रिकॉर्ड',
  columns: [
    ...['प्रमाण-पत्र पर नाम', 'पहला दिन', 'आख़िरी दिन', 'कार्यक्रम', 'संस्था', 'विषय', 'प्रकार'],
    ...['माध्यम', 'शहर', 'घंटे', 'जोड़े गए घंटे', 'उपस्थिति का आधार', 'जारी करने की तारीख़', 'कोड', 'यहाँ जाँचें', 'स्थिति', 'कब से'],
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
  /** Shown below the title of the PDF: the period, the number of events and the hours. */
  summary: (period: Period, lines: number, hours: number): string =>
    `${periodText(period)}। ${lines} कार्यक्रम, ${hoursText(hours)}।`,
  /** A line of the PDF, shown below the event. */
  where: (orgName: string, city: string, sector: string): string => `${orgName}, ${city}। ${sector}।`,
  twelve: 'एक दिन के ज़्यादा से ज़्यादा 12 घंटे जोड़े जाते हैं।',
  addedUp: (hours: number): string => `जोड़े गए: ${hours}`,
  page: (page: number, of: number): string => `पेज ${page} / ${of}`,
  /** The text around the stamp. It names who recorded the service record. */
  seal: [`रिकॉर्ड: ${siteName}`, 'उपस्थिति की पुष्टि: संस्थाएँ'],
  severalNames: 'सभी प्रमाण-पत्रों पर नाम एक जैसा नहीं है। हर लाइन में वही नाम है जो उसके प्रमाण-पत्र पर है।',
  qr: (code: string) => `QR कोड, जिससे ${code} का जाँच पेज खुलता है`,
  check: (address: string): string =>
    `इस रिकॉर्ड का और इसके हर प्रमाण-पत्र का अपना कोड है। कोड ${address} पर लिखकर देखिए कि वह अब भी मान्य है या नहीं।`,
  fileName: 'service-record',
}

type ChangedLine = Exclude<LineStatus, { state: 'valid' }>

const SINCE: Record<ChangedLine['state'], (day: string) => string> = {
  'on-hold': (day) => `जाँच\u00a0में, ${day}\u00a0से`,
  corrected: (day) => `${day} से इसकी जगह नया संस्करण है`,
  revoked: (day) => `निरस्त, ${day}\u00a0से`,
}

const COUNTED: Record<ChangedLine['state'], string> = {
  revoked: 'निरस्त',
  corrected: 'का नया संस्करण',
  'on-hold': 'जाँच में',
}

const ONLY: Record<ChangedLine['state'], string> = { ...COUNTED, corrected: 'नया संस्करण' }

/** The texts of a service record's check page. */
export const recordPageText = {
  what: 'सेवा रिकॉर्ड\u00a0का ब्योरा',
  made: (period: Period, made: { madeOn: string; version: number }) => `${periodText(period)}। ${madeText(made)}।`,
  documentTitle: (word: string, code: string, since: Day | null) =>
    `${since ? `${fullDayText(since)} से ` : ''}${word}: सेवा रिकॉर्ड ${code}`,
  headings: {
    valid: {
      word: 'मान्य',
      heading: 'यह सेवा रिकॉर्ड मान्य है',
      lead: 'इसके सभी प्रमाण-पत्र मान्य हैं, और बाद में किसी का सुधार नहीं हुआ।',
    },
    changed: {
      word: 'बदलाव हुआ',
      heading: 'इस सेवा रिकॉर्ड\u00a0में बदलाव हुआ है',
      lead: 'नीचे लिखा ब्योरा ही सही है। छपे हुए रिकॉर्ड पर भरोसा न कीजिए।',
    },
    revoked: {
      word: 'निरस्त',
      heading: 'यह सेवा रिकॉर्ड निरस्त हो चुका है',
      lead: 'यह अब मान्य नहीं है। इस कोड वाला सेवा रिकॉर्ड स्वीकार न कीजिए।',
    },
  },
  /** The first sentence about a changed record: how many certificates changed, in what way, and since when. */
  changed: (statuses: readonly LineStatus[]) => {
    const changed = statuses.filter((one) => one.state !== 'valid')
    const [first] = changed.map(({ since }) => since).sort()
    const counts = Object.entries(COUNTED).flatMap(([state, words]) => {
      const count = changed.filter((one) => one.state === state).length
      return count > 0 ? [`${count} ${words}`] : []
    })
    const since = `${fullDayText(first ?? '')} को बदलाव हुआ।`
    const [state] = changed.map((one) => one.state)
    return statuses.length === 1 && state
      ? `${since} इसका इकलौता प्रमाण-पत्र: ${ONLY[state]}।`
      : `${since} इसके ${statuses.length} प्रमाण-पत्रों में से ${counts.join(', ')} ${changed.length === 1 ? 'है' : 'हैं'}।`
  },
  total: (hours: number) => `अब मान्य: ${hoursText(hours)}।`,
  columns: { code: 'प्रमाण-पत्र', state: 'स्थिति', activity: 'कार्यक्रम और संस्था', days: 'दिन', hours: 'घंटे' },
  valid: 'मान्य',
  status: (status: ChangedLine) => SINCE[status.state](fullDayText(status.since)),
}

/** Texts of the dashboard section with all of a volunteer's certificates (design §9). */
export const serviceSectionText = {
  /** @param hours 0 if the NGOs have entered none */
  title: (hours: number) => (hours === 0 ? 'आपकी अब तक की सेवा' : `पुष्टि के साथ ${hoursText(hours)}`),
  total: (activities: number) => `${activities === 1 ? '1 कार्यक्रम' : `${activities} कार्यक्रमों`} में, संस्थाओं की पुष्टि के साथ।`,
  twelve: 'आपके सभी कार्यक्रम मिलाकर एक दिन के ज़्यादा से ज़्यादा 12 घंटे जोड़े जाते हैं।',
  byYear: 'किस साल कितने घंटे',
  noHours: 'संस्थाओं ने अभी घंटे नहीं बताए हैं।',
  record: 'सेवा रिकॉर्ड',
  fold: 'कॉलेज के\u00a0लिए सेवा रिकॉर्ड',
  recordHint: 'हर लाइन में उसके प्रमाण-पत्र का कोड होता है, जिससे कॉलेज उसे जाँच सकता है।',
  from: 'कब से',
  to: 'कब तक',
  backwards: 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  make: 'सेवा रिकॉर्ड बनाएँ',
  making: 'बना रहे हैं…',
  made: (code: string) => `सेवा रिकॉर्ड बन गया। कोड ${code} से कोई भी उसे जाँच सकता है।`,
  makeFailed: (message: string) => `सेवा रिकॉर्ड नहीं बना। ${message}`,
  none: 'इन तारीख़ों में कोई मान्य प्रमाण-पत्र नहीं है।',
  checkPage: 'जाँच पेज खोलें',
  pdf: 'PDF डाउनलोड करें',
  csv: 'तालिका (CSV) डाउनलोड करें',
  loadFailed: 'आपकी सेवा की जानकारी लोड नहीं हो पाई।',
}
