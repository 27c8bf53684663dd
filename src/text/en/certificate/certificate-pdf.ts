import type { CertificateFacts, OrgNumberKind } from '#domain/certificate/certificate.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { site } from '../../../site.ts'
import { atText, clockText, howText, servedText } from '../attendance/attendance.ts'
import { dayParts, fullDaysText, fullDayText, hoursText } from '../time/day.ts'

const NUMBER: Record<OrgNumberKind, string> = { registration: 'Registration number', darpan: 'NGO Darpan number' }

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

const EDITED: Record<StatedEdit['field'], string> = { title: 'title was', minutes: 'hours were', days: 'days were' }

function editedValue(field: StatedEdit['field'], value: string): string {
  if (value === '') return 'none'
  if (field === 'title') return `“${value}”`
  if (field === 'minutes') return hoursText(hoursFromMinutes(Number(value)))
  const [first = '', last = first] = value.split(' ')
  return fullDaysText(first, last)
}

/** One sentence a field, however often it was changed; none where it stands as it did. */
function editTexts(edits: readonly StatedEdit[]): string[] {
  return (['title', 'minutes', 'days'] as const).flatMap((field) => {
    const all = edits.filter((edit) => edit.field === field)
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last || first.was === last.became) return []
    const change = `${editedValue(field, first.was)} before, ${editedValue(field, last.became)} since`
    return [`After the holder joined, on ${fullDayText(last.on)}, its ${EDITED[field]} changed: ${change}.`]
  })
}

/** We vouch for none of these: whose word it is comes first. */
const byHolder = ({ institution, rollNumber }: CertificateFacts): string | null =>
  institution === null && rollNumber === null
    ? null
    : `As stated by the holder: ${joined([institution, rollNumber && `roll number ${rollNumber}`])}.`

const byOrganization = ({ role, outcome }: CertificateFacts): string | null =>
  role === null && outcome === null ? null : `As stated by the organization: ${joined([role, outcome])}.`

const joinedSentences = (...said: (string | null)[]): string => said.filter((one) => one !== null).join(' ')

/** A stone shows the time, not whose clock it was. */
const lateTime = (facts: CertificateFacts): string | null => (facts.byPhoneClock ? timesText(facts) : null)

function timesText({ cameAt, leftAt, byPhoneClock }: CertificateFacts): string | null {
  if (cameAt && leftAt) return `In at ${clockText(cameAt)}, out at ${clockText(leftAt)}.`
  const at = cameAt ?? leftAt
  return at && atText(at, byPhoneClock)
}

/** What stands on the paper beside the sentences that its page has too (certificate.ts). */
export const pdfText = {
  how: 'How we know.',
  howWeKnow: (facts: CertificateFacts): string => joinedSentences(howText[facts.evidence], lateTime(facts)),
  /** The same for whoever sees no stone with the time. */
  howAndWhen: (facts: CertificateFacts): string => joinedSentences(howText[facts.evidence], timesText(facts)),
  /** Large beside the day's stone; null where none are stated. */
  hours: servedText,
  /** The day's stone: its month, and its day or days where both are in one month. */
  stone: ({ firstDay, lastDay }: CertificateFacts): { month: string; days: string } => {
    const [first, last] = [dayParts(firstDay), dayParts(lastDay)]
    const oneMonth = firstDay !== lastDay && firstDay.slice(0, 7) === lastDay.slice(0, 7)
    return { month: first.month ?? '', days: oneMonth ? `${first.day}–${last.day}` : (first.day ?? '') }
  },
  /** Who stated what, and what changed after the holder joined. */
  recorded: (facts: CertificateFacts): string[] =>
    [byHolder(facts), byOrganization(facts), ...editTexts(facts.edits)].filter((said) => said !== null),
  joined: ({ postedOn, joinedAt }: CertificateFacts): string =>
    `Posted on ${fullDayText(postedOn)}, joined on ${fullDayText(joinedAt.slice(0, 10))}`,
  /** On its page, where the paper has the name above. */
  registered: ({ orgLegalName, orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    joined([orgLegalName, orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`]) || null,
  organization: ({ orgLegalName, orgName }: CertificateFacts): string => orgLegalName ?? orgName,
  orgNumber: ({ orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`,
  signatory: ({ signatory, signatoryPost }: CertificateFacts): string | null =>
    signatory && `Signatory: ${joined([signatory, signatoryPost])}`,
  whatWeChecked: (address: string) => `What we checked: ${address}`,
  /** Where a paper of two languages says both on one line: the words before what they are about ('जारी · Issued 16 …'). */
  captions: {
    number: NUMBER,
    approved: 'Approved as a verified NGO',
    signatory: 'Signatory',
    marked: 'Attendance marked by',
    accepted: 'Accepted by',
    posted: 'Posted',
    joined: 'joined',
    issued: 'Issued',
    version: 'version',
    checkAt: 'Check at',
    whatWeChecked: 'What we checked',
  },
  /** Around the seal: whose record it is, so that nobody takes it for the organization's own stamp. */
  seal: (facts: CertificateFacts): string[] => [
    `Record held by ${site.name}`,
    isAcceptedBySite(facts) ? `Statement accepted by ${site.name}` : 'Attendance marked by the organization',
  ],
  credential: 'The same certificate, signed for programs: an Open Badge 3.0',
}
