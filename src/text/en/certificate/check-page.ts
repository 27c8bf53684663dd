import {
  type CertificateFacts,
  isRevokedByAdmin,
  type RevokedBecause,
  type RevokedFacts,
} from '#domain/certificate/certificate.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { durationText, servedText } from '../attendance/attendance.ts'
import { categoryText, sectorText } from '../event/event.ts'
import { fullDaysText, fullDayText } from '../time/day.ts'
import { certificateText } from './certificate.ts'

type DaysAndPlace = Pick<CertificateFacts, 'firstDay' | 'lastDay' | 'mode' | 'city'>

/** Returns who revoked the certificate. Null if that was the volunteer, whom this page does not name. */
const revokedBy = (reason: RevokedBecause, orgName: string | null): string | null => {
  if (isRevokedByAdmin(reason)) return site.name
  return reason === 'withdrawn' ? orgName : null
}

/** The texts around the answer of the check page. The texts of the certificate itself are in certificate.ts. */
export const checkPageText = {
  what: 'Certificate details',
  labels: { activity: 'Activity', place: 'When, where', hours: 'Hours', orgName: 'With', code: 'Code' },
  place: ({ mode, city, ...days }: DaysAndPlace): string =>
    `${fullDaysText(days.firstDay, days.lastDay)}, ${mode === 'Online' ? `online (${city})` : city}`,
  hours: (facts: Pick<CertificateFacts, 'minutes' | 'evidence'>): string => servedText(facts) ?? 'Not given',
  /** The hours of a revoked certificate. */
  noHours: (facts: RevokedFacts): string => {
    const served = servedText(facts)
    return served === null ? 'None' : `None. It said ${served}.`
  },
  established: 'How attendance was established',
  /** Shown if the certificate states fewer minutes than passed between check-in and check-out. */
  counted: (between: number, minutes: number): string =>
    `${durationText(between)} passed between check-in and check-out. The certificate counts ${durationText(minutes)}.`,
  who: 'Who says so',
  /** Shown after the NGO's name. */
  unlisted: `not currently listed on ${site.name}`,
  whatWeChecked: 'What we checked',
  whyOnHold: 'Why it is on hold',
  whyRevoked: 'Why it was revoked',
  /** Shown if a certificate is on hold because of the NGO, not of one person. */
  notThePerson: (name: string): string => `That says nothing about ${name}.`,
  advice: 'What to do:',
  wait: 'Open this page again in a few days. The code and the address stay the same.',
  askAgain: 'Ask the person for a certificate that is valid, and check its code too.',
  /** The sentence below the heading of a revoked certificate. */
  revokedOn: (day: Day, reason: RevokedBecause, orgName: string | null): string => {
    const by = revokedBy(reason, orgName)
    return `On ${fullDayText(day)}${by === null ? '' : `, by ${by}`}. It no longer counts, whatever the PDF says.`
  },
  details: 'Details',
  rows: {
    compare: 'Compare',
    sentence: 'In full',
    kind: 'Sector, type',
    stated: 'Also on it',
    joined: 'Posted, joined',
    issued: 'Issued',
    versions: 'Versions',
    later: 'Later changes',
    approved: 'The NGO then',
    number: 'Registration of the NGO',
    signatory: 'Signatory',
    limits: 'Limits',
    log: 'Public log',
    software: 'For developers',
  },
  kind: ({ sector, category }: Pick<CertificateFacts, 'sector' | 'category'>): string =>
    `${sectorText[sector]}, ${categoryText[category]}`,
  joined: ({ postedOn, joinedAt }: CertificateFacts): string =>
    `${fullDayText(postedOn)}, ${fullDayText(joinedAt.slice(0, 10))}`,
  issued: ({ issuedOn, version, reason }: CertificateFacts): string =>
    `${fullDayText(issuedOn)}${version > 1 ? `, version ${version}: ${certificateText.why[reason]}` : ''}`,
  issuedOn: fullDayText,
  /** @param entry the number of the entry, counted from 1 */
  logged: (since: Day, entry: number): string => `Since ${fullDayText(since)}, entry ${entry}`,
  print: 'Print this page',
  report: 'Report something',
}
