import type { AnnouncementReview } from '#domain/announcement/announcement.ts'
import { withoutTurning } from '#domain/form/direction.ts'
import type { EmailContent, MailText } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { wrapped } from '#domain/mail/wrapped.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { daysText, timeText } from '../time/day.ts'
import { hello, managing, toAdmins } from './email-text.ts'

/* Emails about announcements (D54). */

const LINE = 60

type AnnouncementMail = {
  title: string
  text: string
  orgName: string
  /** The title of the event. */
  event: string
  date: Day
  endDate: Day | null
  time: string
  firstName: string
  eventUrl: string
  reportUrl: string
  stopUrl: string
}

/**
 * To a person who is going: what the NGO wrote. Its words are indented, so that they cannot look like ours. The preview of the
 * composer is the same text.
 */
export const announcementMail = (one: AnnouncementMail): MailText => ({
  subject: withoutTurning(one.title),
  text: `${[
    hello(one.firstName),
    wrapped(
      `${one.orgName} writes to everyone going to ${one.event}, ${daysText(one)}, ${timeText(one.time)}:`,
      LINE,
    ),
    wrapped(one.title, LINE, '  '),
    wrapped(one.text, LINE, '  '),
    wrapped(`Reply to this email to reach ${one.orgName}.`, LINE),
    `The event’s page:\n${one.eventUrl}`,
    `Something wrong with this message? Report it:\n${one.reportUrl}`,
    `Stop messages from NGOs:\n${one.stopUrl}`,
  ].join('\n\n')}\n`,
})

/** The name before the sender's address. */
export const announcementSender = (orgName: string): string => `${site.name} for ${orgName}`

/** To the admins: a new NGO has written to people about a new event. The email does not quote it. */
export const announcementHeldMail = (held: { orgName: string; event: string; adminUrl: string }): EmailContent => ({
  subject: subjectOf(held.orgName, (orgName) => `Message to review: ${orgName}`),
  paragraphs: [
    `${held.orgName} is new. It has written to the people who are going to “${held.event}”.`,
    'We send the message only after an admin has released it.',
    `Read the message and decide:\n${held.adminUrl}`,
  ],
  ...toAdmins,
})

/** To the writer: what an admin decided. */
export const announcementDecidedMail = (decided: {
  orgName: string
  title: string
  event: string
  review: AnnouncementReview
  reason: string | null
  panelUrl: string
}): EmailContent => ({
  subject: subjectOf(decided.title, (title) =>
    decided.review === 'released' ? `Message released: ${title}` : `Message not sent: ${title}`,
  ),
  paragraphs:
    decided.review === 'released'
      ? [
          `Our team has read your message “${decided.title}” about “${decided.event}”.`,
          'It goes to the people who are going two minutes after that. You can see it in your NGO panel:',
          decided.panelUrl,
        ]
      : [
          `Our team did not send your message “${decided.title}” about “${decided.event}”.`,
          `Our reason:\n${decided.reason ?? ''}`,
          `You can change the message and send it again:\n${decided.panelUrl}`,
        ],
  why: managing(decided.orgName),
})
