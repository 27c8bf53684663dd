import type { CorrectionJudge, RevocationReason } from '#domain/certificate/certificate.ts'
import type { MailText } from '#domain/mail/notification.ts'
import { site } from '../../../site.ts'
import { emailText } from '../mail/email-text.ts'
import { revokedBecause } from './certificate.ts'

/* Mails about certificates: what was taken back, and what was asked to be corrected (D56, D57). */

/** To the holder: an admin took it back. */
export const certificateRevokedMail = (said: {
  activity: string
  orgName: string
  code: string
  reason: RevocationReason
  checkUrl: string
}): MailText =>
  emailText(
    'A certificate of yours was taken back',
    `Your certificate ${said.code} for “${said.activity}” with ${said.orgName} no longer stands. ${revokedBecause[said.reason]}`,
    `Whoever checks it reads that it was revoked:\n${said.checkUrl}`,
    `If you were there and can tell us more, write to ${site.supportEmail}. A person reads it.`,
  )

/** To the owners of the NGO: somebody asks for another name on a certificate that they marked. */
export const correctionRequestMail = (said: { activity: string; panelUrl: string }): MailText =>
  emailText(
    'A name on a certificate',
    `Somebody with a certificate for “${said.activity}” asks that it name them otherwise.`,
    'Please accept it only if you know that this is the person who was there. Until you do, the old name stands.',
    `Read and decide it in your NGO panel, under Past Events:\n${said.panelUrl}`,
  )

/** To the holder: what became of the request. */
export const correctionDecidedMail = (said: {
  accepted: boolean
  reason: string | null
  by: CorrectionJudge
  name: string
  activity: string
  checkUrl: string
}): MailText => {
  const who = said.by === 'admin' ? site.name : 'The organization'
  return said.accepted
    ? emailText(
        'Your certificate was corrected',
        `${who} accepted it: your certificate for “${said.activity}” now says ${said.name}.`,
        `Its code stays the same:\n${said.checkUrl}`,
      )
    : emailText(
        'Your certificate was not changed',
        `${who} did not accept the change to your certificate for “${said.activity}”. What it said before stands.`,
        ...(said.reason ? [`The reason:\n${said.reason}`] : []),
        `If that is wrong, write to ${site.supportEmail}. A person reads it.`,
      )
}
