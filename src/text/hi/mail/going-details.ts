import type * as English from '../../en/mail/going-details.ts'
import { placeText } from '../event/event-page.ts'
import { daysText, timesText } from '../time/day.ts'

export const goingDetails: typeof English.goingDetails = (event) => [
  [
    'कब और कहाँ:',
    `- तारीख़: ${daysText(event)}`,
    `- समय: ${timesText(event)}`,
    `- जगह: ${placeText(event)}`,
    ...(event.meetingPoint ? [`- मिलने की जगह: ${event.meetingPoint}`] : []),
    `- संपर्क: ${event.contact}`,
  ].join('\n'),
  ...(event.mapUrl ? [`नक्शा:\n${event.mapUrl}`] : []),
  ...(event.bring ? [`साथ क्या लाएँ:\n${event.bring.replace(/^/gm, '- ')}`] : []),
  'इस ईमेल के साथ एक फ़ाइल है। उसे खोलने पर कार्यक्रम आपके कैलेंडर में जुड़ जाएगा।',
  `कार्यक्रम में ई-पास माँगा जाए, तो यह पेज दिखाइए:\n${event.passUrl}`,
  `बाकी जानकारी कार्यक्रम के पेज पर है। आना न हो पाए, तो वहीं “नहीं आना” दबाइए:\n${event.eventUrl}`,
]
