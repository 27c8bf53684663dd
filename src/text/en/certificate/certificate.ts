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
import { sectorText } from '../event/event.ts'
import { siteName } from '../language/lang.ts'
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
  verified: 'attendance confirmed',
  'verified-again': 'attendance confirmed again',
  'hours-corrected': 'hours corrected',
  'name-corrected': 'name corrected',
  'details-corrected': 'details corrected',
  reissued: 'issued anew by us',
}

/** A part of a sentence, and whether it is set in bold. */
export type TextPart = { text: string; strong?: boolean }

/** What the paper and its check page say. Both take every fact from here, so that they cannot differ. */
export const certificateText = {
  title: 'Certificate of Participation',
  lead: 'This is to certify that',
  /** The sentence behind the name. */
  sentence: (facts: CertificateFacts): TextPart[] => [
    { text: 'took part as a volunteer' },
    ...servedFor(facts),
    { text: ' in ' },
    { text: facts.activity, strong: true },
    { text: `, ${article(facts).toLowerCase()} ${sectorText[facts.sector]} ${KIND[facts.category]} run by ` },
    { text: facts.orgName, strong: true },
    { text: facts.mode === 'Online' ? ` online from ${facts.city} ` : ` in ${facts.city} ` },
    { text: facts.firstDay === facts.lastDay ? 'on ' : 'from ' },
    { text: days(facts), strong: true },
    { text: '.' },
  ],
  /** A day that stays true: what became of the approval since stands on the check page alone. */
  approved: (facts: CertificateFacts) => `Approved as a verified NGO on ${fullDayText(facts.orgApprovedOn)}`,
  verifiedBy: (facts: CertificateFacts) =>
    isAcceptedBySite(facts)
      ? `Accepted by ${site.name} on ${fullDayText(facts.verifiedOn)}`
      : `Attendance marked by ${facts.verifiedBy} on ${fullDayText(facts.verifiedOn)}`,
  issued: (facts: CertificateFacts) =>
    facts.version === 1
      ? `Issued on ${fullDayText(facts.issuedOn)}`
      : `Issued on ${fullDayText(facts.issuedOn)}, version ${facts.version}: ${WHY[facts.reason]}`,
  checkAt: (address: string) => `Check it at ${address}`,
  qr: (code: string) => `QR code that leads to the check page of ${code}`,
  /** What a PDF viewer shows in its title bar. */
  documentTitle: (code: string, name: string) => `${code}: Certificate of Participation, ${name}`,
  documentSubject: (facts: CertificateFacts) => `${facts.activity}, ${facts.orgName}, ${days(facts)}`,
  author: siteName,
  /** Stands in a PDF where letters stand for which no font is at hand (docs/certificates.md): never an empty box. */
  unprintable: '(see the check page)',
  /** What the credential says beside the paper's own words. */
  role: 'Volunteer',
  achievement: (facts: CertificateFacts) =>
    `${article(facts)} ${sectorText[facts.sector]} ${KIND[facts.category]} run by ${facts.orgName}, ${days(facts)}`,
  criteria:
    'The volunteer was present at the activity: the organization that ran it marked it after it had taken place, or the volunteer’s own statement was accepted. The evidence says which.',
  hoursOfService: 'Hours of service',
  checkPage: 'Check page',
  why: WHY,
}

/** Printed on the check page, and told to its holder. */
export const revokedBecause: Record<RevokedBecause, string> = {
  withdrawn: 'The organization took its confirmation back.',
  'given-up': 'Its holder gave it back.',
  'not-there': 'Its holder said that they were not there.',
  'holder-left': 'Its holder closed their account.',
  fraud: 'We took it back: it was obtained by fraud.',
  mistake: 'We took it back: it was issued by mistake.',
  'not-present': 'We took it back: the person named in it was not there.',
}

const FLAGGED: Partial<Record<FlagKind, string>> = {
  'marker-is-holder': 'the person who confirmed attendance may be the one it was confirmed for.',
  'joined-late': 'the person signed up, or made the account, after the event had ended.',
  'name-changed': 'the same account had certificates in another person’s name before.',
}

const HOLD: Record<Hold['because'], (orgName: string) => string> = {
  suspended: (orgName) => `we have suspended ${orgName}, the organization that confirmed it, while we look into it.`,
  'approval-withdrawn': (orgName) =>
    `we have withdrawn our approval of ${orgName}, the organization that confirmed it.`,
  'log-differs': () =>
    'our record of it was changed after it was issued and no longer matches our public log. Do not rely on this page or on a printed copy.',
  flag: () => 'something about it is being looked at by a person.',
  upheld: () => 'we have looked into it and do not believe it.',
}

const HOLD_IN_SHORT: Record<Hold['because'], string> = {
  suspended: 'organization suspended',
  'approval-withdrawn': 'approval withdrawn',
  'log-differs': 'changed after it was issued',
  flag: 'being looked at',
  upheld: 'not believed',
}

const LATER: Record<LaterFact['fact'], (orgName: string) => string> = {
  'event-deleted': (orgName) => `${orgName} removed this event from its list.`,
  suspended: (orgName) => `${orgName} was suspended.`,
  'approval-withdrawn': (orgName) =>
    `Our approval of ${orgName} was withdrawn. Attendance was first marked before that.`,
  'approved-again': (orgName) => `${orgName} was approved again.`,
}

const ITS_WORD = 'who came is the organization’s word'
const ITS_SECRET = 'the organization itself holds the door’s secret'
const WORD: Record<Evidence, string> = {
  organizer: ITS_WORD,
  'statement-organization': ITS_WORD,
  'statement-admin': ITS_WORD,
  'check-in': ITS_SECRET,
  'check-in-and-out': ITS_SECRET,
}

const NOT_A_CODE = {
  length: 'This is not a code. It has thirteen letters and digits after YS: one is missing, or there are too many.',
  mistyped: 'This is not a code. It has thirteen letters and digits after YS, and one of them is mistyped.',
  ambiguous:
    'This can be read as more than one code. Look again at S and 5, B and 8, Z and 2, and type each as the paper has it.',
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
)

/** What the check page says around the certificate's own words. */
export const checkText = {
  title: 'Check a certificate',
  lead: 'Type the code that stands on the paper. No account is needed.',
  verdict: {
    valid: {
      word: 'Valid',
      heading: 'This certificate is valid',
      lead: 'It was issued through us, and it stands as it was issued.',
    },
    'on-hold': {
      word: 'On hold',
      heading: 'This certificate is on hold',
      lead: 'Do not rely on it for now. Please check again later.',
    },
    revoked: {
      word: 'Revoked',
      heading: 'This certificate was revoked',
      lead: 'It no longer stands. A paper with this code proves nothing.',
    },
    unknown: {
      word: 'Unknown',
      heading: 'We know no certificate with this code',
      lead: 'Compare it with the paper, sign by sign. If it is typed as it stands there, the paper did not come from us.',
    },
  },
  /** The page's title: the outcome first, and nobody's name, because messengers show it. */
  documentTitle: (word: string, code: string, since: Day | null = null) =>
    since ? `${word} since ${fullDayText(since)}: ${code}` : `${word}: certificate ${code}`,
  holdTitle: ({ because, since }: Hold, code: string) =>
    `On hold since ${fullDayText(since)}, ${HOLD_IN_SHORT[because]}: ${code}`,
  description: 'Every certificate we issue can be checked here by anybody, with the code on its paper.',
  what: 'What it says',
  who: 'Who says so',
  /** Behind the organization's name. */
  listed: ', a verified NGO.',
  unlisted: ', not listed here at present.',
  whatWeChecked: 'What we checked',
  /** In one line what no grade can know (D46). */
  noPdf: (facts: CertificateFacts): string =>
    isAcceptedBySite(facts)
      ? 'What no paper can know: the organization did not confirm it. We read what both sides said, and believed the volunteer.'
      : `What no paper can know: ${WORD[facts.evidence]}, and an organization that wants to lie can. That is why we say who it is, what we checked, and how it acts.`,
  logged: (since: Day) => `In our public log since ${fullDayText(since)}`,
  printed: (address: string, at: string) => `Checked at ${address} on ${at}`,
  history: 'Its versions',
  /** Beside a valid one that replaced another. */
  corrected: 'It was corrected. What you see below stands now; a paper with an earlier version is out of date.',
  /** The first sentence of one on hold: since when, and why. */
  hold: (hold: Hold, orgName: string) =>
    `On hold since ${fullDayText(hold.since)}: ${(hold.because === 'flag' && hold.kind && FLAGGED[hold.kind]) || HOLD[hold.because](orgName)}`,
  version: ({ version, reason, issuedOn, acceptedBy }: HistoryLine, orgName: string) =>
    `Version ${version}, ${fullDayText(issuedOn)}: ${WHY[reason]}${acceptedBy ? `, accepted by ${acceptedBy === 'admin' ? site.name : orgName}` : ''}`,
  earlier: (count: number) =>
    count === 1 ? 'Before these, 1 earlier version.' : `Before these, ${count} earlier versions.`,
  since: 'What happened since',
  later: ({ fact, on }: LaterFact, orgName: string) => `${fullDayText(on)}: ${LATER[fact](orgName)}`,
  revoked: (day: Day, reason: RevokedBecause) => `Revoked on ${fullDayText(day)}. ${revokedBecause[reason]}`,
  compare: {
    valid: 'Does the paper in your hand say the same, word for word? Then it is genuine. If not, believe this page.',
    'on-hold': 'A paper that says the same, word for word, is on hold as well. Believe this page.',
  },
  /** Behind what it says: whoever shows it. */
  holder: 'We cannot know who holds this certificate. Ask for an identity card with the same name.',
  how: 'How to check',
  howText:
    'Scan the square on the paper with a telephone, or type the code here: the page you then see must be on this site and say what the paper says. Schools and colleges need no account and no permission. Anyone can build a page that looks like this one, so type this site’s address yourself.',
  code: 'Code',
  codeHint: 'Like YS-7K2M-49QD-X3F8C',
  check: 'Check',
  checkAnother: 'Check another code',
  notACode: (reading: ReturnType<typeof readingOf>): string | null => {
    if ('code' in reading) return null
    if (reading.fault === 'foreign-sign')
      return `This is not a code. The ${ORDINALS[reading.place - 1]} sign after YS, ${reading.sign}, is never in our codes.`
    return NOT_A_CODE[reading.fault]
  },
  tooMany: 'Too many codes were checked from here. Please wait a little and try again.',
  away: 'We cannot reach our records right now. Please try again in a moment.',
  machines: 'For programs',
  json: 'the same as JSON',
  credential: 'signed as an Open Badge 3.0',
}
