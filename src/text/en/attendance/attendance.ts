import type { Doubt } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { Came } from '#domain/participation/participation.ts'
import { site } from '../../../site.ts'
import { hoursText, timeOfDayText } from '../time/day.ts'

/* How a volunteer's attendance was established, and when (D46). Times are in ISO format with the zone's offset. */

/** The sentence for each kind of evidence. Screens and certificates show this sentence, never the grade. */
export const howText: Record<Evidence, string> = {
  organizer: 'Verified by the NGO.',
  'check-in-and-out': 'Checked in and out with the event’s code. Time was measured.',
  'check-in': 'Checked in at the event.',
  'statement-organization': 'The volunteer’s statement, accepted by the NGO.',
  'statement-admin': `The volunteer’s statement, accepted by ${site.name}.`,
}

/**
 * The other people to whom an entry may belong: the first to check in with that phone, and the name that the helper
 * typed.
 */
type OtherNames = { samePhoneAs: string | null; typedName: string | null }

/** Returns why an entry needs review. */
export function doubtText(doubt: Doubt, { samePhoneAs, typedName }: OtherNames): string {
  if (doubt === 'same-phone' && samePhoneAs !== null) return `Same phone as ${withoutStop(samePhoneAs)}.`
  if (doubt === 'another-name' && typedName !== null)
    return `The helper typed a different name: ${withoutStop(typedName)}.`
  return DOUBTS[doubt]
}

const withoutStop = (name: string): string => name.replace(/\.$/, '')

const DOUBTS: Record<Doubt, string> = {
  'same-phone': 'Same phone as another volunteer.',
  brief: 'Checked in and out within 10 minutes.',
  'out-before-in': 'Checked out before checking in.',
  'clock-unsure': 'The phone’s clock may have been wrong.',
  'outside-hours': 'Outside check-in hours.',
  'after-72-hours': 'Sent more than 72 hours after check-in hours ended.',
  'removed-phone': 'From a phone that was removed from check-in.',
  'before-check-in': 'Before the phone joined check-in.',
  'before-joining': 'Before the volunteer signed up.',
  'another-name': 'The helper typed a different name.',
}

/** '6:34 am' */
export const clockText = (iso: string): string => timeOfDayText(iso.slice(11))

/** The short form: '2 h 45 min'. */
export const durationText = (minutes: number): string => hoursAndMinutes(minutes, 'h', 'min')

/** The full form: '2 hours 45 minutes'. */
export function durationInFull(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hoursAndMinutes(minutes, hours === 1 ? 'hour' : 'hours', rest === 1 ? 'minute' : 'minutes')
}

function hoursAndMinutes(minutes: number, hour: string, minute: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [`${hours}\u00a0${hour}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest}\u00a0${minute}`] : []),
  ].join(' ')
}

/** Hours on a certificate: '2 hours 45 minutes' if they come from check-in, '2.75 hours' if the NGO entered them. */
export function servedText({ minutes, evidence }: Pick<CertificateFacts, 'minutes' | 'evidence'>): string | null {
  if (minutes === null) return null
  return evidence === 'check-in-and-out' || evidence === 'check-in'
    ? durationInFull(minutes)
    : hoursText(hoursFromMinutes(minutes))
}

/** Texts of the drawing of two stones, for check-in and check-out, with a road between them. */
export const tripText = {
  in: 'In',
  out: 'Out',
  none: 'none',
  /** The time on a stone. */
  stone: clockText,
  /** Written below the duration if it is shorter than the time between the stones. */
  counted: 'counted',
  /** The duration, written along the road in a PDF. */
  between: durationText,
}

/**
 * Returns the text for a single time. For a code that was sent late, the time comes from the volunteer's phone (D46).
 */
export const atText = (iso: string, byPhoneClock: boolean): string =>
  byPhoneClock ? `At ${clockText(iso)} by the volunteer’s phone clock.` : `At ${clockText(iso)}.`

/** Returns the times when a person checked in and out. At least one of them is known. */
export function attendedText({ cameAt, leftAt, minutes }: Came): string {
  const times = [
    ...(cameAt ? [`Checked in at ${clockText(cameAt)}`] : []),
    ...(leftAt ? [`${cameAt ? 'out' : 'Checked out'} at ${clockText(leftAt)}`] : []),
  ]
  return `${times.join(', ')}${minutes === null ? '' : ` (${durationText(minutes)})`}.`
}
