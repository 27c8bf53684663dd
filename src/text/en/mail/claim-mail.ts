import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { dayText } from '../time/day.ts'
import { toAdmins } from './email-text.ts'

/* Emails about attendance claims (D47). */

type ClaimEmailData = { activity: string; orgName: string; url: string }

const partOf = (orgName: string) => `you are part of ${orgName} on ${site.name}`
const CLAIMED = 'you sent this claim'

/** To everyone in the NGO: a new claim. */
export const newClaimMail = ({ activity, orgName, url, by }: ClaimEmailData & { by: Day }): EmailContent => ({
  subject: subjectOf(activity, (title) => `Answer by ${dayText(by)}: attendance claim for ${title}`),
  paragraphs: [
    `A volunteer signed up for “${activity}” and says they took part. Their attendance has not been verified.`,
    `Accept the claim, or decline it with a reason, by ${dayText(by)}. If you decline or do not answer, they can ask us to decide.`,
    `See the claim and answer:\n${url}`,
  ],
  why: partOf(orgName),
})

/** To everyone in the NGO, on the tenth day. */
export const reminderMail = ({ activity, orgName, url, by }: ClaimEmailData & { by: Day }): EmailContent => ({
  subject: subjectOf(activity, (title) => `Reminder: answer a claim by ${dayText(by)} (${title})`),
  paragraphs: [
    `A volunteer’s attendance claim for “${activity}” is still waiting for your answer. Answer by ${dayText(by)}.`,
    'Your public page shows how many claims you answer in time.',
    `See the claim and answer:\n${url}`,
  ],
  why: partOf(orgName),
})

/** `withdrawn` means that the NGO has withdrawn a verification, which declines a claim that was accepted before. */
type ClaimOutcome = { outcome: 'accepted' } | { outcome: 'declined'; reason: string | null } | { outcome: 'withdrawn' }

/** To the volunteer: the NGO's answer. `by` is the last day to appeal. */
export const answeredMail = ({
  activity,
  orgName,
  url,
  ...answer
}: ClaimEmailData & { by: Day } & ClaimOutcome): EmailContent => {
  if (answer.outcome === 'accepted')
    return {
      subject: subjectOf(activity, (title) => `Attendance verified: ${title}`),
      paragraphs: [
        `${orgName} has accepted your attendance claim for “${activity}”. Your certificate is on your dashboard.`,
        `See the claim:\n${url}`,
      ],
      why: CLAIMED,
    }
  const isWithdrawn = answer.outcome === 'withdrawn'
  return {
    subject: subjectOf(activity, (title) =>
      isWithdrawn ? `Verification withdrawn: ${title}` : `Claim declined: ${title}`,
    ),
    paragraphs: [
      isWithdrawn
        ? `${orgName} has withdrawn its verification of your attendance at “${activity}”. Your certificate for this event is no longer valid.`
        : `${orgName} has declined your attendance claim for “${activity}”.`,
      ...(!isWithdrawn && answer.reason ? [`Reason:\n${answer.reason}`] : []),
      `If you disagree, ask us to decide by ${dayText(answer.by)}. You can ask only once:\n${url}`,
    ],
    why: CLAIMED,
  }
}

/** To the admins: a volunteer appeals. */
export const appealedMail = ({ activity, url, by }: Omit<ClaimEmailData, 'orgName'> & { by: Day }): EmailContent => ({
  subject: subjectOf(activity, (title) => `Claim to decide by ${dayText(by)}: ${title}`),
  paragraphs: [
    `A volunteer has asked us to decide their attendance claim for “${activity}”. Our answer is due by ${dayText(by)}.`,
    `See both statements and all check-in entries:\n${url}`,
  ],
  ...toAdmins,
})

/** To the volunteer and to everyone in the NGO: the admins' decision. */
export const decidedMail = ({
  activity,
  orgName,
  url,
  side,
  accepted,
  reason,
}: ClaimEmailData & { side: 'volunteer' | 'organization'; accepted: boolean; reason: string }): EmailContent => ({
  subject: subjectOf(activity, (title) => (accepted ? `Claim accepted: ${title}` : `Claim declined: ${title}`)),
  paragraphs: [
    accepted
      ? `We have looked at the attendance claim for “${activity}” and accepted it. ${side === 'volunteer' ? 'Your certificate is on your dashboard.' : 'The volunteer has been verified and has a certificate that says we accepted the claim.'}`
      : `We have looked at the attendance claim for “${activity}” and could not accept it. The attendance record has not changed.`,
    `Reason:\n${reason}`,
    `See the full history:\n${url}`,
  ],
  why: side === 'volunteer' ? CLAIMED : partOf(orgName),
})
