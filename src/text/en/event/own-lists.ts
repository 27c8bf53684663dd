import { deadlineText } from '../time/deadline.ts'

/** The waiting lists on the volunteer's dashboard (D49). */
export const ownWaitingText = {
  title: 'Waiting lists',
  loadFailed: 'We could not load your waiting lists.',
  /** Shown before the end of an offer, and after it. */
  reserved: ['Reserved for you until ', '. After that it goes to the next person.'],
  until: deadlineText,
  working: 'Saving…',
  left: (title: string) => `You are off the waiting list of ${title}.`,
}
