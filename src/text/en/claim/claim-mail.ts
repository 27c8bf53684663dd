import type { MailText } from '#domain/mail/notification.ts'
import { site } from '../../../site.ts'
import { emailText } from '../mail/email-text.ts'

/* Mails about "I was there" (D47). */

type ClaimEmailData = { activity: string; url: string }

/** To everybody of the NGO. */
export const newClaimMail = ({ activity, url }: ClaimEmailData): MailText =>
  emailText(
    'Somebody says: I was there',
    `Somebody who was going to “${activity}” and is not marked says that they were there.`,
    'You have 14 days to accept it, or to decline with a reason. After that they may ask us.',
    `Read what they say, and answer:\n${url}`,
  )

/** To everybody of the NGO, on the tenth day. */
export const reminderMail = ({ activity, url }: ClaimEmailData): MailText =>
  emailText(
    'Four days left to answer',
    `Somebody said ten days ago that they were at “${activity}”, and nobody has answered yet.`,
    'How often an organization answers counts on its public page.',
    `Read what they say, and answer:\n${url}`,
  )

/** To the volunteer: what the NGO said. */
export const answeredMail = ({
  accepted,
  reason,
  activity,
  url,
}: ClaimEmailData & { accepted: boolean; reason: string | null }): MailText =>
  accepted
    ? emailText(
        'They agree: you were there',
        `The organization accepted what you said about “${activity}”. You are verified, and your certificate follows.`,
        `All of it stands here:\n${url}`,
      )
    : emailText(
        'They do not agree that you were there',
        `The organization did not accept what you said about “${activity}”.`,
        ...(reason ? [`The reason:\n${reason}`] : []),
        `You may ask us once, within 30 days:\n${url}`,
      )

/** To those who decide. */
export const appealedMail = ({ activity, url }: ClaimEmailData): MailText =>
  emailText(
    'Somebody asks us about “I was there”',
    `A volunteer asks us to decide whether they were at “${activity}”. We promise an answer within 7 days.`,
    `Both sides and all marks:\n${url}`,
  )

/** To both sides. */
export const decidedMail = ({
  accepted,
  reason,
  activity,
  url,
}: ClaimEmailData & { accepted: boolean; reason: string }): MailText =>
  emailText(
    accepted ? 'We agree: the volunteer was there' : 'We could not agree that the volunteer was there',
    accepted
      ? `${site.name} accepted what a volunteer said about “${activity}”. The certificate says so.`
      : `${site.name} did not accept what a volunteer said about “${activity}”. The record stays as it was.`,
    `The reason:\n${reason}`,
    `All of it stands here:\n${url}`,
  )
