import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/event-mail.ts'
import { placeText } from '../event/event-page.ts'
import { siteName } from '../language/lang.ts'
import { daysText, dayText, hoursText, timesText } from '../time/day.ts'
import { goingDetails } from './going-details.ts'

const GOING = 'इस कार्यक्रम की सूची में आपका नाम है'
const WAITING = 'इसकी वेटिंग लिस्ट में आपका नाम है'

export const goingConfirmedMail: typeof English.goingConfirmedMail = (event) => ({
  subject: subjectOf(event.title, (title) => `आपका आना तय है: ${title}, ${dayText(event.date)}`),
  paragraphs: [`${event.orgName} के कार्यक्रम “${event.title}” में आपका आना तय है।`, ...goingDetails(event)],
  why: GOING,
})

export const eventMovedMail: typeof English.eventMovedMail = (event) => ({
  subject: subjectOf(event.title, (title) =>
    event.isMoved ? `नई तारीख़, समय या जगह: ${title}` : `कार्यक्रम में बदलाव: ${title}`,
  ),
  paragraphs: [
    event.isMoved
      ? `${event.orgName} ने कार्यक्रम “${event.title}” की तारीख़, समय या जगह बदल दी है। ${of(event)}`
      : `${event.orgName} ने कार्यक्रम “${event.title}” में बदलाव किया है। ${of(event)}`,
    ...(event.titleKnew ? [`पहले इस कार्यक्रम का नाम “${event.titleKnew}” था।`] : []),
    [
      'अब की जानकारी:',
      `- तारीख़: ${daysText(event)}`,
      `- समय: ${timesText(event)}`,
      `- जगह: ${placeText(event)}`,
      ...(event.meetingPoint === undefined ? [] : [`- मिलने की जगह: ${event.meetingPoint ?? 'नहीं लिखी है'}`]),
      ...(event.isLinkNew ? ['- नक्शे का लिंक बदल गया है।'] : []),
      ...(event.hours === undefined ? [] : [`- घंटे: ${event.hours === null ? 'नहीं लिखे हैं' : hoursText(event.hours)}`]),
    ].join('\n'),
    event.isWaiting
      ? `अब सीट न चाहिए, तो कार्यक्रम के पेज पर वेटिंग लिस्ट से हट जाइए:\n${event.address}`
      : `अब आना न हो पाए, तो कार्यक्रम के पेज पर “नहीं आना” दबाइए:\n${event.address}`,
  ],
  why: event.isWaiting ? WAITING : GOING,
})

const of = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? 'इसकी वेटिंग लिस्ट में आपका नाम है।' : 'आपने इसमें “आना है” दबाया था।'

export const eventCancelledMail: typeof English.eventCancelledMail = (event) => ({
  subject: subjectOf(event.title, (title) => `रद्द: ${title}`),
  paragraphs: [
    `${event.orgName} ने कार्यक्रम “${event.title}” (${daysText(event)}) रद्द कर दिया है। ${event.isWaiting ? 'इसकी वेटिंग लिस्ट में आपका नाम था।' : 'आपने इसमें “आना है” दबाया था।'}`,
    event.isWaiting
      ? 'आपको कुछ नहीं करना है। वेटिंग लिस्ट बंद हो गई है।'
      : 'आपको कुछ नहीं करना है। डैशबोर्ड पर यह कार्यक्रम “रद्द” लिखा हुआ दिखेगा।',
  ],
  why: event.isWaiting ? 'इसकी वेटिंग लिस्ट में आपका नाम था' : 'इस कार्यक्रम की सूची में आपका नाम था',
})

export const eventsUnlistedMail: typeof English.eventsUnlistedMail = ({
  orgName,
  events,
  dashboardUrl,
  isSuspended,
}) => {
  const more = events.length > 1 ? ` और ${events.length - 1} कार्यक्रम` : ''
  return {
    subject: subjectOf(events[0]?.title ?? orgName, (title) => `जाने से पहले पूछ लें: ${title}${more}`),
    paragraphs: [
      isSuspended
        ? `${orgName} का नाम अभी ${siteName} की सूची में नहीं है, इसलिए इस संस्था के कार्यक्रम नहीं दिखते। आपने यहाँ “आना है” दबाया था:`
        : `${orgName} अब ${siteName} पर स्वीकृत नहीं है, इसलिए इस संस्था के कार्यक्रम सूची से हट गए हैं। आपने यहाँ “आना है” दबाया था:`,
      events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
      `हो सकता है कि ${events.length === 1 ? 'यह कार्यक्रम' : 'ये कार्यक्रम'} न हो${events.length === 1 ? '' : 'ं'}। जाने से पहले संस्था से पूछ लीजिए।`,
      `पूरी जानकारी आपके डैशबोर्ड पर है, और “नहीं आना” भी वहीं दबाया जा सकता है:\n${dashboardUrl}`,
    ],
    why: `${events.length === 1 ? 'इस कार्यक्रम' : 'इन कार्यक्रमों'} की सूची में आपका नाम है`,
  }
}
