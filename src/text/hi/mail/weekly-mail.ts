import type { WeeklyReason } from '#domain/following/follow.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/weekly-mail.ts'
import { placeText } from '../event/event-page.ts'
import { filterName } from '../following/filter-name.ts'
import { daysText, timeOfDayText } from '../time/day.ts'

type WeeklyNews = Parameters<typeof English.weeklyMail>[0]
type WeeklyEvent = WeeklyNews['events'][number]

const eventLines = ({ title, time, orgName, why, url, ...event }: WeeklyEvent): string =>
  [
    title,
    `${daysText(event)}, ${timeOfDayText(time)}, ${placeText(event)}`,
    'filter' in why ? `${orgName}। “${filterName(why.filter)}” से मेल खाता है` : `${orgName}, जिसे आपने फ़ॉलो किया है`,
    url,
  ].join('\n')

const nameOf = (why: WeeklyReason): string => ('filter' in why ? filterName(why.filter) : why.orgName)

const reasonNames = (events: readonly WeeklyEvent[]): string =>
  [...new Set(events.map(({ why }) => nameOf(why)))].join(', ')

function subject({ events, more }: WeeklyNews): string {
  const number = events.length + more
  if (number === 0) return 'क्या हफ़्ते का ईमेल अब भी चाहिए?'
  return subjectOf(reasonNames(events), (names) => `${number} ${number === 1 ? 'नया कार्यक्रम' : 'नए कार्यक्रम'}: ${names}`)
}

const question = (keepUrl: string): string[] => [
  'क्या यह ईमेल अब भी चाहिए? यह सवाल हर छह महीने में आता है।',
  `हाँ, भेजते रहें:\n${keepUrl}`,
  'जवाब न आए, तो यह चार हफ़्ते बाद बंद हो जाएगा।',
]

export const weeklyMail: typeof English.weeklyMail = (news) => ({
  subject: subject(news),
  paragraphs: [
    ...(news.events.length > 0 ? ['नए कार्यक्रम, सबसे पास की तारीख़ पहले:'] : []),
    ...news.events.map(eventLines),
    ...(news.more > 0 ? [`${news.more} और कार्यक्रम हैं। सभी कार्यक्रम देखें:\n${news.listUrl}`] : []),
    ...(news.keepUrl ? question(news.keepUrl) : []),
    `फ़ॉलो की हुई संस्थाएँ और फ़िल्टर बदलें:\n${news.followingUrl}`,
    `हफ़्ते का ईमेल बंद करें:\n${news.stopUrl}`,
  ],
  why: 'आपने संस्थाएँ फ़ॉलो की हैं या फ़िल्टर सहेजे हैं',
})
