import { site } from '../../../site.ts'
import { momentText } from '../time/moment.ts'

/** Texts that an NGO sees about our questions and its answers (D37). */
export const answerText = {
  question: 'We have a question for you',
  asked: (by: string | null, at: string) => `${by ? `${by} from ${site.name}` : site.name} asked on ${momentText(at)}`,
  sending: 'Sending…',
  failed: 'Not sent.',
  answer: {
    label: 'Your answer',
    hint: 'A few sentences are enough.',
    required: 'Write your answer.',
    send: 'Send answer',
    sent: 'We have received your answer.',
  },
  again: {
    label: 'What has changed',
    hint: 'Or tell us what we got wrong.',
    required: 'Describe what has changed.',
    send: 'Apply again',
    sent: 'You have applied again.',
  },
  goodUntil: (day: string) => `Do not share your link. You can use it to send one reply, until ${day}.`,
  other: 'You can no longer send an answer with this link. Open the link in our latest email.',
  before: (at: string) => `We will email you by ${at}.`,
  late: 'We are sorry that you have waited longer than the 24 hours we promised. We will email you.',
  waited: (hours: number) => (hours <= 24 ? passed(hours) : 'More than 24 hours have passed.'),
  stone: (hours: number) => `${Math.min(hours, 999)} h`,
  still: (hours: number) =>
    `Our 24-hour deadline is paused until you answer. ${hours <= 24 ? passed(hours) : 'All 24 hours have passed.'}`,
  help: {
    title: 'While you wait',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. This will help us check your NGO faster.',
    failed: 'Not saved.',
  },
  sent: {
    title: 'Your details',
    name: 'Name',
    website: 'Website',
    phone: 'Phone',
    city: 'City',
    applied: 'Applied on',
    answered: (at: string) => `You wrote on ${at}`,
  },
  done: (at: string) => `We received your answer on ${at}. If we ask again, we will email you a new link.`,
  write: 'Write to us',
  link: {
    title: 'Get a new link',
    label: 'Your email address',
    hint: 'The address of the Google account you applied with.',
    send: 'Send me a link',
    sent: 'If this address has an unapproved application, we will email you a link. We send at most one link an hour.',
    failed: 'Not sent.',
  },
}

function passed(hours: number): string {
  return `${hours} of 24 hours ${hours === 1 ? 'has' : 'have'} passed.`
}
