import { Fragment } from 'react'
import { zonedTimeOf } from '#domain/event/end.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { modeText } from '#text/event/event.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { PlacesFact } from './PlacesFact.tsx'

/** The details of an event, as the card and the page show them. */
export const shownFacts = {
  date: (event: PostedEvent) => <time dateTime={event.date}>{daysText(event)}</time>,
  time: (event: PostedEvent) => <time dateTime={zonedTimeOf(event.date, event.time)}>{timesText(event)}</time>,
  place: ({ city, mode }: PostedEvent) => `${city}, ${modeText[mode]}`,
  slots: (event: PostedEvent) => <PlacesFact event={event} />,
  contact: ({ contact }: PostedEvent) =>
    contact.split('@').map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        <span>{at > 0 ? `@${part}` : part}</span>
      </Fragment>
    )),
}
