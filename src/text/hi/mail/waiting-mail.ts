import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import type * as English from '../../en/mail/waiting-mail.ts'
import { placeText } from '../event/event-page.ts'
import { daysText, dayText, timesText } from '../time/day.ts'
import { deadlineText, weekdayDeadlineText } from '../time/deadline.ts'
import { goingDetails } from './going-details.ts'

type WaitedEvent = Omit<Parameters<typeof English.placeFreeMail>[0], 'pageUrl'>

const facts = (event: WaitedEvent): string =>
  [
    event.title,
    `${daysText(event)}, ${timesText(event)}`,
    [event.meetingPoint, placeText(event)].filter(Boolean).join(', '),
    event.orgName,
  ].join('\n')

const joined = (day: Day): string => `${dayText(day)} को वेटिंग लिस्ट में आपका नाम जुड़ा`

export const placeOfferedMail: typeof English.placeOfferedMail = (event) => ({
  subject: `${weekdayDeadlineText(event.until)} तक एक सीट आपके लिए है`,
  paragraphs: [
    'एक सीट आपके लिए ख़ाली है:',
    facts(event),
    `यह सीट ${deadlineText(event.until)} तक आपके लिए है।`,
    `सीट लें या आगे दें:\n${event.pageUrl}`,
    'आगे दें, तो वेटिंग लिस्ट से आपका नाम हट जाएगा।',
    event.isSecond
      ? 'आप कुछ न करें, तो सीट अगले को मिलेगी और वेटिंग लिस्ट से आपका नाम हट जाएगा।'
      : 'आप कुछ न करें, तो सीट अगले को मिलेगी और वेटिंग लिस्ट में आपका नाम सबसे पीछे चला जाएगा।',
  ],
  why: joined(event.joinedOn),
})

export const placeFreeMail: typeof English.placeFreeMail = (event) => ({
  subject: subjectOf(event.title, (title) => `एक सीट ख़ाली है: ${title}`),
  paragraphs: [
    'एक सीट ख़ाली है। जो पहले ले, उसकी।',
    facts(event),
    `सीट लें या लिस्ट से हटें:\n${event.pageUrl}`,
    'कोई और पहले ले ले, तो भी वेटिंग लिस्ट में आपका नाम रहेगा।',
  ],
  why: joined(event.joinedOn),
})

export const waitingEndedMail: typeof English.waitingEndedMail = (event) => ({
  subject: subjectOf(event.title, (title) => `वेटिंग लिस्ट से नाम हटा: ${title}`),
  paragraphs: [
    'दो बार एक सीट आपके लिए थी, पर समय निकल गया। इसलिए इस कार्यक्रम की वेटिंग लिस्ट से आपका नाम हट गया है:',
    facts(event),
    `फिर जुड़ना हो, तो कार्यक्रम के पेज पर जुड़िए:\n${event.eventUrl}`,
  ],
  why: joined(event.joinedOn),
})

export const waitingLetInMail: typeof English.waitingLetInMail = (event) => ({
  subject: subjectOf(event.title, (title) => `आपका आना तय है: ${title}, ${dayText(event.date)}`),
  paragraphs: [
    `${event.orgName} ने वेटिंग लिस्ट के सब लोगों को शामिल कर लिया है। “${event.title}” में आपका आना तय है।`,
    ...goingDetails(event),
  ],
  why: joined(event.joinedOn),
})
