import type { CertificateFacts, OrgNumberKind } from '#domain/certificate/certificate.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { atText, clockText, howText, servedText } from '../attendance/attendance.ts'
import { siteName } from '../language/lang.ts'
import { dayParts, fullDaysText, fullDayText, hoursText } from '../time/day.ts'

const NUMBER: Record<OrgNumberKind, string> = { registration: 'रजिस्ट्रेशन नंबर', darpan: 'NGO Darpan नंबर' }

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

const FIELDS: StatedEdit['field'][] = ['title', 'minutes', 'days']

const EDITED: Record<StatedEdit['field'], string> = {
  title: 'कार्यक्रम का नाम बदला',
  minutes: 'कार्यक्रम के घंटे बदले',
  days: 'कार्यक्रम के दिन बदले',
}

function editedValue(field: StatedEdit['field'], value: string): string {
  if (value === '') return 'कुछ नहीं'
  if (field === 'title') return `“${value}”`
  if (field === 'minutes') return hoursText(hoursFromMinutes(Number(value)))
  const [first = '', last = first] = value.split(' ')
  return fullDaysText(first, last)
}

/** One sentence a field, however often it was changed; none where it stands as it did. */
function editTexts(edits: readonly StatedEdit[]): string[] {
  return FIELDS.flatMap((field) => {
    const all = edits.filter((edit) => edit.field === field)
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last || first.was === last.became) return []
    const change = `पहले ${editedValue(field, first.was)}, उसके बाद ${editedValue(field, last.became)}`
    return [`धारक का नाम जुड़ने के बाद, ${fullDayText(last.on)} को, ${EDITED[field]}: ${change}।`]
  })
}

/** We vouch for none of these: whose word it is comes first. */
const byHolder = ({ institution, rollNumber }: CertificateFacts): string | null =>
  institution === null && rollNumber === null
    ? null
    : `धारक का कहना: ${joined([institution, rollNumber && `रोल नंबर ${rollNumber}`])}।`

const byOrganization = ({ role, outcome }: CertificateFacts): string | null =>
  role === null && outcome === null ? null : `संस्था का कहना: ${joined([role, outcome])}।`

const joinedSentences = (...said: (string | null)[]): string => said.filter((one) => one !== null).join(' ')

/** A stone shows the time, not whose clock it was. */
const lateTime = (facts: CertificateFacts): string | null => (facts.byPhoneClock ? timesText(facts) : null)

function timesText({ cameAt, leftAt, byPhoneClock }: CertificateFacts): string | null {
  if (cameAt && leftAt) return `आना ${clockText(cameAt)}, जाना ${clockText(leftAt)}।`
  const at = cameAt ?? leftAt
  return at && atText(at, byPhoneClock)
}

/** What stands on the paper beside the sentences that its page has too (certificate.ts). */
export const pdfText = {
  how: 'हमें कैसे पता चला:',
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
    `कार्यक्रम डाला गया ${fullDayText(postedOn)}, नाम जुड़ा ${fullDayText(joinedAt.slice(0, 10))}`,
  /** On its page, where the paper has the name above. */
  registered: ({ orgLegalName, orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    joined([orgLegalName, orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`]) || null,
  organization: ({ orgLegalName, orgName }: CertificateFacts): string => orgLegalName ?? orgName,
  orgNumber: ({ orgNumberKind, orgNumber }: CertificateFacts): string | null =>
    orgNumberKind && orgNumber && `${NUMBER[orgNumberKind]} ${orgNumber}`,
  signatory: ({ signatory, signatoryPost }: CertificateFacts): string | null =>
    signatory && `हस्ताक्षरकर्ता: ${joined([signatory, signatoryPost])}`,
  whatWeChecked: (address: string) => `हमने क्या जाँचा: ${address}`,
  /** Where a paper of two languages says both on one line: the words before what they are about ('जारी · Issued 16 …'). */
  captions: {
    number: NUMBER,
    approved: 'जाँची हुई संस्था के रूप में स्वीकृत',
    signatory: 'हस्ताक्षरकर्ता',
    marked: 'हाज़िरी लगाई',
    accepted: 'हाज़िरी मानी',
    posted: 'कार्यक्रम डाला गया',
    joined: 'नाम जुड़ा',
    issued: 'जारी',
    version: 'संस्करण',
    checkAt: 'यहाँ जाँचें',
    whatWeChecked: 'हमने क्या जाँचा',
  },
  /** Around the seal: whose record it is, so that nobody takes it for the organization's own stamp. */
  seal: (facts: CertificateFacts): string[] => [
    `रिकॉर्ड ${siteName} के पास`,
    isAcceptedBySite(facts) ? `वॉलंटियर का कहना ${siteName} ने माना` : 'हाज़िरी संस्था ने लगाई',
  ],
  credential: 'यही प्रमाण-पत्र, सॉफ़्टवेयर के लिए हस्ताक्षर के साथ: Open Badge 3.0',
}
