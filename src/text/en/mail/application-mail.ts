import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { zonedText } from '../time/day.ts'
import { managing } from './email-text.ts'

/* Emails with a link to an application or an open question (D13, D37). */

/** To an applicant: the link to their application (D13, D26). */
export const applicationLinkMail = (link: { orgName: string; link: string; until: string }): EmailContent => ({
  subject: subjectOf(link.orgName, (orgName) => `Your application link for ${orgName}`),
  paragraphs: [
    `Use this link to see the status of your application to ${site.name}. You can also use it to edit, complete, download, withdraw or delete the application:\n${link.link}`,
    `The link works until ${zonedText(link.until)}, or until you use it to send an answer. Do not share it, because anyone who has the link can change your application.`,
    'Need a new link? Enter your email address on the same page.',
  ],
  why: `you registered ${link.orgName} on ${site.name}`,
})

/**
 * To an NGO's first owner: a question from an admin (D37). `until` is null for an NGO that can log in and gets no link.
 */
export const questionMail = (asked: {
  orgName: string
  question: string
  link: string
  until: string | null
}): EmailContent => ({
  subject: subjectOf(asked.orgName, (orgName) =>
    asked.until === null ? `We have a question about ${orgName}` : `We need one more detail to approve ${orgName}`,
  ),
  paragraphs: [
    asked.until === null
      ? `We are checking ${asked.orgName} again and have a question:`
      : `We are checking ${asked.orgName} and need your help with one question:`,
    asked.question,
    ...(asked.until === null
      ? [
          `Log in and answer in your NGO panel:\n${asked.link}`,
          'While we wait for your answer, the status of your NGO will not change.',
        ]
      : [
          `Answer here. You can also add details that help us check your NGO faster:\n${asked.link}`,
          `You can use the link once, until ${zonedText(asked.until)}. Do not share it, because anyone who has the link can answer for you.`,
          'Our 24-hour deadline is paused until you answer.',
        ]),
  ],
  why: managing(asked.orgName),
})
