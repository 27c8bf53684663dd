import type { AnnouncementReview } from '#domain/announcement/announcement.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { managing, toAdmins } from './email-text.ts'

/* Emails to admins and NGOs about announcements that an admin reads first (D54). */

/** To the admins: a new NGO has written to people about a new event. The email does not quote it. */
export const announcementReviewMail = (held: { orgName: string; event: string; adminUrl: string }): EmailContent => ({
  subject: subjectOf(held.orgName, (orgName) => `Message to review: ${orgName}`),
  paragraphs: [
    `${held.orgName} is new. It has written to the people who are going to “${held.event}”.`,
    'We send the message only after an admin has approved it.',
    `Review the message:\n${held.adminUrl}`,
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
    decided.review === 'released' ? `Message approved: ${title}` : `Message rejected: ${title}`,
  ),
  paragraphs:
    decided.review === 'released'
      ? [
          `Our team has reviewed your message “${decided.title}” about “${decided.event}”.`,
          'We will send it to the people who are going within 2 minutes.',
          `See it in your NGO Panel:\n${decided.panelUrl}`,
        ]
      : [
          `Our team did not send your message “${decided.title}” about “${decided.event}”.`,
          `Our reason:\n${decided.reason ?? ''}`,
          `You can change the message and send it again:\n${decided.panelUrl}`,
        ],
  why: managing(decided.orgName),
})
