import type { Mode } from '#domain/event/event.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import type { MailText } from '#domain/mail/notification.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { placeText } from '../event/event-page.ts'
import { factNames } from '../evidence/evidence.ts'
import { memberRoleText } from '../organization/membership.ts'
import { reportReasons } from '../report/report.ts'
import { daysText, fullDayText, hoursText, timesText } from '../time/day.ts'
import { emailText } from './email-text.ts'

/* Mails: plain text, short lines of thought, who does what (design §11). */

/** To the admins: somebody waits for their decision (D20, D22). */
export const ngoWaitingMail = ({ orgName, adminUrl }: { orgName: string; adminUrl: string }): MailText =>
  emailText(
    `${orgName} waits for approval`,
    `${orgName} has registered and waits for your decision. We promise one within 24 hours.`,
    `Read the application and decide here:\n${adminUrl}`,
  )

/** To the admins: it is their turn again (D37). */
export const ngoAnsweredMail = (said: { orgName: string; isAgain: boolean; adminUrl: string }): MailText =>
  emailText(
    said.isAgain ? `${said.orgName} applies again` : `${said.orgName} has answered`,
    said.isAgain
      ? `${said.orgName} has written what has changed, and waits for a new decision. We promise one within 24 hours.`
      : `${said.orgName} has answered your question. It is your turn again.`,
    `Read it and decide here:\n${said.adminUrl}`,
  )

/** To the NGO: it may post now (D20). */
export const ngoApprovedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): MailText =>
  emailText(
    `${orgName} is approved`,
    `Good news: we have checked your application, and ${orgName} is now listed on ${site.name}.`,
    `Log in and post your first event. It takes about two minutes:\n${loginUrl}`,
    `Questions? Write to ${site.supportEmail}.`,
  )

/** To the NGO: not approved, or no longer, with the reason (D8, D13). */
export const ngoRejectedMail = (said: { orgName: string; reason: string | null; supportEmail: string }): MailText =>
  emailText(
    `About the registration of ${said.orgName}`,
    `We have read the registration of ${said.orgName}. It is not approved, so its events are not shown on ${site.name}.`,
    ...(said.reason ? [`The reason we noted:\n${said.reason}`] : []),
    `If something has changed, or we got it wrong, write to ${said.supportEmail}. A person reads it.`,
  )

/** To the NGO: hidden until this is settled (D38). */
export const ngoSuspendedMail = (said: {
  orgName: string
  reason: string | null
  loginUrl: string
  supportEmail: string
}): MailText =>
  emailText(
    `${said.orgName} is suspended`,
    `${said.orgName} is not listed on ${site.name} at the moment. Its events are hidden, and it cannot post until this is settled. Its certificates are on hold until then, and say so to anybody who checks them.`,
    ...(said.reason ? [`The reason we noted:\n${said.reason}`] : []),
    `Log in to read it again:\n${said.loginUrl}`,
    `To tell us your side, write to ${said.supportEmail}. A person reads it.`,
  )

/** To the NGO: the suspension is over. */
export const ngoLiftedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): MailText =>
  emailText(
    `${orgName} is listed again`,
    `The suspension of ${orgName} is lifted. Its events are shown on ${site.name} again, and it can post.`,
    `Log in:\n${loginUrl}`,
    `Questions? Write to ${site.supportEmail}.`,
  )

const statedNow = (hours: number | null): string =>
  hours === null ? 'It states no hours any more.' : `It now states ${hoursText(hours)}.`

/** To everybody going: the date, the time or the place is another one now (D6), or the title or hours (D60). */
export const eventMovedMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  mode: Mode
  city: string
  /** Whether its day, time or place is another one now. */
  isMoved: boolean
  /** Whether its map link is another one now, or gone. */
  isLinkNew: boolean
  /** As its reader knows it, if that is another one. */
  titleKnew: string | null
  /** As they are now, if they are others; null where none are stated any more. */
  hours?: number | null
  /** Where to read on: the event's own page. */
  address: string
}): MailText =>
  emailText(
    `Changed: ${event.title}`,
    event.isMoved
      ? `${event.orgName} has changed when or where "${event.title}" takes place. You marked that you are going.`
      : `${event.orgName} has changed "${event.title}". You marked that you are going.`,
    ...(event.titleKnew ? [`It was called "${event.titleKnew}" before.`] : []),
    ...(event.hours === undefined ? [] : [statedNow(event.hours)]),
    `It is now: ${daysText(event)}, ${timesText(event)}, ${placeText(event)}.`,
    ...(event.isLinkNew ? ['Its map link has changed.'] : []),
    `See the event, or choose "Not Going" there if it no longer suits you:\n${event.address}`,
  )

/** To everybody going: the NGO deleted the event before it took place (D6). */
export const eventCancelledMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
}): MailText =>
  emailText(
    `Cancelled: ${event.title}`,
    `${event.orgName} has cancelled "${event.title}" (${daysText(event)}). You marked that you are going.`,
    `You need not do anything. It stays on your dashboard, marked as cancelled.`,
  )

/** To everybody going: the NGO's approval was withdrawn (D7), or it is suspended, which says nothing of why (D38). */
export const eventsUnlistedMail = (said: {
  orgName: string
  events: readonly { title: string; date: Day; endDate: Day | null }[]
  dashboardUrl: string
  isSuspended: boolean
}): MailText =>
  emailText(
    `${said.isSuspended ? 'Not listed at the moment' : 'No longer listed'}: ${said.events.map(({ title }) => title).join(', ')}`.slice(
      0,
      200,
    ),
    said.isSuspended
      ? `${said.orgName} is not listed on ${site.name} at the moment, so its events are not shown. You marked that you are going to:`
      : `${said.orgName} is no longer approved on ${site.name}, so its events are not listed any more. You marked that you are going to:`,
    said.events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
    `We do not know whether they take place: ask the organization before you go. Your dashboard keeps what was written about them, and "Not Going" works there:\n${said.dashboardUrl}`,
  )

/** To an applicant: the way to what they gave (D13, D26). */
export const applicationLinkMail = ({ orgName, link }: { orgName: string; link: string }): MailText =>
  emailText(
    `Your application: ${orgName}`,
    `This link opens the application of ${orgName} on ${site.name}. It shows where the application stands and whose turn it is. You can add what helps us to check you faster, correct what you gave, download it, withdraw it or delete it there:\n${link}`,
    `The link works for 14 days, until you have sent an answer through it. It is yours alone: whoever has it can do all this. For a new one, enter your e-mail address on that page.`,
  )

/** To an NGO's first owner: what an admin asks (D37). Who can log in answers there, an applicant by the link. */
export const questionMail = (said: { orgName: string; question: string; link: string; signsIn: boolean }): MailText =>
  emailText(
    `A question for ${said.orgName}`,
    `We are checking ${said.orgName}, and one thing is not clear to us:`,
    said.question,
    said.signsIn
      ? `Log in and answer in your NGO panel:\n${said.link}`
      : `This link opens your application. You can answer there, and add what helps us to check you faster:\n${said.link}`,
    said.signsIn
      ? `Until you answer, nothing changes for you.`
      : `The link works for 14 days, until you have answered. While we wait for you, our 24 hours stand still. It is yours alone: whoever has it can answer for you.`,
  )

/** To somebody an owner asks to join (D41). */
export const invitationMail = (said: { orgName: string; by: string; role: MemberRole; link: string }): MailText =>
  emailText(
    `${said.orgName} invites you`,
    `${said.by || said.orgName} asks you to join ${said.orgName} on ${site.name}, as ${memberRoleText.one[said.role]}.`,
    `Read what that means, and answer:\n${said.link}`,
    `The link works once, within seven days, and only with the Google account of this address. If you do not know why you got it, do nothing.`,
  )

/** To somebody who was removed, or whose organization was closed (D41). */
export const membershipEndedMail = (said: { orgName: string; closed: boolean; loginUrl: string }): MailText =>
  emailText(
    said.closed ? `${said.orgName} was closed` : `You no longer belong to ${said.orgName}`,
    said.closed
      ? `An owner has closed ${said.orgName} on ${site.name}. Its events are off every list, and everybody going to them is told.`
      : `An owner of ${said.orgName} has removed you from its people on ${site.name}.`,
    `Your account is a volunteer's now, with your own record and certificates. Log in to see it, or to delete it:\n${said.loginUrl}`,
  )

type GoogleNotice = { email: string; settingsUrl: string }
const notYou = `If this was not you, write to ${site.supportEmail} at once.`

/** To the account's address, when a second Google account was joined to it (D93). */
export const googleJoinedMail = ({ email, settingsUrl }: GoogleNotice): MailText =>
  emailText(
    `A second Google account can log in to ${site.name}`,
    `You added the Google account ${email} to your account on ${site.name}. You can now log in with either one.`,
    `See or remove it in your settings:\n${settingsUrl}`,
    notYou,
  )

/** To the account's address, and to the one that it has from now on (D93). */
export const googleLeftMail = ({ email, settingsUrl }: GoogleNotice): MailText =>
  emailText(
    `A Google account was removed from ${site.name}`,
    `You removed the Google account ${email} from your account on ${site.name}. It can no longer log in to it.`,
    `We logged you out on your other devices. Your settings:\n${settingsUrl}`,
    notYou,
  )

/** To us: what somebody wrote through the contact form (D19). */
export const contactMail = (form: { from_name: string; reply_to: string; message: string }): MailText => ({
  subject: `${site.name} contact form: ${form.from_name}`,
  text: `${form.message}\n\n-- \n${form.from_name}\n${form.reply_to}\nWritten with the contact form of ${site.name}. Answering goes to the writer.\n`,
})

/** To the volunteer: the NGO marked that they were there, and here is the proof. */
export const certificateMail = (said: {
  activity: string
  orgName: string
  /** As printed: 'YS-7K2M-49QD-X3F8C'. */
  code: string
  /** Where anybody checks it. */
  checkUrl: string
  dashboardUrl: string
}): MailText =>
  emailText(
    `Your certificate for ${said.activity}`,
    `${said.orgName} has confirmed that you took part in "${said.activity}". Thank you for your time.`,
    `Your certificate has the code ${said.code}. Anybody you give this link to can check it, without logging in:\n${said.checkUrl}`,
    `Download it as a PDF from your dashboard:\n${said.dashboardUrl}`,
    `Is your name not right on it? Correct it on your dashboard and ask for a corrected certificate there.`,
  )

/** To the admins: somebody reported something (D40). What they wrote stands on the admin page alone. */
export const reportWaitingMail = (said: { orgName: string; reason: ReportReason; adminUrl: string }): MailText =>
  emailText(
    `Somebody reported ${said.orgName}`,
    `Somebody reported ${said.orgName}, or an event of theirs: "${reportReasons[said.reason]}".`,
    `Read it and settle it here:\n${said.adminUrl}`,
  )

/** To an NGO's owners: what we were told, and where they answer, once. */
export const reportQuestionMail = (said: { orgName: string; asked: string; panelUrl: string }): MailText =>
  emailText(
    `A question about ${said.orgName}`,
    `Somebody told us something about ${said.orgName}. We have not judged it, and would like to hear your side first:`,
    said.asked,
    `Log in and answer in your NGO panel. You can answer once:\n${said.panelUrl}`,
  )

/** To whoever reported it and left an address: neither side's words. */
export const reportResolvedMail = (said: { orgName: string; outcome: ReportOutcome }): MailText =>
  emailText(
    `Your report about ${said.orgName}`,
    `Thank you for telling us. A person at ${site.name} has read what you wrote about ${said.orgName}, and looked into it.`,
    said.outcome === 'upheld'
      ? 'We came to the same view as you. The page of the organization counts it for a year, without what you wrote.'
      : 'We did not find enough to act on. It stays with us for a year, should we hear of it again.',
    `The organization does not learn who told us. If more happens, write to ${site.supportEmail}.`,
  )

/** To an NGO's owners, 90 and 30 days before the end of what they stated, and when it is over (D35). */
export const evidenceExpiryMail = (said: {
  orgName: string
  facts: readonly { kind: FactKind; until: Day }[]
  isOver: boolean
  detailsUrl: string
}): MailText => {
  const names = said.facts.map(({ kind }) => factNames[kind]).join(', ')
  const ends = said.facts.map(({ kind, until }) => `${factNames[kind]}: valid until ${fullDayText(until)}`)
  return emailText(
    said.isOver ? `${said.orgName}: ${names} has expired` : `${said.orgName}: ${names} ends soon`,
    said.isOver
      ? `What you stated about ${said.orgName} is over, and its page now says "Expired":`
      : `Part of what you stated about ${said.orgName} ends soon. On the day after, its page says "Expired":`,
    ends.join('\n'),
    `Is it renewed? Enter the new number and its end under "Organization details", and we check it again:\n${said.detailsUrl}`,
  )
}
