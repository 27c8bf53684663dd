import type { OwnEvent } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import { dayText } from '../time/day.ts'

/** What the form says in which an NGO posts and edits an event (SPEC §2, §5, §8). */
export const eventFormText = {
  titles: { create: 'Post a New Event', edit: 'Edit Event' },
  buttons: { create: 'Post Event', edit: 'Update Event' },
  busy: { create: 'Posting…', edit: 'Updating…' },
  needed: 'Everything is needed unless it says optional.',
  cancel: 'Cancel',
  again: {
    copied: (title: string) => `A copy of “${title}”. Enter its new day.`,
    question: 'Replace what is in the form?',
    detail: (title: string) => (title ? `“${title}” is not posted yet.` : 'It is not posted yet.'),
    keep: 'Keep it',
    replace: 'Replace it',
  },
  groups: { what: 'What', when: 'When and where', who: 'Who' },
  cityPlaceholder: 'City (in India)',
  linkPlaceholder: 'https://',
  hints: {
    desc: 'What volunteers do, what you provide, what they bring.',
    endDate: 'For internships and tasks that run for several days.',
    endTime: 'A time before the start is on the next day.',
    hours: 'Of service, as the certificate says them. Quarter steps, like 2.25.',
    measured: 'Measured: whoever scans on coming and on leaving gets the time in between.',
    contact: 'Shown on the event card.',
    regLink: 'Your own form. It opens in a new tab.',
  },
  posted: 'Event posted!',
  updated: 'Event updated!',
  saveFailed: (message: string) => `Error posting/updating event: ${message}`,
  /** A first try had reached the server although its answer did not come back. */
  alreadyPosted: 'An earlier try had come through: the event stands under My Events.',
  sessionEnded: 'Your session has ended. Your draft stays here.',
  login: 'Login',
  stale: {
    title: 'Somebody changed this event meanwhile',
    now: (label: string, value: string) => `${label}: now “${value}”`,
    nothing: 'nothing',
    same: 'The values are the same as yours.',
    mine: 'Save my values',
    theirs: 'Take the current values',
  },
}

/** The labels of the event form, in its order (SPEC §5). */
export const eventLabels = {
  category: 'Category',
  title: 'Title',
  desc: 'Description',
  lang: 'Language of the text',
  sector: 'Sector',
  date: 'Date',
  time: 'Time',
  endTime: 'Ends',
  endDate: 'Last day',
  hours: 'Hours',
  measured: 'How hours are counted',
  mode: 'Mode',
  city: 'City',
  locationLink: 'Map link',
  minPeople: 'Minimum people',
  maxPeople: 'Maximum people',
  contact: 'Contact',
  regLink: 'Registration link',
}

/** What a person's hours are (D45). */
export const hoursCounted = { false: 'Fixed', true: 'Measured at the door' }

/** In which title and description are written, so that they are read out right (D31). */
export const eventLanguages: Record<Lang, string> = { en: 'English', hi: 'Hindi' }

const wholeNumber = 'Enter a whole number of people'

/** What is wrong with a field of the event form, where the general sentence would be vague. */
export const eventSentences = {
  title: { required: 'Enter a title' },
  desc: { required: 'Enter a description' },
  date: { required: 'Enter the date' },
  time: { required: 'Enter the time' },
  endTime: { time: 'Enter the time at which it ends', past: 'This end time has already passed' },
  hours: { type: 'Enter hours, like 2.25', 'over-its-end': 'The hours are more than lie between its time and its end' },
  city: {
    required: 'Enter a city',
    place: 'Enter the name of a city. It has letters.',
    'unknown-place': 'We don’t know this place. Is it spelt right? If it is, send the form once more.',
  },
  locationLink: { link: 'Enter the map link, starting with https://' },
  minPeople: { required: 'Enter the minimum number of people', type: wholeNumber, whole: wholeNumber },
  maxPeople: {
    required: 'Enter the maximum number of people',
    type: wholeNumber,
    whole: wholeNumber,
    'below-min': ({ minPeople }: { minPeople: string }) => `Maximum people must be ${minPeople} or more`,
  },
  contact: { required: 'Enter a contact' },
  regLink: {
    required: 'Enter the registration link, starting with https://',
    link: 'Enter the registration link, starting with https://',
  },
}

/** What the list of an NGO's own events says, and deleting one of them. */
export const ownEventText = {
  list: {
    title: 'Your Posted Events',
    empty: 'No events posted yet.',
    edit: 'Edit',
    again: 'Post again',
    delete: 'Delete',
    more: 'Show more events',
    over: 'Over',
    /** Of an NGO with several people, whose name stands on each act (D41). */
    by: (posted: string | null, edited: string | null) =>
      [posted && `Posted by ${posted}.`, edited && `Edited by ${edited}.`].filter(Boolean).join(' '),
    loadFailed: (message: string) => `Error fetching events: ${message}`,
  },
  delete: {
    question: 'Are you sure you want to delete this event?',
    keep: 'Keep event',
    busy: 'Deleting…',
    done: 'Event deleted.',
    failed: (message: string) => `Failed to delete event: ${message}`,
  },
}

/** How many are going: '1 person is going', '34 people are going'. */
export const goingText = (going: number): string => `${going} ${going === 1 ? 'person is' : 'people are'} going`

/** What the delete dialog says of the event it asks about. */
export const deleteDetail = ({ title, date, going }: Pick<OwnEvent, 'title' | 'date' | 'going'>, past: boolean) =>
  `${title}, ${dayText(date)}. ${past ? '' : `${goingText(going)}. `}This cannot be undone.`
