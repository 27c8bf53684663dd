import type { CorrectionJudge, RevocationReason } from '#domain/certificate/certificate.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { revokedBecause } from '../certificate/certificate.ts'
import { managing } from './email-text.ts'

/* Emails about certificates that an admin revoked, and about corrections (D56, D57). */

const HOLDER = 'this certificate was issued to you'

/** To the volunteer: their attendance has been verified, and they have a certificate. */
export const certificateIssuedMail = (issued: {
  activity: string
  orgName: string
  /** The printed form: 'YS-7K2M-49QD-X3F8C'. */
  code: string
  /** The URL of the certificate's check page. */
  checkUrl: string
  dashboardUrl: string
  /** Whether an admin accepted the volunteer's claim without the NGO's agreement (D47). */
  isByAdmin: boolean
}): EmailContent => ({
  subject: subjectOf(issued.activity, (activity) => `Your certificate for ${activity}`),
  paragraphs: [
    issued.isByAdmin
      ? `We have accepted your attendance claim for “${issued.activity}” with ${issued.orgName}. Thank you for volunteering.`
      : `${issued.orgName} has verified that you took part in “${issued.activity}”. Thank you for volunteering.`,
    `Download your certificate from your dashboard:\n${issued.dashboardUrl}`,
    `Certificate code: ${issued.code}. Anyone can check it here, without logging in:\n${issued.checkUrl}`,
    'Is your name wrong? Correct it on your dashboard, then ask the NGO to correct the certificate.',
  ],
  why: 'you took part in this event',
})

/** To the volunteer: an admin has revoked the certificate. */
export const certificateRevokedMail = (revoked: {
  activity: string
  orgName: string
  code: string
  reason: RevocationReason
  checkUrl: string
}): EmailContent => ({
  subject: subjectOf(revoked.activity, (activity) => `Certificate revoked: ${activity}`),
  paragraphs: [
    `Your certificate ${revoked.code} for “${revoked.activity}” with ${revoked.orgName} has been revoked.`,
    `Reason:\n${revokedBecause[revoked.reason]}`,
    `Anyone who checks the code will see that the certificate was revoked:\n${revoked.checkUrl}`,
  ],
  why: HOLDER,
  help: `If you took part and think this is a mistake, write to ${site.supportEmail}.`,
})

/** To the owners of the NGO: a volunteer asks for a correction of a certificate. */
export const correctionRequestMail = (request: {
  activity: string
  orgName: string
  panelUrl: string
}): EmailContent => ({
  subject: subjectOf(request.activity, (activity) => `Certificate correction requested: ${activity}`),
  paragraphs: [
    `A volunteer has asked you to correct details on their certificate for “${request.activity}”. They want to change the name, institution or roll number.`,
    'Accept the correction only if you know that this person attended. The certificate will not change unless you accept.',
    `Review the request in your NGO panel, under Past Events:\n${request.panelUrl}`,
  ],
  why: managing(request.orgName),
})

/** To the volunteer: the decision about their correction. */
export const correctionDecidedMail = (decision: {
  accepted: boolean
  reason: string | null
  by: CorrectionJudge
  name: string
  activity: string
  orgName: string
  checkUrl: string
}): EmailContent => {
  const { accepted, activity, reason } = decision
  const judge = decision.by === 'admin' ? site.name : decision.orgName
  if (accepted)
    return {
      subject: subjectOf(activity, (title) => `Certificate corrected: ${title}`),
      paragraphs: [
        `You asked for a correction to your certificate for “${activity}”, and ${judge} accepted it. The certificate now shows the new details and the name ${decision.name}.`,
        `The certificate code has not changed. Anyone can check the certificate here:\n${decision.checkUrl}`,
      ],
      why: HOLDER,
    }
  return {
    subject: subjectOf(activity, (title) => `Certificate correction declined: ${title}`),
    paragraphs: [
      `You asked for a correction to your certificate for “${activity}”, but ${judge} declined it. The certificate has not changed.`,
      ...(reason ? [`Reason:\n${reason}`] : []),
      `See your certificate:\n${decision.checkUrl}`,
    ],
    why: HOLDER,
    help: `If you think this is a mistake, write to ${site.supportEmail}.`,
  }
}
