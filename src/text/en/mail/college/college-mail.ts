import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../../site.ts'
import { zonedText } from '../../time/day.ts'
import { managing, toAdmins } from '../email-text.ts'

/* Emails about a college's application and approval (D67). */

/** To the admins: a college or school has applied. */
export const collegeWaitingMail = ({ orgName, adminUrl }: { orgName: string; adminUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `New college to review: ${name}`),
  paragraphs: [`${orgName} has applied on ${site.name}.`, `Check and decide:\n${adminUrl}`],
  ...toAdmins,
})

/** To an address at the college's domain: the link that confirms the domain. */
export const domainLinkMail = (link: {
  orgName: string
  domain: string
  /** The name and role of the person who applied. */
  contact: string
  link: string
  until: string
}): EmailContent => ({
  subject: subjectOf(link.orgName, (orgName) => `Confirm the email domain of ${orgName}`),
  paragraphs: [
    `${link.contact} has registered ${link.orgName} on ${site.name}, and gave this address.`,
    `If this is right, confirm that the college uses ${link.domain}:\n${link.link}`,
    `The link works until ${zonedText(link.until)}. Do you not know about this? Then ignore this email. Nothing is confirmed until someone presses the button on that page.`,
  ],
  why: `this address was given in the application of ${link.orgName}`,
})

/** To a head officer: a question from an admin (D37). `until` is null for a college whose officers can log in. */
export const collegeQuestionMail = (asked: {
  orgName: string
  question: string
  link: string
  until: string | null
}): EmailContent => ({
  subject: subjectOf(asked.orgName, (orgName) =>
    asked.until === null ? `We have a question about ${orgName}` : `We need one more detail to approve ${orgName}`,
  ),
  paragraphs: [
    `We are checking ${asked.orgName} and need your help with one question:`,
    asked.question,
    ...(asked.until === null
      ? [`Log in and answer on your college’s page:\n${asked.link}`]
      : [
          `Answer here:\n${asked.link}`,
          `You can use the link once, until ${zonedText(asked.until)}. Do not share it, because anyone who has the link can answer for you.`,
        ]),
  ],
  why: managing(asked.orgName),
})

/** To the college: its officers can open classes now. */
export const collegeApprovedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} is approved`),
  paragraphs: [
    `We have checked and approved your application. ${orgName} now has a public page on ${site.name}.`,
    `Log in and open your first class:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

/** To the college: it was not approved, or we have withdrawn our approval. */
export const collegeRejectedMail = (decision: {
  orgName: string
  reason: string | null
  /** Whether the college was approved before. */
  isWithdrawn: boolean
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) =>
    decision.isWithdrawn ? `${name} is no longer approved` : `${name} was not approved`,
  ),
  paragraphs: [
    decision.isWithdrawn
      ? `We have withdrawn our approval of ${decision.orgName}. Its officers can no longer see classes or students’ hours. Its public page is gone.`
      : `We have reviewed the application of ${decision.orgName} and have not approved it. It cannot open classes on ${site.name}.`,
    ...reasonOf(decision),
  ],
  why: managing(decision.orgName),
  help: `If something has changed or you think this is a mistake, write to ${site.supportEmail}.`,
})

/** To the college: its officers see nothing for now (D38). */
export const collegeSuspendedMail = (decision: {
  orgName: string
  reason: string | null
  loginUrl: string
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) => `${name} is suspended on ${site.name}`),
  paragraphs: [
    `We have suspended ${decision.orgName} while we look into a problem. Until this is resolved, its officers cannot see classes or students’ hours. Its API keys do not work, and its public page is hidden.`,
    ...reasonOf(decision),
    `Log in to see the status:\n${decision.loginUrl}`,
  ],
  why: managing(decision.orgName),
  help: `To tell us your side, write to ${site.supportEmail}.`,
})

const reasonOf = ({ reason }: { reason: string | null }): string[] => (reason ? [`Reason:\n${reason}`] : [])

/** To the college: it is no longer suspended. */
export const collegeLiftedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} can be used again`),
  paragraphs: [
    `We have lifted the suspension of ${orgName}. Its officers can see their classes again, and its public page is back.`,
    `Log in:\n${loginUrl}`,
  ],
  why: managing(orgName),
})
