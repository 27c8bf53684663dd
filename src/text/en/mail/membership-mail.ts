import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { kindOfRole, type MemberRole } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { site } from '../../../site.ts'
import { memberRoleText } from '../organization/membership.ts'
import { zonedText } from '../time/day.ts'

/* Emails about joining and leaving the team of an NGO (D41) or the officers of a college (D68). */

const whyLead = { ngo: 'an owner', college: 'a head officer' } satisfies Record<OrganizationKind, string>
const aLead = { ngo: 'An owner', college: 'A head officer' } satisfies Record<OrganizationKind, string>
const effects = {
  ngo: 'Its events are no longer listed, and we are emailing everyone who was going.',
  college: 'Its classes are closed, and students no longer share their hours with it.',
} satisfies Record<OrganizationKind, string>

/** To a person who is invited to an organization (D41, D68). `by` is '' for an inviter without a name. */
export const invitationMail = (invited: {
  orgName: string
  by: string
  role: MemberRole
  link: string
  until: string
}): EmailContent => ({
  subject: subjectOf(invited.orgName, (orgName) => `${orgName} has invited you to its team`),
  paragraphs: [
    `${invited.by || aLead[kindOfRole(invited.role)]} has invited you to join ${invited.orgName} on ${site.name} as ${memberRoleText.one[invited.role]}.`,
    `See what joining means, and accept the invitation:\n${invited.link}`,
    `You can use the link once, until ${zonedText(invited.until)}. To accept, you need the Google account with this email address. If you were not expecting an invitation, ignore this email.`,
  ],
  why: `${whyLead[kindOfRole(invited.role)]} of ${invited.orgName} invited this address`,
})

/** To a person who was removed from an organization, or whose organization was closed (D41, D68). */
export const membershipEndedMail = (ended: {
  orgName: string
  kind: OrganizationKind
  closed: boolean
  loginUrl: string
}): EmailContent => ({
  subject: subjectOf(ended.orgName, (orgName) =>
    ended.closed ? `${orgName} was closed` : `You were removed from ${orgName}`,
  ),
  paragraphs: [
    ended.closed
      ? `${aLead[ended.kind]} has closed ${ended.orgName} on ${site.name}. ${effects[ended.kind]}`
      : `${aLead[ended.kind]} has removed you from ${ended.orgName} on ${site.name}.`,
    `Your account is now a volunteer account, with your own record and certificates. Log in to see or delete it:\n${ended.loginUrl}`,
  ],
  why: `you were part of ${ended.orgName}`,
})
