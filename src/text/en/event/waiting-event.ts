import type { EventHours } from '#domain/event/end.ts'
import type { Mode } from '#domain/event/event.ts'
import { daysText, timesText } from '../time/day.ts'
import { placeText } from './event-page.ts'

/** Texts about the event of an “I’m Going” that was pressed before logging in (D90). */
export const waitingEventText = {
  registering: 'Register, and you’re going to:',
  loggingIn: 'Log in, and you’re going to:',
  over: (title: string) => `“${title}” is over, so we can’t add you to it.`,
  gone: 'The event you chose is no longer listed, so we can’t add you to it.',
}

/** 'Sat 29 Nov 2025, 6:30 to 9:30 am IST, Mumbai' */
export const whenAndWhereText = (event: EventHours & { mode: Mode; city: string }): string =>
  `${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
