import { withoutTurning } from '#domain/form/direction.ts'
import { wrapLines } from '#domain/mail/line-wrap.ts'
import type { MailText } from '#domain/mail/notification.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { daysText, timeText } from '../time/day.ts'
import { hello } from './email-text.ts'

/* The email of an announcement (D54). It has no frame, because its first sentence says why the reader gets it. */

/** The most characters of a line. */
const LINE = 60

type AnnouncementEmail = {
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
 * composer is the same text in shorter lines.
 */
export const announcementEmail = (one: AnnouncementEmail, line: number = LINE): MailText => ({
  subject: withoutTurning(one.title),
  text: `${[
    hello(one.firstName),
    wrapLines(
      `${one.orgName} writes to everyone going to “${one.event}” (${daysText(one)}, ${timeText(one.time)}):`,
      line,
    ),
    wrapLines(one.title, line, '  '),
    wrapLines(one.text, line, '  '),
    wrapLines(`Reply to this email to reach ${one.orgName}.`, line),
    `The event’s page:\n${one.eventUrl}`,
    `Something wrong with this message? Report it:\n${one.reportUrl}`,
    `Stop messages from NGOs:\n${one.stopUrl}`,
  ].join('\n\n')}\n`,
})

/** The name before the sender's address. */
export const announcementSender = (orgName: string): string => `${site.name} for ${orgName}`
