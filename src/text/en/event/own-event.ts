import type { OwnEvent } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import type { Day } from '#domain/time/day.ts'
import { daysText, dayText, hoursText } from '../time/day.ts'

/** The form in which an NGO posts and edits an event (SPEC §2, §5, §8). */
export const eventFormText = {
  titles: { create: 'Post a New Event', edit: 'Edit Event' },
  buttons: { create: 'Post Event', edit: 'Update Event' },
  busy: { create: 'Posting…', edit: 'Updating…' },
  lead: 'You can change everything until the event ends.',
  cancel: 'Cancel',
  again: {
    copied: (title: string) => `This is a copy of “${title}”. Enter a new date.`,
    question: 'Replace your draft?',
    detail: (title: string) => (title ? `“${title}” has not been posted yet.` : 'Your draft has not been posted yet.'),
    keep: 'Keep draft',
    replace: 'Replace draft',
  },
  /** The copy of an earlier event (D89). */
  earlier: { open: 'Start from an earlier event', label: 'Earlier event', copy: 'Copy this event' },
  groups: { what: 'What', when: 'When', where: 'Where', who: 'Who', reach: 'How people reach you' },
  more: {
    title: 'More options',
    closed: 'What to bring, meeting point, map link, several days, hours, language',
    open: 'All optional.',
  },
  /** The line below the times (D86). */
  hours: {
    /** @param isNight whether the event ends on the next day */
    days: (days: { date: Day; endDate: Day | null }, isNight: boolean) =>
      `${daysText(days)}${isNight ? ', until the next day' : ''}.`,
    noEnd: 'With an end, the certificate can say how many hours.',
    none: 'The certificate will not say how many hours.',
    /** The hours, with the texts before and after them. */
    stated: (hours: number): readonly [string, string, string] => ['The certificate will say ', hoursText(hours), '.'],
    measured: (hours: number | null) =>
      hours === null
        ? 'Hours are measured at check-in.'
        : `Hours are measured at check-in, otherwise ${hoursText(hours)}.`,
    change: 'Change hours',
    add: 'Add hours',
  },
  /** The note after an event was posted (D89). */
  share: {
    lead: (title: string) => `Share “${title}” with volunteers.`,
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. Copy it from the event’s page.',
  },
  cityPlaceholder: 'City (in India)',
  linkPlaceholder: 'https://',
  hints: {
    desc: 'What volunteers will do, and what you provide.',
    bring: 'One item a line.',
    meetingPoint: 'Where people find you, like “Lifeguard tower, Juhu Beach”.',
    endDate: 'For internships and tasks over several days.',
    hours: 'As shown on the certificate. Use steps of 0.25, like 2.25.',
    measured: 'Measured hours are the time between a volunteer’s check-in and check-out.',
    contact: 'Shown on the event card.',
    regLink: 'A link to your own form. It opens in a new tab.',
  },
  posted: 'Event posted!',
  updated: 'Event updated!',
  saveFailed: (message: string) => `Error posting/updating event: ${message}`,
  /** Shown if the first attempt had reached the server but its response was lost. */
  alreadyPosted: 'This event has already been posted. You can find it under My Events.',
  sessionEnded: 'Your session has ended. Your draft is saved here.',
  login: 'Login',
  stale: {
    title: 'Someone has changed this event since you opened it',
    now: (label: string, value: string) => `${label}: now “${value}”`,
    nothing: 'nothing',
    same: 'The current values are the same as yours.',
    mine: 'Save my values',
    theirs: 'Use the current values',
  },
}

/** The labels of the event form, in its order (SPEC §5). */
export const eventLabels = {
  title: 'Title',
  desc: 'Description',
  category: 'Category',
  sector: 'Sector',
  date: 'Date',
  time: 'Time',
  endTime: 'Ends',
  mode: 'Mode',
  city: 'City',
  minPeople: 'Minimum people',
  maxPeople: 'Maximum people',
  placesLimited: 'Limited places',
  contact: 'Contact',
  regLink: 'Registration link',
  bring: 'What to bring',
  meetingPoint: 'Meeting point',
  locationLink: 'Map link',
  endDate: 'Last day',
  hours: 'Hours',
  measured: 'How hours are counted',
  lang: 'Language of the text',
}

/** Whether the places are limited (D48), where two versions of an event are compared. */
export const placesLimitedText = { false: 'No', true: 'Yes' }

/** How a person's hours are determined (D45). */
export const hoursCounted = { false: 'Fixed', true: 'Measured at check-in' }

/** The languages of the title and the description. Screen readers need them for correct pronunciation (D31). */
export const eventLanguages: Record<Lang, string> = { en: 'English', hi: 'Hindi' }

const wholeNumber = 'Enter a whole number of people'

/** Sentences for faults of the event form that form.ts does not describe exactly enough. */
export const eventSentences = {
  title: { required: 'Enter a title' },
  desc: { required: 'Enter a description' },
  date: { required: 'Enter the date' },
  time: { required: 'Enter the time' },
  endTime: { time: 'Enter the end time', past: 'This end time has already passed' },
  hours: { type: 'Enter hours, like 2.25', 'over-its-end': 'Hours cannot be more than the time between start and end' },
  city: {
    required: 'Enter a city',
    place: 'Enter the name of a city, in letters.',
    'unknown-place': 'We don’t recognise this place. Check the spelling. If it is correct, send the form again.',
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

/** The list of an NGO's own events, and the dialog that deletes one. */
export const ownEventText = {
  list: {
    title: 'Your Posted Events',
    empty: 'No events posted yet.',
    edit: 'Edit',
    again: 'Post again',
    delete: 'Delete',
    more: 'Show more events',
    over: 'Ended',
    /** Shown if an NGO has several members (D41). */
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

/** The same in a row of the list: '34 going'. */
export const goingCountText = (going: number): string => `${going} going`

/** How many people are going: '1 person is going', '34 people are going'. */
export const goingText = (going: number): string => `${going} ${going === 1 ? 'person is' : 'people are'} going`

/** Describes the event in the delete dialog. */
export const deleteDetail = ({ title, date, going }: Pick<OwnEvent, 'title' | 'date' | 'going'>, past: boolean) =>
  `${title}, ${dayText(date)}. ${past ? '' : `${goingText(going)}. `}This cannot be undone.`
