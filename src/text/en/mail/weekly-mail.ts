import type { WeeklyReason } from '#domain/following/follow.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import { placeText } from '../event/event-page.ts'
import { filterName } from '../following/filter-name.ts'
import { daysText, timeOfDayText } from '../time/day.ts'

/* The weekly email with new events of NGOs that a volunteer follows, and of filters that they saved (D55). */

type WeeklyEvent = {
  title: string
  date: Day
  endDate: Day | null
  time: string
  mode: 'Online' | 'Offline'
  city: string
  orgName: string
  why: WeeklyReason
  url: string
}

type WeeklyNews = {
  /** The soonest first. */
  events: readonly WeeklyEvent[]
  /** How many more events are new. */
  more: number
  listUrl: string
  followingUrl: string
  stopUrl: string
  /** Set if the reader is asked whether they still want the email. */
  keepUrl: string | null
}

/** An email of an event, its place in time, why it is there, and its page. */
const eventLines = ({ title, time, orgName, why, url, ...event }: WeeklyEvent): string =>
  [
    title,
    `${daysText(event)}, ${timeOfDayText(time)}, ${placeText(event)}`,
    'filter' in why ? `${orgName}. Fits “${filterName(why.filter)}”` : `${orgName}, which you follow`,
    url,
  ].join('\n')

const nameOf = (why: WeeklyReason): string => ('filter' in why ? filterName(why.filter) : why.orgName)

/** The reader's NGOs and filters that brought the events, each once. */
const reasonNames = (events: readonly WeeklyEvent[]): string =>
  [...new Set(events.map(({ why }) => nameOf(why)))].join(', ')

function subject({ events, more }: WeeklyNews): string {
  const number = events.length + more
  if (number === 0) return 'Do you still want the weekly email?'
  return subjectOf(reasonNames(events), (names) => `${number} new ${number === 1 ? 'event' : 'events'}: ${names}`)
}

const question = (keepUrl: string): string[] => [
  'Do you still want this email? We ask this every six months.',
  `Yes, keep sending it:\n${keepUrl}`,
  'If we get no answer, it stops after four weeks.',
]

/** New events, or only the question whether the reader still wants the email. */
export const weeklyMail = (news: WeeklyNews): EmailContent => ({
  subject: subject(news),
  paragraphs: [
    ...(news.events.length > 0 ? ['New events, soonest first:'] : []),
    ...news.events.map(eventLines),
    ...(news.more > 0 ? [`And ${news.more} more. See all events:\n${news.listUrl}`] : []),
    ...(news.keepUrl ? question(news.keepUrl) : []),
    `Change what you follow:\n${news.followingUrl}`,
    `Stop weekly emails:\n${news.stopUrl}`,
  ],
  why: 'you follow NGOs or saved filters',
})
