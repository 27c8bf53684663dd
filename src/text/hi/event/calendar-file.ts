import type { PostedEvent } from '#domain/event/event.ts'
import { siteName } from '../language/lang.ts'
import { modeText } from './event.ts'

/** The texts in calendar files (D52). */
export const calendarFileText = {
  cancelled: (title: string) => `रद्द: ${title}`,
  /** Shown before the NGO's name. */
  by: (orgName: string) => `आयोजक: ${orgName}`,
  bring: 'साथ क्या लाएँ:',
  /** The name of a volunteer's own calendar. */
  own: `${siteName}: आपके कार्यक्रम`,
  /** The name of a calendar with an NGO's events, or with those of a filtered list. */
  named: (name: string) => `${siteName}: ${name}`,
}

type Place = Pick<PostedEvent, 'mode' | 'city' | 'meetingPoint'>

/** 'लाइफ़गार्ड टावर, मुंबई', or 'ऑनलाइन' for an online event. */
export const calendarPlaceText = ({ mode, city, meetingPoint }: Place): string =>
  [meetingPoint, mode === 'Online' ? modeText.Online : city].filter(Boolean).join(', ')
