import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/reminder-mail.ts'
import { calendarPlaceText } from '../event/calendar-file.ts'
import { daysText, timeOfDayText, timesText } from '../time/day.ts'

type ReminderMailEvent = Parameters<typeof English.reminderMail>[0]['events'][number]

export const reminderMail: typeof English.reminderMail = ({ isToday, events, passUrl, stopUrl }) => {
  const day = isToday ? 'आज' : 'कल'
  const first = timeOfDayText(events[0]?.time ?? '')
  const several = events.length > 1
  const pass = events.some(({ mode }) => mode === 'Offline')
    ? [`आपका ई-पास।\nअभी एक बार खोल लीजिए, फिर यह बिना इंटरनेट भी चलेगा:\n${passUrl}`]
    : []
  return {
    subject: several
      ? `${day} ${events.length} कार्यक्रम, पहला ${first} बजे`
      : subjectOf(events[0]?.title ?? '', (title) => `${day} ${first}: ${title}`),
    paragraphs: [
      several ? `${day} इन ${events.length} कार्यक्रमों में आपका आना तय है:` : `${day} इस कार्यक्रम में आपका आना तय है:`,
      ...events.flatMap((event) => [...placeDetails(event), ...(several ? [] : pass), ...whomToTell(event)]),
      ...(several ? pass : []),
      `रिमाइंडर बंद करें:\n${stopUrl}`,
    ],
    why: `${several ? 'इन कार्यक्रमों' : 'इस कार्यक्रम'} की सूची में आपका नाम है`,
    help: `इस ईमेल में कुछ ग़लत हो, तो ${site.supportEmail} पर लिखिए।`,
  }
}

const placeDetails = (event: ReminderMailEvent): string[] => [
  [
    event.title,
    `${daysText(event)}, ${timesText(event)}`,
    calendarPlaceText(event),
    ...(event.mapUrl ? ['नक्शा:', event.mapUrl] : []),
  ].join('\n'),
  ...(event.bring ? [`साथ क्या लाएँ:\n${event.bring.replace(/^/gm, '- ')}`] : []),
]

const whomToTell = (event: ReminderMailEvent): string[] => [
  `कोई सवाल हो, तो ${event.orgName} से पूछिए:\n${event.contact}`,
  `आना नहीं हो पाएगा:\n${event.cannotComeUrl}${event.waiting > 0 ? `\n${waitingText(event.waiting)}` : ''}`,
]

const waitingText = (waiting: number) => (waiting === 1 ? '1 व्यक्ति वेटिंग लिस्ट में है।' : `${waiting} लोग वेटिंग लिस्ट में हैं।`)
