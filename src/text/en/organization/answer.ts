import { site } from '../../../site.ts'
import { momentText } from '../time/moment.ts'

/** What an NGO reads of our questions, and of its own answers (D37). */
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
    sent: 'Your answer has reached us.',
  },
  again: {
    label: 'What has changed',
    hint: 'Tell us what is different now, or what we got wrong.',
    required: 'Write what has changed.',
    send: 'Apply again',
    sent: 'You have applied again.',
  },
  goodUntil: (day: string) => `This link is yours alone. It takes one answer and is good until ${day}.`,
  other: 'The link that opened this page takes no more answers. For the next one, open the link in our newest mail.',
  before: (at: string) => `You hear from us by mail before ${at}.`,
  late: 'We promised an answer within 24 hours, and are late. We are sorry. You hear from us by mail.',
  waited: (hours: number) => (hours <= 24 ? `${hours} of 24 hours have passed.` : 'More than 24 hours have passed.'),
  stone: (hours: number) => `${Math.min(hours, 999)} h`,
  still: (hours: number) =>
    `Our 24 hours stand still until you answer. ${hours <= 24 ? `${hours} of them have passed.` : 'They have passed.'}`,
  help: {
    title: 'You can help us',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. It helps us to check you faster.',
    failed: 'Not saved.',
  },
  sent: {
    title: 'What you sent us',
    name: 'Name',
    website: 'Website',
    phone: 'Phone',
    city: 'City',
    applied: 'Applied',
    answered: (at: string) => `You wrote on ${at}`,
  },
  done: (at: string) => `Your answer of ${at} has reached us. If we ask again, you get a new link by mail.`,
  write: 'Write to us',
  link: {
    title: 'Get a new link',
    label: 'Your e-mail address',
    hint: 'The one you signed in with when you applied.',
    send: 'Send me a link',
    sent: 'If an application that waits or was not approved is known under this address, a link is on its way. At most one an hour is sent.',
    failed: 'Not sent.',
  },
}
