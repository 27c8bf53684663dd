import type * as English from '../../en/event/waiting-event.ts'
import { daysText, timesText } from '../time/day.ts'
import { placeText } from './event-page.ts'

export const waitingEventText: typeof English.waitingEventText = {
  registering: 'रजिस्टर करते ही इस कार्यक्रम में आपका आना तय है:',
  loggingIn: 'लॉग इन करते ही इस कार्यक्रम में आपका आना तय है:',
  over: (title) => `“${title}” हो चुका है, इसलिए इसमें आपका नाम नहीं जुड़ सकता।`,
  gone: 'आपका चुना कार्यक्रम अब सूची में नहीं है, इसलिए उसमें आपका नाम नहीं जुड़ सकता।',
}

export const whenAndWhereText: typeof English.whenAndWhereText = (event) =>
  `${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
