import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { zonedText } from '../time/day.ts'
import { managing, toAdmins } from './email-text.ts'

/* Emails about an NGO's registration, approval and suspension. */

/** To the admins: an NGO has registered (D20, D22). */
export const ngoWaitingMail = (ngo: { orgName: string; answerBy: string; adminUrl: string }): EmailContent => ({
  subject: subjectOf(ngo.orgName, (orgName) => `New NGO to review: ${orgName}`),
  paragraphs: [
    `${ngo.orgName} has registered on ${site.name}. We promised an answer by ${zonedText(ngo.answerBy)}.`,
    `Review the application:\n${ngo.adminUrl}`,
  ],
  ...toAdmins,
})

/**
 * To the admins: an NGO has answered a question or applied again (D37). `answerBy` is null if no application is waiting
 * for review.
 */
export const ngoAnsweredMail = (reply: {
  orgName: string
  isAgain: boolean
  answerBy: string | null
  adminUrl: string
}): EmailContent => {
  const { orgName, isAgain, answerBy } = reply
  const due = answerBy === null ? '' : ` We promised a decision by ${zonedText(answerBy)}.`
  return {
    subject: subjectOf(orgName, (name) =>
      isAgain ? `${name} has applied again` : `${name} has answered your question`,
    ),
    paragraphs: [
      isAgain
        ? `${orgName} was not approved before. It has now explained what has changed and applied again.${due}`
        : `${orgName} has answered your question.${due}`,
      `${isAgain ? 'Review the application' : 'See the answer'}:\n${reply.adminUrl}`,
    ],
    ...toAdmins,
  }
}

/** To the NGO: it can post events now (D20). */
export const ngoApprovedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} is approved`),
  paragraphs: [
    `We have checked and approved your application. ${orgName} is now listed on ${site.name}.`,
    `Log in and post an event, which takes about two minutes:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

/** To the NGO: it was not approved, or we have withdrawn our approval (D8, D13). */
export const ngoRejectedMail = (decision: {
  orgName: string
  reason: string | null
  /** Whether the NGO was approved before. */
  isWithdrawn: boolean
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) =>
    decision.isWithdrawn ? `${name} is no longer approved` : `${name} was not approved`,
  ),
  paragraphs: [
    decision.isWithdrawn
      ? `We have withdrawn our approval of ${decision.orgName}. Its events are hidden, and it can no longer post events. Its certificates show “On hold” when checked.`
      : `We have reviewed the registration of ${decision.orgName} and have not approved it. The NGO cannot post events on ${site.name}.`,
    ...reasonOf(decision),
  ],
  why: managing(decision.orgName),
  help: `If something has changed or you think this is a mistake, write to ${site.supportEmail}.`,
})

/** To the NGO: it is hidden for now (D38). */
export const ngoSuspendedMail = (decision: {
  orgName: string
  reason: string | null
  loginUrl: string
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) => `${name} is suspended on ${site.name}`),
  paragraphs: [
    `We have suspended ${decision.orgName} while we look into a problem. Until this is resolved, its events are hidden, and you cannot post events. Its certificates show “On hold” when checked.`,
    ...reasonOf(decision),
    `Log in to see the status:\n${decision.loginUrl}`,
  ],
  why: managing(decision.orgName),
  help: `To tell us your side, write to ${site.supportEmail}.`,
})

const reasonOf = ({ reason }: { reason: string | null }): string[] => (reason ? [`Reason:\n${reason}`] : [])

/** To the NGO: it is no longer suspended. */
export const ngoLiftedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} is listed again`),
  paragraphs: [
    `We have lifted the suspension of ${orgName}. Its events are visible on ${site.name} again, and you can post new ones.`,
    'Certificates that were on hold only because of the suspension are valid again.',
    `Log in:\n${loginUrl}`,
  ],
  why: managing(orgName),
})
