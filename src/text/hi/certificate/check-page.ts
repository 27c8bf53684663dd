import {
  type CertificateFacts,
  isRevokedByAdmin,
  type RevokedBecause,
  type RevokedFacts,
} from '#domain/certificate/certificate.ts'
import type { Day } from '#domain/time/day.ts'
import { durationInFull, servedText } from '../attendance/attendance.ts'
import { categoryText, sectorText } from '../event/event.ts'
import { siteName } from '../language/lang.ts'
import { fullDaysText, fullDayText } from '../time/day.ts'
import { certificateText } from './certificate.ts'

type DaysAndPlace = Pick<CertificateFacts, 'firstDay' | 'lastDay' | 'mode' | 'city'>

/** Returns who revoked the certificate. Null if that was the volunteer, whom this page does not name. */
const revokedBy = (reason: RevokedBecause, orgName: string | null): string | null => {
  if (isRevokedByAdmin(reason)) return siteName
  return reason === 'withdrawn' ? orgName : null
}

/** The texts around the answer of the check page. The texts of the certificate itself are in certificate.ts. */
export const checkPageText = {
  what: 'प्रमाण-पत्र\u00a0का ब्योरा',
  labels: { activity: 'कार्यक्रम', place: 'कब, कहाँ', hours: 'घंटे', orgName: 'संस्था', code: 'कोड' },
  place: ({ mode, city, ...days }: DaysAndPlace): string =>
    `${fullDaysText(days.firstDay, days.lastDay)}, ${mode === 'Online' ? `ऑनलाइन (${city})` : city}`,
  hours: (facts: Pick<CertificateFacts, 'minutes' | 'evidence'>): string => servedText(facts) ?? 'नहीं लिखे गए',
  /** The hours of a revoked certificate. */
  noHours: (facts: RevokedFacts): string => {
    const served = servedText(facts)
    return served === null ? 'कोई नहीं' : `अब कोई नहीं। पहले लिखा था: ${served}`
  },
  established: 'उपस्थिति का आधार',
  /** Shown if the certificate states fewer minutes than passed between check-in and check-out. */
  counted: (between: number, minutes: number): string =>
    `आने और जाने के बीच का समय: ${durationInFull(between)}। प्रमाण-पत्र की गिनती में: ${durationInFull(minutes)}।`,
  who: 'यह किसका कहना है',
  /** Shown after the NGO's name. */
  unlisted: `अभी ${siteName} की सूची में नहीं`,
  whatWeChecked: 'हमने क्या जाँचा',
  whyOnHold: 'जाँच\u00a0में क्यों है',
  whyRevoked: 'निरस्त क्यों हुआ',
  /** Shown if a certificate is on hold because of the NGO, not of one person. */
  notThePerson: (name: string): string => `इससे ${name} के बारे में कुछ साबित नहीं होता।`,
  advice: 'क्या करें:',
  wait: 'यह पेज कुछ दिन बाद फिर खोलिए। कोड और पता वही रहेगा।',
  askAgain: 'दूसरा, मान्य प्रमाण-पत्र माँगिए, और उसका कोड भी जाँचिए।',
  /** The sentence below the heading of a revoked certificate. */
  revokedOn: (day: Day, reason: RevokedBecause, orgName: string | null): string => {
    const by = revokedBy(reason, orgName)
    const first = by === null ? `${fullDayText(day)} को निरस्त हुआ।` : `${fullDayText(day)} को ${by} ने निरस्त किया।`
    return `${first} PDF में कुछ भी लिखा हो, यह अब मान्य नहीं है।`
  },
  details: 'बाकी ब्योरा',
  rows: {
    compare: 'मिलान',
    sentence: 'पूरा वाक्य',
    kind: 'क्षेत्र, प्रकार',
    stated: 'यह भी लिखा है',
    joined: 'सूचना, नाम दर्ज',
    issued: 'जारी',
    versions: 'संस्करण',
    later: 'उसके\u00a0बाद क्या हुआ',
    approved: 'तब संस्था',
    number: 'संस्था का पंजीकरण',
    signatory: 'हस्ताक्षरकर्ता',
    limits: 'सीमाएँ',
    log: 'सार्वजनिक लॉग',
    software: 'सॉफ़्टवेयर के लिए',
  },
  kind: ({ sector, category }: Pick<CertificateFacts, 'sector' | 'category'>): string =>
    `${sectorText[sector]}, ${categoryText[category]}`,
  joined: ({ postedOn, joinedAt }: CertificateFacts): string =>
    `${fullDayText(postedOn)}, ${fullDayText(joinedAt.slice(0, 10))}`,
  issued: ({ issuedOn, version, reason }: CertificateFacts): string =>
    `${fullDayText(issuedOn)}${version > 1 ? `, संस्करण ${version}: ${certificateText.why[reason]}` : ''}`,
  issuedOn: fullDayText,
  /** @param entry the number of the entry, counted from 1 */
  logged: (since: Day, entry: number): string => `${fullDayText(since)} से, क्रम संख्या ${entry}`,
  print: 'यह पेज छापें',
  report: 'शिकायत करें',
}
