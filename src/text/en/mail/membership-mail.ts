import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import { site } from '../../../site.ts'
import { memberRoleText } from '../organization/membership.ts'
import { zonedText } from '../time/day.ts'

/* Emails about joining and leaving the team of an NGO (D41). */

/** To a person whom an owner invites to the NGO (D41). `by` is '' for an owner without a name. */
export const invitationMail = (invited: {
  orgName: string
  by: string
  role: MemberRole
  link: string
  until: string
}): EmailContent => ({
  subject: subjectOf(invited.orgName, (orgName) => `${orgName} has invited you to its team`),
  paragraphs: [
    `${invited.by || 'An owner'} has invited you to join ${invited.orgName} on ${site.name} as ${memberRoleText.one[invited.role]}.`,
    `See what joining means, and accept the invitation:\n${invited.link}`,
    `You can use the link once, until ${zonedText(invited.until)}. To accept, you need the Google account with this email address. If you were not expecting an invitation, ignore this email.`,
  ],
  why: `an owner of ${invited.orgName} invited this address`,
})

/** To a person whom an owner removed, or whose NGO an owner closed (D41). */
export const membershipEndedMail = (ended: { orgName: string; closed: boolean; loginUrl: string }): EmailContent => ({
  subject: subjectOf(ended.orgName, (orgName) =>
    ended.closed ? `${orgName} was closed` : `You were removed from ${orgName}`,
  ),
  paragraphs: [
    ended.closed
      ? `An owner has closed ${ended.orgName} on ${site.name}. Its events are no longer listed, and we are emailing everyone who was going.`
      : `An owner has removed you from ${ended.orgName} on ${site.name}.`,
    `Your account is now a volunteer account, with your own record and certificates. Log in to see or delete it:\n${ended.loginUrl}`,
  ],
  why: `you were part of ${ended.orgName}`,
})
