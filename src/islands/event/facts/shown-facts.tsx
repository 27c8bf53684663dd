import { Fragment } from 'react'
import { zonedTimeOf } from '#domain/event/end.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { modeText, slotsText } from '#text/event/event.ts'
import { between, daysText, timesText } from '#text/time/day.ts'
import './shown-facts.css'

/** The details of an event, as the card and the page show them. */
export const shownFacts = {
  date: (event: PostedEvent) => <time dateTime={event.date}>{inParts(daysText(event), between)}</time>,
  time: (event: PostedEvent) => (
    <time dateTime={zonedTimeOf(event.date, event.time)}>{inParts(timesText(event), between)}</time>
  ),
  place: ({ city, mode }: PostedEvent) => `${city}, ${modeText[mode]}`,
  slots: slotsText,
  contact: ({ contact }: PostedEvent) => inParts(contact, '@'),
}

/** Lets a line break after a separator. CSS forbids it inside a date or a time. */
const inParts = (text: string, separator: string) =>
  text.split(separator).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <span>{separator}</span>}
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
