import { deadlineText } from '../time/deadline.ts'

const list = new Intl.ListFormat('en-GB')

/** The page that a link in an email about a waiting list opens. It needs no login. */
export const waitingPageText = {
  title: 'Your place at an event',
  description: 'Take a place that became free, or leave the waiting list.',
  /** [before the time, after it] */
  reservedUntil: (name: string): readonly [string, string] => [
    name ? `${name}, the place is reserved for you until ` : 'The place is reserved for you until ',
    '. After that it goes to the next person.',
  ],
  until: deadlineText,
  passing: 'If you pass it on, you leave the waiting list.',
  waiting: 'We email you when a place is free for you.',
  late: 'The time to take the place is over.',
  faster: 'Someone was faster: the place is taken.',
  nothing: 'Nothing happens until you press a button.',
  going: 'You’re going',
  cannotGo: 'If you can’t go, choose “Not Going” on the event’s page.',
  off: 'You are not on the waiting list',
  offHint: 'You can join it on the event’s page.',
  openEvent: 'Open the event',
  cancelled: 'This event is cancelled',
  cancelledHint: 'The NGO has cancelled it.',
  unlisted: 'This event is not listed now',
  unlistedHint: 'No one can take a place at the moment.',
  over: 'This event is over',
  find: 'Find another event',
  ended: 'This link no longer works',
  endedHint: 'The link is too old, or it was not copied in full. Nothing was changed.',
  giveUp: (titles: readonly string[]) => `Give up ${list.format(titles)}?`,
  sameTime: (count: number): string =>
    count > 1
      ? 'You have places there at the same time. Others on the waiting lists may get them.'
      : 'You have a place there at the same time. Someone on its waiting list may get it.',
  giveUpAndTake: (title: string, count: number) => `Give ${count > 1 ? 'them' : 'it'} up and take ${title}`,
  keep: (titles: readonly string[]) => `Keep ${list.format(titles)}`,
}
