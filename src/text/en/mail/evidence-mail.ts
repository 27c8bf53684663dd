import type { FactKind } from '#domain/evidence/evidence.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import { factNames } from '../evidence/evidence.ts'
import { organizationText } from '../organization/organization.ts'
import { fullDayText } from '../time/day.ts'
import { managing } from './email-text.ts'

/* The email about details that expire (D35). */

const list = new Intl.ListFormat('en-GB')

/** To an NGO's owners: 90 and 30 days before details expire, and after they have expired (D35). */
export const evidenceExpiryMail = (expiring: {
  orgName: string
  facts: readonly { kind: FactKind; until: Day }[]
  isOver: boolean
  detailsUrl: string
}): EmailContent => {
  const { orgName, facts, isOver } = expiring
  const names = list.format(facts.map(({ kind }) => factNames[kind]))
  const isOne = facts.length === 1
  const [day, ...otherDays] = new Set(facts.map(({ until }) => until))
  const expires = isOne ? 'expires' : 'expire'
  const when = day && otherDays.length === 0 ? `${expires} on ${fullDayText(day)}` : `${expires} soon`
  const expired = isOne ? 'has expired' : 'have expired'
  const these = isOne ? 'This detail' : 'These details'
  return {
    subject: subjectOf(orgName, (name) => `${names} of ${name} ${isOver ? expired : when}`),
    paragraphs: [
      isOver
        ? `${these} on the public page of ${orgName} ${expired}. The page now shows “Expired”:`
        : `${these} on the public page of ${orgName} ${expires} soon. After that, the page will show “Expired”:`,
      facts.map(({ kind, until }) => `- ${factNames[kind]}: valid until ${fullDayText(until)}`).join('\n'),
      `Have you renewed ${isOne ? 'it' : 'them'}? Enter the new number and date under “${organizationText.tabs.details}”, and we will check them:\n${expiring.detailsUrl}`,
    ],
    why: managing(orgName),
  }
}
