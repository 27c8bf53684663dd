import type { Doubt } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { Came } from '#domain/participation/participation.ts'
import { siteName } from '../language/lang.ts'
import { hoursText, timeText } from '../time/day.ts'

/* How a volunteer's attendance was established, and when (D46). Times are in ISO format with the zone's offset. */

/** The sentence for each kind of evidence. Screens and certificates show this sentence, never the grade. */
export const howText: Record<Evidence, string> = {
  organizer: 'संस्था ने उपस्थिति की पुष्टि की।',
  'check-in-and-out': 'आते और जाते समय कार्यक्रम के कोड से उपस्थिति दर्ज हुई। समय नापा गया।',
  'check-in': 'कार्यक्रम में उपस्थिति दर्ज हुई।',
  'statement-organization': 'वॉलंटियर का कथन, जिसे संस्था ने स्वीकार किया।',
  'statement-admin': `वॉलंटियर का कथन, जिसे ${siteName} ने स्वीकार किया।`,
}

/**
 * The other people to whom an entry may belong: the first to check in with that phone, and the name that the helper
 * typed.
 */
type OtherNames = { samePhoneAs: string | null; typedName: string | null }

/** Returns why an entry needs review. */
export function doubtText(doubt: Doubt, { samePhoneAs, typedName }: OtherNames): string {
  if (doubt === 'same-phone' && samePhoneAs !== null) return `उसी फ़ोन से, जिससे ${samePhoneAs} की हाज़िरी लगी।`
  if (doubt === 'another-name' && typedName !== null) return `साथी ने दूसरा नाम लिखा था: ${typedName}।`
  return DOUBTS[doubt]
}

const DOUBTS: Record<Doubt, string> = {
  'same-phone': 'उसी फ़ोन से, जिससे किसी और वॉलंटियर की हाज़िरी लगी।',
  brief: 'आने और जाने की हाज़िरी 10 मिनट के अंदर।',
  'out-before-in': 'जाने की हाज़िरी आने की हाज़िरी से पहले लगी।',
  'clock-unsure': 'फ़ोन की घड़ी ग़लत हो सकती थी।',
  'outside-hours': 'हाज़िरी के समय से बाहर।',
  'after-72-hours': 'हाज़िरी का समय पूरा होने के 72 घंटे बाद पहुँची।',
  'removed-phone': 'ऐसे फ़ोन से, जो हाज़िरी से हटाया जा चुका था।',
  'before-check-in': 'साथी का फ़ोन जुड़ने से पहले का समय।',
  'before-joining': 'वॉलंटियर का नाम जुड़ने से पहले का समय।',
  'another-name': 'साथी ने दूसरा नाम लिखा था।',
}

/** 'सुबह 6:34' */
export const clockText = (iso: string): string => timeText(iso.slice(11, 16))

/** The short form: '2 घं॰ 45 मि॰'. */
export const durationText = (minutes: number): string => hoursAndMinutes(minutes, 'घं॰', 'मि॰')

/** The full form: '2 घंटे 45 मिनट'. */
export const durationInFull = (minutes: number): string =>
  hoursAndMinutes(minutes, Math.floor(minutes / 60) <= 1 ? 'घंटा' : 'घंटे', 'मिनट')

function hoursAndMinutes(minutes: number, hour: string, minute: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [`${hours}\u00a0${hour}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest}\u00a0${minute}`] : []),
  ].join(' ')
}

/** Hours on a certificate: '2 घंटे 45 मिनट' if they come from check-in, '2.75 घंटे' if the NGO entered them. */
export function servedText({ minutes, evidence }: Pick<CertificateFacts, 'minutes' | 'evidence'>): string | null {
  if (minutes === null) return null
  return evidence === 'check-in-and-out' || evidence === 'check-in'
    ? durationInFull(minutes)
    : hoursText(hoursFromMinutes(minutes))
}

/** Texts of the drawing of two stones, for check-in and check-out, with a road between them. */
export const tripText = {
  in: 'आना',
  out: 'जाना',
  none: 'नहीं',
  /** The time on a stone: '6:34' (design, picture 73). */
  stone: (iso: string): string => `${Number(iso.slice(11, 13)) % 12 || 12}:${iso.slice(14, 16)}`,
  /** Written below the duration if it is shorter than the time between the stones. */
  counted: 'गिनती में',
  /** The duration, written along the road in a PDF. */
  between: durationInFull,
}

/**
 * Returns the text for a single time. For a code that was sent late, the time comes from the volunteer's phone (D46).
 */
export const atText = (iso: string, byPhoneClock: boolean): string =>
  byPhoneClock ? `समय: ${clockText(iso)}, वॉलंटियर के फ़ोन की घड़ी से।` : `समय: ${clockText(iso)}।`

/** Returns the times when a person checked in and out. At least one of them is known. */
export function attendedText({ cameAt, leftAt, minutes }: Came): string {
  const times = [
    ...(cameAt ? [`आने का समय: ${clockText(cameAt)}`] : []),
    ...(leftAt ? [`जाने का समय: ${clockText(leftAt)}`] : []),
  ]
  return `${times.join(', ')}${minutes === null ? '' : ` (${durationInFull(minutes)})`}।`
}
