import type { Mode } from '#domain/event/event.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { placeText } from '../event/event-page.ts'
import { factNames } from '../evidence/evidence.ts'
import { memberRoleText } from '../organization/membership.ts'
import { organizationText } from '../organization/organization.ts'
import { reportReasons } from '../report/report.ts'
import { daysText, fullDayText, hoursText, timesText, zonedText } from '../time/day.ts'

/*
 * Emails: plain text and short paragraphs (design §11). The subject names the action and the event or NGO. The first
 * paragraph explains what happened. Deadlines are ISO strings with the zone's offset.
 */

const list = new Intl.ListFormat('en-GB')

const toAdmins = {
  why: `this address receives admin emails from ${site.name}`,
  help: `If this is a mistake, write to ${site.supportEmail}.`,
}
const managing = (orgName: string) => `you manage ${orgName} on ${site.name}`
const GOING = 'you said you were going'

/** To the admins: an NGO has registered (D20, D22). */
export const ngoWaitingMail = (ngo: { orgName: string; answerBy: string; adminUrl: string }): EmailContent => ({
  subject: subjectOf(ngo.orgName, (orgName) => `New NGO to review: ${orgName}`),
  paragraphs: [
    `${ngo.orgName} has registered on ${site.name}. We promised an answer by ${zonedText(ngo.answerBy)}.`,
    `Review the application:\n${ngo.adminUrl}`,
  ],
  ...toAdmins,
})

/**
 * To the admins: an NGO has answered a question or applied again (D37). `answerBy` is null if no application is waiting
 * for review.
 */
export const ngoAnsweredMail = (reply: {
  orgName: string
  isAgain: boolean
  answerBy: string | null
  adminUrl: string
}): EmailContent => {
  const { orgName, isAgain, answerBy } = reply
  const due = answerBy === null ? '' : ` We promised a decision by ${zonedText(answerBy)}.`
  return {
    subject: subjectOf(orgName, (name) =>
      isAgain ? `${name} has applied again` : `${name} has answered your question`,
    ),
    paragraphs: [
      isAgain
        ? `${orgName} was not approved before. It has now explained what has changed and applied again.${due}`
        : `${orgName} has answered your question.${due}`,
      `${isAgain ? 'Review the application' : 'See the answer'}:\n${reply.adminUrl}`,
    ],
    ...toAdmins,
  }
}

/** To the NGO: it can post events now (D20). */
export const ngoApprovedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} is approved`),
  paragraphs: [
    `We have checked and approved your application. ${orgName} is now listed on ${site.name}.`,
    `Log in and post an event, which takes about two minutes:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

/** To the NGO: it was not approved, or we have withdrawn our approval (D8, D13). */
export const ngoRejectedMail = (decision: {
  orgName: string
  reason: string | null
  /** Whether the NGO was approved before. */
  isWithdrawn: boolean
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) =>
    decision.isWithdrawn ? `${name} is no longer approved` : `${name} was not approved`,
  ),
  paragraphs: [
    decision.isWithdrawn
      ? `We have withdrawn our approval of ${decision.orgName}. Its events are hidden, and it can no longer post events. Its certificates show “On hold” when checked.`
      : `We have reviewed the registration of ${decision.orgName} and have not approved it. The NGO cannot post events on ${site.name}.`,
    ...reasonOf(decision),
  ],
  why: managing(decision.orgName),
  help: `If something has changed or you think this is a mistake, write to ${site.supportEmail}.`,
})

/** To the NGO: it is hidden for now (D38). */
export const ngoSuspendedMail = (decision: {
  orgName: string
  reason: string | null
  loginUrl: string
}): EmailContent => ({
  subject: subjectOf(decision.orgName, (name) => `${name} is suspended on ${site.name}`),
  paragraphs: [
    `We have suspended ${decision.orgName} while we look into a problem. Until this is resolved, its events are hidden, and you cannot post events. Its certificates show “On hold” when checked.`,
    ...reasonOf(decision),
    `Log in to see the status:\n${decision.loginUrl}`,
  ],
  why: managing(decision.orgName),
  help: `To tell us your side, write to ${site.supportEmail}.`,
})

const reasonOf = ({ reason }: { reason: string | null }): string[] => (reason ? [`Reason:\n${reason}`] : [])

/** To the NGO: it is no longer suspended. */
export const ngoLiftedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): EmailContent => ({
  subject: subjectOf(orgName, (name) => `${name} is listed again`),
  paragraphs: [
    `We have lifted the suspension of ${orgName}. Its events are visible on ${site.name} again, and you can post new ones.`,
    'Certificates that were on hold only because of the suspension are valid again.',
    `Log in:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

/** To those going: the date, time or place has changed (D6), or the title or hours (D60). */
export const eventMovedMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  mode: Mode
  city: string
  /** Whether the date, time or place has changed. */
  isMoved: boolean
  /** Whether the map link has changed or was removed. */
  isLinkNew: boolean
  /** The title that the reader knows, if it has changed. */
  titleKnew: string | null
  /** The new hours. Null if the event no longer has any; undefined if they have not changed. */
  hours?: number | null
  /** The URL of the event's page. */
  address: string
}): EmailContent => ({
  subject: subjectOf(event.title, (title) =>
    event.isMoved ? `New date, time or place: ${title}` : `Event changed: ${title}`,
  ),
  paragraphs: [
    event.isMoved
      ? `${event.orgName} has changed the date, time or place of “${event.title}”, which you are going to.`
      : `${event.orgName} has changed “${event.title}”, which you are going to.`,
    ...(event.titleKnew ? [`The event was previously called “${event.titleKnew}”.`] : []),
    [
      'Current details:',
      `- Date: ${daysText(event)}`,
      `- Time: ${timesText(event)}`,
      `- Place: ${placeText(event)}`,
      ...(event.isLinkNew ? ['- The map link has changed.'] : []),
      ...(event.hours === undefined ? [] : [`- Hours: ${event.hours === null ? 'not given' : hoursText(event.hours)}`]),
    ].join('\n'),
    `If you can no longer go, open the event and choose “Not Going”:\n${event.address}`,
  ],
  why: GOING,
})

/** To those going: the NGO deleted the event before it took place (D6). */
export const eventCancelledMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
}): EmailContent => ({
  subject: subjectOf(event.title, (title) => `Cancelled: ${title}`),
  paragraphs: [
    `${event.orgName} has cancelled “${event.title}” (${daysText(event)}), which you were going to.`,
    'You do not need to do anything. The event will stay on your dashboard, marked as cancelled.',
  ],
  why: GOING,
})

/**
 * To those going: the NGO's approval was withdrawn (D7), or the NGO is suspended. The email gives no reason for a
 * suspension (D38).
 */
export const eventsUnlistedMail = (unlisted: {
  orgName: string
  events: readonly { title: string; date: Day; endDate: Day | null }[]
  dashboardUrl: string
  isSuspended: boolean
}): EmailContent => {
  const { orgName, events } = unlisted
  const more = events.length > 1 ? ` and ${events.length - 1} more` : ''
  return {
    subject: subjectOf(events[0]?.title ?? orgName, (title) => `Check before you go: ${title}${more}`),
    paragraphs: [
      unlisted.isSuspended
        ? `${orgName} is not listed on ${site.name} at the moment, so its events are hidden. You said you were going to:`
        : `${orgName} is no longer approved on ${site.name}, so its events are no longer listed. You said you were going to:`,
      events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
      `${events.length === 1 ? 'This event' : 'These events'} may not take place. Check with the NGO before you go.`,
      `You can still see the details and choose “Not Going” on your dashboard:\n${unlisted.dashboardUrl}`,
    ],
    why: GOING,
  }
}

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

type GoogleNotice = { email: string; settingsUrl: string }
const NOT_YOU = `If this was not you, write to ${site.supportEmail} immediately.`

/** To the account's email address: a second Google account was added to the account (D93). */
export const googleJoinedMail = ({ email, settingsUrl }: GoogleNotice): EmailContent => ({
  subject: `Google account added to your ${site.name} account`,
  paragraphs: [
    `You have added the Google account ${email} to your ${site.name} account. You can now log in with either Google account.`,
    `See or remove it in your settings:\n${settingsUrl}`,
  ],
  why: `this is the email address of your ${site.name} account`,
  help: NOT_YOU,
})

/** To the account's previous and current email addresses: a Google account was removed (D93). */
export const googleLeftMail = ({ email, settingsUrl }: GoogleNotice): EmailContent => ({
  subject: `Google account removed from your ${site.name} account`,
  paragraphs: [
    `You have removed the Google account ${email} from your ${site.name} account. You can no longer log in with it.`,
    `We have logged you out on your other devices. See your settings:\n${settingsUrl}`,
  ],
  why: `this is, or was, the email address of your ${site.name} account`,
  help: NOT_YOU,
})

/** To us: a message from the contact form (D19). */
export const contactMail = (form: { from_name: string; reply_to: string; message: string }): EmailContent => ({
  subject: subjectOf(form.from_name, (name) => `Contact form: message from ${name}`),
  paragraphs: [
    `${form.from_name} (${form.reply_to}) sent this message through the contact form on ${site.name}:`,
    form.message,
    `To answer ${form.from_name}, reply to this email.`,
  ],
  why: 'this address receives messages from the contact form',
  help: `If this is a mistake, write to ${site.supportEmail}.`,
})

/** To the volunteer: their attendance has been verified, and they have a certificate. */
export const certificateMail = (issued: {
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

/** To an NGO's owners: 90 and 30 days before details expire, and after they have expired (D35). */
export const evidenceExpiryMail = (expiring: {
  orgName: string
  facts: readonly { kind: FactKind; until: Day }[]
  isOver: boolean
  detailsUrl: string
}): EmailContent => {
  const { orgName, facts, isOver } = expiring
  const names = list.format(facts.map(({ kind }) => factNames[kind]))
  const isOne = facts.length === 1
  const [day, ...otherDays] = new Set(facts.map(({ until }) => until))
  const expires = isOne ? 'expires' : 'expire'
  const when = day && otherDays.length === 0 ? `${expires} on ${fullDayText(day)}` : `${expires} soon`
  const expired = isOne ? 'has expired' : 'have expired'
  const these = isOne ? 'This detail' : 'These details'
  return {
    subject: subjectOf(orgName, (name) => `${names} of ${name} ${isOver ? expired : when}`),
    paragraphs: [
      isOver
        ? `${these} of ${orgName} ${expired}. Your public page now shows “Expired”:`
        : `${these} of ${orgName} ${expires} soon. After that, your public page will show “Expired”:`,
      facts.map(({ kind, until }) => `- ${factNames[kind]}: valid until ${fullDayText(until)}`).join('\n'),
      `Have you renewed ${isOne ? 'it' : 'them'}? Enter the new number and date under “${organizationText.tabs.details}”, and we will check them:\n${expiring.detailsUrl}`,
    ],
    why: managing(orgName),
  }
}
