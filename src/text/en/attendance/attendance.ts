import type { Doubt } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { site } from '../../../site.ts'
import { hoursText } from '../time/day.ts'

/* How somebody's presence was established, and when (D46). Times are ISO text with the zone's offset. */

/** How attendance was established, in one sentence. Certificates write it, too. */
export const howText: Record<Evidence, string> = {
  organizer: 'Verified by the NGO.',
  'check-in-and-out': 'Scanned the check-in code on arrival and when leaving. Time measured.',
  'check-in': 'Checked in at the event.',
  'statement-organization': 'The volunteer’s statement, accepted by the NGO.',
  'statement-admin': `The volunteer’s statement, accepted by ${site.name}.`,
}

/** Whom an entry may be of instead: who checked in with that phone before, and the name that the helper typed. */
type OtherNames = { samePhoneAs: string | null; typedName: string | null }

/** Why an entry needs review. */
export function doubtText(doubt: Doubt, { samePhoneAs, typedName }: OtherNames): string {
  if (doubt === 'same-phone' && samePhoneAs !== null) return `Same phone as ${withoutStop(samePhoneAs)}.`
  if (doubt === 'another-name' && typedName !== null) return `The helper typed another name: ${withoutStop(typedName)}.`
  return DOUBTS[doubt]
}

const withoutStop = (name: string): string => name.replace(/\.$/, '')

const DOUBTS: Record<Doubt, string> = {
  'same-phone': 'Same phone as somebody else.',
  brief: 'In and out within 10 minutes.',
  'out-before-in': 'Out before in.',
  'clock-unsure': 'The phone’s clock was unsure.',
  'outside-hours': 'Outside the door’s hours.',
  'after-72-hours': 'Sent more than 72 hours later.',
  'removed-phone': 'From a phone that was removed.',
  'before-check-in': 'Earlier than the check-in phone was opened.',
  'before-joining': 'Earlier than the person joined.',
  'another-name': 'The helper typed another name.',
}

/** '6:34 am' */
export function clockText(iso: string): string {
  const hour = Number(iso.slice(11, 13))
  return `${hour % 12 || 12}:${iso.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`
}

/** In little room: '2 h 45 min'. */
export const durationText = (minutes: number): string => hoursAndMinutes(minutes, 'h', 'min')

/** In a sentence: '2 hours 45 minutes'. */
export function durationInFull(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hoursAndMinutes(minutes, hours === 1 ? 'hour' : 'hours', rest === 1 ? 'minute' : 'minutes')
}

function hoursAndMinutes(minutes: number, hour: string, minute: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} ${hour}`] : []), ...(rest > 0 || hours === 0 ? [`${rest} ${minute}`] : [])].join(
    ' ',
  )
}

/** Certified hours: '2 hours 45 minutes' where a check-in desk marked them, '2.75 hours' where they were stated. */
export function servedText({ minutes, evidence }: Pick<CertificateFacts, 'minutes' | 'evidence'>): string | null {
  if (minutes === null) return null
  return evidence === 'check-in-and-out' || evidence === 'check-in'
    ? durationInFull(minutes)
    : hoursText(hoursFromMinutes(minutes))
}

/** Two stones and the road between them. */
export const tripText = {
  in: 'In',
  out: 'Out',
  none: 'none',
  /** What a stone has room for. */
  stone: clockText,
  /** What a paper's road has room for. */
  between: durationText,
}

/** The one time that an entry at the check-in desk shows; by a code that was sent late it is the phone's (D46). */
export const atText = (iso: string, byPhoneClock: boolean): string =>
  byPhoneClock ? `At ${clockText(iso)} by their phone’s clock.` : `At ${clockText(iso)}.`
