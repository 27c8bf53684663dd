import { dayText } from '../time/day.ts'
import { localDay, localTimeText } from '../time/moment.ts'

/** The messages of an NGO to the people who are going to its event (D54). */

const peopleText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`

/** An ISO time in the reader's zone: 'Fri 27 Nov 2026, 5:20 pm'. */
const sentAtText = (iso: string): string => `${dayText(localDay(iso))}, ${localTimeText(iso)}`

/** The composer in the NGO panel. */
export const composerText = {
  open: (going: number) => (going === 1 ? 'Write to the person going' : `Write to the ${going} going`),
  detail: (event: string, days: string) => `${event}, ${days}. By email, on the event’s page and on their dashboards.`,
  labels: { title: 'Title', text: 'Text' },
  count: (length: number, most: string) => `${length} of ${most}`,
  /** Announced to screen readers near the limit. */
  room: (left: number) => (left >= 0 ? `${left} characters left` : `${-left} characters too many`),
  preview: { see: 'See the email', title: 'What people get', from: 'From', replyTo: 'Reply to', subject: 'Subject' },
  replies: (address: string) => `We don’t show you email addresses. Replies go to ${address}.`,
  left: (count: number) => `You can send ${count} more ${count === 1 ? 'message' : 'messages'} today.`,
  reached: (count: number) => `You have sent ${count} today. You can send the next one tomorrow.`,
  ngoReached: (count: number) => `Your NGO has sent ${count} today. You can send the next one tomorrow.`,
  held: 'Your event is new. Our team reviews this message before it goes out.',
  send: (people: number) => `Send to ${peopleText(people)}`,
  sendHeld: 'Send for review',
  sending: 'Sending…',
  cancel: 'Cancel',
  /** Instead of `cancel`, when no message can be sent. */
  close: 'Close',
  later: 'We send it after 2 minutes. Until then you can stop it.',
  failed: (message: string) => `The message was not sent. ${message}`,
  loadFailed: (message: string) => `This form could not be loaded: ${message}`,
}

/** The messages of an event in the NGO panel, and the one that can still be stopped. */
export const ownAnnouncementText = {
  goes: (title: string, people: number, sendAt: string) =>
    `“${title}” goes to ${peopleText(people)} at ${localTimeText(sendAt)}.`,
  isHeld: (title: string) => `“${title}” waits for our team’s review.`,
  stop: 'Stop message',
  stopLabel: (title: string) => `Stop message “${title}”`,
  stopping: 'Stopping…',
  stopped: 'The message was stopped. You can change it and send it again.',
  stopFailed: (message: string) => `The message was not stopped. ${message}`,
  list: (count: number) => `Messages (${count})`,
  states: {
    waiting: (sendAt: string) => `Goes out at ${localTimeText(sendAt)}`,
    held: 'Our team has not reviewed it yet',
    late: 'Not sent. Our team did not review it before the event ended.',
    refused: (reason: string) => `Not sent. Our team’s reason: ${reason}`,
    stopped: 'Stopped. Not sent.',
    sent: (people: number, sentAt: string) => `Sent to ${peopleText(people)}, ${sentAtText(sentAt)}`,
  },
}

/** The messages as people who are going see them, on the event's page and on their dashboards. */
export const announcementText = {
  from: (orgName: string) => `From ${orgName}`,
  sentAt: sentAtText,
  only: 'Only people who are going see this.',
  /** Ends the title of a message, before the link to the event's page. */
  end: (title: string): string => (/[.!?]$/.test(title) ? ' ' : '. '),
  see: 'Read message',
  seeLabel: (title: string) => `Read message “${title}”`,
}
