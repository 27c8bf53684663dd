import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { site } from '../../../site.ts'
import { reportReasons } from '../report/report.ts'
import { managing, toAdmins } from './email-text.ts'

/* Emails about reports (D40). */

/** To the admins: a report has arrived (D40). Its text is shown on the admin page only. */
export const reportWaitingMail = (report: {
  orgName: string
  reason: ReportReason
  adminUrl: string
}): EmailContent => ({
  subject: subjectOf(report.orgName, (orgName) => `New report about ${orgName}: ${reportReasons[report.reason]}`),
  paragraphs: [
    `Someone has reported ${report.orgName} or one of its events: “${reportReasons[report.reason]}”.`,
    `Review and resolve the report:\n${report.adminUrl}`,
  ],
  ...toAdmins,
})

/** To an NGO's owners: an admin's question about a report, which they can answer once. */
export const reportQuestionMail = (report: { orgName: string; asked: string; panelUrl: string }): EmailContent => ({
  subject: subjectOf(report.orgName, (orgName) => `Tell us your side: a report about ${orgName}`),
  paragraphs: [
    `Someone has reported a problem with ${report.orgName}. We have not decided anything and want to hear your side first:`,
    report.asked,
    `Log in and answer in your NGO panel. You can answer only once:\n${report.panelUrl}`,
  ],
  why: managing(report.orgName),
})

/** To the person who made the report, if they left an email address. The email quotes neither side. */
export const reportResolvedMail = (report: { orgName: string; outcome: ReportOutcome }): EmailContent => ({
  subject: subjectOf(report.orgName, (orgName) =>
    report.outcome === 'upheld' ? `Report upheld: ${orgName}` : `Report closed: ${orgName}`,
  ),
  paragraphs: [
    `Thank you for your report about ${report.orgName}. Our team has reviewed it and looked into the problem.`,
    report.outcome === 'upheld'
      ? 'We agreed with your report. It will count on the NGO’s public page for 12 months. The page will not show what you wrote.'
      : 'We did not find enough to act on. We will store your report for 12 months in case the problem comes up again.',
    'We will not tell the NGO who sent the report.',
  ],
  why: 'you left this address with your report',
  help: `If something else happens, write to ${site.supportEmail}.`,
})
