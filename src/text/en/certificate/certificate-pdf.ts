import type { CertificateFacts, OrgNumberKind } from '#domain/certificate/certificate.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { site } from '../../../site.ts'
import { atText, clockText, howText, servedText } from '../attendance/attendance.ts'
import { dayParts, fullDaysText, fullDayText, hoursText } from '../time/day.ts'

const NUMBER: Record<OrgNumberKind, string> = { registration: 'Registration number', darpan: 'NGO Darpan number' }

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

const EDITED: Record<StatedEdit['field'], string> = { title: 'title', minutes: 'hours', days: 'days' }

function editedValue(field: StatedEdit['field'], value: string): string {
  if (value === '') return 'none'
  if (field === 'title') return `“${value}”`
  if (field === 'minutes') return hoursText(hoursFromMinutes(Number(value)))
  const [first = '', last = first] = value.split(' ')
  return fullDaysText(first, last)
}

/**
 * Returns one sentence for each changed field, with its first and last value. Fields whose values are equal have none.
 */
function editTexts(edits: readonly StatedEdit[]): string[] {
  return (['title', 'minutes', 'days'] as const).flatMap((field) => {
    const all = edits.filter((edit) => edit.field === field)
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last || first.was === last.became) return []
    const change = `Before: ${editedValue(field, first.was)}. After: ${editedValue(field, last.became)}.`
    return [`The event’s ${EDITED[field]} changed on ${fullDayText(last.on)}, after the volunteer joined. ${change}`]
  })
}

/** We did not check these details, so the sentence starts with who provided them. */
const byHolder = ({ institution, rollNumber }: CertificateFacts): string | null =>
  institution === null && rollNumber === null
    ? null
    : `Provided by the volunteer: ${joined([institution, rollNumber && `roll number ${rollNumber}`])}.`

const byOrganization = ({ role, outcome }: CertificateFacts): string | null =>
  role === null && outcome === null ? null : `Provided by the NGO: ${joined([role, outcome])}.`

const signatoryName = ({ signatory, signatoryPost }: CertificateFacts): string | null =>
  signatory && joined([signatory, signatoryPost])

const joinedSentences = (...said: (string | null)[]): string => said.filter((one) => one !== null).join(' ')

/** The milestone shows the time. A sentence is needed only if the time comes from a phone's clock. */
const lateTime = (facts: CertificateFacts): string | null => (facts.byPhoneClock ? timesText(facts) : null)

function timesText({ cameAt, leftAt, byPhoneClock }: CertificateFacts): string | null {
  if (cameAt && leftAt) return `In at ${clockText(cameAt)}, out at ${clockText(leftAt)}.`
  const at = cameAt ?? leftAt
  return at && atText(at, byPhoneClock)
}

/** The texts of the PDF that are not in certificate.ts. */
export const pdfText = {
  how: 'Attendance:',
  howWeKnow: (facts: CertificateFacts): string => joinedSentences(howText[facts.evidence], lateTime(facts)),
  /** The same sentence with the time, used where no milestone shows the time. */
  howAndWhen: (facts: CertificateFacts): string => joinedSentences(howText[facts.evidence], timesText(facts)),
  /** Shown in large type next to the milestone of the day. Null if the certificate has no hours. */
  hours: servedText,
  /** The text on the milestone: the month and the first day, with the last day if it is in the same month. */
  stone: ({ firstDay, lastDay }: CertificateFacts): { month: string; days: string } => {
    const [first, last] = [dayParts(firstDay), dayParts(lastDay)]
    const oneMonth = firstDay !== lastDay && firstDay.slice(0, 7) === lastDay.slice(0, 7)
    return { month: first.month ?? '', days: oneMonth ? `${first.day}–${last.day}` : (first.day ?? '') }
  },
  /** The details that the volunteer and the NGO provided, and those that changed after the volunteer joined. */
  recorded: (facts: CertificateFacts): string[] =>
    [byHolder(facts), byOrganization(facts), ...editTexts(facts.edits)].filter((said) => said !== null),
  joined: ({ postedOn, joinedAt }: CertificateFacts): string =>
    `Event posted on ${fullDayText(postedOn)}, joined on ${fullDayText(joinedAt.slice(0, 10))}`,
  /** Shown only on the check page, because the PDF has the name further up. */
  registered: ({ orgLegalName, orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    joined([orgLegalName, orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`]) || null,
  organization: ({ orgLegalName, orgName }: CertificateFacts): string => orgLegalName ?? orgName,
  orgNumber: ({ orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`,
  signatory: (facts: CertificateFacts): string | null => {
    const name = signatoryName(facts)
    return name && `Signatory: ${name}`
  },
  /** The signatory without the word in front, for the check page. */
  signatoryName,
  whatWeChecked: (address: string) => `What we checked: ${address}`,
  /** Labels that a bilingual PDF shows on one line before a value: 'संस्था की स्वीकृति · NGO approved: 3 …'. */
  captions: {
    number: NUMBER,
    approved: 'NGO approved',
    signatory: 'Signatory',
    marked: 'Attendance verified by',
    accepted: 'Statement accepted by',
    posted: 'Event posted',
    joined: 'joined',
    issued: 'Issued',
    version: 'version',
    checkAt: 'Check at',
    whatWeChecked: 'What we checked',
  },
  /**
   * The text around the stamp. It names who recorded the certificate so that readers do not mistake the stamp for the
   * NGO's.
   */
  seal: (facts: CertificateFacts): string[] => [
    `Recorded by ${site.name}`,
    isAcceptedBySite(facts) ? `Statement accepted by ${site.name}` : 'Attendance verified by the NGO',
  ],
  credential: 'The same certificate as a signed Open Badge 3.0',
}
