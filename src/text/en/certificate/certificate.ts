import type { Evidence } from '#domain/attendance/presence.ts'
import type {
  CertificateFacts,
  HistoryLine,
  Hold,
  IssueReason,
  LaterFact,
  RevokedBecause,
} from '#domain/certificate/certificate.ts'
import type { readingOf } from '#domain/certificate/certificate-code.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { Category } from '#domain/event/event.ts'
import type { FlagKind } from '#domain/flag/flag.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { servedText } from '../attendance/attendance.ts'
import { categoryText, sectorText } from '../event/event.ts'
import { siteName } from '../language/lang.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { fullDaysText, fullDayText } from '../time/day.ts'

const KIND: Record<Category, string> = {
  Internship: 'internship',
  'Task Based Activity': 'task-based activity',
  'Group Event': 'group event',
}

const days = ({ firstDay, lastDay }: CertificateFacts): string => fullDaysText(firstDay, lastDay)

const article = ({ sector }: CertificateFacts): string => (/^[AEIOU]/.test(sectorText[sector]) ? 'An' : 'A')

function servedFor(facts: CertificateFacts): TextPart[] {
  const served = servedText(facts)
  return served === null ? [] : [{ text: ' for ' }, { text: served, strong: true }]
}

const WHY: Record<IssueReason, string> = {
  verified: 'attendance verified',
  'verified-again': 'attendance verified again',
  'hours-corrected': 'hours corrected',
  'name-corrected': 'name corrected',
  'details-corrected': 'details corrected',
  reissued: `reissued by ${site.name}`,
}

/** A part of a sentence, and whether it is set in bold. */
export type TextPart = { text: string; strong?: boolean }

/** The city, with the meeting point if there is one (D85). */
const placeOf = ({ city, meetingPoint }: CertificateFacts) => (meetingPoint ? `${city} (${meetingPoint})` : city)

/** The texts of a certificate. The PDF and the check page share them, so the two cannot differ. */
export const certificateText = {
  title: 'Certificate of Participation',
  lead: 'This is to certify that',
  /** The sentence after the name. */
  sentence: (facts: CertificateFacts): TextPart[] => [
    { text: 'took part as a volunteer' },
    ...servedFor(facts),
    { text: ' in ' },
    { text: facts.activity, strong: true },
    { text: `, ${article(facts).toLowerCase()} ${sectorText[facts.sector]} ${KIND[facts.category]} run by ` },
    { text: facts.orgName, strong: true },
    { text: facts.mode === 'Online' ? ` (${facts.city}) online ` : ` in ${placeOf(facts)} ` },
    { text: facts.firstDay === facts.lastDay ? 'on ' : 'from ' },
    { text: days(facts), strong: true },
    { text: '.' },
  ],
  /** The names of sectors and types in the columns of a service record. */
  sectors: sectorText,
  categories: categoryText,
  /** The basis of the approval when the version was issued (D36). Null in versions of format 2. */
  verifiedNgo: ({ orgCheckedFacts, orgCheckedOn = null }: CertificateFacts): string | null =>
    orgCheckedFacts === undefined ? null : verifiedNgoText({ checkedFacts: orgCheckedFacts, checkedOn: orgCheckedOn }),
  /**
   * Contains only the day, because that remains true. The check page shows whether the approval was withdrawn later.
   */
  approved: (facts: CertificateFacts) => `NGO approved on ${fullDayText(facts.orgApprovedOn)}`,
  verifiedBy: (facts: CertificateFacts) =>
    isAcceptedBySite(facts)
      ? `Volunteer’s statement accepted by ${site.name} on ${fullDayText(facts.verifiedOn)}`
      : `Attendance verified by ${facts.verifiedBy} on ${fullDayText(facts.verifiedOn)}`,
  issued: (facts: CertificateFacts) =>
    facts.version === 1
      ? `Issued on ${fullDayText(facts.issuedOn)}`
      : `Issued on ${fullDayText(facts.issuedOn)}, version ${facts.version}: ${WHY[facts.reason]}`,
  checkAt: (address: string) => `Check at ${address}`,
  qr: (code: string) => `QR code that opens the check page of ${code}`,
  /** Shown in the title bar of a PDF viewer. */
  documentTitle: (code: string, name: string) => `${code}: Certificate of Participation, ${name}`,
  documentSubject: (facts: CertificateFacts) => `${facts.activity}, ${facts.orgName}, ${days(facts)}`,
  author: siteName,
  /** Shown in the PDF instead of a word that no embedded font can write (docs/certificates.md). */
  unprintable: '(see the check page)',
  /** The texts below appear only in the credential. */
  role: 'Volunteer',
  achievement: (facts: CertificateFacts) =>
    `${article(facts)} ${sectorText[facts.sector]} ${KIND[facts.category]} run by ${facts.orgName}, ${days(facts)}`,
  criteria:
    'The volunteer attended this event. Afterwards, the NGO verified their attendance, or the volunteer’s statement was accepted. The evidence shows which.',
  hoursOfService: 'Hours of service',
  checkPage: 'Check page',
  why: WHY,
}

/** Shown on the check page, and emailed to the volunteer. */
export const revokedBecause: Record<RevokedBecause, string> = {
  withdrawn: 'The NGO withdrew its verification.',
  'given-up': 'The volunteer gave up this certificate.',
  'not-there': 'The volunteer said they did not attend.',
  'holder-left': 'The volunteer closed their account.',
  fraud: 'We revoked this certificate because it was obtained by fraud.',
  mistake: 'We revoked this certificate because it was issued by mistake.',
  'not-present': 'We revoked this certificate because the person named on it did not attend.',
}

const FLAGGED: Partial<Record<FlagKind, string>> = {
  'marker-is-holder': 'The volunteer may also be the person who verified the attendance.',
  'joined-late': 'The volunteer signed up or created their account after the event ended.',
  'name-changed': 'This account’s certificates have been issued in different names.',
}

const HOLD: Record<Hold['because'], (orgName: string) => string> = {
  suspended: (orgName) => `We have suspended ${orgName}, which ran this event, while we look into a problem.`,
  'approval-withdrawn': (orgName) => `We have withdrawn our approval of ${orgName}, which ran this event.`,
  'log-differs': () =>
    'Our record of this certificate has been changed and no longer matches our public log. Do not rely on this page or on a printed certificate.',
  flag: () => 'Our team is reviewing this certificate.',
  upheld: () => 'We reviewed this certificate and found a problem.',
}

const HOLD_IN_SHORT: Record<Hold['because'], string> = {
  suspended: 'NGO suspended',
  'approval-withdrawn': 'NGO no longer approved',
  'log-differs': 'changed after it was issued',
  flag: 'under review',
  upheld: 'problem found',
}

const LATER: Record<LaterFact['fact'], (orgName: string) => string> = {
  'event-deleted': (orgName) => `${orgName} deleted this event.`,
  suspended: (orgName) => `We suspended ${orgName}.`,
  'approval-withdrawn': (orgName) => `We withdrew our approval of ${orgName} after the attendance was first verified.`,
  'approved-again': (orgName) => `We approved ${orgName} again.`,
}

const MAY_VERIFY_FALSELY =
  'The NGO decides whose attendance to verify. A dishonest NGO could verify someone who was not there.'
const MAY_CHECK_IN_FALSELY = 'The NGO runs check-in. A dishonest NGO could check in someone who was not there.'
const LIMIT: Record<Evidence, string> = {
  organizer: MAY_VERIFY_FALSELY,
  'statement-organization': MAY_VERIFY_FALSELY,
  'statement-admin': MAY_VERIFY_FALSELY,
  'check-in': MAY_CHECK_IN_FALSELY,
  'check-in-and-out': MAY_CHECK_IN_FALSELY,
}

const NOT_A_CODE = {
  length: 'Check the length of the code. It should have 13 letters and digits after YS.',
  mistyped: 'Check the code. At least one of the 13 characters after YS is wrong.',
  ambiguous: 'This could be more than one code. Compare each S and 5, B and 8, and Z and 2 with the certificate.',
}

/** The texts of the check page that are not part of the certificate. */
export const checkText = {
  title: 'Check a certificate',
  lead: 'Enter the code from the certificate. No account needed.',
  verdict: {
    valid: {
      word: 'Valid',
      heading: 'This certificate is valid',
      lead: `${site.name} issued this certificate, and it has not been revoked.`,
    },
    'on-hold': {
      word: 'On hold',
      heading: 'This certificate is on hold',
      lead: 'Do not rely on it for now. Check again later.',
    },
    revoked: {
      word: 'Revoked',
      heading: 'This certificate was revoked',
      lead: 'Do not accept a certificate with this code. It is no longer valid.',
    },
    unknown: {
      word: 'Not found',
      heading: 'No certificate found',
      lead: 'Check each character against the certificate. If the code matches exactly, we did not issue the certificate.',
    },
  },
  /** The page's title. It starts with the result and contains no person's name, because messaging apps show it. */
  documentTitle: (word: string, code: string, since: Day | null = null) =>
    since ? `${word} since ${fullDayText(since)}: ${code}` : `${word}: certificate ${code}`,
  holdTitle: ({ because, since }: Hold, code: string) =>
    `On hold since ${fullDayText(since)}, ${HOLD_IN_SHORT[because]}: ${code}`,
  description: 'Anyone can check a certificate here with the code printed on it.',
  what: 'Certificate details',
  who: 'About the NGO',
  /** Shown after the NGO's name. */
  unlisted: `not currently listed on ${site.name}`,
  whatWeChecked: 'What we checked',
  /** Explains what the evidence on the certificate cannot prove (D46). */
  noPdf: (facts: CertificateFacts): string =>
    isAcceptedBySite(facts)
      ? 'A certificate cannot prove everything. The NGO did not verify this attendance. We considered what both sides said and accepted the volunteer’s statement.'
      : `A certificate cannot prove everything. ${LIMIT[facts.evidence]} Look at who the NGO is, its track record and what we checked.`,
  logged: (since: Day) => `In our public log since ${fullDayText(since)}`,
  printed: (address: string, at: string) => `Checked at ${address} on ${at}`,
  history: 'Versions',
  /** Shown for a valid certificate with more than one version. */
  corrected: 'This certificate was corrected. The details below are current. Earlier copies are out of date.',
  /** The first sentence about a certificate on hold, with the day and the reason. */
  hold: (hold: Hold, orgName: string) =>
    `On hold since ${fullDayText(hold.since)}. ${(hold.because === 'flag' && hold.kind && FLAGGED[hold.kind]) || HOLD[hold.because](orgName)}`,
  version: ({ version, reason, issuedOn, acceptedBy }: HistoryLine, orgName: string) =>
    `Version ${version}, ${fullDayText(issuedOn)}: ${WHY[reason]}${acceptedBy ? `, accepted by ${acceptedBy === 'admin' ? site.name : orgName}` : ''}`,
  earlier: (count: number) =>
    count === 1 ? '1 earlier version is not shown.' : `${count} earlier versions are not shown.`,
  since: 'Later changes',
  later: ({ fact, on }: LaterFact, orgName: string) => `${fullDayText(on)}: ${LATER[fact](orgName)}`,
  revoked: (day: Day, reason: RevokedBecause) => `Revoked on ${fullDayText(day)}. ${revokedBecause[reason]}`,
  compare: {
    valid: 'Compare every detail with the certificate you were given. If anything is different, trust this page.',
    'on-hold': 'Even if every detail matches the certificate you were given, it is still on hold.',
  },
  /** Shown after the comparison, because the page cannot identify the person who shows the certificate. */
  holder: 'We cannot know who is showing you this certificate. Ask for an identity card with the same name.',
  how: 'How to check',
  howText:
    'Scan the QR code on the certificate, or enter its code here. Make sure that you’re on our website and that every detail matches. Anyone can copy the look of this page, so type this website’s address yourself.',
  code: 'Code',
  codeHint: 'Example: YS-7K2M-49QD-X3F8C',
  check: 'Check code',
  checkAnother: 'Check another code',
  notACode: (reading: ReturnType<typeof readingOf>): string | null => {
    if ('code' in reading) return null
    if (reading.fault === 'foreign-sign')
      return `Check the code. ${reading.sign} (character ${reading.place} after YS) is never used in our codes.`
    return NOT_A_CODE[reading.fault]
  },
  tooMany: 'Too many codes were checked from your network. Wait a moment, then try again.',
  away: 'We can’t access our records right now. Try again in a moment.',
  machines: 'For developers',
  json: 'JSON data',
  credential: 'signed Open Badge 3.0',
}
