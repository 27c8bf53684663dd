import type { PostedEvent } from '#domain/event/event.ts'
import { siteName } from '../language/lang.ts'
import { modeText } from './event.ts'

/** The texts in calendar files (D52). */
export const calendarFileText = {
  cancelled: (title: string) => `Cancelled: ${title}`,
  /** Shown before the NGO's name. */
  by: (orgName: string) => `By ${orgName}`,
  bring: 'What to bring:',
  /** The name of a volunteer's own calendar. */
  own: `${siteName}: your events`,
  /** The name of a calendar with an NGO's events, or with those of a filtered list. */
  named: (name: string) => `${siteName}: ${name}`,
}

type Place = Pick<PostedEvent, 'mode' | 'city' | 'meetingPoint'>

/** 'Lifeguard tower, Mumbai', or 'Online' for an online event. */
export const calendarPlaceText = ({ mode, city, meetingPoint }: Place): string =>
  [meetingPoint, mode === 'Online' ? modeText.Online : city].filter(Boolean).join(', ')
