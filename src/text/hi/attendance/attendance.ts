import type { Doubt } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { siteName } from '../language/lang.ts'
import { hoursText, timeText } from '../time/day.ts'

/* How somebody's presence was established, and when (D46). Times are ISO text with the zone's offset. */

/** How attendance was established, in one sentence. Certificates write it, too. */
export const howText: Record<Evidence, string> = {
  organizer: 'संस्था ने उपस्थिति की पुष्टि की।',
  'check-in-and-out': 'आते और जाते समय उपस्थिति का QR कोड स्कैन किया गया। सेवा का समय इसी से नापा गया।',
  'check-in': 'कार्यक्रम में पहुँचने पर उपस्थिति दर्ज हुई।',
  'statement-organization': 'वॉलंटियर का कथन, जिसे संस्था ने स्वीकार किया।',
  'statement-admin': `वॉलंटियर का कथन, जिसे ${siteName} ने स्वीकार किया।`,
}

/** Whom an entry may be of instead: who checked in with that phone before, and the name that the helper typed. */
type OtherNames = { samePhoneAs: string | null; typedName: string | null }

/** Why an entry needs review. */
export function doubtText(doubt: Doubt, { samePhoneAs, typedName }: OtherNames): string {
  if (doubt === 'same-phone' && samePhoneAs !== null) return `फ़ोन वही, जो ${samePhoneAs} का।`
  if (doubt === 'another-name' && typedName !== null) return `मदद करने वाले ने दूसरा नाम लिखा था: ${typedName}।`
  return DOUBTS[doubt]
}

const DOUBTS: Record<Doubt, string> = {
  'same-phone': 'फ़ोन वही, जो किसी और का।',
  brief: 'आना और जाना 10 मिनट के भीतर।',
  'out-before-in': 'जाना पहले, आना बाद में।',
  'clock-unsure': 'फ़ोन की घड़ी का भरोसा नहीं था।',
  'outside-hours': 'दरवाज़े के समय से बाहर।',
  'after-72-hours': '72 घंटे से ज़्यादा देर से पहुँचा।',
  'removed-phone': 'हटाए जा चुके फ़ोन से।',
  'before-check-in': 'मदद करने वाले का फ़ोन खुलने से पहले का समय।',
  'before-joining': 'नाम जुड़ने से पहले का समय।',
  'another-name': 'मदद करने वाले ने दूसरा नाम लिखा था।',
}

/** 'सुबह 6:34' */
export const clockText = (iso: string): string => timeText(iso.slice(11, 16))

/** In little room: '2 घं॰ 45 मि॰'. */
export const durationText = (minutes: number): string => hoursAndMinutes(minutes, 'घं॰', 'मि॰')

/** In a sentence: '2 घंटे 45 मिनट'. */
export const durationInFull = (minutes: number): string =>
  hoursAndMinutes(minutes, Math.floor(minutes / 60) === 1 ? 'घंटा' : 'घंटे', 'मिनट')

function hoursAndMinutes(minutes: number, hour: string, minute: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} ${hour}`] : []), ...(rest > 0 || hours === 0 ? [`${rest} ${minute}`] : [])].join(
    ' ',
  )
}

/** Certified hours: '2 घंटे 45 मिनट' where a check-in desk marked them, '2.75 घंटे' where they were stated. */
export function servedText({ minutes, evidence }: Pick<CertificateFacts, 'minutes' | 'evidence'>): string | null {
  if (minutes === null) return null
  return evidence === 'check-in-and-out' || evidence === 'check-in'
    ? durationInFull(minutes)
    : hoursText(hoursFromMinutes(minutes))
}

/** Two stones and the road between them. */
export const tripText = {
  in: 'आना',
  out: 'जाना',
  none: 'नहीं',
  /** What a stone has room for: '6:34' (design, picture 73). */
  stone: (iso: string): string => `${Number(iso.slice(11, 13)) % 12 || 12}:${iso.slice(14, 16)}`,
  /** What a paper's road has room for. */
  between: durationInFull,
}

/** The one time that an entry at the check-in desk shows; by a code that was sent late it is the phone's (D46). */
export const atText = (iso: string, byPhoneClock: boolean): string =>
  byPhoneClock ? `${clockText(iso)}, उनके फ़ोन की घड़ी से।` : `${clockText(iso)}।`
